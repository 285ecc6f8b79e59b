"""One shard's connection among several programs: what passes is tried again, what no try can mend ends the program."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import aiohttp
import discord
import pytest
from discord.gateway import ReconnectWebSocket

from cogs.gateway import connection
from cogs.shared_bot import SharedLongtable
from engine.tables.storage.errors import StoreUnreachable
from tests.front.conftest import Scene
from tests.tables.room import Room


def closed(code: int) -> discord.ConnectionClosed:
    """Discord hung up."""
    return discord.ConnectionClosed(SimpleNamespace(close_code=code), shard_id=0, code=code)  # type: ignore[arg-type]


@pytest.fixture
async def client(tmp_path: Path) -> AsyncIterator[SharedLongtable]:
    """A client that was never connected."""
    room = await Room(tmp_path / "tables.db").open()
    yield SharedLongtable(room.game_host, tmp_path)
    await room.game_host.close()


@pytest.fixture
def meeting(client: SharedLongtable, monkeypatch: pytest.MonkeyPatch) -> Callable[..., asyncio.Task[None]]:
    """A gateway whose tries to connect meet one problem after the other."""

    def met(*problems: Exception) -> asyncio.Task[None]:
        left = iter(problems)

        async def from_client(*_: Any, **__: Any) -> Any:
            raise next(left)

        monkeypatch.setattr(connection, "FIRST_PAUSE", 0.0)
        monkeypatch.setattr(connection.ReportingWebSocket, "from_client", from_client)
        return asyncio.create_task(connection.ShardConnection(client, 0, asyncio.Lock()).listen())

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


async def test_only_a_connection_that_lasted_a_minute_is_replaced_at_once(
    client: SharedLongtable, monkeypatch: pytest.MonkeyPatch
) -> None:
    lives, now, pauses = iter([59.0, 0.0, 61.0, 1.0]), [0.0], []

    class Brief(SimpleNamespace):
        """A connection that breaks after a while."""

        async def poll_event(self) -> None:
            lived = next(lives, None)
            if lived is None:
                raise closed(4004)
            now[0] += lived
            raise ReconnectWebSocket(0)

    async def from_client(*_: Any, **__: Any) -> Any:
        return Brief(session_id=None, open=False)

    async def sleep(seconds: float) -> None:
        pauses.append(seconds)

    monkeypatch.setattr(connection.ReportingWebSocket, "from_client", from_client)
    monkeypatch.setattr(connection, "time", SimpleNamespace(monotonic=lambda: now[0]))
    monkeypatch.setattr("cogs.gateway.connection.asyncio.sleep", sleep)
    with pytest.raises(discord.ConnectionClosed, match="4004"):
        await connection.ShardConnection(client, 0, asyncio.Lock()).listen()
    assert pauses == [1.0, 2.0, 1.0]


def test_the_longest_pause_leaves_sessions_for_the_day() -> None:
    assert 24 * 3600 / (connection.LONGEST_PAUSE + 5) < 1000


async def test_discord_py_connects_the_only_program(scene: Scene) -> None:
    assert type(scene.client).connect is not SharedLongtable.connect
    assert not hasattr(scene.client, "gateways")
    assert list(scene.client.shards) == [0]
    await scene.client.change_presence(activity=discord.Game("samurai"))
    assert scene.client.complete


async def test_a_lost_token_ends_the_only_program(scene: Scene) -> None:
    running = scene.stage._task
    assert running is not None
    scene.server.gateway.starts.take(scene.server.gateway.starts.remaining)
    scene.server.gateway.drop(resume=False)
    with pytest.raises(discord.ConnectionClosed, match="4004"):
        await running
