"""Effects of the Event cards (section 19): what Fate decides first, whether there is an object, and the effect."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from engine.contract import Run, Value
from engine.games.knights.conflict import Holder
from engine.games.knights.content.armies import MERCENARIES, Nation, Shape
from engine.games.knights.content.cards import EVENTS, EventHandler, Fate
from engine.games.knights.content.kingdom import CITIES
from engine.games.knights.facts import structures
from engine.games.knights.facts.forces import armies_in
from engine.games.knights.rules import decks, pieces, places
from engine.games.knights.rules.council import bans
from engine.games.knights.rules.war import deaths
from engine.games.knights.state import NOBODY, Noble, State


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
    anybody = event.params.scope == "random_baron"
    seats = state.playing if anybody else [drawn.drawer]
    possible = {
        (seat, shape)
        for seat in seats
        for shape, noble in state.barons[seat].nobles.items()
        if _may_be_named(noble, board=event.handler == "casualties_random_noble")
    }
    if not possible:
        drawn.seat = NOBODY
        return

    def named(fate: Fate) -> int:
        return _seat(state, fate) if anybody else drawn.drawer

    card = decks.fate_until(run, lambda fate: (named(fate), fate.noble) in possible, "noble")
    if card is not None:
        drawn.seat, drawn.noble = named(card), card.noble


def _may_be_named(noble: Noble, *, board: bool) -> bool:
    return noble.on_board if board else not noble.gone and not noble.heirless


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
            return _can_be_damaged(state, drawn)
        case "city_revolts":
            return bool(drawn.cities) and not _is_held(state, drawn.cities[0])
        case "lose_votes_half":
            return baron is not None and baron.votes > 0
        case "storm":
            return bool(struck(state, drawn)) or any(voyage.spot > 1 for voyage in state.voyages.values())
        case _:
            return drawn.seat != NOBODY


def _can_be_damaged(state: State, drawn: Drawn) -> bool:
    if not drawn.cities:
        return EVENTS[drawn.event].params.fine > 0 and state.barons[drawn.drawer].crowns > 0
    city = drawn.cities[0]
    return state.cities[city].fortified or structures.walls(state, CITIES[city].area) > 0


def _is_held(state: State, city: str) -> bool:
    """Whether the owner has a Noble in the city's area."""
    owner = state.cities[city].owner
    return owner != NOBODY and bool(state.barons[owner].in_area(CITIES[city].area))


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
    effect = _EFFECTS.get(EVENTS[drawn.event].handler)
    if effect:
        effect(run, drawn)


def _heretic(run: Run[State], drawn: Drawn) -> None:
    run.state.barons[drawn.seat].heretic = drawn.kept = True
    run.state.event_open = ""
    run.tell("heretic", {"seat": drawn.seat})
    bans.fill_head(run)


def _no_heir(run: Run[State], drawn: Drawn) -> None:
    assert drawn.noble
    noble = run.state.barons[drawn.seat].nobles[drawn.noble]
    noble.mark, noble.heirless, drawn.kept = drawn.event, True, True
    run.state.event_open = ""
    run.tell("heirless", {"seat": drawn.seat, "noble": drawn.noble})


def _wound(run: Run[State], drawn: Drawn) -> None:
    armies = struck(run.state, drawn)
    for seat, holder in armies:
        pieces.wound(run, seat, holder, EVENTS[drawn.event].params.tokens)
    deaths.check_wounds(run, armies)


def _storm(run: Run[State], drawn: Drawn) -> None:
    for name, voyage in run.state.voyages.items():
        if voyage.spot > 1:
            voyage.spot -= EVENTS[drawn.event].params.expedition_back
            run.tell("sailed", {"expedition": name, "spot": voyage.spot})
    _wound(run, drawn)


def _desert(run: Run[State], drawn: Drawn) -> None:
    deaths.desert(run, drawn.seat, of_nation(run.state, drawn.seat, drawn.nation), "event")


def _lose_crowns(run: Run[State], drawn: Drawn) -> None:
    params = EVENTS[drawn.event].params
    pieces.take_crowns(run, drawn.seat, params.base + params.per_city * len(run.state.cities_of(drawn.seat)))


def _gain_crowns(run: Run[State], drawn: Drawn) -> None:
    params, free = EVENTS[drawn.event].params, structures.free_cities(run.state, drawn.seat)
    pieces.gain_crowns(run, drawn.seat, params.base + params.per_city * len(free))


def _lose_votes(run: Run[State], drawn: Drawn) -> None:
    pieces.gain_votes(run, drawn.seat, -((run.state.barons[drawn.seat].votes + 1) // 2))


def _gain_votes(run: Run[State], drawn: Drawn) -> None:
    pieces.gain_votes(run, drawn.seat, EVENTS[drawn.event].params.n)


def _city_revolts(run: Run[State], drawn: Drawn) -> None:
    places.make_neutral(run, drawn.cities[0], "event")


def _gain_faith(run: Run[State], drawn: Drawn) -> None:
    params, state = EVENTS[drawn.event].params, run.state
    everybody = params.scope == "barons_without_faith"
    for seat in [seat for seat, baron in state.each() if not baron.faith] if everybody else [drawn.seat]:
        pieces.gain_faith(run, seat, params.n)


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
    places.breach(run, area, params.breaches)
    places.mend_fortification(run, area)


def _most_faithful(run: Run[State], _: Drawn) -> None:
    """The Baron with the most Faith: the Head if he is among the leaders; Heretics are excluded (Papal Legate)."""
    state = run.state
    faithful = {seat: baron.faith for seat, baron in state.each() if not baron.heretic}
    leaders = [seat for seat, faith in faithful.items() if faith == max(faithful.values())]
    if leaders and state.head not in leaders:
        chosen = decks.baron_by_fate(run, leaders, "head")
        if chosen is not None:
            bans.make_head(run, chosen)


_EFFECTS: dict[EventHandler, Callable[[Run[State], Drawn], None]] = {
    "heretic": _heretic,
    "no_heir": _no_heir,
    "casualties_random_noble": _wound,
    "casualties_large_armies": _wound,
    "plague_areas": _wound,
    "storm": _storm,
    "desert_nationality": _desert,
    "lose_crowns": _lose_crowns,
    "city_damage": _damage,
    "city_revolts": _city_revolts,
    "lose_votes_half": _lose_votes,
    "gain_crowns": _gain_crowns,
    "gain_votes": _gain_votes,
    "gain_faith": _gain_faith,
    "head_to_most_faith": _most_faithful,
}
