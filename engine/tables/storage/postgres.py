"""The PostgreSQL store: the same statements and guarantees as in SQLite, over connections that may break.

Whole transactions run in threads, each over one connection. Changes go through one connection in the order of their
requests; reads go through others beside it.
"""

from __future__ import annotations

import asyncio
import contextlib
import functools
import re
import time
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from enum import StrEnum
from pathlib import Path
from typing import Any, TypeAlias, TypeVar

import psycopg
from psycopg.types.string import StrDumper

from engine.tables.storage import migrate
from engine.tables.storage.base import MISSED, Ledger, Part, Row, Statement, StatementResult, Store, Visit, carry_out
from engine.tables.storage.errors import (
    GamesInUse,
    NewerDatabase,
    OlderPrograms,
    StoreBroken,
    StoreBusy,
    StoreError,
    StoreFull,
    StoreReadOnly,
    StoreUnreachable,
    WriteConflict,
)
from engine.tables.storage.migrate import MIGRATIONS, Migration

Connection: TypeAlias = psycopg.Connection[tuple[Any, ...]]
R = TypeVar("R")

DATABASE = "postgres"
READERS = 2
# Seconds to wait for the lock while a program that is being replaced stops.
PATIENCE = 5.0
PAUSE = 0.1
# The id of the advisory lock, a random number so that no other application uses it.
HOUSE_LOCK = 0x4C6F6E67
SHARED, EXCLUSIVE = b"_shared($1, hashtext(current_schema()))", b"($1, hashtext(current_schema()))"
# A broken network is noticed within seconds, and no statement blocks the others for longer.
OPTIONS: dict[str, Any] = {
    "connect_timeout": 5,
    "keepalives_idle": 5,
    "keepalives_interval": 2,
    "keepalives_count": 3,
    "tcp_user_timeout": 10_000,
    "application_name": "longtable",
}
STATEMENT_MS = 20_000
# A program that hangs in the middle of a transaction blocks the others no longer than this.
IDLE_MS = 10_000
LISTENING = 1.0
# How often a transaction is tried that ends in a deadlock or a serialization failure.
TRIES = 3
_GIVEN_UP = "40"
_READ_ONLY, _DISK_FULL, _CANCELLED = "25006", "53100", "57014"
_BUSY = ("40", "53", "55")
_MARK = re.compile(r"\?(\d*)")


class WordDumper(StrDumper):
    """Writes enumeration members as their values."""

    def dump(self, obj: Any) -> bytes:
        return str(obj).encode()


def store_error(problem: psycopg.Error) -> StoreError:
    state = problem.sqlstate or ""
    if state == _READ_ONLY:
        return StoreReadOnly()
    if state == _DISK_FULL:
        return StoreFull()
    if state == _CANCELLED or state[:2] in _BUSY:
        return StoreBusy()
    if isinstance(problem, psycopg.OperationalError):
        return StoreUnreachable()
    return StoreBroken(_kind(problem))


def _kind(problem: psycopg.Error) -> str:
    """The kind of a database error; its text may repeat a row, with hidden cards, or a password."""
    return f"{type(problem).__name__} {problem.sqlstate or ''}".rstrip()


@functools.lru_cache(maxsize=1024)
def numbered(sql: str) -> str:
    """A statement with PostgreSQL's placeholders: `$1` for `?1`, and for the first `?`."""
    places = iter(range(1, sql.count("?") + 1))
    return _MARK.sub(lambda mark: f"${mark[1] or next(places)}", sql)


class _Visited:
    """The `Ledger` over a PostgreSQL connection; counts the rows changed."""

    def __init__(self, db: Connection) -> None:
        self._db = db
        self.changes = 0

    def execute(self, sql: str, values: Sequence[Any] = (), /) -> StatementResult:
        found = self._db.execute(numbered(sql).encode(), values or None)
        if found.description is None and found.rowcount > 0:
            self.changes += found.rowcount
        return found

    def executemany(self, sql: str, values: Iterable[Sequence[Any]], /) -> object:
        rows = list(values)
        if rows:
            cursor = self._db.cursor()
            cursor.executemany(numbered(sql).encode(), rows)
            self.changes += max(cursor.rowcount, 0)
        return None


class _CommitLost(psycopg.OperationalError):
    """The connection broke during a commit, so that its outcome is unknown."""


