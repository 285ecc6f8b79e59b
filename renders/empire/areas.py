"""Free space inside each province and sea zone on the whole map: a grid of cells that belong to it and are free."""

from __future__ import annotations

import functools
import math
from collections.abc import Iterable, Iterator

from PIL import Image, ImageDraw

from engine.games.empire.content import PROVINCES, SEAS
from renders.empire.chart import ATLAS, BEYOND, OUTLINES
from renders.kit.boxes import Box

CELL = 4
# Maps fully covered cells to ones, all others to noughts.
_FULL = bytes(255 * b"0" + b"1")


class Area:
    """The free cells of a region, each row as bits of a number: bit 0 is the column `left`, the first row is `top`."""

    def __init__(self, left: int, top: int, rows: list[int]) -> None:
        self.left, self.top, self.rows = left, top, rows

    def copy(self) -> Area:
        """A copy, to be filled in another way."""
        return Area(self.left, self.top, list(self.rows))

    def take(self, box: Box) -> None:
        """Mark a box as occupied."""
        left, right = box.x // CELL - self.left, -(-box.right // CELL) - self.left
        bits = (1 << max(0, right)) - (1 << max(0, left))
        top, bottom = box.y // CELL - self.top, -(-box.bottom // CELL) - self.top
        for row in range(max(0, top), min(len(self.rows), bottom)):
            self.rows[row] &= ~bits

    def places(self, size: tuple[int, int]) -> list[int]:
        """The cells that can be the upper left cell of a box of that size."""
        rows = self.rows
        for many, across in ((-(-size[0] // CELL), True), (-(-size[1] // CELL), False)):
            done = 1
            while done < many:
                step = min(done, many - done)
                if across:
                    rows = [row & row >> step for row in rows]
                else:
                    rows = [one & other for one, other in zip(rows, rows[step:], strict=False)]
                done += step
        return rows

    def holds(self, size: tuple[int, int]) -> bool:
        """Whether a box of that size fits."""
        return any(self.places(size))

    def nearest(self, size: tuple[int, int], spot: tuple[float, float]) -> Box | None:
        """The free box whose centre is nearest to a point."""
        x, y = spot[0] - size[0] / 2, spot[1] - size[1] / 2
        found = min(self._corners(size), key=lambda corner: math.dist(corner, (x, y)), default=None)
        return None if found is None else Box(*found, *size)

    def _corners(self, size: tuple[int, int]) -> Iterator[tuple[int, int]]:
        for number, row in enumerate(self.places(size)):
            bits = row
            while bits:
                low = bits & -bits
                yield (self.left + low.bit_length() - 1) * CELL, (self.top + number) * CELL
                bits ^= low


@functools.cache
def areas() -> dict[str, Area]:
    """The areas of all regions on the whole map; a cell belongs to a region if all its pixels do."""
    image = _painted()
    return {region: _area(image, number) for number, region in enumerate((*PROVINCES, *SEAS), start=1)}


def _painted() -> Image.Image:
    """The whole map with the number of the region in each pixel; 0 is land beyond the empire, and the rim."""
    window = ATLAS.window(None)
    image = Image.new("L", (window.box.w, window.box.h), 0)
    pen = ImageDraw.Draw(image)
    numbers = {region: number for number, region in enumerate((*PROVINCES, *SEAS), start=1)}
    for regions in (SEAS, PROVINCES):
        for region in regions:
            for shore, *_ in OUTLINES[region]:
                pen.polygon(window.line(shore), fill=numbers[region])
        if regions is SEAS:
            for shore, *_ in BEYOND:
                pen.polygon(window.line(shore), fill=0)
    pen.rectangle((0, 0, image.width - 1, image.height - 1), outline=0, width=10)
    return image


def _area(image: Image.Image, number: int) -> Area:
    mask = image.point([255 * (value == number) for value in range(256)]).reduce(CELL)
    wide, data = mask.width, mask.tobytes()
    rows = [_bits(data[row * wide : (row + 1) * wide]) for row in range(mask.height)]
    filled = [number for number, row in enumerate(rows) if row]
    top, bottom = filled[0], filled[-1] + 1
    left = min((row & -row).bit_length() - 1 for row in rows if row)
    return Area(left, top, [row >> left for row in rows[top:bottom]])


def _bits(cells: bytes) -> int:
    """A row of cells as a number, the first cell in its lowest bit."""
    return int(cells.translate(_FULL)[::-1], 2)


def without(area: Area, boxes: Iterable[Box]) -> Area:
    """A copy of the area in which the boxes are occupied."""
    left = area.copy()
    for box in boxes:
        left.take(box)
    return left
