"""The effects of votes that passed."""

from __future__ import annotations

from engine.tables.core import clock
from engine.tables.core.change import Change
from engine.tables.core.errors import NothingToTakeBack
from engine.tables.core.model import Phase, StepKind, Vote
from engine.tables.core.undo import Past, Tail
from engine.tables.operations import seats, votes
from engine.tables.operations.finish import finish
from engine.tables.operations.votes import Ballot


def carry(change: Change) -> None:
    while change.passed and change.record.phase is Phase.RUNNING:
        vote = change.passed.pop(0)
        if vote.asked:
            change.notify(votes.told(vote, "tables-vote-passed"))
        _carry(change, vote)


def _carry(change: Change, vote: Vote) -> None:
    match Ballot(vote.kind):
        case Ballot.TAKEBACK:
            _take_back(change, vote)
        case Ballot.PAUSE:
            _pause(change, vote.proposer)
        case Ballot.RESUME:
            resume(change, vote.proposer)
        case Ballot.EXTEND:
            _extend(change, vote)
        case Ballot.PACE:
            _pace(change, vote)
        case Ballot.DROP if vote.seat is not None:
            seats.drop(change, vote.seat, "vote", vote.proposer)
        case Ballot.SUBSTITUTE if vote.seat is not None:
            change.record.seats[vote.seat].offered = True
            change.note(StepKind.OFFER, seat=vote.seat, user=vote.proposer, data={"on": True})
        case _:
            finish(change, "agreed")


def _take_back(change: Change, vote: Vote) -> None:
    if change.past is None or vote.step is None:
        raise NothingToTakeBack
    rewind(change, StepKind.TAKEBACK, change.past, seat=change.record.seat_of(vote.proposer), user=vote.proposer)


def rewind(change: Change, kind: StepKind, past: Past, *, seat: int | None, user: int | None) -> None:
    """Go back to an earlier position, on a new branch of the random stream; later steps stay in the history, undone."""
    state, first = past.state, past.first
    while state.branch <= change.record.branches:
        state = change.game.branch(state)
    change.record.branches = state.branch
    change.replace(state)
    data = {"first": first, "branch": state.branch}
    noted = change.note(kind, seat=seat, user=user, data=data, sealed=True, snapshot=True)
    change.rewound = (first, noted.seq)
    change.tail = Tail(state)
    change.acted |= set(range(len(change.record.seats)))
    change.renewed |= set(range(len(change.record.seats)))


def _pause(change: Change, user: int) -> None:
    change.record.paused = True
    for seat in change.record.seats:
        clock.hold(seat.timer, change.now, change.absence(seat))
    change.record.retimed = change.note(StepKind.PAUSE, user=user).seq


def resume(change: Change, user: int | None) -> None:
    """End a pause; clocks go on with what was left."""
    change.record.paused = False
    for seat in change.record.seats:
        if seat.awaited and seat.person is not None:
            seat.timer.since = change.now
            seat.waiting_since = change.now
            seat.reminded = 0
    change.record.retimed = change.note(StepKind.RESUME, user=user).seq


def _extend(change: Change, vote: Vote) -> None:
    for seat in change.record.seats:
        if seat.awaited and seat.timer.left is not None:
            seat.timer.left += vote.seconds or 0
    change.record.retimed = change.note(StepKind.EXTEND, user=vote.proposer, data={"seconds": vote.seconds}).seq


def _pace(change: Change, vote: Vote) -> None:
    if vote.pace is None:
        return
    record = change.record
    record.pace = vote.pace
    for seat in record.seats:
        clock.settle(seat.timer, change.now, change.absence(seat))
        clock.wind(seat.timer, vote.pace)
        if seat.awaited and seat.person is not None and not record.paused:
            clock.begin(seat.timer, vote.pace, change.now)
    record.retimed = change.note(StepKind.PACE, user=vote.proposer).seq