class _ConnectionThread:
    """A connection with its own thread, opened again after it broke; `configure` hears whether it is the first."""

    def __init__(self, url: str, configure: Callable[[Connection, bool], None]) -> None:
        self._url, self._configure = url, configure
        self._db: Connection | None = None
        self._first = True
        self._closed = False
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="postgres")
        self.waiting = 0

    @property
    def connected(self) -> bool:
        return self._db is not None

    async def visit(self, work: Callable[[Connection], R]) -> R:
        if self._closed:
            raise psycopg.InterfaceError("the database is closed")
        self.waiting += 1
        try:
            doing = asyncio.get_running_loop().run_in_executor(self._thread, self._visited, work)
            # The work is done even if its caller was cancelled.
            doing.add_done_callback(lambda done: done.cancelled() or done.exception())
            return await asyncio.shield(doing)
        finally:
            self.waiting -= 1

    async def close(self) -> None:
        """Close the connection after all queued work."""
        self._closed = True
        await asyncio.get_running_loop().run_in_executor(self._thread, self._hang_up)
        self._thread.shutdown(wait=False)

    # In the thread

    def _visited(self, work: Callable[[Connection], R]) -> R:
        kept = self._db is not None
        db = self._connected()
        try:
            return work(db)
        except _CommitLost:
            raise
        except psycopg.OperationalError:
            # The connection broke while it was idle, so the work has not begun and can be repeated.
            if not (kept and db.closed):
                raise
            return work(self._connected())

    def _connected(self) -> Connection:
        if self._db is None or self._db.closed:
            self._db = None
            db = psycopg.connect(self._url, autocommit=True, cursor_factory=psycopg.RawCursor, **OPTIONS)
            try:
                db.adapters.register_dumper(StrEnum, WordDumper)
                self._configure(db, self._first)
            except BaseException:
                db.close()
                raise
            self._db, self._first = db, False
        return self._db

    def _hang_up(self) -> None:
        if self._db is not None:
            self._db.close()


def _transaction(db: Connection, begin: str, work: Callable[[_Visited], R]) -> tuple[R, int]:
    """Run work in one transaction; returns its result and the number of rows changed."""
    visited = _Visited(db)
    db.execute(begin.encode())
    try:
        got = work(visited)
    except BaseException:
        if not db.closed:
            db.rollback()
        raise
    _commit(db)
    return got, visited.changes


def _written(db: Connection, statements: Sequence[Statement], guarded: bool) -> int:
    """Execute statements whose results are not needed, in one round trip; returns the number of rows changed."""
    done: list[psycopg.Cursor[tuple[Any, ...]]] = []
    try:
        with db.pipeline():
            db.execute(b"BEGIN")
            for sql, values in statements:
                done.append(db.execute(numbered(sql).encode(), values or None))
        _require_first(done, guarded)
    except BaseException as problem:
        if not db.closed:
            db.rollback()
        if isinstance(problem, psycopg.IntegrityError):
            # After a lost race a later statement may violate a constraint before the first is checked.
            _require_first(done, guarded)
        raise
    _commit(db)
    return sum(max(cursor.rowcount, 0) for cursor in done)


def _require_first(done: Sequence[psycopg.Cursor[tuple[Any, ...]]], guarded: bool) -> None:
    if guarded and done and done[0].rowcount == 0:
        raise WriteConflict


def _retried(db: Connection, work: Callable[[Connection], R]) -> R:
    """Run work, and again after a serialization failure or deadlock."""
    for _ in range(TRIES - 1):
        try:
            return work(db)
        except psycopg.OperationalError as problem:
            if db.closed or (problem.sqlstate or "")[:2] != _GIVEN_UP:
                raise
    return work(db)


def _commit(db: Connection) -> None:
    try:
        db.execute(b"COMMIT")
    except psycopg.OperationalError as problem:
        raise _CommitLost(str(problem)) from problem


def _configure(db: Connection, first: bool, form: int) -> None:
    """Configure a connection; after a reconnection, refuse if the schema was migrated meanwhile."""
    for name, value in (
        ("statement_timeout", STATEMENT_MS),
        ("idle_in_transaction_session_timeout", IDLE_MS),
        ("tcp_keepalives_idle", 5),
        ("tcp_user_timeout", 10_000),
    ):
        db.execute(f"SET {name} = {value}".encode())
    if not first:
        (now,) = db.execute(b"SELECT max(number) FROM migrations").fetchone() or (form,)
        if now != form:
            raise NewerDatabase(now, form)


