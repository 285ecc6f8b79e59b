"""Seats in a running game: offering, taking over, dropping, rejoining, conceding."""

from __future__ import annotations

from collections.abc import Collection, Sequence

import msgspec

from engine.contract import AnyGame, SeatName, Text
from engine.tables.core import clock
from engine.tables.core.away import silence_begins, waited_for
from engine.tables.core.change import Change
from engine.tables.core.clock import Span
from engine.tables.core.errors import AlreadySeated, KnowsTooMuch, NeedsConsent, SeatNotFree, UnknownLevel
from engine.tables.core.model import DAY, MessageKind, Phase, Seat, StepKind, TableRecord
from engine.tables.core.timeouts import Timeouts
from engine.tables.core.undo import Tail
from engine.tables.operations import votes
from engine.tables.operations.finish import finish


def offer(change: Change, user: int, *, on: bool = True) -> None:
    """Offer one's seat to a substitute, while going on playing."""
    change.need_running()
    record, at = change.record, change.need_seat(user)
    silent, since = record.silent, record.changed
    record.seats[at].offered = on
    change.note(StepKind.OFFER, seat=at, user=user, data={"on": on})
    if not record.seats[at].awaited:
        # An offer is no action of those the table waits for, so their silence goes on.
        record.silent, record.changed = silent, since


def leave(change: Change, user: int) -> None:
    """Leave a running game: defaults answer until somebody takes the seat."""
    change.need_running()
    at = change.need_seat(user)
    seat = change.record.seats[at]
    seat.offered = True
    if seat.dropped or seat.conceded:
        change.note(StepKind.LEAVE, seat=at, user=user)
    else:
        drop(change, at, "left", user)
    if change.record.phase is Phase.RUNNING:
        seat.user = None
        _hand_over(change, user)
        votes.forget(change, user)


def take_over(change: Change, user: int, at: int) -> None:
    """Sit down in an offered or dropped seat, with everything its player knew."""
    change.need_running()
    seat = _seat(change, at)
    if change.record.seat_of(user) is not None:
        raise AlreadySeated
    if seat.conceded or not (seat.offered or seat.dropped):
        raise SeatNotFree(at)
    if change.record.witnesses.get(user, at) != at:
        raise KnowsTooMuch
    before = seat.user
    _reseat(change, at, user=user, computer=None)
    change.record.witnesses[user] = at
    if before is not None:
        _hand_over(change, before)
        votes.forget(change, before)
    change.note(StepKind.SUBSTITUTE, seat=at, user=user)


def seat_computer(change: Change, user: int, at: int, level: str) -> None:
    """Put a computer player in one's own seat, or, as host, in one that is free to take."""
    change.need_running()
    allowed = substitutes(change.game, [seat.computer for seat in change.record.seats])
    if level not in allowed:
        raise UnknownLevel(level, allowed)
    seat = _seat(change, at)
    if seat.user != user:
        change.need_host(user)
        if seat.conceded or not (seat.offered or seat.dropped):
            raise SeatNotFree(at)
    before = seat.user
    if before is not None and alone(change.record, before):
        finish(change, "abandoned")
        return
    _reseat(change, at, user=None, computer=level)
    if before is not None:
        _hand_over(change, before)
        votes.forget(change, before)
    change.note(StepKind.SUBSTITUTE, seat=at, user=user, data={"computer": level})


def substitutes(game: AnyGame, seated: Collection[str | None]) -> tuple[str, ...]:
    """The levels that may take over a person's seat: those that search only where the table plays against them."""
    return tuple(level for level in game.levels if not game.thinks(level) or level in seated)


def come_back(change: Change, at: int) -> None:
    """End a stand-in or a drop, since the person acts again."""
    seat = change.record.seats[at]
    if seat.stand_in is not None:
        seat.stand_in = None
        _fresh(change, at)
        change.note(StepKind.RETURN, seat=at, user=seat.user)
    if seat.dropped and not seat.conceded:
        _rejoin(change, at, seat.user)


def rejoin(change: Change, user: int) -> None:
    """Answer for one's own seat again, after a drop or a stand-in."""
    change.need_running()
    come_back(change, change.need_seat(user))


def stand_in(change: Change, at: int) -> None:
    """Let a computer player answer for a silent person until they come back."""
    seat = change.record.seats[at]
    if len(change.record.people()) <= 1:
        change.notify(Text("tables-flag-dropped", {"seat": SeatName(at)}))
        finish(change, "abandoned")
        return
    seat.stand_in = change.game.quick_level
    seat.timer = clock.refreshed(seat.timer, change.record.pace, change.now, change.absence(seat))
    change.note(StepKind.STAND_IN, seat=at, data={"computer": seat.stand_in})
    change.notify(Text("tables-flag-stand-in", {"seat": SeatName(at)}))


