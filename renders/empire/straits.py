"""Arrows across the straits: open ones in ink, closed ones broken and crossed by the galleys' alliance (EMP-PIC-4)."""

from __future__ import annotations

from engine.games.empire.content import STRAITS
from engine.games.empire.view import View
from renders.empire.chart import MARGIN, STRAIT_LINES, fine
from renders.empire.seen import holding, is_closed
from renders.empire.signs import ALLIANCES
from renders.kit.boxes import Box
from renders.kit.canvas import Canvas
from renders.kit.maps.links import draw_arrow
from renders.kit.maps.marks import around
from renders.kit.maps.sheet import Pen
from renders.kit.maps.windows import Window
from renders.kit.palette import blend

REACH = 8.5


def draw_straits(canvas: Canvas, window: Window, view: View) -> list[Box]:
    """All arrows of a window; gives the room their signs take."""
    taken: list[Box] = []
    for strait in STRAITS:
        line = STRAIT_LINES[strait]
        if all(window.shows(spot, MARGIN) for spot in line):
            taken += _draw(canvas, window, view, strait)
    return taken


def _draw(canvas: Canvas, window: Window, view: View, strait: str) -> list[Box]:
    colours, points = canvas.palette, window.line(STRAIT_LINES[strait])
    closed = is_closed(view, strait)
    ink = colours.bad if closed else blend(colours.ink, colours.good, 0.3)
    scale = window.scale * fine(window)
    pen = Pen(2, ink, (3, 2.4) if closed else None)
    draw_arrow(canvas, (Pen(3.6, colours.paper), pen), points, scale, 6.5)
    spot = (round(points[1][0]), round(points[1][1]))
    boxes = []
    for number, row in enumerate(holding(view, strait)):
        reach = REACH * scale
        centre = (spot[0] + round(number * 2 * reach), spot[1])
        canvas.disc(centre, round(reach), colours.paper)
        canvas.ring(centre, round(reach), max(2, round(1.3 * scale)), ink)
        canvas.icon(ALLIANCES[row], around(centre, reach * 0.68), ink)
        boxes.append(around(centre, reach))
    return [*boxes, around(spot, 4 * scale)]
