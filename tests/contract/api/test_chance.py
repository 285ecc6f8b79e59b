"""Chance: even, unforeseeable without the seed, and the same for ever."""

from __future__ import annotations

import hashlib
from collections import Counter

import pytest

from engine.contract import WHOLE, Run, State
from engine.contract.chance import SEED_FORM, number, seed_hash, stream

SEED = "0123456789abcdef0123456789abcdef"


def test_known_answers() -> None:
    """Stored games and published seeds depend on these numbers: they must never change."""
    assert seed_hash(SEED) == "3eb1bd439947eb762998e566ccc2e099c791118b2f40579cc4f7da2b5061b7f9"
    assert [number(SEED, f"0|{drawn}", 6) for drawn in range(12)] == [0, 5, 1, 4, 2, 5, 4, 1, 1, 2, 4, 0]
    assert number(SEED, "x", 10**18) == 200563619797049588
    assert stream(SEED, "players").randrange(10**6) == 446725


def test_number_can_be_recomputed_by_anybody() -> None:
    digest = hashlib.sha256(f"{SEED}|0|3|0".encode()).digest()
    assert number(SEED, "0|3", 6) == int.from_bytes(digest[:8], "big") % 6


@pytest.mark.parametrize("below", [2, 3, 6, 7, 52])
def test_numbers_are_even(below: int) -> None:
    """Chi-square far inside what a fair die would show in one of a million tries."""
    rolls = 400 * below
    counts = Counter(number(SEED, f"even|{at}", below) for at in range(rolls))
    chi_square = sum((counts[face] - 400) ** 2 / 400 for face in range(below))
    assert set(counts) == set(range(below))
    assert chi_square < below + 7 * (2 * below) ** 0.5


def test_low_numbers_are_not_favoured_where_the_range_does_not_divide() -> None:
    """With a range of three quarters of 2^64 a plain remainder would give the lowest third twice as often."""
    below = 3 << 62
    low = sum(number(SEED, f"cut|{at}", below) < 1 << 62 for at in range(3000))
    assert 850 < low < 1150


def test_one_has_one_answer_and_nothing_has_none() -> None:
    assert number(SEED, "one", 1) == 0
    with pytest.raises(ValueError, match="0"):
        number(SEED, "none", 0)


@pytest.mark.parametrize("seed", ["", "0" * 31, "0" * 33, "G" * 32, "A" * 32, "0" * 31 + "\n"])
def test_seeds_have_one_form(seed: str) -> None:
    assert not SEED_FORM.fullmatch(seed)


def table() -> Run[State]:
    return Run(State(seats=2, seed=SEED))


def test_every_draw_is_recorded_unseen_and_seals() -> None:
    run = table()
    got = [run.draw(6, "die") for _ in range(3)]
    assert got == [0, 5, 1]
    assert run.sealed
    assert run.state.drawn == 3
    assert [(e.kind, e.fields, e.only) for e in run.events] == [
        ("chance", {"why": "die", "below": 6, "got": value}, {WHOLE: ()}) for value in got
    ]


def test_shuffle_keeps_the_cards_and_reaches_every_order() -> None:
    run = table()
    orders: Counter[tuple[int, ...]] = Counter()
    for _ in range(1200):
        cards = [1, 2, 3, 4]
        run.shuffle(cards, "cards")
        orders[tuple(cards)] += 1
    assert all(sorted(order) == [1, 2, 3, 4] for order in orders)
    assert len(orders) == 24
    assert min(orders.values()) > 20


def test_pick_gives_one_of_the_items() -> None:
    run = table()
    assert {run.pick("abc", "letter") for _ in range(40)} == set("abc")


def test_another_branch_has_other_luck() -> None:
    lucks = []
    for branch in range(3):
        run = table()
        run.state.branch = branch
        lucks.append([run.draw(1000, "die") for _ in range(3)])
    assert len({tuple(luck) for luck in lucks}) == 3


def test_a_whim_costs_no_chance_and_changes_with_the_game() -> None:
    state = State(seats=2, seed=SEED)
    assert state.derived_number(1000, "a") == state.derived_number(1000, "a") == number(SEED, "whim|0|0|0|a", 1000)
    assert state.drawn == 0
    later = State(seats=2, seed=SEED, steps=1)
    assert [later.derived_number(1000, "a"), state.derived_number(1000, "b")] != [state.derived_number(1000, "a")] * 2
