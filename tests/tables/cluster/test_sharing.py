"""Tables that several programs change: nothing is lost, nothing is done twice, everybody knows the newest."""

from __future__ import annotations

import asyncio
import contextlib
import random
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import psycopg
import pytest

from engine.catalog import catalog
from engine.contract import Game, RulesError
from engine.tables import DAY, Location, Pace, PersonSettings, Phase, Quotas, Table, TableError
from engine.tables.core import errors as e
from engine.tables.core.model import StepKind
from engine.tables.history.export import verify_data
from engine.tables.storage import migrate
from engine.tables.storage import postgres as store_module
from engine.tables.storage.errors import GamesInUse, NewerDatabase, OlderPrograms, StoreBusy
from engine.tables.storage.postgres import PostgresStore
from tests.tables.room import ANN, BOB, CLEO, GAMES, Room, play_first, play_out, steady_seeds
from tests.tables.several import Several

PEOPLE = (ANN, BOB, CLEO)
GAMES_AND_ALL: dict[str, Game[Any, Any]] = {**catalog, **GAMES}


async def test_what_one_program_did_the_other_knows(several: Several) -> None:
    one, two = await several.open(), await several.open()
    here = await one.begin(ANN, BOB)
    there = await two.game_host.table(here.number)
    await play_first(here, ANN)
    assert there.owes(ANN)  # from memory
    assert await two.game_host.table(here.number) is there
    assert not there.owes(ANN)
    await play_first(there, BOB)
    assert (await one.game_host.table(here.number)).summary() == there.summary()


async def test_a_table_kept_for_long_is_changed_as_it_is_now(several: Several) -> None:
    one, two = await several.open(), await several.open()
    here = await one.begin(ANN, BOB, CLEO)
    there = await two.game_host.table(here.number)
    for person in PEOPLE:
        key = here.choices(person)[0].key
        await (here if person != BOB else there).play(person, [key])
    assert [step.kind for step in await one.game_host.requests.archive.steps(1)].count(StepKind.MOVE) == 3


async def test_a_refusal_is_never_one_of_yesterday(several: Several) -> None:
    one, two = await several.open(), await several.open()
    here = await one.game_host.create(ANN, "toy")
    there = await two.game_host.table(here.number)
    await here.join(BOB)
    await here.start(ANN)
    await there.play(ANN, [here.choices(ANN)[0].key])  # in a lobby it would be refused
    with pytest.raises(e.NotInLobby):
        await there.join(CLEO)


async def test_many_taps_at_one_table_from_three_programs(several: Several) -> None:
    rooms = [await several.open() for _ in range(3)]
    await rooms[0].begin(*PEOPLE)
    tables = await several.tables(1)

    async def tap(turn: int, person: int, table: Table) -> str | None:
        choices = table.choices(person)
        if not choices:
            return None
        request = f"{turn} {person} {choices[0].key}"
        try:
            await table.play(person, [choices[0].key], request)
        except (TableError, RulesError):
            return None
        return request

    accepted: set[str | None] = set()
    for turn in range(60):
        tables = await several.tables(1)
        if tables[0].summary().phase is Phase.FINISHED:
            break
        accepted.update(await asyncio.gather(*(tap(turn, person, table) for person in PEOPLE for table in tables)))
    assert tables[0].summary().phase is Phase.FINISHED
    whole = await tables[0].export()
    assert verify_data(whole, GAMES).ok
    assert [await table.export() for table in tables] == [whole] * 3
    stored = {request for (request,) in await rooms[0].game_host.store.rows("SELECT id FROM requests")}
    moves = [step for step in await rooms[0].game_host.requests.archive.steps(1) if step.kind is StepKind.MOVE]
    assert accepted - {None} == stored
    assert len(moves) == len(stored)


