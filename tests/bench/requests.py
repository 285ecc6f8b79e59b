"""What an accepted request costs, against a bare commit of the same bytes."""

from __future__ import annotations

import asyncio
import sqlite3
import tempfile
import time
from collections.abc import Iterator, Sequence
from pathlib import Path

from engine.rules.catalog import catalog
from engine.rules.chance import stream
from engine.selfplay import quantile
from engine.tables import House, Phase, Table
from engine.tables.store import Statement
from tests.bench.figures import Figure
from tests.contract.walk import AnyGame

WARM_UP = 200
REQUESTS = 300
GROWN = 8_000_000
PEOPLE = (101, 102)


def measure() -> Iterator[Figure]:
    """Every game's requests at a table of two people."""
    for game in catalog.values():
        yield from asyncio.run(_requests(game))


async def _requests(game: AnyGame) -> list[Figure]:
    with tempfile.TemporaryDirectory() as folder:
        house = await House.open(Path(folder) / "house.db")
        bare = _bare(Path(folder) / "bare.db")
        sizes: list[int] = []
        _overhear(house, sizes)
        requests, commits = await _played(house, game, bare, sizes)
        await house.close()
        bare.close()
    value, plain = quantile(requests, 0.5), quantile(commits, 0.5)
    note = f"{quantile(sizes, 0.5):.0f} bytes a request; bare commit {1000 * plain:.2f} ms"
    return [
        Figure(
            section=game.slug,
            name=f"accepted request, {name}",
            value=1000 * quantile(requests, share),
            unit="ms",
            baseline="bare commit of the same bytes",
            ratio=quantile(requests, share) / quantile(commits, share),
            ratio_most=3.0 if name == "median" else None,
            note=note if name == "median" else "",
        )
        for name, share in (("median", 0.5), ("p95", 0.95))
        if value
    ]


async def _played(
    house: House, game: AnyGame, bare: sqlite3.Connection, sizes: list[int]
) -> tuple[list[float], list[float]]:
    """A request and a bare commit in turns, so that whatever else the machine does befalls both."""
    requests: list[float] = []
    commits: list[float] = []
    luck = stream("bench", game.slug)
    table = await _table(house, game)
    while len(requests) < WARM_UP + REQUESTS:
        if table.brief().phase is not Phase.RUNNING:
            table = await _table(house, game)
        person = next(person for person in PEOPLE if table.choices(person))
        key = luck.choice(table.choices(person)).key
        sizes.append(0)
        began = time.perf_counter()
        await table.play(person, [key], f"request-{len(requests)}")
        requests.append(time.perf_counter() - began)
        payload = bytes(sizes[-1])
        began = time.perf_counter()
        bare.execute("BEGIN IMMEDIATE")
        bare.execute("INSERT INTO bare VALUES (?)", (payload,))
        bare.execute("COMMIT")
        commits.append(time.perf_counter() - began)
    return requests[WARM_UP:], commits[WARM_UP:]


async def _table(house: House, game: AnyGame) -> Table:
    table = await house.create(PEOPLE[0], game.slug)
    for person in PEOPLE[1:]:
        await table.join(person)
    await table.start(PEOPLE[0])
    return table


def _overhear(house: House, sizes: list[int]) -> None:
    """Count the bytes of what the store is given to write."""
    write = house.store.write

    async def counted(statements: Sequence[Statement]) -> None:
        if sizes:
            sizes[-1] += sum(_bytes(value) for _, values in statements for value in values)
        await write(statements)

    house.store.write = counted  # type: ignore[method-assign]


def _bytes(value: object) -> int:
    if isinstance(value, bytes | str):
        return len(value.encode() if isinstance(value, str) else value)
    return 8


def _bare(path: Path) -> sqlite3.Connection:
    """A database with the same promises and nothing in it; its log has already grown, as the house's has."""
    bare = sqlite3.connect(path, isolation_level=None)
    bare.execute("PRAGMA journal_mode = WAL")
    bare.execute("PRAGMA synchronous = FULL")
    bare.execute("CREATE TABLE bare (payload BLOB)")
    bare.execute("INSERT INTO bare VALUES (?)", (bytes(GROWN),))
    bare.execute("PRAGMA wal_checkpoint(RESTART)")
    return bare
