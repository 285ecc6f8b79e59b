"""A table that cannot be read is set aside; everything else goes on."""

from __future__ import annotations

import logging
from collections.abc import Mapping
from typing import Any, ClassVar

import pytest

from engine.contract import Upgrade
from engine.tables import DAY, HOUR, FlagRule, GameHost, Pace, PersonSettings
from engine.tables.core import errors as e
from engine.tables.requests.sql import PUT_DUE
from engine.tables.storage.errors import StoreBusy, StoreUnreachable
from tests.tables.room import ANN, BOB, CLEO, DAN, Room
from tests.toy import Toy

DAMAGE: dict[str, tuple[str, bytes | str]] = {
    "record": ("UPDATE tables SET record = ? WHERE number = ?", b"nonsense"),
    "empty record": ("UPDATE tables SET record = ? WHERE number = ?", b"{}"),
    "snapshot": ("UPDATE steps SET snapshot = ? WHERE number = ?", b"\0"),
    "events": ("UPDATE steps SET events = ? WHERE number = ?", b"nonsense"),
    "kind": ("UPDATE steps SET kind = ? WHERE number = ? AND seq > 1", "sneeze"),
}


async def damaged(room: Room, number: int, damage: str) -> None:
    """Spoil what is stored of a table."""
    if damage == "game":
        row = await room.game_host.store.row("SELECT record FROM tables WHERE number = ?", (number,))
        assert row is not None
        sql, value = DAMAGE["record"][0], row[0].replace(b'"toy"', b'"whist"')
    else:
        sql, value = DAMAGE[damage]
    await room.game_host.store.write([(sql, (value, number))])


@pytest.mark.parametrize("damage", [*DAMAGE, "game"])
async def test_one_broken_table_stops_nobody(room: Room, damage: str, caplog: pytest.LogCaptureFixture) -> None:
    broken = await room.begin(ANN, BOB, computers=1, pace=Pace.limited(DAY))
    await broken.play(ANN, [broken.choices(ANN)[0].key])
    sound = await room.begin(ANN, BOB, pace=Pace.limited(DAY))
    await room.game_host.start()
    await damaged(room, broken.number, damage)
    await room.game_host.store.write([(PUT_DUE, (broken.number, "computer", 0, 0.0))])
    await room.reopen()
    caplog.clear()
    with caplog.at_level(logging.ERROR):
        await room.game_host.start()
        for _ in range(30):
            await room.pass_time(HOUR)
        with pytest.raises(e.BrokenTable):
            await room.game_host.table(broken.number)
        await room.game_host.set_settings(ANN, PersonSettings(interval=2 * HOUR))
        listed = await room.game_host.lists.of_user(ANN)
    assert sound.number in [table.number for table in listed]
    assert len((await room.game_host.table(sound.number)).view(None).spent) == 2, "its flag fell"
    assert caplog.text.count(f"table {broken.number} cannot be read") == 1
    health = await room.game_host.health()
    assert health.broken_tables == (broken.number,)
    assert health.broken == 1


class Stumbling(Toy):
    """The toy after a change of its rules that forgot something."""

    version = 2
    upgrades: ClassVar[Mapping[int, Upgrade]] = {1: lambda state: {"oops": state["no such thing"]}}


async def test_a_failing_upgrade_is_the_trouble_of_its_table(room: Room) -> None:
    table = await room.begin(ANN, BOB)
    await room.game_host.close()
    game_host = await GameHost.open(room.place, games={"toy": Stumbling()}, clock=room.clock)
    with pytest.raises(e.BrokenTable):
        await game_host.table(table.number)
    lobby = await game_host.create(CLEO, "toy")
    await lobby.join(DAN)
    await game_host.close()
    await room.open()
    assert (await room.game_host.table(table.number)).owes(ANN), "the older program still reads it"


async def test_the_ticker_leaves_a_failing_table_alone_for_longer_and_longer(
    room: Room, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    table = await room.begin(ANN, BOB, pace=Pace.limited(HOUR))
    tries = 0

    def stumble(*_: Any) -> None:
        nonlocal tries
        tries += 1
        raise RuntimeError("stumbled")

    monkeypatch.setattr("engine.tables.operations.moves.flag", stumble)
    for _ in range(24 * 60):
        await room.pass_time(60)
    assert 2 < tries < 40
    assert caplog.text.count("a due job failed") == 1
    monkeypatch.undo()
    await room.pass_time(HOUR)
    assert len((await room.game_host.table(table.number)).view(None).spent) >= 2


async def test_what_was_due_while_the_store_failed_is_done_when_it_is_back(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await room.begin(ANN, BOB, CLEO, pace=Pace.limited(HOUR), flag=FlagRule.DROP)

    async def unreachable(*_: Any, **__: Any) -> None:
        raise StoreUnreachable

    with monkeypatch.context() as patch:
        patch.setattr(room.game_host.store, "write", unreachable)
        with pytest.raises(StoreUnreachable):
            await room.pass_time(2 * HOUR)
    await room.pass_time(0)
    assert any(seat.dropped for seat in (await room.game_host.table(table.number)).snapshot.record.seats)


async def test_a_table_that_cannot_follow_new_settings_keeps_nobody_from_it(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = await room.begin(ANN, BOB)
    second = await room.begin(ANN, CLEO)
    submit = room.game_host.requests.submit

    async def refuse(table: Any, *args: Any, **more: Any) -> Any:
        if table is first:
            raise StoreBusy
        return await submit(table, *args, **more)

    monkeypatch.setattr(room.game_host.requests, "submit", refuse)
    await room.game_host.set_settings(ANN, PersonSettings(interval=2 * HOUR))
    assert await room.game_host.people.get(ANN) == PersonSettings(interval=2 * HOUR)
    assert second.snapshot.record.jobs["remind:0"].at == room.clock.at + 2 * HOUR


async def test_whoever_runs_the_house_learns_of_broken_records_before_anybody_asks(room: Room) -> None:
    tables = [await room.game_host.create(ANN, "toy") for _ in range(5)]
    await room.game_host.store.write(
        [
            (DAMAGE["record"][0], (b"nonsense", tables[1].number)),
            ("UPDATE tables SET game = 'whist' WHERE number = ?", (tables[3].number,)),
            ("INSERT INTO users VALUES (?, ?)", (BOB, b"nonsense")),
            ("INSERT INTO users VALUES (?, ?)", (CLEO, b"{}")),
        ]
    )
    await room.reopen()
    await room.game_host.inspect()
    health = await room.game_host.health()
    assert health.broken_tables == (tables[1].number, tables[3].number)
    assert health.broken_people == (BOB,)
    assert health.broken == 3