def _configure_writer(db: Connection, first: bool, form: int, lock: bytes) -> None:
    """Take the advisory lock, which ends with the connection, and make commits synchronous."""
    _configure(db, first, form)
    if db.execute(b"SHOW synchronous_commit").fetchone() == ("off",):
        db.execute(b"SET synchronous_commit = on")
    if not _locked(db, lock):
        raise GamesInUse(_name(db)) if first else StoreUnreachable


def _locked(db: Connection, how: bytes) -> bool:
    """Take the advisory lock, shared by running programs or exclusive; returns whether it was free in time."""
    until = time.monotonic() + PATIENCE
    while not _try_to_lock(db, how):
        if time.monotonic() > until:
            return False
        time.sleep(PAUSE)
    return True


def _try_to_lock(db: Connection, how: bytes) -> bool:
    return db.execute(b"SELECT pg_try_advisory_lock" + how, (HOUSE_LOCK,)).fetchone() == (True,)


def _name(db: Connection) -> str:
    return f"{db.info.host}/{db.info.dbname}"


def _migrate(db: Connection, known: Sequence[Migration], lock: bytes) -> None:
    """Apply missing migrations, under the exclusive lock."""
    if not _missing(_Visited(db), known):
        return
    # Several new programs may start at once; the lock is not held while waiting, so that one of them can migrate.
    db.execute(b"SELECT pg_advisory_unlock" + lock, (HOUSE_LOCK,))
    until = time.monotonic() + PATIENCE
    while _missing(_Visited(db), known):
        if _try_to_lock(db, EXCLUSIVE):
            _transaction(db, "BEGIN", lambda visited: migrate.lift(visited, _missing(visited, known)))
            db.execute(b"SELECT pg_advisory_unlock" + EXCLUSIVE, (HOUSE_LOCK,))
        elif time.monotonic() > until:
            raise OlderPrograms(len(known))
        else:
            time.sleep(PAUSE)
    if not _locked(db, lock):
        raise GamesInUse(_name(db))


def _missing(db: _Visited, known: Sequence[Migration]) -> list[Migration]:
    (has_list,) = db.execute("SELECT to_regclass('migrations')").fetchone()
    return migrate.missing(known, dict(db.execute(migrate.DONE).fetchall()) if has_list else {})


_COLUMNS = (
    "SELECT table_name, column_name, data_type = 'bytea' FROM information_schema.columns"
    " WHERE table_schema = current_schema() ORDER BY table_name, ordinal_position"
)
_KEYS = (
    "SELECT c.relname, a.attname FROM pg_index AS i JOIN pg_class AS c ON c.oid = i.indrelid"
    " JOIN pg_attribute AS a ON a.attrelid = c.oid AND a.attnum = ANY (i.indkey)"
    " WHERE i.indisprimary AND c.relnamespace = current_schema()::regnamespace"
    " ORDER BY c.relname, array_position(i.indkey::int2[], a.attnum)"
)
_COUNTED = (
    "SELECT table_name, column_name FROM information_schema.columns"
    " WHERE table_schema = current_schema() AND is_identity = 'YES'"
)


def _parts(db: Ledger) -> dict[str, Part]:
    columns: dict[str, list[tuple[str, bool]]] = {}
    for table, name, binary in db.execute(_COLUMNS).fetchall():
        columns.setdefault(table, []).append((name, binary))
    keys: dict[str, list[str]] = {table: [] for table in columns}
    for table, name in db.execute(_KEYS).fetchall():
        keys[table].append(name)
    return {
        table: Part(
            tuple(name for name, _ in held), frozenset(name for name, binary in held if binary), (*keys[table],)
        )
        for table, held in columns.items()
    }


def _count_on(db: Ledger) -> None:
    for table, column in db.execute(_COUNTED).fetchall():
        sequence = f"pg_get_serial_sequence('{table}', '{column}')"
        db.execute(f"SELECT setval({sequence}, coalesce(max({column}), 0) + 1, false) FROM {table}")


