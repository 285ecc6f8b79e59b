"""Caches of things drawn once: base layers to draw on, and sprites to stamp.

Both are kept in the game's fixed colours, a byte a pixel; the finished picture has no others anyway.
"""

from __future__ import annotations

import contextlib
import functools
from collections.abc import Callable, Iterator
from contextvars import ContextVar
from typing import ParamSpec

from renders.kit.canvas import Canvas
from renders.kit.images.byte_cache import cached, image_bytes
from renders.kit.images.colours import colours_of

P = ParamSpec("P")

_TRUE: ContextVar[bool] = ContextVar("true", default=False)


@contextlib.contextmanager
def true_colours() -> Iterator[None]:
    """Keep all colours of layers and sprites within this context: colour tables are computed from them."""
    token = _TRUE.set(True)
    try:
        yield
    finally:
        _TRUE.reset(token)


def _weight(canvas: Canvas) -> int:
    return image_bytes(canvas.image)


def sprite(game: str) -> Callable[[Callable[P, Canvas]], Callable[P, Canvas]]:
    """Cache the picture that a function draws for given arguments; callers stamp it and must not change it."""

    def keeping(draw: Callable[P, Canvas]) -> Callable[P, Canvas]:
        true = cached(_weight)(draw)

        @cached(_weight)
        @functools.wraps(draw)
        def flat(*args: P.args, **kwargs: P.kwargs) -> Canvas:
            drawn = draw(*args, **kwargs)
            return drawn.over(colours_of(game, drawn.palette.name).flattened(drawn.image))

        @functools.wraps(draw)
        def either(*args: P.args, **kwargs: P.kwargs) -> Canvas:
            return true(*args, **kwargs) if _TRUE.get() else flat(*args, **kwargs)

        return either

    return keeping


def base_layer(game: str) -> Callable[[Callable[P, Canvas]], Callable[P, Canvas]]:
    """Cache the ground that a function draws for given arguments; callers get a copy to draw on."""

    def layering(draw: Callable[P, Canvas]) -> Callable[P, Canvas]:
        same = sprite(game)(draw)

        @functools.wraps(draw)
        def fresh(*args: P.args, **kwargs: P.kwargs) -> Canvas:
            ground = same(*args, **kwargs)
            return ground.over(ground.image.convert("RGB"))

        return fresh

    return layering
