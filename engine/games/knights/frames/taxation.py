"""Taxation"""

from __future__ import annotations

from engine.games.knights import zones
from engine.games.knights.state import State
from engine.rules import Frame, Run


class Taxation(Frame[State], tag="taxation"):
    """Taxation."""

    def proceed(self, run: Run[State]) -> None:
        run.pop()
        zones.return_zone(run, "taxation")
