"""Patterns that distinguish a battlefield's zones without colour."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import partial
from typing import TypeAlias

from PIL import Image, ImageDraw

from renders.kit.images.byte_cache import cached_image

FINE = 4
Pen: TypeAlias = ImageDraw.ImageDraw
Draw: TypeAlias = Callable[[Pen, int], None]


def _line(pen: Pen, points: list[tuple[float, float]], thick: float) -> None:
    pen.line([(x * FINE, y * FINE) for x, y in points], fill=255, width=round(thick * FINE), joint="curve")


def _oval(pen: Pen, centre: tuple[float, float], radii: tuple[float, float], thick: float = 0) -> None:
    (x, y), (across, down) = centre, radii
    box = ((x - across) * FINE, (y - down) * FINE, (x + across) * FINE, (y + down) * FINE)
    if thick:
        pen.ellipse(box, outline=255, width=round(thick * FINE))
    else:
        pen.ellipse(box, fill=255)


def _stripes(pen: Pen, side: int, *, angle: float, step: float, thick: float, dash: float = 0) -> None:
    """Parallel lines, whole or as staggered dashes."""
    cos, sin = math.cos(math.radians(angle)), math.sin(math.radians(angle))
    middle = side / 2
    for row in range(-round(side / step), round(side / step) + 1):
        x, y = middle - sin * row * step, middle + cos * row * step
        starts = [-float(side)] if not dash else [n * dash * 1.8 + row % 2 * dash * 0.9 for n in range(-9, 10)]
        long = dash or 2.0 * side
        for start in starts:
            end = start + long
            _line(pen, [(x + cos * start, y + sin * start), (x + cos * end, y + sin * end)], thick)


def _waves(pen: Pen, side: int, *, height: float, length: float, step: float, sharp: bool = False) -> None:
    """Rolling or pointed lines from left to right."""
    points = range(0, side + 1, round(length / 2) if sharp else 2)
    for row in range(-1, round(side / step) + 2):
        base = row * step
        line = [
            (float(x), base + height * (1 if (x // points.step) % 2 else -1))
            if sharp
            else (float(x), base + height * math.sin(2 * math.pi * x / length))
            for x in points
        ]
        _line(pen, line, 4)


def _spots(
    pen: Pen, side: int, *, radii: tuple[float, float], step: tuple[float, float], thick: float = 0, lean: float = 0
) -> None:
    """Staggered dots, seeds or rings."""
    across, down = step
    for row in range(-1, round(side / down) + 2):
        for column in range(-1, round(side / across) + 2):
            x = column * across + (row % 2) * across / 2 + lean * row
            _oval(pen, (x, row * down), radii, thick)


def _bricks(pen: Pen, side: int, *, wide: float, tall: float) -> None:
    """Courses of stones with shifted joints."""
    for row in range(round(side / tall) + 2):
        y = row * tall
        _line(pen, [(0, y), (side, y)], 4)
        for column in range(round(side / wide) + 2):
            x = column * wide + row % 2 * wide / 2
            _line(pen, [(x, y), (x, y + tall)], 4)


def _tufts(pen: Pen, side: int, *, spread: float, height: float, step: tuple[float, float]) -> None:
    """Small forks, pointing up or down."""
    across, down = step
    for row in range(-1, round(side / down) + 2):
        for column in range(-1, round(side / across) + 2):
            x, y = column * across + row % 2 * across / 2, row * down
            _line(pen, [(x - spread, y - height), (x, y), (x + spread, y - height)], 4)


def _circles(pen: Pen, side: int) -> None:
    for radius in range(8, side, 11):
        _oval(pen, (side / 2, side / 2), (radius, radius), 4)


def _grid(pen: Pen, side: int, *, angle: float, step: float) -> None:
    for turn in (angle, angle + 90):
        _stripes(pen, side, angle=turn, step=step, thick=3.5)


PATTERNS: dict[str, Draw] = {
    "pebbles": partial(_spots, radii=(5, 5), step=(19, 13)),
    "cracked ice": partial(_waves, height=5, length=18, step=19, sharp=True),
    "waves": partial(_waves, height=4, length=22, step=13),
    "straw": partial(_stripes, angle=-45, step=11, thick=4, dash=15),
    "planks": partial(_stripes, angle=0, step=12, thick=4),
    "tree rings": _circles,
    "cobbles": partial(_spots, radii=(8, 8), step=(21, 17), thick=3.5),
    "marble": partial(_stripes, angle=60, step=24, thick=5),
    "veins": partial(_stripes, angle=-60, step=13, thick=4),
    "petals": partial(_spots, radii=(4, 8), step=(17, 18)),
    "leaves": partial(_tufts, spread=6, height=7, step=(19, 13)),
    "needles": partial(_stripes, angle=90, step=10, thick=4, dash=14),
    "flames": partial(_waves, height=6, length=16, step=17, sharp=True),
    "thatch": partial(_grid, angle=45, step=13),
    "grass": partial(_tufts, spread=6, height=9, step=(20, 14)),
    "sand": partial(_spots, radii=(3, 3), step=(14, 10)),
    "bricks": partial(_bricks, wide=24, tall=13),
    "deck boards": partial(_stripes, angle=90, step=12, thick=4),
    "ripples": partial(_waves, height=3.5, length=18, step=12),
    "paving": partial(_grid, angle=0, step=16),
    "craters": partial(_spots, radii=(7, 7), step=(21, 16), thick=3.5),
    "dashes": partial(_stripes, angle=0, step=11, thick=5, dash=13),
    "seeds": partial(_spots, radii=(3.5, 6), step=(15, 14), lean=3),
    "contours": partial(_waves, height=6, length=34, step=12),
    "rock": partial(_bricks, wide=20, tall=16),
    "cracked earth": partial(_waves, height=6, length=16, step=16, sharp=True),
    "lattice": partial(_grid, angle=45, step=14),
}


@cached_image
def pattern(name: str, side: int) -> Image.Image:
    """A square of a pattern as a mask."""
    large = Image.new("L", (side * FINE, side * FINE), 0)
    PATTERNS[name](ImageDraw.Draw(large), side)
    return large.reduce(FINE)
