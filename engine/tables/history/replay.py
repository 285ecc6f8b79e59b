"""Replay of a history from its seed: the proof that nothing in it was changed and that chance was fair."""

from __future__ import annotations

import bisect
import zlib
from collections.abc import Sequence
from typing import Any

import msgspec

from engine.contract import AnyGame, BrokenInvariant, Event, Played, RulesError, State, Text
from engine.contract.chance import seed_hash
from engine.tables.core.model import PLAYED, Step, StepKind
from engine.tables.history.archive import BOUNDARIES
from engine.tables.operations.undo import step_again
from engine.tables.runtime.budget import WorkBudget


class Problem(msgspec.Struct, frozen=True):
    """A mismatch: what, at which step (0: before the first), and the rules' refusal, if there is one."""

    seq: int
    what: str
    why: Text | None = None

    @property
    def say(self) -> Text:
        """The problem as a message, which needs the game's locale files for its refusal."""
        told = Text(f"verify-{self.what}")
        return told if self.why is None else Text("verify-because", {"what": told, "why": self.why})


class Setup(msgspec.Struct):
    """The data of the step that started a game."""

    seats: int
    options: dict[str, str]
    sides: list[str | None]
    hash: str


class Rewind(msgspec.Struct):
    """The data of a step that undid others: an undo, a takeback or a repair."""

    target: int = 0
    dropped: list[int] = []
    first: int = 0
    branch: int = 0


class UndoCandidate(msgspec.Struct, frozen=True):
    """A step that can still be undone, and the compressed save after it."""

    row: Step
    after: bytes


UNPLAYABLE = (RulesError, BrokenInvariant, msgspec.MsgspecError, LookupError, TypeError, ValueError, AssertionError)
# The maximum number of answers in one step; games ask for fewer.
KEYS_A_STEP = 500


