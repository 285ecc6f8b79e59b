"""Votes: operations that need the others' consent."""

from __future__ import annotations

from enum import StrEnum

from engine.contract import SeatName, Text
from engine.tables.core import clock
from engine.tables.core.change import Change
from engine.tables.core.errors import (
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
from engine.tables.core.model import DAY, HOUR, MessageKind, Pace, Vote


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


# Votes about the silence of a table, in which those it waits for are not asked.
ABOUT_SILENCE = frozenset({Ballot.PAUSE, Ballot.DROP, Ballot.SUBSTITUTE})
LONGEST_GIFT = 30 * DAY
ABOUT_SEAT = frozenset({Ballot.DROP, Ballot.SUBSTITUTE})


def propose(
    change: Change,
    user: int,
    ballot: Ballot,
    *,
    seat: int | None = None,
    seconds: int | None = None,
    pace: Pace | None = None,
) -> None:
    """Open a vote; if nobody has to be asked it passes at once."""
    change.need_running()
    change.need_seat(user)
    record = change.record
    vote = Vote(
        id=record.votes_held + 1,
        kind=ballot,
        proposer=user,
        asked=[],
        agreed=[],
        at=change.now,
        expires=change.now + change.timeouts.vote,
        seat=seat,
        step=change.past.first if change.past is not None else None,
        seconds=seconds,
        pace=pace,
    )
    _possible(change, vote)
    vote.asked = _asked(change, user, ballot, seat)
    record.votes_held = change.vote = vote.id
    if not vote.asked:
        change.passed.append(vote)
        return
    record.votes.append(vote)
    change.publish()
    change.send(MessageKind.VOTE, vote=vote.id)


def answer(change: Change, user: int, number: int, *, yes: bool) -> None:
    """Answer a vote; the last yes passes it, the first no ends it."""
    change.need_running()
    vote = change.record.vote(number)
    if vote is None:
        raise UnknownVote
    if user not in vote.waiting_for:
        raise NotAsked
    if yes:
        vote.agreed.append(user)
        change.publish()
        _count(change, vote)
    else:
        _close(change, vote, "tables-vote-failed")


def withdraw(change: Change, user: int, number: int) -> None:
    vote = change.record.vote(number)
    if vote is None:
        raise UnknownVote
    if vote.proposer != user:
        raise NotAsked
    _close(change, vote, "tables-vote-withdrawn")


def expire(change: Change, number: int) -> None:
    """End a vote whose time is over: only a vote on resuming the game passes without answers."""
    vote = change.record.vote(number)
    if vote is None:
        return
    if vote.kind == Ballot.RESUME:
        change.record.votes.remove(vote)
        change.passed.append(vote)
    else:
        _close(change, vote, "tables-vote-expired")


def forget(change: Change, user: int) -> None:
    """End the votes of or about somebody who left the game, and ask them in no vote any more."""
    for vote in list(change.record.votes):
        if vote.proposer == user or (vote.seat is not None and change.record.seats[vote.seat].person is None):
            _close(change, vote, "tables-vote-lapsed")
        elif user in vote.asked:
            vote.asked.remove(user)
            _count(change, vote)


def time_out(change: Change) -> None:
    """End votes on taking back a step, since the game went on after it."""
    for vote in list(change.record.votes):
        if vote.kind == Ballot.TAKEBACK:
            _close(change, vote, "tables-vote-lapsed")


def _possible(change: Change, vote: Vote) -> None:
    record = change.record
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


def _asked(change: Change, user: int, ballot: Ballot, about: int | None) -> list[int]:
    asked = []
    for at, seat in enumerate(change.record.seats):
        person = seat.person
        silent = change.record.silent and ballot in ABOUT_SILENCE and seat.awaited
        if person is not None and person != user and at != about and not silent:
            asked.append(person)
    if not asked and ballot in ABOUT_SEAT and not change.record.silent:
        # In a game of two nobody is left to vote; it needs a long silence.
        raise NeedsConsent
    return asked


def _count(change: Change, vote: Vote) -> None:
    if not vote.waiting_for:
        change.record.votes.remove(vote)
        change.passed.append(vote)


def _close(change: Change, vote: Vote, message: str) -> None:
    change.record.votes.remove(vote)
    change.publish()
    change.notify(told(vote, message))


def told(vote: Vote, message: str) -> Text:
    about = Text(f"tables-ballot-{vote.kind}", {"seat": SeatName(vote.seat)} if vote.seat is not None else {})
    return Text(message, {"about": about})
