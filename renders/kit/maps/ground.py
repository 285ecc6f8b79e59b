"""Layers of a ground: shelves of the sea, hinterland, areas and rivers, which a game draws one above the other."""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Sequence

import msgspec
from PIL import Image, ImageFilter

from renders.kit.canvas import Canvas
from renders.kit.images import shapes
from renders.kit.maps.sheet import Polygon, Sheet
from renders.kit.maps.windows import Line
from renders.kit.palette import Colour, blend


class Area(msgspec.Struct, frozen=True):
    """A province, a zone of the sea or a lake: its pieces and its fill."""

    pieces: tuple[Polygon, ...]
    fill: Colour


class River(msgspec.Struct, frozen=True):
    """A river from its source to its mouth, with its width at both."""

    line: Line
    width: tuple[float, float]


def draw_shelves(sheet: Sheet, dry: Image.Image, reaches: Sequence[float], sea: Colour, shelf: Colour) -> None:
    """Draw the water lighter in steps towards dry land, the farthest step first."""
    for number, reach in enumerate(reaches, start=1):
        sheet.fill(blend(sea, shelf, number / len(reaches)), _spread(dry, sheet.units(reach) * 0.6))


def draw_hinterland(sheet: Sheet, dry: Image.Image, reach: float, ink: Colour) -> None:
    """Draw the land away from the water in another colour."""
    shore = _spread(_turned(dry), sheet.units(reach))
    sheet.fill(ink, _turned(shore))


def _turned(mask: Image.Image) -> Image.Image:
    return mask.point([255 - value for value in range(256)])


def _spread(mask: Image.Image, reach: float) -> Image.Image:
    """A mask grown by some pixels, with rounded corners."""
    small = mask.reduce(4)
    grown = small.filter(ImageFilter.GaussianBlur(reach / 4))
    return grown.point([255 if value > 20 else 0 for value in range(256)]).resize(mask.size, Image.Resampling.BICUBIC)


def draw_areas(sheet: Sheet, areas: Iterable[Area]) -> None:
    """Fill areas with their colours; holes keep the ground below."""
    for area in areas:
        for piece in area.pieces:
            if len(piece) == 1:
                sheet.pen.polygon(sheet.window.line(piece[0]), fill=area.fill)
            else:
                sheet.fill(area.fill, sheet.mask([piece]))


def draw_river(sheet: Sheet, river: River, ink: Colour, bank: Colour | None = None, edge: float = 0.6) -> None:
    """Draw a river that grows towards its mouth, between two banks if they have an ink."""
    points = sheet.window.line(river.line)
    source, mouth = river.width
    for fill, more in ((bank, 2 * edge), (ink, 0.0)):
        if fill is None:
            continue
        for number, (one, other) in enumerate(itertools.pairwise(points), start=1):
            wide = sheet.units(source + (mouth - source) * number / len(points) + more)
            sheet.pen.line([one, other], fill=fill, width=wide)
            for x, y in (one, other):
                sheet.pen.ellipse((x - wide / 2, y - wide / 2, x + wide / 2, y + wide / 2), fill=fill)


def frame_map(canvas: Canvas, ink: Colour, line: int = 4, radius: int = 14) -> None:
    """Draw a line around a finished map, and cut its corners to the frame around it."""
    ground = canvas.image.copy()
    canvas.rect(canvas.box, canvas.palette.frame)
    canvas.image.paste(ground, (0, 0), shapes.rounded(*canvas.image.size, radius))
    canvas.outline(canvas.box, ink, line, radius)
