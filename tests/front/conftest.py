"""A fresh local Discord, house and bot for every test; people who tap and type."""

from __future__ import annotations

import contextlib
import warnings
from collections.abc import AsyncIterator, Awaitable, Callable
from copy import deepcopy
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

with warnings.catch_warnings():
    # discord.py imports a module of the standard library that Python 3.13 drops.
    warnings.filterwarnings("ignore", "'audioop' is deprecated", DeprecationWarning)
    import discord  # noqa: F401

from cogs.bot import Longtable
from cogs.metrics.requests import RequestMetrics
from engine.pool.pool import Pool
from engine.tables import Clock, GameHost, Quotas, Timeouts
from local_discord import LocalDiscord
from local_discord.seed import Seed, SeedUser
from local_discord.stage import Stage, stage
from local_discord.testing import Person
from tests.tables.room import PLENTY, steady_seeds

INVALID_FORM = 50035
PEOPLE = ("anna", "boris", "chen", "daria")

Open = Callable[..., Awaitable["Scene"]]


# What the first server of a process was told of the commands.
COMMANDS: dict[str, dict[str, Any]] = {}


class QuickLongtable(Longtable):
    """The bot, which imports its commands and tells them to Discord once for all tests of a process."""

    async def sync(self) -> None:
        """Later servers are given the commands as the first one was told them."""
        if not COMMANDS:
            await super().sync()

    async def load_extension(self, name: str, *, package: str | None = None) -> None:
        """Call the module's `setup`, as discord.py does after it has imported it."""
        await import_module(name, package).setup(self)


class Scene:
    """A server with our bot on it; a restarted bot finds its house again."""

    def __init__(self, folder: Path, timeouts: Timeouts, clock: Clock | None = None, quotas: Quotas = PLENTY) -> None:
        self._folder = folder
        self._timeouts = timeouts
        self._clock = clock
        self._quotas = quotas
        self._seeds = steady_seeds()
        self.watcher: RequestMetrics | None = None
        self.pool: Callable[[], Pool] = Pool
        self.drafts = False
        self.game_host: GameHost
        self.client: Longtable
        self.stage: Stage

    async def make_bot(self, options: dict[str, Any]) -> Longtable:
        """Open the house and a bot on it, closing what was open before."""
        await self.close()
        self.game_host = await GameHost.open(
            self._folder / "longtable.db",
            drafts=self.drafts,
            timeouts=self._timeouts,
            clock=self._clock,
            quotas=self._quotas,
            seeds=self._seeds,
            pool=self.pool(),
        )
        self.game_host.pool.start()
        self.client = QuickLongtable(self.game_host, self._folder, watcher=self.watcher, **options)
        return self.client

    async def close(self) -> None:
        """Close the house."""
        if hasattr(self, "game_host"):
            await self.game_host.close()

    @property
    def server(self) -> LocalDiscord:
        """The local Discord."""
        return self.stage.server

    def person(self, name: str) -> Person:
        """Somebody on the server."""
        return self.stage.person(name)


def nothing_misshapen(scene: Scene) -> None:
    """Discord never has to refuse a message for its shape; the bot may hide such a refusal by trying again."""
    refused = [call for call in scene.server.calls if call.code == INVALID_FORM]
    assert not refused, refused


@pytest.fixture
async def open_scene(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Open]:
    """Opens a server with a bot, which knocks again soon where it was let in once."""
    monkeypatch.setattr("cogs.posting.throttle.PAUSE", 0.05)
    async with contextlib.AsyncExitStack() as stack:

        async def opened(
            *,
            timeouts: Timeouts | None = None,
            clock: Clock | None = None,
            quotas: Quotas = PLENTY,
            watcher: RequestMetrics | None = None,
            pool: Callable[[], Pool] = Pool,
            **options: Any,
        ) -> Scene:
            scene = Scene(tmp_path, timeouts or Timeouts(panel_pause=0.0, own_pause=0.0), clock, quotas)
            scene.watcher, scene.pool = watcher, pool
            stack.push_async_callback(scene.close)
            seed = Seed("Longtable", [SeedUser(name) for name in PEOPLE], ("games", "lounge"))
            loggers = ("discord", "cogs", "engine", "config")
            unhurried = {"heartbeat_interval": 600.0, "answer_within": 60.0, "patience": 60.0}
            given: dict[str, Any] = {"seed": seed, "loggers": loggers, **unhurried, **options}
            scene.stage = await stack.enter_async_context(stage(scene.make_bot, **given))
            COMMANDS.update(COMMANDS or scene.server.world.commands)
            scene.server.world.commands = deepcopy(COMMANDS)
            stack.callback(nothing_misshapen, scene)
            return scene

        yield opened


@pytest.fixture
async def scene(open_scene: Open) -> Scene:
    """The usual scene."""
    return await open_scene()


@pytest.fixture
def anna(scene: Scene) -> Person:
    """Anna."""
    return scene.person("anna")


@pytest.fixture
def boris(scene: Scene) -> Person:
    """Boris."""
    return scene.person("boris")


@pytest.fixture
def chen(scene: Scene) -> Person:
    """Chen."""
    return scene.person("chen")


def pytest_itemcollected(item: pytest.Item) -> None:
    """All tests in here are slow."""
    item.add_marker("slow")
