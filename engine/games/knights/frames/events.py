"""Important Event"""

from __future__ import annotations

from engine.games.knights.state import State
from engine.rules import Frame, Run


class ImportantEvent(Frame[State], tag="important_event"):
    """ImportantEvent."""

    def proceed(self, run: Run[State]) -> None:
        run.pop()
