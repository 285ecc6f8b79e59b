"""What a store is: it keeps tables, one durable transaction per accepted request, in whichever database."""

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
# What is heard when nobody knows what was told.
MISSED = ""


class Visit(StrEnum):
    """What somebody came to the database for."""

    READ = "read"
    WRITE = "write"


class Found(Protocol):
    """What a statement found, or how many rows it changed."""

    @property
    def rowcount(self) -> int:
        """How many rows were changed."""

    def fetchone(self) -> Any:
        """The next row, or nothing."""

    def fetchall(self) -> list[Any]:
        """All rows that are left."""

    def __iter__(self) -> Iterator[Any]: ...


class Ledger(Protocol):
    """A connection while somebody visits it: statements with `?`, or with `?1`, `?2` … where a value is used twice."""

    def execute(self, sql: str, values: Sequence[Any] = ..., /) -> Found:
        """Carry out one statement."""

    def executemany(self, sql: str, values: Iterable[Sequence[Any]], /) -> object:
        """Carry out one statement with each of several rows of values."""


def carry_out(db: Ledger, statements: Sequence[Statement], *, guarded: bool = False) -> None:
    """Several statements in turn; guarded, somebody else was faster if the first changes no row."""
    for at, (sql, values) in enumerate(statements):
        done = db.execute(sql, values)
        if guarded and at == 0 and not done.rowcount:
            raise WriteConflict


class Part(msgspec.Struct, frozen=True):
    """A table of the database: its columns, those that hold bytes, and those that tell its rows apart."""

    columns: tuple[str, ...]
    binary: frozenset[str]
    key: tuple[str, ...]


class Store(ABC):
    """Keeps tables; every error it raises is a StoreError and means that nothing was changed.

    `failing` is the kind of error that kept the latest change from being written, if one did, and `shared` whether
    other programs may change the same tables. `errors` counts errors by their kind. Whoever wants to know how long
    visits take, with the time they wait for their turn, puts a `timer` there.
    """

    shared = False

    def __init__(self) -> None:
        self.failing = ""
        self.errors: Counter[str] = Counter()
        self.timer: Callable[[Visit, float], None] | None = None

    @abstractmethod
    async def close(self) -> None:
        """Let go of the database."""

    @abstractmethod
    async def read(self, work: Callable[[Ledger], R]) -> R:
        """Several queries in one visit."""

    @abstractmethod
    async def together(self, work: Callable[[Ledger], R]) -> R:
        """Read and write in one durable transaction."""

    async def beside(self, work: Callable[[Ledger], R]) -> R:
        """The same for what must not wait until everything else is written, where there is another way."""
        return await self.together(work)

    @abstractmethod
    async def parts(self) -> dict[str, Part]:
        """The tables of the database by name."""

    async def count_on(self) -> None:  # noqa: B027
        """Let numbers that the database gives to rows follow those of rows that were copied into it."""

    def news(self, text: str) -> list[Statement]:
        """What to add to a transaction so that the other programs hear of it."""
        return []

    async def hear(self) -> list[str]:
        """What other programs tell, after a while in which there may have been nothing."""
        await asyncio.Event().wait()
        return []

    async def write(self, statements: Sequence[Statement], *, guarded: bool = False) -> None:
        """All statements in one durable transaction, or none; guarded, none if the first changes no row."""
        await self.together(lambda db: carry_out(db, statements, guarded=guarded))

    async def rows(self, sql: str, values: Sequence[Any] = ()) -> list[Row]:
        """Everything a query finds."""
        return await self.read(lambda db: db.execute(sql, values).fetchall())

    async def row(self, sql: str, values: Sequence[Any] = ()) -> Row | None:
        """The first thing a query finds."""
        found: Row | None = await self.read(lambda db: db.execute(sql, values).fetchone())
        return found

    # What those who keep it tell

    def _kept(self) -> None:
        """A change was written."""
        if self.failing:
            log.warning("changes are written again")
            self.failing = ""

    def _failed(self, told: StoreError, words: str) -> None:
        """A change could not be written; the log may know these words of why."""
        kind = type(told).__name__
        if kind != self.failing:
            log.error("changes cannot be written (%s): %s", kind, words)
        self.failing = kind
        self.errors[kind] += 1

    def _unread(self, told: StoreError) -> None:
        """A question could not be answered."""
        self.errors[type(told).__name__] += 1

    @contextlib.contextmanager
    def _timed(self, visit: Visit) -> Iterator[None]:
        """Tell how long a visit takes, however it ends."""
        began = time.perf_counter()
        try:
            yield
        finally:
            if self.timer is not None:
                self.timer(visit, time.perf_counter() - began)
