"""Whoever works by itself is started again, counted and seen; a store that cannot write is seen too."""

from __future__ import annotations

import asyncio
import sqlite3

import pytest

from engine.tables.runtime.supervisor import LONGEST_PAUSE, STORE_PAUSE, Supervisor
from engine.tables.storage.errors import StoreBroken, StoreBusy, StoreUnreachable
from tests.tables.room import ANN, BOB, Room, play_first


async def test_a_worker_that_fails_is_started_again_and_counted() -> None:
    workers, lives, well = Supervisor(first_pause=0.0), [0], asyncio.Event()

    async def run() -> None:
        lives[0] += 1
        if lives[0] < 4:
            raise ZeroDivisionError
        well.set()
        await asyncio.Event().wait()

    workers.watch("baker", run)
    await well.wait()
    (shift,) = workers.report()
    assert (shift.name, shift.up, shift.restarts, shift.problem) == ("baker", True, 3, "ZeroDivisionError")
    await workers.close()
    assert workers.report() == ()


async def test_a_worker_is_down_while_it_pauses_and_can_be_hurried() -> None:
    workers, lives, well = Supervisor(first_pause=3600.0), [0], asyncio.Event()

    async def run() -> None:
        lives[0] += 1
        if lives[0] == 1:
            raise ZeroDivisionError
        well.set()

    worker = workers.watch("baker", run)
    await worker.idle()
    assert [shift.up for shift in workers.report()] == [False]
    assert workers.watch("baker", run) is worker
    await well.wait()
    await worker.task
    assert workers.watch("baker", run) is not worker, "whoever has finished may begin anew"
    await workers.close()


@pytest.mark.parametrize(
    ("problem", "longest"),
    [
        (StoreUnreachable(), STORE_PAUSE),
        (StoreBusy(), STORE_PAUSE),
        (StoreBroken("nonsense"), LONGEST_PAUSE),
        (ZeroDivisionError(), LONGEST_PAUSE),
    ],
)
async def test_whoever_needs_the_store_looks_often_whether_it_is_back(
    monkeypatch: pytest.MonkeyPatch, problem: Exception, longest: float
) -> None:
    pauses: list[float | None] = []
    timeout = asyncio.timeout

    def shorter(pause: float | None) -> asyncio.Timeout:
        pauses.append(pause)
        return timeout(0)

    async def run() -> None:
        if len(pauses) < 10:
            raise problem

    monkeypatch.setattr("engine.tables.runtime.supervisor.asyncio.timeout", shorter)
    workers = Supervisor(first_pause=1.0)
    await workers.watch("baker", run).task
    assert pauses == [min(2.0**tries, longest) for tries in range(10)]


async def test_the_house_is_not_fit_without_its_ticker(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    async def broken() -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(room.game_host.scheduler, "run", broken)
    room.game_host.workers.first_pause = 3600.0
    await room.game_host.start()
    await room.game_host.workers.watch("scheduler", broken).idle()
    health = await room.game_host.health()
    assert not health.fit
    failed = [(shift.name, shift.problem) for shift in health.workers if shift.problem]
    assert failed == [("scheduler", "ZeroDivisionError")]


async def test_a_computer_player_whose_table_stumbles_goes_on_later(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await room.begin(ANN, computers=1)
    await play_first(table, ANN)
    await room.game_host.computers.rest()
    thinking = room.game_host.computers._owed
    broken = [True]

    async def look(number: int) -> object:
        if broken[0]:
            raise ZeroDivisionError
        return await thinking(number)

    monkeypatch.setattr(room.game_host.computers, "_owed", look)
    room.game_host.workers.first_pause = 3600.0
    while table.choices(ANN):
        await play_first(table, ANN)
    await room.game_host.computers.rest()
    assert table.snapshot.record.seats[1].owes
    health = await room.game_host.health()
    assert [(shift.up, shift.problem) for shift in health.workers] == [(False, "ZeroDivisionError")]
    assert health.fit, "one table's trouble is not the house's"
    broken[0] = False
    room.game_host.computers.wake(table.number)
    while table.snapshot.record.seats[1].owes:
        await room.game_host.computers.rest()
        await asyncio.sleep(0)


async def test_a_store_that_cannot_write_is_logged_once_and_seen_until_it_can(
    file_room: Room, caplog: pytest.LogCaptureFixture
) -> None:
    table = await file_room.begin(ANN, BOB)
    await file_room.game_host.store.rows("PRAGMA busy_timeout = 10")
    other = sqlite3.connect(file_room.path, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    for _ in range(3):
        with pytest.raises(StoreBusy):
            await play_first(table, ANN)
    health = await file_room.game_host.health()
    assert (health.store, health.fit) == ("StoreBusy", False)
    assert caplog.text.count("changes cannot be written") == 1
    other.close()
    await play_first(table, ANN)
    assert (await file_room.game_host.health()).fit


async def test_a_repeated_request_is_no_trouble_of_the_store(room: Room) -> None:
    table = await room.begin(ANN, BOB)
    key = table.choices(ANN)[0].key
    await table.play(ANN, [key], "click")
    await table.play(ANN, [key], "click")
    assert (await room.game_host.health()).fit
