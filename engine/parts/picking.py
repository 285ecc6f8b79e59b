"""Picking several things one by one from a pool in which equal things are interchangeable."""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from typing import ClassVar, TypeVar

import msgspec

from engine.contract import NOT_POSSIBLE, Bundle, Frame, Move, Refusal, Run, Several, State, WhyNot

S = TypeVar("S", bound=State)


def left_of(heap: Iterable[str], chosen: Iterable[str]) -> list[str]:
    """The rest of a pool without the chosen things."""
    left = list(heap)
    for thing in chosen:
        left.remove(thing)
    return left


def kinds(heap: Iterable[str]) -> list[str]:
    """Each different thing in a pool once, in its order, so that equal things are not offered twice."""
    return list(dict.fromkeys(heap))


class OneByOne(Frame[S]):
    """A number of things are picked one by one; nothing happens before the last pick.

    A game's frame has `chosen` as a field.
    """

    @property
    def chosen(self) -> list[str]:
        """The things picked so far."""
        raise NotImplementedError

    def heap(self, state: S) -> Sequence[str]:
        """The pool to pick from, in the order it is offered."""
        raise NotImplementedError

    def many(self, state: S) -> int:
        """The number of things to pick."""
        raise NotImplementedError

    def move(self, state: S, thing: str) -> Move:
        """The move that picks a thing."""
        raise NotImplementedError

    def unfit(self, state: S, key: str) -> Refusal:
        """Why a thing outside the rest of the pool cannot be picked."""
        return NOT_POSSIBLE

    def picked(self, run: Run[S], seat: int) -> None:
        """Apply the complete pick; the frame has already left the stack."""
        raise NotImplementedError

    def knows(self, state: S, seat: int | None) -> bool:
        """Whether a seat knows the picks so far; the others know none of them."""
        raise NotImplementedError

    def left(self, state: S) -> list[str]:
        """The things that can still be picked."""
        return left_of(self.heap(state), self.chosen)

    def missing(self, state: S) -> int:
        return self.many(state) - len(self.chosen)

    def candidates(self, state: S, seat: int) -> Iterable[Move]:
        """Each different thing in the pool."""
        return [self.move(state, thing) for thing in kinds(self.left(state))]

    def why_not(self, state: S, seat: int) -> WhyNot:
        """Only the rest of the pool can be picked."""
        possible = {move.key for move in self.candidates(state, seat)}
        return lambda key: None if key in possible else self.unfit(state, key)

    def play(self, run: Run[S], seat: int, key: str) -> None:
        """Record one pick; the last one applies them all."""
        state = run.state
        self.chosen.append(next(thing for thing in self.left(state) if self.move(state, thing).key == key))
        if self.missing(state) <= 0:
            run.pop()
            self.picked(run, seat)

    def bundle(self, state: S, seat: int, verb: str = "") -> Bundle | None:
        """All missing picks at once."""
        missing = self.missing(state)
        return Several(tuple(self.move(state, thing).key for thing in self.left(state)), missing, missing)

    def guessed(self, state: S, seat: int | None, luck: random.Random) -> Sequence[Frame[S]]:
        """For seats that do not know the picks, nor how many there are, nothing has been picked yet."""
        if not self.knows(state, seat):
            self.chosen.clear()
        return (self,)


class Picking(OneByOne[S]):
    """One seat picks a number of things from a pool; only the picker knows them until the last pick."""

    verb: ClassVar[str]

    chosen: list[str] = msgspec.field(default_factory=list)

    def picker(self, state: S) -> int:
        """The seat that picks."""
        raise NotImplementedError

    def knows(self, state: S, seat: int | None) -> bool:
        return seat == self.picker(state)

    def actors(self, state: S) -> Sequence[int]:
        return (self.picker(state),)

    def move(self, state: S, thing: str) -> Move:
        return Move(f"{self.verb}:{thing}", things=(f"card.{thing}",))
