"""The SQLite store: one file, one writer thread."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TypeVar

import aiosqlite

from engine.tables.storage import migrate
from engine.tables.storage.base import Ledger, Part, Row, Store, Visit
from engine.tables.storage.errors import StoreBroken, StoreBusy, StoreError, StoreFull, StoreReadOnly
from engine.tables.storage.migrate import MIGRATIONS, Migration

BUSY_MS = 3000
R = TypeVar("R")


def store_error(problem: sqlite3.Error) -> StoreError:
    code = (getattr(problem, "sqlite_errorcode", None) or 0) & 0xFF
    match code:
        case sqlite3.SQLITE_BUSY | sqlite3.SQLITE_LOCKED:
            return StoreBusy()
        case sqlite3.SQLITE_READONLY | sqlite3.SQLITE_PERM:
            return StoreReadOnly()
        case sqlite3.SQLITE_FULL:
            return StoreFull()
        case sqlite3.SQLITE_IOERR if "full" in str(problem):
            return StoreFull()
        case _:
            return StoreBroken(str(problem))


class SqliteConnection(aiosqlite.Connection):
    """A connection that runs a whole transaction in one visit to its thread."""

    async def visit(self, work: Callable[[sqlite3.Connection], R]) -> R:
        if self._connection is None:
            raise sqlite3.ProgrammingError("the database is closed")
        done: R = await self._execute(work, self._conn)  # type: ignore[no-untyped-call]
        return done


def _transaction(db: sqlite3.Connection, work: Callable[[sqlite3.Connection], R]) -> R:
    db.execute("BEGIN IMMEDIATE")
    try:
        got = work(db)
        db.execute("COMMIT")
    except BaseException:
        if db.in_transaction:
            db.execute("ROLLBACK")
        raise
    return got


def _prepare(db: sqlite3.Connection) -> None:
    db.execute(f"PRAGMA busy_timeout = {BUSY_MS}")
    db.execute("PRAGMA foreign_keys = ON")
    if db.execute("PRAGMA journal_mode").fetchone()[0] != "wal":
        db.execute("PRAGMA journal_mode = WAL")
    db.execute("PRAGMA synchronous = FULL")
    # Deleted data is overwritten in the file, whatever this SQLite's default is.
    db.execute("PRAGMA secure_delete = ON")


def _migrate(db: sqlite3.Connection, known: Sequence[Migration]) -> None:
    has_list = db.execute("SELECT 1 FROM sqlite_master WHERE name = 'migrations'").fetchone()
    missing = migrate.missing(known, dict(db.execute(migrate.DONE).fetchall()) if has_list else {})
    if missing:
        _transaction(db, lambda db: migrate.lift(db, missing))


_OWN_TABLES = "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%'"


def _parts(db: Ledger) -> dict[str, Part]:
    names = [name for (name,) in db.execute(_OWN_TABLES).fetchall()]
    # Columns declared as text also hold bytes: SQLite stores values as they are given.
    return {name: _part(db.execute(f"PRAGMA table_info({name})").fetchall()) for name in names}


def _part(columns: Sequence[Row]) -> Part:
    key = sorted((place, name) for _, name, _, _, _, place in columns if place)
    return Part(tuple(name for _, name, *_ in columns), frozenset(), tuple(name for _, name in key))


class SqliteStore(Store):
    """The store in an SQLite file."""

    def __init__(self, db: SqliteConnection) -> None:
        super().__init__()
        self._db = db

    @classmethod
    async def open(cls, path: Path | str, folder: Path = MIGRATIONS) -> SqliteStore:
        try:
            plain = sqlite3.connect(str(path), isolation_level=None, check_same_thread=False)
        except sqlite3.Error as problem:
            raise store_error(problem) from problem
        db = SqliteConnection(lambda: plain, 64)
        await db
        try:
            await db.visit(_prepare)
            known = migrate.migrations(folder)
            await db.visit(lambda plain: _migrate(plain, known))
        except sqlite3.Error as problem:
            await db.close()
            raise store_error(problem) from problem
        except BaseException:
            await db.close()
            raise
        return cls(db)

    async def close(self) -> None:
        await self._db.close()

    async def parts(self) -> dict[str, Part]:
        return await self.read(_parts)

    async def read(self, work: Callable[[Ledger], R]) -> R:
        try:
            with self._timed(Visit.READ):
                return await self._db.visit(work)
        except sqlite3.Error as problem:
            told = store_error(problem)
            self._unread(told)
            raise told from problem

    async def together(self, work: Callable[[Ledger], R]) -> R:
        def counted(db: sqlite3.Connection) -> tuple[R, bool]:
            before = db.total_changes
            return _transaction(db, work), db.total_changes > before

        try:
            with self._timed(Visit.WRITE):
                got, written = await self._db.visit(counted)
        except sqlite3.Error as problem:
            told = store_error(problem)
            # A repeated request is refused by the table of requests, which is as it should be.
            if not isinstance(problem, sqlite3.IntegrityError):
                self._failed(told, str(problem))
            raise told from problem
        if written:
            self._kept()
        return got
