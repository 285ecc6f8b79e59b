"""The frame of the map: alternating light and dark fields, and a line around them."""

from __future__ import annotations

from renders.empire.inks import GOLD, INKS
from renders.kit.boxes import Box
from renders.kit.canvas import Canvas
from renders.kit.maps.ground import frame_map
from renders.kit.maps.windows import Window
from renders.kit.palette import blend

# The length of a field, in units of the map.
FIELD = 36
WIDE = 7


def draw_frame(canvas: Canvas, window: Window) -> None:
    """Draw fields along all four sides, every second one dark."""
    dark, light = INKS.coast, blend(INKS.land, GOLD, 0.25)
    box = canvas.box
    for side in (box.top(WIDE), box.foot(WIDE), box.left(WIDE), box.end(WIDE)):
        canvas.rect(side, light)
    long = round(FIELD * window.scale)
    for x in range(box.x, box.right, 2 * long):
        for side in (box.top(WIDE), box.foot(WIDE)):
            canvas.rect(Box(x, side.y, min(long, box.right - x), WIDE), dark)
    for y in range(box.y, box.bottom, 2 * long):
        for side in (box.left(WIDE), box.end(WIDE)):
            canvas.rect(Box(side.x, y, WIDE, min(long, box.bottom - y)), dark)
    inner = box.inset(WIDE)
    for side in (inner.top(2), inner.foot(2), inner.left(2), inner.end(2)):
        canvas.rect(side, dark)
    frame_map(canvas, GOLD)
