"""Free space on a picture: a grid of occupied cells, with each row as the bits of one number."""

from __future__ import annotations

import functools
import math
from collections.abc import Callable, Iterator
from typing import NamedTuple

from renders.kit.boxes import Box

CELL = 4
STEP = 2
FARTHEST = 110


class FreeBox(NamedTuple):
    price: float
    box: Box


class Room:
    """The cells of a box; a bit is set where the cell is occupied."""

    def __init__(self, box: Box) -> None:
        self.box = box
        self.columns, rows = box.w // CELL, box.h // CELL
        # All bits beyond the last column count as occupied.
        self.rows = [-1 << self.columns] * rows

    def take(self, box: Box) -> None:
        """Mark a box as occupied."""
        left, right = (max(0, min(self.columns, at)) for at in _cells(box.x - self.box.x, box.w))
        top, bottom = (max(0, min(len(self.rows), at)) for at in _cells(box.y - self.box.y, box.h))
        if left < right:
            bits = (1 << right) - (1 << left)
            for row in range(top, bottom):
                self.rows[row] |= bits

    def free(self, size: tuple[int, int], centre: tuple[int, int]) -> Iterator[tuple[float, Box]]:
        """The free boxes of a size, with their distance from a point, the nearest first."""
        blocked = self.blocked(size)
        x = (centre[0] - self.box.x - size[0] // 2) // CELL
        y = (centre[1] - self.box.y - size[1] // 2) // CELL
        for far, across, down in _offsets():
            column, row = x + across, y + down
            if column >= 0 and 0 <= row < len(blocked) and not blocked[row] >> column & 1:
                yield far, Box(self.box.x + column * CELL, self.box.y + row * CELL, *size)

    def best(
        self,
        size: tuple[int, int],
        centre: tuple[int, int],
        price: Callable[[Box], float] | None = None,
        most: float = math.inf,
    ) -> FreeBox | None:
        """The free box with the lowest sum of distance from a point and own price; None if all exceed `most`."""
        found: FreeBox | None = None
        least = most
        for far, box in self.free(size, centre):
            if far >= least:
                break
            cost = far if price is None else far + price(box)
            if cost < least:
                found, least = FreeBox(cost, box), cost
        return found

    def blocked(self, size: tuple[int, int]) -> list[int]:
        """The cells that cannot be the upper left cell of a box of that size, row by row."""
        wide, tall = (-(-side // CELL) for side in size)
        rows = self.rows
        for step in _doubled(wide):
            rows = [row | row >> step for row in rows]
        for step in _doubled(tall):
            rows = [one | other for one, other in zip(rows, rows[step:], strict=False)]
        return rows


def _doubled(many: int) -> Iterator[int]:
    """The steps by which a cell grows to so many, twice as many each time."""
    done = 1
    while done < many:
        step = min(done, many - done)
        yield step
        done += step


def _cells(start: int, long: int) -> tuple[int, int]:
    return start // CELL, -(-(start + long) // CELL)


@functools.cache
def _offsets() -> tuple[tuple[float, int, int], ...]:
    """Steps in all directions with their length in pixels, the shortest first; vertical ones count a little more."""
    span = range(-FARTHEST, FARTHEST + 1, STEP)
    return tuple(sorted((math.hypot(x, y * 1.15) * CELL, x, y) for x in span for y in span))
