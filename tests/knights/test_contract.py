"""The contract of all games at this table, as far as it needs no words: random games, every player count and option."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from tests.contract import checks
from tests.contract.cases import option_values, seed_of
from tests.contract.suite import SUITE, loads_between, same_again
from tests.contract.walk import CALM, UNRULY, Setup, Temper, stops
from tests.knights.table import GAME

WORDLESS = sorted(set(SUITE) - {"stories", "speech", "labels"})
# How often a check is made in one random game.
TIMES = {"invariants": 10_000, "flow": 10_000, "answers": 10_000, "every choice": 4, "orders": 1, "refusals": 2}
USUAL = 12


@pytest.fixture(autouse=True)
def _without_words(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(checks, "speakers", lambda *_: ())


def tables() -> Iterator[tuple[int, dict[str, str], Temper]]:
    """Every player count, every option, and options mixed."""
    luck = random.Random("knights")
    for seats in GAME.counts:
        yield seats, {}, UNRULY if seats % 2 else CALM
    for at, (seats, options) in enumerate(option_values(GAME)):
        yield seats, options, UNRULY if at % 2 else CALM
    for at, seats in enumerate(GAME.counts):
        yield seats, {option.id: luck.choice(option.values) for option in GAME.options}, UNRULY if at % 2 else CALM
    yield 6, {option.id: option.values[-1] for option in GAME.options}, UNRULY


@pytest.mark.parametrize(("seats", "options", "temper"), list(tables()))
def test_a_random_game_keeps_the_contract(seats: int, options: dict[str, str], temper: Temper) -> None:
    setup = Setup(seats, options, seed_of("knights", seats, options))
    passed = list(stops(GAME, setup, temper=temper))
    for name in WORDLESS:
        luck = random.Random(f"{name}{setup.seed}")
        for stop in luck.sample(passed, min(len(passed), TIMES.get(name, USUAL))):
            SUITE[name].check(GAME, stop, luck)
    assert GAME.result(passed[-1].state) is not None, "WK-WIN-4: every game ends"


@pytest.mark.parametrize("seats", [2, 6])
def test_a_game_can_be_played_again_and_saved_at_any_moment(seats: int) -> None:
    setup = Setup(seats, {}, seed_of("again", seats))
    same_again(GAME, setup, UNRULY)
    loads_between(GAME, setup, UNRULY)
    assert GAME.new(seats, {}, setup.seed) == GAME.new(seats, {}, setup.seed)
