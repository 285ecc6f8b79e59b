"""The outbox: messages stored with the change that caused them, claimed and posted by a program of the cluster.

A claim is a lease: its holder renews it, and a message neither done nor put off is free again after a minute. A message
keeps its nonce until it is done, so that a front end that passes the nonce on posts it once. A newer message that
replaces one which may have arrived takes over its nonce too; `tries` then says that the posted one may have older
content. Results that could not be stored are kept in memory and stored before the next claim, so that nobody waits for
the end of a lease after a short fault of the store.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
from collections.abc import Callable, Sequence
from typing import Any, TypeVar

import msgspec

from engine.tables.cluster.membership import Cluster, mark_of
from engine.tables.cluster.single_instance import SingleInstance
from engine.tables.core.clock import Clock
from engine.tables.core.model import COALESCED, MessageKind, OutboxMessage
from engine.tables.loading import LoadedTables
from engine.tables.outbox.claimed import ClaimedMessage, address, concerned, still_awaited, unpacked
from engine.tables.requests.sql import posting
from engine.tables.runtime.supervisor import wait_at_most
from engine.tables.storage import Ledger, Row, Statement, Store, carry_out
from engine.tables.storage.errors import StoreBroken, StoreError, WriteConflict

log = logging.getLogger(__name__)
R = TypeVar("R")
LEASE = 60.0
LATER = 3600.0
# Seconds of priority for direct messages over those in threads.
PEOPLE_FIRST = 2.0
# The maximum number of seconds that the hands of a new turn wait for its board.
BOARD_FIRST = 10.0
# The minimum number of seconds between two tries of a message, however often it is nudged.
MIN_RETRY_PAUSE = 1.0
NAMED = 10

# Votes go last in their thread, so that nothing is posted below their buttons.
_FREE = (
    'SELECT id, number, "user", kind, payload, nonce, tries + CASE WHEN lease > 0 THEN 1 ELSE 0 END, wanted'
    " FROM outbox AS o WHERE due <= ?1 AND lease <= ?1 AND kind <> 'hands' AND NOT EXISTS"
    ' (SELECT 1 FROM outbox AS p WHERE p.number = o.number AND p."user" = o."user"'
    " AND p.kind <> 'hands'"
    " AND (p.lease > ?1 OR p.due <= ?1 AND (p.kind = 'vote', p.id) < (o.kind = 'vote', o.id)))"
)
_IN_ORDER = f' ORDER BY due + CASE WHEN "user" = 0 THEN {PEOPLE_FIRST} ELSE 0 END, id LIMIT ?2'
# Rows locked by another program's claim are skipped.
_LOCKED = " FOR UPDATE OF o SKIP LOCKED"
_CLAIM = "UPDATE outbox SET lease = ?, holder = ?, tries = ? WHERE id = ?"
_RECOVER = "UPDATE outbox SET lease = 0, holder = '', tries = tries + 1 WHERE lease > 0"
_RENEW = "UPDATE outbox SET lease = ? WHERE id = ? AND holder = ?"
_HANDS = "SELECT id, number, payload, due FROM outbox WHERE kind = 'hands' AND due <= ?1"
_UNTRIED_BOARD = "SELECT 1 FROM outbox WHERE number = ? AND kind = 'panel' AND tries = 0"
_NEXT = "SELECT min(CASE WHEN due > lease THEN due ELSE lease END) FROM outbox WHERE (due > ?1 OR lease > ?1)"
_AGAIN = "UPDATE outbox SET lease = 0, holder = '', tries = tries + 1, due = ?, aside = ? WHERE id = ? AND holder = ?"
_HAND_ON = (
    "UPDATE outbox SET nonce = ?1, tries = 1, due = CASE WHEN due > ?2 THEN due ELSE ?2 END"
    ' WHERE number = ?3 AND kind = ?4 AND "user" = ?5 AND lease <= ?6 AND id > ?7'
)
_HELD = "SELECT 1 FROM outbox WHERE id = ? AND holder = ?"
_DELETE = "DELETE FROM outbox WHERE id = ? AND holder = ?"
_CUT_HANDS = "DELETE FROM outbox WHERE id = ?"
_RELEASE = "UPDATE outbox SET lease = 0, holder = '' WHERE holder = ?"
_SET_ASIDE = "UPDATE outbox SET lease = 0, holder = '', aside = ?, due = ? WHERE id = ?"
_NUDGE = (
    "UPDATE outbox SET due = CASE WHEN wanted > ?1 THEN wanted ELSE ?1 END"
    " WHERE tries > 0 AND lease <= ?1 AND due > ?1 AND due > wanted"
)
_STUCK = "SELECT DISTINCT number FROM outbox WHERE tries > 0"
_NAMES = "SELECT number, kind, aside FROM outbox WHERE aside <> '' ORDER BY id LIMIT ?"
_MARKS = """SELECT "user", mark FROM posts WHERE number = ? AND kind = 'hand'"""
_POSTED = 'SELECT result, mark FROM posts WHERE number = ? AND kind = ? AND "user" = ?'
_PRIVATE = (
    "SELECT result FROM posts JOIN seats ON posts.number = seats.number"
    """ WHERE posts."user" = ?1 AND seats."user" = ?1 AND kind IN ('hand', 'reminder')"""
    " ORDER BY posts.number DESC LIMIT 20"
)
_PUT_POST = (
    'INSERT INTO posts VALUES (?, ?, ?, ?, ?) ON CONFLICT (number, kind, "user")'
    " DO UPDATE SET result = excluded.result, mark = excluded.mark"
)
_PUT_CLOSED = "INSERT INTO closed VALUES (?, ?) ON CONFLICT (number) DO UPDATE SET told = excluded.told"


class Backlog(msgspec.Struct, frozen=True):
    """The queue of messages: number, seconds by which the oldest is late, failed ones, tables with a blocked thread.

    `unreadable` names messages that cannot be read.
    """

    letters: int
    late: float
    postponed: int
    closed: int
    unreadable: tuple[str, ...]


class Outbox:
    """The queue of messages for the front end."""

    def __init__(self, store: Store, clock: Clock, cluster: Cluster | SingleInstance, tables: LoadedTables) -> None:
        self._store = store
        self._cluster = cluster
        self._clock = clock
        self._tables = tables
        self._arrived = asyncio.Event()
        self._failed_at: dict[int, float] = {}
        self._retries: dict[tuple[str, int], float] = {}
        self._nudges = 0
        self._unstored: dict[int | str, Callable[[Ledger], object]] = {}

    async def recover(self) -> None:
        """After a start, free the messages of programs that are gone, and retry those that could not be read."""
        free = (_RECOVER + self._cluster.abandoned, ())
        readable = ("UPDATE outbox SET due = ?1 WHERE aside <> '' AND due > ?1", (self._clock.now(),))
        await self._store.write([free, readable])
        await self.take_over()

    async def take_over(self) -> None:
        """Find the tables with messages that failed before, also in other programs; more may be this program's now."""
        stuck = {number: 0.0 for (number,) in await self._store.rows(_STUCK)}
        self._failed_at = stuck | self._failed_at
        self.arrived()

    def arrived(self) -> None:
        self._arrived.set()

    # Claiming

    async def claim(self, limit: int = 10) -> list[ClaimedMessage]:
        """Claim due messages, at most one at a time for each table and recipient, direct messages first."""
        await self._catch_up()
        now = self._clock.now()
        await self._make_retries_due()
        await self._expand_hands(now)
        holder = mark_of(self._cluster.name) + secrets.token_hex(8)
        condition, values = self._cluster.ours("o.number", 3)
        free = _FREE + condition + _IN_ORDER + (_LOCKED if self._store.shared else "")
        while True:
            try:
                rows = await self._store.together(lambda db: _claim(db, free, (now, limit, *values), holder))
            except StoreError:
                # If the connection broke during the commit, they may be claimed all the same.
                self._unstored[holder] = lambda db: db.execute(_RELEASE, (holder,))
                raise
            opened = [await self._opened(row, holder, now) for row in rows]
            claims = [claimed for claimed in opened if claimed is not None]
            if claims or not rows:
                return claims

    async def next(self, limit: int = 10) -> list[ClaimedMessage]:
        """Claim due messages, waiting until there are some."""
        while True:
            self._arrived.clear()
            claims = await self.claim(limit)
            if claims:
                return claims
            condition, values = self._cluster.ours("outbox.number", 2)
            first = await self._store.row(_NEXT + condition, (self._clock.now(), *values))
            pause = None if first is None or first[0] is None else max(0.01, first[0] - self._clock.now())
            await wait_at_most(self._arrived, pause)

    async def hold(self, claimed: ClaimedMessage) -> None:
        """Renew a claim for as long as this context runs, however slow the posting is."""
        while True:
            await asyncio.sleep(LEASE / 3)
            with contextlib.suppress(StoreError):
                await self.renew(claimed)

    async def renew(self, claimed: ClaimedMessage) -> None:
        await self._store.write([(_RENEW, (self._clock.now() + LEASE, claimed.id, claimed.holder))])

    async def refresh(self, claimed: ClaimedMessage) -> bool:
        """Compare a claimed message again if its table changed meanwhile; returns whether it is still needed."""
        if claimed.seq < 0 or claimed.seq == (await self._tables.get(claimed.table)).snapshot.record.seq:
            return True
        return await self._prepare(claimed)

    # Reporting

    async def done(self, claimed: ClaimedMessage, result: dict[str, Any] | None = None) -> None:
        """Delete a posted or needless message; `result` is passed to the next one of its kind in the same place.

        A holder whose claim has ended changes nothing.
        """
        now = self._clock.now()
        if not await self._report(claimed.id, lambda db: _done(db, claimed, result, now)):
            log.warning("message %s was claimed by another program meanwhile", claimed.id)
        self.arrived()

    async def failed(self, claimed: ClaimedMessage, retry_at: float, *, unreadable: str = "") -> None:
        """Schedule another try; `unreadable` is the kind of an error that only a new version of the program can cure.

        Not for a message that was posted while its result could not be stored.
        """
        if claimed.id in self._unstored:
            return
        now = self._clock.now()
        self._failed_at[claimed.table] = now
        if claimed.signs != self._nudges:
            # It was nudged while it was being tried.
            retry_at = min(retry_at, now + MIN_RETRY_PAUSE)
        await self._report(claimed.id, lambda db: _fail(db, claimed, retry_at, now, unreadable))
        self.arrived()

    async def posted(self, table: int, kind: MessageKind, user: int | None = None) -> dict[str, Any] | None:
        """What the front end reported of the last message of this kind."""
        row = await self._store.row(_POSTED, (table, kind, user or 0))
        return None if row is None else msgspec.json.decode(row[0], type=dict[str, Any])

    async def direct_channel(self, user: int) -> int | None:
        """The channel of a person's direct messages, from reports about hands and reminders."""
        for (result,) in await self._store.rows(_PRIVATE, (user,)):
            channel = msgspec.json.decode(result, type=dict[str, Any]).get("channel")
            if channel is not None:
                return int(channel)
        return None

    async def waiting(self) -> int:
        row = await self._store.row("SELECT count(*) FROM outbox")
        return 0 if row is None else int(row[0])

    async def backlog(self) -> Backlog:
        now = self._clock.now()
        counted = "SELECT count(*), min(due), count(*) FILTER (WHERE tries > 0) FROM outbox WHERE kind <> 'hands'"
        waiting, oldest, postponed = await self._store.row(counted) or (0, None, 0)
        (closed,) = await self._store.row("SELECT count(*) FROM closed") or (0,)
        late = 0.0 if oldest is None else max(0.0, now - oldest)
        unreadable = tuple(f"table {row[0]}: {row[1]}, {row[2]}" for row in await self._store.rows(_NAMES, (NAMED,)))
        return Backlog(waiting, late, postponed, closed, unreadable)

    # Blocked channels

    async def host_knows(self, table: int) -> bool:
        """Whether the host was already told that the bot cannot write in the table's thread."""
        return await self._store.row("SELECT 1 FROM closed WHERE number = ?", (table,)) is not None

    async def told_host(self, table: int) -> None:
        """Note that the host was told; kept until a message can be posted there again."""
        await self._store.write([(_PUT_CLOSED, (table, self._clock.now()))])

    def nudge(self, table: int) -> None:
        """Retry a table's failed messages soon, since its channel may be open again."""
        since = self._failed_at.pop(table, None)
        if since is not None:
            self._retry_soon(" AND number = ?2", table, since + MIN_RETRY_PAUSE)

    def nudge_guild(self, guild: int) -> None:
        """Retry the failed messages of all tables of a server soon."""
        self._nudges += 1
        self._retry_soon(" AND number IN (SELECT number FROM tables WHERE guild = ?2)", guild)

    def nudge_all(self) -> None:
        """Retry all failed messages soon, since channels may have changed while this program was not connected."""
        self._nudges += 1
        self._retry_soon(" AND ?2 = 0", 0)

    def _retry_soon(self, which: str, value: int, at: float = 0.0) -> None:
        """Remember what to retry; the next claim makes it due, so that the caller does not wait for the database."""
        self._retries[which, value] = max(at, self._clock.now())
        self.arrived()

    # Inside

    async def _report(self, claim: int, work: Callable[[Ledger], R]) -> R:
        """Store the result of a claimed message, or keep it for the next claim if the store fails."""
        try:
            return await self._store.together(work)
        except StoreError:
            self._remember(claim, work)
            raise

    def _give_back(self, claimed: ClaimedMessage, now: float) -> None:
        """Release a claimed message that could not be read because the store failed."""
        retry_at = now + min(MIN_RETRY_PAUSE * 2 ** min(claimed.tries, 20), LEASE)
        self._remember(claimed.id, lambda db: _fail(db, claimed, retry_at, now, ""))

    def _remember(self, claim: int, work: Callable[[Ledger], object]) -> None:
        self._unstored.setdefault(claim, work)
        asyncio.get_running_loop().call_later(MIN_RETRY_PAUSE, self.arrived)

    async def _catch_up(self) -> None:
        """Store the results kept in memory; what the store refuses for good is free when its claim ends."""
        for claim, work in tuple(self._unstored.items()):
            with contextlib.suppress(StoreBroken):
                await self._store.together(work)
            self._unstored.pop(claim, None)

    async def _opened(self, row: Row, holder: str, now: float) -> ClaimedMessage | None:
        """A claimed row as a message to post; None if it is no longer needed or cannot be read."""
        try:
            claimed = unpacked(row, holder)
        except Exception as problem:
            await self._put_aside(row, problem, now)
            return None
        try:
            claimed.signs = self._nudges
            if await self._prepare(claimed):
                return claimed
            await self.done(claimed, claimed.before)
        except StoreError as problem:
            log.warning("message %s waits for the store: %r", row[0], problem)
            self._give_back(claimed, now)
        except Exception as problem:
            await self._put_aside(row, problem, now)
        return None

    async def _put_aside(self, row: Row, problem: Exception, now: float) -> None:
        """Set aside a message that cannot be read, so that it does not block the queue."""
        log.error("table %s: message %s (%s) cannot be prepared", row[1], row[0], row[3], exc_info=problem)
        await self._store.write([(_SET_ASIDE, (type(problem).__name__, now + LATER, row[0]))])

    async def _make_retries_due(self) -> None:
        """Make messages due whose retry was asked for."""
        asked = dict(self._retries)
        if asked:
            await self._store.write([(_NUDGE + which, (at, value)) for (which, value), at in asked.items()])
            self._retries = {key: at for key, at in self._retries.items() if asked.get(key) != at}

    async def _expand_hands(self, now: float) -> None:
        """Replace `hands` messages by a `hand` for each person whose posted hand is out of date."""
        found: list[list[Statement]] = []
        condition, values = self._cluster.ours("outbox.number", 2)
        for number, table, payload, due in await self._store.rows(f"{_HANDS}{condition} ORDER BY id", (now, *values)):
            if now < due + BOARD_FIRST and await self._waits_for_board(table, payload):
                continue
            try:
                users = await self._concerned(table)
            except StoreError:
                raise
            except Exception as problem:
                log.exception("table %s: the messages with hands cannot be made", table)
                found.append([(_SET_ASIDE, (type(problem).__name__, now + LATER, number))])
                continue
            letters = [posting(table, OutboxMessage(MessageKind.HAND, user), now) for user in users]
            found.append([(_CUT_HANDS, (number,)), *(statement for letter in letters for statement in letter)])
        if found:
            await self._store.together(lambda db: _replace_hands(db, found))

    async def _waits_for_board(self, table: int, payload: bytes) -> bool:
        """Whether hands have to wait for the board of a new turn, whose mention may make theirs unnecessary."""
        return b"true" in payload and await self._store.row(_UNTRIED_BOARD, (table,)) is not None

    async def _concerned(self, number: int) -> list[int]:
        table = await self._tables.get(number)
        rows = await self._store.rows(_MARKS, (number,))
        return concerned(table, {user: msgspec.json.decode(mark, type=dict[str, int]) for user, mark in rows})

    async def _prepare(self, claimed: ClaimedMessage) -> bool:
        """Set the last report and whom to mention; returns whether the message is still needed."""
        where = (claimed.table, claimed.kind, claimed.user or 0)
        found = None if claimed.payload.get("again") else await self._store.row(_POSTED, where)
        marked: dict[str, int] = {}
        if found is not None:
            claimed.before = msgspec.json.decode(found[0], type=dict[str, Any])
            marked = msgspec.json.decode(found[1], type=dict[str, int])
        if claimed.kind in (MessageKind.PANEL, MessageKind.HAND):
            address(claimed, await self._tables.get(claimed.table), marked)
        return claimed.kind is not MessageKind.REMINDER or still_awaited(claimed, await self._tables.get(claimed.table))


