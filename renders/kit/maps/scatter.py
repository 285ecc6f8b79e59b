"""Woods, hills, peaks and reeds scattered over a ground, each where it overlaps nothing."""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Sequence
from typing import NamedTuple, Protocol

import msgspec
from PIL import Image

from renders.kit.boxes import Box
from renders.kit.maps.sheet import Sheet
from renders.kit.maps.windows import Line, Spot
from renders.kit.palette import Colour, blend


class Stamp(Protocol):
    """A small drawing that is repeated many times."""

    def box(self, sheet: Sheet, foot: tuple[int, int], share: float) -> Box:
        """The box it takes on the sheet when it stands at a point."""

    def draw(self, sheet: Sheet, box: Box) -> None:
        """Draw it in a box."""


class Growth(NamedTuple):
    """A stamp with its place and its share of the usual size; some are drawn even if they overlap others."""

    at: Spot
    stamp: Stamp
    share: float = 1
    always: bool = False


def plant(sheet: Sheet, growths: Iterable[Growth], dry: Image.Image, keep_clear: Sequence[Box] = ()) -> None:
    """Draw, in order, all growths that stand on dry land, inside the frame and outside the boxes to be kept clear."""
    for growth in growths:
        box = growth.stamp.box(sheet, sheet.window.near(growth.at), growth.share)
        if growth.always or _free(sheet, box, dry, keep_clear):
            growth.stamp.draw(sheet, box)


def _free(sheet: Sheet, box: Box, dry: Image.Image, keep_clear: Sequence[Box]) -> bool:
    if not sheet.box.inset(4).holds(box) or any(box.meets(other) for other in keep_clear):
        return False
    rim = itertools.product((box.x, box.centre[0], box.right), (box.y, box.centre[1], box.bottom))
    return all(dry.getpixel(spot) == 255 for spot in rim)


class Fir(msgspec.Struct, frozen=True):
    leaf: Colour
    trunk: Colour
    tall: float = 11

    def box(self, sheet: Sheet, foot: tuple[int, int], share: float) -> Box:
        """The box reaches a little below its foot."""
        (x, y), tall = foot, sheet.units(self.tall) * share
        return Box(x - round(tall * 0.4), y - round(tall), round(tall * 0.8), round(tall * 1.2))

    def draw(self, sheet: Sheet, box: Box) -> None:
        x, foot = box.centre[0], box.bottom
        trunk = max(1, box.w // 8)
        sheet.pen.rectangle((x - trunk, foot - box.h // 4, x + trunk, foot), fill=self.trunk)
        for top, bottom, wide in ((0.0, 0.42, 0.32), (0.2, 0.64, 0.42), (0.42, 0.86, 0.5)):
            reach = box.w * wide
            y = box.y + box.h * bottom
            sheet.pen.polygon([(x, box.y + box.h * top), (x - reach, y), (x + reach, y)], fill=self.leaf)


class Tree(msgspec.Struct, frozen=True):
    """A round crown on a trunk."""

    leaf: Colour
    edge: Colour
    trunk: Colour
    tall: float = 11

    def box(self, sheet: Sheet, foot: tuple[int, int], share: float) -> Box:
        """The box around its crown and trunk."""
        tall = sheet.units(self.tall * share)
        return Box(foot[0] - round(tall * 0.4), foot[1] - tall, round(tall * 0.8), tall)

    def draw(self, sheet: Sheet, box: Box) -> None:
        x, line = box.centre[0], max(1, box.w // 9)
        sheet.pen.line([(x, box.y + box.w), (x, box.bottom)], fill=self.trunk, width=line)
        sheet.pen.ellipse((box.x, box.y, box.right, box.y + box.w), fill=self.leaf, outline=self.edge, width=line)


class Hill(msgspec.Struct, frozen=True):
    """A low hill with a fold; a wider one may be taller too."""

    face: Colour
    line: Colour
    wide: float = 17
    tall: float = 9
    grows: bool = False

    def box(self, sheet: Sheet, foot: tuple[int, int], share: float) -> Box:
        wide, tall = sheet.units(self.wide * share), sheet.units(self.tall * (share if self.grows else 1))
        return Box(foot[0] - wide // 2, foot[1] - tall, wide, tall)

    def draw(self, sheet: Sheet, box: Box) -> None:
        """Draw the upper half of an ellipse, and the fold."""
        around = (box.x, box.y, box.right, box.bottom + box.h)
        sheet.pen.pieslice(around, 180, 360, fill=self.face)
        sheet.pen.arc(around, 180, 360, fill=self.line, width=sheet.units(1.2))
        fold = (box.centre[0] - box.w // 6, box.y + box.h // 3, box.right - box.w // 6, box.bottom + box.h)
        sheet.pen.arc(fold, 190, 280, fill=self.line, width=sheet.units(0.9))


class Peak(msgspec.Struct, frozen=True):
    """A mountain lit from the left, with snow on its top; its share is its height in units."""

    face: Colour
    snow: Colour
    line: Colour
    wide: float = 1.1

    def box(self, sheet: Sheet, foot: tuple[int, int], share: float) -> Box:
        wide, tall = sheet.units(self.wide * share), sheet.units(share)
        return Box(foot[0] - wide // 2, foot[1] - tall, wide, tall)

    def draw(self, sheet: Sheet, box: Box) -> None:
        """Draw the lit face, the shaded one, the snow, and the line around."""
        top, shade = (box.centre[0], box.y), blend(self.face, self.line, 0.35)
        left, right = (box.x, box.bottom), (box.right, box.bottom)
        edge = (box.x + round(box.w * 0.58), box.bottom)
        sheet.pen.polygon([top, left, right], fill=self.face)
        sheet.pen.polygon([top, edge, right], fill=shade)
        reach, low = box.w * 0.16, box.y + box.h * 0.32
        notch = (box.centre[0] + box.w * 0.02, box.y + box.h * 0.24)
        sheet.pen.polygon([top, (top[0] - reach, low), notch, (top[0] + reach, low)], fill=self.snow)
        sheet.pen.line([left, top, right], fill=self.line, width=sheet.units(0.8), joint="curve")


class Strokes(msgspec.Struct, frozen=True):
    """A few lines, given in shares of a square: reeds, tufts, furrows, cliffs."""

    ink: Colour
    lines: tuple[Line, ...]
    side: float = 8
    width: float = 0.7

    def box(self, sheet: Sheet, foot: tuple[int, int], share: float) -> Box:
        side = sheet.units(self.side * share)
        return Box(foot[0] - side // 2, foot[1] - side, side, side)

    def draw(self, sheet: Sheet, box: Box) -> None:
        for line in self.lines:
            points = [(box.x + x * box.w, box.y + y * box.h) for x, y in line]
            sheet.pen.line(points, fill=self.ink, width=sheet.units(self.width), joint="curve")
