"""The program itself, twice over one database: what a killed one leaves behind, the other takes over by itself."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from urllib.parse import urlsplit, urlunsplit

import psycopg
import pytest

from config.settings import ROOT
from engine.tables.cluster.shards import shard_of
from local_discord import LocalDiscord, Seed, SeedUser, Sharding
from local_discord.stage import LIMITS_SPEED
from local_discord.testing import Person, until
from tests.databases import Schema, server
from tests.depth import deep

PATIENCE = 90.0
PASSWORD = "s3cret"
SHARDS = [(0, 2), (1, 2)]


@pytest.fixture
def schema() -> Iterator[Schema]:
    """An empty PostgreSQL database."""
    made = Schema(server())
    yield made
    made.drop()


def signed(address: str) -> str:
    """The address with a password, which the server for tests does not ask for."""
    parts = urlsplit(address)
    user, _, host = parts.netloc.rpartition("@")
    return urlunsplit(parts._replace(netloc=f"{user.partition(':')[0] or 'postgres'}:{PASSWORD}@{host}"))


@asynccontextmanager
async def started(folder: Path, database: str, discord: LocalDiscord) -> AsyncIterator[asyncio.subprocess.Process]:
    """The program over a database, on a local Discord that runs already; all that it says is kept beside its folder."""
    settings = {
        "DISCORD_TOKEN": discord.token,
        "LONGTABLE_LOCAL": discord.url,
        "LONGTABLE_DATABASE": signed(database),
        "LONGTABLE_PROCESSES": "1",
        "LONGTABLE_DATA": str(folder),
        "LONGTABLE_LOG": "debug",
    }
    with folder.with_suffix(".txt").open("wb") as said:
        program = await asyncio.create_subprocess_exec(
            sys.executable, "bot.py", cwd=ROOT, env={**os.environ, **settings}, stdout=said, stderr=said
        )
    try:
        yield program
    finally:
        if program.returncode is None:
            program.kill()
            await program.wait()


class Evening:
    """A local Discord with two servers, and what the database knows of the programs."""

    def __init__(self, discord: LocalDiscord, database: str) -> None:
        self.discord, self._database = discord, database

    def holders(self) -> list[str | None]:
        """Who holds each shard."""
        with psycopg.connect(self._database) as db:
            return [row[0] for row in db.execute("SELECT holder FROM shards ORDER BY shard")]

    async def until_held_by(self, *programs: asyncio.subprocess.Process) -> None:
        """Wait until these programs hold and hear everything, as many shards each."""

        def look() -> bool | None:
            known = [holder for holder in self.holders() if holder is not None]
            each = [sum(f"-{program.pid}-" in holder for holder in known) for program in programs]
            even = len(known) == 2 and each == [2 // len(programs)] * len(programs)
            return True if even and self.discord.gateway.open_shards() == SHARDS else None

        await until(self.discord, look, lambda: f"held by {self.holders()}", PATIENCE)

    def person(self, name: str, shard: int) -> Person:
        """Somebody on the server of a shard."""
        world = self.discord.world
        user = world.find_user(name)
        assert user is not None
        person = Person(self.discord, user, within=PATIENCE)
        person.visit(next(guild.name for guild in world.guilds.values() if shard_of(int(guild.id), 2) == shard))
        return person


@deep
async def test_a_killed_program_is_replaced_by_the_others(schema: Schema, tmp_path: Path) -> None:
    seed = Seed("Longtable", [SeedUser("anna"), SeedUser("boris")], ("games",), servers=2)
    turns = Sharding(2, max_concurrency=2)
    async with LocalDiscord(
        seed=seed.plant, sharding=turns, answer_within=PATIENCE, limits_speed=LIMITS_SPEED
    ) as discord:
        evening = Evening(discord, schema.url)
        async with started(tmp_path / "one", schema.url, discord) as one:
            await until(discord, lambda: discord.gateway.open_shards() == SHARDS or None, lambda: "no start", PATIENCE)
            async with started(tmp_path / "two", schema.url, discord) as two:
                await evening.until_held_by(one, two)
                for shard in (0, 1):
                    await evening.person("anna", shard).slash("table new", game="samurai")
                one.kill()
                await one.wait()
                await evening.until_held_by(two)
                for shard in (0, 1):
                    boris = evening.person("boris", shard)
                    assert "You sit" in (await boris.click("Join", at=boris.here)).text
                    await boris.sees("2 of 7 seats taken", at=boris.here)
                two.send_signal(signal.SIGTERM)
                assert await two.wait() == 0
    for name in ("one", "two"):
        said = (tmp_path / f"{name}.txt").read_text(encoding="utf-8")
        assert "PostgreSQL" in said
        assert PASSWORD not in said
        assert "ERROR" not in said
        assert ("every game is safe" in said) is (name == "two")
        assert not list((tmp_path / name).glob("longtable.*")), "neither a file of games nor a lock"
