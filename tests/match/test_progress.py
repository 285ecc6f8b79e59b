"""The line with the time left."""

from __future__ import annotations

import io
import sys

import pytest

from engine.progress import WIPE, ProgressLine, duration, tracked


class Terminal(io.StringIO):
    """Somebody reads it."""

    def isatty(self) -> bool:
        """It is a terminal."""
        return True


class Clock:
    """Stands still unless it is moved."""

    now = 100.0

    def __call__(self) -> float:
        """The time."""
        return self.now


def test_the_line_tells_how_much_is_done_and_how_long_it_takes() -> None:
    out, clock = Terminal(), Clock()
    line = ProgressLine("games", 10, out, clock)
    line.reached(0)
    clock.now += 30
    line.reached(4)
    line.wipe()
    assert out.getvalue().split(WIPE) == ["", "games: 0 of 10", "games: 4 of 10, 0:45 left", ""]


def test_the_line_is_not_rewritten_all_the_time() -> None:
    out, clock = Terminal(), Clock()
    line = ProgressLine("games", 1000, out, clock)
    for done in range(1000):
        clock.now += 0.01
        line.reached(done)
    assert 40 < out.getvalue().count(WIPE) < 60


def test_nothing_is_written_where_no_terminal_reads() -> None:
    out = io.StringIO()
    line = ProgressLine("games", 10, out)
    line.reached(5)
    line.wipe()
    assert (out.getvalue(), line.shown) == ("", False)


def test_items_pass_as_they_are_and_leave_no_line(monkeypatch: pytest.MonkeyPatch) -> None:
    out = Terminal()
    monkeypatch.setattr(sys, "stderr", out)
    assert list(tracked((number for number in "abc"), "letters")) == ["a", "b", "c"]
    assert out.getvalue().startswith(f"{WIPE}letters: 0 of 3")
    assert out.getvalue().endswith(WIPE)


def test_items_come_one_by_one_where_their_number_is_known() -> None:
    numbers = iter(range(3))
    assert next(tracked(numbers, "numbers", 3)) == 0
    assert list(numbers) == [1, 2]


def test_a_loop_that_is_left_early_leaves_no_line(monkeypatch: pytest.MonkeyPatch) -> None:
    out = Terminal()
    monkeypatch.setattr(sys, "stderr", out)
    items = tracked(range(5), "numbers")
    next(items)
    items.close()  # type: ignore[attr-defined]
    assert out.getvalue().endswith(WIPE)


@pytest.mark.parametrize(
    ("seconds", "told"), [(0, "0:00"), (7.4, "0:07"), (59.6, "1:00"), (125, "2:05"), (3723, "1:02:03")]
)
def test_times_are_told_as_on_a_clock(seconds: float, told: str) -> None:
    assert duration(seconds) == told
