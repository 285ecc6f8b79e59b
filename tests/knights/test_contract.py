"""The contract of all games at this table: random games, every player count and option."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from tests.contract.cases import option_values, seed_of
from tests.contract.suite import SUITE, loads_between, same_again
from tests.contract.walk import CALM, UNRULY, Setup, Temper, stops
from tests.knights.table import GAME

# How often a check is made in one random game.
TIMES = {"invariants": 10_000, "flow": 300, "answers": 300, "every choice": 3, "orders": 1, "refusals": 1, "labels": 3}
USUAL = 8
# Of the games with a single option each check is made so often.
SINGLE_OPTION = 2


def tables() -> Iterator[tuple[int, dict[str, str], Temper]]:
    """Every player count, and options mixed."""
    luck = random.Random("knights")
    for seats in GAME.counts:
        yield seats, {}, UNRULY if seats % 2 else CALM
    for at, seats in enumerate(GAME.counts):
        yield seats, {option.id: luck.choice(option.values) for option in GAME.options}, UNRULY if at % 2 else CALM


def keeps_the_contract(setup: Setup, temper: Temper, times: dict[str, int], usual: int) -> None:
    """A random game is played to its end and looked at now and then."""
    passed = list(stops(GAME, setup, temper=temper))
    for name in sorted(SUITE):
        luck = random.Random(f"{name}{setup.seed}")
        for stop in luck.sample(passed, min(len(passed), times.get(name, usual))):
            SUITE[name].check(GAME, stop, luck)
    assert GAME.result(passed[-1].state) is not None, "WK-WIN-4: every game ends"


@pytest.mark.parametrize(("seats", "options", "temper"), list(tables()))
def test_a_random_game_keeps_the_contract(seats: int, options: dict[str, str], temper: Temper) -> None:
    keeps_the_contract(Setup(seats, options, seed_of("knights", seats, options)), temper, TIMES, USUAL)


@pytest.mark.parametrize(("seats", "options"), list(option_values(GAME)))
def test_a_game_with_one_option_keeps_the_contract(seats: int, options: dict[str, str]) -> None:
    setup = Setup(seats, options, seed_of("knights", seats, options))
    keeps_the_contract(setup, UNRULY, {"invariants": 10_000}, SINGLE_OPTION)


def test_a_game_can_be_played_again_and_saved_at_any_moment() -> None:
    setup = Setup(3, {}, seed_of("again", 3))
    same_again(GAME, setup, UNRULY)
    loads_between(GAME, setup, UNRULY)
    assert GAME.new(3, {}, setup.seed) == GAME.new(3, {}, setup.seed)
