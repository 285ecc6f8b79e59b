"""The interface of a store, and what SQLite and PostgreSQL have in common."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from enum import StrEnum
from typing import Any, Protocol, TypeAlias, TypeVar

import msgspec

from engine.tables.storage.errors import StoreError, WriteConflict

log = logging.getLogger(__name__)
Row: TypeAlias = tuple[Any, ...]
Statement: TypeAlias = tuple[str, Sequence[Any]]
R = TypeVar("R")
# The notification that stands for any that may have been missed.
MISSED = ""


class Visit(StrEnum):
    """The work done with a connection."""

    READ = "read"
    WRITE = "write"


class StatementResult(Protocol):
    """The result of a statement: rows, or the number of rows changed."""

    @property
    def rowcount(self) -> int:
        """The number of rows changed."""

    def fetchone(self) -> Any:
        """The next row; None after the last."""

    def fetchall(self) -> list[Any]:
        """All remaining rows."""

    def __iter__(self) -> Iterator[Any]: ...


class Ledger(Protocol):
    """A connection during a transaction; statements have `?`, or `?1`, `?2` … where a value is used twice."""

    def execute(self, sql: str, values: Sequence[Any] = ..., /) -> StatementResult:
        """Execute one statement."""

    def executemany(self, sql: str, values: Iterable[Sequence[Any]], /) -> object:
        """Execute one statement with each of several rows of values."""


def carry_out(db: Ledger, statements: Sequence[Statement], *, guarded: bool = False) -> None:
    """Execute statements in turn; guarded, raise `WriteConflict` if the first changes no row."""
    for at, (sql, values) in enumerate(statements):
        done = db.execute(sql, values)
        if guarded and at == 0 and not done.rowcount:
            raise WriteConflict


class Part(msgspec.Struct, frozen=True):
    """A table of the schema: its columns, those that hold bytes, and its key."""

    columns: tuple[str, ...]
    binary: frozenset[str]
    key: tuple[str, ...]


class Store(ABC):
    """Stores tables; every error it raises is a StoreError and means that nothing was changed.

    `failing` is the kind of error that kept the latest change from being written, if one did; `shared` says whether
    other programs may change the same tables. `errors` counts errors by kind. A `timer` is called with the duration
    of each visit, waiting included.
    """

    shared = False

    def __init__(self) -> None:
        self.failing = ""
        self.errors: Counter[str] = Counter()
        self.timer: Callable[[Visit, float], None] | None = None

    @abstractmethod
    async def close(self) -> None:
        """Close the database."""

    @abstractmethod
    async def read(self, work: Callable[[Ledger], R]) -> R:
        """Run queries in one read transaction."""

    @abstractmethod
    async def together(self, work: Callable[[Ledger], R]) -> R:
        """Run reads and writes in one durable transaction."""

    async def beside(self, work: Callable[[Ledger], R]) -> R:
        """Run a transaction on a connection of its own, where there is one, without waiting for queued changes."""
        return await self.together(work)

    @abstractmethod
    async def parts(self) -> dict[str, Part]:
        """The tables of the schema by name."""

    async def count_on(self) -> None:  # noqa: B027
        """Set the sequences of generated ids after rows were copied in."""

    def news(self, text: str) -> list[Statement]:
        """The statements that notify other programs when the transaction commits."""
        return []

    async def hear(self) -> list[str]:
        """Wait for notifications of other programs; empty after a while without any."""
        await asyncio.Event().wait()
        return []

    async def write(self, statements: Sequence[Statement], *, guarded: bool = False) -> None:
        """Execute all statements in one durable transaction, or none; guarded, none if the first changes no row."""
        await self.together(lambda db: carry_out(db, statements, guarded=guarded))

    async def rows(self, sql: str, values: Sequence[Any] = ()) -> list[Row]:
        """All rows of a query."""
        return await self.read(lambda db: db.execute(sql, values).fetchall())

    async def row(self, sql: str, values: Sequence[Any] = ()) -> Row | None:
        """The first row of a query; None if there is none."""
        found: Row | None = await self.read(lambda db: db.execute(sql, values).fetchone())
        return found

    # Results, reported by subclasses

    def _kept(self) -> None:
        """Note that a change was written."""
        if self.failing:
            log.warning("changes are written again")
            self.failing = ""

    def _failed(self, told: StoreError, words: str) -> None:
        """Note that a change could not be written, and why, in words fit for the log."""
        kind = type(told).__name__
        if kind != self.failing:
            log.error("changes cannot be written (%s): %s", kind, words)
        self.failing = kind
        self.errors[kind] += 1

    def _unread(self, told: StoreError) -> None:
        """Note that a query failed."""
        self.errors[type(told).__name__] += 1

    @contextlib.contextmanager
    def _timed(self, visit: Visit) -> Iterator[None]:
        """Report the duration of a visit to the timer, however it ends."""
        began = time.perf_counter()
        try:
            yield
        finally:
            if self.timer is not None:
                self.timer(visit, time.perf_counter() - began)
