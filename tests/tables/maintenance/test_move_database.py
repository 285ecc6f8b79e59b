"""Moving house: everything arrives, or the target says that it did not; the old place is left as it was."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import psycopg
import pytest
import pytest_asyncio

from engine.tables import DAY, Location, PersonSettings, Phase
from engine.tables.__main__ import FILE, main
from engine.tables.history.export import verify_data
from engine.tables.maintenance import move_database
from engine.tables.storage import Store, open_store
from engine.tables.storage.errors import MovedInPart, StoreUnreachable
from tests.databases import Schema
from tests.tables.room import ANN, BOB, GAMES, Room, play_first, play_out, rich_game


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder for games."""
    made = tmp_path / "data"
    made.mkdir()
    return made


@pytest_asyncio.fixture
async def address(postgres: str) -> AsyncIterator[str]:
    """The address of an empty database."""
    schema = Schema(postgres)
    yield schema.url
    schema.drop()


async def lived_in(place: Path | str) -> Room:
    """A house with everything that can be kept, closed."""
    room = await Room(place).open()
    await rich_game(room)
    await room.game_host.outages.mark()
    ended = await room.begin(ANN, BOB, location=Location(7, 8, 9))
    await play_out(room, ended, ANN, BOB)
    room.clock.at += DAY
    await room.game_host.cleanup.pack_one()
    await room.game_host.set_settings(ANN, PersonSettings(language="ru"))
    for claimed in await room.game_host.outbox.claim(3):
        await room.game_host.outbox.done(claimed, {"message": claimed.id})
    await room.game_host.create(BOB, "toy", "click")
    await room.game_host.close()
    return room


async def everything(place: Path | str) -> dict[str, list[str]]:
    """All rows of all tables, as text."""
    store = await open_store(place)
    try:
        found = {}
        for name, part in (await store.parts()).items():
            columns = ", ".join(f'"{column}"' for column in sorted(part.columns))
            if name not in move_database.STAYS:
                found[name] = sorted(str(row) for row in await store.rows(f"SELECT {columns} FROM {name}"))
        return found
    finally:
        await store.close()


