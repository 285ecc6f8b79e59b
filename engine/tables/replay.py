"""Playing a history again: the proof that nothing in it was changed and that chance was fair."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from engine.rules import BrokenInvariant, Event, RulesError, State
from engine.rules.chance import seed_hash
from engine.tables.draft import AnyGame
from engine.tables.history import BOUNDARIES
from engine.tables.model import PLAYED, Kind, Step
from engine.tables.repeat import repeat


class Problem(msgspec.Struct, frozen=True):
    """What does not fit, and at which step (0: before the first)."""

    seq: int
    what: str


class Setup(msgspec.Struct):
    """What a game began with."""

    seats: int
    options: dict[str, str]
    sides: list[str | None]
    hash: str


class Rewind(msgspec.Struct):
    """What an undo, a takeback or a repair says of itself."""

    target: int = 0
    dropped: list[int] = []
    first: int = 0
    branch: int = 0


UNPLAYABLE = (RulesError, BrokenInvariant, msgspec.MsgspecError, LookupError, TypeError, ValueError, AssertionError)


class Replay:
    """A game played again from its seed, step by step."""

    def __init__(self, game: AnyGame, seed: str, published: str | None) -> None:
        self.game = game
        self.problems: list[Problem] = []
        self.states: dict[int, State] = {}
        self.undone: dict[int, int] = {}
        self._seed = seed
        self._hash = published
        self._rows: list[Step] = []
        if published != seed_hash(seed):
            self._object(0, "seed-hash")

    def run(self, steps: Sequence[Step]) -> None:
        """Play all steps; stops at the first that cannot be played."""
        for place, step in enumerate(steps, 1):
            if step.seq != place:
                self._object(step.seq, "missing-step")
                return
            try:
                self._take(step)
            except UNPLAYABLE as problem:
                self._object(step.seq, f"cannot-be-played: {problem}")
                return
        for step in steps:
            if step.undone != self.undone.get(step.seq):
                self._object(step.seq, "undone")

    def _take(self, step: Step) -> None:
        game = self.game
        match step.kind:
            case Kind.START:
                setup = msgspec.convert(step.data, Setup)
                if setup.hash != self._hash:
                    self._object(step.seq, "seed-hash")
                played = game.start(setup.seats, setup.options, self._seed, setup.sides)
                self._arrive(step, played.state, played.events)
            case Kind.MOVE | Kind.ORDER | Kind.FLAG:
                played = repeat(game, self.last(), step.kind, self._seat(step), step.keys)
                self._arrive(step, played.state, played.events)
            case Kind.DROP | Kind.REJOIN | Kind.CONCEDE:
                change = {Kind.DROP: game.drop, Kind.REJOIN: game.rejoin, Kind.CONCEDE: game.concede}[step.kind]
                played = change(self.last(), self._seat(step))
                self._arrive(step, played.state, played.events)
            case Kind.UNDO:
                back = msgspec.convert(step.data, Rewind)
                self.undone |= dict.fromkeys((back.target, *back.dropped), step.seq)
                self._arrive(step, self._without_undone(step.seq))
            case Kind.TAKEBACK:
                back = msgspec.convert(step.data, Rewind)
                self._arrive(step, self._rewound(step, back, self._without_undone(back.first)))
            case Kind.REPAIR:
                back = msgspec.convert(step.data, Rewind)
                earlier = max(seq for seq in self.states if seq < back.first)
                self._arrive(step, self._rewound(step, back, self.states[earlier]))
            case _:
                self._rows.append(step)

    def _arrive(self, step: Step, state: State, events: Sequence[Event] = ()) -> None:
        if tuple(events) != step.events:
            self._object(step.seq, "events")
        self.game.check(state)
        self.states[step.seq] = state
        self._rows.append(step)

    def _without_undone(self, before: int) -> State:
        rows = [row for row in self._rows if row.seq < before]
        base = max(i for i, row in enumerate(rows) if row.sealed or row.kind in BOUNDARIES)
        state = self.states[rows[base].seq]
        for row in rows[base + 1 :]:
            if row.kind in PLAYED and row.seq not in self.undone:
                state = repeat(self.game, state, row.kind, self._seat(row), row.keys).state
        return state

    def _rewound(self, step: Step, back: Rewind, state: State) -> State:
        for row in self._rows:
            if row.seq >= back.first and row.kind in PLAYED:
                self.undone.setdefault(row.seq, step.seq)
        if not state.branch < back.branch <= state.branch + len(self._rows):
            raise ValueError("branch")
        while state.branch < back.branch:
            state = self.game.branch(state)
        return state

    def last(self) -> State:
        """The position after the last step that moved the game."""
        return self.states[max(self.states)]

    def _seat(self, step: Step) -> int:
        if step.seat is None:
            raise ValueError("a move without a seat")
        return step.seat

    def _object(self, seq: int, what: str) -> None:
        self.problems.append(Problem(seq, what))
