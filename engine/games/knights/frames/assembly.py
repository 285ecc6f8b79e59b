"""Assembly"""

from __future__ import annotations

from engine.games.knights import zones
from engine.games.knights.state import State
from engine.rules import Frame, Run


class Opened(Frame[State], tag="opened"):
    """Opened."""

    def proceed(self, run: Run[State]) -> None:
        run.pop()
        zones.return_zone(run, "assembly")
