"""Short notes on moves, shown with their buttons."""

from __future__ import annotations

from collections.abc import Iterable

from engine.contract import Arg, SeatName, Text
from engine.contract.texts import words_of
from engine.games.knights import keys
from engine.games.knights.asked import AskedDeclaration, AskedTroop
from engine.games.knights.conflict import SIEGE
from engine.games.knights.content.armies import SHAPES, TROOPS
from engine.games.knights.content.cards import AGENDAS, EXPEDITION_RESULTS, EXPEDITIONS
from engine.games.knights.content.kingdom import CITIES, NEIGHBOURS
from engine.games.knights.content.printed import LIMITS, zone_size
from engine.games.knights.facts import accounts, forces, structures
from engine.games.knights.facts.odds import defenders, force
from engine.games.knights.rules import pieces
from engine.games.knights.state import NOBODY
from engine.games.knights.view import ArmyView, View
from engine.games.knights.words import names
from engine.games.knights.words.names import area, crowns, listed, marks, of_seat

# Moves that name an army and then an area.
_THEN_TO = frozenset({"retreat", "place"})
_CITIES = frozenset({"ransom", "charter", "fortify"})
_ARMIES = frozenset({"move", "command", "hit", "heal", "dead", "office", "post"})
# The most Barons named in a note.
_MOST = 3


def note(view: View, key: str) -> Text | None:
    verb, name, other = keys.verb(key), keys.name(key), keys.other(key)
    if verb == "stronghold":
        return _near(view, name)
    if verb in keys.TO_AREAS:
        return area_note(view, name)
    if verb in _THEN_TO and other:
        return area_note(view, other)
    if verb in _CITIES:
        return _city(view, verb, name)
    if verb in _ARMIES and view.seat is not None and name in forces.HOLDERS:
        return _army(names.own_baron(view).army(name))
    match verb:
        case "target" | "armies":
            return _attack(view, verb, name)
        case "zone":
            return _zone(view, name)
        case "drawer":
            return _drawer(view, keys.seat(name))
        case "start" if name in EXPEDITIONS:
            return odds(name)
        case "under" | "share":
            return _setup(view, verb, name)
        case "charge" | "next" if name in AGENDAS:
            return names.agenda_type(name)
        case _:
            return _price(view, key)


def _setup(view: View, verb: str, name: str) -> Text | None:
    """The ability of a Noble, or the number of armies when all cards are divided."""
    if verb == "under":
        return Text(f"knights-note-ability-{name}") if name in SHAPES else None
    first = isinstance(view.asked, AskedTroop) and not view.asked.chosen
    return Text(f"knights-note-share-{len(set(keys.split(name)))}") if first else None


def area_note(view: View, name: str) -> Text | None:
    """The city or stronghold of an area, and whose Nobles stand there."""
    stands = [
        of_seat(seat, marks(army.holder for army in here))
        for seat in range(view.seats)
        if (here := view.barons[seat].nobles_in(name))
    ]
    nobles: Arg = listed([*stands[:_MOST], *([Text("knights-more")] if len(stands) > _MOST else [])])
    if not structures.has_walls(view, name):
        return Text("knights-note-nobles", {"nobles": nobles}) if stands else None
    place = structure(view, name)
    return Text("knights-note-held", {"place": place, "nobles": nobles}) if stands else place


def _near(view: View, name: str) -> Text | None:
    """The cities that a march from an area can enter."""
    found = [area(other) for other in NEIGHBOURS[name] if structures.city_in(view, other)]
    return Text("knights-note-near", {"cities": listed(found)}) if found else None


def structure(view: View, name: str) -> Text:
    owner, city = structures.holder(view, name), structures.city_in(view, name)
    args: dict[str, Arg] = {"walls": structures.walls(view, name)}
    if not city:
        return Text("knights-note-stronghold", args | {"who": SeatName(owner)})
    args["income"] = CITIES[city].income
    if owner == NOBODY:
        return Text("knights-note-neutral", args)
    return Text("knights-note-city", args | {"who": SeatName(owner)})


def _city(view: View, verb: str, name: str) -> Text:
    free = view.asked is not None and view.asked.kind == "masons"
    if verb == "fortify" and not free:
        return Text("knights-note-price", {"price": crowns(LIMITS.fortify_cost)})
    return structure(view, CITIES[name].area)