class Replay:
    """Plays a game again from its seed, step by step, keeping a compressed save of every position."""

    def __init__(self, game: AnyGame, seed: str, published: str | None, budget: WorkBudget | None = None) -> None:
        self.game = game
        self.problems: list[Problem] = []
        self.undone: dict[int, int] = {}
        self._budget = budget or WorkBudget()
        self._seed = seed
        self._hash = published
        self._state: State | None = None
        self._rows: list[Step] = []
        self._saves: dict[int, bytes] = {}
        self._moments: list[int] = []
        self._boundaries: list[int] = []
        self._live: list[UndoCandidate] = []
        self._standing: list[int] = []
        if published != seed_hash(seed):
            self._object(0, "seed-hash")

    def run(self, steps: Sequence[Step]) -> None:
        """Play all steps; stops at the first that cannot be played."""
        for place, step in enumerate(steps, 1):
            if step.seq != place:
                self._object(step.seq, "missing-step")
                return
            self._budget.spend(1 + len(step.keys))
            try:
                self._take(step)
            except UNPLAYABLE as problem:
                self._object(step.seq, "cannot-be-played", problem.say if isinstance(problem, RulesError) else None)
                return
            self._rows.append(step)
        for step in steps:
            if step.undone != self.undone.get(step.seq):
                self._object(step.seq, "undone")

    def last(self) -> State:
        """The position after the last step that changed it."""
        if self._state is None:
            raise LookupError("nothing was played")
        return self._state

    def save(self, seq: int) -> bytes | None:
        """The save after a step; None if the step changed no position."""
        packed = self._saves.get(seq)
        return None if packed is None else zlib.decompress(packed)

    def _take(self, step: Step) -> None:
        game = self.game
        match step.kind:
            case StepKind.START:
                setup = msgspec.convert(step.data, Setup)
                if setup.hash != self._hash:
                    self._object(step.seq, "seed-hash")
                played = game.start(setup.seats, setup.options, self._seed, setup.sides)
                self._arrive(step, played.state, played.events)
            case StepKind.MOVE | StepKind.ORDER | StepKind.FLAG:
                played = self._repeated(self.last(), step)
                self._arrive(step, played.state, played.events)
            case StepKind.DROP | StepKind.REJOIN | StepKind.CONCEDE:
                change = {StepKind.DROP: game.drop, StepKind.REJOIN: game.rejoin, StepKind.CONCEDE: game.concede}[
                    step.kind
                ]
                played = change(self.last(), self._seat(step))
                self._arrive(step, played.state, played.events)
            case StepKind.UNDO:
                self._arrive(step, self._undo(step, msgspec.convert(step.data, Rewind)))
            case StepKind.TAKEBACK:
                back = msgspec.convert(step.data, Rewind)
                self._arrive(step, self._rewound(step, back, self._before(back.first)))
            case StepKind.REPAIR:
                back = msgspec.convert(step.data, Rewind)
                self._arrive(step, self._rewound(step, back, self._at(_latest(self._moments, back.first))))
            case _:
                pass

    def _arrive(self, step: Step, state: State, events: Sequence[Event] = ()) -> None:
        if tuple(events) != step.events:
            self._object(step.seq, "events")
        self.game.check(state)
        self._state = state
        self._saves[step.seq] = packed = self._packed(state)
        self._moments.append(step.seq)
        if step.kind in PLAYED:
            self._standing.append(step.seq)
        if step.sealed or step.kind in BOUNDARIES:
            self._boundaries.append(step.seq)
            self._live.clear()
        elif step.kind in PLAYED:
            self._live.append(UndoCandidate(step, packed))

    def _repeated(self, state: State, row: Step) -> Played[Any]:
        if len(row.keys) > KEYS_A_STEP:
            raise ValueError("keys")
        return step_again(self.game, state, row.kind, self._seat(row), row.keys)

    # Going back

    def _undo(self, step: Step, back: Rewind) -> State:
        """The position without the steps taken back; only the steps after the first of them are played again."""
        gone = {back.target, *back.dropped}
        self.undone |= dict.fromkeys(gone, step.seq)
        first = min((place for seq in gone if (place := self._place(seq)) is not None), default=len(self._live))
        rest = [live.row for live in self._live[first:] if live.row.seq not in gone]
        del self._live[first:]
        state = self._unpacked(self._live[-1].after) if self._live else self._at(self._boundaries[-1])
        for row in rest:
            self._budget.spend(1 + len(row.keys))
            state = self._repeated(state, row).state
            self._live.append(UndoCandidate(row, self._packed(state)))
        return state

    def _before(self, first: int) -> State:
        """The position before a step, without the steps undone meanwhile."""
        boundary = _latest(self._boundaries, first)
        state = self._at(boundary)
        for row in self._rows[boundary : first - 1]:
            self._budget.spend()
            if row.kind in PLAYED and row.seq not in self.undone:
                self._budget.spend(len(row.keys))
                state = self._repeated(state, row).state
        return state

    def _rewound(self, step: Step, back: Rewind, state: State) -> State:
        while self._standing and self._standing[-1] >= back.first:
            self.undone.setdefault(self._standing.pop(), step.seq)
        if not state.branch < back.branch <= state.branch + len(self._rows):
            raise ValueError("branch")
        other: State = self.game.branch(state)
        other.branch = back.branch
        return other

    # Inside

    def _place(self, seq: int) -> int | None:
        """The index of a step among those that can be undone."""
        place = bisect.bisect_left(self._live, seq, key=lambda live: live.row.seq)
        return place if place < len(self._live) and self._live[place].row.seq == seq else None

    def _at(self, seq: int) -> State:
        return self._unpacked(self._saves[seq])

    def _packed(self, state: State) -> bytes:
        return zlib.compress(self.game.dump(state), 1)

    def _unpacked(self, packed: bytes) -> State:
        state: State = self.game.load(zlib.decompress(packed))
        return state

    def _seat(self, step: Step) -> int:
        if step.seat is None:
            raise ValueError("a move without a seat")
        return step.seat

    def _object(self, seq: int, what: str, why: Text | None = None) -> None:
        self.problems.append(Problem(seq, what, why))


def _latest(numbers: Sequence[int], before: int) -> int:
    """The last of ascending numbers that is below another."""
    place = bisect.bisect_left(numbers, before)
    if place == 0:
        raise LookupError(before)
    return numbers[place - 1]
