"""Effects of the Event cards (section 19): what Fate decides first, whether there is an object, and the effect."""

from __future__ import annotations

import msgspec

from engine.contract import Run, Value
from engine.games.knights.conflict import Holder
from engine.games.knights.content.armies import MERCENARIES, Nation, Shape
from engine.games.knights.content.cards import EVENTS, Fate
from engine.games.knights.content.kingdom import CITIES
from engine.games.knights.facts import structures
from engine.games.knights.facts.forces import armies_in
from engine.games.knights.rules import decks, pieces
from engine.games.knights.rules.council import bans
from engine.games.knights.rules.war import deaths
from engine.games.knights.state import NOBODY, State


class Drawn(msgspec.Struct, kw_only=True):
    """A drawn event: its drawer, and the Baron, Noble, city or nation that Fate chose.

    `seat` is the Baron it concerns; `kept` says that he keeps the card, `cancelled` that Faith cancelled it.
    """

    event: str
    drawer: int
    seat: int = NOBODY
    noble: Shape | None = None
    cities: list[str] = msgspec.field(default_factory=list)
    nation: Nation | None = None
    cancelled: bool = False
    kept: bool = False


# What Fate decides


def draw_fates(run: Run[State], drawn: Drawn) -> None:
    """Choose Baron, Noble, cities or nation by Fate (WK-EVT-4); the Fate cards go under the deck."""
    state, event = run.state, EVENTS[drawn.event]
    drawn.seat = drawn.drawer
    match event.handler:
        case "no_heir" | "casualties_random_noble":
            _draw_noble(run, drawn)
        case "city_damage" | "city_revolts":
            _draw_city(run, drawn)
        case "plague_areas":
            cards = [decks.draw_fate(run, "city") for _ in range(event.params.areas)]
            drawn.cities = [card.city for card in cards if card is not None]
        case "desert_nationality" | "pay_or_desert":
            card = decks.draw_fate(run, "nation")
            drawn.nation = card.nationality if card else None
        case _:
            if event.params.scope == "random_baron":
                card = decks.fate_until(run, lambda fate: state.seat_of(fate.baron) is not None, "baron")
                drawn.seat = NOBODY if card is None else _seat(state, card)
    decks.return_fate(run)
    if event.fate_draw:
        run.tell(
            "fate",
            {
                "event": drawn.event,
                "seat": drawn.seat,
                "noble": drawn.noble or "",
                "cities": list[Value](drawn.cities),
                "nation": drawn.nation or "",
            },
        )


def _seat(state: State, card: Fate) -> int:
    seat = state.seat_of(card.baron)
    return NOBODY if seat is None else seat


def _draw_noble(run: Run[State], drawn: Drawn) -> None:
    """Choose a Noble of the drawer, or a Baron and his Noble by one card."""
    state, event = run.state, EVENTS[drawn.event]
    anybody, struck_down = event.params.scope == "random_baron", event.handler == "casualties_random_noble"
    seats = state.playing if anybody else [drawn.drawer]
    possible = {
        (seat, shape)
        for seat in seats
        for shape, noble in state.barons[seat].nobles.items()
        if (noble.on_board if struck_down else not noble.gone and not noble.heirless)
    }
    if not possible:
        drawn.seat = NOBODY
        return

    def named(fate: Fate) -> int:
        return _seat(state, fate) if anybody else drawn.drawer

    card = decks.fate_until(run, lambda fate: (named(fate), fate.noble) in possible, "noble")
    if card is not None:
        drawn.seat, drawn.noble = named(card), card.noble


def _draw_city(run: Run[State], drawn: Drawn) -> None:
    """Choose a city of the card's kind; nothing is drawn if there is none."""
    state = run.state
    match EVENTS[drawn.event].params.scope:
        case "drawer_cities":
            fit = set(state.cities_of(drawn.drawer))
            if EVENTS[drawn.event].handler == "city_revolts":
                fit = {city for city in fit if not state.barons[drawn.drawer].in_area(CITIES[city].area)}
        case "any_controlled":
            fit = {name for name, city in state.cities.items() if city.owner != NOBODY}
        case _:
            fit = set(structures.unrazed(state, kingdom=False))
    card = decks.fate_until(run, lambda fate: fate.city in fit, "city") if fit else None
    if card is not None and card.city in fit:
        drawn.cities = [card.city]
        drawn.seat = state.cities[card.city].owner


# Whether there is an object


def finds_object(state: State, drawn: Drawn) -> bool:
    """Whether the effect would change anything (WK-EVT-11)."""
    event = EVENTS[drawn.event]
    baron = None if drawn.seat == NOBODY else state.barons[drawn.seat]
    match event.handler:
        case "no_heir":
            return drawn.noble is not None
        case "casualties_random_noble" | "casualties_large_armies" | "plague_areas":
            return bool(struck(state, drawn))
        case "desert_nationality":
            return bool(of_nation(state, drawn.drawer, drawn.nation))
        case "pay_or_desert":
            return any(of_nation(state, seat, drawn.nation) for seat in state.playing)
        case "lose_crowns":
            return state.barons[drawn.drawer].crowns > 0
        case "city_damage":
            if not drawn.cities:
                return event.params.fine > 0 and state.barons[drawn.drawer].crowns > 0
            fortified = state.cities[drawn.cities[0]].fortified
            return fortified or structures.walls(state, CITIES[drawn.cities[0]].area) > 0
        case "city_revolts":
            owner = state.cities[drawn.cities[0]].owner if drawn.cities else NOBODY
            held = owner != NOBODY and bool(state.barons[owner].in_area(CITIES[drawn.cities[0]].area))
            return bool(drawn.cities) and not held
        case "lose_votes_half":
            return baron is not None and baron.votes > 0
        case "storm":
            return bool(struck(state, drawn)) or any(voyage.spot > 1 for voyage in state.voyages.values())
        case _:
            return drawn.seat != NOBODY


