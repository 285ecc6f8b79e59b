"""Jobs wait in queues: what is due first is done first."""

from __future__ import annotations

import asyncio
import heapq
import itertools
from collections.abc import Callable
from typing import Any, Generic, TypeVar

R = TypeVar("R")


class Job(Generic[R]):
    """Work that waits for its turn, unless somebody more urgent wants it earlier; `done` brings what it made."""

    def __init__(self, work: Callable[[], R], since: float, due: float) -> None:
        self.work = work
        self.since = since
        self.due = due
        self.begun = False
        self.deaths = 0
        self.done: asyncio.Future[R] = asyncio.get_running_loop().create_future()

    def finish(self, result: R) -> None:
        """The work is done."""
        if not self.done.done():
            self.done.set_result(result)

    def fail(self, problem: Exception) -> None:
        """The work ended with an error."""
        if not self.done.done():
            self.done.set_exception(problem)
            self.done.exception()  # if nobody waits any more, nobody need hear of it


class Queue:
    """The jobs of one kind; only so many of them are done at once."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.running = 0
        self.finished = 0
        self._waiting: set[Job[Any]] = set()
        self._heap: list[tuple[float, int, Job[Any]]] = []
        self._order = itertools.count()

    def __len__(self) -> int:
        return len(self._waiting)

    def put(self, job: Job[Any]) -> None:
        """Let a job wait, be it for the first time or once more."""
        job.begun = False
        self._waiting.add(job)
        heapq.heappush(self._heap, (job.due, next(self._order), job))

    def hurry(self, job: Job[Any], due: float) -> None:
        """Somebody wants a job earlier than it would come."""
        if due < job.due and job in self._waiting:
            job.due = due
            heapq.heappush(self._heap, (due, next(self._order), job))

    def due(self) -> float | None:
        """When the next job is due; None if there is none, or if none may begin now."""
        while self._heap and (self._heap[0][2] not in self._waiting or self._heap[0][2].done.done()):
            self._waiting.discard(heapq.heappop(self._heap)[2])
        return self._heap[0][0] if self._heap and self.running < self.most else None

    def take(self) -> Job[Any]:
        """The next job, which begins now."""
        _, _, job = heapq.heappop(self._heap)
        self._waiting.remove(job)
        job.begun = True
        self.running += 1
        return job

    def drop(self, job: Job[Any]) -> None:
        """Nobody wants a job any more."""
        self._waiting.discard(job)
        job.done.cancel()

    def drop_all(self) -> None:
        """Nobody will do what waits."""
        for job in tuple(self._waiting):
            self.drop(job)

    def oldest(self, now: float) -> float:
        """For how many seconds the oldest job has waited."""
        return max((now - job.since for job in self._waiting), default=0.0)

    def late(self, now: float) -> float:
        """By how many seconds the job is late that waits longest beyond what it may."""
        return max(0.0, max((now - job.due for job in self._waiting), default=0.0))
