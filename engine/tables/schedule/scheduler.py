"""The scheduler: one task that sleeps until the next job of any table is due."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Protocol

import msgspec

from engine.contract import RulesError, SeatName, Text
from engine.tables.cluster.membership import Cluster
from engine.tables.cluster.single_instance import SingleInstance
from engine.tables.core.away import away
from engine.tables.core.change import Change
from engine.tables.core.clock import Clock
from engine.tables.core.errors import BrokenTable
from engine.tables.core.model import MessageKind, ScheduledJob, TableRecord
from engine.tables.operations import lobby, moves, reminders, votes
from engine.tables.operations.consequences import fall_due
from engine.tables.runtime.supervisor import STORE_PAUSE, wait_at_most
from engine.tables.schedule.outages import Outages
from engine.tables.storage import Store
from engine.tables.storage.errors import StoreBusy, StoreError, StoreFull, StoreReadOnly, StoreUnreachable

log = logging.getLogger(__name__)
SNOOZE = 60.0
NAP = 60.0
LONGEST = 3600.0
_DUE = "SELECT DISTINCT number FROM dues WHERE at <= ?1 AND kind <> 'computer'"
_NEXT = "SELECT min(at) FROM dues WHERE at > ?1 AND kind <> 'computer'"
_OVERDUE = "SELECT kind = 'remind', count(*), min(at) FROM dues WHERE at <= ? AND kind <> 'computer' GROUP BY 1"


class Snooze(msgspec.Struct, frozen=True):
    """The pause of a table whose jobs failed: until when, and how long it is."""

    until: float
    pause: float


class Overdue(msgspec.Struct, frozen=True):
    """How late the scheduler is: overdue reminders, other overdue jobs, and the seconds by which the first is late."""

    reminders: int = 0
    others: int = 0
    late: float = 0.0


class Tables(Protocol):
    """Reads and changes tables by number."""

    async def record(self, number: int) -> TableRecord:
        """A table's record, with its moments moved by outages."""

    async def change(self, number: int, op: Callable[[Change], None]) -> object:
        """Change a table, on behalf of no person."""


