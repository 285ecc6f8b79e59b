"""Several programs over one database: rooms with the same clock, each with a memory of its own."""

from __future__ import annotations

from engine.catalog import catalog
from engine.tables import Quotas, Table
from tests.tables.room import GAMES, PLENTY, Room, StillClock, steady_seeds


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

    async def tables(self, number: int) -> list[Table]:
        """A table as each program knows it."""
        return [await room.house.table(number) for room in self.rooms]

    async def close(self) -> None:
        """All programs stop."""
        for room in self.rooms:
            await room.house.close()
