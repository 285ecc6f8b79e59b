"""The page `/metrics`."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from aiohttp import web
from prometheus_client import CONTENT_TYPE_LATEST, ProcessCollector, generate_latest

from cogs.metrics.instruments import Metrics
from cogs.metrics.old_names import WithOldNames
from cogs.metrics.present import Present

if TYPE_CHECKING:
    from cogs.bot import Longtable


class MetricsPage:
    """Serves `/metrics`; simultaneous requests share one collection."""

    def __init__(self, client: Longtable, metrics: Metrics) -> None:
        self._numbers = WithOldNames(metrics.registry)
        self._present = Present(client)
        metrics.registry.register(self._present)
        ProcessCollector(registry=metrics.registry)
        self._collecting: asyncio.Task[bytes] | None = None

    async def answer(self, _request: web.Request) -> web.Response:
        """Answer with all metrics; without those of the database if it does not respond."""
        if self._collecting is None or self._collecting.done():
            self._collecting = asyncio.create_task(self._collect())
        body = await asyncio.shield(self._collecting)
        return web.Response(body=body, headers={"Content-Type": CONTENT_TYPE_LATEST})

    async def _collect(self) -> bytes:
        await self._present.ask()
        return generate_latest(self._numbers)

    async def close(self, _app: web.Application) -> None:
        if self._collecting is not None:
            self._collecting.cancel()
            await asyncio.gather(self._collecting, return_exceptions=True)
        await self._present.close()
