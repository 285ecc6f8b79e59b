"""Moves with the messages that name them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from engine.contract import Game, Move, Text
from engine.tables.questions.model import LabelledMove


def labelled(game: Game[Any, Any], view: Any, moves: Iterable[Move]) -> tuple[LabelledMove, ...]:
    """The moves as answers of somebody who sees the game so."""
    texts = game.texts
    return tuple(
        LabelledMove(move, move.verb, texts.label(view, move.key), texts.note(view, move.key)) for move in moves
    )


def named(game: Game[Any, Any], view: Any, name: str) -> Text:
    """The message that names a move, or a kind of moves."""
    return game.texts.label(view, name) if ":" in name else game.texts.verb(name)
