"""Mobilize Forces, and the march and battle of Versatile Strategy (WK-BA-5, WK-BA-6)."""

from __future__ import annotations

from engine.games.knights.frames.base import Question
from engine.games.knights.state import State
from engine.rules import Run


class Mobilize(Question, tag="mobilize"):
    """A Baron moves Nobles into one area, starts a battle there, or both (D-MOB)."""

    def actors(self, state: State) -> tuple[int, ...]:
        return ()

    def proceed(self, run: Run[State]) -> None:
        run.pop()


class MoveOne(Mobilize, tag="move_one"):
    """A Baron moves one Noble (Versatile Strategy)."""


class StartBattle(Mobilize, tag="start_battle"):
    """A Baron starts a battle without moving (Versatile Strategy)."""


def can_move(state: State, seat: int) -> bool:
    """Whether any of a Baron's Nobles can be sent somewhere."""
    return False


def can_attack(state: State, seat: int) -> bool:
    """Whether a Baron can start a battle anywhere."""
    return False


def by_note(run: Run[State], seat: int, choice: str) -> bool:
    """Carry out what was noted for the card, if it is legal as it stands and needs nobody's permission (WK-ASYNC-9)."""
    return False
