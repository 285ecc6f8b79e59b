"""Votes: what needs the others' consent."""

from __future__ import annotations

from enum import StrEnum

from engine.rules import Say, SeatName
from engine.tables import clock
from engine.tables.draft import Draft
from engine.tables.errors import (
    BadRequest,
    NeedsConsent,
    NotAsked,
    NothingToTakeBack,
    NotPaused,
    OutOfBounds,
    Paused,
    SeatNotFree,
    UnknownVote,
    VoteOpen,
)
from engine.tables.model import DAY, HOUR, LetterKind, Pace, Vote


class Ballot(StrEnum):
    """What can be voted on."""

    TAKEBACK = "takeback"
    PAUSE = "pause"
    RESUME = "resume"
    EXTEND = "extend"
    PACE = "pace"
    DROP = "drop"
    SUBSTITUTE = "substitute"
    END = "end"


# Votes on somebody who keeps the table waiting: a silent person is not asked.
ABOUT_SILENCE = frozenset({Ballot.PAUSE, Ballot.DROP, Ballot.SUBSTITUTE})
LONGEST_GIFT = 30 * DAY
ABOUT_SEAT = frozenset({Ballot.DROP, Ballot.SUBSTITUTE})


def propose(
    draft: Draft,
    user: int,
    ballot: Ballot,
    *,
    seat: int | None = None,
    seconds: int | None = None,
    pace: Pace | None = None,
) -> None:
    """Ask the others; without others it is agreed at once."""
    draft.need_running()
    draft.need_seat(user)
    record = draft.record
    vote = Vote(
        id=record.votes_held + 1,
        kind=ballot,
        proposer=user,
        asked=[],
        agreed=[],
        at=draft.now,
        expires=draft.now + draft.habits.vote,
        seat=seat,
        step=draft.past.first if draft.past is not None else None,
        seconds=seconds,
        pace=pace,
    )
    _possible(draft, vote)
    vote.asked = _asked(draft, user, ballot, seat)
    record.votes_held = draft.vote = vote.id
    if not vote.asked:
        draft.passed.append(vote)
        return
    record.votes.append(vote)
    draft.publish()
    draft.send(LetterKind.VOTE, vote=vote.id)


def answer(draft: Draft, user: int, number: int, *, yes: bool) -> None:
    """Say yes or no; the last yes carries the vote, the first no ends it."""
    draft.need_running()
    vote = draft.record.vote(number)
    if vote is None:
        raise UnknownVote
    if user not in vote.waiting_for:
        raise NotAsked
    if yes:
        vote.agreed.append(user)
        draft.publish()
        _count(draft, vote)
    else:
        _close(draft, vote, "tables-vote-failed")


def withdraw(draft: Draft, user: int, number: int) -> None:
    """The proposer changes their mind."""
    vote = draft.record.vote(number)
    if vote is None:
        raise UnknownVote
    if vote.proposer != user:
        raise NotAsked
    _close(draft, vote, "tables-vote-withdrawn")


def expire(draft: Draft, number: int) -> None:
    """The time for answers is over; going on is what silence agrees to."""
    vote = draft.record.vote(number)
    if vote is None:
        return
    if vote.kind == Ballot.RESUME:
        draft.record.votes.remove(vote)
        draft.passed.append(vote)
    else:
        _close(draft, vote, "tables-vote-expired")


def forget(draft: Draft, user: int) -> None:
    """Somebody left the game: their votes lapse and nobody waits for their answer."""
    for vote in list(draft.record.votes):
        if vote.proposer == user or (vote.seat is not None and draft.record.seats[vote.seat].person is None):
            _close(draft, vote, "tables-vote-lapsed")
        elif user in vote.asked:
            vote.asked.remove(user)
            _count(draft, vote)


def lapse(draft: Draft) -> None:
    """The game went on: what was to be taken back is no longer the last thing that happened."""
    for vote in list(draft.record.votes):
        if vote.kind == Ballot.TAKEBACK:
            _close(draft, vote, "tables-vote-lapsed")


def _possible(draft: Draft, vote: Vote) -> None:
    record = draft.record
    ballot, seat = Ballot(vote.kind), vote.seat
    if ballot is Ballot.RESUME and not record.paused:
        raise NotPaused
    if ballot in (Ballot.PAUSE, Ballot.TAKEBACK, Ballot.EXTEND) and record.paused:
        raise Paused
    if ballot is Ballot.TAKEBACK and vote.step is None:
        raise NothingToTakeBack
    if ballot is Ballot.EXTEND and (vote.seconds is None or not HOUR <= vote.seconds <= LONGEST_GIFT):
        raise OutOfBounds("seconds", days=LONGEST_GIFT // DAY)
    if ballot is Ballot.PACE and (vote.pace is None or not clock.sensible(vote.pace)):
        raise clock.pace_bounds()
    if (seat is not None) != (ballot in ABOUT_SEAT):
        raise BadRequest("seat")
    if seat is not None and (not 0 <= seat < len(record.seats) or record.seats[seat].person is None):
        raise SeatNotFree(seat)
    if any(other.kind == ballot and other.seat == seat for other in record.votes):
        raise VoteOpen


def _asked(draft: Draft, user: int, ballot: Ballot, about: int | None) -> list[int]:
    asked = []
    for at, seat in enumerate(draft.record.seats):
        person = seat.person
        silent = draft.record.silent and ballot in ABOUT_SILENCE and seat.awaited
        if person is not None and person != user and at != about and not silent:
            asked.append(person)
    if not asked and ballot in ABOUT_SEAT and not draft.record.silent:
        # In a game of two nobody else is left to agree: only a long silence counts.
        raise NeedsConsent
    return asked


def _count(draft: Draft, vote: Vote) -> None:
    if not vote.waiting_for:
        draft.record.votes.remove(vote)
        draft.passed.append(vote)


def _close(draft: Draft, vote: Vote, message: str) -> None:
    draft.record.votes.remove(vote)
    draft.publish()
    draft.notify(told(vote, message))


def told(vote: Vote, message: str) -> Say:
    """A sentence about a vote."""
    about = Say(f"tables-ballot-{vote.kind}", {"seat": SeatName(vote.seat)} if vote.seat is not None else {})
    return Say(message, {"about": about})
