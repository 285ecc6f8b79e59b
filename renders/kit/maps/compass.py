"""The compass rose."""

from __future__ import annotations

import math

from renders.kit.canvas import Canvas
from renders.kit.maps.windows import Spot
from renders.kit.palette import Colour, blend


def draw_compass(canvas: Canvas, centre: Spot, reach: float, inks: tuple[Colour, Colour, Colour]) -> None:
    """Draw a rose of eight winds, in the inks of the water below it and of its shaded and lit sides."""
    x, y = centre
    middle = (round(x), round(y))
    water, dark, pale = inks
    canvas.ring(middle, round(reach * 0.66), 3, blend(water, dark, 0.5))
    canvas.ring(middle, round(reach * 0.6), 2, blend(water, dark, 0.5))
    for start, long in ((45, 0.62), (0, 1.0)):
        for turn in range(start, 360, 90):
            angle = math.radians(turn)
            tip = (x + reach * long * math.sin(angle), y - reach * long * math.cos(angle))
            for sign, fill in ((-1, pale), (1, dark)):
                side = math.radians(turn + 45 * sign)
                waist = (x + reach * 0.2 * math.sin(side), y - reach * 0.2 * math.cos(side))
                canvas.polygon([(x, y), waist, tip], fill)
    canvas.disc(middle, round(reach * 0.07), dark)
