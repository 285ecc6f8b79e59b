"""Answers in turn order, given in advance: all seats may answer at once, and each answer is played in its turn."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import TypeVar

import msgspec

from engine.contract import Run, State
from engine.parts.at_once import Sealed

S = TypeVar("S", bound=State)


class InOrder(Sealed[S]):
    """Seats that answer in turn, and may do so before their turn comes.

    `order` are the seats whose answers have not been played yet, next first; `answers` those given in advance, known
    only to their seats until played. An answer may change the question: then `ask_anew` discards all advance answers,
    or `reopen` some of them.
    """

    order: list[int] = msgspec.field(default_factory=list)

    def take(self, run: Run[S], seat: int, answer: list[str]) -> None:
        """Play an answer whose turn has come; the seat has already left the order."""
        raise NotImplementedError

    def ask_anew(self, run: Run[S], order: Sequence[int]) -> None:
        """Ask these seats a changed question and discard the answers given in advance."""
        self.order, self.lanes, self.answers = list(order), {}, {}
        self.ask(run.state, order)
        self.begin(run)

    def sealed(self, state: S) -> Collection[int]:
        """No answer is hidden once it has been played."""
        return [seat for seat in self.lanes if seat in self.order]

    def everybody(self) -> Iterable[int]:
        """All seats whose answers have not been played."""
        return self.order

    def begin(self, run: Run[S]) -> None:
        """Run frames that have no actors, and play the answers they complete."""
        super().begin(run)
        self._take_ready(run)

    def play(self, run: Run[S], seat: int, key: str) -> None:
        """Record an answer; then play the complete answers at the front of the order."""
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
