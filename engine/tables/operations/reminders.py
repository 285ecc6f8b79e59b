"""Reminders at the person's own interval, outside quiet hours and days away, up to a limit."""

from __future__ import annotations

from collections.abc import Sequence

from engine.tables.core.change import Change
from engine.tables.core.clock import Span, overlap, stretched
from engine.tables.core.errors import TooSoon
from engine.tables.core.model import HOUR, MessageKind, Seat
from engine.tables.core.settings import PersonSettings

SHORTEST_LEAD = HOUR / 6
LONGEST_LEAD = 12 * HOUR


def next_at(seat: Seat, settings: PersonSettings, deadline: float | None, outages: Sequence[Span] = ()) -> float | None:
    """When to remind the person next; None after the last reminder, or if it would come after the deadline.

    One reminder comes shortly before a deadline.
    """
    if seat.reminded >= settings.limit:
        return None
    last = seat.reminded_at if seat.reminded else seat.waiting_since
    moment = stretched(outages, last, last + settings.interval)
    if deadline is not None:
        whole = deadline - seat.waiting_since - overlap(outages, seat.waiting_since, deadline)
        lead = min(LONGEST_LEAD, max(SHORTEST_LEAD, whole / 8))
        if last < deadline - lead < moment:
            moment = deadline - lead
    moment = settings.at_peace(moment)
    return None if deadline is not None and moment >= deadline else moment


def remind(change: Change, at: int) -> None:
    """Queue a reminder: a direct message if the seat really owes an answer, or a mention if the person wants those."""
    seat = change.record.seats[at]
    seat.reminded += 1
    seat.reminded_at = change.now
    if seat.person is not None:
        private = change.people[seat.person].direct
        if seat.owes or not private:
            _send(change, at, public=not private)


def nudge(change: Change, user: int) -> None:
    """Remind those the table waits for, on somebody's request: not too often, and after their quiet hours."""
    change.need_running()
    change.need_seat(user)
    if change.now - change.record.nudged < change.timeouts.nudge:
        raise TooSoon
    change.record.nudged = change.now
    for at, seat in enumerate(change.record.seats):
        if seat.awaited and seat.person is not None and seat.person != user:
            _send(change, at, public=True)


def _send(change: Change, at: int, *, public: bool) -> None:
    seat = change.record.seats[at]
    if seat.person is not None:
        later = change.people[seat.person].at_peace(change.now) - change.now
        change.send(MessageKind.REMINDER, seat.person, delay=later, seat=at, wait=seat.wait, public=public)
