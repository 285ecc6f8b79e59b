"""Computer players think in a thread, from the view and the choices alone, and answer like anybody else."""

from __future__ import annotations

import asyncio
import logging
import random
from collections.abc import Awaitable, Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial

import msgspec

from engine.rules import Easy, Move, View
from engine.tables import playing
from engine.tables.change import AnyGame, Change
from engine.tables.errors import BrokenTable, StoreError
from engine.tables.seeds import Seeds
from engine.tables.supervision import Supervisor, Worker

log = logging.getLogger(__name__)
RETRY = 5.0


class Thought(msgspec.Struct, frozen=True):
    """A decision a computer player has to make."""

    seat: int
    decision: int
    level: str
    view: View
    moves: list[Move]


class Computers:
    """One worker for each table at which a computer player owes an answer."""

    def __init__(
        self,
        workers: Supervisor,
        seeds: Seeds,
        look: Callable[[int], Awaitable[tuple[AnyGame, Thought | None]]],
        change: Callable[[int, Callable[[Change], None]], Awaitable[object]],
    ) -> None:
        self._workers = workers
        self._seeds = seeds
        self._look = look
        self._change = change
        self._awake: dict[int, Worker] = {}
        self._closed = False
        self._threads = ThreadPoolExecutor(max_workers=1, thread_name_prefix="computer-player")

    def wake(self, number: int) -> None:
        """A computer player at this table may owe an answer."""
        if self._closed:
            return
        name = f"computer player at table {number}"
        worker = self._workers.watch(name, partial(self._drive, number), vital=False)
        if self._awake.get(number) is not worker:
            self._awake[number] = worker
            worker.task.add_done_callback(lambda _: self._asleep(number, worker))

    @property
    def busy(self) -> int:
        """At how many tables a computer player owes an answer."""
        return len(self._awake)

    def _asleep(self, number: int, worker: Worker) -> None:
        if self._awake.get(number) is worker:
            del self._awake[number]

    async def rest(self) -> None:
        """Wait until no computer player owes anything, or has failed: for tests and a graceful stop."""
        while thinking := [worker for worker in self._awake.values() if worker.up]:
            await asyncio.gather(*(worker.idle() for worker in thinking))

    async def close(self) -> None:
        """Stop thinking; what is owed is found again at the next start."""
        self._closed = True
        for worker in tuple(self._awake.values()):
            await self._workers.stop(worker.name)
        self._threads.shutdown(wait=True, cancel_futures=True)

    async def _drive(self, number: int) -> None:
        refused: set[tuple[int, int, str]] = set()
        while True:
            try:
                game, thought = await self._look(number)
            except BrokenTable:
                log.debug("table %s: no computer player can look at it", number)
                return
            if thought is None:
                return
            key = await self._think(game, thought, refused)
            try:
                await self._change(number, partial(_answer, thought=thought, key=key))
            except StoreError:
                log.warning("table %s: the store refused a computer player's move", number)
                await asyncio.sleep(RETRY)
            except Exception:
                # A move the rules stumble over must not stop the table as long as there is another.
                log.exception("table %s: seat %s cannot play what its computer player chose", number, thought.seat)
                refused.add((thought.seat, thought.decision, key))

    async def _think(self, game: AnyGame, thought: Thought, refused: set[tuple[int, int, str]]) -> str:
        left = [move for move in thought.moves if (thought.seat, thought.decision, move.key) not in refused]
        loop = asyncio.get_running_loop()
        luck = random.Random(self._seeds())
        if len(left) < len(thought.moves):
            return Easy().choose(thought.view, left, luck)
        return await loop.run_in_executor(self._threads, choose, game, thought, luck)


def choose(game: AnyGame, thought: Thought, luck: random.Random) -> str:
    """The key a computer player chooses; a random legal one if the player fails."""
    try:
        key = game.computer(thought.level).choose(thought.view, thought.moves, luck)
        if _listed(key, thought.moves):
            return key
        log.error("%s: computer player %s chose what is no choice", game.slug, thought.level)
    except Exception:
        log.exception("%s: computer player %s failed", game.slug, thought.level)
    return Easy().choose(thought.view, thought.moves, luck)


def _listed(key: str, moves: Sequence[Move]) -> bool:
    return any(move.key == key for move in moves)


def _answer(change: Change, thought: Thought, key: str) -> None:
    seat = change.record.seats[thought.seat]
    if seat.owes and seat.level == thought.level and seat.decision == thought.decision:
        playing.answer_for(change, thought.seat, key, "computer")