async def test_one_request_delivered_to_two_programs_is_answered_once(several: Several) -> None:
    one, _ = await several.open(), await several.open()
    await one.begin(ANN, BOB)
    for turn in range(10):
        here, there = await several.tables(1)
        for person in (ANN, BOB):
            if here.choices(person):
                key, request = here.choices(person)[0].key, f"click {turn} {person}"
                first, second = await asyncio.gather(
                    here.play(person, [key], request), there.play(person, [key], request)
                )
                assert first == second
                here, there = await several.tables(1)
    assert verify_data(await here.export_whole(ANN), GAMES).ok


async def test_new_tables_get_numbers_of_their_own(several: Several) -> None:
    one, two = await several.open(), await several.open()
    made = await asyncio.gather(*(room.game_host.create(ANN, "toy", f"{n}") for n, room in enumerate([one, two] * 5)))
    assert sorted(table.number for table in made) == list(range(1, 11))
    same = await asyncio.gather(*(room.game_host.create(ANN, "toy", "same click") for room in (one, two)))
    assert [table.number for table in same] == [11, 11]


async def test_one_rematch_whoever_is_asked(several: Several) -> None:
    one, two = await several.open(), await several.open()
    await play_out(one, await one.begin(ANN, BOB), ANN, BOB)
    made = await asyncio.gather(*(room.game_host.rematch(ANN, 1) for room in (one, two)))
    assert [table.number for table in made] == [2, 2]
    assert [table.snapshot.record.rematch for table in await several.tables(1)] == [2, 2]
    assert await one.game_host.lists.count() == {"finished": 1, "lobby": 1}


async def test_quotas_hold_against_two_at_once(several: Several) -> None:
    few = Quotas(hosted=3, guild_tables=100, lobbies=100, guild_lobbies=100)
    rooms = [await several.open(few) for _ in range(2)]
    made = await asyncio.gather(*(room.game_host.create(ANN, "toy") for room in rooms * 4), return_exceptions=True)
    assert sorted(type(result).__name__ for result in made) == ["Table"] * 3 + ["TooManyHosted"] * 5


async def test_settings_changed_here_hold_there(several: Several) -> None:
    one, two = await several.open(), await several.open()
    here = await one.begin(ANN, BOB, pace=Pace.limited(DAY))
    there = await two.game_host.table(here.number)
    await two.game_host.people.get(ANN)
    await one.game_host.set_settings(ANN, PersonSettings(limit=0))
    assert (await two.game_host.people.get(ANN)).limit == 0
    await two.game_host.table(here.number)
    assert [due for due in there.snapshot.record.jobs if due.startswith("remind")] == ["remind:1"]
    await one.game_host.people.set_guild(7, await two.game_host.people.guild(7))


async def test_a_forgotten_lobby_is_gone_for_everybody(several: Several) -> None:
    one, two = await several.open(), await several.open()
    lobby = await one.game_host.create(ANN, "toy")
    await one.game_host.create(BOB, "toy")
    there = await two.game_host.table(lobby.number)
    await lobby.cancel(ANN)
    several.clock.at += 100 * DAY
    await one.game_host.cleanup.forget()
    with pytest.raises(e.UnknownTable):
        await there.join(BOB)
    with pytest.raises(e.UnknownTable):
        await two.game_host.table(lobby.number)


async def test_who_is_always_overtaken_is_told_to_try_again(several: Several, monkeypatch: pytest.MonkeyPatch) -> None:
    one, two = await several.open(), await several.open()
    here = await one.begin(ANN, BOB)
    there = await two.game_host.table(here.number)
    look = two.game_host.outages.look

    async def be_slow() -> bool:
        await here.move(Location(7))
        return await look()

    monkeypatch.setattr(two.game_host.outages, "look", be_slow)
    with pytest.raises(StoreBusy):
        await play_first(there, ANN)
    assert not [step for step in await one.game_host.requests.archive.steps(1) if step.kind is StepKind.MOVE]


# The database's form


def newer_forms(folder: Path) -> Path:
    """The migrations of a newer program."""
    for file in migrate.MIGRATIONS.glob("*.sql"):
        (folder / file.name).write_bytes(file.read_bytes())
    (folder / f"{len(migrate.migrations()) + 1:04}_more.sql").write_text("CREATE TABLE more (a INTEGER);\n")
    return folder


