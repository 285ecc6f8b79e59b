"""Throttles: work that runs at most once a minute, and work that waits until nobody is being served."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterator
from typing import Generic, TypeVar

from engine.tables.runtime.supervisor import wait_at_most


class ActiveRequests:
    """Counts the requests that are being served, so that other work can let them pass."""

    def __init__(self) -> None:
        self._running = 0
        self._none = asyncio.Event()
        self._none.set()

    @contextlib.contextmanager
    def running(self) -> Iterator[None]:
        self._running += 1
        self._none.clear()
        try:
            yield
        finally:
            self._running -= 1
            if not self._running:
                self._none.set()

    @property
    def count(self) -> int:
        return self._running

    async def wait_until_none(self, patience: float) -> None:
        """Wait until no request is being served, for at most this many seconds."""
        await wait_at_most(self._none, patience)


PAUSE = 60.0

K = TypeVar("K", bound=Hashable)


class Throttle(Generic[K]):
    """Runs work for a key at most once a minute; requests during the pause cause one more run after it."""

    def __init__(self, work: Callable[[K], None]) -> None:
        self._work = work
        self._resting: dict[K, asyncio.TimerHandle] = {}
        self._asked: set[K] = set()

    def ask(self, key: K) -> None:
        if key in self._resting:
            self._asked.add(key)
            return
        self._resting[key] = asyncio.get_running_loop().call_later(PAUSE, self._rested, key)
        self._work(key)

    def close(self) -> None:
        for timer in self._resting.values():
            timer.cancel()

    def _rested(self, key: K) -> None:
        del self._resting[key]
        if key in self._asked:
            self._asked.discard(key)
            self.ask(key)


class Pauses(Generic[K]):
    """Allows one start per key and minute; refused starts are dropped."""

    def __init__(self) -> None:
        self._until: OrderedDict[K, float] = OrderedDict()

    def begin(self, key: K) -> bool:
        now = time.monotonic()
        while self._until and next(iter(self._until.values())) <= now:
            self._until.popitem(last=False)
        if key in self._until:
            return False
        self._until[key] = now + PAUSE
        return True
