"""A deserted game is ended at a table by a deed (UNM-ASYNC-9), and games in which it was a standing order verify."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio

from engine.contract import Illegal
from engine.games.unmatched import GAME
from engine.tables import GameHost, Phase, Table
from engine.tables.history.export import verify_data
from tests.tables.room import ANN, BOB, PLENTY, StillClock, steady_seeds

CLAIM, OLD_CLAIM = "claim:sinbad", "order:claim:sinbad"


@pytest_asyncio.fixture
async def house(tmp_path: Path) -> AsyncIterator[GameHost]:
    """An open house over an empty database."""
    seeds = steady_seeds("claims")
    made = await GameHost.open(
        tmp_path / "d.db", games={GAME.slug: GAME}, clock=StillClock(), quotas=PLENTY, seeds=seeds
    )
    yield made
    await made.close()


async def deserted(house: GameHost) -> Table:
    """A duel in which Bob has gone and Ann has waited for three of his turns."""
    table = await house.create(ANN, GAME.slug, options={"first_player": "youngest1"})
    await table.join(BOB)
    await table.start(ANN)
    await table.play(ANN, ["pick:beowulf"])
    await table.play(BOB, ["pick:sinbad"])
    await table.leave(BOB)
    while not table.anytime_moves(ANN):
        await table.play(ANN, [_usual(table)])
    return table


def _usual(table: Table) -> str:
    keys = [move.key for move in table.choices(ANN)]
    return next(key for key in ("maneuver", "boost:none", "done", keys[0]) if key in keys)


async def test_whoever_waited_long_enough_ends_the_game(house: GameHost) -> None:
    table = await deserted(house)
    assert [(move.key, move.commits) for move in table.anytime_moves(ANN)] == [(CLAIM, True)]
    assert CLAIM not in [move.key for move in (*table.choices(ANN), *table.orders(ANN))]
    await table.play(ANN, [CLAIM])
    assert table.summary().phase is Phase.FINISHED
    assert table.anytime_moves(ANN) == []
    assert not await table.can_undo(ANN)


async def test_the_claim_is_a_deed_and_no_order(house: GameHost) -> None:
    table = await deserted(house)
    for key in (OLD_CLAIM, "claim:beowulf"):
        assert table.why_not(ANN, key) is not None
    with pytest.raises(Illegal):
        await table.play(ANN, ["claim:beowulf"])


async def test_a_claim_interrupts_a_decision_that_is_left_open(house: GameHost) -> None:
    table = await deserted(house)
    asked = table.decision(ANN)
    await table.play(ANN, [CLAIM], decision=asked + 7)
    assert table.summary().phase is Phase.FINISHED, (
        "a deed answers no decision, so that it cannot come too late for one"
    )


async def test_an_export_with_the_old_key_verifies(house: GameHost) -> None:
    table = await deserted(house)
    await table.play(ANN, [CLAIM])
    export = json.loads(await table.export(ANN))
    step = next(step for step in export["steps"] if step.get("keys") == [CLAIM])
    step["kind"], step["keys"] = "order", [OLD_CLAIM]
    report = verify_data(json.dumps(export).encode(), {GAME.slug: GAME})
    assert (report.problems, report.skipped) == ((), 0)
    step["keys"] = ["order:claim:beowulf"]
    assert not verify_data(json.dumps(export).encode(), {GAME.slug: GAME}).ok
