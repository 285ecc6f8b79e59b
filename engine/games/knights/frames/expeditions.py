"""Expeditions"""

from __future__ import annotations

from engine.games.knights.state import State
from engine.rules import Frame, Run


class FundExpedition(Frame[State], tag="fund_expedition"):
    """FundExpedition."""

    def proceed(self, run: Run[State]) -> None:
        run.pop()
