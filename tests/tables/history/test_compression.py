"""Ended games are packed: everything that is asked of them afterwards gets the same answer, to the byte."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import Any

import msgspec
import pytest

from engine.contract import BadSave
from engine.tables import DAY, Ballot, Location, MessageKind, Phase, Table, Timeouts
from engine.tables.core import errors as e
from engine.tables.history import compression, step_store
from engine.tables.history.export import verify_data
from engine.tables.maintenance.cleanup import AUDIT_ENTRIES, PAUSE, ROUND
from engine.tables.requests.sql import PUT_AUDIT
from engine.tables.storage import Ledger, Statement
from tests.tables.room import ANN, BOB, DAN, EVE, GAMES, Room, play_out, rich_game

LARGE = compression.PACK_SIZE
STEPS, PACKS = "SELECT count(*) FROM steps", "SELECT count(*) FROM packs"


async def count(room: Room, query: str) -> int:
    row = await room.game_host.store.row(query)
    assert row is not None
    return int(row[0])


async def a_long_story(room: Room) -> Table:
    """A game in which everything happened, at its end."""
    table = await rich_game(room)
    await play_out(room, table, ANN, BOB, DAN)
    return table


async def everything(room: Room, number: int) -> list[Any]:
    """All that can be asked of an ended game."""
    table = await room.game_host.table(number)
    found: list[Any] = [table.summary(), await table.versions(), await table.export(), await table.export_whole(EVE)]
    for user in (ANN, BOB, DAN, EVE, None):
        found += [table.view(user), await table.log(user)]
        way = await table.timeline_of(user)
        found += [await table.moment(version, user) for version in way.versions]
        found += [await table.turned(version, user, on=on) for version in way.versions for on in (True, False)]
    found += [await table.since(user) for user in (ANN, BOB, DAN)]
    found += [await table.log(None, whole=True, after=version) for version in (-1, 3, 10_000)]
    for version in range(table.summary().version + 2):
        for user in (ANN, BOB, DAN, EVE, None):
            try:
                found.append(await table.position(version, user))
            except e.NoSuchStep as refusal:
                found.append(refusal.say)
    for ballot in (Ballot.TAKEBACK, Ballot.PAUSE):
        with pytest.raises(e.Finished) as refused:
            await table.propose(ANN, ballot)
        found.append(refused.value.say)
    with pytest.raises(e.Finished):
        await table.repair(EVE, 1)
    await table.repair(EVE)
    return found


@pytest.mark.parametrize("size", [1, 3000, LARGE])
async def test_a_packed_game_answers_as_before(room: Room, monkeypatch: pytest.MonkeyPatch, size: int) -> None:
    monkeypatch.setattr(compression, "PACK_SIZE", size)
    number = (await a_long_story(room)).number
    steps = await count(room, STEPS)
    before = await everything(room, number)
    room.clock.at += room.timeouts.pack_after
    assert await room.game_host.cleanup.pack_one()
    assert not await room.game_host.cleanup.pack_one()
    assert await count(room, STEPS) == 0
    made = await count(room, PACKS)
    assert made == {1: steps, LARGE: 1}.get(size, made)
    assert await everything(room, number) == before
    await room.reopen()
    assert await everything(room, number) == before
    export = await (await room.game_host.table(number)).export()
    assert verify_data(export, GAMES).ok
    rematch = await room.game_host.rematch(ANN, number)
    assert rematch.summary().rematch_of == number


async def test_packs_take_a_fraction_of_the_room(room: Room) -> None:
    await a_long_story(room)
    room.clock.at += room.timeouts.pack_after
    rows = "SELECT sum(length(keys) + length(events) + length(data) + coalesce(length(snapshot), 0)) FROM steps"
    before = await count(room, rows)
    await room.game_host.cleanup.pack_one()
    assert await count(room, "SELECT sum(length(told) + length(snapshots)) FROM packs") < before / 3


async def test_only_what_ended_some_time_ago_is_packed(room: Room) -> None:
    running = await room.begin(ANN, BOB)
    ended = await room.begin(ANN, BOB)
    await ended.end(EVE)
    assert not await room.game_host.cleanup.pack_one()
    room.clock.at += room.timeouts.pack_after
    fresh = await room.begin(ANN, BOB)
    await fresh.end(EVE)
    while await room.game_host.cleanup.pack_one():
        pass
    assert await room.game_host.store.rows("SELECT number FROM packs") == [(ended.number,)]
    await play_out(room, running, ANN, BOB)


async def test_an_imported_game_is_packed_too(room: Room) -> None:
    table = await room.begin(ANN, BOB)
    await play_out(room, table, ANN, BOB)
    taken = await room.game_host.take_in(ANN, await table.export())
    before = await taken.export()
    room.clock.at += room.timeouts.pack_after
    while await room.game_host.cleanup.pack_one():
        pass
    assert await count(room, STEPS) == 0
    assert await taken.export() == before


async def test_a_database_of_the_old_form_is_packed_after_the_upgrade(file_room: Room) -> None:
    numbers = [(await a_long_story(file_room)).number for _ in range(3)]
    before = [await everything(file_room, number) for number in numbers]
    await file_room.game_host.close()
    db = sqlite3.connect(file_room.path)
    for line in ("DROP TABLE packs", "DROP INDEX requests_by_time", "DROP INDEX tables_cancelled"):
        db.execute(line)
    db.execute("DELETE FROM migrations WHERE name = 'packs'")
    db.commit()
    db.close()
    await file_room.open()
    file_room.clock.at += file_room.timeouts.pack_after
    pauses = 0
    while await file_room.game_host.cleanup.work() == file_room.clock.at + PAUSE:
        pauses += 1
        file_room.clock.at += PAUSE
    assert pauses == len(numbers)
    assert await count(file_room, STEPS) == 0
    assert [await everything(file_room, number) for number in numbers] == before
    assert await file_room.game_host.cleanup.work() == file_room.clock.at + ROUND


async def test_a_game_that_cannot_be_read_stays_as_it_is(room: Room, caplog: pytest.LogCaptureFixture) -> None:
    for _ in range(2):
        await (await room.begin(ANN, BOB)).end(EVE)
    await room.game_host.store.write([("UPDATE steps SET snapshot = ? WHERE number = 1 AND seq = 1", (b"\x78\x9c",))])
    room.clock.at += room.timeouts.pack_after
    for _ in range(6):
        await room.game_host.cleanup.pack_one()
    assert await room.game_host.store.rows("SELECT DISTINCT number FROM steps") == [(1,)]
    assert await room.game_host.store.rows("SELECT number FROM packs") == [(2,)]
    assert [record.getMessage() for record in caplog.records] == ["table 1 cannot be packed and stays as it is"]


async def test_packing_that_fails_changes_nothing(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    number = (await a_long_story(room)).number
    before = await everything(room, number)
    put = step_store.put_packed

    def broken_off(db: Ledger, table: int, made: list[compression.StepBatch], steps: int) -> None:
        put(db, table, made, steps)
        db.execute("SELECT broken off")

    monkeypatch.setattr(step_store, "put_packed", broken_off)
    room.clock.at += room.timeouts.pack_after
    await room.game_host.cleanup.pack_one()
    assert await count(room, PACKS) == 0
    assert await everything(room, number) == before
    monkeypatch.setattr(step_store, "put_packed", put)
    await room.reopen()
    await room.game_host.cleanup.pack_one()
    assert await count(room, STEPS) == 0
    assert await everything(room, number) == before


def test_a_damaged_pack_is_told_as_such() -> None:
    (batch,) = compression.packed([(1, "start", None, None, "[]", b"[]", "{}", 1, 0, None, 2, 1, 5.0, b"{}")])
    with pytest.raises(BadSave):
        compression.unpacked(batch.told[:-9], batch.snapshots)


async def test_the_house_packs_by_itself(tmp_path: Path) -> None:
    room = await Room(tmp_path / "a.db", Timeouts(pack_after=0.0)).open()
    await (await room.begin(ANN, BOB)).end(EVE)
    done = await room.game_host.cleanup.work()
    assert done == room.clock.at + PAUSE
    assert await count(room, STEPS) == 0
    await room.game_host.close()


# What is forgotten


async def test_lobbies_that_never_became_a_game_are_forgotten(room: Room) -> None:
    played = await room.begin(ANN, BOB, location=Location(1))
    await play_out(room, played, ANN, BOB)
    again = await room.game_host.rematch(ANN, played.number)
    await again.cancel(ANN)
    old = await room.game_host.create(ANN, "toy", "create", location=Location(1))
    await old.join(BOB)
    await old.cancel(ANN)
    await room.letters()
    room.clock.at += room.timeouts.lobbies_kept / 2
    young = await room.game_host.create(ANN, "toy")
    await young.cancel(ANN)
    last = await room.game_host.create(ANN, "toy")
    await last.cancel(ANN)
    room.clock.at += room.timeouts.lobbies_kept / 2 + 1
    await room.game_host.cleanup.forget()
    kept = [played.number, young.number, last.number]
    assert [row[0] for row in await room.game_host.store.rows("SELECT number FROM tables ORDER BY 1")] == kept
    for gone in (old, again):
        with pytest.raises(e.UnknownTable):
            await room.game_host.table(gone.number)
    opened = await room.game_host.rematch(ANN, played.number)
    assert (opened.number, opened.summary().phase) == (last.number + 1, Phase.LOBBY)
    room.clock.at += room.timeouts.lobbies_kept
    await room.game_host.cleanup.forget()
    await room.reopen()
    assert (await room.game_host.create(ANN, "toy")).number == opened.number + 1


async def test_the_audit_has_an_end(room: Room) -> None:
    table = await room.game_host.create(ANN, "toy")
    now = room.clock.at

    def entry(at: float, guild: int, detail: str) -> Statement:
        return (PUT_AUDIT, (at, guild, table.number, EVE, "check", detail))

    long = [entry(now, 1, str(place)) for place in range(AUDIT_ENTRIES + 5)]
    await room.game_host.store.write([*long, entry(now - room.timeouts.audit_kept - 1, 2, "old")])
    await room.game_host.store.write([entry(now, 2, "new")])
    await room.game_host.cleanup.forget()
    kept = await room.game_host.lists.audit(1, 10_000)
    assert (len(kept), kept[0].detail, kept[-1].detail) == (AUDIT_ENTRIES, str(AUDIT_ENTRIES + 4), "5")
    assert [line.detail for line in await room.game_host.lists.audit(2)] == ["new"]


WORDS = {"channel": 5, "message": 6, "words": ["a whole turn"] * 20, "told": 9, "left": [{"words": ["more"]}]}


async def test_of_messages_of_ended_games_only_their_place_is_kept(room: Room) -> None:
    ended = await room.begin(ANN, BOB, location=Location(1))
    runs = await room.begin(ANN, BOB, location=Location(1))
    await play_out(room, ended, ANN, BOB)
    while claims := await room.game_host.outbox.claim(100):
        for claimed in claims:
            await room.game_host.outbox.done(claimed, WORDS)
    before = await _posts(room, runs)
    await room.game_host.cleanup.forget()
    assert (await _posts(room, ended))["panel", 0] == WORDS
    room.clock.at += room.timeouts.pack_after
    await room.game_host.cleanup.forget()
    place = {"channel": 5, "message": 6}
    assert await _posts(room, ended) == {("lobby", 0): place, ("panel", 0): place, ("finished", 0): place}
    assert await _posts(room, runs) == before
    assert await count(room, STEPS) > 0


async def test_messages_are_remembered_while_something_is_still_to_be_posted(room: Room) -> None:
    table = await room.begin(ANN, BOB, location=Location(1))
    for claimed in await room.game_host.outbox.claim(100):
        await room.game_host.outbox.done(claimed, WORDS)
    await table.end(EVE)
    before = await _posts(room, table)
    room.clock.at += room.timeouts.pack_after
    await room.game_host.cleanup.forget()
    assert await _posts(room, table) == before
    await room.letters()
    await room.game_host.cleanup.forget()
    assert {kind for kind, _ in await _posts(room, table)} == {"lobby", "panel", "finished"}


async def test_the_front_is_asked_once_to_archive_the_thread_of_an_ended_game(room: Room) -> None:
    spots = {
        "old": Location(1, 2, 3),
        "private": Location(None, 2, 2),
        "ended": Location(1, 2, 4),
        "runs": Location(1, 2, 5),
        "new": Location(1, 2, 6),
    }
    tables = {name: await room.begin(ANN, BOB, location=location) for name, location in spots.items()}
    for name, pause in (("old", 8 * DAY), ("private", 0.0), ("ended", 0.6 * DAY), ("new", 0.6 * DAY)):
        await tables[name].end(EVE)
        await room.letters()
        room.clock.at += pause
    await room.game_host.cleanup.forget()
    assert [letter.table for letter in await room.letters_of(MessageKind.ARCHIVE)] == [tables["ended"].number]
    room.clock.at += 0.6 * DAY
    await room.game_host.cleanup.forget()
    assert [letter.table for letter in await room.letters_of(MessageKind.ARCHIVE)] == [tables["new"].number]
    room.clock.at += room.timeouts.pack_after
    for _ in range(2):
        await room.game_host.cleanup.forget()
        assert await room.letters_of(MessageKind.ARCHIVE) == []


async def _posts(room: Room, table: Table) -> dict[tuple[str, int], Any]:
    rows = await room.game_host.store.rows('SELECT kind, "user", result FROM posts WHERE number = ?', (table.number,))
    return {(kind, user): msgspec.json.decode(result) for kind, user, result in rows}
