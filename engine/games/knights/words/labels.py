"""Labels of moves on buttons, and the short notes shown with them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from typing import TypeAlias

from engine.contract import ORDER, Arg, SeatName, Text
from engine.contract.texts import words_of
from engine.games.knights import keys
from engine.games.knights.asked import AskedDeclaration, AskedTroop
from engine.games.knights.conflict import SIEGE, STRONGHOLD
from engine.games.knights.content.armies import SHAPES, TROOPS, kind_of, to_share
from engine.games.knights.content.cards import AGENDAS, EXPEDITION_RESULTS, EXPEDITIONS
from engine.games.knights.content.kingdom import CITIES, NEIGHBOURS
from engine.games.knights.content.printed import LIMITS, TRACK, zone_size
from engine.games.knights.facts import accounts, structures
from engine.games.knights.facts.forces import HOLDERS
from engine.games.knights.facts.odds import defenders, force
from engine.games.knights.state import NOBODY
from engine.games.knights.view import ArmyView, View
from engine.games.knights.words import names
from engine.games.knights.words.names import area, crowns, listed, marks, of_seat
from engine.games.knights.words.order_text import order_words
from engine.games.knights.words.stories import return_step

InWords: TypeAlias = Callable[[str], Arg]


def label(view: View, key: str) -> Text:
    verb, name, other = keys.verb(key), keys.name(key), keys.other(key)
    message = f"knights-label-{verb}"
    if verb in _BY_KEY:
        return _BY_KEY[verb](key)
    if verb in _BY_VIEW:
        return _BY_VIEW[verb](view, key)
    if not name:
        return Text(message)
    if verb in _VALUES or name in _NO_ARMY or name == keys.NONE:
        return Text(f"{message}-{name}")
    args: dict[str, Arg] = {}
    if verb in _ARMIES:
        args["army"] = names.own_army(view, name)
    for said, text in ((_FIRST.get(verb), name), (_SECOND.get(verb), other)):
        if said and text:
            args[said[0]] = said[1](text)
    return Text(message, args)


def _number(words: Callable[[int], Arg]) -> InWords:
    return lambda text: words(int(text))


def _seat(name: str) -> SeatName:
    return SeatName(keys.seat(name))


# Moves that name an army of the viewing Baron, and what some of them name instead of one.
_ARMIES = frozenset({"under", "move", "command", "hit", "dead", "heal", "post", "office", "takeall"})
_ARMIES |= {"take", "pay", "retreat", "muster"}
_NO_ARMY = frozenset({"walls", "back"})
# Moves that mean yes or no, or one of a few values.
_VALUES = frozenset({"permit", "bless", "plan", "losses", "capture"})
# The argument for the first and the second thing that a move names, and its words.
_FIRST: Mapping[str, tuple[str, InWords]] = {
    **dict.fromkeys(sorted(keys.TO_AREAS), ("area", names.area)),
    **dict.fromkeys(("ransom", "charter", "fortify"), ("city", names.city)),
    **dict.fromkeys(("desert", "lose"), ("troop", names.troop)),
    **dict.fromkeys(("drawer", "acting"), ("who", _seat)),
    **dict.fromkeys(("invest", "amount"), ("many", _number(names.crowns))),
    "armies": ("nobles", lambda name: names.marks(name.split("+"))),
    "charge": ("agenda", names.agenda),
    "count": ("many", _number(names.votes)),
    "drop": ("result", names.result),
    "hire": ("troops", lambda name: names.kinds(keys.split(name))),
    "pledge": ("many", _number(names.faith)),
    "repair": ("place", lambda name: Text("knights-stronghold") if name == STRONGHOLD else names.city(name)),
    "start": ("expedition", names.expedition),
    "zone": ("zone", names.zone),
}
_SECOND: Mapping[str, tuple[str, InWords]] = {
    **dict.fromkeys(("take", "pay"), ("troop", names.troop)),
    "muster": ("tokens", _number(names.tokens)),
    "repair": ("breaches", _number(names.breaches)),
    "retreat": ("area", names.area),
}


# Moves whose labels need only the key


def _gift(key: str) -> Text:
    args: dict[str, Arg] = {"who": _seat(keys.name(key))}
    if keys.other(key) == keys.ALL:
        return Text("knights-label-gift-all", args)
    return Text("knights-label-gift", args | {"crowns": names.crowns(keys.other_number(key))})


def _next(key: str) -> Text:
    agenda = keys.name(key)
    return Text("knights-label-next-agenda", {"agenda": names.agenda(agenda)}) if agenda else Text("knights-label-next")


def _side(key: str) -> Text:
    side = keys.name(key)
    return Text("knights-label-side", {"side": names.side(side)}) if side.isdecimal() else Text(f"knights-label-{side}")


def _stack(key: str) -> Text:
    if keys.name(key) == keys.NONE:
        return Text("knights-label-lay-none")
    return Text("knights-label-lay", {"cards": names.heap(map(names.action, keys.split(keys.name(key))))})


_BY_KEY: Mapping[str, Callable[[str], Text]] = {
    **dict.fromkeys(keys.STACK_VERBS, _stack),
    **dict.fromkeys(("side", "tie"), _side),
    **dict.fromkeys(("give", "giveall"), return_step),
    "gift": _gift,
    "next": _next,
    ORDER: order_words,
    "propose": lambda key: names.proposal(keys.rest(key)),
    "revolt": lambda key: Text(f"knights-label-revolt-{keys.other(key)}", {"city": names.city(keys.name(key))}),
    "target": lambda key: names.target(keys.rest(key)),
}


# Moves whose labels need the table


def _heir(view: View, key: str) -> Text:
    """An heir who is killed, or handed to another Baron."""
    owner, _, shape = keys.name(key).rpartition(".")
    assert view.seat is not None
    args: dict[str, Arg] = {"heir": names.noble_of(keys.seat(owner) if owner else view.seat, shape)}
    if keys.verb(key) == "kill":
        return Text("knights-label-kill", args)
    return Text("knights-label-heir", args | {"who": _seat(keys.other(key))})


def _miracle(view: View, key: str) -> Text:
    if keys.name(key) == "heretic":
        return Text("knights-label-miracle", {"event": names.event("heretic")})
    return Text("knights-label-miracle-noble", {"army": names.own_army(view, keys.name(key))})


def _place(view: View, key: str) -> Text:
    if keys.other(key):
        return return_step(key)
    return Text("knights-label-place", {"army": names.own_army(view, keys.name(key))})


def _share(view: View, key: str) -> Text:
    """The armies after dividing the remaining cards in this way, with their strengths."""
    assert isinstance(view.asked, AskedTroop)
    cards = to_share(names.own_baron(view).stronghold.troops)
    strengths: Counter[str] = Counter()
    for card, holder in zip(cards, (*view.asked.chosen, *keys.split(keys.name(key))), strict=True):
        strengths[holder] += TROOPS[card].strength
    named = (_strong(holder, strengths[holder]) for holder in HOLDERS if strengths[holder])
    return Text("knights-label-share", {"armies": names.listed(named)})


def _strong(holder: str, strength: int) -> Text:
    named: Arg = Text("knights-stronghold") if holder == STRONGHOLD else names.marks([holder])
    return Text("knights-label-shared", {"army": named, "strength": strength})


def _spot(view: View, key: str) -> Text:
    """A spot of the Mercenary Track, with its fee where it costs one."""
    spot = keys.number(key)
    args: dict[str, Arg] = {"spot": spot, "crowns": names.crowns(TRACK[spot].fee)}
    free = view.asked is not None and view.asked.kind == "spot"
    return Text("knights-label-spot" if free else "knights-label-spot-paid", args)


_BY_VIEW: Mapping[str, Callable[[View, str], Text]] = {
    **dict.fromkeys(("heir", "kill"), _heir),
    "miracle": _miracle,
    "place": _place,
    "share": _share,
    "spot": _spot,
}


# Notes

# Moves that name an army and then an area.
_THEN_TO = frozenset({"retreat", "place"})
_CITIES = frozenset({"ransom", "charter", "fortify"})
_NOTED_ARMIES = frozenset({"move", "command", "hit", "heal", "dead", "office", "post"})
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
    if verb in _NOTED_ARMIES and view.seat is not None and name in HOLDERS:
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
            price = price_of(view, key)
            return None if price is None else Text("knights-note-price", {"price": crowns(price)})


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
    price = accounts.drawing_price(view.event_colour, own=seat == view.head)
    return Text("knights-note-faith", {"price": names.faith(price)}) if price else None


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
_OF_KIND = {kind_of(card): card for card in TROOPS}


def hire_cost(view: View, kinds: Iterable[str]) -> int:
    assert view.seat is not None
    return sum(accounts.hire_price(view, view.seat, _OF_KIND[kind]) for kind in kinds)


def wages(view: View, kinds: Iterable[str]) -> int:
    """The wages of some kinds of troops; a law just complied with may raise them."""
    complied = view.own is not None and f"fair_pay={keys.COMPLY}" in view.own.answered
    plus = AGENDAS["fair_pay"].params.plus if complied else 0
    return sum(accounts.wage(_OF_KIND[kind], plus) for kind in kinds)
