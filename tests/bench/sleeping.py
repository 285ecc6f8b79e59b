"""What ten thousand sleeping and ten thousand finished tables cost at start and in memory, in both kinds of store."""

from __future__ import annotations

import asyncio
import re
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from functools import partial
from pathlib import Path

import msgspec

from engine.catalog import published
from engine.contract import Easy
from engine.contract.chance import stream
from engine.tables import DAY, GameHost, Location, Pace, Phase, Table, Timeouts
from engine.tables.storage import Ledger, Part, Row
from tests.bench.figures import Figure
from tests.databases import Schema, server
from tests.tables.room import PLENTY

TABLES = 10_000
FIRST_ID = 1_400_000_000_000_000_000
PEOPLE = (FIRST_ID + 1, FIRST_ID + 2)
HABITS = Timeouts(pack_after=0.0, requests_kept=0.0)
MOVES = 6
SLICE = 500
# What belongs to a table and sleeps with it.
COPIED = ("seats", "steps", "dues", "posts", "packs")
_NUMBER = re.compile(rb'"number":\d+')


class Woken(msgspec.Struct, frozen=True):
    """How a house opened: seconds to the first table, seconds of the first look at all, and the most memory held."""

    seconds: float
    looked: float
    kilobytes: int


def measure() -> Iterator[Figure]:
    """A house with a few tables of each game against one with twenty thousand, each in a process of its own."""
    with tempfile.TemporaryDirectory() as folder:
        yield from _measured("SQLite", Path(folder) / "few.db", Path(folder) / "many.db")
    few, many = (Schema(server()) for _ in range(2))
    try:
        yield from _measured("PostgreSQL", few.url, many.url)
    finally:
        few.drop()
        many.drop()


def _measured(store: str, few: Path | str, many: Path | str) -> Iterator[Figure]:
    for place in (few, many):
        asyncio.run(_fill(place))
    asyncio.run(_multiply(many))
    small, large = _woken(few), _woken(many)
    what = f"{TABLES} sleeping and {TABLES} finished tables, {store}"
    yield Figure(
        section="tables",
        name=f"start with {what}",
        value=large.seconds,
        unit="s",
        baseline="start with two tables of each game",
        ratio=large.seconds / small.seconds,
        most=3.0,
        note=f"all records looked at {large.looked:.1f} s later",
    )
    added = max(0, large.kilobytes - small.kilobytes) / 1024
    yield Figure(
        section="tables",
        name=f"memory added by {what}",
        value=added,
        unit="MB",
        baseline=f"process with two tables of each game ({small.kilobytes // 1024} MB)",
        ratio=added * 1024 / small.kilobytes,
        most=50.0,
        note=f"{1024 * 1024 * added / TABLES / 2:.0f} bytes a table",
    )


async def _fill(place: Path | str) -> None:
    """Of every game a table with a clock that is a few moves old, and a finished one that is packed."""
    game_host = await GameHost.open(place, timeouts=HABITS, quotas=PLENTY)
    for slug in published:
        await _played(await _begun(game_host, slug), MOVES)
        await _played(await _begun(game_host, slug), 10_000)
    while claims := await game_host.outbox.claim(100):
        for claimed in claims:
            await game_host.outbox.done(claimed, {"channel": FIRST_ID, "message": FIRST_ID + claimed.id})
    while await game_host.cleanup.pack_one():
        pass
    await game_host.cleanup.forget()
    await game_host.close()


async def _begun(game_host: GameHost, slug: str) -> Table:
    location = Location(FIRST_ID, FIRST_ID, FIRST_ID)
    table = await game_host.create(PEOPLE[0], slug, location=location, pace=Pace.limited(30 * DAY))
    await table.join(PEOPLE[1])
    await table.start(PEOPLE[0])
    return table


async def _played(table: Table, moves: int) -> None:
    luck = stream("bench", table.game.slug)
    for _ in range(moves):
        if table.summary().phase is not Phase.RUNNING:
            return
        person = next(person for person in PEOPLE if table.choices(person))
        await table.play(person, [Easy().choose(None, table.choices(person), luck)])


async def _multiply(place: Path | str) -> None:
    """The same tables again and again under other numbers."""
    game_host = await GameHost.open(place)
    parts = await game_host.store.parts()
    sources = await game_host.store.read(lambda db: _sources(db, parts["tables"].columns))
    for first in range(len(sources) + 1, 2 * TABLES + 1, SLICE):
        numbers = range(first, min(first + SLICE, 2 * TABLES + 1))
        await game_host.store.together(partial(_copy, parts=parts, sources=sources, numbers=numbers))
    await game_host.close()


def _sources(db: Ledger, columns: Sequence[str]) -> list[Row]:
    return db.execute(f"SELECT {', '.join(columns)} FROM tables ORDER BY number").fetchall()


def _copy(db: Ledger, parts: dict[str, Part], sources: Sequence[Row], numbers: range) -> None:
    columns = parts["tables"].columns
    at, record = columns.index("number"), columns.index("record")
    copies = [(number, sources[number % len(sources)]) for number in numbers]
    listed, marks = ", ".join(columns), ", ".join("?" * len(columns))
    rows = [_renumbered(row, at, record, number) for number, row in copies]
    db.executemany(f"INSERT INTO tables ({listed}) VALUES ({marks})", rows)
    db.execute("CREATE TABLE copies (number BIGINT PRIMARY KEY, source BIGINT)")
    db.executemany("INSERT INTO copies VALUES (?, ?)", [(number, row[at]) for number, row in copies])
    for name in COPIED:
        others = ", ".join(f'"{column}"' for column in parts[name].columns if column != "number")
        db.execute(
            f"INSERT INTO {name} (number, {others}) SELECT copies.number, {others} FROM {name}"
            f" JOIN copies ON copies.source = {name}.number"
        )
    db.execute("DROP TABLE copies")


def _renumbered(row: Row, at: int, record: int, number: int) -> list[object]:
    copied = list(row)
    copied[at], copied[record] = number, _NUMBER.sub(b'"number":%d' % number, row[record], count=1)
    return copied


def _woken(place: Path | str) -> Woken:
    line = [sys.executable, "-m", "tests.bench.sleeping", str(place)]
    return msgspec.json.decode(subprocess.run(line, check=True, capture_output=True).stdout, type=Woken)


async def wake(place: Path | str) -> Woken:
    """Open the house, let it start, look once at one of its tables, then at all records."""
    began = time.perf_counter()
    game_host = await GameHost.open(place)
    await game_host.start()
    await game_host.table(1)
    seconds = time.perf_counter() - began
    await game_host.inspect()
    looked = time.perf_counter() - began - seconds
    await game_host.close()
    return Woken(seconds, looked, _most_memory())


def _most_memory() -> int:
    """The most kilobytes this process ever held; what Linux tells of itself leaves out what the parent held."""
    status = Path("/proc/self/status")
    if status.exists():
        return next(int(line.split()[1]) for line in status.read_text().splitlines() if line.startswith("VmHWM"))
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss


if __name__ == "__main__":
    given = sys.argv[1]
    place = given if "://" in given else Path(given)
    sys.stdout.write(msgspec.json.encode(asyncio.run(wake(place))).decode())
