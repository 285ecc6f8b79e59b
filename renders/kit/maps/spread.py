"""Names spread over their area, level or turned: of seas, lakes, and areas that a level name does not fit."""

from __future__ import annotations

import math
from collections.abc import Sequence

import msgspec
from PIL import Image, ImageDraw

from renders.kit.boxes import Box
from renders.kit.canvas import Canvas, Written
from renders.kit.fonts import LINING, Face, font, width
from renders.kit.maps.windows import Spot, Window
from renders.kit.palette import Colour

FACE = Face.ITALIC


class Spread(msgspec.Struct, frozen=True):
    """A name spread around a point of the map.

    Its fields are its width, its angle in degrees anticlockwise, whether its words stand one below the other, and the
    largest and smallest size of its letters in pixels.
    """

    text: str
    at: Spot
    room: float
    largest: int
    smallest: int
    turn: float = 0
    stacked: bool = False


def draw_spread(canvas: Canvas, window: Window, name: Spread, ink: Colour, taken: Sequence[Box]) -> bool:
    """Draw the name in italics, unless it would leave the window or overlap something; returns whether it was drawn."""
    lines = name.text.split() if name.stacked else [name.text]
    room = name.room * window.scale
    large = name.largest
    while max(width(line, FACE, large) for line in lines) > room and large > name.smallest:
        large -= 1
    widest = large * (0.1 if name.stacked else 0.45)
    strip = _stacked([_strip(line, large, min(_gap(line, large, room), widest)) for line in lines])
    strip = strip.rotate(name.turn, Image.Resampling.BICUBIC, expand=True)
    x, y = window.at(name.at)
    box = Box(round(x), round(y), 0, 0).middle(*strip.size)
    if not window.box.inset(6).holds(box) or any(box.meets(other) for other in taken):
        return False
    canvas.image.paste(ink, (box.x, box.y), strip)
    canvas.written.append(Written(name.text, box, box, large, cut=False))
    return True


def _gap(line: str, size: int, room: float) -> float:
    """The gap between letters that makes a line fill its space."""
    return (room - width(line, FACE, size)) / max(1, len(line) - 1)


def _stacked(strips: Sequence[Image.Image]) -> Image.Image:
    """Stack strips one below the other, centred."""
    wide, tall = max(strip.width for strip in strips), sum(strip.height for strip in strips)
    sheet = Image.new("L", (wide, tall), 0)
    top = 0
    for strip in strips:
        sheet.paste(strip, ((wide - strip.width) // 2, top))
        top += strip.height
    return sheet


def _strip(text: str, size: int, gap: float) -> Image.Image:
    """The spread letters as a mask."""
    long = width(text, FACE, size) + gap * (len(text) - 1)
    strip = Image.new("L", (math.ceil(long) + 4, round(size * 1.1)), 0)
    pen = ImageDraw.Draw(strip)
    for number, letter in enumerate(text):
        left = width(text[:number], FACE, size) + gap * number
        pen.text((2 + left, round(size * 0.84)), letter, fill=255, font=font(FACE, size), anchor="ls", features=LINING)
    return strip
