"""Answers ahead: everybody may answer at once, and answers are taken one by one in the order of the rules."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import TypeVar

import msgspec

from engine.contract import Run, State
from engine.parts.at_once import Sealed

S = TypeVar("S", bound=State)


class InOrder(Sealed[S]):
    """A circle of seats whose answers count in turn, though nobody has to wait for theirs to answer.

    `order` are the seats whose answer has not been taken yet, next first; `answers` what some of them gave ahead, known
    to them alone until it is taken. An answer may change the question: then `ask_anew` voids what was answered ahead,
    or `reopen` some of it.
    """

    order: list[int] = msgspec.field(default_factory=list)

    def take(self, run: Run[S], seat: int, answer: list[str]) -> None:
        """An answer's turn has come; the seat is out of the order already."""
        raise NotImplementedError

    def ask_anew(self, run: Run[S], order: Sequence[int]) -> None:
        """The question is another one now: these are asked, and what was answered ahead is void."""
        self.order, self.lanes, self.answers = list(order), {}, {}
        self.ask(run.state, order)
        self.begin(run)

    def sealed(self, state: S) -> Collection[int]:
        """What was taken is known to all."""
        return [seat for seat in self.lanes if seat in self.order]

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
        while self._on_top(run) and self.order and self._is_ready(self.order[0]):
            seat = self.order.pop(0)
            self.take(run, seat, self.answers.pop(seat))

    def _is_ready(self, seat: int) -> bool:
        return seat in self.answers and not self.lanes.get(seat)

    def _on_top(self, run: Run[S]) -> bool:
        return bool(run.stack) and run.stack[-1] is self
