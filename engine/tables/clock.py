"""Time at a table: what is left to a seat, when it runs out, and what being away is worth.

A wait lasts as long as the public is told that the table waits for the seat. While answers are kept secret, what
each one took must stay secret too: such a wait is charged to nobody's bank, though its deadline holds. Whatever
everybody learns begins the waits anew.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import Protocol, TypeAlias

import msgspec

from engine.tables.model import DAY, HOUR, Pace, PaceKind, Timer

GRACE = 600.0
RESERVE = 10
LONGEST = 400 * DAY
Span: TypeAlias = tuple[float, float]


class Clock(Protocol):
    """Tells the time; tests bring their own."""

    def now(self) -> float:
        """Seconds since 1970, UTC."""
        ...


class SystemClock:
    """The machine's own clock."""

    def now(self) -> float:
        """Seconds since 1970, UTC."""
        return time.time()


class Absence(msgspec.Struct, frozen=True):
    """When a seat's player is away, and how much of it the table still grants."""

    spans: Sequence[Span] = ()
    granted: float = 0.0

    def within(self, start: float, end: float) -> float:
        """The granted time away between two moments."""
        total = sum(max(0.0, min(end, until) - max(start, since)) for since, until in self.spans)
        return min(total, self.granted)

    def stretch(self, start: float, end: float) -> float:
        """The end moved on by the granted time away before it."""
        granted = self.granted
        for since, until in sorted(self.spans):
            begin = max(start, since)
            if begin >= end or until <= begin:
                continue
            extra = min(until - begin, granted)
            end += extra
            granted -= extra
        return end


PRESENT = Absence()


def sensible(pace: Pace) -> bool:
    """Whether a pace can be played at all."""
    match pace.kind:
        case PaceKind.NONE:
            return True
        case PaceKind.BANK:
            return HOUR // 6 <= pace.bank <= LONGEST and 0 <= pace.increment <= LONGEST
        case PaceKind.LIMIT:
            return HOUR // 60 <= pace.limit <= LONGEST


def wind(timer: Timer, pace: Pace) -> None:
    """Give a seat the time a game or a new pace begins with."""
    timer.left = {PaceKind.NONE: None, PaceKind.BANK: float(pace.bank), PaceKind.LIMIT: float(pace.limit)}[pace.kind]


def begin(timer: Timer, pace: Pace, now: float) -> None:
    """The public begins to wait for the seat."""
    timer.since = now
    timer.hushed = False
    if pace.kind is PaceKind.LIMIT:
        timer.left = float(pace.limit)


def spent(timer: Timer, now: float, away: Absence) -> float:
    """What the running wait has cost so far."""
    if timer.since is None:
        return 0.0
    return max(0.0, now - timer.since - away.within(timer.since, now))


def end(timer: Timer, pace: Pace, now: float, away: Absence) -> None:
    """The wait is over: pay for it and earn the increment."""
    if timer.since is None:
        return
    timer.away_used += away.within(timer.since, now)
    if pace.kind is PaceKind.BANK and timer.left is not None and not timer.hushed:
        rest = timer.left - spent(timer, now, away)
        timer.left = rest + pace.increment if rest > 0 else reserve(pace)
    timer.since = None


def hold(timer: Timer, now: float, away: Absence) -> None:
    """The table rests: keep what is left."""
    if timer.since is not None and timer.left is not None:
        timer.left = max(GRACE, timer.left - spent(timer, now, away))
    timer.since = None


def reserve(pace: Pace) -> float:
    """What an empty bank holds after flag-fall, so that the next turn is not lost at once."""
    return float(max(pace.increment, pace.bank // RESERVE))


def refreshed(timer: Timer, pace: Pace) -> Timer:
    """The timer of somebody who sits down or comes back: time enough to look around."""
    fresh = Timer(left=timer.left, away_used=timer.away_used)
    if pace.kind is PaceKind.BANK:
        fresh.left = max(timer.left or 0.0, reserve(pace))
    return fresh


def deadline(timer: Timer, away: Absence) -> float | None:
    """When the seat's time runs out; None while nothing runs."""
    if timer.since is None or timer.left is None:
        return None
    return away.stretch(timer.since, timer.since + timer.left)
