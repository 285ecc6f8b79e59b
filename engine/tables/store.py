"""The store: one SQLite file, one writer thread, one transaction per accepted request."""

from __future__ import annotations

import hashlib
import logging
import sqlite3
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Any, TypeAlias, TypeVar

import aiosqlite
import msgspec

from engine.tables.errors import (
    ChangedMigration,
    NewerDatabase,
    StoreBroken,
    StoreBusy,
    StoreError,
    StoreFull,
    StoreReadOnly,
)

log = logging.getLogger(__name__)
MIGRATIONS = Path(__file__).resolve().parent / "migrations"
BUSY_MS = 3000
Row: TypeAlias = tuple[Any, ...]
Statement: TypeAlias = tuple[str, Sequence[Any]]
R = TypeVar("R")


class Migration(msgspec.Struct, frozen=True):
    """A numbered change of the database's form."""

    number: int
    name: str
    sql: str

    @property
    def digest(self) -> str:
        """What tells this migration from an edited one."""
        return hashlib.sha256(self.sql.encode()).hexdigest()


def migrations(folder: Path = MIGRATIONS) -> list[Migration]:
    """All migrations of this program, in order."""
    found = [
        Migration(int(path.name[:4]), path.stem[5:], path.read_text(encoding="utf-8"))
        for path in sorted(folder.glob("[0-9][0-9][0-9][0-9]_*.sql"))
    ]
    if [m.number for m in found] != list(range(1, len(found) + 1)):
        raise AssertionError("migrations are not numbered 1, 2, 3 …")
    return found


def store_error(problem: sqlite3.Error) -> StoreError:
    """The error of ours that a database error means."""
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


class Ledger(aiosqlite.Connection):
    """A connection whose whole transaction is one visit to its thread."""

    async def visit(self, work: Callable[[sqlite3.Connection], R]) -> R:
        """Do something with the plain connection, in its thread."""
        if self._connection is None:
            raise sqlite3.ProgrammingError("the database is closed")
        done: R = await self._execute(work, self._conn)  # type: ignore[no-untyped-call]
        return done


def _write(db: sqlite3.Connection, statements: Iterable[Statement]) -> None:
    db.execute("BEGIN IMMEDIATE")
    try:
        for sql, values in statements:
            db.execute(sql, values)
        db.execute("COMMIT")
    except BaseException:
        if db.in_transaction:
            db.execute("ROLLBACK")
        raise


def _prepare(db: sqlite3.Connection) -> None:
    db.execute(f"PRAGMA busy_timeout = {BUSY_MS}")
    db.execute("PRAGMA foreign_keys = ON")
    if db.execute("PRAGMA journal_mode").fetchone()[0] != "wal":
        db.execute("PRAGMA journal_mode = WAL")
    db.execute("PRAGMA synchronous = FULL")


def _migrate(db: sqlite3.Connection, known: Sequence[Migration]) -> None:
    has_list = db.execute("SELECT 1 FROM sqlite_master WHERE name = 'migrations'").fetchone()
    done = dict(db.execute("SELECT number, digest FROM migrations").fetchall()) if has_list else {}
    if done and max(done) > len(known):
        raise NewerDatabase(max(done), len(known))
    for migration in known:
        if done.get(migration.number, migration.digest) != migration.digest:
            raise ChangedMigration(migration.number)
    missing = [m for m in known if m.number not in done]
    if not missing:
        return
    db.execute("BEGIN IMMEDIATE")
    try:
        db.execute("CREATE TABLE IF NOT EXISTS migrations (number INTEGER PRIMARY KEY, name TEXT, digest TEXT)")
        for migration in missing:
            for sql in statements_of(migration.sql):
                db.execute(sql)
            db.execute("INSERT INTO migrations VALUES (?, ?, ?)", (migration.number, migration.name, migration.digest))
        db.execute("COMMIT")
    except BaseException:
        if db.in_transaction:
            db.execute("ROLLBACK")
        raise


def statements_of(script: str) -> list[str]:
    """The single statements of a script, since running it whole would commit between them."""
    found: list[str] = []
    pending = ""
    for line in script.splitlines():
        pending += line + "\n"
        if sqlite3.complete_statement(pending):
            found.append(pending)
            pending = ""
    return found


class Store:
    """Keeps tables; every error it raises is a StoreError and means that nothing was changed.

    `failing` is the kind of error that kept the latest change from being written, if one did.
    """

    def __init__(self, db: Ledger) -> None:
        self._db = db
        self.failing = ""

    @classmethod
    async def open(cls, path: Path | str, folder: Path = MIGRATIONS) -> Store:
        """The store in a file, lifted to this program's form."""
        try:
            plain = sqlite3.connect(str(path), isolation_level=None, check_same_thread=False)
        except sqlite3.Error as problem:
            raise store_error(problem) from problem
        db = Ledger(lambda: plain, 64)
        await db
        try:
            await db.visit(_prepare)
            known = migrations(folder)
            await db.visit(lambda plain: _migrate(plain, known))
        except sqlite3.Error as problem:
            await db.close()
            raise store_error(problem) from problem
        except BaseException:
            await db.close()
            raise
        return cls(db)

    async def close(self) -> None:
        """Let go of the file."""
        await self._db.close()

    async def write(self, statements: Sequence[Statement]) -> None:
        """All statements in one durable transaction, or none."""
        await self._change(lambda db: _write(db, statements))

    async def rows(self, sql: str, values: Sequence[Any] = ()) -> list[Row]:
        """Everything a query finds."""
        try:
            return await self._db.visit(lambda db: db.execute(sql, values).fetchall())
        except sqlite3.Error as problem:
            raise store_error(problem) from problem

    async def row(self, sql: str, values: Sequence[Any] = ()) -> Row | None:
        """The first thing a query finds."""
        try:
            found: Row | None = await self._db.visit(lambda db: db.execute(sql, values).fetchone())
        except sqlite3.Error as problem:
            raise store_error(problem) from problem
        return found

    async def read(self, work: Callable[[sqlite3.Connection], R]) -> R:
        """Several queries in one visit."""
        try:
            return await self._db.visit(work)
        except sqlite3.Error as problem:
            raise store_error(problem) from problem

    async def together(self, work: Callable[[sqlite3.Connection], R]) -> R:
        """Read and write in one transaction."""

        def transaction(db: sqlite3.Connection) -> R:
            db.execute("BEGIN IMMEDIATE")
            try:
                got = work(db)
                db.execute("COMMIT")
            except BaseException:
                if db.in_transaction:
                    db.execute("ROLLBACK")
                raise
            return got

        return await self._change(transaction)

    async def _change(self, work: Callable[[sqlite3.Connection], R]) -> R:
        """Do a transaction, and notice whether changes can be written at all."""

        def counted(db: sqlite3.Connection) -> tuple[R, bool]:
            before = db.total_changes
            return work(db), db.total_changes > before

        try:
            got, written = await self._db.visit(counted)
        except sqlite3.Error as problem:
            told = store_error(problem)
            # A repeated request is refused by the table of requests, which is as it should be.
            if not isinstance(problem, sqlite3.IntegrityError):
                self._noticed(type(told).__name__, problem)
            raise told from problem
        if written and self.failing:
            log.warning("changes are written again")
            self.failing = ""
        return got

    def _noticed(self, kind: str, problem: sqlite3.Error) -> None:
        if kind != self.failing:
            log.error("changes cannot be written (%s): %s", kind, problem)
        self.failing = kind
