"""Moves and standing orders in a running game, answers on somebody's behalf, and time-outs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from engine.contract import ORDER, Played, SeatName, Text, verb_of
from engine.tables.core.change import Change
from engine.tables.core.errors import BadRequest, Paused, Stale, TooManyMoves, TooManyOrders
from engine.tables.core.model import FlagRule, Step, StepKind
from engine.tables.core.preview import require_few
from engine.tables.core.undo import MOVES_AT_ONCE, ORDERS_AT_ONCE, Tail, live_step
from engine.tables.operations import seats, votes
from engine.tables.operations.undo import step_again, undo_weight, undoing


def play(change: Change, user: int, keys: Sequence[str], decision: int | None = None) -> None:
    """Play a person's moves, all or nothing; standing orders and moves out of turn are possible at any time."""
    require_few(keys)
    if isinstance(keys, str) or not keys or not all(isinstance(key, str) for key in keys):
        raise BadRequest("keys")
    change.need_running()
    at = change.need_seat(user)
    if change.record.paused:
        raise Paused
    seats.come_back(change, at)
    ordering = all(verb_of(key) == ORDER for key in keys)
    seat = change.record.seats[at]
    answering = not all(map(change.game.at_any_time, keys))
    if decision is not None and answering and (decision != seat.decision or not seat.owes):
        raise Stale(tuple(change.game.choices(change.position, at)))
    if ordering:
        _require_few_orders(change, at, len(keys))
    carry_out(change, StepKind.ORDER if ordering else StepKind.MOVE, at, user, keys)


def _require_few_orders(change: Change, at: int, more: int) -> None:
    """Refuse more orders than may be undone, counting the seat's own only, or a refusal would tell of others.

    Orders reveal nothing and so never end what can be undone; without a limit an undo would replay ever more.
    """
    if change.tail is not None and change.tail.orders(at) + more > ORDERS_AT_ONCE:
        raise TooManyOrders(ORDERS_AT_ONCE)


def answer_for(change: Change, at: int, key: str, by: str) -> None:
    """Play the answer of a computer player, or the one a person prepared."""
    person = change.record.seats[at].user if by == "prepared" else None
    carry_out(change, StepKind.MOVE, at, person, (key,), by=by)


def carry_out(
    change: Change, kind: StepKind, at: int, user: int | None, keys: Sequence[str], *, by: str | None = None
) -> Step:
    """Apply keys or a time-out to the position and note the step; the caller has checked who may."""
    state = change.position
    played = _bounded(change, step_again(change.game, state, kind, at, keys), kind, at, keys, by_person=by is None)
    noted: dict[str, Any] = {} if by is None else {"by": by}
    if not played.sealed:
        noted["timers"] = msgspec.to_builtins([seat.timer for seat in change.record.seats])
    unseen = not played.sealed and at in change.game.handed_in(played.state)
    if unseen and kind is StepKind.FLAG:
        noted["unseen"] = True
    step = change.advance(kind, played, seat=at, user=user, keys=keys, data=noted)
    if kind is not StepKind.ORDER or played.state.steps > state.steps + len(keys):
        change.acted.add(at)
    if step.sealed or change.tail is None:
        change.tail = Tail(played.state)
    else:
        change.tail = change.tail.then(live_step(step), played.state)
    if not step.secret and not unseen:
        votes.time_out(change)
    return step


def _bounded(
    change: Change, played: Played[Any], kind: StepKind, at: int, keys: Sequence[str], *, by_person: bool
) -> Played[Any]:
    """The play as it is, or made final if the seat could otherwise undo more moves than can be replayed.

    A person who could undo some is refused instead: they have to undo first, or make a move that reveals something.
    Only the seat's own moves count. For all others what was done so far cannot be undone any more.
    """
    if played.sealed or kind is StepKind.ORDER or not is_long(change.tail, at, keys):
        return played
    if by_person and kind is StepKind.MOVE and undoing(change.game, change.tail, at) is not None:
        raise TooManyMoves(MOVES_AT_ONCE)
    return msgspec.structs.replace(played, sealed=True)


def is_long(tail: Tail | None, at: int, keys: Sequence[str]) -> bool:
    """Whether these moves would give a seat more moves to undo than it may have."""
    return tail is not None and tail.moves(at) + max(1, len(keys)) > MOVES_AT_ONCE


def play_weight(tail: Tail | None, seat: int, keys: Sequence[str]) -> int:
    """How many moves are played for a chain of a seat, including the replay that may come before a refusal."""
    return len(keys) + (undo_weight(tail, seat) if is_long(tail, seat, keys) else 0)


# Time-outs


def flag(change: Change, at: int) -> None:
    """Apply the table's rule for a seat whose time has run out."""
    match change.record.flag:
        case FlagRule.DEFAULT:
            _lapse(change, at)
        case FlagRule.COMPUTER:
            seats.stand_in(change, at)
        case FlagRule.DROP:
            change.notify(Text("tables-flag-dropped", {"seat": SeatName(at)}))
            seats.drop(change, at, "flag")


def _lapse(change: Change, at: int) -> None:
    step = carry_out(change, StepKind.FLAG, at, None, ())
    # If the answer stays secret, so does the fact that it came by time-out.
    told = Text("tables-flag-default", {"seat": SeatName(at)})
    change.notify(told, change.record.seats[at].person if step.unseen else None)
