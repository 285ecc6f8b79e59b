"""Labels of moves on buttons."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from typing import TypeAlias

from engine.contract import ORDER, Arg, SeatName, Text
from engine.games.knights import keys
from engine.games.knights.asked import AskedTroop
from engine.games.knights.conflict import STRONGHOLD
from engine.games.knights.content.armies import TROOPS, to_share
from engine.games.knights.content.printed import TRACK
from engine.games.knights.facts.forces import HOLDERS
from engine.games.knights.view import View
from engine.games.knights.words import names
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


def _walls(name: str) -> Arg:
    return Text("knights-stronghold") if name == STRONGHOLD else names.city(name)


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
    "repair": ("place", _walls),
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
    """A Noble who returns to an area, or at setup one whose area is chosen next."""
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
