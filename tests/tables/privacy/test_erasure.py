"""A person is forgotten: nothing in the store names them any more, and everything else goes on as before."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Any

import pytest

from engine.tables import DAY, Ballot, Location, Pace, PersonSettings, Phase, Quiet, Table
from engine.tables.core import errors as e
from engine.tables.core.model import NOBODY
from engine.tables.history.export import verify_data
from engine.tables.privacy.erasure import SLICE
from tests.databases import Schema
from tests.tables.room import BOB, CLEO, DAN, EVE, GAMES, Room, play_first, play_out, rich_game
from tests.tables.searching import searched

# As long as Discord's, so that no other number is taken for it.
ANN = 1_400_000_000_000_000_011
NAME = "Anniña_del_Mar"


async def traces(room: Room, *wanted: str) -> set[str]:
    """In which tables of the database a number or a name is found."""
    return await searched(room.game_host.store, *wanted)


async def forget(room: Room, user: int = ANN, names: Sequence[str] = (NAME,)) -> None:
    await room.game_host.erasure.begin(user, names)
    while await room.game_host.erasure.work():
        pass


async def finished(room: Room, *people: int, **settings: Any) -> Table:
    table = await room.begin(*people, **settings)
    await play_out(room, table, *people)
    return table


async def pack_all(room: Room) -> None:
    room.clock.at += room.timeouts.pack_after
    while await room.game_host.cleanup.pack_one():
        pass


async def post(room: Room) -> None:
    """Post everything, in words that name the person."""
    while claims := await room.game_host.outbox.claim(100):
        for claimed in claims:
            delivered = {
                "channel": 5,
                "message": claimed.id,
                "words": [f"{NAME} plays", f"<@{ANN}> <@{BOB}>"],
                "told": 3,
            }
            await room.game_host.outbox.done(claimed, {**delivered, "left": [delivered]})


async def test_nothing_in_the_store_names_a_forgotten_person(room: Room) -> None:
    game_host = room.game_host
    await game_host.set_settings(ANN, PersonSettings(language="ru", quiet=Quiet(60, 120)))
    await game_host.create(ANN, "toy", "r1", location=Location(1), name=f"{NAME}'s lobby")
    running = await room.begin(ANN, BOB, CLEO, location=Location(1), pace=Pace.limited(DAY))
    await play_first(running, ANN)
    await running.propose(ANN, Ballot.PAUSE, "r2")
    asked = await room.begin(BOB, ANN, CLEO)
    await asked.propose(BOB, Ballot.END)
    packed = await finished(room, ANN, BOB, location=Location(1))
    await pack_all(room)
    loose = await finished(room, BOB, ANN)
    left = await room.begin(BOB, ANN, CLEO)
    await left.leave(ANN)
    taken_over = await room.begin(BOB, CLEO)
    await taken_over.offer(CLEO)
    await taken_over.take_over(ANN, 1)
    cancelled = await game_host.create(ANN, "toy")
    await cancelled.cancel(ANN)
    await loose.repair(ANN, reason="a look")
    await loose.repair(BOB, reason=f"asked by {NAME} <@{ANN}>")
    await post(room)
    stores = {"users", "tables", "seats", "steps", "packs", "requests", "audit", "posts"}
    assert stores <= await traces(room, str(ANN))
    assert {"tables", "posts", "audit"} <= await traces(room, NAME)
    await asked.concede(ANN)
    assert "outbox" in await traces(room, str(ANN))
    await forget(room)
    assert await traces(room, str(ANN), NAME) == set()
    await room.reopen()
    for number in (packed.number, loose.number):
        table = await room.game_host.table(number)
        assert verify_data(await table.export(), GAMES).ok
        assert [seat.forgotten for seat in table.summary().seats] == [
            seat.user is None for seat in table.summary().seats
        ]
        assert table.seat_of(ANN) is None
        assert table.view(None) is not None
    assert await traces(room, str(ANN), NAME) == set()


async def test_others_find_everything_as_before(room: Room) -> None:
    table = await rich_game(room)
    await play_out(room, table, 11, 12, DAN)
    await pack_all(room)
    before = await _shown(table)
    await forget(room, DAN)
    table = await room.game_host.table(table.number)
    assert await _shown(table) == before
    assert [seat.user for seat in table.summary().seats] == [11, 12, None]
    assert verify_data(await table.export(), GAMES).ok
    again = await room.game_host.take_in(EVE, await table.export())
    assert [seat.forgotten for seat in again.summary().seats] == [False, False, True]


async def _shown(table: Table) -> list[Any]:
    versions = await table.versions()
    story = [await table.position(version, user) for version in versions for user in (None, 12)]
    return [table.view(None), table.summary().result, versions, await table.log(None, whole=True), *story]


async def test_a_running_game_loses_the_person_as_if_they_had_left(room: Room) -> None:
    table = await room.begin(ANN, BOB, CLEO, location=Location(1))
    await post(room)
    await forget(room)
    table = await room.game_host.table(table.number)
    seat = table.summary().seats[0]
    assert (seat.user, seat.offered, seat.dropped, seat.forgotten) == (None, True, True, False)
    assert table.summary().host == BOB
    await table.take_over(DAN, 0)
    await play_out(room, table, BOB, CLEO, DAN)
    assert verify_data(await table.export(), GAMES).ok


async def test_a_game_ends_and_a_lobby_closes_without_people(room: Room) -> None:
    game = await room.begin(ANN, computers=1)
    lobby = await room.game_host.create(ANN, "toy")
    shared = await room.game_host.create(ANN, "toy")
    await shared.join(BOB)
    await forget(room)
    ended, closed, kept = [(await room.game_host.table(t.number)).summary() for t in (game, lobby, shared)]
    assert (ended.phase, ended.ending, ended.host) == (Phase.FINISHED, "abandoned", NOBODY)
    assert (closed.phase, closed.host) == (Phase.CANCELLED, NOBODY)
    assert (kept.phase, kept.host) == (Phase.LOBBY, BOB)
    assert await traces(room, str(ANN)) == set()


async def test_a_rematch_leaves_the_seat_of_somebody_free(room: Room) -> None:
    table = await finished(room, ANN, BOB)
    await forget(room)
    rematch = await room.game_host.rematch(BOB, table.number)
    assert [seat.user for seat in rematch.summary().seats][:2] == [BOB, None]
    assert not any(seat.forgotten for seat in rematch.summary().seats)
    await rematch.join(CLEO)
    await rematch.start(BOB)


async def test_votes_go_on_without_the_person(room: Room) -> None:
    table = await room.begin(BOB, ANN, CLEO)
    asked = (await table.propose(BOB, Ballot.PAUSE)).vote
    assert asked is not None
    await table.answer(CLEO, asked, yes=True)
    await forget(room)
    assert table.summary().paused
    assert table.summary().votes == ()


async def test_requests_of_the_person_are_refused_until_it_is_done(room: Room) -> None:
    table = await room.begin(ANN, BOB)
    key = table.choices(ANN)[0].key
    await room.game_host.erasure.begin(ANN, ())
    with pytest.raises(e.BeingForgotten):
        await table.play(ANN, [key])
    with pytest.raises(e.BeingForgotten):
        await room.game_host.create(ANN, "toy")
    with pytest.raises(e.BeingForgotten):
        await room.game_host.set_settings(ANN, PersonSettings())
    while await room.game_host.erasure.work():
        pass
    assert (await room.game_host.people.get(ANN)) == PersonSettings()
    await room.game_host.create(ANN, "toy")


async def test_a_request_under_way_is_carried_out_first(room: Room) -> None:
    table = await room.begin(ANN, BOB, CLEO)
    lobby = await room.game_host.create(BOB, "toy")
    await lobby.lock.acquire()
    joining = asyncio.create_task(lobby.join(ANN))
    playing = asyncio.create_task(table.play(ANN, [table.choices(ANN)[0].key]))
    await asyncio.sleep(0)
    await room.game_host.erasure.begin(ANN, ())
    lobby.lock.release()
    working = asyncio.create_task(forget(room))
    found = await asyncio.gather(joining, playing, working, return_exceptions=True)
    assert {type(result) for result in found if isinstance(result, Exception)} <= {e.BeingForgotten, e.NotSeated}
    assert await traces(room, str(ANN)) == set()
    assert (await room.game_host.table(lobby.number)).seat_of(ANN) is None


async def test_whoever_sits_down_meanwhile_is_asked_to_leave_again(room: Room) -> None:
    await finished(room, ANN, BOB)
    await room.game_host.erasure.begin(ANN, ())
    assert await room.game_host.erasure.work()
    # Another program of the same house does not know yet.
    room.game_host.people.leaving.clear()
    late = await room.game_host.create(ANN, "toy")
    room.game_host.people.leaving.add(ANN)
    while await room.game_host.erasure.work():
        pass
    assert (await room.game_host.table(late.number)).summary().phase is Phase.CANCELLED
    assert await traces(room, str(ANN)) == set()


@pytest.mark.parametrize("stop", range(1, 6))
async def test_it_goes_on_after_a_crash(room: Room, monkeypatch: pytest.MonkeyPatch, stop: int) -> None:
    monkeypatch.setattr("engine.tables.privacy.erasure.SLICE", 1)
    for _ in range(2):
        await finished(room, ANN, BOB)
    await room.begin(ANN, BOB, CLEO)
    await room.game_host.erasure.begin(ANN, (NAME,))
    await room.game_host.erasure.begin(ANN, (NAME,))
    for _ in range(stop):
        await room.game_host.erasure.work()
    await room.reopen()
    assert ANN in room.game_host.people.leaving or stop > 4
    while await room.game_host.erasure.work():
        pass
    assert await traces(room, str(ANN)) == set()
    assert room.game_host.people.leaving == set()
    assert not await room.game_host.erasure.work()


async def test_a_started_house_forgets_by_itself(room: Room) -> None:
    await finished(room, ANN, BOB)
    await room.game_host.start()
    await room.game_host.erasure.begin(ANN, ())
    async with asyncio.timeout(60):
        while True:
            if not room.game_host.people.leaving:
                break
            await asyncio.sleep(0.01)
    assert await traces(room, str(ANN)) == set()


async def test_a_table_that_changes_meanwhile_is_looked_at_again(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    table = await finished(room, ANN, BOB)
    await room.game_host.erasure.begin(ANN, ())
    await room.game_host.erasure.work()
    to_thread = asyncio.to_thread

    async def slowly(work: Any) -> Any:
        made = await to_thread(work)
        monkeypatch.setattr("asyncio.to_thread", to_thread)
        await table.move(Location(7, 8, 9))
        return made

    monkeypatch.setattr("asyncio.to_thread", slowly)
    while await room.game_host.erasure.work():
        pass
    assert await traces(room, str(ANN)) == set()
    assert (await room.game_host.table(table.number)).summary().location == Location(7, 8, 9)


async def test_records_that_cannot_be_read_forget_too(room: Room) -> None:
    lost = await room.begin(ANN, BOB)
    broken = await room.begin(ANN, BOB)
    (record,) = await room.game_host.store.row("SELECT record FROM tables WHERE number = ?", (lost.number,)) or (b"",)
    put = "UPDATE tables SET record = ? WHERE number = ?"
    unknown, unread = record.replace(b'"toy"', b'"whist"'), b'{"host": %d' % ANN
    await room.game_host.store.write([(put, (unknown, lost.number)), (put, (unread, broken.number))])
    numbers = (lost.number, broken.number)
    del lost, broken
    await room.reopen()
    await forget(room)
    assert await traces(room, str(ANN)) == set()
    for number in numbers:
        with pytest.raises((e.BrokenTable, e.UnknownGame)):
            await room.game_host.table(number)


async def test_a_game_that_fails_keeps_nobody(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    def failing(*_: object) -> None:
        raise ZeroDivisionError

    table = await room.begin(ANN, BOB, CLEO)
    monkeypatch.setattr(GAMES["toy"], "drop", failing)
    await forget(room)
    assert await traces(room, str(ANN)) == set()
    table = await room.game_host.table(table.number)
    assert [(seat.user, seat.offered) for seat in table.summary().seats] == [(None, True), (BOB, False), (CLEO, False)]
    await table.take_over(DAN, 0)
    await play_out(room, table, BOB, CLEO, DAN)


async def test_many_tables_are_forgotten_in_slices(room: Room) -> None:
    for _ in range(SLICE + 3):
        await (await room.game_host.create(ANN, "toy")).cancel(ANN)
    await room.game_host.erasure.begin(ANN, ())
    turns = 0
    while await room.game_host.erasure.work():
        turns += 1
    assert turns == 4
    assert await traces(room, str(ANN)) == set()


class Post:
    """A front that can take messages back, or not yet."""

    def __init__(self) -> None:
        self.open = False
        self.done: list[str] = []

    async def take_back(self, _user: int) -> bool:
        self.done += ["taken back"] if self.open else []
        return self.open

    async def forget(self, _user: int) -> None:
        self.done.append("forgotten")


async def test_messages_to_the_person_are_taken_back_first(room: Room) -> None:
    room.game_host.erasure.front = front = Post()
    table = await room.begin(ANN, BOB, CLEO, location=Location(1))
    await post(room)
    await room.game_host.erasure.begin(ANN, ())
    assert not await room.game_host.erasure.work()
    assert table.seat_of(ANN) is None
    assert front.done == []
    front.open = True
    while await room.game_host.erasure.work():
        pass
    assert front.done == ["taken back", "forgotten"]
    assert {claimed.user for claimed in await room.letters()} <= {None, BOB, CLEO}


async def test_another_program_of_the_house_does_the_work(postgres: str) -> None:
    schema = Schema(postgres)
    here, there = [await Room(schema.url).open() for _ in range(2)]
    table = await finished(here, ANN, BOB)
    running = await here.begin(ANN, BOB, CLEO)
    await here.game_host.erasure.begin(ANN, ())
    while await there.game_host.erasure.work():
        pass
    assert await traces(there, str(ANN)) == set()
    with pytest.raises(e.BeingForgotten):
        await running.leave(ANN)
    await here.game_host.erasure.load()
    assert [seat.forgotten for seat in (await here.game_host.table(table.number)).summary().seats] == [True, False]
    assert (await here.game_host.table(running.number)).seat_of(ANN) is None
    await (await here.game_host.create(ANN, "toy")).cancel(ANN)
    for room in (here, there):
        await room.game_host.close()
    schema.drop()


async def test_the_file_itself_holds_nothing_of_the_person(file_room: Room) -> None:
    """Neither in pages that are in use nor in those that are free."""
    room = file_room
    await room.game_host.set_settings(ANN, PersonSettings(language="ru"))
    await finished(room, ANN, BOB, name=f"{NAME}'s table")
    await post(room)
    await pack_all(room)
    await finished(room, BOB, ANN)
    await room.begin(ANN, BOB, CLEO)
    await forget(room)
    await room.reopen()
    await room.game_host.store.rows("PRAGMA wal_checkpoint(TRUNCATE)")
    data = room.path.read_bytes()
    forms = (str(ANN).encode(), ANN.to_bytes(8, "big"), NAME.encode())
    assert [data.count(form) for form in forms] == [0, 0, 0]
