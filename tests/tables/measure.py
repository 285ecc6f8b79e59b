"""What tables cost: an accepted request against a bare commit, and ten thousand sleeping tables.

    python -m tests.tables.measure

The functions are for the bench, which calls them with a folder and prints what they return.
"""

from __future__ import annotations

import asyncio
import json
import os
import random
import sqlite3
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

import msgspec

from engine.rules.catalog import catalog
from engine.tables import DAY, House, Pace, Spot, Table
from engine.tables.store import Statement, Store
from tests.tables.room import GAMES

ROOT = Path(__file__).resolve().parents[2]
ALL = {**GAMES, **catalog}
PEOPLE = (101, 102, 103, 104)


class RequestCost(msgspec.Struct):
    """Milliseconds of one accepted request including its commit, and of a bare commit of the same bytes."""

    game: str
    requests: int
    bytes_each: int
    request_median: float
    request_p99: float
    bare_median: float
    bare_p99: float
    ratio: float


class SleepCost(msgspec.Struct):
    """What a house costs that holds many tables nobody touches."""

    tables: int
    start_seconds: float
    added_megabytes: float
    file_megabytes: float


class Scales(Store):
    """A store that remembers what it wrote last."""

    last: Sequence[Statement] = ()

    async def write(self, statements: Sequence[Statement]) -> None:
        """Remember, then write."""
        self.last = statements
        await super().write(statements)

    def weight(self) -> int:
        """The bytes written last."""
        return sum(_size(value) for _, values in self.last for value in values)


def _size(value: object) -> int:
    return len(value) if isinstance(value, str | bytes) else 8


def request_cost(folder: Path, game: str = "toy", requests: int = 300) -> RequestCost:
    """Play with people only, each request beside a bare commit of the same size in the same minute."""
    return asyncio.run(_request_cost(folder, game, requests))


async def _request_cost(folder: Path, game: str, requests: int) -> RequestCost:
    house = await House.open(folder / "requests.db", games=ALL)
    scales = Scales(house.store._db)
    house.desk.store = scales
    bare = sqlite3.connect(folder / "bare.db", isolation_level=None)
    for pragma in ("journal_mode = WAL", "synchronous = FULL"):
        bare.execute(f"PRAGMA {pragma}")
    bare.execute("CREATE TABLE bytes (id INTEGER PRIMARY KEY, data BLOB)")
    luck = random.Random(1)
    taken: list[float] = []
    plain: list[float] = []
    sizes: list[int] = []
    table: Table | None = None
    while len(taken) < requests:
        if table is None or not any(table.choices(person) for person in PEOPLE):
            table = await _seated(house, game)
        person = luck.choice([person for person in PEOPLE if table.choices(person)])
        key = luck.choice(table.choices(person)).key
        begin = time.perf_counter()
        await table.play(person, [key], f"request-{len(taken)}", decision=table.decision(person))
        taken.append(time.perf_counter() - begin)
        sizes.append(scales.weight())
        data = os.urandom(sizes[-1])
        begin = time.perf_counter()
        bare.execute("BEGIN IMMEDIATE")
        bare.execute("INSERT INTO bytes (data) VALUES (?)", (data,))
        bare.execute("COMMIT")
        plain.append(time.perf_counter() - begin)
    bare.close()
    await house.close()
    return RequestCost(
        game=game,
        requests=requests,
        bytes_each=round(statistics.median(sizes)),
        request_median=_ms(statistics.median(taken)),
        request_p99=_ms(sorted(taken)[int(requests * 0.99)]),
        bare_median=_ms(statistics.median(plain)),
        bare_p99=_ms(sorted(plain)[int(requests * 0.99)]),
        ratio=round(statistics.median(taken) / statistics.median(plain), 2),
    )


def _ms(seconds: float) -> float:
    return round(seconds * 1000, 3)


async def _seated(house: House, game: str) -> Table:
    table = await house.create(PEOPLE[0], game, spot=Spot(1, 2, 3), pace=Pace.limited(DAY))
    for person in PEOPLE[1 : house.games[game].counts[-1]]:
        await table.join(person)
    await table.start(PEOPLE[0])
    return table


def sleep_cost(folder: Path, game: str = "toy", tables: int = 10_000) -> SleepCost:
    """Fill a database with running games, then open it in a fresh process."""
    path = folder / "sleeping.db"
    asyncio.run(_fill(path, game, tables))
    command = [sys.executable, "-m", "tests.tables.measure", "--open", str(path)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    seconds, megabytes = json.loads(done.stdout)
    return SleepCost(
        tables=tables,
        start_seconds=round(seconds, 3),
        added_megabytes=round(megabytes, 1),
        file_megabytes=round(path.stat().st_size / 1e6, 1),
    )


async def _fill(path: Path, game: str, tables: int) -> None:
    house = await House.open(path, games=ALL)
    await _seated(house, game)
    await house.close()
    db = sqlite3.connect(path)
    db.execute(
        "CREATE TEMP TABLE copies AS WITH RECURSIVE n(i) AS (VALUES (2) UNION ALL SELECT i + 1 FROM n LIMIT ?)"
        " SELECT i FROM n",
        (tables - 1,),
    )
    record = "CAST(json_set(CAST(record AS TEXT), '$.number', i) AS BLOB)"
    db.execute(
        "INSERT INTO tables SELECT i, game, phase, guild, channel, thread + i, changed, "
        + record
        + " FROM tables, copies WHERE number = 1"
    )
    for name in ("seats", "steps", "dues"):
        columns = [row[1] for row in db.execute(f"PRAGMA table_info({name})")][1:]
        db.execute(f"INSERT INTO {name} SELECT i, {', '.join(columns)} FROM {name}, copies WHERE number = 1")
    db.execute("DELETE FROM outbox")
    db.commit()
    db.close()


async def _open(path: str) -> tuple[float, float]:
    """Seconds until a house is open and running, and the megabytes it added."""
    before = _resident()
    begin = time.perf_counter()
    house = await House.open(path, games=ALL)
    await house.start()
    table = await house.table(1)
    table.view(None)
    seconds = time.perf_counter() - begin
    added = _resident() - before
    await house.close()
    return seconds, added


def _resident() -> float:
    """Megabytes of memory in use."""
    pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 1e6


def main() -> None:
    """Measure everything, or be the fresh process."""
    if sys.argv[1:2] == ["--open"]:
        print(json.dumps(asyncio.run(_open(sys.argv[2]))))
        return
    for measured in (request_cost, sleep_cost):
        for game in ("toy", "samurai"):
            with tempfile.TemporaryDirectory() as folder:
                print(msgspec.json.encode(measured(Path(folder), game)).decode())


if __name__ == "__main__":
    main()
