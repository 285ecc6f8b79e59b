"""What a picture points at: changes since an earlier view and cards looked at."""

from __future__ import annotations

from collections import Counter

import msgspec

from engine.games.samurai.facts import Filled, Handled, Looked, Swapped
from engine.games.samurai.keys import RowPlace
from engine.games.samurai.view import LookView, View


class News(msgspec.Struct, frozen=True):
    """What is new on the table since the viewer last saw it, and who looked at what in the last turn."""

    filled: frozenset[RowPlace] = frozenset()
    handled: frozenset[RowPlace] = frozenset()
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
    filled: set[RowPlace] = set()
    handled: set[RowPlace] = set()
    looked = list(view.announced.looked)
    for fact in view.facts:
        if fact in known:
            continue
        match fact:
            case Filled(_, owner, place):
                filled.add(RowPlace(owner, place))
            case Handled(_, owner, place):
                handled.add(RowPlace(owner, place))
            case Swapped(_, owner, place, other):
                handled |= {RowPlace(owner, place), RowPlace(owner, other)}
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
