"""Elimination of a Baron (WK-OPT-4)."""

from __future__ import annotations

from engine.games.knights.state import State
from engine.rules import Run


def eliminate(run: Run[State], loser: int, captor: int) -> None:
    """A Baron leaves the game."""
