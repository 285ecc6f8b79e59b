"""Where games are kept: in an SQLite file, or in a PostgreSQL database that many programs can reach."""

from __future__ import annotations

from pathlib import Path

from engine.tables.storage.base import Ledger, Part, Row, Statement, Store, Visit, carry_out
from engine.tables.storage.sqlite import SqliteStore
from engine.tables.storage.url import name_of

__all__ = [
    "Ledger",
    "Part",
    "Row",
    "SqliteStore",
    "Statement",
    "Store",
    "Visit",
    "carry_out",
    "is_address",
    "name_of",
    "open_store",
]

URLS = ("postgresql://", "postgres://")


def is_address(place: Path | str) -> bool:
    """Whether games are kept in a database at an address, not in a file."""
    return str(place).startswith(URLS)


async def open_store(place: Path | str, *, alone: bool = False) -> Store:
    """The store in a file, or in the database that an address names; `alone` keeps other programs out of it."""
    if is_address(place):
        # Whoever keeps games in a file needs no driver.
        from engine.tables.storage.postgres import PostgresStore  # noqa: PLC0415

        name_of(str(place))
        return await PostgresStore.open(str(place), alone=alone)
    return await SqliteStore.open(place)
