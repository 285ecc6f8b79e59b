"""Where games are kept: in an SQLite file, or in a PostgreSQL database that many programs can reach."""

from __future__ import annotations

from pathlib import Path

from engine.tables.store.ledger import Ledger, Row, Statement, Store, Visit
from engine.tables.store.sqlite import SqliteStore

__all__ = ["Ledger", "Row", "SqliteStore", "Statement", "Store", "Visit", "is_address", "open_store"]

URLS = ("postgresql://", "postgres://")


def is_address(place: Path | str) -> bool:
    """Whether games are kept in a database at an address, not in a file."""
    return str(place).startswith(URLS)


async def open_store(place: Path | str) -> Store:
    """The store in a file, or in the database that an address names."""
    if is_address(place):
        # Whoever keeps games in a file needs no driver.
        from engine.tables.store.postgres import PostgresStore  # noqa: PLC0415

        return await PostgresStore.open(str(place))
    return await SqliteStore.open(place)
