"""Nobles die, garrisons wear out, and losses are chosen (section 9.7, WK-WAGES-6)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.knights import pieces
from engine.games.knights.conflict import Holder
from engine.games.knights.state import State
from engine.rules import Run


def check(run: Run[State], armies: Sequence[tuple[int, Holder]]) -> None:
    """See what becomes of armies that lost troops or took tokens outside a battle."""
    pieces.lift_idle_sieges(run)
