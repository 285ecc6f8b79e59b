"""Cleanup in small slices: compress ended games, delete expired rows."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import Any

import msgspec

from engine.contract import BadSave
from engine.tables.core.clock import Clock
from engine.tables.core.model import DAY, MessageKind, OutboxMessage
from engine.tables.core.timeouts import Timeouts
from engine.tables.history import compression, step_store
from engine.tables.requests.sql import posting
from engine.tables.storage import Ledger, Store, carry_out
from engine.tables.storage.errors import StoreBroken

log = logging.getLogger(__name__)
ROUND = 1800.0
PAUSE = 2.0
SLICE = 2000
SLICE_OF_MEMOS = 200
AUDIT_ENTRIES = 1000
# A loose index scan: from one table with rows to the next, however many rows each has.
_ENDED = """
    WITH RECURSIVE unpacked (number) AS (
        SELECT min(number) FROM steps WHERE number > ?
        UNION ALL
        SELECT (SELECT min(steps.number) FROM steps WHERE steps.number > unpacked.number) FROM unpacked
        WHERE unpacked.number IS NOT NULL
    )
    SELECT tables.number FROM unpacked JOIN tables USING (number)
    WHERE phase IN ('finished', 'cancelled') AND changed <= ? LIMIT 1
"""
_REQUESTS = "DELETE FROM requests WHERE id IN (SELECT id FROM requests WHERE at < ? ORDER BY at LIMIT ?)"
_AUDIT = "DELETE FROM audit WHERE at < ?"
_LONG_AUDITS = "SELECT guild FROM audit GROUP BY guild HAVING count(*) > ?"
_CUT_AUDIT = (
    "DELETE FROM audit WHERE guild = ?1 AND id <="
    " (SELECT id FROM audit WHERE guild = ?1 ORDER BY id DESC LIMIT 1 OFFSET ?2)"
)
_CUT_HOMELESS_AUDIT = (
    "DELETE FROM audit WHERE guild IS NULL AND id <="
    " (SELECT id FROM audit WHERE guild IS NULL ORDER BY id DESC LIMIT 1 OFFSET ?)"
)
# The highest number is kept, so that it is not reused.
_LOBBIES = (
    "SELECT number, edition FROM tables WHERE phase = 'cancelled' AND changed < ?"
    " AND number < (SELECT max(number) FROM tables) LIMIT ?"
)
_HOLD = "UPDATE tables SET edition = edition + 1 WHERE number = ? AND edition = ?"
# Delivery records of an ended game that are kept, since other messages link to them.
_LASTING = ("lobby", "panel", "finished", "archive")
_WHERE = frozenset({"channel", "message"})
_SHORT = 100
_LONG_MEMOS = (
    "SELECT DISTINCT posts.number FROM posts JOIN tables ON tables.number = posts.number"
    f" WHERE (length(result) > {_SHORT} OR kind NOT IN {_LASTING})"
    " AND phase IN ('finished', 'cancelled') AND changed <= ?"
    " AND NOT EXISTS (SELECT 1 FROM outbox WHERE outbox.number = posts.number) ORDER BY posts.number LIMIT ?"
)
# Discord itself archives a thread after a week without a word.
BY_ITSELF = 8 * DAY
_ACTIVE = (
    "SELECT number FROM tables WHERE phase IN ('finished', 'cancelled') AND guild IS NOT NULL AND thread IS NOT NULL"
    " AND changed <= ? AND changed > ?"
    " AND NOT EXISTS (SELECT 1 FROM posts WHERE posts.number = tables.number AND kind = 'archive')"
    " AND NOT EXISTS (SELECT 1 FROM outbox WHERE outbox.number = tables.number) ORDER BY number LIMIT ?"
)
_MEMOS = 'SELECT kind, "user", result FROM posts WHERE number = ?'
_PUT_MEMO = 'UPDATE posts SET result = ? WHERE number = ? AND kind = ? AND "user" = ?'
_CUT_MEMO = 'DELETE FROM posts WHERE number = ? AND kind = ? AND "user" = ?'
_OF_A_TABLE = ("closed", "outbox", "posts", "dues", "requests", "seats", "packs", "steps", "tables")


class Cleanup:
    """Compresses and deletes; the scheduler calls it now and then."""

    def __init__(
        self,
        store: Store,
        clock: Clock,
        timeouts: Timeouts,
        *,
        close: Callable[[int], None],
        arrived: Callable[[], None],
    ) -> None:
        self._store = store
        self._clock = clock
        self._timeouts = timeouts
        self._close = close
        self._arrived = arrived
        self._rest = 0.0
        self._after = 0
        self._unfit: set[int] = set()
        self.packing = asyncio.Lock()

    async def work(self) -> float:
        """Do one slice of work; returns when to call again. Failures are logged, never raised."""
        now = self._clock.now()
        if now >= self._rest:
            try:
                # Expired rows are deleted once in each round, not after every compressed game.
                busy = (not self._after and await self.forget()) or await self.pack_one()
            except Exception:
                log.exception("cleanup failed")
                busy = False
            self._rest = now + (PAUSE if busy else ROUND)
        return self._rest

    async def pack_one(self) -> bool:
        """Compress the next game that ended some time ago; False when all have been looked at."""
        before = self._clock.now() - self._timeouts.pack_after
        async with self.packing:
            row = await self._store.row(_ENDED, (self._after, before))
            self._after = 0 if row is None else row[0]
            if row is not None and row[0] not in self._unfit:
                await self._try_to_pack(row[0])
        return row is not None

    async def _try_to_pack(self, number: int) -> None:
        try:
            await self._pack(number)
        except (BadSave, StoreBroken, AssertionError):
            log.exception("table %s cannot be packed and stays as it is", number)
            self._unfit.add(number)

    async def _pack(self, number: int) -> None:
        rows = await self._store.read(lambda db: step_store.stored(db, number))
        made = await asyncio.to_thread(lambda: list(compression.packed(map(step_store.inflated, rows))))
        await self._store.together(lambda db: step_store.put_packed(db, number, made, len(rows)))

    async def forget(self) -> bool:
        """Delete expired answers, audit entries, closed lobbies and delivery records of ended games; archive threads.

        Returns whether there may be more.
        """
        now, timeouts = self._clock.now(), self._timeouts
        requests, lobbies = await self._store.together(lambda db: _forget(db, now, timeouts))
        for number in lobbies:
            self._close(number)
        memos = await self._store.together(lambda db: _shorten(db, now - timeouts.pack_after))
        threads = await self._store.together(lambda db: _archive(db, now, timeouts))
        if threads:
            self._arrived()
        return max(requests, len(lobbies)) >= SLICE or max(memos, threads) >= SLICE_OF_MEMOS


def _forget(db: Ledger, now: float, timeouts: Timeouts) -> tuple[int, list[int]]:
    requests = db.execute(_REQUESTS, (now - timeouts.requests_kept, SLICE)).rowcount
    db.execute(_AUDIT, (now - timeouts.audit_kept,))
    for (guild,) in db.execute(_LONG_AUDITS, (AUDIT_ENTRIES,)).fetchall():
        if guild is None:
            db.execute(_CUT_HOMELESS_AUDIT, (AUDIT_ENTRIES,))
        else:
            db.execute(_CUT_AUDIT, (guild, AUDIT_ENTRIES))
    old = db.execute(_LOBBIES, (now - timeouts.lobbies_kept, SLICE)).fetchall()
    lobbies = [number for number, row_version in old if db.execute(_HOLD, (number, row_version)).rowcount]
    for name in _OF_A_TABLE:
        db.executemany(f"DELETE FROM {name} WHERE number = ?", [(number,) for number in lobbies])
    return requests, lobbies


def _archive(db: Ledger, now: float, timeouts: Timeouts) -> int:
    """Queue the archiving of threads of games that ended some time ago, each once; returns of how many."""
    numbers = [row[0] for row in db.execute(_ACTIVE, (now - timeouts.archive_after, now - BY_ITSELF, SLICE_OF_MEMOS))]
    carry_out(db, [each for number in numbers for each in posting(number, OutboxMessage(MessageKind.ARCHIVE), now)])
    return len(numbers)


def _shorten(db: Ledger, before: float) -> int:
    """Reduce the delivery records of games that ended before a moment to channel and message; returns of how many."""
    numbers = [row[0] for row in db.execute(_LONG_MEMOS, (before, SLICE_OF_MEMOS)).fetchall()]
    for number in numbers:
        for kind, user, result in db.execute(_MEMOS, (number,)).fetchall():
            place = (number, kind, user)
            if kind not in _LASTING:
                db.execute(_CUT_MEMO, place)
                continue
            delivered = msgspec.json.decode(result, type=dict[str, Any])
            where = {key: value for key, value in delivered.items() if key in _WHERE}
            db.execute(_PUT_MEMO, (msgspec.json.encode(where), *place))
    return len(numbers)
