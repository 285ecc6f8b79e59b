"""The client for a game host that several programs share: it connects the shards that the cluster assigns.

Internals of discord.py are used only here and in `cogs.gateway` (`shard_manager`, `connection`).
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
    """The Discord client of a shared game host, connected with the shards assigned to this program."""

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
        await self.starts.before_start(1)
        await self.gateways.join()

    async def answers(self, guild: int | None) -> bool:
        """Whether this program, and no other of the cluster, answers the requests of that server."""
        return await self.gateways.answers(guild)

    async def connect(self, *, reconnect: bool = True) -> None:
        await self.gateways.run()

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """Wait for the shard's turn in the cluster, if a session start is left; called by discord.py."""
        await self.starts.take(self.game_host.cluster.count)
        await self.gateways.turn(shard_id or 0)

    async def on_shard_heard(self, shard_id: int, message: str | bytes) -> None:
        self.connection.heard(shard_id, message)

    def heard_all(self, shard: int) -> None:
        """Mark the shard as complete, after its servers are known or missed events replayed."""
        self.gateways.heard_all(shard)

    @property
    def latencies(self) -> list[tuple[int, float]]:
        return self.gateways.latencies

    @property
    def latency(self) -> float:
        """The average latency; NaN without a connection."""
        known = [seconds for _, seconds in self.latencies if math.isfinite(seconds)]
        return sum(known) / len(known) if known else float("nan")

    def is_ready(self) -> bool:
        return self.gateways.complete

    async def wait_until_ready(self) -> None:
        await self.gateways.wait_until_complete()

    def divided_into(self, count: int) -> None:
        """Store the number of shards, for discord.py's mapping of servers."""
        self.shard_count = self._connection.shard_count = count
        self._connection.shard_ids = range(count)

    def share_changed(self) -> None:
        """Upload the commands once this program holds the first shard."""
        if FIRST_SHARD in self.game_host.cluster.holds and not self.synced:
            self.game_host.workers.watch("commands", self.sync, vital=False)

    def forget_guilds(self, shard: int) -> None:
        for guild in [guild for guild in self.guilds if guild.shard_id == shard]:
            self._connection._remove_guild(guild)

    async def drain(self) -> None:
        """Hand the shards to other programs while still connected, so that no request is lost; then stop."""
        try:
            await self.game_host.cluster.leave()
        except StoreError:
            log.warning("the other programs could not be told that this one stops")
        await super().drain()
        await self.gateways.close()
