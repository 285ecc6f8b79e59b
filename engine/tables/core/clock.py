"""Clocks of seats: banks and limits, deadlines, days away and outages.

A wait lasts as long as the public is told that the table waits for the seat. While answers are kept secret, what each
one took must stay secret too: such a wait is charged to no bank, though its deadline holds. A step from which everybody
learns something restarts all waits. Outages of the service never count.

Days away are an allowance of the seat for the whole game. They are charged only for the time in which the table waited
for the seat, when the wait ends or the days change, so that calling them off and on again wins nothing.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import Protocol, TypeAlias

import msgspec

from engine.tables.core.errors import OutOfBounds
from engine.tables.core.model import DAY, HOUR, Pace, PaceKind, Timer

GRACE = 600.0
RESERVE = 10
LONGEST = 400 * DAY
Span: TypeAlias = tuple[float, float]


class Clock(Protocol):
    """The interface of a time source; tests bring their own."""

    def now(self) -> float:
        """Seconds since 1970, UTC."""

    def monotonic(self) -> float:
        """Seconds of a clock that never jumps and does not count while the machine sleeps."""


class SystemClock:
    """The machine's own clock."""

    def now(self) -> float:
        return time.time()

    def monotonic(self) -> float:
        return time.monotonic()


class DatabaseClock:
    """The database's time, shared by all programs of a cluster; this machine's own clock may be wrong.

    Between two answers of the database the monotonic clock counts on. An answer was true at some moment between
    asking and hearing, so that only what these two moments rule out is corrected and a slow answer makes no jump.
    """

    def __init__(self, machine: Clock) -> None:
        self._machine = machine
        self._offset = machine.now() - machine.monotonic()

    def now(self) -> float:
        return self._machine.monotonic() + self._offset

    def monotonic(self) -> float:
        return self._machine.monotonic()

    @property
    def skew(self) -> float:
        """By how many seconds the clock of this machine is ahead of the database's."""
        return self._machine.now() - self.now()

    def told(self, asked: float, time: float, heard: float) -> None:
        """Take over an answer of the database, given between two moments of the monotonic clock."""
        self._offset = min(max(self._offset, time - heard), time - asked)


def overlap(spans: Sequence[Span], start: float, end: float) -> float:
    """The total length of these ordered, disjoint spans between two moments."""
    total = 0.0
    for since, until in reversed(spans):
        if until <= start:
            break
        total += max(0.0, min(end, until) - max(start, since))
    return total


def stretched(spans: Sequence[Span], start: float, end: float) -> float:
    """The end of a period that stands still during these spans."""
    return Absence(outages=spans).stretch(start, end)


class Absence(msgspec.Struct, frozen=True):
    """The time that does not count for a seat: days away, as far as the table grants them, and outages."""

    spans: Sequence[Span] = ()
    granted: float = 0.0
    outages: Sequence[Span] = ()

    def away(self, start: float, end: float) -> float:
        """The granted days away between two moments, without the outages in them."""
        total = sum(max(0.0, min(end, until) - max(start, since)) for since, until in self._free())
        return min(total, self.granted)

    def used_up(self, start: float) -> float | None:
        """When the allowance of days away ends for a wait that began at this moment, if it ends before the days do."""
        granted = self.granted
        for since, until in self._free():
            begin = max(start, since)
            if begin + granted < until:
                return begin + granted
            granted -= max(0.0, until - begin)
        return None

    def _free(self) -> list[Span]:
        """The days away without the outages in them."""
        return [piece for span in self.spans for piece in _outside(span, self.outages)]

    def within(self, start: float, end: float) -> float:
        """The time between two moments that does not count."""
        return self.away(start, end) + overlap(self.outages, start, end)

    def stretch(self, start: float, end: float) -> float:
        """The end of a period, moved on by the time in it that does not count."""
        granted = self.granted
        free = [(piece, True) for piece in self._free()]
        lost = [(span, False) for span in self.outages if span[1] > start]
        for (since, until), away in sorted(free + lost):
            begin = max(start, since)
            if begin >= end or until <= begin:
                continue
            extra = min(until - begin, granted) if away else until - begin
            end += extra
            granted -= extra if away else 0.0
        return end


