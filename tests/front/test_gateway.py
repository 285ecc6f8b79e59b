"""One shard's connection: what passes is tried again, and what no try can mend ends the program."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import aiohttp
import discord
import pytest
from discord.gateway import ReconnectWebSocket

from cogs import gateway
from engine.tables.errors import StoreUnreachable
from tests.front.conftest import Scene


def closed(code: int) -> discord.ConnectionClosed:
    """Discord hung up."""
    return discord.ConnectionClosed(SimpleNamespace(close_code=code), shard_id=0, code=code)  # type: ignore[arg-type]


@pytest.fixture
def meeting(scene: Scene, monkeypatch: pytest.MonkeyPatch) -> Callable[..., asyncio.Task[None]]:
    """A gateway whose tries to connect meet one problem after the other."""

    def met(*problems: Exception) -> asyncio.Task[None]:
        left = iter(problems)

        async def from_client(*_: Any, **__: Any) -> Any:
            raise next(left)

        monkeypatch.setattr(gateway, "FIRST_PAUSE", 0.0)
        monkeypatch.setattr(gateway.Wire, "from_client", from_client)
        return asyncio.create_task(gateway.Gateway(scene.client, 0, asyncio.Lock()).listen())

    return met


PASSING = (
    ReconnectWebSocket(0),
    aiohttp.ClientConnectionError(),
    ConnectionResetError(),
    TimeoutError(),
    discord.GatewayNotFound(),  # type: ignore[no-untyped-call]
    StoreUnreachable(),
    closed(1000),
)


async def test_what_passes_is_tried_again(meeting: Callable[..., asyncio.Task[None]]) -> None:
    with pytest.raises(discord.ConnectionClosed, match="4004"):
        await meeting(*PASSING, closed(4004))


async def test_refused_intents_are_told(meeting: Callable[..., asyncio.Task[None]]) -> None:
    with pytest.raises(discord.PrivilegedIntentsRequired):
        await meeting(closed(4014))


async def test_what_ends_a_gateway_ends_the_program(scene: Scene, monkeypatch: pytest.MonkeyPatch) -> None:
    async def from_client(*_: Any, **__: Any) -> Any:
        raise closed(4004)

    monkeypatch.setattr(gateway.Wire, "from_client", from_client)
    running = scene.stage._task
    assert running is not None
    scene.server.gateway.drop(resume=False)
    with pytest.raises(discord.ConnectionClosed, match="4004"):
        await running
