"""PostgreSQL when things go wrong: away, read-only, full, newer, cut off in the middle; nothing is half done."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import psycopg
import pytest
import pytest_asyncio

from engine.tables.maintenance.move_database import STAYS
from engine.tables.storage import postgres as store_module
from engine.tables.storage.errors import (
    ChangedMigration,
    NewerDatabase,
    StoreBroken,
    StoreBusy,
    StoreError,
    StoreFull,
    StoreReadOnly,
    StoreUnreachable,
)
from engine.tables.storage.migrate import MIGRATIONS, migrations
from engine.tables.storage.postgres import DATABASE, PostgresStore, numbered
from tests.databases import Schema
from tests.tables.room import ANN, BOB, Room, play_first


@pytest_asyncio.fixture
async def schema(postgres: str) -> AsyncIterator[Schema]:
    """A part of the server for one test."""
    made = Schema(postgres)
    yield made
    made.drop()


@pytest_asyncio.fixture
async def room(schema: Schema) -> AsyncIterator[Room]:
    """An open house over PostgreSQL."""
    made = await Room(schema.url).open()
    yield made
    await made.game_host.close()


def on_the_server(schema: Schema, sql: str) -> None:
    """Somebody else does something to the database."""
    with psycopg.connect(schema.url, autocommit=True) as db:
        db.execute(sql.encode())


def when_steps_are_written(schema: Schema, work: str) -> None:
    """Let the server do something when a step is written."""
    on_the_server(
        schema,
        f"CREATE FUNCTION trouble() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN {work}; RETURN NEW; END $$;"
        " CREATE TRIGGER trouble BEFORE INSERT ON steps FOR EACH ROW EXECUTE FUNCTION trouble()",
    )


def without_trouble(schema: Schema) -> None:
    """Let it write again."""
    on_the_server(schema, "DROP TRIGGER trouble ON steps")


_WHO = "SELECT pg_backend_pid()"
_MADE = f'SELECT count(*) FROM steps WHERE "user" = {ANN} AND seat = 0'
TROUBLES = [
    ("RAISE EXCEPTION 'no space left' USING ERRCODE = '53100'", StoreFull),
    ("RAISE EXCEPTION 'a standby' USING ERRCODE = '25006'", StoreReadOnly),
    ("RAISE EXCEPTION 'deadlock' USING ERRCODE = '40P01'", StoreBusy),
    ("RAISE EXCEPTION 'too slow' USING ERRCODE = '57014'", StoreBusy),
    ("RAISE EXCEPTION 'damaged' USING ERRCODE = 'XX001'", StoreBroken),
    ("RAISE EXCEPTION 'shutting down' USING ERRCODE = '57P01'", StoreUnreachable),
    ("PERFORM pg_terminate_backend(pg_backend_pid())", StoreUnreachable),
]


@pytest.mark.parametrize(("work", "told"), TROUBLES)
async def test_what_is_not_written_is_not_done(room: Room, schema: Schema, work: str, told: type[StoreError]) -> None:
    table = await room.begin(ANN, BOB)
    key, before = table.choices(ANN)[0].key, table.summary()
    when_steps_are_written(schema, work)
    with pytest.raises(told):
        await table.play(ANN, [key], "click")
    assert (await room.game_host.health()).store == told.__name__
    assert table.owes(ANN)
    assert table.summary() == before
    without_trouble(schema)
    await table.play(ANN, [key], "click")
    assert not table.owes(ANN)
    assert (await room.game_host.health()).store == ""
    assert await room.game_host.store.row(_MADE) == (1,)


async def test_a_connection_that_broke_while_nobody_used_it(room: Room, schema: Schema) -> None:
    table = await room.begin(ANN, BOB)
    store = room.game_host.store
    ours = [await store.row(_WHO), await store.row(_WHO), await store.together(lambda db: db.execute(_WHO).fetchone())]
    on_the_server(
        schema, f"SELECT pg_terminate_backend(pid) FROM unnest(ARRAY{[who[0] for who in ours if who]}) AS pid"
    )
    await play_first(table, ANN)
    assert not (await room.game_host.table(table.number)).owes(ANN)
    assert (await room.game_host.health()).store == ""


async def test_nobody_knows_whether_a_commit_arrived(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    """The server keeps a change, but the connection breaks before it can say so: the repeated click finds it."""
    table = await room.begin(ANN, BOB)
    key = table.choices(ANN)[0].key
    commit = store_module._commit

    def lost(db: store_module.Connection) -> None:
        commit(db)
        raise store_module._CommitLost("the connection broke")

    with monkeypatch.context() as broken:
        broken.setattr(store_module, "_commit", lost)
        receipt = await table.play(ANN, [key], "click")
    assert not (await room.game_host.table(table.number)).owes(ANN)
    assert await table.play(ANN, [key], "click") == receipt
    assert await room.game_host.store.row(_MADE) == (1,)


async def test_a_commit_that_did_not_arrive(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    table = await room.begin(ANN, BOB)
    key = table.choices(ANN)[0].key

    def lost(db: store_module.Connection) -> None:
        db.close()
        raise store_module._CommitLost("the connection broke")

    with monkeypatch.context() as broken:
        broken.setattr(store_module, "_commit", lost)
        with pytest.raises(StoreUnreachable):
            await table.play(ANN, [key], "click")
    assert (await room.game_host.table(table.number)).owes(ANN)
    await table.play(ANN, [key], "click")
    assert not table.owes(ANN)


@pytest.mark.parametrize("address", ["postgresql://127.0.0.1:1/games", "postgresql://nobody@/games?host=/nowhere"])
async def test_nobody_answers_at_the_address(address: str) -> None:
    with pytest.raises(StoreUnreachable):
        await PostgresStore.open(address)


async def test_a_newer_form_and_an_edited_one(schema: Schema, tmp_path: Path) -> None:
    folder = tmp_path / "migrations"
    folder.mkdir()
    for file in MIGRATIONS.glob("*.sql"):
        (folder / file.name).write_bytes(file.read_bytes())
    await (await PostgresStore.open(schema.url)).close()
    added = folder / f"{len(migrations()) + 1:04}_more.sql"
    added.write_text("CREATE TABLE more (a INTEGER);\nINSERT INTO more VALUES (5);\n")
    store = await PostgresStore.open(schema.url, folder)
    assert await store.rows("SELECT a FROM more") == [(5,)]
    await store.close()
    with pytest.raises(NewerDatabase):
        await PostgresStore.open(schema.url)
    added.write_text("CREATE TABLE more (b INTEGER);\n")
    with pytest.raises(ChangedMigration):
        await PostgresStore.open(schema.url, folder)


async def test_a_form_that_cannot_be_reached_leaves_the_old_one(schema: Schema, tmp_path: Path) -> None:
    folder = tmp_path / "migrations"
    folder.mkdir()
    for file in MIGRATIONS.glob("*.sql"):
        (folder / file.name).write_bytes(file.read_bytes())
    (folder / f"{len(migrations()) + 1:04}_bad.sql").write_text(
        "CREATE TABLE fine (a INTEGER);\nCREATE TABLE tables (a TEXT);\n"
    )
    await (await PostgresStore.open(schema.url)).close()
    with pytest.raises(StoreBroken):
        await PostgresStore.open(schema.url, folder)
    store = await PostgresStore.open(schema.url)
    assert await store.row("SELECT to_regclass('fine')") == (None,)
    await store.close()


async def test_both_databases_have_the_same_form(room: Room, tmp_path: Path) -> None:
    file = await Room(tmp_path / "tables.db").open()
    there, here = await room.game_host.store.parts(), await file.game_host.store.parts()
    await file.game_host.close()
    shared = {name: part for name, part in there.items() if name not in STAYS or name in here}
    assert {name: (set(part.columns), part.key) for name, part in shared.items()} == {
        name: (set(part.columns), part.key) for name, part in here.items()
    }


async def test_commits_are_on_the_disk_when_they_are_told(schema: Schema) -> None:
    careless = schema.url.replace("options=", "options=-csynchronous_commit%3Doff%20")
    store = await PostgresStore.open(careless)
    assert await store.together(lambda db: db.execute("SHOW synchronous_commit").fetchone()) == ("on",)
    await store.close()


def test_values_find_their_places() -> None:
    assert numbered("SELECT ? WHERE a = ?") == "SELECT $1 WHERE a = $2"
    assert numbered("SELECT ?2 WHERE a = ?1 AND b = ?2") == "SELECT $2 WHERE a = $1 AND b = $2"


def test_migrations_are_told_in_the_words_of_each_database() -> None:
    ours, theirs = migrations(), migrations(database=DATABASE)
    assert [m.number for m in ours] == [m.number for m in theirs]
    assert "BYTEA" in theirs[0].sql
