"""Pictures are drawn in threads beside the event loop, and the same picture is not drawn twice."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Hashable
from concurrent.futures import ThreadPoolExecutor

from renders.renderer import Picture

KEPT_BYTES = 32 * 1024 * 1024


class Pictures:
    """Draws on request; keeps the encoded bytes of the newest pictures."""

    def __init__(self, workers: int = 2, kept: int = KEPT_BYTES) -> None:
        self._pool = ThreadPoolExecutor(workers, thread_name_prefix="draw")
        self._kept: OrderedDict[Hashable, Picture] = OrderedDict()
        self._size = 0
        self._most = kept
        self._drawing: dict[Hashable, asyncio.Task[Picture]] = {}

    async def draw(self, key: Hashable, make: Callable[[], Picture]) -> Picture:
        """The picture under this key; `make` runs in a thread if it is new."""
        if key in self._kept:
            self._kept.move_to_end(key)
            return self._kept[key]
        task = self._drawing.get(key)
        if task is None:
            task = asyncio.create_task(self._drawn(key, make))
            self._drawing[key] = task
            task.add_done_callback(lambda _: self._drawing.pop(key, None))
        return await asyncio.shield(task)

    async def _drawn(self, key: Hashable, make: Callable[[], Picture]) -> Picture:
        picture = await asyncio.get_running_loop().run_in_executor(self._pool, make)
        self._kept[key] = picture
        self._size += len(picture.data)
        while self._size > self._most and self._kept:
            _, oldest = self._kept.popitem(last=False)
            self._size -= len(oldest.data)
        return picture

    def close(self) -> None:
        """Let the threads go."""
        self._pool.shutdown(wait=False, cancel_futures=True)
