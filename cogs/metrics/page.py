"""Everything that can be measured, as one page."""

from __future__ import annotations

from typing import TYPE_CHECKING

from aiohttp import web
from prometheus_client import CONTENT_TYPE_LATEST, ProcessCollector, generate_latest

from cogs.metrics.instruments import Metrics
from cogs.metrics.present import Present

if TYPE_CHECKING:
    from cogs.client import Longtable


class MetricsPage:
    """Answers whoever collects the numbers."""

    def __init__(self, client: Longtable, metrics: Metrics) -> None:
        self._registry = metrics.registry
        self._present = Present(client)
        self._registry.register(self._present)
        ProcessCollector(registry=self._registry)

    async def answer(self, _request: web.Request) -> web.Response:
        """All numbers, also while the database is silent."""
        await self._present.ask()
        return web.Response(body=generate_latest(self._registry), headers={"Content-Type": CONTENT_TYPE_LATEST})

    async def close(self, _app: web.Application) -> None:
        """Ask no more."""
        await self._present.close()
