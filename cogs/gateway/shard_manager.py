"""The gateways: one for each shard that falls to this program, opened and closed as its share changes."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING

from cogs.gateway.connection import Gateway
from config.sharding import Shards
from engine.tables.cluster.shards import shard_of
from engine.tables.storage.errors import StoreError

if TYPE_CHECKING:
    from cogs.shared_bot import SharedLongtable

log = logging.getLogger(__name__)

# Seconds after which a shard that could not be taken over is tried again.
AGAIN = 2.0
# Seconds in which the holder of a shard acknowledges before somebody else does; Discord waits for three.
COURTESY = 1.0


class Gateways:
    """Follows what this program serves: opens a gateway before a shard becomes ours, closes it when another has it."""

    def __init__(self, client: SharedLongtable, shards: Shards) -> None:
        self._client = client
        self._cluster = client.game_host.cluster
        self._wanted = shards
        self._open: dict[int, Gateway] = {}
        self._tasks: dict[int, asyncio.Task[None]] = {}
        self._turns: dict[int, asyncio.Lock] = {}
        self._news = asyncio.Event()
        self._complete = asyncio.Event()
        self._closed = False
        self._concurrency = 1

    # Questions

    @property
    def complete(self) -> bool:
        """Whether everything that people do on the shards we hold is heard."""
        joined = self._cluster.joined and not self._closed
        return joined and all(self._ready(shard) for shard in self._cluster.holds)

    @property
    def latencies(self) -> list[tuple[int, float]]:
        """For each shard that we keep a gateway of, the seconds until Discord answers a heartbeat."""
        return [(shard, gateway.latency) for shard, gateway in self._open.items()]

    async def answers(self, guild: int | None) -> bool:
        """Whether it is ours to answer what somebody does there; until an heir knows the servers, the holder does.

        Whoever hears a shard and does not surely hold it, as an heir or without the database, lets the holder go first.
        """
        shard = shard_of(guild, self._cluster.count)
        if shard in self._cluster.holds:
            return True
        if self._ready(shard):
            await asyncio.sleep(COURTESY)
        return self._ready(shard) or shard in self._cluster.holds

    async def wait_until_complete(self) -> None:
        """Wait until everything is heard."""
        await self._complete.wait()

    # What Discord tells

    def heard_all(self, shard: int) -> None:
        """A shard is connected, and its servers are known."""
        gateway = self._open.get(shard)
        if gateway is not None:
            gateway.heard_all()
            self._news.set()

    async def turn(self, shard: int) -> None:
        """Wait until a shard may identify."""
        await self._cluster.identify_turn(self._concurrency, shard)

    # What we do

    async def join(self) -> None:
        """Take our place among the house's programs, with as many shards as they have, or as Discord recommends."""
        recommended, _, limits = await self._client.http.get_bot_gateway()
        self._concurrency = max(1, limits["max_concurrency"])
        count = self._wanted.count or await self._cluster.agreed() or recommended
        await self._cluster.join(count, self._wanted.wanted)
        self._client.divided_into(count)

    async def run(self) -> None:
        """Keep the gateways of our share open, until we are closed or something happens that no try can mend."""
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
        """Let `run` end, with all gateways closed."""
        self._closed = True
        self._complete.clear()
        self._news.set()
        await self._shut(tuple(self._open))

    async def _follow(self) -> None:
        """Open what is ours to serve, and close what is not any more."""
        serves = self._cluster.serves
        for shard in sorted(serves - set(self._open)):
            turn = self._turns.setdefault(shard % self._concurrency, asyncio.Lock())
            gateway = self._open[shard] = Gateway(self._client, shard, turn)
            self._tasks[shard] = asyncio.create_task(gateway.listen(), name=f"shard-{shard}")
        await self._shut(tuple(set(self._open) - serves))

    async def _take_over(self) -> bool:
        """Say which shards we hear that others still hold, and see whether all that is ours is heard."""
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
