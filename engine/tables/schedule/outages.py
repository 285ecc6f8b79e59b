"""Outages of the service: periods in which nobody could have played, which count for no clock of any table.

The service is out while the program is down, while its connection to Discord is lost, and while the machine sleeps or
its clock jumps ahead. Each outage is stored before any table changes after it, and the time left to a seat is always
computed from the stored outages, so that nothing is given back twice or lost. `alive` in the store is the last moment
at which the service was surely reachable; after a crash the outage begins there.

A clock that is set back is different: stored moments are then too late, and are moved by as much.

In a cluster the leader decides what a jump of the common clock means; the other programs run no due job until it surely
has.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Sequence

import msgspec

from engine.tables.cluster.membership import Cluster
from engine.tables.cluster.single_instance import SingleInstance
from engine.tables.core.clock import Clock, Span
from engine.tables.core.model import DAY, ScheduledJob, TableRecord, copied
from engine.tables.storage import Ledger, Statement, Store, carry_out

log = logging.getLogger(__name__)
OUTAGES = "outages"
# Smaller corrections of a machine's clock are ordinary.
SLACK = 2.0
# Outages with a shorter time between them are joined.
JOINED = 60.0
MARKED = 60.0
# Seconds after a jump of the clock in which only the leader runs due jobs.
JUDGED = 10.0
KEPT = 500 * DAY
MOST = 2000
_MARK = "INSERT INTO house VALUES ('alive', ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value"
_MARK_LATEST = (
    "INSERT INTO house VALUES ('alive', ?) ON CONFLICT (key)"
    " DO UPDATE SET value = greatest(house.value, excluded.value)"
)
_IN_TURN = "SELECT value FROM house WHERE key = 'alive' FOR UPDATE"
_PUT = "INSERT INTO outages VALUES (?, ?) ON CONFLICT (since) DO UPDATE SET until = excluded.until"
_CUT = "DELETE FROM outages WHERE since = ?"
_SETBACKS = "SELECT seconds FROM setbacks ORDER BY id"
# Deadlines for lists, which do not load tables.
_SHOW = "UPDATE seats SET deadline = deadline + ? WHERE deadline > ?"


class Outages:
    """Detects, stores and lists outages."""

    def __init__(self, store: Store, clock: Clock, cluster: Cluster | SingleInstance) -> None:
        self._store = store
        self._cluster = cluster
        self._clock = clock
        self._spans: list[Span] = []
        self._setbacks: list[float] = []
        self._missed: list[Span] = []  # not stored yet
        self._gone: float | None = None
        self._wall, self._steady = clock.now(), clock.monotonic()
        self._marked = 0.0
        self._doubtful_until = 0.0
        self._lock = asyncio.Lock()
        self.ask: Callable[[], None] = lambda: None

    @property
    def gone(self) -> bool:
        return self._gone is not None

    @property
    def doubtful(self) -> bool:
        """Whether the clock jumped and the leader may not have stored yet what that means."""
        return self._clock.monotonic() < self._doubtful_until

    @property
    def setbacks(self) -> int:
        return len(self._setbacks)

    def spans(self) -> tuple[Span, ...]:
        """All outages in order, including one that still lasts."""
        lasting = [] if self._gone is None else [(self._gone, max(self._gone, self._clock.now()))]
        return (*self._spans, *self._missed, *lasting)

    # The connection to Discord

    def lose(self, ago: float = 0.0) -> None:
        """Begin an outage this number of seconds ago: the connection to Discord is lost."""
        since = max(self._clock.now() - ago, self._last_end())
        self._gone = since if self._gone is None else min(self._gone, since)

    def find(self) -> None:
        """End the outage: the connection is back."""
        if self._gone is not None:
            self._miss(self._gone, self._clock.now())
            self._gone = None

    # Storing

    async def load(self) -> None:
        """Read the outages at start-up, and delete very old ones."""
        self._wall, self._steady = self._clock.now(), self._clock.monotonic()
        oldest = self._wall - KEPT
        await self._store.write([("DELETE FROM outages WHERE until < ?", (oldest,))])
        await self.reload()

    async def reload(self) -> None:
        """Read the outages again, since another program may have stored more."""
        async with self._lock:
            await self._read()

    async def _read(self) -> None:
        self._spans, setbacks = await self._store.read(lambda db: (_stored(db), db.execute(_SETBACKS).fetchall()))
        self._setbacks = [seconds for (seconds,) in setbacks]

    async def start(self, *, first: bool = True) -> None:
        """Store the outage since the service was last reachable, unless another program has been running meanwhile."""
        now = self._clock.now()
        row = await self._store.row("SELECT value FROM house WHERE key = 'alive'")
        async with self._lock:
            self._wall, self._steady = now, self._clock.monotonic()
            lasting, self._gone = self._gone, None
            if row is not None and first and row[0] > now + SLACK:
                await self._set_back(row[0] - now)
            elif row is not None and first:
                self._miss(row[0], now)
            self._gone = None if lasting is None else now
            await self._save(self._mark())

    async def look(self) -> bool:
        """Check clocks and connection and store what was missed; returns whether the service is reachable.

        No outage up to now is unknown when this returns: what follows without a pause computes time correctly.
        """
        self.ask()
        now, steady = self._clock.now(), self._clock.monotonic()
        jump = (now - self._wall) - (steady - self._steady)
        self._wall, self._steady = now, steady
        if abs(jump) > SLACK or self._missed or self._lock.locked():
            async with self._lock:
                if abs(jump) > SLACK and not self._cluster.is_leader:
                    # Other machines' clocks may be right; the leader decides by its own.
                    log.warning("the clock of this machine jumped by %.0f s", jump)
                    self._doubtful_until = steady + JUDGED
                    await self._read()
                elif jump > SLACK:
                    log.warning("the clock jumped ahead by %.0f s", jump)
                    if self._gone is None:
                        self._miss(now - jump, now)
                elif jump < -SLACK:
                    log.warning("the clock was set back by %.0f s", -jump)
                    await self._set_back(-jump)
                await self._save()
        return not self.gone

    async def mark(self) -> None:
        """Store that the service is reachable, or since when it is not."""
        async with self._lock:
            await self._save(self._mark())

    async def mark_often(self) -> None:
        """Store the mark, but at most once a minute."""
        if self._clock.monotonic() - self._marked >= MARKED:
            await self.mark()
            if self._store.shared:
                await self.reload()

    def aligned(self, record: TableRecord) -> TableRecord:
        """The record with its moments moved as far as the clock was set back since."""
        if record.setbacks >= self.setbacks:
            return record
        seconds = sum(self._setbacks[record.setbacks :])
        moved = copied(record)
        moved.setbacks = self.setbacks
        _move_back(moved, seconds)
        return moved

    def _last_end(self) -> float:
        known = self._missed or self._spans
        return known[-1][1] if known else 0.0

    def _miss(self, since: float, until: float) -> None:
        since = max(since, self._last_end())
        if until > since:
            self._missed.append((since, until))

    def _mark(self) -> Statement:
        self._marked = self._clock.monotonic()
        mark = _MARK_LATEST if self._store.shared else _MARK
        return (mark, (self._clock.now() if self._gone is None else self._gone,))

    async def _save(self, *more: Statement) -> None:
        """Store new outages together with the deadlines that lists show; the caller holds the lock."""
        missed = list(self._missed)
        if not missed and not more:
            return
        known = None if self._store.shared else list(self._spans)
        news = self._store.news(OUTAGES) if missed else []
        self._spans = await self._store.together(lambda db: _saved(db, known, missed, [*more, *news]))
        del self._missed[: len(missed)]

    async def _set_back(self, seconds: float) -> None:
        """Store that the clock was set back; each table follows when it is next read."""
        await self._save()
        await self._read()
        moved = [(since - seconds, until - seconds) for since, until in self._spans]
        back = (seconds,)
        await self._store.write(
            [
                ("INSERT INTO setbacks (seconds) VALUES (?)", back),
                ("DELETE FROM outages", ()),
                *((_PUT, span) for span in moved),
                ("UPDATE dues SET at = at - ?", back),
                ("UPDATE seats SET deadline = deadline - ?", back),
                ("UPDATE outbox SET due = due - ?1, lease = lease - ?1, wanted = wanted - ?1", back),
                ("UPDATE house SET value = value - ? WHERE key = 'alive'", back),
                *self._store.news(OUTAGES),
            ]
        )
        self._setbacks.append(seconds)
        self._spans = moved
        self._gone = None if self._gone is None else self._gone - seconds


def _stored(db: Ledger) -> list[Span]:
    return [(since, until) for since, until in db.execute("SELECT since, until FROM outages ORDER BY since")]


def _saved(db: Ledger, known: list[Span] | None, missed: Sequence[Span], besides: Sequence[Statement]) -> list[Span]:
    """Merge new outages into the stored list, in which other programs may have stored the same already."""
    if known is None:
        db.execute(_IN_TURN)
    spans, wanted = _stored(db) if known is None else known, list(besides)
    for missed_since, until in missed:
        since = max(missed_since, spans[-1][1]) if spans else missed_since
        if until <= since:
            continue
        joins = bool(spans) and since - spans[-1][1] < JOINED
        begin = spans[-1][1] if joins else since
        spans.append((spans.pop()[0] if joins else since, until))
        wanted += [(_PUT, spans[-1]), (_SHOW, (until - begin, begin))]
    while len(spans) > MOST:
        wanted += _merge_oldest(spans)
    carry_out(db, wanted)
    return spans


def _merge_oldest(spans: list[Span]) -> list[Statement]:
    """Merge the two oldest outages into one of their total length, to bound the list; only the sum matters by now."""
    first, second = spans[0], spans[1]
    glued = (second[0] - (first[1] - first[0]), second[1])
    spans[:2] = [glued]
    return [(_CUT, (first[0],)), (_CUT, (second[0],)), (_PUT, glued)]


def _move_back(record: TableRecord, seconds: float) -> None:
    """Move all moments on which the table waits; the history keeps its own."""
    record.changed -= seconds
    record.nudged -= seconds
    record.jobs = {key: ScheduledJob(due.at - seconds, due.mark) for key, due in record.jobs.items()}
    record.votes = [
        msgspec.structs.replace(vote, at=vote.at - seconds, expires=vote.expires - seconds) for vote in record.votes
    ]
    for seat in record.seats:
        seat.waiting_since -= seconds
        seat.reminded_at -= seconds
        seat.timer.settled -= min(seconds, seat.timer.settled)
        if seat.timer.since is not None:
            seat.timer.since -= seconds
