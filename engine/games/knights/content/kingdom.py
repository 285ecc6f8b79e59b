"""The Kingdom and the lands overseas: areas, cities, borders, roads and ports, and the ways of one Noble over them."""

from __future__ import annotations

import functools
import itertools
from collections.abc import Callable, Hashable, Iterable, Iterator
from typing import Literal, TypeAlias

import msgspec

from engine.games.knights.content.printed import table
from engine.parts.content import Named

AreaKind: TypeAlias = Literal["city", "wild", "overseas"]
BorderKind: TypeAlias = Literal["open", "bridge", "river", "mountain", "sea"]
# The areas of a way in the order of entering, the start first.
Way: TypeAlias = tuple[str, ...]


class Area(Named, frozen=True, kw_only=True):
    """An area of the Kingdom or overseas (WK-TERM-5, WK-TERM-6)."""

    kind: AreaKind
    kingdom: bool
    # Whether it lies at the edge of the map (WK-PC-2).
    edge: bool
    # Whether it can be reached only by sea.
    island: bool
    port: bool


class City(Named, frozen=True, kw_only=True):
    """A city with its printed strength and income (WK-CITY-2)."""

    area: str
    kingdom: bool
    strength: int
    income: int


class Border(msgspec.Struct, frozen=True, kw_only=True, rename={"kind": "type"}):
    a: str
    b: str
    kind: BorderKind
    roads: tuple[str, ...]
    river: str = ""
    bridge: str = ""

    @property
    def is_passable(self) -> bool:
        """Whether armies can cross it (WK-MOVE-2, WK-MOVE-3)."""
        return self.kind in ("open", "bridge")


class River(Named, frozen=True, kw_only=True):
    """A river or a lake that separates areas."""

    kind: Literal["river", "lake"]


class Road(Named, frozen=True, kw_only=True):
    """A road and the areas along it (WK-MOVE-4)."""

    path: tuple[str, ...]


class Bridge(Named, frozen=True, kw_only=True):
    """A bridge over a river (WK-MOVE-3)."""

    between: tuple[str, str]


_map = table("map.toml")

# Areas and cities stand in id order, in which cities are tested and lists are written (WK-UPK-3, WK-DEC-3).
AREAS = {area.id: area for area in sorted(msgspec.convert(_map["areas"], list[Area]), key=lambda area: area.id)}
CITIES = {city.id: city for city in sorted(msgspec.convert(_map["cities"], list[City]), key=lambda city: city.id)}
RIVERS = {river.id: river for river in msgspec.convert(_map["rivers"], list[River])}
ROADS = {road.id: road for road in msgspec.convert(_map["roads"], list[Road])}
BRIDGES = {bridge.id: bridge for bridge in msgspec.convert(_map["bridges"], list[Bridge])}

_borders = msgspec.convert(_map["borders"], list[Border])
# All borders of an area, by the area on the other side, in id order.
BORDERS: dict[str, dict[str, Border]] = {
    area: dict(sorted((b.b if b.a == area else b.a, b) for b in _borders if area in (b.a, b.b))) for area in AREAS
}

KINGDOM = tuple(area.id for area in AREAS.values() if area.kingdom)
OVERSEAS = tuple(area.id for area in AREAS.values() if not area.kingdom)
PORTS = tuple(area.id for area in AREAS.values() if area.port)
KINGDOM_CITIES = tuple(city.id for city in CITIES.values() if city.kingdom)
OVERSEAS_CITIES = tuple(city.id for city in CITIES.values() if not city.kingdom)
CITY_IN = {city.area: city.id for city in CITIES.values()}


def _across(fits: Callable[[Border], object]) -> dict[str, tuple[str, ...]]:
    return {area: tuple(other for other, border in BORDERS[area].items() if fits(border)) for area in AREAS}


# The areas next to an area: one step by land (WK-MOVE-2), over the mountains, and along a road (WK-MOVE-4).
NEIGHBOURS = _across(lambda border: border.is_passable)
OVER_MOUNTAINS = _across(lambda border: border.kind == "mountain")
BY_ROAD = _across(lambda border: border.roads)


# Ways (WK-MOVE, WK-SEA)


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
