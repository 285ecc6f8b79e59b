"""How long the pictures of A Few Acres of Snow take and how many bytes they have, for the bench."""

from __future__ import annotations

from functools import partial

from engine.games.acres import GAME
from renders.acres import RENDERER
from tests.renders.acres.tables import look, played
from tests.renders.measure import Measured, measured

EVERY = 6


def acres_boards(language: str = "ru", crop: str | None = None) -> Measured:
    """Public boards through a whole game, each marking what changed since the one before."""
    views = [GAME.view(state, None) for state in played()[::EVERY]]
    looks = [look(language, before=earlier) for earlier in (None, *views[:-1])]
    return measured([partial(RENDERER.board, view, seen, crop) for view, seen in zip(views, looks, strict=True)])


def acres_hands(language: str = "ru") -> Measured:
    """The first seat's hand through a whole game."""
    views = [GAME.view(state, 0) for state in played()[::EVERY]]
    return measured([partial(RENDERER.hand, view, look(language)) for view in views])
