"""Letters, dues and computer players of shared tables: each is one program's work, and another's when that one dies."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable

import psycopg
import pytest

from engine.tables import DAY, HOUR, ClaimedMessage, Location, MessageKind
from engine.tables.cluster.membership import Cluster
from engine.tables.core.model import StepKind
from engine.tables.storage.base import MISSED
from engine.tables.storage.postgres import PostgresStore
from tests.tables.room import ANN, BOB, MONDAY, Room, play_first
from tests.tables.several import Several, beat, until

# Servers of the first and of the second of two shards.
FIRST, SECOND = Location(guild=10 << 22), Location(guild=11 << 22)


def places(claims: list[ClaimedMessage]) -> set[tuple[int, MessageKind, int | None]]:
    return {(claimed.table, claimed.kind, claimed.user) for claimed in claims}


# Letters


async def test_letters_are_posted_by_whoever_holds_the_shard(several: Several) -> None:
    one, two = await several.join(), await several.join()
    await several.settle()
    await one.begin(ANN, BOB, location=SECOND)
    await two.begin(ANN, BOB, location=FIRST)
    await one.begin(ANN, BOB)  # in no server
    several.clock.at += HOUR
    assert {claimed.table for claimed in await one.letters()} == {2, 3}
    assert {claimed.table for claimed in await two.letters()} == {1}


async def test_no_letter_is_claimed_twice(several: Several) -> None:
    rooms = [await several.open() for _ in range(3)]
    for _ in range(5):
        await rooms[0].begin(ANN, BOB)
    several.clock.at += HOUR
    posted = await asyncio.gather(*(room.letters() for room in rooms))
    numbers = [claimed.id for claims in posted for claimed in claims]
    assert len(numbers) == len(set(numbers)) == 5 * 4
    assert await rooms[0].game_host.outbox.waiting() == 0


async def test_hands_are_dealt_out_once(several: Several) -> None:
    one, two = await several.open(), await several.open()
    await one.begin(ANN, BOB)
    several.clock.at += HOUR
    await asyncio.gather(
        one.game_host.outbox._expand_hands(several.clock.now()), two.game_host.outbox._expand_hands(several.clock.now())
    )
    hands = """SELECT "user", count(*) FROM outbox WHERE kind = 'hand' GROUP BY 1 ORDER BY 1"""
    assert await one.game_host.store.rows(hands) == [(ANN, 1), (BOB, 1)]


async def test_letters_of_a_program_that_vanished_are_taken_over(
    several: Several, caplog: pytest.LogCaptureFixture
) -> None:
    one, two = await several.join(), await several.join()
    await several.settle()
    await one.begin(ANN, BOB, location=FIRST)
    several.clock.at += HOUR
    lost = await one.game_host.outbox.claim(100)
    assert lost
    assert await two.letters() == []
    several.expire(one)
    await beat(two)
    found = await two.game_host.outbox.claim(100)
    assert {(p.id, p.nonce, p.tries) for p in found} == {(p.id, p.nonce, p.tries + 1) for p in lost}
    # It comes back, and what it held is another's.
    with caplog.at_level(logging.WARNING):
        for claimed in lost:
            await one.game_host.outbox.done(claimed, {"message": 1})
    assert caplog.text.count("was claimed by another program meanwhile") == len(lost)
    held = "SELECT count(*) FROM outbox WHERE lease > 0"
    assert await one.game_host.store.row(held) == (len(found),)
    for claimed in found:
        await two.game_host.outbox.done(claimed, {"message": 2})
    assert await one.game_host.store.row(held) == (0,)
    back = await beat(one)
    assert (back.holds, back.is_leader) == (frozenset(), False)
    several.clock.at += HOUR
    assert await one.letters() == []
    await one.game_host.scheduler.run_due()


async def test_who_starts_frees_no_letter_of_the_living(several: Several) -> None:
    one = await several.join()
    await one.begin(ANN, BOB)
    several.clock.at += HOUR
    held = await one.game_host.outbox.claim(100)
    two = await several.join()
    assert await two.game_host.outbox.claim(100) == []
    for claimed in held:
        await one.game_host.outbox.done(claimed, {"message": 1})
    await one.game_host.close()
    assert await two.letters() == []
    several.rooms.remove(one)


async def test_what_a_stopped_program_claimed_is_free_at_once(several: Several) -> None:
    one, two = await several.join(), await several.join()
    await one.begin(ANN, BOB)
    several.clock.at += HOUR
    held = await one.game_host.outbox.claim(100)
    await one.game_host.close()
    several.rooms.remove(one)
    await beat(two)
    assert places(await two.letters()) >= places(held)


# Waking one another


async def test_who_is_responsible_hears_of_a_change_elsewhere(several: Several) -> None:
    one, two = await several.join(), await several.join()
    await several.settle()
    await one.begin(ANN, BOB, location=FIRST)
    several.clock.at += HOUR
    await one.letters()
    await one.game_host.start()
    await beat(one)
    waiting = asyncio.create_task(one.game_host.outbox.next())
    await asyncio.sleep(0)
    await (await two.game_host.table(1)).nudge(ANN)
    async with asyncio.timeout(20):
        assert places(await waiting) == {(1, MessageKind.REMINDER, BOB)}


async def test_who_listens_learns_what_was_told_and_when_something_was_missed(several: Several) -> None:
    store = await PostgresStore.open(several.url)
    assert await store.hear() == [MISSED]
    await store.write(store.news("7 8"))
    assert await heard(store) == ["7 8"]
    with psycopg.connect(several.url, autocommit=True) as db:
        listening = f'LISTEN "longtable {several.url.rpartition("%3D")[2]}"'
        db.execute("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query = %s", (listening,))
    assert await heard(store) == [MISSED]
    await store.write(store.news("9 8"))
    assert await heard(store) == ["9 8"]
    await store.close()


async def heard(store: PostgresStore) -> list[str]:
    """The next that is told."""
    while not (told := await store.hear()):
        pass
    return told


# Computer players and dues


async def test_a_computer_player_answers_once_whoever_thinks(several: Several) -> None:
    rooms = [await several.open() for _ in range(3)]
    table = await rooms[0].begin(ANN, computers=2)
    before = len(await rooms[0].game_host.requests.archive.steps(1))
    await rooms[0].game_host.computers.rest()
    key = table.choices(ANN)[0].key
    await table.play(ANN, [key])
    for room in rooms:
        room.game_host.computers.wake(1)
    await asyncio.gather(*(room.game_host.computers.rest() for room in rooms))
    steps = await rooms[0].game_host.requests.archive.steps(1)
    assert len(steps) > before
    assert [step.seq for step in steps] == list(range(1, len(steps) + 1))
    decided = [(step.seat, step.version) for step in steps if step.kind is StepKind.MOVE and step.user is None]
    assert len(decided) == len(set(decided))


async def test_a_computer_player_thinks_where_its_table_belongs(several: Several) -> None:
    one, two = await several.join(), await several.join()
    await several.settle()
    await one.game_host.start()
    await beat(one)
    table = await two.game_host.create(ANN, "toy", location=FIRST)
    await table.add_computer(ANN, "sensible")
    await table.start(ANN)
    two.game_host.computers.wake(1)
    await two.game_host.computers.rest()
    here = await one.game_host.table(1)
    await until(
        lambda: here.snapshot.row_version > table.snapshot.row_version and not here.snapshot.record.seats[1].owes
    )
    assert not two.game_host.computers._awake


@pytest.mark.parametrize("joined", [False, True])
async def test_a_reminder_comes_once(several: Several, joined: bool) -> None:
    rooms = [await (several.join() if joined else several.open()) for _ in range(3)]
    if joined:
        await several.settle()
    await rooms[0].begin(ANN, BOB, location=SECOND)
    await play_first(await rooms[0].game_host.table(1), ANN)
    several.clock.at += DAY
    for _ in range(3):
        await asyncio.gather(*(room.game_host.scheduler.run_due() for room in rooms))
    assert [table.snapshot.record.seats[1].reminded for table in await several.tables(1)] == [1, 1, 1]
    letters = "SELECT count(*) FROM outbox WHERE kind = 'reminder'"
    assert await rooms[0].game_host.store.row(letters) == (1,)


# Dying and leading


async def test_others_notice_by_themselves_that_a_program_is_gone(several: Several) -> None:
    one, two = await several.join(), await several.join()
    await several.settle()
    await one.begin(ANN, BOB, location=FIRST)
    several.clock.at += HOUR
    lost = await one.game_host.outbox.claim(100)
    await two.game_host.start()
    for room in (one, two):
        programs = room.game_host.cluster
        assert isinstance(programs, Cluster)
        programs.beats, programs.lasts = 0.05, 1.0
        await programs.beat()
        programs.hurry()
    # Killed: it no longer renews its lease, nor does anybody hear its farewell.
    await one.game_host.workers.stop("lease")
    await until(lambda: len(two.game_host.cluster.holds) == 2)
    assert places(await two.game_host.outbox.next()) <= places(lost)
    assert two.game_host.cluster.is_leader


async def test_only_one_program_looks_after_everything(several: Several, monkeypatch: pytest.MonkeyPatch) -> None:
    one, two = await several.join(), await several.join()
    worked: list[int] = []
    for number, room in enumerate((one, two), 1):
        monkeypatch.setattr(room.game_host.scheduler, "_do_leader_work", noting(worked, number, several))
    passes = [ticked(room, monkeypatch) for room in (one, two)]
    for room in (one, two):
        await room.game_host.start()
    await until(lambda: bool(worked) and all(tick.is_set() for tick in passes))
    assert set(worked) == {1}
    await one.game_host.close()
    several.rooms.remove(one)
    await beat(two)
    await until(lambda: 2 in worked)


def noting(worked: list[int], number: int, several: Several) -> Callable[[], Awaitable[float]]:
    """Work that is only noted."""

    async def work() -> float:
        worked.append(number)
        return several.clock.now() + DAY

    return work


def ticked(room: Room, monkeypatch: pytest.MonkeyPatch) -> asyncio.Event:
    """Set when the room's ticker has come to the end of a round."""
    done, mark = asyncio.Event(), room.game_host.outages.mark_often

    async def marked() -> None:
        await mark()
        done.set()

    monkeypatch.setattr(room.game_host.outages, "mark_often", marked)
    return done


