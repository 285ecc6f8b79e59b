"""What a vote does once everybody asked has agreed."""

from __future__ import annotations

from engine.tables import clock, seats, votes
from engine.tables.draft import Draft, Past, Tail
from engine.tables.ending import finish
from engine.tables.errors import NothingToTakeBack
from engine.tables.model import Kind, Phase, Vote
from engine.tables.votes import Ballot


def carry(draft: Draft) -> None:
    """Carry out the votes that passed."""
    while draft.passed and draft.record.phase is Phase.RUNNING:
        vote = draft.passed.pop(0)
        if vote.asked:
            draft.notify(votes.told(vote, "tables-vote-passed"))
        _carry(draft, vote)


def _carry(draft: Draft, vote: Vote) -> None:
    match Ballot(vote.kind):
        case Ballot.TAKEBACK:
            _take_back(draft, vote)
        case Ballot.PAUSE:
            _pause(draft, vote.proposer)
        case Ballot.RESUME:
            resume(draft, vote.proposer)
        case Ballot.EXTEND:
            _extend(draft, vote)
        case Ballot.PACE:
            _pace(draft, vote)
        case Ballot.DROP if vote.seat is not None:
            seats.drop(draft, vote.seat, "vote", vote.proposer)
        case Ballot.SUBSTITUTE if vote.seat is not None:
            draft.record.seats[vote.seat].offered = True
            draft.note(Kind.OFFER, seat=vote.seat, user=vote.proposer, data={"on": True})
        case _:
            finish(draft, "agreed")


def _take_back(draft: Draft, vote: Vote) -> None:
    if draft.past is None or vote.step is None:
        raise NothingToTakeBack
    rewind(draft, Kind.TAKEBACK, draft.past, seat=draft.record.seat_of(vote.proposer), user=vote.proposer)


def rewind(draft: Draft, kind: Kind, past: Past, *, seat: int | None, user: int | None) -> None:
    """Go back to an earlier position with other luck ahead; the steps after it stay in the history, undone."""
    state, first = past.state, past.first
    while state.branch <= draft.record.branches:
        state = draft.game.branch(state)
    draft.record.branches = state.branch
    draft.replace(state)
    data = {"first": first, "branch": state.branch}
    noted = draft.note(kind, seat=seat, user=user, data=data, sealed=True, snapshot=True)
    draft.rewound = (first, noted.seq)
    draft.tail = Tail(state)
    draft.acted |= set(range(len(draft.record.seats)))
    draft.renewed |= set(range(len(draft.record.seats)))


def _pause(draft: Draft, user: int) -> None:
    draft.record.paused = True
    for seat in draft.record.seats:
        clock.hold(seat.timer, draft.now, draft.absence(seat))
    draft.record.retimed = draft.note(Kind.PAUSE, user=user).seq


def resume(draft: Draft, user: int | None) -> None:
    """The table wakes up; every clock goes on where it stood."""
    draft.record.paused = False
    for seat in draft.record.seats:
        if seat.awaited and seat.person is not None:
            seat.timer.since = draft.now
            seat.waiting_since = draft.now
            seat.reminded = 0
    draft.record.retimed = draft.note(Kind.RESUME, user=user).seq


def _extend(draft: Draft, vote: Vote) -> None:
    for seat in draft.record.seats:
        if seat.awaited and seat.timer.left is not None:
            seat.timer.left += vote.seconds or 0
    draft.record.retimed = draft.note(Kind.EXTEND, user=vote.proposer, data={"seconds": vote.seconds}).seq


def _pace(draft: Draft, vote: Vote) -> None:
    if vote.pace is None:
        return
    record = draft.record
    record.pace = vote.pace
    for seat in record.seats:
        clock.wind(seat.timer, vote.pace)
        if seat.awaited and seat.person is not None and not record.paused:
            clock.begin(seat.timer, vote.pace, draft.now)
    record.retimed = draft.note(Kind.PACE, user=vote.proposer).seq
