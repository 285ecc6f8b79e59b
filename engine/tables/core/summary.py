"""The public summary of a table: plain structs without secrets."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from engine.contract import Result
from engine.tables.core import clock
from engine.tables.core.away import DaysAway, absence, away
from engine.tables.core.clock import Span
from engine.tables.core.model import FlagRule, Location, Pace, Phase, TableRecord, Vote


class SeatSummary(msgspec.Struct, frozen=True):
    """The public summary of a seat; `deadline` is set for every seat the public waits for, `left` is its bank.

    `handed_in` says that it has answered while others are still waited for, if that is public.
    """

    seat: int
    user: int | None
    computer: str | None
    stand_in: str | None
    side: str | None
    awaited: bool
    waiting_since: float | None
    deadline: float | None
    left: float | None
    offered: bool
    dropped: bool
    conceded: bool
    forgotten: bool
    away: DaysAway | None = None
    handed_in: bool = False

    @property
    def person(self) -> int | None:
        return None if self.computer or self.stand_in or self.dropped or self.conceded else self.user

    def away_until(self, now: float) -> float | None:
        """When the person is back, if they are away now and the table grants it."""
        return self.away.back if self.away is not None and self.away.lasts(now) else None


class TableSummary(msgspec.Struct, frozen=True, kw_only=True):
    """The public summary of a table; the seed is set only after the end."""

    number: int
    game: str
    phase: Phase
    name: str
    host: int
    location: Location
    language: str
    options: dict[str, str]
    pace: Pace
    flag: FlagRule
    away_days: int
    hints: int
    thinking: int
    version: int
    seats: tuple[SeatSummary, ...]
    paused: bool
    votes: tuple[Vote, ...]
    created: float
    started: float | None
    ended: float | None
    ending: str
    result: Result | None
    seed_hash: str | None
    seed: str | None
    rematch_of: int | None
    rematch: int | None

    @property
    def awaited(self) -> tuple[int, ...]:
        """The seats the public is told to wait for."""
        return tuple(seat.seat for seat in self.seats if seat.awaited)

    @property
    def awaited_in_person(self) -> tuple[int, ...]:
        """The awaited seats for which a person answers; a computer player is never late."""
        return tuple(seat for seat in self.awaited if self.seats[seat].person is not None)


def summary(record: TableRecord, outages: Sequence[Span]) -> TableSummary:
    return TableSummary(
        number=record.number,
        game=record.game,
        phase=record.phase,
        name=record.name,
        host=record.host,
        location=record.location,
        language=record.language,
        options=dict(record.options),
        pace=record.pace,
        flag=record.flag,
        away_days=record.away_days,
        hints=record.hints,
        thinking=record.thinking,
        version=record.version,
        seats=tuple(_seat(record, at, outages) for at in range(len(record.seats))),
        paused=record.paused,
        # Outages move the end of a vote.
        votes=tuple(
            msgspec.structs.replace(vote, expires=clock.stretched(outages, vote.at, vote.expires))
            for vote in record.votes
        ),
        created=record.created,
        started=record.started,
        ended=record.ended,
        ending=record.ending,
        result=record.result,
        seed_hash=record.seed_hash,
        seed=record.seed if record.phase is Phase.FINISHED else None,
        rematch_of=record.rematch_of,
        rematch=record.rematch,
    )


def _seat(record: TableRecord, at: int, outages: Sequence[Span]) -> SeatSummary:
    seat = record.seats[at]
    timed = seat.awaited and seat.person is not None
    return SeatSummary(
        seat=at,
        user=seat.user,
        computer=seat.computer,
        stand_in=seat.stand_in,
        side=seat.side,
        awaited=seat.awaited,
        waiting_since=seat.waiting_since if seat.awaited else None,
        deadline=clock.deadline(seat.timer, absence(seat, record.away_days, outages)) if timed else None,
        left=seat.timer.left,
        offered=seat.offered,
        dropped=seat.dropped,
        conceded=seat.conceded,
        forgotten=seat.forgotten,
        away=away(seat, record.away_days, outages),
        handed_in=seat.handed_in,
    )
