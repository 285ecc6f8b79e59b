"""How long pictures take and how many bytes they have, for the bench."""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import partial

import msgspec

from engine.games.samurai import GAME
from renders.renderer import Picture
from renders.samurai import RENDERER
from tests.renders.positions import look, played

WARM_UP = 3


class Measured(msgspec.Struct, frozen=True):
    """Milliseconds of one core for every drawing in ascending order, and the largest picture in bytes."""

    milliseconds: tuple[float, ...]
    most_bytes: int

    def percentile(self, share: float) -> float:
        """The time that so large a share of the drawings kept within."""
        return self.milliseconds[min(len(self.milliseconds) - 1, int(len(self.milliseconds) * share))]


def measured(draws: list[Callable[[], Picture]]) -> Measured:
    """Draw all pictures, warm, one after the other."""
    for draw in draws[:WARM_UP]:
        draw()
    times, most = [], 0
    for draw in draws:
        start = time.thread_time()
        picture = draw()
        times.append((time.thread_time() - start) * 1000)
        most = max(most, len(picture.data))
    return Measured(tuple(sorted(times)), most)


def samurai_boards(seats: int = 7, language: str = "ru") -> Measured:
    """Every public board of a whole game, each marking what changed since the one before, as the thread shows it."""
    views = [GAME.view(state, None) for state in played(seats)]
    looks = [look(seats, language, before=earlier) for earlier in (None, *views[:-1])]
    return measured([partial(RENDERER.board, view, seen) for view, seen in zip(views, looks, strict=True)])


def samurai_hands(seats: int = 7, language: str = "ru") -> Measured:
    """The first seat's hand through a whole game."""
    views = [GAME.view(state, 0) for state in played(seats)]
    return measured([partial(RENDERER.hand, view, look(seats, language)) for view in views])
