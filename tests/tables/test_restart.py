"""A restart at every point changes nothing."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any, ClassVar

import pytest

from engine.contract import NewerSave, Upgrade
from engine.tables import DAY, GameHost, Pace, Phase, Table, TableSummary
from engine.tables.history.export import verify_data
from tests.tables.room import ANN, BOB, CLEO, GAMES, Room
from tests.toy import Toy

PEOPLE = (ANN, BOB, CLEO)


async def everything(table: Table) -> tuple[TableSummary, list[object]]:
    """All that anybody can see or do."""
    asked: list[object] = [table.view(None) if table.snapshot.state is not None else None]
    for person in PEOPLE:
        asked += [table.choices(person), table.orders(person), table.decision(person), table.owes(person)]
        asked += [await table.can_undo(person), table.view(person) if table.snapshot.state is not None else None]
    return table.summary(), asked


async def restarted(room: Room, table: Table) -> Table:
    """The same table after a restart."""
    before, story = await everything(table), await table.log(ANN)
    await room.reopen()
    again = await room.game_host.table(table.number)
    assert await everything(again) == before
    assert await again.log(ANN) == story
    return again


async def test_lobby_and_game_with_a_restart_after_every_request(room: Room) -> None:
    luck = random.Random(5)
    table = await restarted(room, await room.game_host.create(ANN, "toy", pace=Pace.banked(DAY, 60)))
    await table.join(BOB)
    table = await restarted(room, table)
    await table.join(CLEO)
    await table.choose_side(CLEO, "red")
    table = await restarted(room, table)
    await table.start(ANN)
    table = await restarted(room, table)
    for _ in range(400):
        person = luck.choice([p for p in PEOPLE if table.owes(p)])
        await table.play(person, [luck.choice(table.choices(person)).key], decision=table.decision(person))
        room.clock.at += luck.randrange(60)
        if luck.random() < 0.4 and await table.can_undo(person):
            table = await restarted(room, table)
            await table.undo(person)
        if luck.random() < 0.1 and table.summary().phase is Phase.RUNNING:
            await table.play(person, ["order:" + luck.choice(["none", "low", "high"])])
        table = await restarted(room, table)
        if table.summary().phase is Phase.FINISHED:
            break
    assert verify_data(await table.export(), GAMES).problems == ()


async def test_computer_players_go_on_after_a_restart(room: Room) -> None:
    table = await room.game_host.create(ANN, "toy")
    for _ in range(2):
        await table.add_computer(ANN, "easy")
    await table.start(ANN)
    await room.reopen()
    assert await room.game_host.store.row("SELECT count(*) FROM dues WHERE kind = 'computer'") == (1,)
    await room.game_host.start()
    await room.game_host.computers.rest()
    table = await room.game_host.table(table.number)
    assert [seat.owes for seat in table.snapshot.record.seats] == [True, False, False]


def doubled(state: dict[str, Any]) -> dict[str, Any]:
    """Count old points double."""
    return {**state, "points": [2 * score for score in state["points"]]}


class NextToy(Toy):
    """The toy after a change of its rules: what was called points is counted double now."""

    version = 2
    upgrades: ClassVar[Mapping[int, Upgrade]] = {1: doubled}


async def test_a_running_game_is_lifted_to_new_rules_and_never_back(room: Room) -> None:
    table = await room.begin(ANN, BOB)
    for person in (ANN, BOB):
        await table.play(person, [table.choices(person)[0].key])
    points = table.view(None).points
    await room.game_host.close()
    game_host = await GameHost.open(room.place, games={"toy": NextToy()}, clock=room.clock)
    lifted = await game_host.table(table.number)
    assert lifted.view(None).points == tuple(2 * score for score in points)
    (owing,) = [person for person in (ANN, BOB) if lifted.owes(person)]
    await lifted.play(owing, [lifted.choices(owing)[0].key])
    steps = await game_host.requests.archive.steps(table.number)
    assert [step.rules for step in steps] == [1, 1, 1, 2]
    await game_host.close()
    await room.open()
    with pytest.raises(NewerSave):
        await room.game_host.table(table.number)
    assert [listed.number for listed in await room.game_host.lists.of_user(ANN)] == [table.number]
