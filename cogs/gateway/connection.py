"""The gateway of one shard: a connection to Discord that is opened again, and resumed, for as long as it is wanted."""

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

# Seconds before the next try after a connection that did not last; at the longest pause a day has fewer tries than
# Discord allows sessions.
FIRST_PAUSE = 1.0
LONGEST_PAUSE = 90.0
LASTING = 60.0
# Seconds in which a connection has to stand, waiting for the turn among all programs included.
PATIENCE = 120.0
INTENTS_REFUSED = 4014

# What passes by itself: networks, Discord's own troubles, and a database that gives out the turns.
PASSING = (OSError, TimeoutError, aiohttp.ClientError, discord.HTTPException, discord.GatewayNotFound, StoreError)


class Wire(DiscordWebSocket):
    """A connection that tells of every word it hears, be it only that Discord is still there."""

    def log_receive(self, data: Any, /) -> None:
        """Called by discord.py with each message before it is read."""
        self._dispatch("shard_heard", self.shard_id, data)


class Gateway:
    """Listens to one shard until it is cancelled; raises only what no further try can mend."""

    def __init__(self, client: SharedLongtable, shard: int, turn: asyncio.Lock) -> None:
        self._client = client
        self._shard = shard
        self._turn = turn
        self._wire: Wire | None = None
        self._before: Wire | None = None
        self._since = time.monotonic()
        self._in_vain = 0
        self.ready = False
        """Whether what people do there is heard, and what is needed to answer it is known."""

    @property
    def latency(self) -> float:
        """Seconds until Discord answers a heartbeat; not a number without a connection."""
        return self._wire.latency if self._wire is not None else float("nan")

    def heard_all(self) -> None:
        """The servers of the shard are known, or what was missed has been told."""
        if self._wire is not None:
            self.ready = True
            self._client.connection.mended(self._shard)

    async def listen(self) -> None:
        """Keep the connection open."""
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
                lasted = self._wire is not None and time.monotonic() - self._since >= LASTING
                await self._lost()
            if lasted:
                pause = FIRST_PAUSE
            else:
                await asyncio.sleep(pause)
                pause = min(2 * pause, LONGEST_PAUSE)

    async def _connected(self) -> None:
        """Open the connection and listen until it breaks."""
        self._wire = await (self._identified() if self._before is None else self._resumed(self._before))
        self._since = time.monotonic()
        while True:
            await self._wire.poll_event()

    async def _identified(self) -> Wire:
        # Whoever waits for their turn in the same bucket need not keep Discord waiting meanwhile.
        async with self._turn, asyncio.timeout(PATIENCE):
            return await Wire.from_client(self._client, shard_id=self._shard, initial=True)

    async def _resumed(self, before: Wire) -> Wire:
        async with asyncio.timeout(PATIENCE):
            return await Wire.from_client(
                self._client,
                shard_id=self._shard,
                resume=True,
                session=before.session_id,
                sequence=before.sequence,
                gateway=before.gateway,
            )

    async def _lost(self) -> None:
        """The connection is gone; the next goes on with its session, if it had one, after what it heard last."""
        wire, self._wire, self.ready = self._wire, None, False
        if self._client.connection.cut(self._shard):
            self._client.watcher.cut_off(self._shard)
        if wire is None:
            self._in_vain += 1
            if self._in_vain > 1:
                # The place where the session could be taken up again may be gone for good.
                self._before = None
            return
        self._in_vain = 0
        self._before = wire if wire.session_id else None
        if wire.open:
            await wire.close(code=1000)
