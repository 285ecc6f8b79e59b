"""A step of the history carried out once more."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.contract import AnyGame, Played, State
from engine.tables.core.model import Kind


def step_again(game: AnyGame, state: State, kind: Kind, seat: int, keys: Sequence[str]) -> Played[Any]:
    """What a seat's move, order or time-out makes of a position."""
    # Time-outs that earlier versions stored name the answers they gave.
    if kind is Kind.FLAG and not keys:
        return game.time_out(state, seat)
    return game.play_all(state, seat, [game.renamed(key) for key in keys])
