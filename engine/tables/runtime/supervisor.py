"""Supervision of background tasks: restarted after a failure with a growing pause, and reported."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable

import msgspec

from engine.tables.storage.errors import StoreBroken, StoreError

log = logging.getLogger(__name__)
FIRST_PAUSE = 1.0
LONGEST_PAUSE = 60.0
# A failing store is usually back within seconds, and the workers should go on soon after.
STORE_PAUSE = 4.0


async def wait_at_most(event: asyncio.Event, seconds: float | None) -> None:
    """Wait for an event, but no longer than so many seconds if they are given."""
    # Not wait_for: in Python 3.11 it can swallow a cancellation.
    with contextlib.suppress(TimeoutError):
        async with asyncio.timeout(seconds):
            await event.wait()


class WorkerStatus(msgspec.Struct, frozen=True):
    """The state of a worker: running or pausing, number of restarts, and its last error."""

    name: str
    up: bool
    restarts: int
    problem: str
    vital: bool


class Worker:
    """A task that is restarted as long as it ends with an exception."""

    def __init__(self, name: str, run: Callable[[], Awaitable[None]], *, vital: bool, first: float) -> None:
        self.name = name
        self.vital = vital
        self.up = True
        self.restarts = 0
        self.problem = ""
        self._run = run
        self._pause = self._first = first
        self._sooner = asyncio.Event()
        self._idle = asyncio.Event()
        self.task = asyncio.get_running_loop().create_task(self._live(), name=name)
        self.task.add_done_callback(lambda _: self._idle.set())

    def hurry(self) -> None:
        """End the pause after a failure, since something changed."""
        self._sooner.set()

    async def idle(self) -> None:
        """Wait until the task has ended or pauses after a failure."""
        await self._idle.wait()

    def report(self) -> WorkerStatus:
        return WorkerStatus(self.name, self.up, self.restarts, self.problem, self.vital)

    async def _live(self) -> None:
        loop = asyncio.get_running_loop()
        while True:
            began = loop.time()
            self._sooner.clear()
            try:
                return await self._run()
            except Exception as problem:
                longest = self._failed(problem)
            if loop.time() - began > LONGEST_PAUSE:
                self._pause = self._first
            self.up = False
            self._idle.set()
            await wait_at_most(self._sooner, min(self._pause, longest))
            self._pause = min(2 * self._pause, LONGEST_PAUSE)
            self._idle.clear()
            self.restarts += 1
            self.up = True

    def _failed(self, problem: Exception) -> float:
        """Log a failure; returns the longest pause before the next try."""
        self.problem = type(problem).__name__
        if isinstance(problem, StoreError) and not isinstance(problem, StoreBroken):
            log.warning("%s waits for the store: %s", self.name, self.problem)
            return STORE_PAUSE
        log.error("%s failed and is started again", self.name, exc_info=problem)
        return LONGEST_PAUSE


class Supervisor:
    """Starts, restarts and stops the background tasks of a host."""

    def __init__(self, first_pause: float = FIRST_PAUSE) -> None:
        self.first_pause = first_pause
        self._workers: dict[str, Worker] = {}

    def watch(self, name: str, run: Callable[[], Awaitable[None]], *, vital: bool = True) -> Worker:
        """Start a worker under this name; if there is one already, end its pause.

        The host is not healthy while a `vital` worker is down.
        """
        working = self._workers.get(name)
        if working is not None and not working.task.done():
            working.hurry()
            return working
        worker = self._workers[name] = Worker(name, run, vital=vital, first=self.first_pause)
        worker.task.add_done_callback(lambda _: self._forget(worker))
        return worker

    async def stop(self, name: str) -> None:
        worker = self._workers.get(name)
        if worker is not None:
            worker.task.cancel()
            await asyncio.gather(worker.task, return_exceptions=True)

    async def close(self) -> None:
        for name in tuple(self._workers):
            await self.stop(name)

    def _forget(self, worker: Worker) -> None:
        if self._workers.get(worker.name) is worker:
            del self._workers[worker.name]

    def report(self) -> tuple[WorkerStatus, ...]:
        """The states of the vital workers, and of the others that have failed."""
        return tuple(w.report() for w in self._workers.values() if w.vital or w.problem)
