"""What an accepted request costs, against bare commits: of the very rows it writes, and of as many bytes in one row."""

from __future__ import annotations

import asyncio
import sqlite3
import tempfile
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Protocol, TypeAlias

from engine.catalog import published
from engine.contract.chance import stream
from engine.selfplay import quantile
from engine.tables import GameHost, Phase, Table
from engine.tables.storage import SqliteStore, Statement
from tests.bench.figures import Figure
from tests.contract.walk import AnyGame
from tests.tables.room import PLENTY

WARM_UP = 200
REQUESTS = 400
GROWN = 8_000_000
PEOPLE = (101, 102)
BOUNDS = {"samurai": 3.0}


class Bare(Protocol):
    """A second database with the same form and the same promises, written by nothing but its driver."""

    def write(self, statements: Sequence[Statement]) -> float:
        """One commit, and the seconds it took."""

    def blob(self, statements: Sequence[Statement]) -> float:
        """One commit of as many bytes in a single row."""


class BareFile:
    """A second file with the same form and the same promises, written by nothing but SQLite."""

    def __init__(self, path: Path) -> None:
        self._db = sqlite3.connect(path, isolation_level=None)
        self._db.execute("PRAGMA foreign_keys = ON")
        self._db.execute("PRAGMA synchronous = FULL")
        self._db.execute("CREATE TABLE bare (payload BLOB)")
        self.write([("INSERT INTO bare VALUES (?)", (bytes(GROWN),))])
        self._db.execute("PRAGMA wal_checkpoint(RESTART)")  # a log that has grown, as the house's has

    def write(self, statements: Sequence[Statement]) -> float:
        """One commit, and the seconds it took."""
        began = time.perf_counter()
        self._db.execute("BEGIN IMMEDIATE")
        for sql, values in statements:
            self._db.execute(sql, values)
        self._db.execute("COMMIT")
        return time.perf_counter() - began

    def blob(self, statements: Sequence[Statement]) -> float:
        """One commit of as many bytes in a single row."""
        return self.write([("INSERT INTO bare VALUES (?)", (bytes(size_of(statements)),))])

    def close(self) -> None:
        """Let go of the file."""
        self._db.close()


def size_of(statements: Sequence[Statement]) -> int:
    """How many bytes some statements write."""
    return sum(_bytes(value) for _, values in statements for value in values)


def _bytes(value: object) -> int:
    if isinstance(value, str):
        return len(value.encode())
    return len(value) if isinstance(value, bytes) else 8


def measure() -> Iterator[Figure]:
    """Every game's requests at a table of two people."""
    for game in published.values():
        yield from asyncio.run(_requests(game))


async def _requests(game: AnyGame) -> list[Figure]:
    with tempfile.TemporaryDirectory() as folder:
        await (await SqliteStore.open(Path(folder) / "bare.db")).close()
        bare = BareFile(Path(folder) / "bare.db")
        game_host = await GameHost.open(Path(folder) / "house.db", quotas=PLENTY)
        try:
            taken = await played(game_host, game, bare)
        finally:
            await game_host.close()
            bare.close()
    return figures_of(game, "accepted request", taken)


Taken: TypeAlias = tuple[list[float], list[float], list[float]]


def figures_of(game: AnyGame, what: str, taken: Taken) -> list[Figure]:
    """What requests took, beside the bare commits."""
    figures = []
    for name, share, bound in (("median", 0.5, BOUNDS.get(game.slug)), ("p95", 0.95, None)):
        value, plain, single = (quantile(seconds, share) for seconds in taken)
        figures.append(
            Figure(
                section=game.slug,
                name=f"{what}, {name}",
                value=1000 * value,
                unit="ms",
                baseline="bare commit of the same rows",
                ratio=value / plain,
                ratio_most=bound,
                note=f"bare {1000 * plain:.2f} ms; as one row {1000 * single:.2f} ms ({value / single:.1f} x)",
            )
        )
    return figures


async def played(game_host: GameHost, game: AnyGame, bare: Bare) -> Taken:
    """A request and its bare commits in turns, so that whatever else the machine does befalls all of them."""
    requests: list[float] = []
    rows: list[float] = []
    blobs: list[float] = []
    written = _overheard(game_host)
    luck = stream("bench", game.slug)
    table: Table | None = None
    while len(requests) < WARM_UP + REQUESTS:
        if table is None or table.summary().phase is not Phase.RUNNING:
            table = await _table(game_host, game)
            bare.write([await _opening(game_host, table.number)])
            for statements in written:
                bare.write(statements)
        written.clear()
        person = next(person for person in PEOPLE if table.choices(person))
        key = luck.choice(table.choices(person)).key
        began = time.perf_counter()
        await (await game_host.table(table.number)).play(person, [key], f"request-{len(requests)}")
        requests.append(time.perf_counter() - began)
        (statements,) = written
        rows.append(bare.write(statements))
        blobs.append(bare.blob(statements))
        written.clear()
    return requests[WARM_UP:], rows[WARM_UP:], blobs[WARM_UP:]


async def _table(game_host: GameHost, game: AnyGame) -> Table:
    table = await game_host.create(PEOPLE[0], game.slug)
    for person in PEOPLE[1:]:
        await table.join(person)
    await table.start(PEOPLE[0])
    return table


async def _opening(game_host: GameHost, number: int) -> Statement:
    """The row of a new table, which the house stores together with a look at its quotas."""
    (row,) = await game_host.store.rows("SELECT * FROM tables WHERE number = ?", (number,))
    return f"INSERT INTO tables VALUES ({', '.join('?' * len(row))})", row


def _overheard(game_host: GameHost) -> list[Sequence[Statement]]:
    """Everything the store is given to write from now on, one entry for each commit."""
    written: list[Sequence[Statement]] = []
    write = game_host.store.write

    async def noted(statements: Sequence[Statement], *, guarded: bool = False) -> None:
        written.append(statements)
        await write(statements, guarded=guarded)

    game_host.store.write = noted  # type: ignore[method-assign]
    return written
