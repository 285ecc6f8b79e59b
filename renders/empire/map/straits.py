"""Arrows across the straits: open ones in ink, closed ones broken, with the blocking alliance's sign (EMP-PIC-4)."""

from __future__ import annotations

from engine.games.empire.content import STRAITS
from engine.games.empire.view import View
from renders.empire.map.chart import MARGIN, STRAIT_LINES, fine, strait_box
from renders.empire.seen import holding, is_closed
from renders.empire.signs import ALLIANCES, INKS
from renders.kit import Box, Canvas, Colour
from renders.kit.maps.links import draw_arrow
from renders.kit.maps.marks import around
from renders.kit.maps.sheet import Pen
from renders.kit.maps.windows import Spot, Window


def _straits_in(window: Window) -> list[str]:
    return [strait for strait in STRAITS if all(window.shows(spot, MARGIN) for spot in STRAIT_LINES[strait])]


def strait_signs(window: Window, view: View) -> list[Box]:
    straits = _straits_in(window)
    return [box for strait in straits for box in _signs(window, view, strait) or [strait_box(window, strait)]]


def _signs(window: Window, view: View, strait: str) -> list[Box]:
    """The signs of the alliances whose galleys are at an arrow, side by side."""
    sign, many = strait_box(window, strait), len(holding(view, strait))
    return [sign.moved(round((number - (many - 1) / 2) * sign.w), 0) for number in range(many)]


def draw_straits(canvas: Canvas, window: Window, view: View) -> None:
    colours, scale = canvas.palette, window.scale * fine(window)
    for strait in _straits_in(window):
        closed = is_closed(view, strait)
        ink = draw_strait(canvas, bow(window.line(STRAIT_LINES[strait])), scale, closed=closed)
        for row, box in zip(holding(view, strait), _signs(window, view, strait), strict=True):
            canvas.disc(box.centre, box.w // 2, colours.paper)
            canvas.ring(box.centre, box.w // 2, max(2, round(1.3 * scale)), ink)
            canvas.icon(ALLIANCES[row], around(box.centre, box.w * 0.34), ink)


def draw_strait(canvas: Canvas, points: list[Spot], scale: float, *, closed: bool) -> Colour:
    """Draw the arrow itself, whole or broken; returns its ink."""
    canvas.signs.add("closed strait" if closed else "open strait")
    ink = canvas.palette.bad if closed else INKS.coast
    pen = Pen(2.2, ink, (3.2, 2.6) if closed else None)
    draw_arrow(canvas, (Pen(4.2, canvas.palette.paper), pen), points, scale, 7)
    return ink


def bow(points: list[Spot], pieces: int = 10) -> list[Spot]:
    """A curve from the first point to the last that bends towards the middle one."""
    (ax, ay), (mx, my), (bx, by) = points
    # The control point that makes the curve pass through the middle point.
    cx, cy = 2 * mx - (ax + bx) / 2, 2 * my - (ay + by) / 2
    shares = [number / pieces for number in range(pieces + 1)]
    return [
        (
            ax * (1 - t) ** 2 + 2 * cx * t * (1 - t) + bx * t**2,
            ay * (1 - t) ** 2 + 2 * cy * t * (1 - t) + by * t**2,
        )
        for t in shares
    ]
