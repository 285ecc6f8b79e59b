"""Time that does not count for a seat: granted days away, and outages of the service."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from engine.tables.core import clock
from engine.tables.core.clock import PRESENT, Absence, Span
from engine.tables.core.model import DAY, Phase, Seat, TableRecord
from engine.tables.core.settings import PersonSettings


class DaysAway(msgspec.Struct, frozen=True):
    """A period in which a seat's clock stands still while its person is away, and when the person is back.

    It ends early (`until` before `back`) where the allowance is used up.
    """

    since: float
    until: float
    back: float

    def lasts(self, now: float) -> bool:
        return self.since <= now < self.until


def absence(seat: Seat, away_days: int, outages: Sequence[Span]) -> Absence:
    """The time that does not count for a seat, at a table that grants this number of days away."""
    granted = away_days * DAY - seat.timer.away_used
    since, until = seat.away or (0.0, 0.0)
    since = max(since, seat.timer.settled)
    if granted <= 0 or since >= until:
        return Absence(outages=outages) if outages else PRESENT
    return Absence(((since, until),), granted, outages)


def away(seat: Seat, away_days: int, outages: Sequence[Span]) -> DaysAway | None:
    """The days away of a seat; None if its clock never stops for them."""
    counted = absence(seat, away_days, outages)
    if seat.person is None or seat.away is None or not counted.spans:
        return None
    runs = seat.awaited and seat.timer.since is not None and seat.timer.left is not None
    end = counted.used_up(seat.timer.since) if runs and seat.timer.since is not None else None
    since, back = seat.away
    return DaysAway(since, back if end is None else end, back)


def waited_for(record: TableRecord, seat: Seat, since: float, seconds: float, outages: Sequence[Span]) -> float:
    """When a seat has kept the table waiting for so many seconds, without days away and outages."""
    return absence(seat, record.away_days, outages).stretch(since, since + seconds + seat.timer.free)


def silence_begins(record: TableRecord, seconds: float, outages: Sequence[Span]) -> float:
    """When nothing will have happened for so many seconds; days away of the person waited for do not count."""
    since = record.changed
    people = [seat for seat in record.seats if seat.awaited and seat.person is not None]
    ends = (waited_for(record, seat, since, seconds, outages) for seat in people)
    return max(ends, default=clock.stretched(outages, since, since + seconds))


def follow_people(
    record: TableRecord, people: Mapping[int, PersonSettings], now: float, outages: Sequence[Span]
) -> set[int]:
    """Copy the people's days away into the record; returns the seats whose shown days away changed."""
    changed: set[int] = set()
    if record.phase is not Phase.RUNNING:
        return changed
    for at, seat in enumerate(record.seats):
        settings = people.get(seat.user) if seat.user is not None else None
        days = settings.away_span() if settings is not None and settings.away is not None else None
        if days == seat.away:
            continue
        before = _ahead(seat, record.away_days, now, outages)
        if seat.away is not None:
            clock.settle(seat.timer, now, absence(seat, record.away_days, outages))
        seat.away = days
        if _ahead(seat, record.away_days, now, outages) != before:
            changed.add(at)
    return changed


def _ahead(seat: Seat, away_days: int, now: float, outages: Sequence[Span]) -> DaysAway | None:
    """The days away of a seat unless they are over."""
    days = away(seat, away_days, outages)
    return days if days is not None and days.until > now else None
