"""Computer players: they choose moves in the worker pool from the view and the choices alone and answer like people."""

from __future__ import annotations

import asyncio
import logging
import random
from functools import partial

from engine.contract import AnyGame, Easy
from engine.contract.thinking import Thought, choose
from engine.pool.errors import PoolError
from engine.pool.pool import Pool
from engine.tables.cluster.membership import Cluster
from engine.tables.cluster.single_instance import SingleInstance
from engine.tables.core.change import Change
from engine.tables.core.errors import BrokenTable
from engine.tables.core.seeds import Seeds
from engine.tables.loading import LoadedTables
from engine.tables.operations import moves
from engine.tables.runtime.supervisor import Supervisor, Worker
from engine.tables.storage.errors import StoreError

log = logging.getLogger(__name__)
RETRY = 5.0
# Seconds that a computer player's move may wait in the pool behind pictures that people wait for.
PATIENCE = 2.0


class Computers:
    """Runs one asyncio task for each table at which a computer player owes an answer."""

    def __init__(
        self,
        workers: Supervisor,
        seeds: Seeds,
        pool: Pool,
        cluster: Cluster | SingleInstance,
        tables: LoadedTables,
    ) -> None:
        self._workers = workers
        self._seeds = seeds
        self._pool = pool
        self._cluster = cluster
        self._tables = tables
        self._awake: dict[int, Worker] = {}
        self._changed: set[int] = set()
        self._closed = False

    def wake(self, number: int) -> None:
        """Start or wake the task of a table, since a computer player there may owe an answer."""
        if self._closed:
            return
        self._changed.add(number)
        name = f"computer player at table {number}"
        worker = self._workers.watch(name, partial(self._drive, number), vital=False)
        if self._awake.get(number) is not worker:
            self._awake[number] = worker
            worker.task.add_done_callback(lambda _: self._asleep(number, worker))

    def _asleep(self, number: int, worker: Worker) -> None:
        if self._awake.get(number) is worker:
            del self._awake[number]
            self._changed.discard(number)

    async def rest(self) -> None:
        """Wait until no computer player owes an answer or all have failed; for tests and a graceful stop."""
        while thinking := [worker for worker in self._awake.values() if worker.up]:
            await asyncio.gather(*(worker.idle() for worker in thinking))

    async def close(self) -> None:
        """Stop all tasks; owed answers are found again at the next start."""
        self._closed = True
        for worker in tuple(self._awake.values()):
            await self._workers.stop(worker.name)

    async def _drive(self, number: int) -> None:
        refused: set[tuple[int, int, str]] = set()
        while True:
            self._changed.discard(number)
            try:
                game, thought = await self._owed(number)
            except BrokenTable:
                log.debug("table %s: no computer player can look at it", number)
                return
            if thought is None and number in self._changed:
                # Changed while we looked.
                continue
            if thought is None:
                return
            key = await self._think(game, thought, refused)
            try:
                await self._tables.change(number, partial(_answer, thought=thought, key=key))
            except StoreError:
                log.warning("table %s: the store refused a computer player's move", number)
                await asyncio.sleep(RETRY)
            except Exception:
                # A move that makes the rules fail must not stop the table as long as there is another.
                log.exception("table %s: seat %s cannot play what its computer player chose", number, thought.seat)
                refused.add((thought.seat, thought.decision, key))

    async def _owed(self, number: int) -> tuple[AnyGame, Thought | None]:
        """The decision a computer player has to take at a table of this program, if there is one."""
        table = await self._tables.get(number)
        record, state = table.snapshot.record, table.snapshot.state
        if state is None or "computer:0" not in record.jobs or not self._cluster.responsible(record.location.guild):
            return table.game, None
        for at, seat in enumerate(record.seats):
            if seat.owes and seat.level is not None:
                view = table.game.view(state, at)
                moves = table.game.choices(state, at)
                return table.game, Thought(at, seat.decision, seat.level, view, moves)
        return table.game, None

    async def _think(self, game: AnyGame, thought: Thought, refused: set[tuple[int, int, str]]) -> str:
        left = [move for move in thought.moves if (thought.seat, thought.decision, move.key) not in refused]
        luck = random.Random(self._seeds())
        if len(left) < len(thought.moves):
            return Easy().choose(thought.view, left, luck)
        try:
            return await self._pool.put(self._pool.thoughts, partial(choose, game, thought, luck), PATIENCE).done
        except PoolError as problem:
            log.error("%s: computer player %s failed: %s", game.slug, thought.level, type(problem).__name__)
            return Easy().choose(thought.view, thought.moves, luck)

    @property
    def waiting(self) -> int:
        return len(self._pool.thoughts)

    @property
    def oldest(self) -> float:
        return self._pool.oldest(self._pool.thoughts)


def _answer(change: Change, thought: Thought, key: str) -> None:
    seat = change.record.seats[thought.seat]
    if seat.owes and seat.level == thought.level and seat.decision == thought.decision:
        moves.answer_for(change, thought.seat, key, "computer")