def _replace_hands(db: Ledger, found: Sequence[Sequence[Statement]]) -> None:
    """Replace a `hands` message by hands, unless another program has done so."""
    for statements in found:
        with contextlib.suppress(WriteConflict):
            carry_out(db, statements, guarded=True)


def _claim(db: Ledger, free: str, values: Sequence[Any], holder: str) -> list[Row]:
    now = values[0]
    rows = db.execute(free, values).fetchall()
    db.executemany(_CLAIM, [(now + LEASE, holder, tries, number) for number, *_, tries, _ in rows])
    return rows


def _done(db: Ledger, claimed: ClaimedMessage, result: dict[str, Any] | None, now: float) -> bool:
    """Delete a message and make others due that wait for the same place."""
    if not db.execute(_DELETE, (claimed.id, claimed.holder)).rowcount:
        return False
    place = (claimed.table, claimed.kind, claimed.user or 0)
    kept = (*place, msgspec.json.encode(result or {}), msgspec.json.encode(claimed.mark))
    db.execute(_PUT_POST, kept)
    if not result or result == claimed.before:
        return True
    if claimed.private:
        db.execute(_NUDGE + ' AND "user" = ?2', (now, claimed.user))
    else:
        db.execute(_NUDGE + """ AND number = ?2 AND ("user" = 0 OR kind = 'reminder')""", (now, claimed.table))
        db.execute("DELETE FROM closed WHERE number = ?", (claimed.table,))
    return True


def _fail(db: Ledger, claimed: ClaimedMessage, retry_at: float, now: float, unreadable: str) -> None:
    """Schedule another try; a newer message waiting to replace this one takes over its nonce, and goes soon."""
    if not db.execute(_HELD, (claimed.id, claimed.holder)).fetchone():
        return
    if claimed.kind in COALESCED:
        place = (claimed.table, claimed.kind, claimed.user or 0)
        soon = min(retry_at, now + MIN_RETRY_PAUSE)
        handed = db.execute(_HAND_ON, (claimed.nonce, soon, *place, now, claimed.id))
        if handed.rowcount:
            db.execute(_DELETE, (claimed.id, claimed.holder))
            return
    db.execute(_AGAIN, (retry_at, unreadable, claimed.id, claimed.holder))
