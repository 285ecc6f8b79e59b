"""One task that sleeps until the next thing falls due at any table."""

from __future__ import annotations

import asyncio
import contextlib
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
from engine.tables.runtime.supervisor import STORE_PAUSE
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
    """Until when a table that failed is left alone, and how long that is."""

    until: float
    pause: float


class Overdue(msgspec.Struct, frozen=True):
    """What is due and not done: reminders, everything else, and by how many seconds the first of it is late."""

    reminders: int = 0
    others: int = 0
    late: float = 0.0


class Tables(Protocol):
    """Looks at tables and changes them, by number."""

    async def record(self, number: int) -> TableRecord:
        """The record of a table, with its moments as outages moved them."""
        ...

    async def change(self, number: int, op: Callable[[Change], None]) -> object:
        """Do something at a table, in nobody's name."""
        ...


class Scheduler:
    """Wakes tables when their time has come."""

    def __init__(
        self,
        store: Store,
        clock: Clock,
        outages: Outages,
        programs: Cluster | SingleInstance,
        tables: Tables,
        *,
        inspect: Callable[[], Awaitable[None]],
        tidy: Callable[[], Awaitable[float]],
    ) -> None:
        self._store = store
        self._clock = clock
        self._outages = outages
        self._programs = programs
        self._tables = tables
        self._inspect: Callable[[], Awaitable[None]] | None = inspect
        self._tidy = tidy
        self._next = 0.0
        self._snoozed: dict[int, Snooze] = {}
        self._sooner = asyncio.Event()

    def expect(self, at: float) -> None:
        """Something falls due at that time."""
        if at < self._next:
            self._sooner.set()

    def hurry(self) -> None:
        """Look at once: people can reach the house again."""
        self._sooner.set()

    async def overdue(self) -> Overdue:
        """How far behind its time the house is."""
        now = self._clock.now()
        rows = await self._store.rows(_OVERDUE, (now,))
        counted = {bool(reminder): count for reminder, count, _ in rows}
        late = max((now - first for _, _, first in rows), default=0.0)
        return Overdue(counted.get(True, 0), counted.get(False, 0), late)

    async def run(self) -> None:
        """For ever: do what is due, sleep until the next."""
        while True:
            self._sooner.clear()
            self._next = self._clock.now() + NAP
            try:
                now = await self.run_due()
                await self._outages.mark_often()
                times = [now + NAP]
                if self._programs.is_leader:
                    times.append(await self._look_after_all())
                condition, values = self._programs.ours("dues.number", 2)
                row = await self._store.row(_NEXT + condition, (now, *values))
                self._next = min(times + ([row[0]] if row and row[0] is not None else []))
            except StoreError as problem:
                log.warning("what is due waits for the store: %s", type(problem).__name__)
                self._next = self._clock.now() + STORE_PAUSE
            except Exception:
                log.exception("the ticker stumbled")
                self._next = self._clock.now() + SNOOZE
            # Not wait_for: in Python 3.11 it can swallow the cancellation that ends this loop.
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(max(0.0, self._next - self._clock.now())):
                    await self._sooner.wait()

    async def _look_after_all(self) -> float:
        """What one program does for all tables; the time to come again."""
        if self._inspect is not None:
            await self._inspect()
            self._inspect = None
        return await self._tidy()

    async def run_due(self) -> float:
        """Do all that is due by now, which is returned; nothing while nobody can reach us or the clock is doubtful."""
        await self._outages.look()
        now = self._clock.now()
        if self._outages.gone or self._outages.doubtful:
            return now
        condition, values = self._programs.ours("dues.number", 2)
        for (number,) in await self._store.rows(f"{_DUE}{condition} ORDER BY number", (now, *values)):
            if self._outages.gone or self._outages.doubtful:
                break
            snooze = self._snoozed.get(number)
            if snooze is not None and snooze.until > self._clock.monotonic():
                continue
            try:
                await self._attend(number, now)
                self._snoozed.pop(number, None)
            except (StoreBusy, StoreUnreachable, StoreReadOnly, StoreFull):
                # It is not this table's fault, and the others would fare no better.
                raise
            except Exception as problem:
                self._snooze(number, problem)
        return now

    def _snooze(self, number: int, problem: Exception) -> None:
        """Try a table again later, the longer the more often it failed; the log has it once."""
        before = self._snoozed.get(number)
        pause = SNOOZE if before is None else min(LONGEST, 2 * before.pause)
        self._snoozed[number] = Snooze(self._clock.monotonic() + pause, pause)
        if before is None and not isinstance(problem, BrokenTable):
            log.error("table %s: what was due failed", number, exc_info=problem)

    async def _attend(self, number: int, now: float) -> None:
        tried: set[tuple[str, ScheduledJob]] = set()
        # Twice, since what an outage moved on may be due by now all the same.
        for _ in range(2):
            jobs = (await self._tables.record(number)).jobs
            for key, due in jobs.items():
                if due.at <= now and not key.startswith("computer") and (key, due) not in tried:
                    tried.add((key, due))
                    await self._tables.change(number, partial(fall, key=key, due=due))


def fall(change: Change, key: str, due: ScheduledJob) -> None:
    """Do what fell due, if it still is: since it was written down, an outage may have moved it on."""
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
            _rested(change, at)
        case "away":
            _turn_away(change, at)


def _silence(change: Change) -> None:
    """Nothing has happened for long: the others may look for a substitute or rest."""
    change.record.silent = True
    awaited = [at for at, seat in enumerate(change.record.seats) if seat.awaited]
    change.send(MessageKind.SILENCE, seats=awaited)


def _rested(change: Change, at: int) -> None:
    """Somebody acted a while ago: the hand in their direct messages is to show what they hold now."""
    del change.record.jobs[f"hand:{at}"]
    change.send(MessageKind.HANDS)


def _turn_away(change: Change, at: int) -> None:
    """Days away begin or end: the board shows it, and that a clock runs again before the person is back is told."""
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
