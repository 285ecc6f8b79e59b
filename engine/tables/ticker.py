"""One task that sleeps until the next thing falls due at any table."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable
from functools import partial

from engine.rules import RulesError, Say
from engine.tables import lobby, playing, reminders, votes
from engine.tables.clock import Clock
from engine.tables.draft import Draft
from engine.tables.model import Due, LetterKind, Record
from engine.tables.store import Store

log = logging.getLogger(__name__)
SNOOZE = 60.0
NAP = 3600.0
TIDY = 1800.0
NEAR = 6 * 3600.0
_DUE = "SELECT DISTINCT number FROM dues WHERE at <= ? AND kind <> 'computer' ORDER BY number"
_FLAGS = "SELECT DISTINCT number FROM dues WHERE kind = 'flag' AND at <= ?"
_ALIVE = "INSERT OR REPLACE INTO house VALUES ('alive', ?)"
_NEXT = "SELECT min(at) FROM dues WHERE at > ? AND kind <> 'computer'"


class Ticker:
    """Wakes tables when their time has come."""

    def __init__(
        self,
        store: Store,
        clock: Clock,
        look: Callable[[int], Awaitable[Record]],
        change: Callable[[int, Callable[[Draft], None]], Awaitable[object]],
        tidy: Callable[[], Awaitable[float]],
    ) -> None:
        self._store = store
        self._clock = clock
        self._look = look
        self._change = change
        self._tidy_up = tidy
        self._next = 0.0
        self._tidied = 0.0
        self._snoozed: dict[int, float] = {}
        self._sooner = asyncio.Event()

    def expect(self, at: float) -> None:
        """Something falls due at that time."""
        if at < self._next:
            self._sooner.set()

    async def run(self) -> None:
        """For ever: do what is due, sleep until the next."""
        while True:
            self._sooner.clear()
            self._next = self._clock.now() + NAP
            try:
                now = await self.run_due()
                await self._tidy()
                row = await self._store.row(_NEXT, (now,))
                times = [now + NAP, *self._snoozed.values()] + ([row[0]] if row and row[0] is not None else [])
                times.append(await self._tidy_up())
                self._next = min(times)
            except Exception:
                log.exception("the ticker stumbled")
                self._next = self._clock.now() + SNOOZE
            # Not wait_for: in Python 3.11 it can swallow the cancellation that ends this loop.
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(max(0.0, self._next - self._clock.now())):
                    await self._sooner.wait()

    async def forgive(self) -> None:
        """After a start: while the house was closed nobody could answer, so that time is given back."""
        now = self._clock.now()
        row = await self._store.row("SELECT value FROM house WHERE key = 'alive'")
        closed = 0.0 if row is None else now - row[0]
        if closed > 2 * NAP:
            for (number,) in await self._store.rows(_FLAGS, (now + NEAR,)):
                await self._change(number, lambda draft: _give_back(draft, closed))
        await self._tidy()

    async def _tidy(self) -> None:
        """Note that the house is open."""
        now = self._clock.now()
        if now - self._tidied < TIDY:
            return
        self._tidied = now
        await self._store.write([(_ALIVE, (now,))])

    async def run_due(self) -> float:
        """Do everything that is due by now, which is returned."""
        now = self._clock.now()
        self._snoozed = {number: until for number, until in self._snoozed.items() if until > now}
        for (number,) in await self._store.rows(_DUE, (now,)):
            if number in self._snoozed:
                continue
            try:
                await self._attend(number)
            except Exception:
                log.exception("table %s: what was due failed", number)
                self._snoozed[number] = now + SNOOZE
        return now

    async def _attend(self, number: int) -> None:
        record = await self._look(number)
        now = self._clock.now()
        for key, due in record.dues.items():
            if due.at <= now and not key.startswith("computer"):
                await self._change(number, partial(fall, key=key, due=due))


def _give_back(draft: Draft, closed: float) -> None:
    for seat in draft.record.seats:
        if seat.timer.since is not None and seat.timer.left is not None:
            seat.timer.left += min(closed, draft.now - seat.timer.since)


def fall(draft: Draft, key: str, due: Due) -> None:
    """Do what fell due, if it still is."""
    if draft.record.dues.get(key) != due:
        return
    kind, _, rest = key.partition(":")
    at = int(rest)
    match kind:
        case "lobby":
            lobby.expire(draft)
        case "vote":
            votes.expire(draft, at)
        case "silence":
            _silence(draft)
        case "flag":
            playing.flag(draft, at)
        case "prepared":
            _prepared(draft, at)
        case "remind":
            reminders.remind(draft, at)


def _silence(draft: Draft) -> None:
    """Nothing has happened for long: the others may look for a substitute or rest."""
    draft.record.silent = True
    awaited = [at for at, seat in enumerate(draft.record.seats) if seat.awaited]
    draft.send(LetterKind.SILENCE, seats=awaited)


def _prepared(draft: Draft, at: int) -> None:
    key = draft.game.prepared(draft.position, at)
    if key is None:
        return
    try:
        playing.answer_for(draft, at, key, "prepared")
    except RulesError:
        person = draft.record.seats[at].person
        draft.notify(Say("tables-answer-lost"), person)