class Scheduler:
    """Runs the jobs of tables when they are due."""

    def __init__(
        self,
        store: Store,
        clock: Clock,
        outages: Outages,
        cluster: Cluster | SingleInstance,
        tables: Tables,
        *,
        inspect: Callable[[], Awaitable[None]],
        tidy: Callable[[], Awaitable[float]],
    ) -> None:
        self._store = store
        self._clock = clock
        self._outages = outages
        self._cluster = cluster
        self._tables = tables
        self._inspect: Callable[[], Awaitable[None]] | None = inspect
        self._tidy = tidy
        self._next = 0.0
        self._snoozed: dict[int, Snooze] = {}
        self._sooner = asyncio.Event()

    def expect(self, at: float) -> None:
        """Wake up in time for a job that is due at this moment."""
        if at < self._next:
            self._sooner.set()

    def hurry(self) -> None:
        self._sooner.set()

    async def overdue(self) -> Overdue:
        now = self._clock.now()
        rows = await self._store.rows(_OVERDUE, (now,))
        counted = {bool(reminder): count for reminder, count, _ in rows}
        late = max((now - first for _, _, first in rows), default=0.0)
        return Overdue(counted.get(True, 0), counted.get(False, 0), late)

    async def run(self) -> None:
        """Run due jobs for ever, sleeping until the next."""
        while True:
            self._sooner.clear()
            self._next = self._clock.now() + NAP
            try:
                now = await self.run_due()
                await self._outages.mark_often()
                times = [now + NAP]
                if self._cluster.is_leader:
                    times.append(await self._do_leader_work())
                condition, values = self._cluster.ours("dues.number", 2)
                row = await self._store.row(_NEXT + condition, (now, *values))
                self._next = min(times + ([row[0]] if row and row[0] is not None else []))
            except StoreError as problem:
                log.warning("due jobs wait for the store: %s", type(problem).__name__)
                self._next = self._clock.now() + STORE_PAUSE
            except Exception:
                log.exception("the scheduler failed and goes on")
                self._next = self._clock.now() + SNOOZE
            await wait_at_most(self._sooner, max(0.0, self._next - self._clock.now()))

    async def _do_leader_work(self) -> float:
        """What only the leader does: the integrity scan once, and cleanup; returns when to call again."""
        if self._inspect is not None:
            await self._inspect()
            self._inspect = None
        return await self._tidy()

    async def run_due(self) -> float:
        """Run all jobs that are due by now, which is returned; none during an outage or while the clock is doubtful."""
        await self._outages.look()
        now = self._clock.now()
        if self._outages.gone or self._outages.doubtful:
            return now
        condition, values = self._cluster.ours("dues.number", 2)
        for (number,) in await self._store.rows(f"{_DUE}{condition} ORDER BY number", (now, *values)):
            if self._outages.gone or self._outages.doubtful:
                break
            snooze = self._snoozed.get(number)
            if snooze is not None and snooze.until > self._clock.monotonic():
                continue
            try:
                await self._run_jobs(number, now)
                self._snoozed.pop(number, None)
            except (StoreBusy, StoreUnreachable, StoreReadOnly, StoreFull):
                # The store fails, so all other tables would fail too.
                raise
            except Exception as problem:
                self._snooze(number, problem)
        return now

    def _snooze(self, number: int, problem: Exception) -> None:
        """Pause a failing table, longer after each failure; only the first is logged."""
        before = self._snoozed.get(number)
        pause = SNOOZE if before is None else min(LONGEST, 2 * before.pause)
        self._snoozed[number] = Snooze(self._clock.monotonic() + pause, pause)
        if before is None and not isinstance(problem, BrokenTable):
            log.error("table %s: a due job failed", number, exc_info=problem)

    async def _run_jobs(self, number: int, now: float) -> None:
        tried: set[tuple[str, ScheduledJob]] = set()
        # Twice, since a job moved by an outage may be due by now all the same.
        for _ in range(2):
            jobs = (await self._tables.record(number)).jobs
            for key, due in jobs.items():
                if due.at <= now and not key.startswith("computer") and (key, due) not in tried:
                    tried.add((key, due))
                    await self._tables.change(number, partial(fall, key=key, due=due))


def fall(change: Change, key: str, due: ScheduledJob) -> None:
    """Run a job if it is still due: an outage may have moved it since it was stored."""
    if change.record.jobs.get(key) != due:
        return
    fall_due(change)
    if change.record.jobs.get(key) != due:
        return
    kind, _, rest = key.partition(":")
    at = int(rest)
    match kind:
        case "lobby":
            lobby.expire(change)
        case "vote":
            votes.expire(change, at)
        case "silence":
            _silence(change)
        case "flag":
            moves.flag(change, at)
        case "prepared":
            _prepared(change, at)
        case "remind":
            reminders.remind(change, at)
        case "hand":
            _update_hand(change, at)
        case "away":
            _show_days_away(change, at)


def _silence(change: Change) -> None:
    """Offer a vote on a substitute or a pause, since nothing has happened for long."""
    change.record.silent = True
    awaited = [at for at, seat in enumerate(change.record.seats) if seat.awaited]
    change.send(MessageKind.SILENCE, seats=awaited)


def _update_hand(change: Change, at: int) -> None:
    """Update the hand of somebody who acted a while ago, in their direct messages."""
    del change.record.jobs[f"hand:{at}"]
    change.send(MessageKind.HANDS)


def _show_days_away(change: Change, at: int) -> None:
    """Update the board, since days away begin or end; the thread is told if the allowance is used up."""
    del change.record.jobs[f"away:{at}"]
    change.send(MessageKind.PANEL)
    days = away(change.record.seats[at], change.record.away_days, change.outages)
    if days is not None and days.until <= change.now < days.back:
        change.notify(Text("tables-away-used-up", {"seat": SeatName(at), "days": change.record.away_days}))


def _prepared(change: Change, at: int) -> None:
    key = change.game.prepared(change.position, at)
    if key is None:
        return
    try:
        moves.answer_for(change, at, key, "prepared")
    except RulesError:
        person = change.record.seats[at].person
        change.notify(Text("tables-answer-lost"), person)
