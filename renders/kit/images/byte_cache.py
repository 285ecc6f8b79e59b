"""An in-memory cache of drawn parts, with one limit of bytes for all of them."""

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
# The memory of an entry besides its pixels: key, objects, its place in the order.
OVERHEAD = 600


class ByteCache(Generic[R]):
    """A thread-safe cache that evicts the least recently used entries beyond `most` bytes."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._things: OrderedDict[Hashable, tuple[R, int]] = OrderedDict()
        self._lock = Lock()
        self.size = 0

    def get(self, key: Hashable, make: Callable[[], R], weigh: Callable[[R], int]) -> R:
        """The cached value of this key, made if it is missing."""
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
        with self._lock:
            self._things.clear()
            self.size = 0


DRAWING_CACHE: ByteCache[object] = ByteCache(MOST_BYTES)


def image_bytes(image: Image.Image) -> int:
    """The memory of a picture in bytes; Pillow uses four bytes for each coloured pixel."""
    return image.width * image.height * (1 if len(image.getbands()) == 1 else 4)


def cached(weigh: Callable[[R], int]) -> Callable[[Callable[P, R]], Callable[P, R]]:
    """Cache the results of a function in the common cache; callers must not change them."""

    def caching(make: Callable[P, R]) -> Callable[P, R]:
        @functools.wraps(make)
        def same(*args: P.args, **kwargs: P.kwargs) -> R:
            key = (make, args, tuple(sorted(kwargs.items())))
            return DRAWING_CACHE.get(key, lambda: make(*args, **kwargs), weigh)  # type: ignore[return-value,arg-type]

        return same

    return caching


def cached_image(make: Callable[P, Image.Image]) -> Callable[P, Image.Image]:
    """`cached` for a function that makes a picture or mask."""
    return cached(image_bytes)(make)


def cached_shape(
    make: Callable[P, tuple[Image.Image, tuple[int, int]]],
) -> Callable[P, tuple[Image.Image, tuple[int, int]]]:
    """`cached` for a function that makes a mask with its position."""
    return cached(_shape_bytes)(make)


def _shape_bytes(shape: tuple[Image.Image, tuple[int, int]]) -> int:
    return image_bytes(shape[0])
