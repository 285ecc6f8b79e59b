"""How long Unmatched's pictures take and how many bytes they have, for the bench."""

from __future__ import annotations

from functools import partial

from engine.games.unmatched import GAME
from renders.unmatched import RENDERER
from tests.renders.duels import look, played
from tests.renders.measure import Measured, measured

EVERY = 6


def unmatched_boards(board: str = "sarpedon", seats: int = 4, language: str = "ru") -> Measured:
    """Public boards through a whole game, each marking what changed since the one before, as the thread shows them."""
    views = [GAME.view(state, None) for state in played(board, seats)[::EVERY]]
    looks = [look(seats, language, before=earlier) for earlier in (None, *views[:-1])]
    return measured([partial(RENDERER.board, view, seen) for view, seen in zip(views, looks, strict=True)])


def unmatched_hands(board: str = "heorot", seats: int = 2, language: str = "ru") -> Measured:
    """The first seat's hand through a whole game."""
    views = [GAME.view(state, 0) for state in played(board, seats)[::EVERY]]
    return measured([partial(RENDERER.hand, view, look(seats, language)) for view in views])
