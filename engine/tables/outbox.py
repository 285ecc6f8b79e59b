"""The outbox: what the front has to post, claimed, posted and ticked off, over crashes too.

A claimed letter keeps its nonce until it is done. After a crash it is claimed again with the same nonce, so that a
front that passes the nonce on posts it once. A newer letter that takes the place of one which may have arrived takes
over its nonce too; `tries` then tells the front that what it finds posted may hold older words.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import sqlite3
import zlib
from collections.abc import Awaitable, Callable
from typing import Any

import msgspec

from engine.rules import RulesError, Say
from engine.tables.clock import Clock
from engine.tables.errors import TableError
from engine.tables.model import COALESCED, Letter, LetterKind, Phase, Seat
from engine.tables.store import Row, Statement, Store
from engine.tables.table import Table
from engine.tables.writing import posting

log = logging.getLogger(__name__)
LATER = 3600.0
_FREE = (
    "SELECT id, number, user, kind, payload, nonce, tries FROM outbox AS o WHERE due <= ? AND claimed = 0"
    " AND kind <> 'hands' AND NOT EXISTS (SELECT 1 FROM outbox AS p WHERE p.number = o.number AND p.user = o.user AND"
    " p.kind <> 'hands' AND (p.claimed = 1 OR p.id < o.id AND p.due <= ?)) ORDER BY id LIMIT ?"
)
_HANDS = "SELECT id, nonce, number FROM outbox WHERE kind = 'hands' AND due <= ? ORDER BY id"
_NEXT = "SELECT min(due) FROM outbox WHERE claimed = 0 AND due > ?"
_AGAIN = "UPDATE outbox SET claimed = 0, tries = tries + 1, due = ? WHERE id = ? AND nonce = ?"
_HAND_ON = (
    "UPDATE outbox SET nonce = ?, tries = ?, due = max(due, ?)"
    " WHERE number = ? AND kind = ? AND user = ? AND claimed = 0 AND id > ?"
)
_DELETE = "DELETE FROM outbox WHERE id = ? AND nonce = ?"
_MARKS = "SELECT user, mark FROM posts WHERE number = ? AND kind = 'hand'"
_POSTED = "SELECT result, mark FROM posts WHERE number = ? AND kind = ? AND user = ?"


class Parcel(msgspec.Struct, kw_only=True):
    """A claimed letter.

    `before` is what the front reported of the last letter of this kind to the same place, `call` are the people to be
    mentioned since the table newly waits for them, `asks` tells whether a hand comes with a new decision.
    """

    id: int
    table: int
    kind: LetterKind
    user: int | None
    payload: dict[str, Any]
    nonce: str
    tries: int
    before: dict[str, Any] | None = None
    call: tuple[int, ...] = ()
    asks: bool = False
    mark: dict[str, int] = {}

    @property
    def say(self) -> Say | None:
        """The sentence of a notice."""
        said = self.payload.get("say")
        return None if said is None else msgspec.convert(said, Say)


class Outbox:
    """Letters waiting for the front."""

    def __init__(self, store: Store, clock: Clock, look: Callable[[int], Awaitable[Table]]) -> None:
        self._store = store
        self._clock = clock
        self._look = look
        self._arrived = asyncio.Event()

    async def recover(self) -> None:
        """After a start: whatever was claimed and not reported is to be posted again, with its old nonce."""
        await self._store.write([("UPDATE outbox SET claimed = 0, tries = tries + 1 WHERE claimed = 1", ())])

    def arrived(self) -> None:
        """Something new is to be posted."""
        self._arrived.set()

    async def claim(self, limit: int = 10) -> list[Parcel]:
        """Letters to be posted now, at most one at a time for each table and person, oldest first."""
        now = self._clock.now()
        await self._deal_out(now)
        rows = await self._store.together(lambda db: _claim(db, now, limit))
        parcels: list[Parcel] = []
        for row in rows:
            parcel = _unpacked(row)
            try:
                await self._prepare(parcel)
                if parcel.kind is not LetterKind.REMINDER or await self._still_awaited(parcel):
                    parcels.append(parcel)
                else:
                    await self.done(parcel)
            except (TableError, RulesError):
                # One table that cannot be read must not hold up the post of all others.
                log.exception("table %s: a letter cannot be prepared", parcel.table)
                await self.failed(parcel, now + LATER)
        return parcels

    async def next(self, limit: int = 10) -> list[Parcel]:
        """The same, but waits until there is something."""
        while True:
            self._arrived.clear()
            parcels = await self.claim(limit)
            if parcels:
                return parcels
            first = await self._store.row(_NEXT, (self._clock.now(),))
            pause = None if first is None or first[0] is None else max(0.01, first[0] - self._clock.now())
            # Not wait_for: in Python 3.11 it can swallow the cancellation that ends this loop.
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(pause):
                    await self._arrived.wait()

    async def done(self, parcel: Parcel, result: dict[str, Any] | None = None) -> None:
        """The letter was posted (or never can be); `result` is handed back with the next one to the same place."""
        place = (parcel.table, parcel.kind, parcel.user or 0)
        kept = (*place, msgspec.json.encode(result or {}), msgspec.json.encode(parcel.mark))
        await self._store.write(
            [
                (_DELETE, (parcel.id, parcel.nonce)),
                ("INSERT OR REPLACE INTO posts VALUES (?, ?, ?, ?, ?)", kept),
            ]
        )
        self.arrived()

    async def failed(self, parcel: Parcel, retry_at: float) -> None:
        """Posting failed for now."""
        await self._store.together(lambda db: _fail(db, parcel, retry_at))
        self.arrived()

    async def posted(self, table: int, kind: LetterKind, user: int | None = None) -> dict[str, Any] | None:
        """What the front reported of the last letter of this kind."""
        row = await self._store.row(_POSTED, (table, kind, user or 0))
        return None if row is None else msgspec.json.decode(row[0], type=dict[str, Any])

    async def waiting(self) -> int:
        """How many letters are not posted yet."""
        row = await self._store.row("SELECT count(*) FROM outbox")
        return 0 if row is None else int(row[0])

    async def _deal_out(self, now: float) -> None:
        """Where hands may have changed: a letter to everybody who knows or is asked something new."""
        found: list[Statement] = []
        for number, nonce, table in await self._store.rows(_HANDS, (now,)):
            found.append((_DELETE, (number, nonce)))
            try:
                concerned = await self._concerned(await self._look(table))
            except (TableError, RulesError):
                log.exception("table %s: hands cannot be dealt out", table)
                continue
            for user in concerned:
                found += posting(table, Letter(LetterKind.HAND, user), now)
        if found:
            await self._store.write(found)

    async def _concerned(self, table: Table) -> list[int]:
        record = table.head.record
        if record.phase is not Phase.RUNNING:
            return []
        rows = await self._store.rows(_MARKS, (table.number,))
        marks = {user: msgspec.json.decode(mark, type=dict[str, int]) for user, mark in rows}
        return [
            seat.user
            for at, seat in enumerate(record.seats)
            if seat.user is not None and _news(table, at, seat, marks.get(seat.user, {}))
        ]

    async def _still_awaited(self, parcel: Parcel) -> bool:
        record = (await self._look(parcel.table)).head.record
        seat = record.seats[parcel.payload["seat"]]
        if seat.person != parcel.user or not seat.awaited or seat.wait != parcel.payload["wait"] or record.paused:
            return False
        return seat.owes or bool(parcel.payload["public"])

    async def _prepare(self, parcel: Parcel) -> None:
        """Add what the front reported last, and whom the letter concerns."""
        where = (parcel.table, parcel.kind, parcel.user or 0)
        found = None if parcel.payload.get("again") else await self._store.row(_POSTED, where)
        marked: dict[str, int] = {}
        if found is not None:
            parcel.before = msgspec.json.decode(found[0], type=dict[str, Any])
            marked = msgspec.json.decode(found[1], type=dict[str, int])
        if parcel.kind in (LetterKind.PANEL, LetterKind.HAND):
            _address(parcel, await self._look(parcel.table), marked)


def _unpacked(row: Row) -> Parcel:
    number, table, user, kind, payload, nonce, tries = row
    return Parcel(
        id=number,
        table=table,
        kind=LetterKind(kind),
        user=user or None,
        payload=msgspec.json.decode(payload, type=dict[str, Any]),
        nonce=nonce,
        tries=tries,
    )


def _claim(db: sqlite3.Connection, now: float, limit: int) -> list[Row]:
    rows = db.execute(_FREE, (now, now, limit)).fetchall()
    db.executemany("UPDATE outbox SET claimed = 1 WHERE id = ?", [(row[0],) for row in rows])
    return rows


def _fail(db: sqlite3.Connection, parcel: Parcel, retry_at: float) -> None:
    """Try again later; a newer letter that waits to take this one's place goes under its nonce instead."""
    if parcel.kind in COALESCED:
        place = (parcel.table, parcel.kind, parcel.user or 0)
        handed = db.execute(_HAND_ON, (parcel.nonce, parcel.tries + 1, retry_at, *place, parcel.id))
        if handed.rowcount:
            db.execute(_DELETE, (parcel.id, parcel.nonce))
            return
    db.execute(_AGAIN, (retry_at, parcel.id, parcel.nonce))


def _hand_mark(table: Table, at: int) -> int:
    return zlib.crc32(table.hand_print(at))


def _asks(seat: Seat, marked: dict[str, int]) -> bool:
    return seat.owes and seat.person is not None and marked.get("decision") != seat.decision


def _news(table: Table, at: int, seat: Seat, marked: dict[str, int]) -> bool:
    return _asks(seat, marked) or marked.get("hand") != _hand_mark(table, at)


def _address(parcel: Parcel, table: Table, marked: dict[str, int]) -> None:
    """Compare with what was posted last: whom to call, and whether a new answer is asked for."""
    record = table.head.record
    if parcel.kind is LetterKind.PANEL:
        parcel.mark = {str(at): seat.wait for at, seat in enumerate(record.seats) if seat.awaited}
        parcel.call = tuple(
            seat.person
            for at, seat in enumerate(record.seats)
            if seat.awaited and seat.person is not None and marked.get(str(at)) != seat.wait
        )
        return
    at = record.seat_of(parcel.user) if parcel.user is not None else None
    if at is not None and record.phase is Phase.RUNNING:
        parcel.mark = {"decision": record.seats[at].decision, "hand": _hand_mark(table, at)}
        parcel.asks = _asks(record.seats[at], marked)
