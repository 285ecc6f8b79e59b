"""A castle, walls and towers under roofs in a Baron's colour, for cities on the map and walls in a battle."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal

from PIL import Image, ImageChops, ImageDraw, ImageFilter

from renders.kit.boxes import Box
from renders.kit.byte_cache import cached_image
from renders.kit.canvas import Canvas
from renders.kit.palette import Colour, blend
from renders.knights.inks import INKS, STONE

# The ratio of a castle's width to its height.
WIDE: Final = 1.7
_SMOOTH = 4
Part = Literal["whole", "stone", "shade", "roofs", "gate"]
Rect = tuple[float, float, float, float]
Triangle = tuple[tuple[float, float], tuple[float, float], tuple[float, float]]

# All parts of a castle of width and height 1: left, top, right, bottom.
_WALLS: tuple[Rect, ...] = ((0.16, 0.62, 0.84, 1.0), (0.02, 0.44, 0.22, 1.0), (0.78, 0.44, 0.98, 1.0))
_KEEP: tuple[Rect, ...] = ((0.36, 0.4, 0.64, 1.0),)
_TEETH: tuple[Rect, ...] = tuple((at, 0.54, at + 0.045, 0.62) for at in (0.235, 0.3, 0.655, 0.72))
_ROOFS: tuple[Triangle, ...] = (
    ((-0.01, 0.46), (0.12, 0.16), (0.25, 0.46)),
    ((0.75, 0.46), (0.88, 0.16), (1.01, 0.46)),
    ((0.33, 0.42), (0.5, 0.02), (0.67, 0.42)),
)
_SHADES: tuple[Rect, ...] = ((0.16, 0.44, 0.22, 1.0), (0.92, 0.44, 0.98, 1.0), (0.56, 0.4, 0.64, 1.0))
_GATE: tuple[Rect, ...] = ((0.45, 0.78, 0.55, 1.0),)
_WINDOWS: tuple[Rect, ...] = ((0.09, 0.58, 0.13, 0.7), (0.85, 0.58, 0.89, 0.7), (0.47, 0.5, 0.53, 0.62))


@cached_image
def _mask(part: Part, tall: int) -> Image.Image:
    """The box of a part in a castle of this height."""
    if part == "whole":
        return ImageChops.lighter(_mask("stone", tall), _mask("roofs", tall))
    wide = round(WIDE * tall)
    mask = Image.new("L", (wide * _SMOOTH, tall * _SMOOTH), 0)
    pen = ImageDraw.Draw(mask)
    rects: dict[Part, Sequence[Rect]] = {
        "stone": (*_WALLS, *_KEEP, *_TEETH),
        "shade": _SHADES,
        "gate": (*_GATE, *_WINDOWS),
    }
    for left, top, right, bottom in rects.get(part, ()):
        pen.rectangle((left * mask.width, top * mask.height, right * mask.width, bottom * mask.height), 255)
    for corners in _ROOFS if part == "roofs" else ():
        pen.polygon([(x * mask.width, y * mask.height) for x, y in corners], 255)
    return mask.resize((wide, tall), Image.Resampling.BOX)


@cached_image
def _around(tall: int, line: int) -> Image.Image:
    """The whole castle, enlarged by some pixels on all sides."""
    whole = _mask("whole", tall)
    mask = Image.new("L", (whole.width + 2 * line, whole.height + 2 * line), 0)
    mask.paste(whole, (line, line))
    return mask.filter(ImageFilter.MaxFilter(2 * line + 1))


def draw_castle(canvas: Canvas, box: Box, roofs: Colour, line: int) -> None:
    """Draw a castle on the lower edge of a box, as tall as the box, with an outline of some pixels."""
    x, y = box.middle(round(WIDE * box.h), box.h)[:2]
    for width, ink in ((2 * line, INKS.snow), (line, INKS.coast)):
        canvas.image.paste(ink, (x - width, y - width), _around(box.h, width))
    inks: dict[Part, Colour] = {
        "stone": STONE,
        "shade": blend(STONE, INKS.coast, 0.3),
        "gate": INKS.coast,
        "roofs": roofs,
    }
    for part, ink in inks.items():
        canvas.image.paste(ink, (x, y), _mask(part, box.h))
