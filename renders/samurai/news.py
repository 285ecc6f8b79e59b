"""What a picture highlights: changes since an earlier view, and cards that players looked at."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

import msgspec

from engine.games.samurai.facts.history import Fact, Filled, Handled, Looked, Swapped
from engine.games.samurai.keys import RowPlace
from engine.games.samurai.view import View


class LookView(msgspec.Struct, frozen=True):
    """A player looked at a place."""

    looker: int
    owner: int
    place: int


class News(msgspec.Struct, frozen=True):
    """The changes on the table since the viewer last saw it, and the looks of the last turn."""

    filled: frozenset[RowPlace] = frozenset()
    handled: frozenset[RowPlace] = frozenset()
    looked: tuple[LookView, ...] = ()
    hands: frozenset[int] = frozenset()
    piles: frozenset[int] = frozenset()
    discard: Counter[tuple[int, str]] = Counter()
    battle: bool = False


def news(view: View, before: View | None) -> News:
    """The differences between two views of the same viewer."""
    if before is None:
        return News(looked=looks(view.announced))
    known = set(before.facts)
    filled: set[RowPlace] = set()
    handled: set[RowPlace] = set()
    fresh = [fact for fact in view.facts if fact not in known]
    for fact in fresh:
        match fact:
            case Filled(_, owner, place):
                filled.add(RowPlace(owner, place))
            case Handled(_, owner, place):
                handled.add(RowPlace(owner, place))
            case Swapped(_, owner, place, other):
                handled |= {RowPlace(owner, place), RowPlace(owner, other)}
    pairs = list(zip(view.players, before.players, strict=True))
    return News(
        filled=frozenset(filled),
        handled=frozenset(handled - filled),
        looked=tuple(dict.fromkeys(looks((*view.announced, *fresh)))),
        hands=frozenset(now.seat for now, then in pairs if now.hand != then.hand),
        piles=frozenset(now.seat for now, then in pairs if now.captured != then.captured),
        discard=Counter((c.owner, c.card) for c in view.discard) - Counter((c.owner, c.card) for c in before.discard),
        battle=(view.pending, view.battles) != (before.pending, before.battles),
    )


def looks(facts: Iterable[Fact]) -> tuple[LookView, ...]:
    """The looks among the facts of a turn."""
    return tuple(LookView(fact.looker, fact.owner, fact.place) for fact in facts if isinstance(fact, Looked))
