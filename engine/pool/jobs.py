"""Job queues: the job with the earliest deadline runs first."""

from __future__ import annotations

import asyncio
import heapq
import itertools
from collections.abc import Callable
from typing import Any, Generic, TypeVar

R = TypeVar("R")


class Job(Generic[R]):
    """A queued piece of work with its deadline, which can be moved forward; `done` receives the result."""

    def __init__(self, work: Callable[[], R], since: float, due: float) -> None:
        self.work = work
        self.since = since
        self.due = due
        self.begun = False
        self.deaths = 0
        self.done: asyncio.Future[R] = asyncio.get_running_loop().create_future()

    def finish(self, result: R) -> None:
        if not self.done.done():
            self.done.set_result(result)

    def fail(self, problem: Exception) -> None:
        if not self.done.done():
            self.done.set_exception(problem)
            self.done.exception()  # marks the error as seen, since asyncio logs errors that nobody awaits


class Queue:
    """The jobs of one kind, with a limit on how many run at once."""

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
        """Queue a job, for the first time or again."""
        job.begun = False
        self._waiting.add(job)
        heapq.heappush(self._heap, (job.due, next(self._order), job))

    def hurry(self, job: Job[Any], due: float) -> None:
        """Move a job's deadline forward."""
        if due < job.due and job in self._waiting:
            job.due = due
            heapq.heappush(self._heap, (due, next(self._order), job))

    def due(self) -> float | None:
        """The deadline of the next job; None if there is none, or if none may start now."""
        while self._heap and (self._heap[0][2] not in self._waiting or self._heap[0][2].done.done()):
            self._waiting.discard(heapq.heappop(self._heap)[2])
        return self._heap[0][0] if self._heap and self.running < self.most else None

    def take(self) -> Job[Any]:
        """Remove and return the next job, which starts now."""
        _, _, job = heapq.heappop(self._heap)
        self._waiting.remove(job)
        job.begun = True
        self.running += 1
        return job

    def drop(self, job: Job[Any]) -> None:
        """Remove a job that is no longer wanted."""
        self._waiting.discard(job)
        job.done.cancel()

    def drop_all(self) -> None:
        for job in tuple(self._waiting):
            self.drop(job)

    def oldest(self, now: float) -> float:
        """The seconds that the oldest job has waited."""
        return max((now - job.since for job in self._waiting), default=0.0)

    def late(self, now: float) -> float:
        """The seconds by which the most overdue job exceeds its deadline."""
        return max(0.0, max((now - job.due for job in self._waiting), default=0.0))
