"""Picking several things one by one out of a heap in which equal things are not told apart."""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from typing import ClassVar, TypeVar

import msgspec

from engine.rules import NOT_POSSIBLE, Bundle, Frame, Move, Refusal, Run, Several, State, verb_of

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


class Picking(Frame[S]):
    """One seat picks so many things of a heap; nothing happens before the last one is named.

    What was picked so far is known to the picker alone.
    """

    verb: ClassVar[str]

    chosen: list[str] = msgspec.field(default_factory=list)

    def picker(self, state: S) -> int:
        """Whose pick it is."""
        raise NotImplementedError

    def heap(self, state: S) -> Sequence[str]:
        """What is picked from, in the order it is offered."""
        raise NotImplementedError

    def many(self, state: S) -> int:
        """How many things have to be picked."""
        raise NotImplementedError

    def picked(self, run: Run[S], seat: int) -> None:
        """All are chosen: let it happen; the frame is off the stack already."""
        raise NotImplementedError

    def move(self, state: S, thing: str) -> Move:
        """The move that picks a thing."""
        return Move(f"{self.verb}:{thing}", things=(f"card.{thing}",))

    def left(self, state: S) -> list[str]:
        """What can still be picked."""
        return left_of(self.heap(state), self.chosen)

    def actors(self, state: S) -> Sequence[int]:
        """The picker."""
        return (self.picker(state),)

    def candidates(self, state: S, seat: int) -> list[Move]:
        """Everything in the heap, once."""
        return [self.move(state, thing) for thing in kinds(self.left(state))]

    def reason(self, state: S, seat: int, key: str) -> Refusal | None:
        """Only what is left in the heap can be picked."""
        thing = key.partition(":")[2]
        return None if verb_of(key) == self.verb and thing in self.left(state) else self.unfit(state, key)

    def unfit(self, state: S, key: str) -> Refusal:
        """Why something else than what is left in the heap cannot be picked."""
        return NOT_POSSIBLE

    def play(self, run: Run[S], seat: int, key: str) -> None:
        """Lay the thing aside; with the last one it happens."""
        self.chosen.append(key.partition(":")[2])
        if len(self.chosen) >= self.many(run.state):
            run.pop()
            self.picked(run, seat)

    def bundle(self, state: S, seat: int, verb: str = "") -> Bundle | None:
        """All that are still missing, at once."""
        missing = self.many(state) - len(self.chosen)
        return Several(tuple(self.move(state, thing).key for thing in self.left(state)), missing, missing)

    def guessed(self, state: S, seat: int | None, luck: random.Random) -> Sequence[Frame[S]]:
        """For everybody else the picker may have picked as many other things."""
        if seat != self.picker(state):
            self.chosen = list(self.heap(state))[: len(self.chosen)]
        return (self,)
