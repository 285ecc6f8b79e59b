"""Several programs over one database: rooms with the same clock, each with a memory of its own."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import psycopg

from engine.catalog import catalog
from engine.tables import Quotas, Table
from engine.tables.cluster.membership import Cluster
from tests.tables.room import GAMES, PLENTY, Room, StillClock, steady_seeds


async def beat(room: Room) -> Cluster:
    """A program renews its lease."""
    programs = room.game_host.cluster
    assert isinstance(programs, Cluster)
    await programs.beat()
    return programs


async def until(condition: Callable[[], bool]) -> None:
    """Wait for something that other tasks bring about."""
    async with asyncio.timeout(20):
        while not condition():  # noqa: ASYNC110
            await asyncio.sleep(0.01)


class Several:
    """The rooms of all programs that share a database."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.clock = StillClock()
        self.rooms: list[Room] = []

    async def open(self, quotas: Quotas = PLENTY) -> Room:
        """One more program."""
        room = Room(self.url, quotas=quotas)
        room.clock, room.seeds = self.clock, steady_seeds(f"program {len(self.rooms)}")
        room.games = {**catalog, **GAMES}
        self.rooms.append(await room.open())
        return room

    async def join(self, count: int = 2, quotas: Quotas = PLENTY) -> Room:
        """One more program, which shares the shards and renews its lease only when it is told to."""
        room = await self.open(quotas)
        programs = room.game_host.cluster
        assert isinstance(programs, Cluster)
        programs.beats = programs.lasts = 3600.0
        await programs.join(count)
        return room

    async def settle(self) -> None:
        """All open the gateways they should, and say so, until nobody has more to do."""
        for _ in range(2):
            for room in self.rooms:
                programs = await beat(room)
                for shard in programs.serves - programs.holds:
                    await programs.took(shard)

    def expire(self, room: Room) -> None:
        """The time comes at which a program should have renewed its lease, by the database's clock."""
        with psycopg.connect(self.url, autocommit=True) as db:
            db.execute("UPDATE programs SET until = 0 WHERE name = %s", (room.game_host.cluster.name,))

    async def tables(self, number: int) -> list[Table]:
        """A table as each program knows it."""
        return [await room.game_host.table(number) for room in self.rooms]

    async def close(self) -> None:
        """All programs stop."""
        for room in self.rooms:
            await room.game_host.close()
