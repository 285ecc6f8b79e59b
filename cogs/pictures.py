"""Pictures are drawn in threads beside the event loop, the most urgent first, and none is drawn twice."""

from __future__ import annotations

import asyncio
import heapq
import itertools
import threading
import time
from collections import OrderedDict
from collections.abc import Callable, Hashable
from concurrent.futures import ThreadPoolExecutor
from enum import Enum
from functools import partial

from config.memory import give_back
from renders.renderer import Picture

KEPT_BYTES = 16 * 1024 * 1024
# So many drawings leave enough behind to be worth giving back.
A_WHILE = 60


class Urgency(Enum):
    """For whom a picture is; the value is how many seconds later it may come than one somebody looks out for."""

    OWN = 0.0  # whoever asked waits in front of it
    CALL = 1.0  # somebody is told that they must act
    THREAD = 3.0  # everybody will see it when they look


class _Drawing:
    """A picture that is wanted: drawn when its turn comes, unless somebody more urgent wants it earlier."""

    def __init__(self, make: Callable[[], Picture], due: float) -> None:
        self.make = make
        self.due = due
        self.begun = False
        self.done: asyncio.Future[Picture] = asyncio.get_running_loop().create_future()


class Pictures:
    """Draws on request; keeps the encoded bytes of the newest pictures.

    Whoever wants to know how long people wait for what must be drawn puts a `watch` there.
    """

    def __init__(self, workers: int = 2, kept: int = KEPT_BYTES, now: Callable[[], float] = time.monotonic) -> None:
        self._now = now
        self._pool = ThreadPoolExecutor(workers, thread_name_prefix="draw")
        self._free = workers
        self._kept: OrderedDict[Hashable, Picture] = OrderedDict()
        self._size = 0
        self._most = kept
        self._wanted: dict[Hashable, _Drawing] = {}
        self._queue: list[tuple[float, int, Hashable]] = []
        self._order = itertools.count()
        self._drawings = 0
        self.watch: Callable[[str, float], None] | None = None
        self.idle = threading.Event()
        self.idle.set()

    async def draw(self, key: Hashable, make: Callable[[], Picture], urgency: Urgency = Urgency.OWN) -> Picture:
        """The picture under this key; `make` runs in a thread if it is new."""
        if key in self._kept:
            self._kept.move_to_end(key)
            return self._kept[key]
        began = self._now()
        due = began + urgency.value
        drawing = self._wanted.get(key)
        if drawing is None:
            drawing = self._wanted[key] = _Drawing(make, due)
            heapq.heappush(self._queue, (due, next(self._order), key))
        elif due < drawing.due and not drawing.begun:
            drawing.due = due
            heapq.heappush(self._queue, (due, next(self._order), key))
        self._go_on()
        picture = await asyncio.shield(drawing.done)
        if self.watch is not None:
            self.watch(urgency.name.lower(), self._now() - began)
        return picture

    @property
    def kept_bytes(self) -> int:
        """What the pictures take that are kept."""
        return self._size

    @property
    def waiting(self) -> int:
        """How many pictures wait for a free thread."""
        return sum(1 for drawing in self._wanted.values() if not drawing.begun)

    def close(self) -> None:
        """Let the threads go; whoever still waits is told that nothing will come."""
        self._pool.shutdown(wait=False, cancel_futures=True)
        self._free = 0
        for drawing in self._wanted.values():
            drawing.done.cancel()
        self._wanted.clear()

    def _go_on(self) -> None:
        """Give free threads what is due first."""
        while self._free and self._queue:
            _, _, key = heapq.heappop(self._queue)
            drawing = self._wanted.get(key)
            if drawing is None or drawing.begun:
                continue
            drawing.begun = True
            self._free -= 1
            work = asyncio.get_running_loop().run_in_executor(self._pool, drawing.make)
            work.add_done_callback(partial(self._drawn, key, drawing))
        if self._wanted:
            self.idle.clear()
        else:
            self.idle.set()

    def _drawn(self, key: Hashable, drawing: _Drawing, work: asyncio.Future[Picture]) -> None:
        if self._wanted.pop(key, None) is None:
            return
        self._free += 1
        self._drawings += 1
        if self._drawings % A_WHILE == 0:
            self._pool.submit(give_back)
        if work.cancelled():
            drawing.done.cancel()
        elif (problem := work.exception()) is not None:
            drawing.done.set_exception(problem)
            drawing.done.exception()  # if nobody waits any more, nobody need hear of it
        else:
            self._keep(key, work.result())
            drawing.done.set_result(work.result())
        self._go_on()

    def _keep(self, key: Hashable, picture: Picture) -> None:
        self._kept[key] = picture
        self._size += len(picture.data)
        while self._size > self._most and self._kept:
            _, oldest = self._kept.popitem(last=False)
            self._size -= len(oldest.data)
