"""A chain of moves tried out ahead: every step is played once, on a copy, and nothing of it is kept."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.rules import Bundle, Move, RulesError, State
from engine.tables.change import AnyGame
from engine.tables.errors import TooManySteps

STEPS_AT_ONCE = 60


def require_few(keys: Sequence[str]) -> None:
    """Refuse a chain that is too long for one request, before any of it is played."""
    if len(keys) > STEPS_AT_ONCE:
        raise TooManySteps(STEPS_AT_ONCE)


class Trial:
    """What a person could do, step by step; tells them nothing that a step would reveal.

    `possible` while every step could be taken, `sealed` once one of them revealed something to anybody.
    """

    def __init__(self, game: AnyGame, state: State, seat: int, moves: Sequence[Move]) -> None:
        self.possible = True
        self.sealed = False
        self._learnt = False
        self._game = game
        self._seat = seat
        self._before = state
        self._state = state
        self._moves: list[Move] | None = list(moves)
        self._waits = bool(moves)
        self._steps = 0

    def step(self, key: str) -> None:
        """Take the next step, if it is possible."""
        self._steps += 1
        if self._steps > STEPS_AT_ONCE:
            raise TooManySteps(STEPS_AT_ONCE)
        if not self.possible:
            return
        try:
            played = self._game.play(self._state, self._seat, key)
        except RulesError:
            self.possible = False
            return
        self.sealed = self.sealed or played.sealed
        self._learnt = self._learnt or played.learnt
        self._state = played.state
        self._moves = None

    def choices(self, *, foreseen: bool = False) -> list[Move]:
        """What could be done next; nothing after an impossible step or one that reveals something to the person.

        `foreseen` says that what is asked for is the same whatever was revealed.
        """
        if not self._waits or not self.possible or (self._learnt and not foreseen):
            return []
        if self._moves is None:
            self._moves = self._game.choices(self._state, self._seat)
        return self._moves

    def bundle(self) -> Bundle | None:
        """What could be done next as a pick of several things or an amount, where it is one."""
        return self._game.bundle(self._state, self._seat) if self.choices() else None

    def view(self) -> Any:
        """The game as the person would see it then; as it is now where a step reveals something."""
        return self._game.view(self._before if self._learnt else self._state, self._seat)
