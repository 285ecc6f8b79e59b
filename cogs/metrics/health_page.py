"""The HTTP server for monitoring: `/health` and `/metrics`."""

from __future__ import annotations

import contextlib
from collections.abc import AsyncIterator
from typing import TYPE_CHECKING, Any

import msgspec
from aiohttp import web

from cogs.metrics.requests import RequestMetrics
from cogs.startup_errors import port_named
from engine.tables import StoreError

if TYPE_CHECKING:
    from cogs.bot import HealthReport, Longtable

# Renamed fields and workers with their names of the previous version, which stay for one version.
OLD_FIELDS = {
    "messages_waiting": "letters_waiting",
    "messages_postponed": "letters_put_off",
    "messages_unreadable": "letters_aside",
    "channels_blocked": "places_closed",
    "computer_moves_waiting": "thoughts_waiting",
}
OLD_WORKERS = {"delivery": "poster", "scheduler": "ticker", "erasure": "forgetting", "notifications": "news"}


def with_old_names(report: HealthReport) -> dict[str, Any]:
    """The report as plain data, with renamed fields and workers also under their old names."""
    told: dict[str, Any] = msgspec.to_builtins(report)
    told |= {old: told[new] for new, old in OLD_FIELDS.items()}
    again = [
        worker | {"name": OLD_WORKERS[worker["name"]]} for worker in told["workers"] if worker["name"] in OLD_WORKERS
    ]
    return told | {"workers": [*told["workers"], *again]}


def watcher(port: int) -> RequestMetrics | None:
    """Create the metrics for this port; None without a port, so that Prometheus' client is not imported."""
    if not port:
        return None
    from cogs.metrics.instruments import Metrics  # noqa: PLC0415

    return Metrics()


@contextlib.asynccontextmanager
async def health_page(client: Longtable, port: int, host: str = "127.0.0.1") -> AsyncIterator[None]:
    """Serve `/health` and `/metrics` for monitoring, if a port is set."""
    if not port:
        yield
        return
    app = web.Application()
    app.router.add_get("/health", _Health(client).answer)
    _add_metrics(app, client)
    runner = web.AppRunner(app, access_log=None)
    await runner.setup()
    try:
        with port_named(port, "LONGTABLE_HEALTH_PORT", host, "LONGTABLE_HEALTH_HOST"):
            await web.TCPSite(runner, host, port).start()
        yield
    finally:
        await runner.cleanup()


class _Health:
    def __init__(self, client: Longtable) -> None:
        self._client = client

    async def answer(self, _request: web.Request) -> web.Response:
        """Answer with the health report; the status is 503 while the bot is not ready."""
        try:
            report = await self._client.health()
        except StoreError as problem:
            return web.json_response({"ready": False, "store": type(problem).__name__}, status=503)
        return web.json_response(with_old_names(report), status=200 if report.ready else 503)


def _add_metrics(app: web.Application, client: Longtable) -> None:
    from cogs.metrics.instruments import Metrics  # noqa: PLC0415
    from cogs.metrics.page import MetricsPage  # noqa: PLC0415

    if isinstance(client.watcher, Metrics):
        page = MetricsPage(client, client.watcher)
        app.router.add_get("/metrics", page.answer)
        app.on_shutdown.append(page.close)
