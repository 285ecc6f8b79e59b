"""Counts running requests, so that people waiting for an answer go before outbox messages."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Iterator


class ActiveRequests:
    def __init__(self) -> None:
        self._running = 0
        self._none = asyncio.Event()
        self._none.set()

    @contextlib.contextmanager
    def running(self) -> Iterator[None]:
        """Count a request for the duration of this context."""
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
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(patience):
                await self._none.wait()
