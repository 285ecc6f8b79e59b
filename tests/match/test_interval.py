"""The arithmetic of intervals, against tables and by trial."""

from __future__ import annotations

import random
import statistics

import pytest

from engine.match.interval import ADDED, EARLY_ERROR, ERROR, Interval, interval, peeks, student


@pytest.mark.parametrize(
    ("share", "freedom", "quantile"),
    [
        (0.975, 4, 2.7764),
        (0.975, 5, 2.5706),
        (0.975, 10, 2.2281),
        (0.975, 30, 2.0423),
        (0.975, 120, 1.9799),
        (0.995, 20, 2.8453),
        (0.9995, 13, 4.2208),
        (0.9995, 23, 3.7676),
    ],
)
def test_quantiles_are_those_of_the_tables(share: float, freedom: int, quantile: float) -> None:
    assert student(share, freedom) == pytest.approx(quantile, abs=0.001)


def test_quantiles_are_symmetric() -> None:
    assert student(0.025, 10) == pytest.approx(-student(0.975, 10))


def test_an_interval_is_students_with_four_blocks_of_chance_in_the_spread() -> None:
    values = [1.0, 0.5, 0.5, 1.0, 0.0, 1.0]
    assert ADDED == 4
    spread = statistics.stdev([*values, 1.0, 1.0, 0.0, 0.0])
    reach = 2.2622 * spread / 10**0.5
    found = interval(values, 0.5)
    assert found.low == pytest.approx(4 / 6 - reach, abs=0.001)
    assert found.high == pytest.approx(min(1.0, 4 / 6 + reach), abs=0.001)


@pytest.mark.parametrize(("blocks", "low"), [(10, 0.7903), (50, 0.9480), (500, 0.9945)])
def test_blocks_that_were_all_won_leave_some_doubt(blocks: int, low: float) -> None:
    found = interval([1.0] * blocks, 0.5)
    assert (round(found.low, 4), found.high) == (low, 1.0)
    lost = interval([0.0] * blocks, 0.5)
    assert lost.low == 0
    assert lost.high == pytest.approx(1 - found.low)


def test_equal_halves_say_fifty_per_cent() -> None:
    found = interval([0.5] * 100, 0.5)
    assert found.low + found.high == pytest.approx(1.0)
    assert found.high - found.low < 0.08


def test_it_narrows_with_the_root_of_the_blocks() -> None:
    few, many = (interval([0.0, 0.5, 0.5, 1.0] * times, 0.5) for times in (25, 100))
    assert (few.high - few.low) / (many.high - many.low) == pytest.approx(2, abs=0.05)


def test_outside_is_what_the_interval_excludes() -> None:
    assert [Interval(0.2, 0.4).excludes(value) for value in (0.1, 0.2, 0.3, 0.4, 0.5)] == [True, *[False] * 3, True]


@pytest.mark.parametrize(
    ("blocks", "after"), [(50, [10, 20, 30, 40, 50]), (30, [12, 18, 24, 30]), (12, [10, 12]), (10, [10]), (1, [1])]
)
def test_looks_are_fixed_before_the_match(blocks: int, after: list[int]) -> None:
    assert [look.blocks for look in peeks(blocks)] == after


@pytest.mark.parametrize("blocks", [1, 10, 12, 50, 1000])
def test_looks_share_the_error(blocks: int) -> None:
    *early, last = peeks(blocks)
    assert sum(look.error for look in (*early, last)) == pytest.approx(ERROR)
    assert all(look.error == EARLY_ERROR for look in early)


@pytest.mark.parametrize(
    ("seats", "share", "alike"), [(2, 0.5, 0.0), (2, 0.5, 0.6), (2, 0.8, 0.3), (4, 0.25, 0.0), (4, 0.6, 0.4)]
)
def test_intervals_hold_the_truth_though_matches_stop_early(seats: int, share: float, alike: float) -> None:
    """Deals of which some are decided by the deal alone, so that each seat wins in one of the rotations."""
    luck, trials, blocks, fair = random.Random(share), 300, 30, 1 / seats
    truth = alike * fair + (1 - alike) * share
    missed = 0
    for _ in range(trials):
        won = [
            fair if luck.random() < alike else sum(luck.random() < share for _ in range(seats)) / seats
            for _ in range(blocks)
        ]
        looks = [interval(won[: look.blocks], fair, look.error) for look in peeks(blocks)]
        missed += next((found for found in looks[:-1] if found.excludes(fair)), looks[-1]).excludes(truth)
    # 5 % of 300 are 15, and no more than 28 but once in two thousand times.
    assert missed <= 28
