"""The store when things go wrong: newer, changed, locked, read-only, full, damaged; nothing is lost."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path

import pytest

from engine.tables import Phase
from engine.tables.queries import ENDED, LATEST
from engine.tables.storage import SqliteStore
from engine.tables.storage import sqlite as store_module
from engine.tables.storage.errors import (
    ChangedMigration,
    NewerDatabase,
    StoreBroken,
    StoreBusy,
    StoreError,
    StoreFull,
    StoreReadOnly,
)
from engine.tables.storage.migrate import MIGRATIONS, migrations, statements_of
from tests.tables.room import ANN, BOB, Room, play_first


@pytest.fixture
def room(file_room: Room) -> Room:
    """A house over a file, since other databases have their own ways here."""
    return file_room


async def plain(path: Path) -> None:
    """A database as this program makes it."""
    await (await SqliteStore.open(path)).close()


async def test_the_file_is_durable_and_strict(room: Room) -> None:
    store = room.game_host.store
    for pragma, value in (("journal_mode", "wal"), ("synchronous", 2), ("foreign_keys", 1)):
        assert await store.row(f"PRAGMA {pragma}") == (value,)
    with pytest.raises(StoreBroken):
        await store.write([("INSERT INTO dues VALUES (99, 'flag', 0, 1.0)", ())])


async def test_migrations_are_noted_and_run_once(tmp_path: Path) -> None:
    path = tmp_path / "a.db"
    await plain(path)
    await plain(path)
    with sqlite3.connect(path) as db:
        rows = db.execute("SELECT number, name, digest FROM migrations").fetchall()
    db.close()
    assert rows == [(m.number, m.name, m.digest) for m in migrations()]


async def test_a_second_migration_lifts_an_old_database(tmp_path: Path) -> None:
    path, folder = tmp_path / "a.db", tmp_path / "migrations"
    await plain(path)
    folder.mkdir()
    for file in MIGRATIONS.glob("*.sql"):
        (folder / file.name).write_bytes(file.read_bytes())
    number = len(migrations()) + 1
    added = folder / f"{number:04}_more.sql"
    added.write_text("CREATE TABLE more (a);\nINSERT INTO more VALUES (5);\n")
    store = await SqliteStore.open(path, folder)
    assert await store.rows("SELECT a FROM more") == [(5,)]
    await store.close()
    with pytest.raises(NewerDatabase):
        await SqliteStore.open(path)
    added.write_text("CREATE TABLE more (b);\n")
    with pytest.raises(ChangedMigration):
        await SqliteStore.open(path, folder)


async def test_a_migration_that_fails_leaves_the_old_form(tmp_path: Path) -> None:
    path, folder = tmp_path / "a.db", tmp_path / "migrations"
    await plain(path)
    folder.mkdir()
    for file in MIGRATIONS.glob("*.sql"):
        (folder / file.name).write_bytes(file.read_bytes())
    number = len(migrations()) + 1
    (folder / f"{number:04}_bad.sql").write_text("CREATE TABLE fine (a);\nCREATE TABLE tables (a);\n")
    with pytest.raises(StoreBroken):
        await SqliteStore.open(path, folder)
    store = await SqliteStore.open(path)
    assert await store.rows("SELECT name FROM sqlite_master WHERE name = 'fine'") == []
    await store.close()


def test_a_script_is_cut_into_statements() -> None:
    assert len(statements_of("-- one; two\nCREATE TABLE a (b TEXT DEFAULT ';');\nSELECT\n 1;\n")) == 2


async def test_a_locked_database(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    table = await room.begin(ANN, BOB)
    await room.game_host.store.rows("PRAGMA busy_timeout = 50")
    key = table.choices(ANN)[0].key
    other = sqlite3.connect(room.path, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    before = table.summary()
    with pytest.raises(StoreBusy):
        await table.play(ANN, [key], "click")
    with pytest.raises(StoreBusy):
        await room.game_host.create(ANN, "toy")
    with pytest.raises(StoreBusy):
        await room.game_host.outbox.claim()
    assert table.owes(ANN)
    assert table.summary() == before
    other.execute("ROLLBACK")
    other.close()
    await table.play(ANN, [key], "click")
    assert not table.owes(ANN)


async def test_opening_a_locked_database(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "a.db"
    monkeypatch.setattr(store_module, "BUSY_MS", 50)
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("BEGIN EXCLUSIVE")
    with pytest.raises(StoreBusy):
        await SqliteStore.open(path)
    other.close()


async def test_a_full_disk(room: Room) -> None:
    table = await room.begin(ANN, BOB)
    (pages,) = await room.game_host.store.row("PRAGMA page_count") or (0,)
    await room.game_host.store.rows(f"PRAGMA max_page_count = {pages}")
    before = table.summary()
    key = table.choices(ANN)[0].key

    async def act(turn: int) -> None:
        await (table.play(ANN, [key], f"full-{turn}") if turn % 2 == 0 else table.undo(ANN, f"full-{turn}"))

    for turn in range(400):
        held, owed = table.snapshot.state, table.owes(ANN)
        try:
            await act(turn)
        except StoreFull:
            break
    else:
        raise AssertionError("the disk was never full")
    assert table.snapshot.state is held
    assert table.owes(ANN) is owed
    assert table.summary() == before
    await room.game_host.store.rows("PRAGMA max_page_count = 100000")
    await act(turn)
    assert table.owes(ANN) is not owed
    assert await room.game_host.store.row("PRAGMA integrity_check") == ("ok",)


async def test_a_read_only_database(room: Room) -> None:
    table = await room.begin(ANN, BOB)
    await room.game_host.store.rows("PRAGMA query_only = ON")
    with pytest.raises(StoreReadOnly):
        await play_first(table, ANN)
    assert table.owes(ANN)
    await room.game_host.store.rows("PRAGMA query_only = OFF")
    await play_first(table, ANN)


@pytest.mark.parametrize("content", [b"no database at all\n" * 99, b"SQLite format 3\x00" + b"\xff" * 4000])
async def test_a_file_that_is_no_database(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "a.db"
    path.write_bytes(content)
    with pytest.raises(StoreBroken):
        await SqliteStore.open(path)
    assert path.read_bytes() == content


async def test_a_folder_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(StoreError):
        await SqliteStore.open(tmp_path / "nowhere" / "a.db")


async def test_a_closed_house_refuses(room: Room) -> None:
    table = await room.begin(ANN, BOB)
    await room.game_host.close()
    with pytest.raises(StoreBroken):
        await play_first(table, ANN)
    with pytest.raises(StoreBroken):
        await room.game_host.create(ANN, "toy")
    await room.open()
    assert (await room.game_host.table(table.number)).owes(ANN)


async def test_closing_while_computers_think(room: Room) -> None:
    table = await room.game_host.create(ANN, "toy")
    for _ in range(3):
        await table.add_computer(ANN, "easy")
    await table.start(ANN)
    await asyncio.sleep(0)
    await room.reopen()
    await room.game_host.start()
    await room.game_host.computers.rest()
    assert [seat.owes for seat in (await room.game_host.table(1)).snapshot.record.seats] == [True, False, False, False]


async def test_old_answers_are_forgotten(room: Room) -> None:
    table = await room.begin(ANN, BOB)
    await table.play(ANN, ["order:low"], "old")
    room.clock.at += room.timeouts.requests_kept + 1
    await room.game_host.cleanup.work()
    assert await room.game_host.store.rows("SELECT id FROM requests") == []
    assert table.summary().phase is Phase.RUNNING


async def test_games_that_ended_last_are_found_without_looking_at_all(room: Room) -> None:
    plan = await room.game_host.store.rows(f"EXPLAIN QUERY PLAN {ENDED} {LATEST}", (7, 10))
    assert [step for *_, step in plan] == ["SEARCH tables USING INDEX tables_ended (guild=?)"]
