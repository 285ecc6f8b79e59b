"""Draft"""

from __future__ import annotations

from engine.games.knights.state import State
from engine.rules import Frame, Run


class Draft(Frame[State], tag="draft"):
    """Draft."""

    def proceed(self, run: Run[State]) -> None:
        run.pop()
        run.state.track = {}
