"""The only program of a house: what it would share with others, it has for itself."""

from __future__ import annotations

import asyncio
import time

from engine.tables.cluster.membership import IDENTIFY, OnHeartbeat, ProgramReport
from engine.tables.storage import Statement


class SingleInstance:
    """The only program of a house: it holds everything and always leads."""

    def __init__(self) -> None:
        self.name = "alone"
        self.abandoned = ""
        self.joined = False
        self.count = 1
        self.identify_pause = IDENTIFY
        self.on_heartbeat: OnHeartbeat | None = None
        self._turns: dict[int, float] = {}

    @property
    def holds(self) -> frozenset[int]:
        """All shards."""
        return frozenset(range(self.count))

    @property
    def serves(self) -> frozenset[int]:
        """All shards."""
        return self.holds

    @property
    def is_leader(self) -> bool:
        """Always."""
        return True

    @property
    def skew(self) -> float:
        """There is no other clock to differ from."""
        return 0.0

    def responsible(self, guild: int | None) -> bool:
        """Always."""
        return True

    def ours(self, _number: str, _first: int) -> tuple[str, tuple[object, ...]]:
        """All tables are."""
        return "", ()

    def about_table(self, _number: int, _guild: int | None) -> list[Statement]:
        """Nobody else looks after any table."""
        return []

    def hurry(self) -> None:
        """There is nobody to look for."""

    async def agreed(self) -> int | None:
        """Nobody else lives here."""
        return None

    async def others(self) -> list[ProgramReport]:
        """Nobody but us."""
        return [ProgramReport(self.name, tuple(self.holds), is_leader=True, leaving=False, lease=0.0, own=True)]

    async def changed(self) -> None:
        """Never return: nothing changes."""
        await asyncio.Event().wait()

    async def join(self, count: int, wanted: frozenset[int] | None = None) -> None:
        """Serve so many shards, all of them whatever was asked for."""
        self.count, self.joined = count, True

    async def set_time(self) -> None:
        """The machine's own time counts."""

    async def took(self, shard: int) -> None:
        """It was ours before."""

    async def leave(self) -> None:
        """There is nobody to hand anything over to."""

    async def close(self) -> None:
        """Nothing is held anywhere."""

    async def identify_turn(self, concurrency: int, shard: int) -> None:
        """Wait for this shard's turn to identify: one at a time in each bucket."""
        bucket, now = shard % max(1, concurrency), time.monotonic()
        turn = self._turns[bucket] = max(now, self._turns.get(bucket, 0.0) + self.identify_pause)
        await asyncio.sleep(turn - now)
