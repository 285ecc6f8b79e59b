"""Undo: taking back one's own latest step, by playing again what others did since."""

from __future__ import annotations

import msgspec

from engine.contract import AnyGame, RulesError, State, Text
from engine.tables.core.change import Change
from engine.tables.core.errors import NothingToUndo, Paused
from engine.tables.core.model import Kind
from engine.tables.core.undo import Live, Tail
from engine.tables.operations.apply_step import step_again


class Undone(msgspec.Struct, frozen=True):
    """The position without a step, the tail that stays, and the secret steps that lost their ground."""

    step: Live
    state: State
    tail: Tail
    dropped: tuple[Live, ...]


def undoing(game: AnyGame, tail: Tail | None, seat: int) -> Undone | None:
    """What taking back the seat's latest step would give; None where nothing can be taken back without asking.

    Secret steps of the others never stand in the way, or the offer itself would tell of them.
    """
    at = None if tail is None else tail.latest(seat)
    if tail is None or at is None:
        return None
    step, dropped = tail.live[at], list[Live]()
    kept, state = tail.before(at)
    for other in tail.live[len(kept.live) :]:
        if other.seq == step.seq:
            continue
        try:
            played = step_again(game, state, other.kind, other.seat, other.keys)
        except RulesError:
            if not other.secret and other.kind is not Kind.ORDER:
                return None
            dropped.append(other)
            continue
        if played.sealed:
            return None
        state = played.state
        kept = kept.then(other, state)
    return Undone(step, state, kept, tuple(dropped))


def can_undo(game: AnyGame, tail: Tail | None, seat: int) -> bool:
    """Whether the seat can take back its latest step; where nobody did anything since, that needs no replay."""
    at = None if tail is None else tail.latest(seat)
    if tail is None or at is None:
        return False
    return at + 1 == len(tail.live) or undoing(game, tail, seat) is not None


def undo_weight(tail: Tail | None, seat: int) -> int:
    """How many moves are played again to take back a seat's latest step."""
    return 0 if tail is None else tail.replayed(seat)


def undo(change: Change, user: int) -> None:
    """Take back one's own latest step."""
    change.need_running()
    at = change.need_seat(user)
    if change.record.paused:
        raise Paused
    undone = undoing(change.game, change.tail, at)
    if undone is None:
        raise NothingToUndo
    gone = [undone.step.seq, *(step.seq for step in undone.dropped)]
    secret = change.replace_unseen(undone.state) and undone.step.secret
    data = {"target": undone.step.seq, "dropped": gone[1:]}
    noted = change.note(Kind.UNDO, seat=at, user=user, data=data, secret=secret, snapshot=True)
    change.undone |= dict.fromkeys(gone, noted.seq)
    change.tail = undone.tail
    change.acted |= {at, *(step.seat for step in undone.dropped)}
    # Time that was given by consent since then stays given.
    change.timers = undone.step.timers if undone.step.seq > change.record.retimed else None
    for step in undone.dropped:
        _tell_dropped(change, step)


def _tell_dropped(change: Change, step: Live) -> None:
    person = change.record.seats[step.seat].person
    if person is not None:
        change.notify(Text("tables-answer-lost"), person)
