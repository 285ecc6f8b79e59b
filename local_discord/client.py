"""Configures an unmodified discord.py for a local Discord."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import aiohttp
from discord.gateway import DiscordWebSocket
from discord.http import Route
from yarl import URL


def point_at(url: str, *, unix_socket: Path | None = None) -> dict[str, Any]:
    """Sets discord.py's two addresses to the server and returns options for `discord.Client`.

    The addresses are global to the process; through Unix sockets several bots can still use several servers. Without
    the timeout, every start would wait two seconds for guilds.
    """
    Route.BASE = f"{url}/api/v10"
    DiscordWebSocket.DEFAULT_GATEWAY = URL(url.replace("http", "ws", 1) + "/gateway")
    options: dict[str, Any] = {"guild_ready_timeout": 0.05}
    if unix_socket:
        options["connector"] = aiohttp.UnixConnector(str(unix_socket))
    return options


@contextmanager
def pointing_restored() -> Iterator[None]:
    """Restores the addresses afterwards, so that one test does not affect the next."""
    base, gateway = Route.BASE, DiscordWebSocket.DEFAULT_GATEWAY
    try:
        yield
    finally:
        Route.BASE, DiscordWebSocket.DEFAULT_GATEWAY = base, gateway
