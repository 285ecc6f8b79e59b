"""Computer players: they choose moves in the worker pool from the view and the choices alone and answer like people."""

from __future__ import annotations

import asyncio
import logging
import random
from collections.abc import Callable
from functools import partial

import msgspec

from engine.contract import AnyGame, Easy, State
from engine.contract.searching import Trial
from engine.contract.thinking import Thought, begin, look
from engine.pool.errors import PoolError
from engine.pool.pool import Pool
from engine.tables.cluster.membership import Cluster
from engine.tables.cluster.single_instance import SingleInstance
from engine.tables.core.change import Change
from engine.tables.core.errors import BrokenTable
from engine.tables.core.model import TableRecord
from engine.tables.core.seeds import Seeds
from engine.tables.loading import LoadedTables
from engine.tables.operations import moves
from engine.tables.runtime.supervisor import Supervisor, Worker
from engine.tables.storage.errors import StoreError

log = logging.getLogger(__name__)
RETRY = 5.0
# Seconds that a computer player's move may wait in the pool behind pictures that people wait for.
PATIENCE = 2.0
# Seconds of processor time that a search takes before others have their turn.
SLICE = 0.25
# With more decisions than this in the queue nobody searches, and a search ends after so many times its seconds.
CROWD = 8
LATEST = 4.0


class Computers:
    """Runs one asyncio task for each table at which a computer player owes an answer."""

    def __init__(
        self,
        workers: Supervisor,
        seeds: Seeds,
        pool: Pool,
        cluster: Cluster | SingleInstance,
        tables: LoadedTables,
        *,
        seconds: float,
    ) -> None:
        self._workers = workers
        self._seeds = seeds
        self._pool = pool
        self._cluster = cluster
        self._tables = tables
        self._seconds = seconds
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
            key = await self._think(number, game, thought, refused)
            if key is None:
                continue
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
                view, moves = table.game.view(state, at), table.game.choices(state, at)
                thought = Thought(at, seat.decision, seat.level, view, moves)
                return table.game, self._with_time(table.game, thought, state, record)
        return table.game, None

    def _with_time(self, game: AnyGame, thought: Thought, state: State, record: TableRecord) -> Thought:
        """The thought with a sampled position and the time that table, host and queue allow, for one that searches."""
        if len(thought.moves) == 1 or not game.thinks(thought.level):
            return thought
        possible = game.sample_hidden_state(state, thought.seat, self._seeds())
        seconds = 0.0 if self.waiting > CROWD else min(self._seconds, record.thinking)
        return msgspec.structs.replace(thought, possible=possible, seconds=seconds)

    async def _think(
        self, number: int, game: AnyGame, thought: Thought, refused: set[tuple[int, int, str]]
    ) -> str | None:
        """The key that the player chooses; None if the table went on before that."""
        left = [move for move in thought.moves if (thought.seat, thought.decision, move.key) not in refused]
        luck = random.Random(self._seeds())
        if len(left) < len(thought.moves):
            return Easy().choose(thought.view, left, luck)
        try:
            trial = await self._put(partial(begin, game, thought, luck))
            return trial.answer or await self._search(number, game, thought, trial)
        except PoolError as problem:
            log.error("%s: computer player %s failed: %s", game.slug, thought.level, type(problem).__name__)
            return Easy().choose(thought.view, thought.moves, luck)

    async def _search(self, number: int, game: AnyGame, thought: Thought, trial: Trial) -> str | None:
        """Search in slices, between which others have the processor, until the time is up or the table goes on."""
        seed, until = self._seeds(), self._pool.now() + LATEST * thought.seconds
        while not trial.answer:
            if number in self._changed and not await self._still_owed(number, thought):
                return None
            if self._pool.now() > until:
                trial.most = trial.spent
            try:
                trial = await self._put(partial(look, game, thought, trial, seed, SLICE))
            except PoolError as problem:
                log.error("%s: a search of %s was lost: %s", game.slug, thought.level, type(problem).__name__)
                return trial.candidates[0]
        return trial.answer

    async def _still_owed(self, number: int, thought: Thought) -> bool:
        self._changed.discard(number)
        return _owed_by((await self._tables.get(number)).snapshot.record, thought)

    async def _put(self, work: Callable[[], Trial]) -> Trial:
        return await self._pool.put(self._pool.thoughts, work, PATIENCE).done

    @property
    def waiting(self) -> int:
        return len(self._pool.thoughts)

    @property
    def oldest(self) -> float:
        return self._pool.oldest(self._pool.thoughts)


def _answer(change: Change, thought: Thought, key: str) -> None:
    if _owed_by(change.record, thought):
        moves.answer_for(change, thought.seat, key, "computer")


def _owed_by(record: TableRecord, thought: Thought) -> bool:
    seat = record.seats[thought.seat]
    open_still = seat.owes and seat.level == thought.level and seat.decision == thought.decision
    return open_still and "computer:0" in record.jobs
