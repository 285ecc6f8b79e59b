"""Areas, cities, borders, roads and ports against the rules and the map file (sections 0 and 8)."""

from __future__ import annotations

import tomllib
from collections import Counter
from itertools import pairwise
from typing import Any

import pytest

from engine.games.knights.content.kingdom import (
    AREAS,
    BORDERS,
    BRIDGES,
    BY_ROAD,
    CITIES,
    CITY_IN,
    KINGDOM,
    KINGDOM_CITIES,
    NEIGHBOURS,
    OVER_MOUNTAINS,
    OVERSEAS,
    OVERSEAS_CITIES,
    PORTS,
    RIVERS,
    ROADS,
)
from engine.games.knights.content.printed import FOLDER, LIMITS
from tests.knights.table import clause

MAP: dict[str, Any] = tomllib.loads((FOLDER / "map.toml").read_text(encoding="utf-8"))

# Strength and income.
WALLS = {
    "acre": (400, 4),
    "alexandria": (400, 5),
    "alta": (300, 3),
    "ballin": (300, 4),
    "berac": (200, 2),
    "bingen": (400, 4),
    "cadiz": (300, 3),
    "constantinople": (500, 6),
    "froli": (200, 2),
    "gedze": (300, 3),
    "isar": (300, 3),
    "jerusalem": (500, 5),
    "kovel": (200, 3),
    "lenz": (200, 3),
    "monz": (400, 4),
    "olbi": (200, 3),
    "rota": (200, 3),
    "semlik": (200, 2),
    "straven": (300, 4),
    "surat": (300, 4),
    "syracuse": (300, 4),
    "thira": (300, 4),
    "uran": (200, 2),
    "vecht": (300, 3),
}


def test_the_map_has_42_areas_and_6_overseas() -> None:
    assert (len(KINGDOM), len(OVERSEAS)) == (MAP["meta"]["kingdom_areas"], MAP["meta"]["overseas_areas"]) == (42, 6)
    assert (len(KINGDOM_CITIES), len(OVERSEAS_CITIES)) == (18, 6)


@clause("WK-CITY-2")
def test_strength_and_income_of_every_city() -> None:
    assert {city.id: (city.strength, city.income) for city in CITIES.values()} == WALLS


@clause("WK-TERM-6")
def test_cities_stand_in_city_areas_and_overseas() -> None:
    assert {area.id for area in AREAS.values() if area.kind != "wild"} == CITY_IN.keys()
    assert len(CITY_IN) == len(CITIES)
    for city in CITIES.values():
        assert city.kingdom == AREAS[city.area].kingdom
    for area in OVERSEAS:
        assert (AREAS[area].kind, AREAS[area].port, BORDERS[area]) == ("overseas", True, {})


def test_areas_and_cities_stand_in_alphabetical_order() -> None:
    for ids in (list(AREAS), list(CITIES), *map(list, BORDERS.values())):
        assert ids == sorted(ids)


def test_every_area_is_as_printed() -> None:
    for row in MAP["areas"]:
        area = AREAS[row["id"]]
        assert {name: getattr(area, name) for name in area.__struct_fields__} == {
            name: row[name] for name in area.__struct_fields__
        }
        assert list(NEIGHBOURS[area.id]) == sorted(row["neighbors"])
        assert list(BY_ROAD[area.id]) == sorted(row["road_neighbors"])
        assert bool(BY_ROAD[area.id]) == row["on_road"]


def test_only_open_borders_and_bridges_can_be_crossed() -> None:
    kinds = Counter(border.kind for borders in BORDERS.values() for border in borders.values())
    assert {kind: count // 2 for kind, count in kinds.items()} == {
        "open": 65,
        "bridge": 4,
        "river": 13,
        "mountain": 14,
        "sea": 5,
    }
    for area, borders in BORDERS.items():
        for other, border in borders.items():
            assert border.is_passable == (other in NEIGHBOURS[area]) == (border.kind in {"open", "bridge"})
            assert (other in OVER_MOUNTAINS[area]) == (border.kind == "mountain")
            assert BORDERS[other][area] is border


def test_four_bridges_over_rivers() -> None:
    assert {bridge.id for bridge in BRIDGES.values()} == {
        border.bridge for borders in BORDERS.values() for border in borders.values() if border.kind == "bridge"
    }
    for bridge in BRIDGES.values():
        one, other = bridge.between
        assert (BORDERS[one][other].kind, BORDERS[one][other].bridge) == ("bridge", bridge.id)
        assert RIVERS[BORDERS[one][other].river].kind == "river"
    assert len(BRIDGES) == MAP["meta"]["bridges"] == 4


def test_rivers_separate_and_the_lake_too() -> None:
    for borders in BORDERS.values():
        for border in borders.values():
            assert (border.kind in {"river", "bridge"}) == bool(border.river)
            assert not border.river or border.river in RIVERS
    assert BORDERS["pinewald"]["vecht"].river == "vechtmere"


def test_roads_run_from_area_to_area_and_never_over_closed_borders() -> None:
    for road in ROADS.values():
        for here, there in pairwise(road.path):
            assert road.id in BORDERS[here][there].roads
            assert there in NEIGHBOURS[here]
    along = {(here, there) for area, others in BY_ROAD.items() for here, there in ((area, other) for other in others)}
    steps = {pair for road in ROADS.values() for pair in pairwise(road.path)}
    assert along == steps | {(there, here) for here, there in steps}


def test_the_road_of_the_worked_example() -> None:
    """From Rota along the Middle Road: Bramford, Dunmark, Bingen."""
    for here, there in pairwise(("rota", "bramford", "dunmark", "bingen")):
        assert there in BY_ROAD[here]
    assert LIMITS.road_areas == 3
    assert {"dunmark", "froli", "gedze"} <= set(BY_ROAD["bramford"])


def test_islands_have_ports_and_no_way_by_land() -> None:
    islands = {area.id for area in AREAS.values() if area.island}
    assert islands == {"olbi", "kestrel_isle", *OVERSEAS}
    for island in islands:
        assert NEIGHBOURS[island] == ()
        assert AREAS[island].port
    assert len(PORTS) == 16


def reached(start: str) -> set[str]:
    """All areas that can be reached by land."""
    found, waiting = {start}, [start]
    while waiting:
        fresh = set(NEIGHBOURS[waiting.pop()]) - found
        found |= fresh
        waiting += fresh
    return found


def test_the_mainland_is_one_march() -> None:
    assert len(reached("bingen")) == 40


@pytest.mark.parametrize("barons", [2, 3])
def test_strongholds_find_room_away_from_the_edge(barons: int) -> None:
    inside = [area.id for area in AREAS.values() if area.kind == "wild" and not area.edge]
    assert len(inside) == 14 >= barons
