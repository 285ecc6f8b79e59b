"""What somebody does in secret changes nothing that anybody else can see, hear or count."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import pytest

from engine.tables import DAY, Location, Pace, Table
from tests.tables.room import ANN, BOB, CLEO, Room, actor, bid_all, play_first

Secretly = Callable[[Table], Awaitable[object]]


async def seen(room: Room, table: Table, user: int | None) -> list[object]:
    """Everything a reader can get at."""
    found: list[object] = [table.summary(), table.view(user), await table.log(user), await table.versions()]
    found += [await table.export(user), await room.game_host.lists.in_guild(1)]
    found += [await table.position(version, user) for version in await table.versions()]
    way = await table.timeline_of(user)
    found += [way, [(await table.moment(version, user), await table.round_at(version)) for version in way.versions]]
    if user is not None:
        found += [table.choices(user), table.orders(user), table.decision(user), table.owes(user)]
        found += [await table.can_undo(user), await room.game_host.lists.of_user(user)]
    if user is not None and table.seat_of(user) is not None:
        found.append(await table.since(user))
    return found


async def answer(table: Table) -> None:
    await play_first(table, BOB)


async def answer_and_undo(table: Table) -> None:
    await play_first(table, BOB, 1)
    await table.undo(BOB)


async def think_again(table: Table) -> None:
    await play_first(table, BOB, 1)
    await table.undo(BOB)
    await play_first(table, BOB, 2)


async def order(table: Table) -> None:
    await table.play(BOB, ["order:high"])


async def order_and_revoke(table: Table) -> None:
    await table.play(BOB, ["order:low"])
    await table.play(BOB, ["order:none"])


@pytest.mark.parametrize("pace", [Pace(), Pace.limited(DAY), Pace.banked(DAY, 60)], ids=lambda pace: str(pace.kind))
@pytest.mark.parametrize("secretly", [answer, answer_and_undo, think_again, order, order_and_revoke])
async def test_secrets_stay_with_their_owner(room: Room, secretly: Secretly, pace: Pace) -> None:
    table = await room.begin(ANN, BOB, CLEO, pace=pace, location=Location(1))
    await play_first(table, ANN)
    room.clock.at += 1000
    await room.letters()
    before = {reader: await seen(room, table, reader) for reader in (ANN, CLEO, 99, None)}
    await secretly(table)
    assert {reader: await seen(room, table, reader) for reader in (ANN, CLEO, 99, None)} == before
    assert {claimed.user for claimed in await room.letters()} <= {BOB}


@pytest.mark.parametrize("pace", [Pace(), Pace.limited(DAY), Pace.banked(DAY, 60)], ids=lambda pace: str(pace.kind))
async def test_half_a_move_is_nobodys_business(room: Room, pace: Pace) -> None:
    table = await room.begin(ANN, BOB, pace=pace, location=Location(1), options={"peeking": "no"})
    await bid_all(table, ANN, BOB)
    mender = actor(table)
    other = ANN if mender == BOB else BOB
    room.clock.at += 1000
    await room.letters()
    before = await seen(room, table, other)
    give = next(move.key for move in table.choices(mender) if move.verb == "give")
    await table.play(mender, [give])
    assert await seen(room, table, other) == before
    await table.undo(mender)
    assert await seen(room, table, other) == before
    assert {claimed.user for claimed in await room.letters()} <= {mender}


async def test_an_order_and_a_quick_hand_look_alike(room: Room) -> None:
    """The next round begins; who has ordered is awaited like everybody else, by the same deadline."""
    table = await room.begin(ANN, BOB, pace=Pace.banked(DAY, 60), options={"peeking": "no"})
    await bid_all(table, ANN, BOB)
    mender = actor(table)
    idle = ANN if mender == BOB else BOB
    await table.play(idle, ["order:high"])
    room.clock.at += 500
    await table.play(mender, ["keep"])
    summary = table.summary()
    assert summary.awaited == (0, 1)
    assert [seat.waiting_since for seat in summary.seats] == [room.clock.at] * 2
    at = table.seat_of(idle)
    assert at is not None
    assert summary.seats[at].deadline == room.clock.at + DAY
    assert not table.owes(idle)