async def test_a_newer_program_waits_until_older_ones_have_stopped(
    several: Several, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(store_module, "PATIENCE", 0.1)
    one = await several.open()
    table, folder = await one.begin(ANN, BOB), newer_forms(tmp_path)
    with pytest.raises(OlderPrograms):
        await PostgresStore.open(several.url, folder)
    await play_first(table, ANN)
    await one.game_host.close()
    several.rooms.clear()
    monkeypatch.setattr(store_module, "PATIENCE", 60.0)
    stores = await asyncio.gather(*(PostgresStore.open(several.url, folder) for _ in range(3)))
    with pytest.raises(NewerDatabase):
        await PostgresStore.open(several.url)
    for store in stores:
        await store.close()


async def test_an_older_program_that_comes_back_to_a_newer_form_writes_nothing(
    several: Several, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    one = await several.open()
    table = await one.begin(ANN, BOB)
    key = table.choices(ANN)[0].key
    cut_off(several)
    newer = await PostgresStore.open(several.url, newer_forms(tmp_path))
    with pytest.raises(NewerDatabase):
        await table.play(ANN, [key])
    assert await newer.row("SELECT count(*) FROM steps") == (1,)
    await newer.close()


def cut_off(several: Several) -> None:
    """All connections of the programs that run break."""
    with psycopg.connect(several.url, autocommit=True) as db:
        lost = (
            "SELECT pg_terminate_backend(pid) FROM pg_locks WHERE locktype = 'advisory' AND objid::int = hashtext(%s)"
        )
        db.execute(lost, (several.url.rpartition("%3D")[2],))


async def test_who_must_be_alone_is_alone(several: Several, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(store_module, "PATIENCE", 0.1)
    one = await several.open()
    with pytest.raises(GamesInUse):
        await PostgresStore.open(several.url, alone=True)
    await one.game_host.close()
    several.rooms.clear()
    alone = await PostgresStore.open(several.url, alone=True)
    with pytest.raises(GamesInUse):
        await several.open()
    await alone.close()


# Random interleavings


@pytest.mark.parametrize(("game", "programs"), [("toy", 3), ("toy", 2), ("samurai", 3), ("acres", 2)])
async def test_any_interleaving_is_a_game_that_one_program_could_have_hosted(
    several: Several, tmp_path: Path, game: str, programs: int
) -> None:
    luck = random.Random(f"{game} {programs}")
    rooms = [await several.open() for _ in range(programs)]
    people = PEOPLE[: GAMES_AND_ALL[game].counts[0]] if game != "toy" else PEOPLE
    await rooms[0].begin(*people, game=game)

    async def act(room: Room, person: int) -> None:
        # Often with what the program remembers of the table, which others have changed since.
        table = room.game_host.tables._tables.get(1) or await room.game_host.table(1)
        choices = table.choices(person) or (await room.game_host.table(1)).choices(person)
        if choices:
            with contextlib.suppress(TableError, RulesError):
                await table.play(person, [luck.choice(choices).key])

    for _ in range(40):
        await asyncio.gather(*(act(luck.choice(rooms), person) for person in people))
    exports = [await table.export_whole(ANN) for table in await several.tables(1)]
    assert exports == [exports[0]] * programs
    assert verify_data(exports[0], GAMES_AND_ALL).ok
    assert exports[0] == await played_by_one(several, tmp_path / "one.db", game, people)


async def played_by_one(several: Several, path: Path, game: str, people: Sequence[int]) -> bytes:
    """The same moves in the same order, all in one program."""
    room = Room(path)
    room.clock, room.seeds, room.games = several.clock, steady_seeds("program 0"), GAMES_AND_ALL
    await room.open()
    table = await room.begin(*people, game=game)
    for step in await several.rooms[0].game_host.requests.archive.steps(1):
        if step.kind is StepKind.MOVE and step.user is not None:
            await table.play(step.user, step.keys)
    whole = await table.export_whole(ANN)
    await room.game_host.close()
    return whole
