"""The running game: moves, standing orders, undo, and answers given in somebody's stead."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from engine.rules import ORDER, Played, RulesError, Say, SeatName, State, verb_of
from engine.tables import seats, votes
from engine.tables.draft import AnyGame, Draft, Live, Tail
from engine.tables.errors import BadRequest, NothingToUndo, Paused, Stale, TooManyOrders
from engine.tables.model import FlagRule, Kind, Step, Timer
from engine.tables.repeat import repeat
from engine.tables.trial import require_few

# Between two moments at which somebody learns something.
ORDERS_AT_ONCE = 100


def play(draft: Draft, user: int, keys: Sequence[str], decision: int | None = None) -> None:
    """A person answers, with one move or a chain of them, all or nothing; orders may be given at any time."""
    require_few(keys)
    if isinstance(keys, str) or not keys or not all(isinstance(key, str) for key in keys):
        raise BadRequest("keys")
    draft.need_running()
    at = draft.need_seat(user)
    if draft.record.paused:
        raise Paused
    seats.come_back(draft, at)
    ordering = all(verb_of(key) == ORDER for key in keys)
    seat = draft.record.seats[at]
    if decision is not None and not ordering and (decision != seat.decision or not seat.owes):
        raise Stale(tuple(draft.game.choices(draft.position, at)))
    if ordering:
        _require_few_orders(draft, at)
    carry_out(draft, Kind.ORDER if ordering else Kind.MOVE, at, user, keys)


def _require_few_orders(draft: Draft, at: int) -> None:
    """Orders never end what can be undone, so their number must: only one's own count, or a refusal would tell."""
    live = draft.tail.live if draft.tail is not None else ()
    if sum(1 for step in live if step.seat == at and step.kind is Kind.ORDER) >= ORDERS_AT_ONCE:
        raise TooManyOrders(ORDERS_AT_ONCE)


def answer_for(draft: Draft, at: int, key: str, by: str) -> None:
    """A computer player answers, or an answer the person left behind is given."""
    person = draft.record.seats[at].user if by == "prepared" else None
    carry_out(draft, Kind.MOVE, at, person, (key,), by=by)


def carry_out(
    draft: Draft, kind: Kind, at: int, user: int | None, keys: Sequence[str], *, by: str | None = None
) -> Step:
    """Answer for a seat, by keys known to come from whoever may, or by its time running out."""
    state = draft.position
    played = repeat(draft.game, state, kind, at, keys)
    noted: dict[str, Any] = {} if by is None else {"by": by}
    if not played.sealed:
        noted["timers"] = msgspec.to_builtins([seat.timer for seat in draft.record.seats])
    step = draft.advance(kind, played, seat=at, user=user, keys=keys, data=noted)
    if kind is not Kind.ORDER or played.state.steps > state.steps + len(keys):
        draft.acted.add(at)
    _remember(draft, step, played)
    if not step.secret:
        votes.lapse(draft)
    return step


def _remember(draft: Draft, step: Step, played: Played[Any]) -> None:
    if step.sealed or draft.tail is None:
        draft.tail = Tail(played.state)
    else:
        draft.tail = Tail(draft.tail.base, (*draft.tail.live, live_step(step)))


def live_step(step: Step) -> Live:
    """A step as the undo needs it."""
    timers = step.data.get("timers")
    kept = None if timers is None else tuple(msgspec.convert(timers, list[Timer]))
    return Live(step.seq, step.kind, -1 if step.seat is None else step.seat, step.keys, step.secret, kept)


# Undo


class Undone(msgspec.Struct, frozen=True):
    """The position without a step, the steps that stay, and the secret ones that lost their ground."""

    step: Live
    state: State
    kept: tuple[Live, ...]
    dropped: tuple[Live, ...]


def undoing(game: AnyGame, tail: Tail | None, seat: int) -> Undone | None:
    """What taking back the seat's latest step would give; None where nothing can be taken back without asking.

    Secret steps of the others never stand in the way, or the offer itself would tell of them.
    """
    if tail is None:
        return None
    step = next((s for s in reversed(tail.live) if s.seat == seat and s.kind is Kind.MOVE), None)
    if step is None:
        return None
    state, kept, dropped = tail.base, list[Live](), list[Live]()
    for other in tail.live:
        if other.seq == step.seq:
            continue
        try:
            played = repeat(game, state, other.kind, other.seat, other.keys)
        except RulesError:
            if not other.secret and other.kind is not Kind.ORDER:
                return None
            dropped.append(other)
            continue
        if played.sealed:
            return None
        state = played.state
        kept.append(other)
    return Undone(step, state, tuple(kept), tuple(dropped))


def undo(draft: Draft, user: int) -> None:
    """Take back one's own latest step."""
    draft.need_running()
    at = draft.need_seat(user)
    if draft.record.paused:
        raise Paused
    undone = undoing(draft.game, draft.tail, at)
    if undone is None or draft.tail is None:
        raise NothingToUndo
    gone = [undone.step.seq, *(step.seq for step in undone.dropped)]
    secret = draft.replace_unseen(undone.state) and undone.step.secret
    data = {"target": undone.step.seq, "dropped": gone[1:]}
    noted = draft.note(Kind.UNDO, seat=at, user=user, data=data, secret=secret, snapshot=True)
    draft.undone |= dict.fromkeys(gone, noted.seq)
    draft.tail = Tail(draft.tail.base, undone.kept)
    draft.acted |= {at, *(step.seat for step in undone.dropped)}
    # Time that was given by consent since then stays given.
    draft.timers = undone.step.timers if undone.step.seq > draft.record.retimed else None
    for step in undone.dropped:
        _tell_dropped(draft, step)


def _tell_dropped(draft: Draft, step: Live) -> None:
    person = draft.record.seats[step.seat].person
    if person is not None:
        draft.notify(Say("tables-answer-lost"), person)


# Flag-fall


def flag(draft: Draft, at: int) -> None:
    """The seat's time has run out."""
    match draft.record.flag:
        case FlagRule.DEFAULT:
            _lapse(draft, at)
        case FlagRule.COMPUTER:
            seats.stand_in(draft, at)
        case FlagRule.DROP:
            draft.notify(Say("tables-flag-dropped", {"seat": SeatName(at)}))
            seats.drop(draft, at, "flag")


def _lapse(draft: Draft, at: int) -> None:
    step = carry_out(draft, Kind.FLAG, at, None, ())
    # Where the answer stays secret, so does the fact that it came late.
    told = Say("tables-flag-default", {"seat": SeatName(at)})
    draft.notify(told, draft.record.seats[at].person if step.secret else None)