# Outages


async def test_an_outage_of_one_program_counts_once_for_all(several: Several) -> None:
    one, two = await several.join(), await several.join()
    for room in (one, two):
        await room.game_host.start()
        await beat(room)
    for room in (one, two):
        room.game_host.outages.lose()
    several.clock.at += HOUR
    one.game_host.outages.find()
    await one.game_host.outages.look()
    several.clock.at += HOUR / 2
    two.game_host.outages.find()
    await two.game_host.outages.look()
    stored = await one.game_host.store.rows("SELECT since, until FROM outages")
    assert stored == [(MONDAY, MONDAY + 1.5 * HOUR)]
    assert two.game_host.outages.spans() == tuple(stored)
    await until(lambda: one.game_host.outages.spans() == tuple(stored))


async def test_the_house_was_open_while_somebody_lived(several: Several) -> None:
    one = await several.join()
    await one.game_host.start()
    several.clock.at += HOUR
    two = await several.join()
    await two.game_host.start()
    assert two.game_host.outages.spans() == ()
    for room in (one, two):
        await room.game_host.close()
    several.rooms.clear()
    several.clock.at += HOUR
    three = await several.join()
    await three.game_host.start()
    assert three.game_host.outages.spans() == ((several.clock.at - HOUR, several.clock.at),)


async def test_only_the_clock_of_the_leader_counts(several: Several) -> None:
    """Nothing runs by itself here: a ticker would look at the clock when it likes."""
    one, two = await several.join(), await several.join()
    for room in (one, two):
        await room.game_host.outages.start(first=room.game_host.cluster.is_leader)
    several.clock.jump(HOUR)
    await two.game_host.outages.look()
    assert await two.game_host.store.rows("SELECT since FROM outages") == []
    await one.game_host.outages.look()
    assert await two.game_host.store.rows("SELECT since FROM outages") == [(MONDAY,)]
    await two.game_host.outages.reload()
    assert two.game_host.outages.spans() == one.game_host.outages.spans()
