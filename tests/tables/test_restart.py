"""A restart at every point changes nothing."""

from __future__ import annotations

import random

from engine.tables import DAY, Brief, Pace, Phase, Table
from engine.tables.export import verify_data
from tests.tables.room import ANN, BOB, CLEO, GAMES, Room

PEOPLE = (ANN, BOB, CLEO)


def everything(table: Table) -> tuple[Brief, list[object]]:
    """All that anybody can see or do."""
    asked: list[object] = [table.view(None) if table.head.state is not None else None]
    for person in PEOPLE:
        asked += [table.choices(person), table.orders(person), table.decision(person), table.owes(person)]
        asked += [table.can_undo(person), table.view(person) if table.head.state is not None else None]
    return table.brief(), asked


async def restarted(room: Room, table: Table) -> Table:
    """The same table after a restart."""
    before, story = everything(table), await table.log(ANN)
    await room.reopen()
    again = await room.house.table(table.number)
    assert everything(again) == before
    assert await again.log(ANN) == story
    return again


async def test_lobby_and_game_with_a_restart_after_every_request(room: Room) -> None:
    luck = random.Random(5)
    table = await restarted(room, await room.house.create(ANN, "toy", pace=Pace.banked(DAY, 60)))
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
        if luck.random() < 0.4 and table.can_undo(person):
            table = await restarted(room, table)
            await table.undo(person)
        if luck.random() < 0.1 and table.brief().phase is Phase.RUNNING:
            await table.play(person, ["order:" + luck.choice(["none", "low", "high"])])
        table = await restarted(room, table)
        if table.brief().phase is Phase.FINISHED:
            break
    assert verify_data(await table.export(), GAMES).problems == ()


async def test_computer_players_go_on_after_a_restart(room: Room) -> None:
    table = await room.house.create(ANN, "toy")
    for _ in range(2):
        await table.add_computer(ANN, "easy")
    await table.start(ANN)
    await room.reopen()
    assert await room.house.store.row("SELECT count(*) FROM dues WHERE kind = 'computer'") == (1,)
    await room.house.start()
    await room.house.computers.rest()
    table = await room.house.table(table.number)
    assert [seat.owes for seat in table.head.record.seats] == [True, False, False]
