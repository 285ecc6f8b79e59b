"""A local Discord: one server for one bot and its users, on loopback only."""

import asyncio
import ipaddress
import secrets
from collections.abc import Callable
from pathlib import Path

from aiohttp import web

from local_discord import events, threads
from local_discord.answers import Answers
from local_discord.browser_api import BrowserApi
from local_discord.core import CallRecord, Core
from local_discord.gateway import Gateway
from local_discord.interactions import Interactions
from local_discord.page_key import PageKey
from local_discord.ratelimits import RateLimits
from local_discord.rest.api import Api
from local_discord.seed import Seed
from local_discord.sharding import Sharding
from local_discord.storage import Journal, Memory
from local_discord.uploads import MAX_REQUEST
from local_discord.world import World

HOST = "127.0.0.1"
QUIET_EVERY = 60.0  # the seconds between checks for threads to archive


class LocalDiscord:
    """Starts with the seeded world, or with the one stored in its data folder."""

    def __init__(
        self,
        *,
        port: int = 0,
        data: Path | None = None,
        seed: Callable[[World], None] | None = None,
        bot_name: str = "Bot",
        token: str | None = None,
        unix_socket: Path | None = None,
        answer_within: float = 3.0,
        token_lifetime: float = 900.0,
        heartbeat_interval: float = 41.25,
        sharding: Sharding | None = None,
        check_responses: bool = False,
        strict: bool = False,
        limits_speed: float = 1.0,
        count_all_words: bool = True,
    ) -> None:
        self._port = port
        self._unix_socket = unix_socket
        self._seed = seed or Seed().plant
        self.token = token or secrets.token_urlsafe(32)
        """What the bot logs in with; without one of your own a new one at every start, which no other page knows."""
        self._runner: web.AppRunner | None = None
        self._archiving: asyncio.Task[None] | None = None
        self.world = World(bot_name, Journal(data) if data else Memory())
        self.world.counts_all_words = count_all_words
        self.gateway = Gateway(self.world, self.token, heartbeat_interval, sharding)
        self.interactions = Interactions(
            self.world,
            self.gateway.deliver_interaction,
            answer_within=answer_within,
            token_lifetime=token_lifetime,
        )
        answers = Answers(self.world, self.interactions)
        self.limits = RateLimits(limits_speed)
        self.core = Core(
            self.world, self.gateway, self.interactions, answers, self.token, check_responses, strict, self.limits
        )
        self.key = PageKey(data)
        self.bridge = BrowserApi(self.core, self.reset, self.key)
        if not self.world.guilds:
            self._seed(self.world)

    # --- running -------------------------------------------------------------------------------------

    async def start(self) -> None:
        """Listens on 127.0.0.1; port 0 chooses a free one."""
        app = web.Application(client_max_size=MAX_REQUEST + (1 << 20), middlewares=[_own_machine_only])
        Api(self.core).add_routes(app)
        app.router.add_get("/gateway", self.gateway.handle)
        app.router.add_get("/gateway/", self.gateway.handle)
        self.bridge.add_routes(app)
        self._runner = web.AppRunner(app, access_log=None, shutdown_timeout=1.0)
        await self._runner.setup()
        site = web.TCPSite(self._runner, HOST, self._port)
        await site.start()
        if self._unix_socket:
            await web.UnixSite(self._runner, str(self._unix_socket)).start()
        self._port = self._runner.addresses[0][1]
        self.world.base_url = self.url
        self._archiving = asyncio.create_task(self._archive_quiet_threads())

    async def stop(self) -> None:
        if self._archiving:
            self._archiving.cancel()
        self.interactions.close()
        await self.gateway.stop()
        await self.bridge.stop()
        if self._runner:
            await self._runner.cleanup()
            self._runner = None
        self.world.storage.close()

    async def __aenter__(self) -> "LocalDiscord":
        await self.start()
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.stop()

    @property
    def url(self) -> str:
        return f"http://{HOST}:{self._port}"

    def page(self, path: str = "/") -> str:
        """The address of the page or of a resource of it, with the key."""
        return f"{self.url}{path}{'&' if '?' in path else '?'}key={self.key.value}"

    def page_once(self) -> str:
        """An address that opens the page once, for command lines, which other accounts can read."""
        return f"{self.url}/?ticket={self.key.ticket()}"

    # --- for tests and experiments -------------------------------------------------------------------

    @property
    def problems(self) -> list[str]:
        """Faults of this server itself: crashed handlers, responses that Discord would not give."""
        return self.core.problems

    @property
    def calls(self) -> list[CallRecord]:
        return list(self.core.calls)

    def pass_time(self, seconds: float) -> None:
        """Moves this Discord's time forward; quiet threads are archived."""
        self.world.ids.ahead += seconds
        threads.archive_quiet(self.world)

    async def _archive_quiet_threads(self) -> None:
        while True:
            await asyncio.sleep(QUIET_EVERY)
            threads.archive_quiet(self.world)

    def reset(self) -> None:
        """Deletes everything and seeds again; the bot gets events of its guilds leaving and joining."""
        self.interactions.clear()
        self.world.faults.clear()
        self.world.wipe()
        self._seed(self.world)
        self.world.emit(events.WorldReset())


@web.middleware
async def _own_machine_only(request: web.Request, handler: Callable[..., object]) -> web.StreamResponse:
    """Refuses requests of other machines, and of pages of other sites, by host name and origin."""
    if not _is_loopback(request.remote) or not _is_local_name(request.host):
        raise web.HTTPForbidden(text="This server is for its own machine only.")
    origin = request.headers.get("Origin")
    if origin is not None and origin != f"http://{request.host}":
        raise web.HTTPForbidden(text="This origin is not welcome.")
    response = handler(request)
    assert asyncio.iscoroutine(response)
    answered: web.StreamResponse = await response
    return answered


def _is_loopback(remote: str | None) -> bool:
    if not remote:  # a Unix socket has no address
        return True
    try:
        return ipaddress.ip_address(remote).is_loopback
    except ValueError:
        return False


def _is_local_name(host: str) -> bool:
    return host.rpartition(":")[0] in (HOST, "localhost") or host in (HOST, "localhost")
