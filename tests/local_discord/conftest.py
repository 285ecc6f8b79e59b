"""Every test gets a fresh server; the sample bot shows every kind of command and component."""

import json
import warnings
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack
from typing import Any

import aiohttp
import pytest

with warnings.catch_warnings():
    # discord.py imports a module of the standard library that Python 3.13 drops.
    warnings.filterwarnings("ignore", "'audioop' is deprecated", DeprecationWarning)
    import discord  # noqa: F401

from local_discord.server import LocalDiscord
from local_discord.stage import Stage, stage
from local_discord.testing import Person
from tests.local_discord.sample_bot import SampleBot

Open = Callable[..., Awaitable[Stage]]


@pytest.fixture
async def open_stage() -> AsyncIterator[Open]:
    """Opens stages with options of the test's own; all are closed and checked at its end."""
    async with AsyncExitStack() as stack:

        async def opened(**options: Any) -> Stage:
            unhurried = {"answer_within": 60.0, "patience": 60.0}
            return await stack.enter_async_context(stage(SampleBot, **{**unhurried, **options}))

        yield opened


@pytest.fixture
async def scene(open_stage: Open) -> Stage:
    """Without rate limits, since raw requests wait for none."""
    return await open_stage(limits_speed=0)


@pytest.fixture
def bot(scene: Stage) -> SampleBot:
    assert isinstance(scene.bot, SampleBot)
    return scene.bot


class Raw:
    """Requests as no well-behaved client would send them."""

    def __init__(self, server: LocalDiscord, session: aiohttp.ClientSession) -> None:
        self._server = server
        self._session = session

    async def __call__(
        self, method: str, path: str, body: Any = None, *, token: str | None = None, **options: Any
    ) -> tuple[int, Any]:
        given = f"Bot {self._server.token}" if token is None else token
        headers = {"Authorization": given, **options.pop("headers", {})}
        if body is not None:
            options["json"] = body
        url = f"{self._server.url}/api/v10{path}"
        async with self._session.request(method, url, headers=headers, **options) as answer:
            text = await answer.text()
            return answer.status, json.loads(text) if text.startswith(("{", "[")) else text


@pytest.fixture
async def raw(scene: Stage) -> AsyncIterator[Raw]:
    async with aiohttp.ClientSession() as session:
        yield Raw(scene.server, session)


@pytest.fixture
def alice(scene: Stage) -> Person:
    return scene.person("alice")


@pytest.fixture
def bob(scene: Stage) -> Person:
    return scene.person("bob")


def pytest_itemcollected(item: pytest.Item) -> None:
    """All tests in here are slow."""
    item.add_marker("slow")
