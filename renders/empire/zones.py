"""A coarse grid of a window that maps each cell to a province or sea zone."""

from __future__ import annotations

from typing import NamedTuple

from PIL import Image, ImageDraw

from engine.games.empire.content import PROVINCES, SEAS
from renders.empire.chart import ATLAS, OUTLINES
from renders.kit.boxes import Box
from renders.kit.byte_cache import cached
from renders.kit.maps.windows import Window

CELL = 8
NUMBERS = {region: number for number, region in enumerate((*PROVINCES, *SEAS), start=1)}
FIRST_SEA = len(PROVINCES) + 1


def hidden(place: str, box: Box, window: Window, crop: str) -> int:
    """The number of a box's nine points on provinces other than its own."""
    return sum(0 < there < FIRST_SEA and there != NUMBERS[place] for there in _under(box, window, crop))


def outside(place: str, box: Box, window: Window, crop: str) -> int:
    """The number of a box's nine points outside its own province or sea zone."""
    return sum(there != NUMBERS[place] for there in _under(box, window, crop))


def shares(crop: str) -> dict[str, float]:
    """The share of a window that each region takes."""
    zones = _zones(crop)
    return {region: zones.cells.count(number) / len(zones.cells) for region, number in NUMBERS.items()}


def _under(box: Box, window: Window, crop: str) -> list[int]:
    """The regions at nine points of a box."""
    zones = _zones(crop)
    left, top = box.x - window.box.x, box.y - window.box.y
    columns = [(left + box.w * share // 8) // CELL for share in (1, 4, 7)]
    rows = [(top + box.h * share // 8) // CELL * zones.wide for share in (1, 4, 7)]
    return [zones.cells[row + column] for row in rows for column in columns]


class Zones(NamedTuple):
    """The number of the region in every cell, row by row; 0 is land and water beyond the empire."""

    wide: int
    cells: bytes


def _weight(zones: Zones) -> int:
    return len(zones.cells)


@cached(_weight)
def _zones(crop: str) -> Zones:
    """The grid of a window."""
    window = ATLAS.window(crop)
    image = Image.new("L", (window.box.w // CELL + 1, window.box.h // CELL + 1), 0)
    pen = ImageDraw.Draw(image)
    for region in (*SEAS, *PROVINCES):
        for shore, *_ in OUTLINES[region]:
            pen.polygon([(x / CELL, y / CELL) for x, y in window.line(shore)], fill=NUMBERS[region])
    return Zones(image.width, image.tobytes())
