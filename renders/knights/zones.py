"""A coarse grid of a window that maps each cell to an area of the kingdom."""

from __future__ import annotations

from typing import NamedTuple

from PIL import Image, ImageDraw

from engine.games.knights.content.geography import GEOGRAPHY
from renders.kit.boxes import Box
from renders.kit.byte_cache import cached
from renders.knights.chart import panes

CELL = 8
NUMBERS = {area: number for number, area in enumerate(GEOGRAPHY.areas, start=1)}


class Astray(NamedTuple):
    """The number of a box's nine points outside its own area, and of those in another area."""

    outside: int
    abroad: int


class Zones(NamedTuple):
    """The number of the area in every cell, row by row; 0 is water."""

    wide: int
    cells: bytes

    def astray(self, area: str, box: Box) -> Astray:
        """How much of a box lies outside its own area of the kingdom."""
        own, (x, y, wide, tall) = NUMBERS[area], box
        columns = [(x + wide * share // 8) // CELL for share in (1, 4, 7)]
        rows = [(y + tall * share // 8) // CELL * self.wide for share in (1, 4, 7)]
        under = [there for row in rows for column in columns if (there := self.cells[row + column]) != own]
        return Astray(len(under), len(under) - under.count(0))


def _weight(zones: Zones) -> int:
    return len(zones.cells)


@cached(_weight)
def zones_of(crop: str | None) -> Zones:
    """The grid of a picture whose first window shows the kingdom."""
    window = panes(crop)[0].window
    image = Image.new("L", (window.box.right // CELL + 1, window.box.bottom // CELL + 1), 0)
    pen = ImageDraw.Draw(image)
    for area, shape in GEOGRAPHY.areas.items():
        pen.polygon([(x / CELL, y / CELL) for x, y in window.line(shape.ring)], fill=NUMBERS[area])
    return Zones(image.width, image.tobytes())
