"""Labels of moves on buttons."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from engine.contract import ORDER, Arg, SeatName, Text
from engine.games.knights import keys
from engine.games.knights.asked import AskedTroop
from engine.games.knights.conflict import STRONGHOLD
from engine.games.knights.content.armies import TROOPS, to_share
from engine.games.knights.content.printed import TRACK
from engine.games.knights.facts.forces import HOLDERS
from engine.games.knights.view import View
from engine.games.knights.words.names import (
    action,
    agenda,
    area,
    army,
    army_of,
    breaches,
    city,
    crowns,
    event,
    expedition,
    faith,
    heap,
    kinds,
    listed,
    marks,
    noble_of,
    proposal,
    result,
    side,
    tokens,
    troop,
    votes,
    zone,
)
from engine.games.knights.words.order_text import order_words
from engine.games.knights.words.prompts import target_words
from engine.games.knights.words.stories import return_step

# Moves with the same label wherever they are offered.
PLAIN = frozenset(
    {"accept", "allow", "all", "ask", "battle", "cancel", "comply", "crowns", "decline", "done", "enough"}
)
PLAIN |= {"march", "nothing", "ready", "refuse", "stop", "vote", "wait"}


def _seat(name: str) -> SeatName:
    return SeatName(keys.seat(name))


# Moves that name one thing: the label's argument, and its words.
ONE: dict[str, tuple[str, Callable[[str], Arg]]] = {
    **dict.fromkeys(sorted(keys.TO_AREAS), ("area", area)),
    **dict.fromkeys(("ransom", "charter", "fortify"), ("city", city)),
    **dict.fromkeys(("desert", "lose"), ("troop", troop)),
    **dict.fromkeys(("drawer", "acting"), ("who", _seat)),
    "zone": ("zone", zone),
    "drop": ("result", result),
    "charge": ("agenda", agenda),
}
ARMIES = frozenset({"under", "place", "move", "command", "hit", "dead", "heal", "post", "office", "takeall"})
AMOUNTS = {"pledge": faith, "invest": crowns, "amount": crowns, "count": votes}
# Moves that mean yes or no, or one of a few values.
WORDS = frozenset({"permit", "bless", "plan", "losses", "capture"})


def label(view: View, key: str) -> Text:
    """The label of a move."""
    verb, name, other = keys.verb(key), keys.name(key), keys.other(key)
    message = f"knights-label-{verb}"
    if verb == ORDER:
        return order_words(key)
    if verb in keys.DEED_VERBS:
        return _deed(view, verb, name, other)
    if key in PLAIN:
        return Text(message)
    if other:
        return _of_two(view, verb, name, other)
    if verb in ONE:
        called, words = ONE[verb]
        return Text(message, {called: words(name)})
    if verb in ARMIES:
        return _army(view, verb, name)
    if verb in AMOUNTS:
        return Text(message, {"many": AMOUNTS[verb](keys.number(key))})
    if verb in WORDS:
        return Text(f"{message}-{name}")
    if verb in keys.STACK_VERBS:
        return _stack(name)
    if verb in ("side", "tie"):
        return Text("knights-label-side", {"side": side(name)}) if name.isdecimal() else Text(f"knights-label-{name}")
    return _step(view, verb, name)


def _stack(name: str) -> Text:
    """Cards for a stack."""
    if name == keys.NONE:
        return Text("knights-label-lay-none")
    return Text("knights-label-lay", {"cards": heap(map(action, keys.split(name)))})


def _army(view: View, verb: str, name: str) -> Text:
    """Moves that name an army of the viewing Baron."""
    assert view.seat is not None
    if name == "walls":
        return Text("knights-label-hit-walls")
    if name == "back":
        return Text("knights-label-post-back")
    return Text(f"knights-label-{verb}", {"army": army(view, view.seat, name)})


def _step(view: View, verb: str, name: str) -> Text:
    """Moves with labels of their own."""
    match verb:
        case "spot":
            return _spot(view, int(name))
        case "target":
            return target_words(name)
        case "armies":
            return Text("knights-label-armies", {"nobles": marks(name.split("+"))})
        case "hire":
            return _hire(name)
        case "share":
            return _shared(view, name)
        case "start" if name != keys.NONE:
            return Text("knights-label-start", {"expedition": expedition(name)})
        case "propose":
            return proposal(name)
        case "next":
            return Text("knights-label-next-agenda", {"agenda": agenda(name)}) if name else Text("knights-label-next")
        case _:
            return Text(f"knights-label-{verb}-none")


def _shared(view: View, name: str) -> Text:
    """The armies after dividing the remaining cards in this way, with their strengths."""
    assert view.seat is not None
    assert isinstance(view.asked, AskedTroop)
    cards = to_share(army_of(view, view.seat, STRONGHOLD).troops)
    strengths: Counter[str] = Counter()
    for card, holder in zip(cards, (*view.asked.chosen, *keys.split(name)), strict=True):
        strengths[holder] += TROOPS[card].strength
    named = [_strong(holder, strengths[holder]) for holder in HOLDERS if strengths[holder]]
    return Text("knights-label-share", {"armies": listed(named)})


def _strong(holder: str, strength: int) -> Text:
    named: Arg = Text("knights-stronghold") if holder == STRONGHOLD else marks([holder])
    return Text("knights-label-shared", {"army": named, "strength": strength})


def _spot(view: View, position: int) -> Text:
    """A spot of the Mercenary Track, with its fee where it costs one."""
    args: dict[str, Arg] = {"spot": position, "crowns": crowns(TRACK[position].fee)}
    free = view.asked is not None and view.asked.kind == "spot"
    return Text("knights-label-spot" if free else "knights-label-spot-paid", args)


def _hire(name: str) -> Text:
    if name == keys.NONE:
        return Text("knights-label-hire-none")
    return Text("knights-label-hire", {"troops": kinds(keys.split(name))})


def _of_two(view: View, verb: str, name: str, other: str) -> Text:
    """Moves that name two things."""
    assert view.seat is not None
    args: dict[str, Arg] = {}
    match verb:
        case "take" | "pay":
            args = {"troop": troop(other), "army": army(view, view.seat, name)}
        case "retreat":
            args = {"army": army(view, view.seat, name), "area": area(other)}
        case "repair":
            place: Arg = Text("knights-stronghold") if name == "stronghold" else city(name)
            args = {"place": place, "breaches": breaches(int(other))}
        case "muster":
            args = {"army": army(view, view.seat, name), "tokens": tokens(int(other))}
        case "revolt":
            return Text(f"knights-label-revolt-{other}", {"city": city(name)})
        case "propose":
            return proposal(f"{name}>{other}")
        case "place" | "give" | "giveall":
            return return_step(f"{verb}:{name}>{other}")
    return Text(f"knights-label-{verb}", args)


def _deed(view: View, verb: str, name: str, other: str) -> Text:
    """Gifts, miracles and heirs."""
    assert view.seat is not None
    if verb == "gift":
        args: dict[str, Arg] = {"who": SeatName(keys.seat(name))}
        if other == keys.ALL:
            return Text("knights-label-gift-all", args)
        return Text("knights-label-gift", args | {"crowns": crowns(int(other))})
    if verb == "miracle":
        if name == "heretic":
            return Text("knights-label-miracle", {"event": event("heretic")})
        return Text("knights-label-miracle-noble", {"army": army(view, view.seat, name)})
    owner, _, shape = name.rpartition(".")
    heir = noble_of(keys.seat(owner) if owner else view.seat, shape)
    if verb == "kill":
        return Text("knights-label-kill", {"heir": heir})
    return Text("knights-label-heir", {"heir": heir, "who": SeatName(keys.seat(other))})