def _army(army: ArmyView) -> Text:
    args: dict[str, Arg] = {"strength": army.strength, "tokens": names.tokens(army.tokens)}
    if not army.area:
        return Text("knights-note-off-board", args)
    args["area"] = area(army.area)
    return Text("knights-note-wounded" if army.tokens else "knights-note-army", args)


def _attack(view: View, verb: str, name: str) -> Text | None:
    asked = view.asked
    if not isinstance(asked, AskedDeclaration):
        return None
    baron = view.barons[asked.seat]
    if verb == "armies":
        return Text(
            "knights-note-strength", {"strength": force([baron.army(holder) for holder in keys.split(name)]).strength}
        )
    ready = baron.ready_in(asked.area)
    args: dict[str, Arg] = {"nobles": marks(army.holder for army in ready)}
    if name == SIEGE:
        needed = structures.defence_strength(view, asked.area)
        return Text("knights-note-siege", args | {"strength": structures.siege_strength(ready), "needed": needed})
    defence = defenders(view, asked.area, name).strength
    return Text("knights-note-against", args | {"strength": force(ready).strength, "defence": defence})


def _zone(view: View, name: str) -> Text:
    """The number of cards in a zone; the last one starts its phase (WK-SPEC-1)."""
    laid = {str(zone): len(cards) for zone, cards in view.zones.items()}
    return Text("knights-note-zone", {"many": laid[name], "full": zone_size(view.many)})


def _drawer(view: View, seat: int) -> Text | None:
    """The Head's price for letting a Baron draw the event (WK-EVT-2)."""
    paid = {"red": seat != view.head, "green": seat == view.head, "blue": False, None: False}
    if not paid[view.event_colour]:
        return None
    return Text("knights-note-faith", {"price": names.faith(LIMITS.event_redirect_faith)})


def odds(name: str) -> Text:
    """The numbers of Fate cards for each result of an expedition."""
    cards = {
        "ceylon": lambda news: news.ceylon,
        "spice_islands": lambda news: news.spice_islands,
        "china": lambda news: news.china,
    }
    found = [
        Text("knights-news-cards", {"news": words_of("news")(news.id), "many": many})
        for news in EXPEDITION_RESULTS.values()
        if (many := cards[name](news))
    ]
    return Text("knights-note-odds", {"news": listed(found)})


def _price(view: View, key: str) -> Text | None:
    price = price_of(view, key)
    return None if price is None else Text("knights-note-price", {"price": crowns(price)})


def price_of(view: View, key: str) -> int | None:
    """The crowns a move costs; None if such moves are free."""
    if view.seat is None or view.asked is None or view.asked.kind in ("masons", "volunteer"):
        return None
    name, other = keys.name(key), keys.other(key)
    match keys.verb(key):
        case "hire" if name != keys.NONE:
            return hire_cost(view, keys.split(name))
        case "pay" if view.asked.kind == "wages":
            return wages(view, [other])
        case "repair":
            return int(other) * accounts.mending_price(view, view.seat, LIMITS.repair_cost_per_breach)
        case "muster":
            return int(other) * accounts.mending_price(view, view.seat, LIMITS.heal_cost_per_casualty)
        case "revolt" if other == keys.CROWNS:
            return LIMITS.revolt_income_multiplier * CITIES[name].income
    return None


# A card of each kind; all cards of a kind cost the same.
_OF_KIND = {pieces.kind_of(card): card for card in TROOPS}


def hire_cost(view: View, kinds: Iterable[str]) -> int:
    """The viewing Baron's price for mercenaries of some kinds."""
    assert view.seat is not None
    return sum(accounts.hire_price(view, view.seat, _OF_KIND[kind]) for kind in kinds)


def wages(view: View, kinds: Iterable[str]) -> int:
    """The wages of some kinds of troops; a law just complied with may raise them."""
    complied = view.own is not None and f"fair_pay={keys.COMPLY}" in view.own.answered
    plus = AGENDAS["fair_pay"].params.plus if complied else 0
    return sum(accounts.wage(_OF_KIND[kind], plus) for kind in kinds)
