"""What ten thousand sleeping tables cost at start and in memory."""

from __future__ import annotations

import asyncio
import resource
import sqlite3
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

import msgspec

from engine.catalog import catalog
from engine.tables import DAY, House, Pace
from engine.tables.model import Record
from tests.bench.figures import Figure

TABLES = 10_000
PEOPLE = (101, 102)


class Woken(msgspec.Struct, frozen=True):
    """How a house opened: seconds, and the most memory its process ever held."""

    seconds: float
    kilobytes: int


def measure() -> Iterator[Figure]:
    """A house with one table against a house with ten thousand, each in a process of its own."""
    with tempfile.TemporaryDirectory() as folder:
        few, many = Path(folder) / "few.db", Path(folder) / "many.db"
        for path in (few, many):
            asyncio.run(_one_table(path))
        _multiply(many)
        small, large = _woken(few), _woken(many)
    yield Figure(
        section="tables",
        name=f"start with {TABLES} sleeping tables",
        value=large.seconds,
        unit="s",
        baseline="start with one table",
        ratio=large.seconds / small.seconds,
        most=3.0,
    )
    added = max(0, large.kilobytes - small.kilobytes) / 1024
    yield Figure(
        section="tables",
        name=f"memory added by {TABLES} sleeping tables",
        value=added,
        unit="MB",
        baseline=f"process with one table ({small.kilobytes // 1024} MB)",
        ratio=added * 1024 / small.kilobytes,
        most=50.0,
        note=f"{1024 * 1024 * added / TABLES:.0f} bytes a table",
    )


async def _one_table(path: Path) -> None:
    """A running game with a clock, a few moves old."""
    house = await House.open(path)
    game = next(iter(catalog.values())) if "samurai" not in catalog else catalog["samurai"]
    table = await house.create(PEOPLE[0], game.slug, pace=Pace.limited(30 * DAY))
    await table.join(PEOPLE[1])
    await table.start(PEOPLE[0])
    for _ in range(6):
        person = next(person for person in PEOPLE if table.choices(person))
        await table.play(person, [table.choices(person)[0].key])
    await house.close()


def _multiply(path: Path) -> None:
    """The same table again and again under other numbers."""
    db = sqlite3.connect(path)
    (kept,) = db.execute("SELECT record FROM tables WHERE number = 1").fetchone()
    record = msgspec.json.decode(kept, type=Record)
    for number in range(2, TABLES + 1):
        record.number = number
        db.execute(
            "INSERT INTO tables SELECT ?, game, phase, guild, channel, thread, changed, ?, host FROM tables"
            " WHERE number = 1",
            (number, msgspec.json.encode(record)),
        )
        for name in ("seats", "steps", "dues"):
            columns = [row[1] for row in db.execute(f"PRAGMA table_info({name})")][1:]
            listed = ", ".join(columns)
            db.execute(f"INSERT INTO {name} SELECT ?, {listed} FROM {name} WHERE number = 1", (number,))
    db.commit()
    db.close()


def _woken(path: Path) -> Woken:
    line = [sys.executable, "-m", "tests.bench.sleeping", str(path)]
    return msgspec.json.decode(subprocess.run(line, check=True, capture_output=True).stdout, type=Woken)


async def wake(path: Path) -> Woken:
    """Open the house, let it start, and look once at one of its tables."""
    began = time.perf_counter()
    house = await House.open(path)
    await house.start()
    await house.table(1)
    seconds = time.perf_counter() - began
    await house.close()
    return Woken(seconds, _most_memory())


def _most_memory() -> int:
    """The most kilobytes this process ever held; what Linux tells of itself leaves out what the parent held."""
    status = Path("/proc/self/status")
    if status.exists():
        return next(int(line.split()[1]) for line in status.read_text().splitlines() if line.startswith("VmHWM"))
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss


if __name__ == "__main__":
    sys.stdout.write(msgspec.json.encode(asyncio.run(wake(Path(sys.argv[1])))).decode())
