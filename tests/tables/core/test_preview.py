"""Chains tried out ahead: each step is played once, and no more steps than one request may have."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest

from engine.contract import Played
from engine.tables import GameHost, Table
from engine.tables.core import errors as e
from engine.tables.core.preview import STEPS_AT_ONCE
from tests.tables.room import ANN, BOB, PLENTY, Room, actor, bid_all, steady_seeds
from tests.toy import Toy
from tests.toy.state import ToyState

ORDERS = ["order:high", "order:low"]


class Counting(Toy):
    """The toy, counting the moves it plays."""

    moves = 0

    def play_all(self, state: ToyState, seat: int, keys: Sequence[str]) -> Played[ToyState]:
        """Play, and count."""
        self.moves += len(keys)
        return super().play_all(state, seat, keys)


async def begun(game_host: GameHost) -> Table:
    """A game of two."""
    table = await game_host.create(ANN, "toy")
    await table.join(BOB)
    await table.start(ANN)
    return table


async def test_a_long_chain_is_refused_before_it_is_played(tmp_path: Path) -> None:
    game = Counting()
    game_host = await GameHost.open(tmp_path / "tables.db", games={"toy": game}, quotas=PLENTY, seeds=steady_seeds())
    table = await begun(game_host)
    for keys in (ORDERS * 200, ["bid:1"] * (STEPS_AT_ONCE + 1)):
        with pytest.raises(e.TooManySteps) as refused:
            table.stretch(ANN, keys)
        assert refused.value.say.args == {"most": STEPS_AT_ONCE}
        with pytest.raises(e.TooManySteps):
            await table.play(ANN, keys)
    assert game.moves == 0
    await game_host.close()


async def test_every_step_of_a_chain_is_tried_once(tmp_path: Path) -> None:
    game = Counting()
    game_host = await GameHost.open(tmp_path / "tables.db", games={"toy": game}, quotas=PLENTY, seeds=steady_seeds())
    table = await begun(game_host)
    await table.play(ANN, ["order:high"])
    keys = ORDERS * (STEPS_AT_ONCE // 2)
    game.moves = 0
    assert table.stretch(ANN, keys) == len(keys)
    assert game.moves == len(keys) - 1
    await game_host.close()


async def test_a_trial_shows_what_a_step_leads_to_but_nothing_it_reveals(room: Room) -> None:
    table = await room.begin(ANN, BOB)
    before = table.choices(ANN)
    preview = table.preview(ANN)
    assert preview.choices() == before
    preview.step("bid:99")
    assert not preview.possible
    assert preview.choices() == []
    await bid_all(table, ANN, BOB)
    best = actor(table)
    preview = table.preview(best)
    preview.step(next(move.key for move in table.choices(best) if move.key != "peek:nobody"))
    assert preview.sealed
    assert preview.choices() == []
    assert preview.view() == table.view(best)
    preview = table.preview(best)
    preview.step("peek:nobody")
    assert preview.sealed, "whoever is not asked any more cannot know whether the others have answered"
    assert preview.choices() != table.choices(best)
    assert preview.view() != table.view(best)


async def test_a_trial_is_no_longer_than_a_chain(room: Room) -> None:
    table = await room.begin(ANN, BOB)
    preview = table.preview(ANN)
    for _ in range(STEPS_AT_ONCE):
        preview.step("order:low")
    with pytest.raises(e.TooManySteps):
        preview.step("order:low")
    with pytest.raises(e.NotSeated):
        table.preview(99)


async def test_a_trial_does_not_tell_whether_the_last_answer_was_awaited(room: Room) -> None:
    """An order that bids by itself may be the last bid or not: what came of it is told in neither case."""
    table = await room.begin(ANN, BOB)
    first = table.preview(ANN)
    assert first.answered() == ()
    first.step("order:high")
    await table.play(ANN, ["order:high"])
    last = table.preview(BOB)
    last.step("order:high")
    assert (first.sealed, first.answered()) == (last.sealed, last.answered()) == (True, ())
