"""Ways over the kingdom: borders, roads, bridges, mountains and ports (section 8.1, 8.2)."""

from __future__ import annotations

import pytest

from engine.games.knights.content.kingdom import (
    OVERSEAS,
    PORTS,
    Way,
    bridges,
    by_land,
    by_sea,
    distinct,
    neighbours,
    onward,
    passed,
)


def ends(start: str, roads: int = 3, mountains: bool = False) -> set[str]:
    """Where a Noble can march."""
    return {way[-1] for way in by_land(start, roads, mountains)}


@pytest.mark.parametrize(
    ("way", "possible", "why"),
    [
        (("rota", "bramford", "dunmark", "bingen"), True, "E-24, WK-MOVE-4: three areas along the Middle Road"),
        (("rota", "bramford", "froli"), True, "WK-MOVE-4: roads are changed at a crossing; two areas are enough"),
        (("rota", "bramford"), True, "WK-MOVE-2: one area"),
        (("rota", "bramford", "dunmark", "bingen", "eastholt"), False, "WK-MOVE-4: not four"),
        (("rota", "bramford", "rota"), False, "WK-MOVE-11: nothing is visited twice"),
        (("bramford", "froli"), True, "WK-MOVE-3: over a bridge"),
        (("berac", "straven"), False, "WK-MOVE-3: mountains block"),
        (("rota",), False, "WK-MOVE-11: who stays does not move"),
    ],
)
def test_ways_by_land(way: Way, possible: bool, why: str) -> None:
    assert (way in by_land(way[0], 3, False)) is possible, why


def test_royal_roads_lengthen_roads_only() -> None:
    """WK-MOVE-4 under the law Royal Roads: four areas along roads, still one across other borders."""
    longer = set(by_land("rota", 4, False)) - set(by_land("rota", 3, False))
    assert {len(way) for way in longer} == {5}
    assert by_land("yarrow", 3, False) == by_land("yarrow", 4, False)


def test_rivers_sea_and_mountains_block() -> None:
    """WK-MOVE-3: islands are reached only by sea; the Warden crosses mountains, one area at a time."""
    for area in (*OVERSEAS, "olbi", "kestrel_isle"):
        assert not by_land(area, 4, True)
    assert "straven" not in ends("berac")
    assert "straven" in ends("berac", mountains=True)
    over = [way for way in by_land("surat", 3, True) if way[1] == "redmarch"]
    assert over == [("surat", "redmarch")], "no road begins beyond the pass"
    assert "straven" in neighbours("berac", mountains=True)


def test_ports_reach_all_other_ports() -> None:
    """WK-SEA-1, WK-SEA-4: from a port to every other port, whatever stands there."""
    assert set(by_sea("rota")) == set(PORTS) - {"rota"}
    assert by_sea("bramford") == ()


def test_what_a_way_passes() -> None:
    """WK-MOVE-5: the areas between; bridges are counted for the toll."""
    way = ("rota", "bramford", "froli", "oxmead")
    assert passed(way) == ("bramford", "froli")
    assert passed(way[:2]) == ()
    assert bridges(way) == 1
    assert bridges(("dunmark", "bingen", "eastholt")) == 1


def test_equal_ways_are_one() -> None:
    """WK-MOVE-10: of ways that differ in nothing but the areas between, the shortest, then the first by alphabet."""
    ways = by_land("dunmark", 3, False)
    assert ways == tuple(sorted(ways, key=lambda way: (len(way), way)))
    both = [("dunmark", "gedze"), ("dunmark", "bramford", "gedze")]
    assert [way for way in ways if way[-1] == "gedze"] == both
    assert [way for way in distinct(ways, len) if way[-1] == "gedze"] == both, "the longer one is marked"
    assert [way for way in distinct(ways, bool) if way[-1] == "gedze"] == both[:1]


def test_laying_a_way_step_by_step() -> None:
    """WK-STEP-5: only areas from which a way can still be finished."""
    to_bingen = [way for way in by_land("rota", 3, False) if way[-1] == "bingen"]
    assert onward(to_bingen, ("rota",)) == ("bramford",)
    assert onward(to_bingen, ("rota", "bramford")) == ("dunmark",)
    assert onward(to_bingen, ("rota", "bramford", "dunmark", "bingen")) == ()
