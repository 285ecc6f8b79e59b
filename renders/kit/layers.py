"""Things drawn once: base layers to draw on, and sprites to stamp."""

from __future__ import annotations

import functools
from collections import OrderedDict
from collections.abc import Callable, Hashable
from threading import Lock
from typing import Generic, ParamSpec

from renders.kit.canvas import Canvas

P = ParamSpec("P")

LAYERS = 24
SPRITES = 768


class _Kept(Generic[P]):
    """The last pictures drawn, by what they were drawn from; any thread may ask."""

    def __init__(self, draw: Callable[P, Canvas], most: int) -> None:
        self._draw = draw
        self._most = most
        self._drawn: OrderedDict[Hashable, Canvas] = OrderedDict()
        self._lock = Lock()

    def __call__(self, *args: P.args, **kwargs: P.kwargs) -> Canvas:
        key = (args, tuple(sorted(kwargs.items())))
        with self._lock:
            if key in self._drawn:
                self._drawn.move_to_end(key)
                return self._drawn[key]
        made = self._draw(*args, **kwargs)
        with self._lock:
            self._drawn[key] = made
            if len(self._drawn) > self._most:
                self._drawn.popitem(last=False)
        return made


def base_layer(draw: Callable[P, Canvas]) -> Callable[P, Canvas]:
    """Draw a ground once for given arguments and hand out copies to draw on."""
    kept = _Kept(draw, LAYERS)

    @functools.wraps(draw)
    def fresh(*args: P.args, **kwargs: P.kwargs) -> Canvas:
        return kept(*args, **kwargs).copy()

    return fresh


def sprite(draw: Callable[P, Canvas]) -> Callable[P, Canvas]:
    """Draw a small picture once for given arguments; whoever gets it only stamps it."""
    kept = _Kept(draw, SPRITES)

    @functools.wraps(draw)
    def same(*args: P.args, **kwargs: P.kwargs) -> Canvas:
        return kept(*args, **kwargs)

    return same
