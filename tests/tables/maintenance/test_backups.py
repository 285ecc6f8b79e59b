"""Backups: whole, made while people play on, rotated, and never in anybody's way."""

from __future__ import annotations

import asyncio
import shutil
import threading
from collections.abc import AsyncIterator
from pathlib import Path
from types import SimpleNamespace

import pytest
import pytest_asyncio

from engine.tables import GameHost, Table
from engine.tables.maintenance.backups import SLICE, Backups
from engine.tables.runtime.errors import CalledOff
from engine.tables.storage.errors import BackupUnderWay, NoRoomForBackup, StoreError
from tests.tables.room import ANN, BOB, GAMES, Room, play_first

PATIENCE = 20.0


@pytest.fixture
def room(file_room: Room) -> Room:
    """A house over a file, since other databases have their own ways here."""
    return file_room


class Halfway:
    """Stops a copy after its first slice until the test lets it go on."""

    def __init__(self) -> None:
        self.reached = asyncio.Event()
        self.left = 0
        self._go_on = threading.Event()
        self._loop = asyncio.get_running_loop()

    def __call__(self, left: int) -> None:
        """A slice is done."""
        if not self.left:
            self.left = left
            self._loop.call_soon_threadsafe(self.reached.set)
            self._go_on.wait(PATIENCE)

    async def reach(self) -> None:
        """Wait until the copy has stopped."""
        async with asyncio.timeout(PATIENCE):
            await self.reached.wait()

    def let_go(self) -> None:
        """Go on to the end."""
        self._go_on.set()


@pytest_asyncio.fixture
async def table(room: Room) -> AsyncIterator[Table]:
    """A game in a database of several slices."""
    made = await room.begin(ANN, BOB)
    for number in range(40):
        filler = (number, bytes(SLICE * 200))
        await room.game_host.store.write([("INSERT INTO guilds VALUES (?, ?)", filler)])
    yield made


async def opened(path: Path, room: Room) -> GameHost:
    """The house in a copy."""
    return await GameHost.open(path, games=GAMES, clock=room.clock)


async def test_people_play_on_while_a_backup_is_made(room: Room, table: Table) -> None:
    await play_first(table, ANN)
    halfway = Halfway()
    backups = Backups(room.path, room.clock, watch=halfway)
    making = asyncio.create_task(backups.make())
    await halfway.reach()
    assert halfway.left > SLICE
    await play_first(table, BOB)
    await room.game_host.store.rows("PRAGMA wal_checkpoint(PASSIVE)")
    await room.game_host.store.write([("UPDATE guilds SET settings = x'00'", ())])
    with pytest.raises(BackupUnderWay):
        await backups.make()
    halfway.let_go()
    copy = await opened(room.path.with_name(await making), room)
    old = await copy.table(table.number)
    assert (old.owes(ANN), old.owes(BOB)) == (False, True)
    assert await copy.store.row("PRAGMA integrity_check") == ("ok",)
    assert await copy.store.row("SELECT count(*), min(length(settings)) FROM guilds") == (40, SLICE * 200)
    await copy.close()
    await backups.close()


async def test_a_closing_house_stops_its_backup(room: Room, table: Table) -> None:
    halfway = Halfway()
    backups = Backups(room.path, room.clock, watch=halfway)
    making = asyncio.create_task(backups.make())
    await halfway.reach()
    closing = asyncio.create_task(backups.close())
    await asyncio.sleep(0)
    halfway.let_go()
    await closing
    with pytest.raises(CalledOff):
        await making
    with pytest.raises(CalledOff):
        await backups.make()
    assert list(room.path.parent.glob("backup-*")) == []


async def test_old_backups_make_room_for_new_ones(room: Room) -> None:
    backups = Backups(room.path, room.clock, kept=2)
    strange = room.path.with_name("backup-of-mine.db")
    strange.write_bytes(b"keep me")
    names = []
    for _ in range(3):
        names += [await backups.make(), await backups.make()]
        room.clock.at += 1.0
    assert names[0] == "backup-20260302-000000.db"
    assert names[1] == "backup-20260302-000000-2.db"
    kept = {path.name for path in room.path.parent.glob("backup-*")}
    assert kept == {*names[-2:], strange.name}
    await backups.close()


async def test_what_a_crash_left_is_removed_at_the_next_start(room: Room) -> None:
    left = room.path.with_name("backup-unfinished.part")
    left.write_bytes(b"half")
    await room.reopen()
    assert not left.exists()


async def test_a_backup_that_does_not_fit_is_not_begun(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shutil, "disk_usage", lambda _: SimpleNamespace(free=1_000_000))
    with pytest.raises(NoRoomForBackup):
        await room.game_host.back_up()
    assert list(room.path.parent.glob("backup-*")) == []


async def test_a_database_that_cannot_be_read_is_told(tmp_path: Path, room: Room) -> None:
    backups = Backups(tmp_path / "nowhere" / "tables.db", room.clock)
    with pytest.raises(StoreError):
        await backups.make()
    broken = tmp_path / "broken.db"
    broken.write_bytes(b"no database" * 1000)
    with pytest.raises(StoreError):
        await Backups(broken, room.clock).make()
    await backups.close()
