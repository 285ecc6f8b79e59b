"""Real programs, `python bot.py`, on one local Discord: several that share a PostgreSQL database, or one file."""

from __future__ import annotations

import asyncio
import os
import random
import sqlite3
import sys
from contextlib import closing
from pathlib import Path

import psycopg

from config.settings import ROOT
from local_discord import LocalDiscord
from local_discord.testing import until

PATIENCE = 180.0
# People who play for a test open more tables than anybody does.
LIMITS = """[limits]
tables_per_person = 100000
tables_per_server = 100000
lobbies_per_minute = 100000
server_lobbies_per_minute = 100000
"""


class Fleet:
    """Programs that were started with the same command; without a database one program with a file of its own."""

    def __init__(self, discord: LocalDiscord, folder: Path, shards: int, database: str | None = None) -> None:
        self._discord, self._folder, self._shards, self._database = discord, folder, shards, database
        self._cluster: list[asyncio.subprocess.Process] = []
        self._started = 0
        self._settings = folder / "longtable.toml"
        self._settings.write_text(LIMITS, encoding="utf-8")
        self._data.mkdir(exist_ok=True)

    @property
    def store(self) -> str | Path:
        """Where the games are: what a house is opened with."""
        return self._database or self._data / "longtable.db"

    @property
    def _data(self) -> Path:
        return self._folder / (f"program-{self._started}" if self._database else "program")

    async def start(self) -> None:
        """One more: with a folder of its own, or in the place of the one before."""
        self._started += 1
        settings = {
            "DISCORD_TOKEN": self._discord.token,
            "LONGTABLE_CONFIG": str(self._settings),
            "LONGTABLE_LOCAL": self._discord.url,
            "LONGTABLE_DATABASE": self._database or "",
            "LONGTABLE_SHARDS": str(self._shards),
            "LONGTABLE_PROCESSES": "1",
            "LONGTABLE_DATA": str(self._data),
        }
        with (self._folder / f"program-{self._started}.log").open("w") as log:
            program = await asyncio.create_subprocess_exec(
                sys.executable, "bot.py", cwd=ROOT, env={**os.environ, **settings}, stdout=log, stderr=log
            )
        self._cluster.append(program)

    async def kill(self, luck: random.Random) -> None:
        """One of them, at once."""
        await self.strike(luck).wait()

    def strike(self, luck: random.Random) -> asyncio.subprocess.Process:
        """Kill one of them, which does nothing more from now on."""
        program = self._cluster.pop(luck.randrange(len(self._cluster)))
        assert program.returncode is None, self.logs()
        program.kill()
        return program

    async def shared(self) -> None:
        """Wait until every program that lives holds a part of the shards, and all are heard once."""

        def look() -> bool | None:
            assert all(program.returncode is None for program in self._cluster), self.logs()
            if [number for number, _ in self._discord.gateway.open_shards()] != list(range(self._shards)):
                return None
            if self._database is None:
                return True
            holders = self._holders()
            mine = all(any(f"-{program.pid}-" in (name or "") for name in holders) for program in self._cluster)
            return True if mine and len(set(holders)) == len(self._cluster) else None

        await until(self._discord, look, lambda: f"not all shards are held\n{self.logs()}", PATIENCE)

    async def stop(self) -> None:
        """All stop as they should."""
        for program in self._cluster:
            program.terminate()
        try:
            async with asyncio.timeout(PATIENCE):
                codes = [await program.wait() for program in self._cluster]
        except TimeoutError:
            raise AssertionError(f"somebody does not stop\n{self.logs()}") from None
        assert codes == [0] * len(codes), self.logs()

    async def __aenter__(self) -> Fleet:
        return self

    async def __aexit__(self, *_: object) -> None:
        for program in self._cluster:
            if program.returncode is None:
                program.kill()
                await program.wait()

    def logs(self) -> str:
        """What the newest said last."""
        newest = sorted(self._folder.glob("*.log"), key=lambda path: path.stat().st_mtime)[-3:]
        return "\n".join(path.read_text()[-2000:] for path in newest)

    def asked(self, query: str) -> list[tuple[object, ...]]:
        """What the database knows."""
        if self._database is None:
            with closing(sqlite3.connect(self.store, timeout=PATIENCE)) as file:
                return file.execute(query).fetchall()
        with psycopg.connect(self._database, autocommit=True) as db:
            return db.execute(query.encode()).fetchall()

    def _holders(self) -> list[str | None]:
        return [str(row[0]) if row[0] else None for row in self.asked("SELECT holder FROM shards ORDER BY shard")]
