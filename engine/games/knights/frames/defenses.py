"""Defenses"""

from __future__ import annotations

from engine.games.knights.state import State
from engine.rules import Frame, Run


class UpgradeDefenses(Frame[State], tag="upgrade_defenses"):
    """UpgradeDefenses."""

    def proceed(self, run: Run[State]) -> None:
        run.pop()


class MusterTroops(Frame[State], tag="muster_troops"):
    """MusterTroops."""

    def proceed(self, run: Run[State]) -> None:
        run.pop()


class UncertainTimes(Frame[State], tag="uncertain_times"):
    """UncertainTimes."""

    def proceed(self, run: Run[State]) -> None:
        run.pop()
