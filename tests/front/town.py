"""A town: several servers of one local Discord, and several programs that share the house of their games."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from cogs.metrics.requests import Post, RequestKind, RequestMetrics, RequestResult
from cogs.shared_bot import SharedLongtable
from engine.tables import GameHost, Timeouts
from engine.tables.cluster.membership import Cluster
from engine.tables.cluster.shards import shard_of
from local_discord import LocalDiscord, Seed, SeedUser, Sharding
from local_discord.client import point_at, pointing_restored
from local_discord.stage import LIMITS_SPEED
from local_discord.testing import Person
from tests.tables.room import PLENTY, steady_seeds

PEOPLE = ("anna", "boris", "chen")
PATIENCE = 60.0
# Programs look often whether their share has changed, so that nobody waits.
BEAT = 0.05


class Counting(RequestMetrics):
    """Counts what one program did."""

    def __init__(self) -> None:
        self.served: Counter[tuple[RequestKind, RequestResult]] = Counter()
        self.letters: Counter[Post] = Counter()

    def ended(self, kind: RequestKind, result: RequestResult) -> None:
        self.served[kind, result] += 1

    def tried(self, post: Post, late: float) -> None:
        self.letters[post] += 1

    def answered(self, kind: RequestKind) -> int:
        """How many requests of a kind it answered as they should be."""
        return self.served[kind, RequestResult.DONE]


class Program:
    """One of the bots of a town, in this process."""

    def __init__(self, game_host: GameHost, client: SharedLongtable, watcher: Counting) -> None:
        self.game_host, self.client, self.watcher = game_host, client, watcher
        self.running: asyncio.Task[None] | None = None

    @property
    def holds(self) -> set[int]:
        """The shards it holds and hears."""
        held = set(self.game_host.cluster.holds)
        return held if self.client.is_ready() else set()


class Town:
    """A local Discord and the programs that run on it; one server lies on each shard."""

    def __init__(self, server: LocalDiscord, database: str, folder: Path, shards: int) -> None:
        self.server, self.shards = server, shards
        self._database, self._folder = database, folder
        self._cluster: list[Program] = []
        self._started = 0

    def guild(self, shard: int) -> int:
        """The server on a shard."""
        return next(int(guild) for guild in self.server.world.guilds if shard_of(int(guild), self.shards) == shard)

    def person(self, name: str, shard: int) -> Person:
        """Somebody on the server of a shard."""
        user = self.server.world.find_user(name)
        assert user is not None
        person = Person(self.server, user, within=PATIENCE, watch=self.trouble)
        person.visit(self.server.world.guilds[str(self.guild(shard))].name)
        return person

    async def begin(self, **options: Any) -> Program:
        """A program that has joined the others; options go to discord.py."""
        self._started += 1
        folder = self._folder / f"program-{self._started}"
        folder.mkdir()
        timeouts = Timeouts(panel_pause=0.0, own_pause=0.0)
        game_host = await GameHost.open(self._database, timeouts=timeouts, quotas=PLENTY, seeds=steady_seeds())
        assert isinstance(game_host.cluster, Cluster)
        game_host.cluster.beats, game_host.cluster.identify_pause = BEAT, 0.0
        watcher = Counting()
        client = SharedLongtable(game_host, folder, watcher=watcher, **{**point_at(self.server.url), **options})
        program = Program(game_host, client, watcher)
        self._cluster.append(program)
        await client.__aenter__()
        program.running = asyncio.create_task(client.start(self.server.token))
        await self.until(client.is_ready)
        return program

    async def end(self, program: Program) -> None:
        """A program stops as it should."""
        self._cluster.remove(program)
        await program.client.close()
        if program.running is not None:
            await program.running
        await program.game_host.close()

    async def close(self) -> None:
        """All programs stop."""
        while self._cluster:
            await self.end(self._cluster[-1])

    async def until(self, fits: Callable[[], bool]) -> None:
        """Wait until something is so."""
        async with asyncio.timeout(PATIENCE):
            while not fits():
                trouble = self.trouble()
                assert trouble is None, trouble
                await asyncio.sleep(0.01)

    async def shared(self, *shares: tuple[Program, set[int]]) -> None:
        """Wait until each program holds and hears its share, and Discord speaks to nobody else."""
        await self.until(lambda: all(program.holds == share for program, share in shares))
        wanted = sorted((shard, self.shards) for _, share in shares for shard in share)
        await self.until(lambda: self.server.gateway.open_shards() == wanted)

    def trouble(self) -> str | None:
        """Why waiting any longer is useless: a program ended."""
        for program in self._cluster:
            if program.running is not None and program.running.done():
                return f"a program ended: {program.running.exception()!r}"
        return None


@asynccontextmanager
async def town(database: str, folder: Path, shards: int = 2) -> AsyncIterator[Town]:
    """A town with as many servers as shards, and no program yet."""
    seed = Seed("Longtable", [SeedUser(name) for name in PEOPLE], ("games",), servers=shards)
    with pointing_restored():
        async with LocalDiscord(
            token="right",
            seed=seed.plant,
            sharding=Sharding(shards),
            check_responses=True,
            heartbeat_interval=600.0,
            answer_within=PATIENCE,
            limits_speed=LIMITS_SPEED,
        ) as server:
            made = Town(server, database, folder, shards)
            try:
                yield made
            finally:
                await made.close()
            assert not server.problems, "\n".join(server.problems)
