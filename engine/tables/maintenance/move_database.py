"""Copies everything from one database to another in slices, and compares counts and checksums at the end."""

from __future__ import annotations

import hashlib
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from typing import Any

import msgspec

from engine.tables.storage import Ledger, Part, Row, Store
from engine.tables.storage.errors import MovedInPart, NotEmpty, StoreBroken

# A table that marks a database as an incomplete copy; dropped when the copy is complete.
MARK = "moving_in"
# Tables about the database itself and the running programs, which are not copied.
STAYS = ("migrations", "programs", "shards", "identified", MARK)
# The approximate size of a slice in bytes, and its maximum number of rows.
SLICE_BYTES = 2_000_000
SLICE_ROWS = 1000

Watch = Callable[[str, int], None]
Parts = Mapping[str, Part]


class Sum(msgspec.Struct):
    """The number of rows and an order-independent checksum of them."""

    rows: int = 0
    digest: int = 0

    def add(self, rows: Sequence[Row]) -> None:
        self.rows += len(rows)
        for row in rows:
            self.digest += int.from_bytes(hashlib.sha256(msgspec.msgpack.encode(row)).digest())


async def require_whole(store: Store) -> None:
    """Refuse a database whose copying from another was not completed."""
    if MARK in await store.parts():
        raise MovedInPart


async def count(store: Store) -> dict[str, int]:
    parts = await _kept(store)
    return await store.read(lambda db: _counted(db, parts))


async def move(source: Store, target: Store, watch: Watch) -> dict[str, int]:
    """Copy everything and compare what arrived; returns the number of rows by table.

    The target is refused until this has returned; a second try replaces what an earlier one left there.
    """
    await require_whole(source)
    parts, there = await _kept(source), await _kept(target)
    if _names(parts) != _names(there):
        raise StoreBroken("the two databases differ in form")
    begun = MARK in await target.parts()
    await target.together(lambda db: _make_room(db, there, begun))
    arrived: dict[str, int] = {}
    for name, part in parts.items():
        sent = await _copy(source, target, name, part, binary=there[name].binary, watch=watch)
        if sent != await _sum(target, name, part):
            raise StoreBroken(f"{name}: what arrived differs from what was sent")
        arrived[name] = sent.rows
    if arrived != await count(source):
        raise StoreBroken("the games were changed while they were moved")
    await target.count_on()
    await target.write([(f"DROP TABLE {MARK}", ())])
    return arrived


async def _kept(store: Store) -> dict[str, Part]:
    """The tables to be copied, the one to which the others refer first."""
    parts = await store.parts()
    return {name: parts[name] for name in sorted(parts, key=lambda name: (name != "tables", name)) if name not in STAYS}


def _names(parts: Parts) -> dict[str, set[str]]:
    return {name: set(part.columns) for name, part in parts.items()}


def _counted(db: Ledger, parts: Parts) -> dict[str, int]:
    return {name: db.execute(f"SELECT count(*) FROM {name}").fetchone()[0] for name in parts}


def _make_room(db: Ledger, parts: Parts, begun: bool) -> None:
    """Mark the target as incomplete and empty it."""
    if not begun:
        if any(_counted(db, parts).values()):
            raise NotEmpty
        db.execute(f"CREATE TABLE {MARK} (begun INTEGER)")
    for name in reversed(list(parts)):
        db.execute(f"DELETE FROM {name}")


async def _copy(source: Store, target: Store, name: str, part: Part, *, binary: frozenset[str], watch: Watch) -> Sum:
    columns, marks = _listed(part.columns), ", ".join("?" * len(part.columns))
    put = f"INSERT INTO {name} ({columns}) VALUES ({marks})"
    to_encode = [place for place, column in enumerate(part.columns) if column in binary]
    sent = Sum()
    async for rows in _slices(source, name, part):
        await _put(target, put, [_fitted(row, to_encode) for row in rows], sent)
        watch(name, sent.rows)
    return sent


async def _put(target: Store, put: str, rows: Sequence[Row], sent: Sum) -> None:
    await target.together(lambda db: db.executemany(put, rows))
    sent.add(rows)


async def _sum(store: Store, name: str, part: Part) -> Sum:
    found = Sum()
    async for rows in _slices(store, name, part):
        found.add(rows)
    return found


async def _slices(store: Store, name: str, part: Part) -> AsyncIterator[list[Row]]:
    """All rows of a table in slices by key."""
    key, places = _listed(part.key), [part.columns.index(column) for column in part.key]
    select = f"SELECT {_listed(part.columns)} FROM {name}"
    after = f" WHERE ({key}) > ({', '.join('?' * len(places))})"
    last: tuple[Any, ...] = ()
    most = 1
    while rows := await store.rows(f"{select}{after if last else ''} ORDER BY {key} LIMIT {most}", last):
        yield rows
        last = tuple(rows[-1][place] for place in places)
        size = sum(len(value) for row in rows for value in row if isinstance(value, str | bytes)) or 1
        most = max(1, min(SLICE_ROWS, 2 * most, most * SLICE_BYTES // size))


def _listed(columns: Sequence[str]) -> str:
    return ", ".join(f'"{column}"' for column in columns)


def _fitted(row: Row, to_encode: Sequence[int]) -> Row:
    """A row for a database with bytes in these columns; an SQLite file may hold text there, from earlier programs."""
    if not any(isinstance(row[place], str) for place in to_encode):
        return row
    return tuple(
        value.encode() if place in to_encode and isinstance(value, str) else value for place, value in enumerate(row)
    )
