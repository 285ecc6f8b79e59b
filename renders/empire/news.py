"""What a picture highlights: changes since an earlier view, and the targets of legal moves."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

import msgspec

from engine.games.empire.content import PROVINCES, SEAS
from engine.games.empire.view import PlayerView, View

COUNTS = ("talents", "points", "senators", "revealed", "cards")


class News(msgspec.Struct, frozen=True):
    """The changes on the table since the viewer last saw it."""

    places: frozenset[str] = frozenset()
    counts: frozenset[tuple[int, str]] = frozenset()
    cards: Counter[str] = Counter()
    senators: Counter[int] = Counter()
    alliances: bool = False


class Targets(msgspec.Struct, frozen=True):
    """The targets of legal moves."""

    places: frozenset[str] = frozenset()
    cards: frozenset[str] = frozenset()
    units: frozenset[str] = frozenset()
    seats: frozenset[int] = frozenset()


def news(view: View, before: View | None) -> News:
    """The differences between two views."""
    if before is None:
        return News()
    pairs = list(enumerate(zip(view.players, before.players, strict=True)))
    counts = {
        (seat, name) for seat, (now, then) in pairs for name in COUNTS if getattr(now, name) != getattr(then, name)
    }
    counts |= {(seat, "markers") for seat, (now, then) in pairs if _on_map(now) != _on_map(then)}
    counts |= {(seat, "reserve") for seat, (now, then) in pairs if now.reserve != then.reserve}
    return News(
        places=frozenset(place for place in (*PROVINCES, *SEAS) if _there(view, place) != _there(before, place)),
        counts=frozenset(counts),
        cards=Counter(view.display) - Counter(before.display),
        senators=Counter(_hand(view)) - Counter(_hand(before)),
        alliances=(view.slots, view.auction) != (before.slots, before.auction),
    )


def _on_map(player: PlayerView) -> int:
    return sum(player.markers.values())


def _hand(view: View) -> tuple[int, ...]:
    return () if view.seat is None else view.players[view.seat].hand or ()


def _there(view: View, place: str) -> tuple[object, ...]:
    """All pieces in a province or sea zone."""
    if place in SEAS:
        return tuple(player.fleets.get(place) for player in view.players)
    stands = tuple((player.markers.get(place), player.troops.get(place)) for player in view.players)
    return (view.tokens.get(place), view.cities.get(place), stands)


def targets(marks: Iterable[str]) -> Targets:
    """The targets that legal moves refer to."""
    found: dict[str, set[str]] = {}
    for mark in marks:
        sort, _, name = mark.partition(".")
        found.setdefault(sort, set()).add(name)
    return Targets(
        places=frozenset(found.get("province", set()) | found.get("sea", set())),
        cards=frozenset(found.get("card", ())),
        units=frozenset(found.get("unit", ())),
        seats=frozenset(int(seat) - 1 for seat in found.get("seat", ())),
    )
