"""Draws pictures outside the event loop, the most urgent first; equal requests share one picture."""

from __future__ import annotations

import asyncio
import threading
from collections import OrderedDict
from collections.abc import Callable, Hashable
from enum import Enum
from functools import partial

from engine.pool.jobs import Job
from engine.pool.pool import Pool
from engine.pool.size import processes_here
from renders.drawings import cool_down, warm_up
from renders.renderer import Picture

KEPT_BYTES = 16 * 1024 * 1024


def pool_of(processes: int) -> Pool:
    """Create the pool of processes for drawing and computer players; 0 chooses their number by the machine."""
    return Pool(processes or processes_here(), warm_up, cool_down)


class Urgency(Enum):
    """The purpose of a picture; the value is how many seconds it may start later than one with 0."""

    OWN = 0.0  # the user waits for it
    CALL = 1.0  # a direct message that asks for a move
    THREAD = 3.0  # a message in the thread


class Pictures:
    """Draws pictures on request and caches the newest ones.

    `watch` is called with the urgency and waiting time of each drawn picture.
    """

    def __init__(self, pool: Pool, kept: int = KEPT_BYTES) -> None:
        self._pool = pool
        self._kept: OrderedDict[Hashable, Picture] = OrderedDict()
        self._size = 0
        self._most = kept
        self._wanted: dict[Hashable, Job[Picture]] = {}
        self.drawn = 0
        self.watch: Callable[[str, float], None] | None = None
        self.idle = threading.Event()
        self.idle.set()

    async def draw(self, key: Hashable, make: Callable[[], Picture], urgency: Urgency = Urgency.OWN) -> Picture:
        """The picture of this key, from the cache or drawn by `make` in this or another process."""
        if key in self._kept:
            self._kept.move_to_end(key)
            return self._kept[key]
        began = self._pool.now()
        job = self._wanted.get(key)
        if job is None:
            job = self._wanted[key] = self._pool.put(self._pool.pictures, make, urgency.value)
            self.idle.clear()
            job.done.add_done_callback(partial(self._drawn, key))
        else:
            self._pool.hurry(self._pool.pictures, job, urgency.value)
        picture = await asyncio.shield(job.done)
        if self.watch is not None:
            self.watch(urgency.name.lower(), self._pool.now() - began)
        return picture

    @property
    def kept_bytes(self) -> int:
        return self._size

    @property
    def waiting(self) -> int:
        return len(self._pool.pictures)

    @property
    def oldest(self) -> float:
        return self._pool.oldest(self._pool.pictures)

    def close(self) -> None:
        """Drop all waiting pictures; their requests are cancelled."""
        for job in tuple(self._wanted.values()):
            self._pool.pictures.drop(job)

    def _drawn(self, key: Hashable, done: asyncio.Future[Picture]) -> None:
        del self._wanted[key]
        if not self._wanted:
            self.idle.set()
        if not done.cancelled() and done.exception() is None:
            self.drawn += 1
            self._keep(key, done.result())

    def _keep(self, key: Hashable, picture: Picture) -> None:
        self._kept[key] = picture
        self._size += len(picture.data)
        while self._size > self._most and self._kept:
            _, oldest = self._kept.popitem(last=False)
            self._size -= len(oldest.data)