class Patience(msgspec.Struct, frozen=True):
    """When more can be done about a seat that keeps the table waiting; None while the table does not wait for it.

    From `host` on the host alone may drop it, from `silence` on the silent are not asked in votes. `days` is how
    many days each of the two takes.
    """

    host: float | None
    silence: float | None
    days: tuple[int, int]


def patience_with(record: TableRecord, at: int, timeouts: Timeouts, outages: Sequence[Span]) -> Patience:
    seat, days = record.seats[at], (round(timeouts.patience / DAY), round(timeouts.silence / DAY))
    if not seat.awaited or record.paused:
        return Patience(None, None, days)
    silence = record.changed if record.silent else silence_begins(record, timeouts.silence, outages)
    return Patience(patience_ends(record, seat, timeouts, outages), silence, days)


def patience_ends(record: TableRecord, seat: Seat, timeouts: Timeouts, outages: Sequence[Span]) -> float:
    """When a seat has kept the table waiting so long that the host may drop it."""
    return waited_for(record, seat, seat.waiting_since, timeouts.patience, outages)


def alone(record: TableRecord, user: int) -> bool:
    """Whether this person is the only one who answers for a seat."""
    return not [person for person in record.people() if person != user]


def drop_by_host(change: Change, user: int, at: int) -> None:
    """The host drops a seat that has kept the table waiting long enough; before that it needs a vote."""
    change.need_running()
    change.need_host(user)
    seat = _seat(change, at)
    if seat.person is None:
        raise SeatNotFree(at)
    if not seat.awaited or change.now < patience_ends(change.record, seat, change.timeouts, change.outages):
        raise NeedsConsent
    drop(change, at, "host", user)


def drop(change: Change, at: int, why: str, user: int | None = None) -> None:
    """Let defaults answer for a seat from now on; without people left, the game ends."""
    seat = change.record.seats[at]
    gone = seat.person
    if not [person for person in change.record.people() if person != gone]:
        finish(change, "abandoned")
        return
    seat.dropped = True
    clock.stop(seat.timer, change.now, change.absence(seat))
    played = change.game.drop(change.position, at)
    change.advance(StepKind.DROP, played, seat=at, user=user, data={"why": why})
    change.tail = Tail(played.state)
    votes.time_out(change)
    if gone is not None:
        votes.forget(change, gone)


def concede(change: Change, user: int) -> None:
    change.need_running()
    at = change.need_seat(user)
    seat = change.record.seats[at]
    if seat.conceded:
        return
    last = alone(change.record, user)
    played = change.game.concede(change.position, at)
    seat.conceded = True
    seat.stand_in = None
    clock.stop(seat.timer, change.now, change.absence(seat))
    change.advance(StepKind.CONCEDE, played, seat=at, user=user)
    change.tail = Tail(played.state)
    votes.time_out(change)
    votes.forget(change, user)
    change.send(MessageKind.HAND, user)
    if last and change.game.result(change.position) is None:
        finish(change, "abandoned")


def _seat(change: Change, at: int) -> Seat:
    if not 0 <= at < len(change.record.seats):
        raise SeatNotFree(at)
    return change.record.seats[at]


def _reseat(change: Change, at: int, *, user: int | None, computer: str | None) -> None:
    seat = change.record.seats[at]
    if seat.dropped:
        _rejoin(change, at, user)
    seat.user, seat.computer, seat.stand_in, seat.offered = user, computer, None, False
    _fresh(change, at)


def _rejoin(change: Change, at: int, user: int | None) -> None:
    seat = change.record.seats[at]
    seat.dropped = False
    seat.offered = False
    played = change.game.rejoin(change.position, at)
    change.advance(StepKind.REJOIN, played, seat=at, user=user)
    change.tail = Tail(played.state)
    _fresh(change, at)


def _fresh(change: Change, at: int) -> None:
    """Ask a seat anew and start its clock anew, for the person who sits down."""
    seat = change.record.seats[at]
    seat.timer = clock.refreshed(seat.timer, change.record.pace, change.now, change.absence(seat))
    change.acted.add(at)
    change.renewed.add(at)


def _hand_over(change: Change, gone: int) -> None:
    """Make somebody else host in place of a person who left, and update the hand in that person's messages."""
    change.send(MessageKind.HAND, gone)
    record = change.record
    if record.host == gone:
        record.host = next(iter(record.people() or record.members()), gone)
