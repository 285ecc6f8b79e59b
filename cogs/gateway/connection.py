"""The gateway connection of one shard: reconnects, and resumes the session if possible, until it is cancelled."""

from __future__ import annotations

import asyncio
import logging
import time
from typing import TYPE_CHECKING, Any

import aiohttp
import discord
from discord.gateway import DiscordWebSocket, ReconnectWebSocket

from engine.tables.storage.errors import StoreError

if TYPE_CHECKING:
    from cogs.shared_bot import SharedLongtable

log = logging.getLogger(__name__)

# Seconds before the next attempt after a short connection; at the longest pause a day has fewer attempts than Discord
# allows session starts.
FIRST_PAUSE = 1.0
LONGEST_PAUSE = 90.0
LASTING = 60.0
# The longest time to connect in seconds, including the wait for this program's turn to identify.
PATIENCE = 120.0
INTENTS_REFUSED = 4014

# Errors that pass: of the network, of Discord, and of the database that coordinates the turns to identify.
PASSING = (OSError, TimeoutError, aiohttp.ClientError, discord.HTTPException, discord.GatewayNotFound, StoreError)


class ReportingWebSocket(DiscordWebSocket):
    """A websocket that reports every received message, including heartbeats."""

    def log_receive(self, data: Any, /) -> None:
        """Report a raw message; called by discord.py before it is parsed."""
        self._dispatch("shard_heard", self.shard_id, data)


class ShardConnection:
    """Keeps the connection of one shard open until it is cancelled; raises only errors that a retry cannot resolve."""

    def __init__(self, client: SharedLongtable, shard: int, turn: asyncio.Lock) -> None:
        self._client = client
        self._shard = shard
        self._turn = turn
        self._socket: ReportingWebSocket | None = None
        self._before: ReportingWebSocket | None = None
        self._since = time.monotonic()
        self._in_vain = 0
        self.ready = False
        """Whether what people do there is heard, and what is needed to answer it is known."""

    @property
    def latency(self) -> float:
        return self._socket.latency if self._socket is not None else float("nan")

    def heard_all(self) -> None:
        """Mark the shard as complete, after its servers are known or missed events replayed."""
        if self._socket is not None:
            self.ready = True
            self._client.connection.mended(self._shard)

    async def listen(self) -> None:
        """Keep the connection open, with growing pauses between attempts."""
        pause = FIRST_PAUSE
        while True:
            try:
                await self._connected()
            except ReconnectWebSocket:
                pass
            except discord.ConnectionClosed as problem:
                if problem.code == INTENTS_REFUSED:
                    raise discord.PrivilegedIntentsRequired(self._shard) from None
                if problem.code != 1000:
                    raise
            except PASSING as problem:
                log.warning("shard %s cannot be reached (%s)", self._shard, type(problem).__name__)
            finally:
                lasted = self._socket is not None and time.monotonic() - self._since >= LASTING
                await self._lost()
            if lasted:
                pause = FIRST_PAUSE
            else:
                await asyncio.sleep(pause)
                pause = min(2 * pause, LONGEST_PAUSE)

    async def _connected(self) -> None:
        self._socket = await (self._identified() if self._before is None else self._resumed(self._before))
        self._since = time.monotonic()
        while True:
            await self._socket.poll_event()

    async def _identified(self) -> ReportingWebSocket:
        # The turn is awaited before connecting: shards of the same bucket identify one after the other.
        async with self._turn, asyncio.timeout(PATIENCE):
            return await ReportingWebSocket.from_client(self._client, shard_id=self._shard, initial=True)

    async def _resumed(self, before: ReportingWebSocket) -> ReportingWebSocket:
        async with asyncio.timeout(PATIENCE):
            return await ReportingWebSocket.from_client(
                self._client,
                shard_id=self._shard,
                resume=True,
                session=before.session_id,
                sequence=before.sequence,
                gateway=before.gateway,
            )

    async def _lost(self) -> None:
        """Handle a lost connection; the next one resumes its session if it had one."""
        socket, self._socket, self.ready = self._socket, None, False
        if self._client.connection.cut(self._shard):
            self._client.watcher.cut_off(self._shard)
        if socket is None:
            self._in_vain += 1
            if self._in_vain > 1:
                # The resume address may be gone for good.
                self._before = None
            return
        self._in_vain = 0
        self._before = socket if socket.session_id else None
        if socket.open:
            await socket.close(code=1000)
