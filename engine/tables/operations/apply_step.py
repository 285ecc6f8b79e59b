"""Applies a step of the history to a position."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.contract import AnyGame, Played, State
from engine.tables.core.model import StepKind


def step_again(game: AnyGame, state: State, kind: StepKind, seat: int, keys: Sequence[str]) -> Played[Any]:
    # Time-outs stored by earlier versions have keys.
    if kind is StepKind.FLAG and not keys:
        return game.time_out(state, seat)
    return game.play_all(state, seat, [game.renamed(key) for key in keys])
