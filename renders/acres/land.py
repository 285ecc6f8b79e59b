"""The ground of the map: sea with its shelves, coast, lakes, rivers, woods and hills."""

from __future__ import annotations

import itertools
import random
from collections.abc import Iterator, Sequence

import msgspec
from PIL import Image

from renders.acres.chart import CHART, GEOGRAPHY, SIZE
from renders.kit.boxes import Box
from renders.kit.maps.ground import draw_hinterland, draw_shelves
from renders.kit.maps.scatter import Fir, Growth, Hill, plant
from renders.kit.maps.sheet import Pen, Sheet
from renders.kit.maps.windows import Window
from renders.kit.palette import Colour, blend, colour

TREE_STEP = 21
HILL_STEP = 17
SHELVES = (26.0, 17.0, 9.0)


class Inks(msgspec.Struct, frozen=True):
    """The colours of the map."""

    sea: Colour = colour("#a7c4c9")
    shelf: Colour = colour("#cfdfdb")
    land: Colour = colour("#ede2c6")
    inland: Colour = colour("#e4d6b3")
    coast: Colour = colour("#6d5a41")
    river: Colour = colour("#86aebb")
    tree: Colour = colour("#c3c59a")
    trunk: Colour = colour("#ab9f78")
    hill: Colour = colour("#cdb98e")
    letters: Colour = colour("#4d7280")


INKS = Inks()
COAST, LAKESIDE, RIVER = Pen(1.3, INKS.coast), Pen(1.0, INKS.coast), Pen(2.2, INKS.river)
FIR = Fir(INKS.tree, INKS.trunk)
HILL = Hill(blend(INKS.inland, INKS.hill, 0.45), INKS.hill)


def draw_land(window: Window, keep_clear: Sequence[Box] = ()) -> Image.Image:
    """Draw the ground of a window; no wood or hill stands in the boxes to be kept clear."""
    sheet = Sheet(window, INKS.sea)
    dry = sheet.mask(GEOGRAPHY.land, [lake.rings for lake in GEOGRAPHY.lakes])
    draw_shelves(sheet, dry, SHELVES, INKS.sea, INKS.shelf)
    sheet.fill(INKS.land, dry)
    draw_hinterland(sheet, dry, 7, INKS.inland)
    for river in GEOGRAPHY.rivers:
        sheet.line(river.line, RIVER)
    for lake in GEOGRAPHY.lakes:
        sheet.outline(lake.rings, LAKESIDE)
    for piece in GEOGRAPHY.land:
        sheet.outline(piece, COAST)
    taken = [sheet.place(box, window) for box in keep_clear]
    plant(sheet, _hills(), dry, taken)
    plant(sheet, _woods(), dry, taken)
    return sheet.finished()


def _woods() -> Iterator[Growth]:
    """Firs scattered over the land, identical on every picture."""
    luck = random.Random("woods")
    for row in range(-2, (SIZE + 2) // TREE_STEP):
        for column in range(-2, (SIZE + 2) // TREE_STEP):
            spot = (
                (column + luck.uniform(0.1, 0.9)) * TREE_STEP,
                (row + luck.uniform(0.1, 0.9)) * TREE_STEP,
            )
            share = luck.uniform(0.75, 1.1)
            if luck.random() >= 0.3:
                yield Growth(spot, FIR, share)


def _hills() -> Iterator[Growth]:
    """Hills along the ridges of the chart."""
    luck = random.Random("hills")
    for ridge in CHART.ridge:
        for (ax, ay), (bx, by) in itertools.pairwise(ridge):
            steps = max(1, round(((bx - ax) ** 2 + (by - ay) ** 2) ** 0.5 / HILL_STEP))
            for step in range(steps):
                spot = (
                    ax + (bx - ax) * step / steps + luck.uniform(-7, 7),
                    ay + (by - ay) * step / steps + luck.uniform(-7, 7),
                )
                yield Growth(spot, HILL, luck.uniform(0.8, 1.15))
