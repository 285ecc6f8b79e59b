"""The whole contract at a first glance: one table for every number of players, each check at a few of its stops."""

from __future__ import annotations

import pytest

from tests.contract.cases import games, setups
from tests.contract.suite import every_check
from tests.contract.walk import AnyGame

TIMES = 2
CASES = [pytest.param(game, n, id=f"{slug}-{n}") for slug, game in games().items() for n in game.counts]


@pytest.mark.parametrize(("game", "seats"), CASES)
def test_everything_holds_at_one_table(game: AnyGame, seats: int) -> None:
    for setup in setups(game, seats, {}, 1, "quick"):
        every_check(game, setup, TIMES)
