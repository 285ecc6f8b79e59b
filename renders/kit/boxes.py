"""Boxes: positions on a picture, and how space is divided."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple


class Box(NamedTuple):
    """A rectangle of whole pixels."""

    x: int
    y: int
    w: int
    h: int

    @property
    def right(self) -> int:
        """The first column to the right of the box."""
        return self.x + self.w

    @property
    def bottom(self) -> int:
        """The first line below the box."""
        return self.y + self.h

    @property
    def centre(self) -> tuple[int, int]:
        return self.x + self.w // 2, self.y + self.h // 2

    @property
    def corners(self) -> tuple[int, int, int, int]:
        """The left, top, right and bottom edges."""
        return self.x, self.y, self.right, self.bottom

    def inset(self, across: int, down: int | None = None) -> Box:
        """The box without a margin; a negative margin enlarges it."""
        down = across if down is None else down
        return Box(self.x + across, self.y + down, self.w - 2 * across, self.h - 2 * down)

    def moved(self, across: int, down: int) -> Box:
        return Box(self.x + across, self.y + down, self.w, self.h)

    def top(self, height: int) -> Box:
        """The upper part."""
        return Box(self.x, self.y, self.w, height)

    def under(self, height: int) -> Box:
        """The rest below an upper part."""
        return Box(self.x, self.y + height, self.w, self.h - height)

    def left(self, width: int) -> Box:
        """The left part."""
        return Box(self.x, self.y, width, self.h)

    def past(self, width: int) -> Box:
        """The rest to the right of a left part."""
        return Box(self.x + width, self.y, self.w - width, self.h)

    def end(self, width: int) -> Box:
        """The right part."""
        return Box(self.right - width, self.y, width, self.h)

    def foot(self, height: int) -> Box:
        """The lower part."""
        return Box(self.x, self.bottom - height, self.w, height)

    def columns(self, count: int, gap: int = 0) -> list[Box]:
        width = (self.w - gap * (count - 1)) // count
        return [Box(self.x + n * (width + gap), self.y, width, self.h) for n in range(count)]

    def rows(self, count: int, gap: int = 0) -> list[Box]:
        height = (self.h - gap * (count - 1)) // count
        return [Box(self.x, self.y + n * (height + gap), self.w, height) for n in range(count)]

    def middle(self, width: int, height: int) -> Box:
        """A box of that size, centred in this one."""
        return Box(self.x + (self.w - width) // 2, self.y + (self.h - height) // 2, width, height)

    def holds(self, other: Box) -> bool:
        return self.x <= other.x and self.y <= other.y and other.right <= self.right and other.bottom <= self.bottom

    def meets(self, other: Box) -> bool:
        return self.x < other.right and other.x < self.right and self.y < other.bottom and other.y < self.bottom

    def shared(self, other: Box) -> int:
        """The number of pixels in both boxes."""
        across = min(self.right, other.right) - max(self.x, other.x)
        down = min(self.bottom, other.bottom) - max(self.y, other.y)
        return max(0, across) * max(0, down)


def grid(count: int, columns: int, cell: tuple[int, int], gap: int, at: tuple[int, int] = (0, 0)) -> list[Box]:
    """Cells in reading order."""
    wide, tall = cell
    x, y = at
    return [Box(x + n % columns * (wide + gap), y + n // columns * (tall + gap), wide, tall) for n in range(count)]


def shortest_of_two(box: Box, heights: Iterable[int], gap: int) -> list[Box]:
    """Boxes of these heights in two columns; each goes to the column that is shorter by then."""
    columns = box.columns(2, gap)
    ends = [box.y, box.y]
    found = []
    for tall in heights:
        shorter = ends.index(min(ends))
        found.append(columns[shorter]._replace(y=ends[shorter], h=tall))
        ends[shorter] += tall + gap
    return found
