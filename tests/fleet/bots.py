"""Real programs, `python bot.py`, over one database and one local Discord."""

from __future__ import annotations

import asyncio
import os
import random
import sys
from pathlib import Path

import psycopg

from config.settings import ROOT
from local_discord import LocalDiscord
from local_discord.testing import until

PATIENCE = 60.0


class Fleet:
    """Programs that were started with the same command."""

    def __init__(self, discord: LocalDiscord, database: str, folder: Path, shards: int) -> None:
        self._discord, self._database, self._folder, self._shards = discord, database, folder, shards
        self._db = psycopg.connect(database, autocommit=True)
        self._programs: list[asyncio.subprocess.Process] = []
        self._started = 0

    async def start(self) -> None:
        """One more, with a folder of its own."""
        self._started += 1
        settings = {
            "DISCORD_TOKEN": self._discord.token,
            "LONGTABLE_LOCAL": self._discord.url,
            "LONGTABLE_DATABASE": self._database,
            "LONGTABLE_SHARDS": str(self._shards),
            "LONGTABLE_PROCESSES": "1",
            "LONGTABLE_DATA": str(self._folder / f"program-{self._started}"),
        }
        log = (self._folder / f"program-{self._started}.log").open("w")
        with log:
            program = await asyncio.create_subprocess_exec(
                sys.executable, "bot.py", cwd=ROOT, env={**os.environ, **settings}, stdout=log, stderr=log
            )
        self._programs.append(program)

    async def kill(self, luck: random.Random) -> None:
        """One of them, at once."""
        program = self._programs.pop(luck.randrange(len(self._programs)))
        assert program.returncode is None, self.logs()
        program.kill()
        await program.wait()

    async def shared(self) -> None:
        """Wait until every program that lives holds a part of the shards, and all are heard once."""

        def look() -> bool | None:
            assert all(program.returncode is None for program in self._programs), self.logs()
            if [number for number, _ in self._discord.gateway.open_shards()] != list(range(self._shards)):
                return None
            holders = self._holders()
            mine = all(any(f"-{program.pid}-" in (name or "") for name in holders) for program in self._programs)
            return True if mine and len(set(holders)) == len(self._programs) else None

        await until(self._discord, look, lambda: f"held by {self._holders()}\n{self.logs()}", PATIENCE)

    async def stop(self) -> None:
        """All stop as they should."""
        for program in self._programs:
            program.terminate()
        try:
            async with asyncio.timeout(PATIENCE):
                codes = [await program.wait() for program in self._programs]
        except TimeoutError:
            raise AssertionError(f"somebody does not stop\n{self.logs()}") from None
        assert codes == [0] * len(codes), self.logs()

    async def __aenter__(self) -> Fleet:
        return self

    async def __aexit__(self, *_: object) -> None:
        self._db.close()
        for program in self._programs:
            if program.returncode is None:
                program.kill()
                await program.wait()

    def logs(self) -> str:
        """What they said last."""
        return "\n".join(path.read_text()[-2000:] for path in sorted(self._folder.glob("*.log")))

    def asked(self, query: str) -> list[tuple[object, ...]]:
        """What the database knows."""
        return self._db.execute(query.encode()).fetchall()

    def _holders(self) -> list[str | None]:
        return [str(row[0]) if row[0] else None for row in self.asked("SELECT holder FROM shards ORDER BY shard")]
