"""Whose time does not count: days away that the table grants, and outages of the house."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.tables.clock import PRESENT, Absence, Span
from engine.tables.model import DAY, Seat
from engine.tables.people import Settings


def absence(seat: Seat, away_days: int, people: Mapping[int, Settings], outages: Sequence[Span]) -> Absence:
    """What does not count of a seat's time at a table that grants so many days away."""
    settings = people.get(seat.user) if seat.user is not None else None
    granted = away_days * DAY - seat.timer.away_used
    if settings is None or settings.away is None or granted <= 0:
        return Absence(outages=outages) if outages else PRESENT
    return Absence((settings.away_span(),), granted, outages)
