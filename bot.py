"""Start Longtable: on Discord when a token is set, otherwise on the local Discord server of this machine."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import sys
import webbrowser
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path
from typing import Any, NamedTuple

from cogs.bot import Longtable
from cogs.media.pictures import pool_of
from cogs.metrics.health_page import health_page, watcher
from cogs.parsing import paces
from cogs.shared_bot import SharedLongtable
from cogs.startup_errors import port_named, prepare, reason
from config import logs
from config.settings import LimitSettings, Settings, load
from engine.tables import DAY, GameHost, Quotas, Timeouts
from engine.tables.cluster.file_lock import single_program
from engine.tables.storage.url import name_of


class Endpoint(NamedTuple):
    """The Discord server to connect to: its token, client options and a callback that runs after connecting."""

    token: str
    options: dict[str, Any]
    arrived: Callable[[Longtable], Awaitable[None]] | None = None


@contextlib.asynccontextmanager
async def local_discord(settings: Settings) -> AsyncIterator[Endpoint]:
    """Run a Discord server on this machine; its page opens in the browser once the bot is connected."""
    from local_discord import LocalDiscord, Seed, SeedUser  # noqa: PLC0415
    from local_discord.client import point_at  # noqa: PLC0415

    seed = Seed(
        guild="Longtable",
        users=[SeedUser(name) for name in settings.local.users],
        channels=["games"],
    )
    server = LocalDiscord(
        port=settings.local.port, data=settings.folder / "local_discord", seed=seed.plant, bot_name="Longtable"
    )
    try:
        with port_named(settings.local.port, "LONGTABLE_PORT"):
            await server.start()
        print(f"No token is set: playing on the local Discord. Open {server.page()}", flush=True)

        async def open_page(client: Longtable) -> None:
            await client.wait_until_ready()
            await asyncio.to_thread(webbrowser.open, server.page_once())

        options = {**point_at(server.url), "own_discord": True}
        yield Endpoint(server.token, options, open_page if settings.local.browser else None)
    finally:
        await server.stop()


@contextlib.asynccontextmanager
async def real_discord(settings: Settings) -> AsyncIterator[Endpoint]:
    """Connect to Discord itself, or to a local Discord server that is already running on this machine."""
    if settings.local.url:
        from local_discord.client import point_at  # noqa: PLC0415

        print(f"Playing on the local Discord at {settings.local.url}", flush=True)
        yield Endpoint(settings.token, point_at(settings.local.url.rstrip("/")))
        return
    print("A token is set: connecting to Discord.", flush=True)
    yield Endpoint(settings.token, {}, tell_invite)


def quotas(limits: LimitSettings) -> Quotas:
    return Quotas(
        hosted=limits.tables_per_person,
        guild_tables=limits.tables_per_server,
        lobbies=limits.lobbies_per_minute,
        guild_lobbies=limits.server_lobbies_per_minute,
        guild_heavy=limits.server_heavy,
    )


def games_of(settings: Settings) -> Path | str:
    """Return the folder or database that stores the games, and print it without the database password."""
    if not settings.database:
        print(f"Games are kept in {settings.folder}", flush=True)
        return settings.folder / "longtable.db"
    print(f"Games are kept in the PostgreSQL database {name_of(settings.database)}", flush=True)
    return settings.database


async def run(settings: Settings) -> None:
    """Open the game host, connect to Discord and run until the program is stopped."""
    stop = asyncio.Event()
    asyncio.get_running_loop().set_exception_handler(logs.unheard)
    for name in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(name, stop.set)
    timeouts = Timeouts(lobby=settings.tables.lobby_days * DAY, silence=settings.tables.silence_days * DAY)
    game_host = await GameHost.open(
        games_of(settings),
        drafts=settings.drafts,
        timeouts=timeouts,
        quotas=quotas(settings.limits),
        backups_kept=settings.backups.keep,
        pool=pool_of(settings.work.processes),
        thinking=settings.computers.seconds,
    )
    game_host.pool.start()
    discord = real_discord(settings) if settings.token else local_discord(settings)
    try:
        async with discord as place:
            pace, watching = paces.parse(settings.tables.pace), watcher(settings.health_port)
            # Another program may join the cluster at any time where the database can be shared.
            kind = SharedLongtable if game_host.store.shared else Longtable
            told = {"watcher": watching, "host": settings.host, **place.options}
            client = kind(game_host, settings.folder, pace, shards=settings.sharding, **told)
            async with client, health_page(client, settings.health_port, settings.health_host):
                await until_stopped(client, place, stop)
    finally:
        await game_host.close()


async def until_stopped(client: Longtable, place: Endpoint, stop: asyncio.Event) -> None:
    """Run the client until Ctrl-C, a termination signal, or its own end."""
    running = asyncio.create_task(client.start(place.token))
    stopping = asyncio.create_task(stop.wait())
    arriving = asyncio.ensure_future(place.arrived(client)) if place.arrived else None
    await asyncio.wait({running, stopping}, return_when=asyncio.FIRST_COMPLETED)
    for task in (stopping, arriving):
        if task is not None:
            task.cancel()
    if not running.done():
        print("\nStopping; every game is safe.", flush=True)
        await client.close()
        # A client cancelled while it connects would retry for ever or raise; neither is a failure here.
        running.cancel()
        await asyncio.gather(running, return_exceptions=True)
        return
    await running


async def tell_invite(client: Longtable) -> None:
    await client.wait_until_ready()
    print(f"Invite the bot with: {client.invite}", flush=True)


def main() -> int:
    """Run the program and return its exit code; 0 means that it ended normally."""
    os.umask(0o077)  # files are readable by the owner only
    try:
        settings = load(os.environ)
        logs.begin(settings.log, sys.stderr)
        prepare(settings.folder)
        # A database keeps track itself of the programs that share its games.
        own = contextlib.nullcontext() if settings.database else single_program(settings.folder / "longtable.lock")
        with own:
            asyncio.run(run(settings))
    except Exception as problem:
        why = reason(problem)
        if why is None:
            raise
        print(why.words, file=sys.stderr)
        return why.code
    return 0


if __name__ == "__main__":
    sys.exit(main())
