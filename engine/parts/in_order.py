"""Answers ahead: everybody may answer at once, and answers are taken one by one in the order of the rules."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, TypeVar

import msgspec

from engine.parts.at_once import AtOnce
from engine.rules import Run, State

S = TypeVar("S", bound=State)


class InOrder(AtOnce[S]):
    """A circle of seats whose answers count in turn, though nobody has to wait for theirs to answer.

    `order` are the seats whose answer has not been taken yet, next first; `answers` what some of them gave ahead, known
    to them alone until it is taken. The last frame of a seat's lane hands in its answer with `hand_in`. An answer may
    change the question: then `ask_anew` voids what was answered ahead.
    """

    order: list[int]
    answers: dict[int, str] = msgspec.field(default_factory=dict)

    def take(self, run: Run[S], seat: int, answer: str) -> None:
        """An answer's turn has come; the seat is out of the order already."""
        raise NotImplementedError

    def hand_in(self, seat: int, answer: str) -> None:
        """A seat has answered."""
        self.answers[seat] = answer

    def ask_anew(self, run: Run[S], order: Sequence[int], lanes: Mapping[int, list[Any]]) -> None:
        """The question is another one now: these are asked, and what was answered ahead is void."""
        self.order, self.lanes, self.answers = list(order), dict(lanes), {}
        super().begin(run)

    def everybody(self) -> Iterable[int]:
        """Everybody whose answer was not taken."""
        return self.order

    def begin(self, run: Run[S]) -> None:
        """Let frames run that wait for nobody, and take what they answered."""
        super().begin(run)
        self._take_ready(run)

    def play(self, run: Run[S], seat: int, key: str) -> None:
        """Answer; whatever is complete from the front of the order on is taken."""
        super().play(run, seat, key)
        self._take_ready(run)

    def _take_ready(self, run: Run[S]) -> None:
        while self._on_top(run) and self.order and self.order[0] in self.answers:
            seat = self.order.pop(0)
            self.take(run, seat, self.answers.pop(seat))

    def _on_top(self, run: Run[S]) -> bool:
        return bool(run.stack) and run.stack[-1] is self
