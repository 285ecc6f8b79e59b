"""What an accepted request costs in PostgreSQL, one of several programs, against bare commits of the rows it writes."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator, Sequence
from enum import StrEnum

import psycopg

from engine.catalog import catalog
from engine.tables import GameHost
from engine.tables.storage import Statement
from engine.tables.storage.postgres import PostgresStore, WordDumper, numbered
from tests.bench.figures import Figure
from tests.bench.requests import figures_of, played, size_of
from tests.contract.walk import AnyGame
from tests.databases import Schema, keep_on_disk, server
from tests.tables.room import PLENTY

GAMES = ("samurai", "acres")


class BareSchema:
    """A second part of the same server, with the same form, to which statements go together as the house sends them."""

    def __init__(self, url: str) -> None:
        self._db = psycopg.connect(url, autocommit=True, cursor_factory=psycopg.RawCursor)
        self._db.adapters.register_dumper(StrEnum, WordDumper)
        self._db.execute("CREATE TABLE bare (payload BYTEA)")

    def write(self, statements: Sequence[Statement]) -> float:
        """One commit, and the seconds it took."""
        began = time.perf_counter()
        with self._db.pipeline():
            self._db.execute("BEGIN")
            for sql, values in statements:
                self._db.execute(numbered(sql).encode(), values or None)
        self._db.execute("COMMIT")
        return time.perf_counter() - began

    def blob(self, statements: Sequence[Statement]) -> float:
        """One commit of as many bytes in a single row."""
        return self.write([("INSERT INTO bare VALUES (?)", (bytes(size_of(statements)),))])

    def close(self) -> None:
        """Hang up."""
        self._db.close()


def measure() -> Iterator[Figure]:
    """The requests of two games at a table of two people."""
    address = server()
    keep_on_disk(address)
    for slug in GAMES:
        yield from asyncio.run(_requests(address, catalog[slug]))


async def _requests(address: str, game: AnyGame) -> list[Figure]:
    here, there = Schema(address), Schema(address)
    await (await PostgresStore.open(there.url)).close()
    bare, game_host = BareSchema(there.url), await GameHost.open(here.url, quotas=PLENTY)
    try:
        await game_host.cluster.join(1)
        taken = await played(game_host, game, bare)
    finally:
        await game_host.close()
        bare.close()
        here.drop()
        there.drop()
    return figures_of(game, "accepted request in PostgreSQL", taken)
