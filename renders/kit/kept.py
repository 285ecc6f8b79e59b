"""What was drawn once and may be needed again: all of it together stays below one bound of bytes."""

from __future__ import annotations

import functools
from collections import OrderedDict
from collections.abc import Callable, Hashable
from threading import Lock
from typing import Generic, ParamSpec, TypeVar

from PIL import Image

P = ParamSpec("P")
R = TypeVar("R")

MOST_BYTES = 56 * 1024 * 1024
# What an entry costs beside its pixels: key, objects, a row in the order.
OVERHEAD = 600


class Kept(Generic[R]):
    """The things asked for last, by name; any thread may ask, and what is not there is made anew."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._things: OrderedDict[Hashable, tuple[R, int]] = OrderedDict()
        self._lock = Lock()
        self.size = 0

    def get(self, key: Hashable, make: Callable[[], R], weigh: Callable[[R], int]) -> R:
        """The thing under this key."""
        with self._lock:
            found = self._things.get(key)
            if found is not None:
                self._things.move_to_end(key)
                return found[0]
        made = make()
        weight = weigh(made) + OVERHEAD
        with self._lock:
            self.size += weight - self._things.pop(key, (made, 0))[1]
            self._things[key] = (made, weight)
            while self.size > self._most:
                _, (_, lighter) = self._things.popitem(last=False)
                self.size -= lighter
        return made

    def clear(self) -> None:
        """Let everything go."""
        with self._lock:
            self._things.clear()
            self.size = 0


SHELF: Kept[object] = Kept(MOST_BYTES)


def image_bytes(image: Image.Image) -> int:
    """What a picture takes in memory; Pillow gives each coloured pixel four bytes."""
    return image.width * image.height * (1 if len(image.getbands()) == 1 else 4)


def kept(weigh: Callable[[R], int]) -> Callable[[Callable[P, R]], Callable[P, R]]:
    """Keep what a function makes of its arguments on the common shelf; it must not be changed by whoever gets it."""

    def keeping(make: Callable[P, R]) -> Callable[P, R]:
        @functools.wraps(make)
        def same(*args: P.args, **kwargs: P.kwargs) -> R:
            key = (make, args, tuple(sorted(kwargs.items())))
            return SHELF.get(key, lambda: make(*args, **kwargs), weigh)  # type: ignore[return-value,arg-type]

        return same

    return keeping


def kept_image(make: Callable[P, Image.Image]) -> Callable[P, Image.Image]:
    """The same for a function that makes a picture or mask."""
    return kept(image_bytes)(make)


def kept_shape(
    make: Callable[P, tuple[Image.Image, tuple[int, int]]],
) -> Callable[P, tuple[Image.Image, tuple[int, int]]]:
    """The same for a mask with the place where it belongs."""
    return kept(_shape_bytes)(make)


def _shape_bytes(shape: tuple[Image.Image, tuple[int, int]]) -> int:
    return image_bytes(shape[0])
