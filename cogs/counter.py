"""The counter: people who wait in front of it are served before letters are posted."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Iterator


class Counter:
    """Knows how many people are being served just now."""

    def __init__(self) -> None:
        self._served = 0
        self._free = asyncio.Event()
        self._free.set()

    @contextlib.contextmanager
    def serving(self) -> Iterator[None]:
        """Somebody is served as long as this lasts."""
        self._served += 1
        self._free.clear()
        try:
            yield
        finally:
            self._served -= 1
            if not self._served:
                self._free.set()

    async def empty(self, patience: float) -> None:
        """Wait until nobody is served, but no longer than that."""
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(patience):
                await self._free.wait()
