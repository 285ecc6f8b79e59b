"""The database: an SQLite file, or a PostgreSQL database that several programs share."""

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
    """Whether this is the address of a database, not a path."""
    return str(place).startswith(URLS)


async def open_store(place: Path | str, *, alone: bool = False) -> Store:
    """Open the database in a file or at an address; `alone` refuses if other programs use it."""
    if is_address(place):
        # SQLite needs no PostgreSQL driver.
        from engine.tables.storage.postgres import PostgresStore  # noqa: PLC0415

        name_of(str(place))
        return await PostgresStore.open(str(place), alone=alone)
    return await SqliteStore.open(place)
