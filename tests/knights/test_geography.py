"""The drawn kingdom agrees with the map: who touches whom, and where cities, roads and pieces stand."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise
from math import dist

import pytest

from engine.games.knights.content.geography import GEOGRAPHY, Box, Ring, Spot
from engine.games.knights.content.kingdom import (
    AREAS,
    BORDERS,
    BRIDGES,
    CITIES,
    CITY_IN,
    KINGDOM,
    OVERSEAS,
    RIVERS,
    ROADS,
)
from engine.games.knights.content.printed import MAX_BARONS

SHAPES = GEOGRAPHY.areas
LINES = {frozenset((border.a, border.b)): border for border in GEOGRAPHY.borders}


def encloses(ring: Ring, spot: Spot) -> bool:
    """Whether a ray from the spot to the right crosses the ring an odd number of times."""
    x, y = spot
    sides = pairwise((*ring, ring[0]))
    crossed = [x < (x2 - x1) * (y - y1) / (y2 - y1) + x1 for (x1, y1), (x2, y2) in sides if (y1 > y) != (y2 > y)]
    return sum(crossed) % 2 == 1


def holds(box: Box, spots: Iterable[Spot]) -> bool:
    left, top, right, bottom = box
    return all(left <= x <= right and top <= y <= bottom for x, y in spots)


def gap(line: Iterable[Spot], spot: Spot) -> float:
    """How far a spot is from the nearest point of a line."""
    return min(dist(point, spot) for point in line)


def test_every_area_of_the_kingdom_has_a_shape_and_every_one_overseas_a_vignette() -> None:
    assert SHAPES.keys() == set(KINGDOM)
    assert GEOGRAPHY.overseas.keys() == set(OVERSEAS)
    assert GEOGRAPHY.canvas == (1000, 1000)


def test_areas_share_a_line_exactly_where_the_map_has_a_border_on_land() -> None:
    on_land = {
        frozenset((area, other)): border.kind
        for area, borders in BORDERS.items()
        for other, border in borders.items()
        if border.kind != "sea"
    }
    assert {pair: line.kind for pair, line in LINES.items()} == on_land
    assert len(GEOGRAPHY.borders) == len(LINES)


def test_a_border_runs_along_both_its_areas() -> None:
    beside = {(pair, area): set(line.line) - set(SHAPES[area].ring) for pair, line in LINES.items() for area in pair}
    assert {border: points for border, points in beside.items() if points} == {}


@pytest.mark.parametrize("area", KINGDOM)
def test_places_stand_inside_their_area_and_ports_in_the_water(area: str) -> None:
    shape = SHAPES[area]
    inside = [
        shape.node,
        shape.label,
        shape.stronghold,
        shape.siege,
        *shape.slots,
        *([shape.city] if shape.city else []),
    ]
    assert all(encloses(shape.ring, spot) for spot in inside)
    assert len(set(shape.slots)) == MAX_BARONS
    assert (shape.city is not None) == (area in CITY_IN)
    assert (shape.port is not None) == AREAS[area].port
    if shape.port:
        assert not any(encloses(coast, shape.port) for coast in GEOGRAPHY.land)
        others = [gap(SHAPES[other].ring, shape.port) for other in KINGDOM if other != area]
        assert gap(shape.ring, shape.port) < min(others)


def test_all_areas_lie_on_the_land() -> None:
    for shape in SHAPES.values():
        assert sum(encloses(coast, shape.node) for coast in GEOGRAPHY.land) == 1
    assert len(GEOGRAPHY.land) == 3


@pytest.mark.parametrize("place", OVERSEAS)
def test_what_stands_overseas_stands_in_its_frame(place: str) -> None:
    vignette = GEOGRAPHY.overseas[place]
    assert holds(vignette.frame, (vignette.city, vignette.port, vignette.label, *vignette.slots))
    assert any(encloses(land, vignette.city) for land in vignette.land)
    assert len(set(vignette.slots)) == MAX_BARONS
    assert place in CITIES


def test_roads_pass_through_the_nodes_of_their_areas() -> None:
    drawn = {road.id: road.line for road in GEOGRAPHY.roads}
    assert drawn.keys() == ROADS.keys()
    for road in ROADS.values():
        for area in road.path:
            assert gap(drawn[road.id], SHAPES[area].node) < 5, (road.id, area)


def test_bridges_stand_on_their_border_and_road() -> None:
    assert {bridge.id for bridge in GEOGRAPHY.bridges} == BRIDGES.keys()
    for mark in GEOGRAPHY.bridges:
        border = LINES[frozenset(BRIDGES[mark.id].between)]
        assert gap(border.line, mark.at) < 5
        assert min(gap(road.line, mark.at) for road in GEOGRAPHY.roads) < 5


def test_rivers_and_lakes_are_those_of_the_map() -> None:
    assert {river.id for river in GEOGRAPHY.rivers} == {river.id for river in RIVERS.values() if river.kind == "river"}
    assert {lake.id for lake in GEOGRAPHY.lakes} == {"vechtmere", "stonewater"}
    drawn = {river.id: set(river.line) for river in GEOGRAPHY.rivers}
    for pair, line in LINES.items():
        one, other = sorted(pair)
        if BORDERS[one][other].river in drawn:
            assert set(line.line) & drawn[BORDERS[one][other].river], pair


def test_peaks_stand_on_the_map() -> None:
    for x, y, height in GEOGRAPHY.peaks:
        assert holds((0, 0, 1000, 1000), [(x, y)])
        assert height > 0


def test_seas_are_named_in_both_languages() -> None:
    for sea in GEOGRAPHY.ornaments.sea_names:
        assert sea.name_en.isascii()
        assert not sea.name_ru.isascii()
