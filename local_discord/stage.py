"""A test fixture: a fresh server with a logged-in bot and users."""

import asyncio
import inspect
import logging
import tempfile
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any

import discord

from local_discord.client import point_at, pointing_restored
from local_discord.seed import Seed, SeedUser
from local_discord.server import LocalDiscord
from local_discord.testing import TIMEOUT, Person

MakeBot = Callable[[dict[str, Any]], discord.Client | Awaitable[discord.Client]]
"""Takes options for `discord.Client` and returns a bot that is not started yet."""


LIMITS_SPEED = 100.0
"""Rate limits hold on a stage, but their windows pass so many times faster than at Discord."""


class _Errors(logging.Handler):
    """Collects the error records of the bot's loggers."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.texts: list[str] = []
        self.setFormatter(logging.Formatter("%(name)s: %(message)s"))

    def emit(self, record: logging.LogRecord) -> None:
        self.texts.append(self.format(record))


class Stage:
    """The parts of one test; fails it for errors that assertions would miss."""

    def __init__(
        self,
        server: LocalDiscord,
        make_bot: MakeBot,
        options: Callable[[], dict[str, Any]],
        errors: _Errors,
        patience: float,
    ) -> None:
        self.server = server
        self._make_bot = make_bot
        self.options = options
        """Makes the options with which a further client speaks to this server."""
        self._errors = errors
        self._patience = patience
        self._task: asyncio.Task[None] | None = None
        self._bot: discord.Client | None = None
        self._open = AsyncExitStack()

    @property
    def bot(self) -> discord.Client:
        assert self._bot is not None
        return self._bot

    @property
    def errors(self) -> list[str]:
        """The errors the bot logged; a test that expects some clears the list."""
        return self._errors.texts

    def person(self, name: str) -> Person:
        user = self.server.world.find_user(name)
        assert user is not None, f"there is no user {name}"
        return Person(self.server, user, within=self._patience, watch=self.trouble)

    def trouble(self) -> str | None:
        """The reason why waiting is useless, if any: the bot stopped or logged an error."""
        if self._task and self._task.done() and not self._task.cancelled() and self._task.exception():
            return f"the bot died: {self._task.exception()!r}"
        return f"the bot logged an error: {self.errors[0]}" if self.errors else None

    async def start_bot(self) -> discord.Client:
        made = self._make_bot(self.options())
        self._bot = await made if inspect.isawaitable(made) else made
        await self._open.enter_async_context(self._bot)
        self._task = asyncio.create_task(self._bot.start(self.server.token))
        ready = asyncio.create_task(self._bot.wait_until_ready())
        try:
            async with asyncio.timeout(self._patience):
                await asyncio.wait({self._task, ready}, return_when=asyncio.FIRST_COMPLETED)
        finally:
            ready.cancel()
            await asyncio.gather(ready, return_exceptions=True)
        if self._task.done():
            await self._task
            raise AssertionError("the bot ended before it was ready")
        return self._bot

    async def stop_bot(self) -> None:
        if self._bot and self._task:
            await self._open.aclose()
            await asyncio.gather(self._task, return_exceptions=True)
        self._bot = self._task = None

    async def restart_bot(self) -> discord.Client:
        """Replaces the bot as after a crash, on the same server with the same messages."""
        await self.stop_bot()
        return await self.start_bot()

    async def settle(self, quiet: float = 0.01) -> None:
        """Waits until the bot has made no request for a moment."""
        asked = -1
        while self.server.core.asking or asked != self.server.core.asked:
            asked = self.server.core.asked
            await asyncio.sleep(quiet)

    def check(self) -> None:
        assert not self.server.problems, "\n".join(self.server.problems)
        assert not self.errors, "\n".join(self.errors)


@asynccontextmanager
async def stage(
    make_bot: MakeBot,
    *,
    users: Sequence[str | SeedUser] = ("alice", "bob", "carol", "dave"),
    seed: Seed | None = None,
    loggers: Sequence[str] = ("discord",),
    patience: float = TIMEOUT,
    **options: Any,
) -> AsyncIterator[Stage]:
    """Runs a server with a bot and users; further options go to `LocalDiscord`."""
    people = [user if isinstance(user, SeedUser) else SeedUser(user) for user in users]
    planted = seed or Seed(users=people)
    errors = _Errors()
    with tempfile.TemporaryDirectory(prefix="local-discord-") as folder:
        socket = Path(folder) / "socket"
        settings: dict[str, Any] = {
            "seed": planted.plant,
            "check_responses": True,
            "limits_speed": LIMITS_SPEED,
            **options,
        }
        server = LocalDiscord(unix_socket=socket, **settings)
        for name in loggers:
            logging.getLogger(name).addHandler(errors)
        try:
            async with server:
                with pointing_restored():
                    made = Stage(server, make_bot, lambda: point_at(server.url, unix_socket=socket), errors, patience)
                    try:
                        await made.start_bot()
                        yield made
                        await made.settle()
                        made.check()
                    finally:
                        await made.stop_bot()
                    assert not server.problems, "\n".join(server.problems)
        finally:
            for name in loggers:
                logging.getLogger(name).removeHandler(errors)
