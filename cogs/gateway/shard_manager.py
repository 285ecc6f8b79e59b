"""The shard manager: opens and closes the gateway connections of the shards assigned to this program."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING

from cogs.gateway.connection import ShardConnection
from config.sharding import Shards
from engine.tables.cluster.shards import shard_of
from engine.tables.storage.errors import StoreError

if TYPE_CHECKING:
    from cogs.shared_bot import SharedLongtable

log = logging.getLogger(__name__)

# Seconds until a failed takeover of a shard is retried.
AGAIN = 2.0
# Seconds that a successor leaves to the holder of a shard to acknowledge; Discord waits for three.
COURTESY = 1.0


class Gateways:
    """Follows the cluster's assignment: connects a shard before taking it over, disconnects after handing it over."""

    def __init__(self, client: SharedLongtable, shards: Shards) -> None:
        self._client = client
        self._cluster = client.game_host.cluster
        self._wanted = shards
        self._open: dict[int, ShardConnection] = {}
        self._tasks: dict[int, asyncio.Task[None]] = {}
        self._turns: dict[int, asyncio.Lock] = {}
        self._news = asyncio.Event()
        self._complete = asyncio.Event()
        self._closed = False
        self._concurrency = 1

    # Queries

    @property
    def complete(self) -> bool:
        joined = self._cluster.joined and not self._closed
        return joined and all(self._ready(shard) for shard in self._cluster.holds)

    @property
    def latencies(self) -> list[tuple[int, float]]:
        return [(shard, gateway.latency) for shard, gateway in self._open.items()]

    async def answers(self, guild: int | None) -> bool:
        """Whether this program answers requests of that server; until a successor is ready, the holder does.

        A program that is connected but may not hold the shard, as a successor or without the database, waits first.
        """
        shard = shard_of(guild, self._cluster.count)
        if shard in self._cluster.holds:
            return True
        if self._ready(shard):
            await asyncio.sleep(COURTESY)
        return self._ready(shard) or shard in self._cluster.holds

    async def wait_until_complete(self) -> None:
        await self._complete.wait()

    # Events of Discord

    def heard_all(self, shard: int) -> None:
        gateway = self._open.get(shard)
        if gateway is not None:
            gateway.heard_all()
            self._news.set()

    async def turn(self, shard: int) -> None:
        await self._cluster.identify_turn(self._concurrency, shard)

    # Actions

    async def join(self) -> None:
        """Join the cluster with its number of shards, or with the number that Discord recommends."""
        recommended, _, limits = await self._client.http.get_bot_gateway()
        self._concurrency = max(1, limits["max_concurrency"])
        count = self._wanted.count or await self._cluster.agreed() or recommended
        await self._cluster.join(count, self._wanted.wanted)
        self._client.divided_into(count)

    async def run(self) -> None:
        """Keep the assigned shards connected until closed, or until an error that a retry cannot resolve."""
        changing = asyncio.create_task(self._cluster.changed())
        noticing = asyncio.create_task(self._news.wait())
        try:
            while not self._closed:
                await self._follow()
                waiting = not await self._take_over()
                watched = {changing, noticing, *self._tasks.values()}
                await asyncio.wait(watched, timeout=AGAIN if waiting else None, return_when=asyncio.FIRST_COMPLETED)
                for task in self._tasks.values():
                    if task.done():
                        task.result()
                if changing.done():
                    changing = asyncio.create_task(self._cluster.changed())
                if noticing.done():
                    self._news.clear()
                    noticing = asyncio.create_task(self._news.wait())
        finally:
            changing.cancel()
            noticing.cancel()
            await self._shut(tuple(self._open))

    async def close(self) -> None:
        """Close all connections and let `run` end."""
        self._closed = True
        self._complete.clear()
        self._news.set()
        await self._shut(tuple(self._open))

    async def _follow(self) -> None:
        serves = self._cluster.serves
        for shard in sorted(serves - set(self._open)):
            turn = self._turns.setdefault(shard % self._concurrency, asyncio.Lock())
            gateway = self._open[shard] = ShardConnection(self._client, shard, turn)
            self._tasks[shard] = asyncio.create_task(gateway.listen(), name=f"shard-{shard}")
        await self._shut(tuple(set(self._open) - serves))

    async def _take_over(self) -> bool:
        """Take over shards that are ready but held by others, and update whether all shards are complete."""
        told = True
        for shard in self._cluster.serves - self._cluster.holds:
            if self._ready(shard):
                try:
                    await self._cluster.took(shard)
                except StoreError:
                    log.warning("shard %s cannot be taken over just now", shard)
                    told = False
        self._client.connection.check()
        if self.complete:
            self._complete.set()
        else:
            self._complete.clear()
        self._client.share_changed()
        return told

    async def _shut(self, shards: tuple[int, ...]) -> None:
        tasks = [self._tasks.pop(shard) for shard in shards if shard in self._tasks]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        for shard in shards:
            self._open.pop(shard, None)
            self._client.connection.forget(shard)
            self._client.forget_guilds(shard)

    def _ready(self, shard: int) -> bool:
        gateway = self._open.get(shard)
        return gateway is not None and gateway.ready
