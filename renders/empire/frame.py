"""The frame of the map: degrees of longitude and latitude in light and dark, and a line around all of it."""

from __future__ import annotations

from renders.empire.chart import MERCATOR
from renders.empire.inks import GOLD, INKS
from renders.kit.boxes import Box
from renders.kit.canvas import Canvas
from renders.kit.maps.ground import frame_map
from renders.kit.maps.windows import Window
from renders.kit.palette import blend

# Every second field of so many degrees is dark.
DEGREES = 2
WIDE = 7


def draw_frame(canvas: Canvas, window: Window) -> None:
    """Fields of two degrees along all four sides."""
    dark, light = INKS.coast, blend(INKS.land, GOLD, 0.25)
    box = canvas.box
    for side in (box.top(WIDE), box.foot(WIDE), box.left(WIDE), box.end(WIDE)):
        canvas.rect(side, light)
    for degree in range(-12, 48, 2 * DEGREES):
        left, right = (round(window.at(MERCATOR.spot((east, 40)))[0]) for east in (degree, degree + DEGREES))
        left, right = max(box.x, left), min(box.right, right)
        for side in (box.top(WIDE), box.foot(WIDE)):
            canvas.rect(Box(left, side.y, right - left, WIDE), dark)
    for degree in range(24, 60, 2 * DEGREES):
        bottom, top = (round(window.at(MERCATOR.spot((0, north)))[1]) for north in (degree, degree + DEGREES))
        top, bottom = max(box.y, top), min(box.bottom, bottom)
        for side in (box.left(WIDE), box.end(WIDE)):
            canvas.rect(Box(side.x, top, WIDE, bottom - top), dark)
    inner = box.inset(WIDE)
    for side in (inner.top(2), inner.foot(2), inner.left(2), inner.end(2)):
        canvas.rect(side, dark)
    frame_map(canvas, GOLD)
