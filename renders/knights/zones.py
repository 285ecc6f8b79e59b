"""Which area of the kingdom lies where in a window, in coarse cells."""

from __future__ import annotations

from typing import NamedTuple

from PIL import Image, ImageDraw

from engine.games.knights.geography import GEOGRAPHY
from renders.kit.boxes import Box
from renders.kit.kept import kept
from renders.knights.chart import panes

CELL = 8
NUMBERS = {area: number for number, area in enumerate(GEOGRAPHY.areas, start=1)}


class Zones(NamedTuple):
    """The number of the area in every cell, row by row; 0 is water."""

    wide: int
    cells: bytes


def outside(area: str, box: Box, crop: str | None) -> int:
    """How many of nine points of a box do not lie on its own area of the kingdom."""
    zones = _zones(crop)
    columns = [(box.x + box.w * share // 8) // CELL for share in (1, 4, 7)]
    rows = [(box.y + box.h * share // 8) // CELL * zones.wide for share in (1, 4, 7)]
    return sum(zones.cells[row + column] != NUMBERS[area] for row in rows for column in columns)


def _weight(zones: Zones) -> int:
    return len(zones.cells)


@kept(_weight)
def _zones(crop: str | None) -> Zones:
    """The areas of a picture whose first window shows the kingdom."""
    window = panes(crop)[0].window
    image = Image.new("L", (window.box.right // CELL + 1, window.box.bottom // CELL + 1), 0)
    pen = ImageDraw.Draw(image)
    for area, shape in GEOGRAPHY.areas.items():
        pen.polygon([(x / CELL, y / CELL) for x, y in window.line(shape.ring)], fill=NUMBERS[area])
    return Zones(image.width, image.tobytes())
