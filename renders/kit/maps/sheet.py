"""The sheet on which a ground is drawn several times too large, which antialiases it when it is scaled down."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeAlias

import msgspec
from PIL import Image, ImageDraw

from renders.kit.boxes import Box
from renders.kit.images import shapes
from renders.kit.maps.windows import Line, Spot, Window
from renders.kit.palette import Colour

FINE = 2
# A shore with the holes in it.
Polygon: TypeAlias = tuple[Line, ...]


class Pen(msgspec.Struct, frozen=True):
    """The style of a line: its width and its dashes (drawn, left out) in units of the map, and its ink."""

    width: float
    ink: Colour
    dash: tuple[float, float] | None = None


class Sheet:
    """A window being drawn; all lengths are in units of the map."""

    def __init__(self, window: Window, ink: Colour) -> None:
        self.size = (window.box.w * FINE, window.box.h * FINE)
        self.window = Window(Box(0, 0, *self.size), window.left, window.top, window.scale * FINE)
        self.image = Image.new("RGB", self.size, ink)
        self.pen = ImageDraw.Draw(self.image)

    @property
    def box(self) -> Box:
        return self.window.box

    def units(self, length: float) -> int:
        """A length of the map in pixels of the sheet."""
        return max(1, round(length * self.window.scale))

    def mask(self, polygons: Iterable[Polygon], lakes: Iterable[Polygon] = ()) -> Image.Image:
        """A mask of polygons without lakes."""
        mask = Image.new("L", self.size, 0)
        pen = ImageDraw.Draw(mask)
        for pieces, inside, outside in ((polygons, 255, 0), (lakes, 0, 255)):
            for shore, *holes in pieces:
                pen.polygon(self.window.line(shore), fill=inside)
                for hole in holes:
                    pen.polygon(self.window.line(hole), fill=outside)
        return mask

    def fill(self, ink: Colour, mask: Image.Image) -> None:
        self.image.paste(ink, (0, 0), mask)

    def line(self, spots: Iterable[Spot], pen: Pen) -> None:
        points, width = self.window.line(spots), self.units(pen.width)
        dash = pen.dash and (pen.dash[0] * self.window.scale, pen.dash[1] * self.window.scale)
        for piece in shapes.dashed(points, *dash) if dash else [points]:
            self.pen.line(piece, fill=pen.ink, width=width, joint="curve")

    def outline(self, polygon: Polygon, pen: Pen) -> None:
        """Draw the shores of a polygon and of its holes."""
        for ring in polygon:
            self.line((*ring, ring[0]), pen)

    def place(self, box: Box, window: Window) -> Box:
        """A box of the window's picture in pixels of the sheet."""
        return Box(*(FINE * side for side in box.moved(-window.box.x, -window.box.y)))

    def finished(self) -> Image.Image:
        """The ground scaled down to the size of the window."""
        return self.image.reduce(FINE)