class PostgresStore(Store):
    """The store in a PostgreSQL database."""

    shared = True

    def __init__(self, url: str, form: int, lock: bytes) -> None:
        super().__init__()
        self._writer = _ConnectionThread(url, lambda db, first: _configure_writer(db, first, form, lock))
        self._beside = _ConnectionThread(url, lambda db, first: _configure(db, first, form))
        self._listener = _ConnectionThread(url, self._listen)
        self._missed = False
        self._form = form
        self._readers = [_ConnectionThread(url, lambda db, first: _configure(db, first, form)) for _ in range(READERS)]

    @classmethod
    async def open(cls, url: str, folder: Path = MIGRATIONS, *, alone: bool = False) -> PostgresStore:
        """Open a database, migrated to this program's schema; with `alone`, locked against other programs."""
        lock = EXCLUSIVE if alone else SHARED
        known = migrate.migrations(folder, DATABASE)
        store = cls(url, len(known), lock)
        try:
            await store._writer.visit(lambda db: _migrate(db, known, lock))
        except psycopg.Error as problem:
            await store.close()
            raise store_error(problem) from problem
        except BaseException:
            await store.close()
            raise
        return store

    async def close(self) -> None:
        if self._listener.connected:
            # Listening ends at the next notification.
            with contextlib.suppress(StoreError):
                await self.beside(lambda db: carry_out(db, self.news(MISSED)))
        for line in (self._listener, self._writer, self._beside, *self._readers):
            await line.close()

    async def parts(self) -> dict[str, Part]:
        return await self.read(_parts)

    async def count_on(self) -> None:
        await self.together(_count_on)

    async def read(self, work: Callable[[Ledger], R]) -> R:
        one_moment = "BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY"
        got, _ = await self._asked(lambda db: _transaction(db, one_moment, work))
        return got

    async def rows(self, sql: str, values: Sequence[Any] = ()) -> list[Row]:
        return await self._asked(lambda db: _Visited(db).execute(sql, values).fetchall())

    async def row(self, sql: str, values: Sequence[Any] = ()) -> Row | None:
        found: Row | None = await self._asked(lambda db: _Visited(db).execute(sql, values).fetchone())
        return found

    async def together(self, work: Callable[[Ledger], R]) -> R:
        got, _ = await self._changed(lambda db: _transaction(db, "BEGIN", work))
        return got

    async def beside(self, work: Callable[[Ledger], R]) -> R:
        try:
            got, _ = await self._beside.visit(lambda db: _transaction(db, "BEGIN", work))
        except psycopg.Error as problem:
            raise store_error(problem) from problem
        return got

    async def write(self, statements: Sequence[Statement], *, guarded: bool = False) -> None:
        await self._changed(lambda db: (None, _written(db, statements, guarded)))

    def news(self, text: str) -> list[Statement]:
        return [("SELECT pg_notify(left('longtable ' || current_schema(), 63), ?)", (text,))]

    async def hear(self) -> list[str]:
        try:
            return await self._listener.visit(self._heard)
        except psycopg.Error as problem:
            raise store_error(problem) from problem

    def _listen(self, db: Connection, first: bool) -> None:
        _configure(db, first, self._form)
        (channel,) = db.execute(b"SELECT quote_ident(left('longtable ' || current_schema(), 63))").fetchone() or ("",)
        db.execute(f"LISTEN {channel}".encode())
        self._missed = True

    def _heard(self, db: Connection) -> list[str]:
        if self._missed:
            self._missed = False
            return [MISSED]
        return [note.payload for note in db.notifies(timeout=LISTENING, stop_after=1)]

    async def _asked(self, work: Callable[[Connection], R]) -> R:
        """Run a query over the reading connection with the shortest queue."""
        line = min(self._readers, key=lambda line: line.waiting)
        try:
            with self._timed(Visit.READ):
                return await line.visit(work)
        except psycopg.Error as problem:
            told = store_error(problem)
            self._unread(told)
            raise told from problem

    async def _changed(self, work: Callable[[Connection], tuple[R, int]]) -> tuple[R, int]:
        try:
            with self._timed(Visit.WRITE):
                got, changes = await self._writer.visit(lambda db: _retried(db, work))
        except psycopg.Error as problem:
            told = store_error(problem)
            # A repeated request is refused by the table of requests, which is as it should be.
            if not isinstance(problem, psycopg.IntegrityError):
                self._failed(told, _kind(problem))
            raise told from problem
        except WriteConflict:
            raise
        except StoreError as told:
            self._failed(told, type(told).__name__)
            raise
        if changes:
            self._kept()
        return got, changes