def struck(state: State, drawn: Drawn) -> list[tuple[int, Holder]]:
    """The armies that take the card's casualties, in Chairman order."""
    match EVENTS[drawn.event].handler:
        case "casualties_random_noble":
            return [(drawn.seat, drawn.noble)] if drawn.noble else []
        case "casualties_large_armies":
            least = EVENTS[drawn.event].params.min_strength
            armies = state.barons[drawn.drawer].armies()
            return [(drawn.drawer, holder) for holder, army in armies if army.area and army.strength >= least]
        case "plague_areas":
            areas = dict.fromkeys(CITIES[city].area for city in drawn.cities)
            barons = [(seat, state.barons[seat]) for seat in state.chairman_order]
            return [(seat, holder) for seat, baron in barons for area in areas for holder in armies_in(baron, area)]
        case _:
            sailing = [(seat, *army) for seat in state.chairman_order for army in state.barons[seat].on_board()]
            return [(seat, shape) for seat, shape, noble in sailing if noble.at_sea]


def of_nation(state: State, seat: int, nation: Nation | None) -> list[tuple[Holder, str]]:
    """A Baron's mercenaries of a nation, anywhere."""
    armies = state.barons[seat].armies()
    return [
        (holder, card)
        for holder, army in armies
        for card in army.troops
        if card in MERCENARIES and MERCENARIES[card].nationality == nation
    ]


# Effects; choices of the drawer are asked in events


def apply(run: Run[State], drawn: Drawn) -> None:
    state, seat, params = run.state, drawn.seat, EVENTS[drawn.event].params
    match EVENTS[drawn.event].handler:
        case "heretic":
            state.barons[seat].heretic = drawn.kept = True
            state.event_open = ""
            run.tell("heretic", {"seat": seat})
            bans.fill_head(run)
        case "no_heir":
            assert drawn.noble
            noble = state.barons[seat].nobles[drawn.noble]
            noble.mark, noble.heirless, drawn.kept = drawn.event, True, True
            state.event_open = ""
            run.tell("heirless", {"seat": seat, "noble": drawn.noble})
        case "casualties_random_noble" | "casualties_large_armies" | "plague_areas":
            _wound(run, drawn)
        case "storm":
            for name, voyage in state.voyages.items():
                if voyage.spot > 1:
                    voyage.spot -= params.expedition_back
                    run.tell("sailed", {"expedition": name, "spot": voyage.spot})
            _wound(run, drawn)
        case "desert_nationality":
            deaths.desert(run, seat, of_nation(state, seat, drawn.nation), "event")
        case "city_damage":
            _damage(run, drawn)
        case "city_revolts":
            pieces.make_neutral(run, drawn.cities[0], "event")
        case "head_to_most_faith":
            _most_faithful(run)
        case _:
            _gain_or_lose(run, drawn)


def _gain_or_lose(run: Run[State], drawn: Drawn) -> None:
    state, seat, params = run.state, drawn.seat, EVENTS[drawn.event].params
    match EVENTS[drawn.event].handler:
        case "lose_crowns":
            pieces.take_crowns(run, seat, params.base + params.per_city * len(state.cities_of(seat)))
        case "gain_crowns":
            free = structures.free_cities(state, seat)
            pieces.gain_crowns(run, seat, params.base + params.per_city * len(free))
        case "lose_votes_half":
            pieces.gain_votes(run, seat, -((state.barons[seat].votes + 1) // 2))
        case "gain_votes":
            pieces.gain_votes(run, seat, params.n)
        case "gain_faith":
            everybody = params.scope == "barons_without_faith"
            for other in [other for other, baron in state.each() if not baron.faith] if everybody else [seat]:
                pieces.gain_faith(run, other, params.n)


def _wound(run: Run[State], drawn: Drawn) -> None:
    armies = struck(run.state, drawn)
    for seat, holder in armies:
        pieces.wound(run, seat, holder, EVENTS[drawn.event].params.tokens)
    deaths.check_wounds(run, armies)


def _damage(run: Run[State], drawn: Drawn) -> None:
    """Great Fire removes a fortification before walls; Earthquake breaks walls (WK-FORT-3)."""
    state, params = run.state, EVENTS[drawn.event].params
    if not drawn.cities:
        pieces.take_crowns(run, drawn.drawer, params.fine)
        return
    city = drawn.cities[0]
    area, lies = CITIES[city].area, state.cities[city]
    if params.unfortify and lies.fortified:
        lies.fortified = False
        lies.breaches = min(lies.breaches, CITIES[city].strength // 100)
        run.tell("unfortified", {"city": city})
        return
    pieces.breach(run, area, params.breaches)
    pieces.mend_fortification(run, area)


def _most_faithful(run: Run[State]) -> None:
    """The Baron with the most Faith: the Head if he is among the leaders; Heretics are excluded (Papal Legate)."""
    state = run.state
    faithful = {seat: baron.faith for seat, baron in state.each() if not baron.heretic}
    leaders = [seat for seat, faith in faithful.items() if faith == max(faithful.values())]
    if leaders and state.head not in leaders:
        chosen = decks.baron_by_fate(run, leaders, "head")
        if chosen is not None:
            bans.make_head(run, chosen)
