"""Queries on a view, and what a picture highlights: changes since an earlier view, and the targets of legal moves."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

import msgspec

from engine.games.empire.content import KEY_PROVINCES, LEADERS, PROVINCES, SEAS, STRAITS, UNITS
from engine.games.empire.state import NOBODY, Battle, Vote
from engine.games.empire.view import PlayerView, View

COUNTS = ("talents", "points", "senators", "revealed", "cards")


def turn_order(view: View) -> tuple[int, ...]:
    """The players in the order of the season, in seat order before there is one."""
    return view.order if len(view.order) == view.seats else tuple(range(view.seats))


def holders(view: View, province: str) -> list[tuple[int, int, int]]:
    """The players with markers in a key province: current points, markers and seat, the best first (EMP-PIC-2)."""
    if province not in KEY_PROVINCES:
        return []
    points = view.scores[province]
    found = [
        (points[seat], player.markers[province], seat)
        for seat, player in enumerate(view.players)
        if province in player.markers
    ]
    return sorted(found, key=lambda one: (-one[1], turn_order(view).index(one[2])))


def shares(view: View, province: str) -> list[tuple[int, list[tuple[int, int]]]]:
    """Each value of a key province with the players who get it and their markers; then the other players."""
    if province not in KEY_PROVINCES:
        return []
    ranked = holders(view, province)
    values = PROVINCES[province].points
    found = [(value, [(seat, many) for got, many, seat in ranked if got == value]) for value in values]
    rest = [(seat, many) for got, many, seat in ranked if not got]
    return [*found, (0, rest)] if rest else found


def armies(view: View, province: str) -> Iterator[tuple[int, dict[str, int]]]:
    """The land units in a province by player, in turn order; kinds in the order of the content."""
    for seat in turn_order(view):
        here = view.players[seat].troops.get(province, {})
        if here:
            yield seat, {unit: here[unit] for unit in UNITS if unit in here}


def fleets(view: View, sea: str) -> list[tuple[int, int]]:
    """The galleys in a sea zone by player, in turn order."""
    counts = ((seat, view.players[seat].fleets.get(sea, 0)) for seat in turn_order(view))
    return [(seat, many) for seat, many in counts if many]


def troops(units: dict[str, int]) -> int:
    return sum(many for unit, many in units.items() if unit not in LEADERS)


def row_of(view: View, seat: int) -> int | None:
    """The row of a player's alliance: 0 the upper, 1 the lower; None while he has no slot."""
    return view.slots.index(seat) % 2 if seat in view.slots else None


def alliance(view: View, row: int) -> list[int]:
    return [seat for seat in view.slots[row::2] if seat != NOBODY]


def holding(view: View, strait: str) -> list[int]:
    """The alliances with galleys in the sea zone of an arrow (EMP-PIC-4)."""
    rows = {row_of(view, seat) for seat, _ in fleets(view, STRAITS[strait].sea)}
    return [row for row in (0, 1) if row in rows]


def is_closed(view: View, strait: str) -> bool:
    """Whether galleys close an arrow: to the viewer those of his enemies, to the public those of any player."""
    rows = holding(view, strait)
    mine = None if view.seat is None else row_of(view, view.seat)
    return bool(rows) if mine is None else 1 - mine in rows


def chaos_of(view: View, seat: int) -> int:
    """The viewer's own current chaos, or that of others at the last count."""
    player = view.players[seat]
    return player.revealed if player.chaos is None else player.chaos


def battle_shown(view: View) -> Battle | None:
    """The current battle, or else the last one."""
    return view.battle or view.fought


def cities_of(view: View, seat: int) -> list[str]:
    return [province for province in PROVINCES if view.cities.get(province) == seat]


def vote_shown(view: View) -> Vote | None:
    """The current vote, or else the last one."""
    return view.vote or view.voted


class News(msgspec.Struct, frozen=True):
    """The changes on the table since the viewer last saw it."""

    places: frozenset[str] = frozenset()
    counts: frozenset[tuple[int, str]] = frozenset()
    cards: Counter[str] = Counter()
    senators: Counter[int] = Counter()
    alliances: bool = False


class Targets(msgspec.Struct, frozen=True):
    places: frozenset[str] = frozenset()
    cards: frozenset[str] = frozenset()
    units: frozenset[str] = frozenset()
    seats: frozenset[int] = frozenset()


def news(view: View, before: View | None) -> News:
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
    if place in SEAS:
        return tuple(player.fleets.get(place) for player in view.players)
    stands = tuple((player.markers.get(place), player.troops.get(place)) for player in view.players)
    return (view.tokens.get(place), view.cities.get(place), stands)


def targets(marks: Iterable[str]) -> Targets:
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
