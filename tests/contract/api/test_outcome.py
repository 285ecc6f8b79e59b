"""Outcome: places by merit, shared where equal, those who conceded below."""

from __future__ import annotations

import pytest

from engine.contract import Place, Result, ranked
from engine.contract.outcome import below_the_rest


@pytest.mark.parametrize(
    ("merits", "places"),
    [
        ({0: (5,), 1: (7,)}, {1: 1, 0: 2}),
        ({0: (5,), 1: (5,)}, {0: 1, 1: 1}),
        ({0: (5,), 1: (5,), 2: (3,)}, {0: 1, 1: 1, 2: 3}),
        ({0: (1,), 1: (5,), 2: (3,), 3: (3,), 4: (0,)}, {1: 1, 2: 2, 3: 2, 0: 4, 4: 5}),
        ({0: (5, 1), 1: (5, 2), 2: (4, 9)}, {1: 1, 0: 2, 2: 3}),
        ({0: (-3,), 1: (-5,)}, {0: 1, 1: 2}),
        ({0: (1,)}, {0: 1}),
    ],
)
def test_ranked(merits: dict[int, tuple[int, ...]], places: dict[int, int]) -> None:
    scores = {seat: 10 * seat for seat in merits}
    found = ranked(merits, scores)
    assert {p.seat: p.place for p in found} == places
    assert [p.place for p in found] == sorted(p.place for p in found)
    assert all(p.score == scores[p.seat] for p in found)


def _places(**by_seat: int) -> tuple[Place, ...]:
    return tuple(Place(int(seat[1:]), place, 0) for seat, place in by_seat.items())


@pytest.mark.parametrize(
    ("places", "conceded", "expected"),
    [
        (_places(s0=1, s1=2), [], {0: 1, 1: 2}),
        (_places(s0=1, s1=2), [0], {1: 1, 0: 2}),
        (_places(s0=1, s1=2, s2=3), [0], {1: 1, 2: 2, 0: 3}),
        (_places(s0=1, s1=2, s2=3, s3=4), [0, 2], {1: 1, 3: 2, 0: 3, 2: 3}),
        (_places(s0=1, s1=1, s2=3), [0], {1: 1, 2: 2, 0: 3}),
        (_places(s0=1, s1=2, s2=2), [0], {1: 1, 2: 1, 0: 3}),
        (_places(s0=1, s1=2), [0, 1], {0: 1, 1: 1}),
    ],
)
def test_those_who_conceded_stand_below(
    places: tuple[Place, ...], conceded: list[int], expected: dict[int, int]
) -> None:
    assert {p.seat: p.place for p in below_the_rest(places, conceded)} == expected


def test_winners_share_the_first_place() -> None:
    assert Result(_places(s2=1, s0=1, s1=3)).winners == (2, 0)