async def test_there_and_back(folder: Path, address: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    await lived_in(folder / FILE)
    before = await everything(folder / FILE)
    assert all(before[name] for name in ("tables", "steps", "packs", "seats", "outbox", "posts", "users", "requests"))
    assert await run("move", "--from", str(folder), "--to", address) == 0
    told = capsys.readouterr()
    assert f"{sum(map(len, before.values())):,} rows moved and compared" in told.out
    assert "100%" in told.err
    assert await everything(address) == before == await everything(folder / FILE)
    assert await run("move", "--from", address, "--to", str(tmp_path / "back")) == 0
    assert await everything(tmp_path / "back" / FILE) == before


async def run(*arguments: str) -> int:
    """The command, in a thread, since it has a loop of its own."""
    return await asyncio.to_thread(main, arguments)


async def test_games_go_on_after_the_move(folder: Path, address: str) -> None:
    room = await lived_in(folder / FILE)
    assert await run("move", "--from", str(folder), "--to", address) == 0
    room.place = address
    await room.open()
    running, ended = await room.game_host.table(1), await room.game_host.table(2)
    assert verify_data(await ended.export(), GAMES).ok
    someone = next(user for user in (ANN, BOB, 14) if running.choices(user))
    await play_first(running, someone)
    assert (await room.game_host.create(ANN, "toy", "click")).number == 3, "answered before the move"
    assert (await room.game_host.create(ANN, "toy", "another click")).number == 4
    assert await room.letters(), "new letters have numbers of their own"
    assert ended.summary().phase is Phase.FINISHED
    await room.game_host.close()


async def test_a_house_with_games_takes_in_no_others(
    folder: Path, address: str, capsys: pytest.CaptureFixture[str]
) -> None:
    await lived_in(folder / FILE)
    await lived_in(address)
    before = await everything(address)
    assert await run("move", "--from", str(folder), "--to", address) == 1
    assert "only into an empty database" in capsys.readouterr().err
    assert await everything(address) == before


async def test_a_move_that_breaks_off_is_repeated(folder: Path, address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    await lived_in(folder / FILE)
    before = await everything(folder / FILE)

    async def cut(store: Store) -> None:
        raise StoreUnreachable

    with monkeypatch.context() as broken:
        broken.setattr("engine.tables.storage.postgres.PostgresStore.count_on", cut)
        assert await run("move", "--from", str(folder), "--to", address) == 1
    with pytest.raises(MovedInPart):
        await Room(address).open()
    assert await run("move", "--from", address, "--to", str(folder / "other")) == 1, "half of the games move nowhere"
    assert await run("move", "--from", str(folder), "--to", address) == 0
    assert await everything(address) == before


@pytest.mark.parametrize("damage", ["UPDATE users SET settings = 'other'", "DELETE FROM posts"])
async def test_what_arrives_differently_is_noticed(
    folder: Path, address: str, damage: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    await lived_in(folder / FILE)
    copy = move_database._copy

    async def spoilt(*arguments: Any, **named: Any) -> move_database.Sum:
        sent = await copy(*arguments, **named)
        with psycopg.connect(address, autocommit=True) as db:
            db.execute(damage.encode())
        return sent

    monkeypatch.setattr(move_database, "_copy", spoilt)
    assert await run("move", "--from", str(folder), "--to", address) == 1
    assert "differs from what was sent" in capsys.readouterr().err


async def test_a_text_of_earlier_programs_arrives_as_bytes(folder: Path, address: str) -> None:
    room = await Room(folder / FILE).open()
    await room.begin(ANN, BOB)
    await room.game_host.store.write([("UPDATE steps SET data = CAST(data AS TEXT), keys = '[\"\\\\\"]'", ())])
    await room.game_host.close()
    assert await run("move", "--from", str(folder), "--to", address) == 0
    store = await open_store(address)
    assert await store.rows("SELECT DISTINCT keys FROM steps") == [(b'["\\\\"]',)]
    await store.close()


async def test_a_running_bot_keeps_its_games(
    folder: Path, address: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("engine.tables.storage.postgres.PATIENCE", 0.2)
    room = await Room(address).open()
    await room.game_host.start()
    assert await run("move", "--from", address, "--to", str(folder)) == 1
    assert "already running" in capsys.readouterr().err
    await room.game_host.close()


async def test_a_place_without_games(folder: Path, address: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert await run("move", "--from", str(folder), "--to", address) == 1
    assert "There are no games in" in capsys.readouterr().err


def everything_in(folder: Path) -> list[Path]:
    """All that lies in a folder, but for the lock."""
    return sorted(path for path in folder.rglob("*") if path.name != "longtable.lock")


MISSPELT = (
    "mysql://longtable:hunter2@host/games",
    "POSTGRESQL://longtable:hunter2@host/games",
    "postgresql:/longtable:hunter2@host/games",
    "postgresql:longtable:hunter2@host/games",
    "longtable:hunter2@host/games",
    "host=db password=hunter2",
    "postgresql://longtable:hun@ter2@host/games",
    "postgresql://longtable:hunter2@host:port/games",
)


@pytest.mark.parametrize("misspelt", MISSPELT)
@pytest.mark.parametrize("end", ["--from", "--to"])
async def test_an_address_that_makes_no_sense_becomes_no_folder(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    misspelt: str,
    end: str,
) -> None:
    monkeypatch.chdir(tmp_path)
    games = tmp_path / "games"
    games.mkdir()
    await (await Room(games / "longtable.db").open()).game_host.close()
    before = everything_in(tmp_path)
    ends = {"--from": str(games), "--to": str(tmp_path / "new"), end: misspelt}
    assert await run("move", *(word for pair in ends.items() for word in pair)) == 1
    told = capsys.readouterr()
    assert "The address of the database makes no sense" in told.err
    assert "ter2" not in told.err + told.out
    assert everything_in(tmp_path) == before


@pytest.mark.parametrize("place", ["games/longtable.db", "new/longtable.db", "notes.txt", "notes.txt/new", "x" * 300])
async def test_a_file_is_no_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], place: str
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "games").mkdir()
    await (await Room(tmp_path / "games/longtable.db").open()).game_host.close()
    (tmp_path / "notes.txt").write_text("mine", encoding="utf-8")
    before = everything_in(tmp_path)
    assert await run("move", "--from", "games", "--to", place) == 1
    assert "is not a folder" in capsys.readouterr().err
    assert everything_in(tmp_path) == before
