"""Undo: takes back a seat's own latest step by replaying from a checkpoint what others did since."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from engine.contract import AnyGame, Played, RulesError, State, Text
from engine.tables.core.change import Change
from engine.tables.core.errors import NothingToUndo, Paused
from engine.tables.core.model import StepKind
from engine.tables.core.undo import Tail, UndoableStep


def step_again(game: AnyGame, state: State, kind: StepKind, seat: int, keys: Sequence[str]) -> Played[Any]:
    # Time-outs stored by earlier versions have keys.
    if kind is StepKind.FLAG and not keys:
        return game.time_out(state, seat)
    return game.play_all(state, seat, [game.renamed(key) for key in keys])


class Undone(msgspec.Struct, frozen=True):
    """An undo computed: the step, the position without it, the tail, and secret steps that no longer replay."""

    step: UndoableStep
    state: State
    tail: Tail
    dropped: tuple[UndoableStep, ...]


def undoing(game: AnyGame, tail: Tail | None, seat: int) -> Undone | None:
    """Compute an undo of the seat's latest step; None if that needs the others' consent.

    Other seats' secret steps that no longer replay are dropped: a refusal, or no offer to undo, would tell of them.
    """
    at = None if tail is None else tail.latest(seat)
    if tail is None or at is None:
        return None
    step, dropped = tail.live[at], list[UndoableStep]()
    kept, state = tail.before(at)
    for other in tail.live[len(kept.live) :]:
        if other.seq == step.seq:
            continue
        try:
            played = step_again(game, state, other.kind, other.seat, other.keys)
        except RulesError:
            if not other.secret and other.kind is not StepKind.ORDER:
                return None
            dropped.append(other)
            continue
        if played.sealed:
            return None
        state = played.state
        kept = kept.then(other, state)
    return Undone(step, state, kept, tuple(dropped))


def can_undo(game: AnyGame, tail: Tail | None, seat: int) -> bool:
    """Whether the seat can undo its latest step; replays only if others acted since."""
    at = None if tail is None else tail.latest(seat)
    if tail is None or at is None:
        return False
    return at + 1 == len(tail.live) or undoing(game, tail, seat) is not None


def undo_weight(tail: Tail | None, seat: int) -> int:
    """How many moves an undo of the seat's latest step replays."""
    return 0 if tail is None else tail.replayed(seat)


def undo(change: Change, user: int) -> None:
    """Undo the person's own latest step, and tell those whose secret steps were dropped."""
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
    noted = change.note(StepKind.UNDO, seat=at, user=user, data=data, secret=secret, snapshot=True)
    change.undone |= dict.fromkeys(gone, noted.seq)
    change.tail = undone.tail
    change.acted |= {at, *(step.seat for step in undone.dropped)}
    # Clocks changed by a vote since then are not wound back.
    change.timers = undone.step.timers if undone.step.seq > change.record.retimed else None
    for step in undone.dropped:
        _tell_dropped(change, step)


def _tell_dropped(change: Change, step: UndoableStep) -> None:
    person = change.record.seats[step.seat].person
    if person is not None:
        change.notify(Text("tables-answer-lost"), person)
