"""What a store is: it keeps tables, one durable transaction per accepted request, in whichever database."""

from __future__ import annotations

import logging
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, Protocol, TypeAlias, TypeVar

import msgspec

from engine.tables.errors import Overtaken, StoreError

log = logging.getLogger(__name__)
Row: TypeAlias = tuple[Any, ...]
Statement: TypeAlias = tuple[str, Sequence[Any]]
R = TypeVar("R")


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
            raise Overtaken


class Part(msgspec.Struct, frozen=True):
    """A table of the database: its columns, those that hold bytes, and those that tell its rows apart."""

    columns: tuple[str, ...]
    binary: frozenset[str]
    key: tuple[str, ...]


class Store(ABC):
    """Keeps tables; every error it raises is a StoreError and means that nothing was changed.

    `failing` is the kind of error that kept the latest change from being written, if one did, and `shared` whether
    other programs may change the same tables.
    """

    shared = False

    def __init__(self) -> None:
        self.failing = ""

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

    def _failed(self, told: StoreError, problem: Exception) -> None:
        """A change could not be written."""
        kind = type(told).__name__
        if kind != self.failing:
            log.error("changes cannot be written (%s): %s", kind, problem)
        self.failing = kind
