"""Below the whole map: places with more sides than they have room for, with all their badges."""

from __future__ import annotations

import math

from engine.games.empire.view import View
from renders.empire.badges import badges_in, draw_badge
from renders.empire.signs import thing_of
from renders.empire.sites import FLAT
from renders.empire.whole import crowded_places
from renders.kit.boxes import Box
from renders.kit.canvas import Canvas
from renders.kit.fonts import Face, width
from renders.renderer import Look

GAP = 6
ROW = 42
SIZE = 26
PAD = 12
BETWEEN = 6


def _cells(view: View, look: Look[View], box: Box) -> list[tuple[str, Box]]:
    """The places with their boxes, line by line."""
    found: list[tuple[str, Box]] = []
    x, y = box.x, box.y
    for place in crowded_places(view, look.speaker.language):
        badges = len(badges_in(view, place)) * (FLAT[0] + BETWEEN)
        wide = math.ceil(width(look.speaker.word(thing_of(place)), Face.NARROW, SIZE)) + badges + 2 * PAD
        if x > box.x and x + wide > box.right:
            x, y = box.x, y + ROW + GAP
        found.append((place, Box(x, y, wide, ROW)))
        x += wide + GAP
    return found


def crowds_height(view: View, look: Look[View], wide: int) -> int:
    """How tall the list is, with the gap below it."""
    return max((cell.bottom + GAP for _, cell in _cells(view, look, Box(0, 0, wide, 0))), default=0)


def draw_crowds(canvas: Canvas, box: Box, view: View, look: Look[View]) -> None:
    """The name of each place, then a badge for each side."""
    colours = canvas.palette
    for place, cell in _cells(view, look, box):
        canvas.panel(cell, colours.raised, colours.edge, 2, 12)
        badges = badges_in(view, place)
        rest = cell.end(len(badges) * (FLAT[0] + BETWEEN) + PAD - BETWEEN)
        name = cell.past(PAD).left(cell.w - rest.w - PAD)
        text = look.speaker.word(thing_of(place))
        canvas.words(text, name, colours.light, Face.NARROW, largest=SIZE, smallest=SIZE)
        for number, badge in enumerate(badges):
            left = rest.x + number * (FLAT[0] + BETWEEN)
            draw_badge(canvas, Box(left, cell.y, FLAT[0], cell.h).middle(*FLAT), badge, view)
