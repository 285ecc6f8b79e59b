"""Hints: counted for each seat, up to the host's limit."""

from __future__ import annotations

from engine.tables.core.change import Change
from engine.tables.core.errors import HintsUsedUp, NoHints, Paused, Stale
from engine.tables.core.model import ANY_HINTS, TableRecord


def take(change: Change, user: int, decision: int) -> None:
    """Count a hint; one more about the same question is free."""
    change.need_running()
    at = change.need_seat(user)
    if change.record.paused:
        raise Paused
    seat, most = change.record.seats[at], change.record.hints
    if most == 0:
        raise NoHints
    if not seat.owes or decision != seat.decision:
        raise Stale(tuple(change.game.choices(change.position, at)))
    if seat.hinted == decision:
        return
    if most != ANY_HINTS and seat.hints >= most:
        raise HintsUsedUp(most)
    seat.hints += 1
    seat.hinted = decision


def left(record: TableRecord, user: int) -> int | None:
    """How many hints a person may still ask for; None where there is no limit."""
    at = record.seat_of(user)
    if record.hints == ANY_HINTS or at is None:
        return None
    return max(0, record.hints - record.seats[at].hints)
