"""The land itself: sea with its shelves, coast, lakes, rivers, woods and hills, drawn too large and shrunk."""

from __future__ import annotations

import itertools
import random
from collections.abc import Iterator, Sequence

import msgspec
from PIL import Image, ImageDraw, ImageFilter

from renders.acres.chart import CHART, GEOGRAPHY, Spot, Window
from renders.kit.boxes import Box
from renders.kit.palette import Colour, blend, colour

FINE = 2
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
    lake: Colour = colour("#b4d0d3")
    tree: Colour = colour("#c3c59a")
    trunk: Colour = colour("#ab9f78")
    hill: Colour = colour("#cdb98e")
    letters: Colour = colour("#4d7280")


INKS = Inks()


class _Sheet:
    """A window drawn several times too large."""

    def __init__(self, window: Window) -> None:
        self.window = Window(
            Box(0, 0, window.box.w * FINE, window.box.h * FINE), window.left, window.top, window.scale * FINE
        )
        self.size = (window.box.w * FINE, window.box.h * FINE)
        self.image = Image.new("RGB", self.size, INKS.sea)
        self.pen = ImageDraw.Draw(self.image)
        self.dry = self._dry()

    def points(self, line: Sequence[Spot]) -> list[Spot]:
        return [self.window.at(spot) for spot in line]

    def units(self, length: float) -> int:
        """A length of the map in pixels of the sheet."""
        return max(1, round(length * self.window.scale))

    def _dry(self) -> Image.Image:
        mask = Image.new("L", self.size, 0)
        pen = ImageDraw.Draw(mask)
        for shore, *lagoons in GEOGRAPHY.land:
            pen.polygon(self.points(shore), fill=255)
            for lagoon in lagoons:
                pen.polygon(self.points(lagoon), fill=0)
        for lake in GEOGRAPHY.lakes:
            shore, *islands = lake.rings
            pen.polygon(self.points(shore), fill=0)
            for island in islands:
                pen.polygon(self.points(island), fill=255)
        return mask


def draw_land(window: Window, keep_clear: Sequence[Box] = ()) -> Image.Image:
    """The ground of a window; no wood and no hill stands in the boxes to be kept clear."""
    sheet = _Sheet(window)
    _shelves(sheet)
    sheet.image.paste(INKS.land, (0, 0), sheet.dry)
    _hinterland(sheet)
    _lines(sheet)
    taken = [Box(*(FINE * side for side in box.moved(-window.box.x, -window.box.y))) for box in keep_clear]
    _hills(sheet, taken)
    _woods(sheet, taken)
    return sheet.image.reduce(FINE)


def _spread(mask: Image.Image, reach: float) -> Image.Image:
    """Where a mask reaches when it grows by some pixels, its corners rounded."""
    small = mask.reduce(4)
    grown = small.filter(ImageFilter.GaussianBlur(reach / 4))
    return grown.point([255 if value > 20 else 0 for value in range(256)]).resize(mask.size, Image.Resampling.BICUBIC)


def _shelves(sheet: _Sheet) -> None:
    """The water grows lighter in steps towards the shore, with a thin line at every step."""
    for number, reach in enumerate(SHELVES, start=1):
        shelf = _spread(sheet.dry, sheet.units(reach) * 0.6)
        sheet.image.paste(blend(INKS.sea, INKS.shelf, number / len(SHELVES)), (0, 0), shelf)


def _hinterland(sheet: _Sheet) -> None:
    """The land is a little darker away from the water."""
    wet = sheet.dry.point([255 - value for value in range(256)])
    shore = _spread(wet, sheet.units(7))
    inner = shore.point([255 - value for value in range(256)])
    sheet.image.paste(INKS.inland, (0, 0), inner)


def _lines(sheet: _Sheet) -> None:
    coast = sheet.units(1.3)
    for river in GEOGRAPHY.rivers:
        sheet.pen.line(sheet.points(river.line), fill=INKS.river, width=sheet.units(2.2), joint="curve")
    for lake in GEOGRAPHY.lakes:
        for ring in lake.rings:
            sheet.pen.line(sheet.points([*ring, ring[0]]), fill=INKS.coast, width=max(1, coast - 1), joint="curve")
    for piece in GEOGRAPHY.land:
        for ring in piece:
            sheet.pen.line(sheet.points([*ring, ring[0]]), fill=INKS.coast, width=coast, joint="curve")


def _free(sheet: _Sheet, box: Box, taken: Sequence[Box]) -> bool:
    """Whether a thing stands on dry land, inside the frame, and in nobody's way."""
    if not Box(0, 0, *sheet.size).inset(4).holds(box) or any(box.meets(other) for other in taken):
        return False
    return all(sheet.dry.getpixel(spot) == 255 for spot in _rim(box))


def _rim(box: Box) -> Iterator[tuple[int, int]]:
    for x in (box.x, box.centre[0], box.right):
        for y in (box.y, box.centre[1], box.bottom):
            yield x, y


def _woods(sheet: _Sheet, taken: Sequence[Box]) -> None:
    """Firs scattered over the land, the same on every picture."""
    luck = random.Random("woods")
    tall = sheet.units(11)
    for row in range(-2, 1002 // TREE_STEP):
        for column in range(-2, 1002 // TREE_STEP):
            spot = (
                (column + luck.uniform(0.1, 0.9)) * TREE_STEP,
                (row + luck.uniform(0.1, 0.9)) * TREE_STEP,
            )
            share = luck.uniform(0.75, 1.1)
            if luck.random() < 0.3:
                continue
            x, y = (round(side) for side in sheet.window.at(spot))
            box = Box(
                x - round(tall * share * 0.4),
                y - round(tall * share),
                round(tall * share * 0.8),
                round(tall * share * 1.2),
            )
            if _free(sheet, box, taken):
                _fir(sheet, box)


def _fir(sheet: _Sheet, box: Box) -> None:
    x, foot = box.centre[0], box.bottom
    trunk = max(1, box.w // 8)
    sheet.pen.rectangle((x - trunk, foot - box.h // 4, x + trunk, foot), fill=INKS.trunk)
    for top, bottom, wide in ((0.0, 0.42, 0.32), (0.2, 0.64, 0.42), (0.42, 0.86, 0.5)):
        reach = box.w * wide
        y = box.y + box.h * bottom
        sheet.pen.polygon([(x, box.y + box.h * top), (x - reach, y), (x + reach, y)], fill=INKS.tree)


def _hills(sheet: _Sheet, taken: Sequence[Box]) -> None:
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
                x, y = (round(side) for side in sheet.window.at(spot))
                wide, tall = sheet.units(17 * luck.uniform(0.8, 1.15)), sheet.units(9)
                box = Box(x - wide // 2, y - tall, wide, tall)
                if _free(sheet, box, taken):
                    _hill(sheet, box)


def _hill(sheet: _Sheet, box: Box) -> None:
    sheet.pen.pieslice(
        (box.x, box.y, box.right, box.bottom + box.h), 180, 360, fill=blend(INKS.inland, INKS.hill, 0.45)
    )
    sheet.pen.arc((box.x, box.y, box.right, box.bottom + box.h), 180, 360, fill=INKS.hill, width=sheet.units(1.2))
    middle = box.centre[0]
    sheet.pen.arc(
        (middle - box.w // 6, box.y + box.h // 3, box.right - box.w // 6, box.bottom + box.h),
        190,
        280,
        fill=INKS.hill,
        width=sheet.units(0.9),
    )