def _outside(span: Span, holes: Sequence[Span]) -> list[Span]:
    """A span without these holes, as pieces."""
    pieces = []
    begin, end = span
    for since, until in holes:
        if until <= begin or since >= end:
            continue
        if since > begin:
            pieces.append((begin, since))
        begin = until
    return [*pieces, (begin, end)] if begin < end else pieces


PRESENT = Absence()


def sensible(pace: Pace) -> bool:
    match pace.kind:
        case PaceKind.NONE:
            return True
        case PaceKind.BANK:
            return HOUR // 6 <= pace.bank <= LONGEST and 0 <= pace.increment <= LONGEST
        case PaceKind.LIMIT:
            return HOUR // 60 <= pace.limit <= LONGEST


def pace_bounds() -> OutOfBounds:
    return OutOfBounds("pace", days=LONGEST // DAY)


def wind(timer: Timer, pace: Pace) -> None:
    """Set the time a seat has at the beginning of a game or of a new pace."""
    timer.left = {PaceKind.NONE: None, PaceKind.BANK: float(pace.bank), PaceKind.LIMIT: float(pace.limit)}[pace.kind]


def begin(timer: Timer, pace: Pace, now: float) -> None:
    """Start the clock of a seat: the public begins to wait for it."""
    timer.since = now
    timer.hushed = False
    timer.free = 0.0
    if pace.kind is PaceKind.LIMIT:
        timer.left = float(pace.limit)


def spent(timer: Timer, now: float, away: Absence) -> float:
    """The seconds that the running wait has cost so far."""
    if timer.since is None:
        return 0.0
    return max(0.0, now - timer.since - timer.free - away.within(timer.since, now))


def settle(timer: Timer, now: float, away: Absence) -> None:
    """Charge the days away of the running wait to the allowance, up to now; from here on other days may hold."""
    if timer.since is not None and timer.left is not None:
        used = away.away(timer.since, now)
        timer.away_used += used
        timer.free += used
    timer.settled = now


def end(timer: Timer, pace: Pace, now: float, away: Absence) -> None:
    """Stop the clock of a wait: charge the bank and add the increment."""
    if timer.since is None:
        return
    if pace.kind is PaceKind.BANK and timer.left is not None and not timer.hushed:
        rest = timer.left - spent(timer, now, away)
        timer.left = rest + pace.increment if rest > 0 else reserve(pace)
    stop(timer, now, away)


def hold(timer: Timer, now: float, away: Absence) -> None:
    """Stop the clock for a pause, keeping what is left."""
    if timer.since is not None and timer.left is not None:
        timer.left = max(GRACE, timer.left - spent(timer, now, away))
    stop(timer, now, away)


def stop(timer: Timer, now: float, away: Absence) -> None:
    """Stop the clock without charging the bank; days away of the wait are charged to their allowance."""
    settle(timer, now, away)
    timer.since = None
    timer.free = 0.0


def reserve(pace: Pace) -> float:
    """The seconds that a bank is refilled to when it runs out, so that the next turn is not lost at once."""
    return float(max(pace.increment, pace.bank // RESERVE))


def refreshed(timer: Timer, pace: Pace, now: float, away: Absence) -> Timer:
    """A stopped timer for somebody who sits down or comes back, with at least the reserve in its bank."""
    stop(timer, now, away)
    fresh = Timer(left=timer.left, away_used=timer.away_used, settled=timer.settled)
    if pace.kind is PaceKind.BANK:
        fresh.left = max(timer.left or 0.0, reserve(pace))
    return fresh


def wound_back(timer: Timer, before: Timer) -> Timer:
    """An earlier timer restored by an undo; days away charged since then stay charged, to its wait."""
    counted = max(0.0, timer.away_used - before.away_used)
    return msgspec.structs.replace(
        before,
        away_used=before.away_used + counted,
        free=before.free + counted,
        settled=max(timer.settled, before.settled),
    )


def deadline(timer: Timer, away: Absence) -> float | None:
    """When the seat's time runs out; None while its clock stands still."""
    if timer.since is None or timer.left is None:
        return None
    return away.stretch(timer.since, timer.since + timer.left + timer.free)
