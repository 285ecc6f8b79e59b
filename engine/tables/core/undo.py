"""The steps of a running game that can still be undone, with checkpoints, so that an undo replays few of them."""

from __future__ import annotations

import msgspec

from engine.contract import State
from engine.tables.core.model import Step, StepKind, Timer

# The number of moves between checkpoints: an undo replays no more than these, and what others did since.
BETWEEN_CHECKPOINTS = 20
# The maximum number of moves and of changed orders of a seat that can be undone.
MOVES_AT_ONCE = 150
ORDERS_AT_ONCE = 100


class UndoableStep(msgspec.Struct, frozen=True):
    """A step that can still be undone: one played since the last step that revealed something."""

    seq: int
    kind: StepKind
    seat: int
    keys: tuple[str, ...]
    secret: bool
    timers: tuple[Timer, ...] | None = None

    @property
    def weight(self) -> int:
        """How many moves have to be played to repeat it."""
        return max(1, len(self.keys))


class Checkpoint(msgspec.Struct, frozen=True):
    """The position after a number of steps of a tail."""

    steps: int
    state: State


class Tail(msgspec.Struct, frozen=True):
    """The latest position that cannot be undone, the steps since, and checkpoints on the way."""

    base: State
    live: tuple[UndoableStep, ...] = ()
    checkpoints: tuple[Checkpoint, ...] = ()

    def then(self, step: UndoableStep, state: State) -> Tail:
        """The tail with one more step, which led to a position."""
        live, laid = (*self.live, step), self.checkpoints
        if sum(one.weight for one in live[laid[-1].steps if laid else 0 :]) >= BETWEEN_CHECKPOINTS:
            laid = (*laid, Checkpoint(len(live), state))
        return Tail(self.base, live, laid)

    def before(self, at: int) -> tuple[Tail, State]:
        """The tail up to the last checkpoint before one of its steps, and the position there."""
        laid = tuple(one for one in self.checkpoints if one.steps <= at)
        if not laid:
            return Tail(self.base), self.base
        return Tail(self.base, self.live[: laid[-1].steps], laid), laid[-1].state

    def latest(self, seat: int) -> int | None:
        """The index of the seat's latest move, which an undo would take back."""
        own = [at for at, step in enumerate(self.live) if step.seat == seat and step.kind is StepKind.MOVE]
        return own[-1] if own else None

    def moves(self, seat: int) -> int:
        return sum(step.weight for step in self.live if step.seat == seat and step.kind is not StepKind.ORDER)

    def orders(self, seat: int) -> int:
        return sum(step.weight for step in self.live if step.seat == seat and step.kind is StepKind.ORDER)

    @property
    def within_bounds(self) -> bool:
        seats = {step.seat for step in self.live}
        return all(self.moves(seat) <= MOVES_AT_ONCE and self.orders(seat) <= ORDERS_AT_ONCE for seat in seats)

    def replayed(self, seat: int) -> int:
        """How many moves are played again to take back the seat's latest one."""
        at = self.latest(seat)
        if at is None:
            return 0
        known = len(self.before(at)[0].live)
        return sum(step.weight for step in self.live[known:]) - self.live[at].weight


class Past(msgspec.Struct, frozen=True):
    """An earlier position, and the first step to be undone to reach it."""

    first: int
    state: State


def live_step(step: Step) -> UndoableStep:
    """The part of a step that an undo needs."""
    timers = step.data.get("timers")
    kept = None if timers is None else tuple(msgspec.convert(timers, list[Timer]))
    return UndoableStep(step.seq, step.kind, -1 if step.seat is None else step.seat, step.keys, step.secret, kept)
