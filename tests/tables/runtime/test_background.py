"""Long work beside the house: bounded, one at a time, called off when nobody waits for it."""

from __future__ import annotations

import asyncio
import json
import signal
import sys
import threading
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from engine.contract import Played
from engine.tables.core import errors as e
from engine.tables.errors import TableError
from engine.tables.history.export import SIZE_LIMIT, read, verify_data
from engine.tables.runtime.background import BackgroundWorker
from engine.tables.runtime.budget import MOVES, WorkBudget
from engine.tables.runtime.errors import CalledOff, TooMuchWork, WorkbenchFull
from tests.tables.room import ANN, BOB, EVE, Room
from tests.toy import Toy
from tests.toy.state import ToyState


class Counting(Toy):
    """The toy, counting the moves it plays."""

    def __init__(self) -> None:
        super().__init__()
        self.moves = 0

    def play_all(self, state: ToyState, seat: int, keys: Sequence[str]) -> Played[ToyState]:
        """Play, and count."""
        self.moves += len(keys)
        return super().play_all(state, seat, keys)


async def crafted(room: Room, orders: int, *, from_the_first: bool = False) -> bytes:
    """A file in which somebody gives orders, one after another, and takes them all back again."""
    table = await room.begin(ANN, BOB)
    export: dict[str, Any] = json.loads(await table.export_whole(EVE))
    steps = export["steps"]
    begun = len(steps)

    def add(**step: Any) -> None:
        steps.append({"seq": len(steps) + 1, "seat": 0, "version": 9, "rules": 1, "at": 0.0, **step})

    for number in range(orders):
        add(kind="order", keys=["order:high" if number % 2 else "order:low"])
    given = range(begun, begun + orders)
    for place in given if from_the_first else reversed(given):
        steps[place]["undone"] = len(steps) + 1
        add(kind="undo", data={"target": place + 1, "dropped": []})
    export["table"]["seq"] = len(steps)
    return json.dumps(export).encode()


async def test_taking_back_costs_as_much_as_it_did_in_the_game(room: Room) -> None:
    game = Counting()
    report = verify_data(await crafted(room, 300), {"toy": game})
    assert report.steps > 600
    assert [problem for problem in report.problems if problem.what != "events"] == []
    assert game.moves == 300


async def test_a_small_file_cannot_make_endless_work(room: Room) -> None:
    game = Counting()
    with pytest.raises(TooMuchWork):
        verify_data(await crafted(room, 2000, from_the_first=True), {"toy": game})
    assert game.moves <= MOVES


async def test_a_step_of_endless_keys_is_no_step(room: Room) -> None:
    table = await room.begin(ANN, BOB)
    export: dict[str, Any] = json.loads(await table.export_whole(EVE))
    step = {"seq": 2, "kind": "order", "seat": 0, "version": 9, "rules": 1, "at": 0.0, "keys": ["order:low"] * 10_000}
    export["steps"].append(step)
    export["table"]["seq"] = 2
    game = Counting()
    report = verify_data(json.dumps(export).encode(), {"toy": game})
    assert [problem.what for problem in report.problems] == ["cannot-be-played"]
    assert game.moves == 0


def test_a_file_larger_than_any_game_is_not_read() -> None:
    with pytest.raises(e.TooLarge):
        read(b" " * (SIZE_LIMIT + 1))


async def test_time_is_up_between_two_steps(room: Room) -> None:
    seconds = iter(range(1000))
    with pytest.raises(TooMuchWork):
        verify_data(await crafted(room, 30), {"toy": Toy()}, WorkBudget(seconds=20.0, now=lambda: float(next(seconds))))
    assert next(seconds) < 30


async def test_what_is_called_off_ends_before_its_next_step(room: Room) -> None:
    budget = WorkBudget()

    class Deaf(Counting):
        """Whoever waited goes away at the tenth move."""

        def play_all(self, state: ToyState, seat: int, keys: Sequence[str]) -> Played[ToyState]:
            """Play, and stop."""
            if self.moves == 10:
                budget.call_off()
            return super().play_all(state, seat, keys)

    game = Deaf()
    with pytest.raises(CalledOff):
        verify_data(await crafted(room, 300), {"toy": game}, budget)
    assert game.moves == 11


async def test_a_crafted_file_is_neither_proven_nor_taken_in(room: Room) -> None:
    data = await crafted(room, 2000, from_the_first=True)
    with pytest.raises(TooMuchWork):
        await room.game_host.verify(data)
    with pytest.raises(TooMuchWork):
        await room.game_host.take_in(EVE, data)
    assert await room.game_host.lists.count() == {"running": 1}


# The bench itself


class Endless:
    """Work that goes on until it is called off."""

    def __init__(self) -> None:
        self.begun = asyncio.Event()
        self.ended = threading.Event()
        self._loop = asyncio.get_running_loop()

    def __call__(self, budget: WorkBudget) -> None:
        """Work."""
        self._loop.call_soon_threadsafe(self.begun.set)
        try:
            while True:
                budget.spend(0)
        finally:
            self.ended.set()


def endless_effort() -> WorkBudget:
    """Effort that only ends when it is called off."""
    return WorkBudget(seconds=float("inf"))


async def test_work_ends_with_whoever_waits_for_it() -> None:
    background, work = BackgroundWorker(budget=endless_effort), Endless()
    waiting = asyncio.create_task(background.do(work))
    await work.begun.wait()
    waiting.cancel()
    with pytest.raises(asyncio.CancelledError):
        await waiting
    assert await background.do(lambda _: "next") == "next"
    assert work.ended.is_set()
    await background.close()


async def test_the_bench_has_few_places_and_tells_all_when_it_closes() -> None:
    background, work = BackgroundWorker(places=3, budget=endless_effort), Endless()
    waiting = [asyncio.create_task(background.do(work)) for _ in range(3)]
    await work.begun.wait()
    with pytest.raises(WorkbenchFull):
        await background.do(work)
    await background.close()
    assert [type(await ended) for ended in map(_refusal, waiting)] == [CalledOff] * 3
    with pytest.raises(CalledOff):
        await background.do(work)
    await background.close()


async def _refusal(waiting: asyncio.Task[None]) -> Exception:
    with pytest.raises(TableError) as refused:
        await waiting
    return refused.value


ROOT = Path(__file__).resolve().parents[3]


async def test_a_program_ends_while_it_works(tmp_path: Path) -> None:
    program = await asyncio.create_subprocess_exec(
        sys.executable,
        "-m",
        "tests.tables.at_work",
        str(tmp_path / "house.db"),
        cwd=ROOT,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
    )
    assert program.stdout is not None
    assert program.stderr is not None
    try:
        assert await program.stdout.readline() == b"playing\n", (await program.stderr.read()).decode()
        program.send_signal(signal.SIGTERM)
        async with asyncio.timeout(60):
            assert await program.stdout.read() == b"CalledOff\n"
            assert await program.wait() == 0
    finally:
        if program.returncode is None:
            program.kill()
            await program.wait()
