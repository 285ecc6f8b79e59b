"""Shapes as antialiased grey masks: drawn several times too large, then scaled down."""

from __future__ import annotations

import itertools
import math
from collections.abc import Sequence
from typing import TypeAlias

from PIL import Image, ImageChops, ImageDraw

from renders.kit.images.byte_cache import cached_image

FINE = 4
CORNERS = ((0, 0), (1, 0), (0, 1), (1, 1))
Point: TypeAlias = tuple[float, float]


def _blank(width: int, height: int) -> tuple[Image.Image, ImageDraw.ImageDraw]:
    large = Image.new("L", (width * FINE, height * FINE), 0)
    return large, ImageDraw.Draw(large)


@cached_image
def disc(across: int) -> Image.Image:
    large, pen = _blank(across, across)
    pen.ellipse((0, 0, across * FINE - 1, across * FINE - 1), fill=255)
    return large.reduce(FINE)


@cached_image
def corner(radius: int, right: int, down: int) -> Image.Image:
    """A quarter of a circle: the upper left one, or one to the right (1) or below (1)."""
    box = (right * radius, down * radius, (right + 1) * radius, (down + 1) * radius)
    return disc(2 * radius).crop(box)


@cached_image
def outer(radius: int, right: int, down: int) -> Image.Image:
    return ImageChops.invert(corner(radius, right, down))


@cached_image
def ring(across: int, line: int) -> Image.Image:
    """A circle's line, inside the square it fits."""
    large, pen = _blank(across, across)
    pen.ellipse((0, 0, across * FINE - 1, across * FINE - 1), outline=255, width=line * FINE)
    return large.reduce(FINE)


@cached_image
def rounded(width: int, height: int, radius: int) -> Image.Image:
    full = Image.new("L", (width, height), 255)
    if radius:
        for x, y in CORNERS:
            full.paste(corner(radius, x, y), (x * (width - radius), y * (height - radius)))
    return full


@cached_image
def shade(width: int, height: int, radius: int, strength: float) -> Image.Image:
    """A rounded rectangle with reduced strength."""
    return faint(rounded(width, height, radius), strength)


@cached_image
def frame(width: int, height: int, radius: int, line: int) -> Image.Image:
    mask = rounded(width, height, radius).copy()
    mask.paste(0, (line, line), rounded(width - 2 * line, height - 2 * line, max(0, radius - line)))
    return mask


def faint(mask: Image.Image, strength: float) -> Image.Image:
    return mask.point([round(value * strength) for value in range(256)])


def polygon(points: Sequence[Point]) -> tuple[Image.Image, tuple[int, int]]:
    """A filled shape, with the position of its mask."""
    left, top, width, height = _bounds(points, 1)
    large, pen = _blank(width, height)
    pen.polygon([((x - left) * FINE, (y - top) * FINE) for x, y in points], fill=255)
    return large.reduce(FINE), (left, top)


def stroke(
    points: Sequence[Point], line: float, dash: tuple[float, float] | None = None
) -> tuple[Image.Image, tuple[int, int]]:
    """A line with round ends and joints, whole or dashed (drawn, left out), with the position of its mask."""
    left, top, width, height = _bounds(points, math.ceil(line / 2) + 1)
    large, pen = _blank(width, height)
    thick = max(1, round(line * FINE))
    for piece in dashed(points, *dash) if dash else [list(points)]:
        scaled = [((x - left) * FINE, (y - top) * FINE) for x, y in piece]
        pen.line(scaled, fill=255, width=thick)
        for x, y in scaled:
            pen.ellipse((x - thick / 2, y - thick / 2, x + thick / 2, y + thick / 2), fill=255)
    return large.reduce(FINE), (left, top)


def dashed(points: Sequence[Point], drawn: float, left_out: float) -> list[list[Point]]:
    """The pieces of a line that are drawn when it is dashed."""
    pieces: list[list[Point]] = []
    gone, pen_down, left = [points[0]], True, drawn
    for (ax, ay), (bx, by) in itertools.pairwise(points):
        length, done = math.dist((ax, ay), (bx, by)), 0.0
        while length - done > left:
            done += left
            turn = (ax + (bx - ax) * done / length, ay + (by - ay) * done / length)
            if pen_down:
                pieces.append([*gone, turn])
            gone, pen_down = [turn], not pen_down
            left = drawn if pen_down else left_out
        left -= length - done
        gone.append((bx, by))
    if pen_down and len(gone) > 1:
        pieces.append(gone)
    return pieces


def curve(points: Sequence[Point], steps: int = 8) -> list[Point]:
    """A smooth line through the points (Catmull-Rom)."""
    if len(points) < 3:
        return list(points)
    padded = [points[0], *points, points[-1]]
    smooth: list[Point] = []
    for a, b, c, d in zip(padded, padded[1:], padded[2:], padded[3:], strict=False):
        smooth.extend(_between(a, b, c, d, step / steps) for step in range(steps))
    return [*smooth, points[-1]]


def _between(a: Point, b: Point, c: Point, d: Point, t: float) -> Point:
    def along(p: float, q: float, r: float, s: float) -> float:
        return 0.5 * (2 * q + (r - p) * t + (2 * p - 5 * q + 4 * r - s) * t**2 + (3 * q - p - 3 * r + s) * t**3)

    return along(a[0], b[0], c[0], d[0]), along(a[1], b[1], c[1], d[1])


def star(centre: Point, outer: float, inner: float, points: int) -> list[Point]:
    """The corners of a star that stands on two of its points."""
    x, y = centre
    return [
        (
            x + (outer if n % 2 == 0 else inner) * math.sin(math.pi * n / points),
            y - (outer if n % 2 == 0 else inner) * math.cos(math.pi * n / points),
        )
        for n in range(2 * points)
    ]


def _bounds(points: Sequence[Point], margin: int) -> tuple[int, int, int, int]:
    left = math.floor(min(x for x, _ in points)) - margin
    top = math.floor(min(y for _, y in points)) - margin
    right = math.ceil(max(x for x, _ in points)) + margin
    bottom = math.ceil(max(y for _, y in points)) + margin
    return left, top, max(1, right - left), max(1, bottom - top)
