"""The ways of one Noble over land and sea (WK-MOVE, WK-SEA), as the kingdom's borders and roads allow them."""

from __future__ import annotations

import functools
import itertools
from collections.abc import Callable, Hashable, Iterable, Iterator
from typing import TypeAlias

from engine.games.knights.content.kingdom import AREAS, BORDERS, BY_ROAD, NEIGHBOURS, OVER_MOUNTAINS, PORTS

# The areas of a way in the order of entering, the start first.
Way: TypeAlias = tuple[str, ...]


@functools.lru_cache(maxsize=512)
def by_land(start: str, road_areas: int, mountains: bool) -> tuple[Way, ...]:
    """Every way out of an area, the shortest first: one area, or so many along roads (WK-MOVE-2 to 4, WK-MOVE-11)."""
    steps = neighbours(start, mountains)
    roads = _along_roads((start,), road_areas)
    return tuple(sorted({*((start, area) for area in steps), *roads}, key=lambda way: (len(way), way)))


def neighbours(area: str, mountains: bool) -> tuple[str, ...]:
    """The areas one step away; for the Warden of the Marches mountains count as open."""
    return tuple(sorted((*NEIGHBOURS[area], *OVER_MOUNTAINS[area]))) if mountains else NEIGHBOURS[area]


def _along_roads(way: Way, left: int) -> Iterator[Way]:
    if len(way) > 1:
        yield way
    if left:
        for area in BY_ROAD[way[-1]]:
            if area not in way:
                yield from _along_roads((*way, area), left - 1)


def by_sea(start: str) -> tuple[str, ...]:
    """The ports that can be reached from an area (WK-SEA-1, WK-SEA-4, WK-SEA-7)."""
    return tuple(port for port in PORTS if port != start) if AREAS[start].port else ()


def passed(way: Way) -> Way:
    """The areas of a way without its ends (WK-MOVE-5)."""
    return way[1:-1]


@functools.lru_cache(maxsize=2048)
def bridges(way: Way) -> int:
    return sum(bool(BORDERS[one][other].bridge) for one, other in itertools.pairwise(way))


def distinct(ways: Iterable[Way], marks: Callable[[Way], Hashable]) -> list[Way]:
    """The ways that differ in their end or in these marks; of equal ones the first (WK-MOVE-10)."""
    found: dict[Hashable, Way] = {}
    for way in ways:
        found.setdefault((way[-1], marks(way)), way)
    return list(found.values())


def onward(ways: Iterable[Way], laid: Way) -> tuple[str, ...]:
    """The next areas of those ways that begin with the laid one (WK-STEP-5)."""
    many = len(laid)
    return tuple(dict.fromkeys(way[many] for way in ways if len(way) > many and way[:many] == laid))
