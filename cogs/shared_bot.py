"""The bot of a house that several programs share: it follows their shares with gateways of its own.

What lies below discord.py's surface is used here and in `cogs.gateway` (`shard_manager`, `connection`), nowhere else.
"""

from __future__ import annotations

import logging
import math
from pathlib import Path
from typing import Any

from cogs.bot import FIRST_SHARD, Longtable
from cogs.gateway.shard_manager import Gateways
from config.sharding import Shards
from engine.tables import GameHost, Pace
from engine.tables.storage.errors import StoreError

log = logging.getLogger(__name__)


class SharedLongtable(Longtable):
    """Hosts the games of one house on those of Discord's shards that fall to this program."""

    def __init__(
        self,
        game_host: GameHost,
        folder: Path,
        usual_pace: Pace = Pace(),  # noqa: B008
        *,
        shards: Shards = Shards(),  # noqa: B008
        **options: Any,
    ) -> None:
        super().__init__(game_host, folder, usual_pace, **{"enable_debug_events": False, **options})
        self.gateways = Gateways(self, shards)

    async def join(self) -> None:
        """Take our place among the house's programs."""
        await self.starts.before_start(1)
        await self.gateways.join()

    async def answers(self, guild: int | None) -> bool:
        """Whether it is ours to answer what somebody does there, and not another program's."""
        return await self.gateways.answers(guild)

    async def connect(self, *, reconnect: bool = True) -> None:
        """Keep a gateway open for each shard of our share; called by discord.py."""
        await self.gateways.run()

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """Wait for our turn among all programs, if a session is left for it; called by discord.py."""
        await self.starts.take(self.game_host.cluster.count)
        await self.gateways.turn(shard_id or 0)

    async def on_shard_heard(self, shard_id: int, message: str | bytes) -> None:
        """Discord said something, be it only that it is still there."""
        self.connection.heard(shard_id, message)

    def heard_all(self, shard: int) -> None:
        """The servers of a shard are known, or what was missed has been told."""
        self.gateways.heard_all(shard)

    @property
    def latencies(self) -> list[tuple[int, float]]:
        """For each shard that we hear, the seconds until Discord answers a heartbeat."""
        return self.gateways.latencies

    @property
    def latency(self) -> float:
        """The same on average; not a number without a connection."""
        known = [seconds for _, seconds in self.latencies if math.isfinite(seconds)]
        return sum(known) / len(known) if known else float("nan")

    def is_ready(self) -> bool:
        """Whether everything that people do on the shards we hold is heard."""
        return self.gateways.complete

    async def wait_until_ready(self) -> None:
        """Wait until it is."""
        await self.gateways.wait_until_complete()

    def divided_into(self, count: int) -> None:
        """Note the number of shards for whatever is told of servers."""
        self.shard_count = self._connection.shard_count = count
        self._connection.shard_ids = range(count)

    def share_changed(self) -> None:
        """Shards came or went: whoever holds the first looks after the commands."""
        if FIRST_SHARD in self.game_host.cluster.holds and not self.synced:
            self.game_host.workers.watch("commands", self.sync, vital=False)

    def forget_guilds(self, shard: int) -> None:
        """Nobody tells us any more what becomes of a shard's servers."""
        for guild in [guild for guild in self.guilds if guild.shard_id == shard]:
            self._connection._remove_guild(guild)

    async def drain(self) -> None:
        """Let others take our shards while we still hear them, so that no click falls between; then let go."""
        try:
            await self.game_host.cluster.leave()
        except StoreError:
            log.warning("the other programs could not be told that this one stops")
        await super().drain()
        await self.gateways.close()
