"""Rivers, mountains along their ridges, and the vegetation beyond the empire."""

from __future__ import annotations

import itertools
import math
import random
from collections.abc import Iterator, Sequence

from PIL import Image

from renders.empire.chart import RELIEF, Wild
from renders.empire.inks import INKS
from renders.empire.stretch import STRETCH
from renders.kit.boxes import Box
from renders.kit.maps.ground import River, draw_river
from renders.kit.maps.scatter import Growth, Peak, Stamp, Strokes, Tree, plant
from renders.kit.maps.sheet import Sheet
from renders.kit.maps.windows import Line, Spot

PEAK = Peak(INKS.rock, INKS.snow, INKS.ridge)
WILDS: dict[str, Stamp] = {
    "wood": Tree(INKS.leaf, INKS.leaf, INKS.bough, tall=9),
    "grass": Strokes(
        INKS.grass, (((0.2, 1.0), (0.1, 0.5)), ((0.5, 1.0), (0.5, 0.3)), ((0.8, 1.0), (0.9, 0.5))), 6, 0.8
    ),
    "dune": Strokes(INKS.dune, (((0.0, 1.0), (0.3, 0.74), (0.55, 0.7), (0.75, 0.8), (1.0, 1.0)),), 13, 0.9),
}
STEP = {"wood": 13, "grass": 19, "dune": 21}


def draw_rivers(sheet: Sheet, thin: float) -> None:
    """Draw all rivers, growing towards the sea."""
    source, mouth = RELIEF.rivers.width
    for line in RELIEF.rivers.lines:
        # The width at the mouth grows with the length of a river.
        share = min(1.0, len(line) / 9)
        river = River(_bent(STRETCH.line(line)), (source * thin, (source + (mouth - source) * share) * thin))
        draw_river(sheet, river, INKS.river)


def _bent(line: Line) -> Line:
    """A line with its corners cut twice, which smooths it."""
    for _ in range(2):
        pairs = [
            spot
            for (ax, ay), (bx, by) in itertools.pairwise(line)
            for spot in ((ax * 0.75 + bx * 0.25, ay * 0.75 + by * 0.25), (ax * 0.25 + bx * 0.75, ay * 0.25 + by * 0.75))
        ]
        line = (line[0], *pairs, line[-1])
    return line


def draw_mountains(sheet: Sheet, thin: float, dry: Image.Image, keep_clear: Sequence[Box]) -> None:
    """Draw peaks on every ridge, those in the north first."""
    luck = random.Random("ridges")
    found: list[Growth] = []
    for ridges in RELIEF.ridges:
        for line in ridges.lines:
            for x, y in _along(STRETCH.line(line), ridges.peak * 0.72):
                tall = ridges.peak * luck.uniform(0.7, 1.15)
                found.append(Growth((x + luck.uniform(-3, 3), y + luck.uniform(-2.5, 2.5)), PEAK, tall * thin))
    plant(sheet, sorted(found, key=lambda growth: growth.at[1]), dry, keep_clear)


def _along(line: Line, step: float) -> Iterator[Spot]:
    """Points of a line, a step apart."""
    for (ax, ay), (bx, by) in itertools.pairwise(line):
        many = max(1, round(math.dist((ax, ay), (bx, by)) / step))
        yield from ((ax + (bx - ax) * n / many, ay + (by - ay) * n / many) for n in range(many))


def draw_wilds(sheet: Sheet, thin: float, dry: Image.Image, keep_clear: Sequence[Box]) -> None:
    """Draw woods in the north, grass in the east, dunes in the south."""
    for wild in RELIEF.wilds:
        plant(sheet, _wild(wild, thin), dry, keep_clear)


def _wild(wild: Wild, thin: float) -> Iterator[Growth]:
    """The vegetation of one part, identical on every picture."""
    luck = random.Random(f"{wild.growth} {wild.frame}")
    west, north, east, south = wild.frame
    (left, top), (right, bottom) = STRETCH.spot((west, north)), STRETCH.spot((east, south))
    step = STEP[wild.growth]
    for row in range(int((bottom - top) / step)):
        for column in range(int((right - left) / step)):
            across, down, share = luck.uniform(0, 1), luck.uniform(0, 1), luck.uniform(0.75, 1.15)
            if luck.random() < wild.often:
                spot = (left + (column + across) * step, top + (row + down) * step)
                yield Growth(spot, WILDS[wild.growth], share * thin)
