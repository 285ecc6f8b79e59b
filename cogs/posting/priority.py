"""Requests in progress: people who wait for an answer are served before letters are posted."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Iterator


class ActiveRequests:
    """Knows how many people are being served just now."""

    def __init__(self) -> None:
        self._running = 0
        self._none = asyncio.Event()
        self._none.set()

    @contextlib.contextmanager
    def running(self) -> Iterator[None]:
        """Somebody is served as long as this lasts."""
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
        """How many people are being served just now."""
        return self._running

    async def wait_until_none(self, patience: float) -> None:
        """Wait until nobody is served, but no longer than that."""
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(patience):
                await self._none.wait()
