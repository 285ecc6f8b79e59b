"""Picking several things one by one out of a heap in which equal things are not told apart."""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from typing import ClassVar, TypeVar

import msgspec

from engine.contract import NOT_POSSIBLE, Bundle, Frame, Move, Refusal, Run, Several, State, WhyNot

S = TypeVar("S", bound=State)


def left_of(heap: Iterable[str], chosen: Iterable[str]) -> list[str]:
    """What is left of a heap beside what was chosen from it."""
    left = list(heap)
    for thing in chosen:
        left.remove(thing)
    return left


def kinds(heap: Iterable[str]) -> list[str]:
    """Everything of a heap once, in its order: equal things are never offered twice."""
    return list(dict.fromkeys(heap))


class OneByOne(Frame[S]):
    """So many things of a heap are named one by one; nothing happens before the last one is.

    A game's frame has `chosen` as a field.
    """

    @property
    def chosen(self) -> list[str]:
        """What was named so far."""
        raise NotImplementedError

    def heap(self, state: S) -> Sequence[str]:
        """What is picked from, in the order it is offered."""
        raise NotImplementedError

    def many(self, state: S) -> int:
        """How many things have to be picked."""
        raise NotImplementedError

    def move(self, state: S, thing: str) -> Move:
        """The move that picks a thing."""
        raise NotImplementedError

    def unfit(self, state: S, key: str) -> Refusal:
        """Why something else than what is left in the heap cannot be picked."""
        return NOT_POSSIBLE

    def picked(self, run: Run[S], seat: int) -> None:
        """All are chosen: let it happen; the frame is off the stack already."""
        raise NotImplementedError

    def knows(self, state: S, seat: int | None) -> bool:
        """Whether a seat knows what was named so far; everybody else knows nothing of it."""
        raise NotImplementedError

    def left(self, state: S) -> list[str]:
        """What can still be picked."""
        return left_of(self.heap(state), self.chosen)

    def missing(self, state: S) -> int:
        """How many things are still to be named."""
        return self.many(state) - len(self.chosen)

    def candidates(self, state: S, seat: int) -> Iterable[Move]:
        """Everything in the heap, once."""
        return [self.move(state, thing) for thing in kinds(self.left(state))]

    def why_not(self, state: S, seat: int) -> WhyNot:
        """Only what is left in the heap can be picked."""
        possible = {move.key for move in self.candidates(state, seat)}
        return lambda key: None if key in possible else self.unfit(state, key)

    def play(self, run: Run[S], seat: int, key: str) -> None:
        """Lay the thing aside; with the last one it happens."""
        state = run.state
        self.chosen.append(next(thing for thing in self.left(state) if self.move(state, thing).key == key))
        if self.missing(state) <= 0:
            run.pop()
            self.picked(run, seat)

    def bundle(self, state: S, seat: int, verb: str = "") -> Bundle | None:
        """All that are still missing, at once."""
        missing = self.missing(state)
        return Several(tuple(self.move(state, thing).key for thing in self.left(state)), missing, missing)

    def guessed(self, state: S, seat: int | None, luck: random.Random) -> Sequence[Frame[S]]:
        """For whoever does not know them, as many other things may have been named."""
        if not self.knows(state, seat):
            self.chosen[:] = list(self.heap(state))[: len(self.chosen)]
        return (self,)


class Picking(OneByOne[S]):
    """One seat picks so many things of a heap, known to the picker alone until the last one is named."""

    verb: ClassVar[str]

    chosen: list[str] = msgspec.field(default_factory=list)

    def picker(self, state: S) -> int:
        """Whose pick it is."""
        raise NotImplementedError

    def knows(self, state: S, seat: int | None) -> bool:
        """The picker."""
        return seat == self.picker(state)

    def actors(self, state: S) -> Sequence[int]:
        """The picker."""
        return (self.picker(state),)

    def move(self, state: S, thing: str) -> Move:
        """The move that picks a thing."""
        return Move(f"{self.verb}:{thing}", things=(f"card.{thing}",))
