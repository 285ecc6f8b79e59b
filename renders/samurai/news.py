"""What a picture points at: changes since an earlier view, cards looked at, targets of legal moves."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable

import msgspec

from engine.games.samurai.facts import Filled, Handled, Looked, Swapped
from engine.games.samurai.view import LookView, Spot, View

_ATTACK = re.compile(r"(?:attack|second):(\d)(?:>(\d+)\.(\d))?")
_OWN_PLACE = re.compile(r"(?:refill|exchange):(\d)")
_SWAP = re.compile(r"swap:(\d),(\d)")
_LOOK = re.compile(r"look:(\d)")
_CARD = re.compile(r"(?:refill|exchange):\d=([a-z_0-9]+)")


class News(msgspec.Struct, frozen=True):
    """What is new on the table since the viewer last saw it, and who looked at what in the last turn."""

    filled: frozenset[Spot] = frozenset()
    handled: frozenset[Spot] = frozenset()
    looked: tuple[LookView, ...] = ()
    hands: frozenset[int] = frozenset()
    piles: frozenset[int] = frozenset()
    discard: Counter[tuple[int, str]] = Counter()
    battle: bool = False


def news(view: View, before: View | None) -> News:
    """Compare two views of the same viewer."""
    if before is None:
        return News(looked=view.announced.looked)
    known = set(before.facts)
    filled: set[Spot] = set()
    handled: set[Spot] = set()
    looked = list(view.announced.looked)
    for fact in view.facts:
        if fact in known:
            continue
        match fact:
            case Filled(_, owner, place):
                filled.add(Spot(owner, place))
            case Handled(_, owner, place):
                handled.add(Spot(owner, place))
            case Swapped(_, owner, place, other):
                handled |= {Spot(owner, place), Spot(owner, other)}
            case Looked(_, owner, place, looker):
                looked.append(LookView(looker, owner, place))
            case _:
                pass
    pairs = list(zip(view.players, before.players, strict=True))
    return News(
        filled=frozenset(filled),
        handled=frozenset(handled - filled),
        looked=tuple(dict.fromkeys(looked)),
        hands=frozenset(now.seat for now, then in pairs if now.hand != then.hand),
        piles=frozenset(now.seat for now, then in pairs if now.captured != then.captured),
        discard=Counter((c.owner, c.card) for c in view.discard) - Counter((c.owner, c.card) for c in before.discard),
        battle=(view.pending, view.battles) != (before.pending, before.battles),
    )


def spots(view: View, marks: Iterable[str]) -> frozenset[Spot]:
    """The places that legal moves point at."""
    if view.own is None or view.seat is None:
        return frozenset()
    found: set[Spot] = set()
    for key in marks:
        if attack := _ATTACK.match(key):
            found.add(Spot(view.seat, int(attack[1])))
            if attack[2]:
                found.add(Spot(int(attack[2]) - 1, int(attack[3])))
        elif place := _OWN_PLACE.match(key):
            found.add(Spot(view.seat, int(place[1])))
        elif swap := _SWAP.match(key):
            found |= {Spot(view.seat, int(swap[1])), Spot(view.seat, int(swap[2]))}
        elif look := _LOOK.match(key):
            found.add(Spot(view.own.target, int(look[1])))
    return frozenset(found)


def cards(marks: Iterable[str]) -> frozenset[str]:
    """The hand cards that legal moves would lay down."""
    return frozenset(found[1] for key in marks if (found := _CARD.match(key)))
