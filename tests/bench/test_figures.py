"""The bench's bookkeeping; what it measures is never asserted in tests."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from tests.bench.figures import Figure, fixed_loop, table, timed, written


def figure(**more: Any) -> Figure:
    return Figure(section="toy", name="speed", value=5.0, unit="ms", baseline="loop", ratio=2.5, **more)


@pytest.mark.parametrize(
    ("bound", "kept", "told"),
    [
        ({}, None, ""),
        ({"least": 5.0}, True, ">= 5"),
        ({"least": 6.0}, False, ">= 6"),
        ({"most": 5.0}, True, "<= 5"),
        ({"most": 4.0}, False, "<= 4"),
        ({"ratio_most": 3.0}, True, "<= 3x"),
        ({"ratio_most": 2.0}, False, "<= 2x"),
    ],
)
def test_bounds(bound: dict[str, float], kept: bool | None, told: str) -> None:
    assert (figure(**bound).kept, figure(**bound).bound) == (kept, told)


def test_a_missed_bound_is_shown() -> None:
    (line,) = table([figure(most=4.0)])
    assert "MISSED" in line
    assert "2.500 x loop" in line


def test_json_tells_the_same() -> None:
    (plain,) = msgspec.json.decode(written([figure(most=4.0)]))
    assert (plain["value"], plain["ratio"], plain["kept"]) == (5.0, 2.5, False)


def test_the_fixed_loop_is_fixed() -> None:
    assert {fixed_loop() for _ in range(3)} == {200}
    assert len(timed(fixed_loop, 4)) == 4
