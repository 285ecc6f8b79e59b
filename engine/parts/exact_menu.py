"""Questions whose candidates are exactly their legal answers, so that nothing is said twice of what is legal."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

from engine.contract import NOT_POSSIBLE, Frame, Move, Refusal, State, WhyNot

S = TypeVar("S", bound=State)


class ExactMenu(Frame[S]):
    """A question whose candidates are exactly its legal answers; `unlisted` only explains other keys."""

    def unlisted(self, state: S, seat: int, key: str) -> Refusal:
        """Why a key that is not among the candidates is no answer."""
        return NOT_POSSIBLE

    def choices(self, state: S, seat: int) -> list[Move]:
        return list(self.candidates(state, seat))

    def menu(self, state: S, seat: int) -> tuple[Iterable[Move], WhyNot]:
        found = self.choices(state, seat)
        listed = {move.key for move in found}
        return found, lambda key: None if key in listed else self.unlisted(state, seat, key)

    def why_not(self, state: S, seat: int) -> WhyNot:
        return self.menu(state, seat)[1]
