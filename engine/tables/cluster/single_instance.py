"""The cluster of one program: the null object for `Cluster`, used over SQLite."""

from __future__ import annotations

import asyncio
import time

from engine.tables.cluster.membership import IDENTIFY, OnHeartbeat, ProgramReport
from engine.tables.storage import Statement


class SingleInstance:
    """A program that shares its database with no other: it holds all shards and always leads."""

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
        return frozenset(range(self.count))

    @property
    def serves(self) -> frozenset[int]:
        return self.holds

    @property
    def is_leader(self) -> bool:
        return True

    @property
    def skew(self) -> float:
        return 0.0

    def responsible(self, guild: int | None) -> bool:
        return True

    def ours(self, _number: str, _first: int) -> tuple[str, tuple[object, ...]]:
        return "", ()

    def about_table(self, _number: int, _guild: int | None) -> list[Statement]:
        return []

    def hurry(self) -> None:
        """Do nothing: there is no lease to renew."""

    async def agreed(self) -> int | None:
        return None

    async def others(self) -> list[ProgramReport]:
        return [ProgramReport(self.name, tuple(self.holds), is_leader=True, leaving=False, lease=0.0, own=True)]

    async def changed(self) -> None:
        await asyncio.Event().wait()

    async def join(self, count: int, wanted: frozenset[int] | None = None) -> None:
        """Set the number of shards; all of them are held, whichever were asked for."""
        self.count, self.joined = count, True

    async def set_time(self) -> None:
        """Do nothing: the machine's own clock counts."""

    async def took(self, shard: int) -> None:
        """Do nothing: the shard was held before."""

    async def leave(self) -> None:
        """Do nothing: there is no program to hand over to."""

    async def close(self) -> None:
        """Do nothing: nothing is registered anywhere."""

    async def identify_turn(self, concurrency: int, shard: int) -> None:
        bucket, now = shard % max(1, concurrency), time.monotonic()
        turn = self._turns[bucket] = max(now, self._turns.get(bucket, 0.0) + self.identify_pause)
        await asyncio.sleep(turn - now)
