"""The outlines agree with the map: who touches whom, and where pieces and arrows stand."""

from __future__ import annotations

from itertools import combinations, pairwise

import pytest

from engine.games.empire.content import PROVINCES, SEAS, STRAITS
from engine.games.empire.geography import GEOGRAPHY, Region, Ring, Spot

REGIONS = GEOGRAPHY.regions
# What is too small to hold the pieces that stand in it.
CALLED_OUT = {"achaia", "baleares", "corsica", "creta", "cyprus", "sardinia", "sicilia"}


def neighbours(place: str) -> set[str]:
    """All regions of the map that touch one."""
    if place in PROVINCES:
        return {*PROVINCES[place].borders, *PROVINCES[place].seas}
    return {*SEAS[place].seas, *SEAS[place].coasts}


def edges(region: Region) -> set[frozenset[Spot]]:
    return {frozenset(edge) for polygon in region.polygons for ring in polygon for edge in pairwise(ring)}


def encloses(ring: Ring, spot: Spot) -> bool:
    """Whether a ray from the spot to the right crosses the ring an odd number of times."""
    x, y = spot
    crossed = [
        x < (x2 - x1) * (y - y1) / (y2 - y1) + x1 for (x1, y1), (x2, y2) in pairwise(ring) if (y1 > y) != (y2 > y)
    ]
    return sum(crossed) % 2 == 1


def holds_spot(region: Region, spot: Spot) -> bool:
    return any(
        encloses(outer, spot) and not any(encloses(hole, spot) for hole in holes) for outer, *holes in region.polygons
    )


def test_every_province_and_sea_zone_has_an_outline() -> None:
    assert REGIONS.keys() == PROVINCES.keys() | SEAS.keys()
    for place, region in REGIONS.items():
        assert region.kind == ("land" if place in PROVINCES else "sea")
        assert region.polygons


def test_all_rings_are_closed() -> None:
    drawn = [region.polygons for region in REGIONS.values()]
    for polygons in (*drawn, GEOGRAPHY.beyond, GEOGRAPHY.waters_beyond):
        for ring in (ring for polygon in polygons for ring in polygon):
            assert len(ring) >= 4
            assert ring[0] == ring[-1]


def test_regions_share_an_edge_exactly_where_the_map_says_so() -> None:
    drawn = {place: edges(region) for place, region in REGIONS.items()}
    for one, other in combinations(REGIONS, 2):
        assert bool(drawn[one] & drawn[other]) == (other in neighbours(one)), (one, other)


@pytest.mark.parametrize("place", REGIONS)
def test_name_and_pieces_stand_inside_their_region(place: str) -> None:
    region = REGIONS[place]
    assert holds_spot(region, region.label)
    assert holds_spot(region, region.stand)
    assert region.room > 0


def test_small_regions_have_a_place_beside_them() -> None:
    assert {place for place, region in REGIONS.items() if region.callout} == CALLED_OUT


@pytest.mark.parametrize("name", STRAITS)
def test_arrows_run_from_province_to_province_through_their_sea_zone(name: str) -> None:
    strait, arrow = STRAITS[name], GEOGRAPHY.straits[name]
    assert arrow.sea == strait.sea
    for place, spot in zip((strait.a, strait.sea, strait.b), arrow.path, strict=True):
        assert holds_spot(REGIONS[place], spot)


def test_every_arrow_is_drawn_once() -> None:
    assert GEOGRAPHY.straits.keys() == STRAITS.keys()
