"""The page for the host's monitoring: how the bot is doing, on loopback only."""

from __future__ import annotations

import contextlib
from collections.abc import AsyncIterator
from typing import TYPE_CHECKING

import msgspec
from aiohttp import web

from cogs.starting import port_named
from engine.tables import StoreError

if TYPE_CHECKING:
    from cogs.client import Longtable


@contextlib.asynccontextmanager
async def health_page(client: Longtable, port: int) -> AsyncIterator[None]:
    """`/health` on loopback for the host's monitoring, if a port is set."""
    if not port:
        yield
        return

    async def answer(_request: web.Request) -> web.Response:
        try:
            report = await client.health()
        except StoreError as problem:
            return web.json_response({"ready": False, "store": type(problem).__name__}, status=503)
        return web.Response(
            body=msgspec.json.encode(report), content_type="application/json", status=200 if report.ready else 503
        )

    app = web.Application()
    app.router.add_get("/health", answer)
    runner = web.AppRunner(app, access_log=None)
    await runner.setup()
    try:
        with port_named(port, "LONGTABLE_HEALTH_PORT"):
            await web.TCPSite(runner, "127.0.0.1", port).start()
        yield
    finally:
        await runner.cleanup()
