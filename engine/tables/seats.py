"""Seats in a running game: offered, taken over with the hidden hand, dropped, rejoined, conceded."""

from __future__ import annotations

from engine.rules import Say, SeatName
from engine.tables import clock, votes
from engine.tables.draft import Draft, Tail
from engine.tables.ending import finish
from engine.tables.errors import AlreadySeated, KnowsTooMuch, NeedsConsent, SeatNotFree
from engine.tables.lobby import need_level
from engine.tables.model import Kind, Phase, Seat


def offer(draft: Draft, user: int, *, on: bool = True) -> None:
    """Offer one's seat to whoever wants it; until then one plays on."""
    draft.need_running()
    at = draft.need_seat(user)
    draft.record.seats[at].offered = on
    draft.note(Kind.OFFER, seat=at, user=user, data={"on": on})


def leave(draft: Draft, user: int) -> None:
    """Get up from a running game: defaults answer until somebody takes the seat."""
    draft.need_running()
    at = draft.need_seat(user)
    seat = draft.record.seats[at]
    seat.offered = True
    if seat.dropped or seat.conceded:
        draft.note(Kind.LEAVE, seat=at, user=user)
    else:
        drop(draft, at, "left", user)
    if draft.record.phase is Phase.RUNNING:
        seat.user = None
        _hand_over(draft, user)
        votes.forget(draft, user)


def take_over(draft: Draft, user: int, at: int) -> None:
    """Sit down in a seat that is offered or was dropped, with everything its player knew."""
    draft.need_running()
    seat = _seat(draft, at)
    if draft.record.seat_of(user) is not None:
        raise AlreadySeated
    if seat.conceded or not (seat.offered or seat.dropped):
        raise SeatNotFree(at)
    if draft.record.witnesses.get(user, at) != at:
        raise KnowsTooMuch
    before = seat.user
    _reseat(draft, at, user=user, computer=None)
    draft.record.witnesses[user] = at
    if before is not None:
        _hand_over(draft, before)
        votes.forget(draft, before)
    draft.note(Kind.SUBSTITUTE, seat=at, user=user)


def seat_computer(draft: Draft, user: int, at: int, level: str) -> None:
    """A computer player takes a seat over: the person's own, or, if the host says so, one that is free to take."""
    draft.need_running()
    need_level(draft.game, level)
    seat = _seat(draft, at)
    if seat.user != user:
        draft.need_host(user)
        if seat.conceded or not (seat.offered or seat.dropped):
            raise SeatNotFree(at)
    before = seat.user
    if before is not None and not [p for p in draft.record.people() if p != before]:
        finish(draft, "abandoned")
        return
    _reseat(draft, at, user=None, computer=level)
    if before is not None:
        _hand_over(draft, before)
        votes.forget(draft, before)
    draft.note(Kind.SUBSTITUTE, seat=at, user=user, data={"computer": level})


def come_back(draft: Draft, at: int) -> None:
    """Whoever acts again is back: the stand-in rests, defaults end."""
    seat = draft.record.seats[at]
    if seat.stand_in is not None:
        seat.stand_in = None
        _fresh(draft, at)
        draft.note(Kind.RETURN, seat=at, user=seat.user)
    if seat.dropped and not seat.conceded:
        _rejoin(draft, at, seat.user)


def rejoin(draft: Draft, user: int) -> None:
    """Answer for one's seat again."""
    draft.need_running()
    come_back(draft, draft.need_seat(user))


def stand_in(draft: Draft, at: int) -> None:
    """A computer player answers for a silent person until they come back."""
    seat = draft.record.seats[at]
    if len(draft.record.people()) <= 1:
        draft.notify(Say("tables-flag-dropped", {"seat": SeatName(at)}))
        finish(draft, "abandoned")
        return
    seat.stand_in = draft.game.levels[-1]
    seat.timer = clock.refreshed(seat.timer, draft.record.pace)
    draft.note(Kind.STAND_IN, seat=at, data={"computer": seat.stand_in})
    draft.notify(Say("tables-flag-stand-in", {"seat": SeatName(at)}))


def drop_by_host(draft: Draft, user: int, at: int) -> None:
    """The host drops somebody for whom the table has waited very long; otherwise the others must agree."""
    draft.need_running()
    draft.need_host(user)
    seat = _seat(draft, at)
    if seat.person is None:
        raise SeatNotFree(at)
    since = seat.waiting_since
    if not seat.awaited or draft.now < draft.later(since, since + draft.habits.patience):
        raise NeedsConsent
    drop(draft, at, "host", user)


def drop(draft: Draft, at: int, why: str, user: int | None = None) -> None:
    """From now on defaults answer for the seat; without people left, the game ends."""
    seat = draft.record.seats[at]
    gone = seat.person
    if not [person for person in draft.record.people() if person != gone]:
        finish(draft, "abandoned")
        return
    seat.dropped = True
    seat.timer.since = None
    played = draft.game.drop(draft.position, at)
    draft.advance(Kind.DROP, played, seat=at, user=user, data={"why": why})
    draft.tail = Tail(played.state)
    votes.lapse(draft)
    if gone is not None:
        votes.forget(draft, gone)


def concede(draft: Draft, user: int) -> None:
    """Give the game up for good."""
    draft.need_running()
    at = draft.need_seat(user)
    seat = draft.record.seats[at]
    if seat.conceded:
        return
    if not [person for person in draft.record.people() if person != user]:
        seat.conceded = True
        finish(draft, "abandoned")
        return
    played = draft.game.concede(draft.position, at)
    seat.conceded = True
    seat.stand_in = None
    seat.timer.since = None
    draft.advance(Kind.CONCEDE, played, seat=at, user=user)
    draft.tail = Tail(played.state)
    votes.lapse(draft)
    votes.forget(draft, user)


def _seat(draft: Draft, at: int) -> Seat:
    if not 0 <= at < len(draft.record.seats):
        raise SeatNotFree(at)
    return draft.record.seats[at]


def _reseat(draft: Draft, at: int, *, user: int | None, computer: str | None) -> None:
    seat = draft.record.seats[at]
    if seat.dropped:
        _rejoin(draft, at, user)
    seat.user, seat.computer, seat.stand_in, seat.offered = user, computer, None, False
    _fresh(draft, at)


def _rejoin(draft: Draft, at: int, user: int | None) -> None:
    seat = draft.record.seats[at]
    seat.dropped = False
    seat.offered = False
    played = draft.game.rejoin(draft.position, at)
    draft.advance(Kind.REJOIN, played, seat=at, user=user)
    draft.tail = Tail(played.state)
    _fresh(draft, at)


def _fresh(draft: Draft, at: int) -> None:
    """Whoever sits down is asked anew and has time to look around."""
    seat = draft.record.seats[at]
    seat.timer = clock.refreshed(seat.timer, draft.record.pace)
    draft.acted.add(at)
    draft.renewed.add(at)


def _hand_over(draft: Draft, gone: int) -> None:
    record = draft.record
    if record.host == gone:
        record.host = next(iter(record.people() or record.members()), gone)
