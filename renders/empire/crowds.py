"""The list below the map of places with too many sides for their space, with all their badges."""

from __future__ import annotations

import math
from collections.abc import Sequence

from engine.games.empire.view import View
from renders.empire.badges import badges_in, draw_badge
from renders.empire.signs import thing_of
from renders.empire.sites import FLAT
from renders.kit.boxes import Box
from renders.kit.canvas import Canvas
from renders.kit.fonts import Face, width
from renders.renderer import Look

GAP = 6
ROW = 42
SIZE = 26
PAD = 12
BETWEEN = 6


class Crowds:
    """Draws a list of places, at a multiple of the map's type size; the last ones are left out if it is too tall."""

    def __init__(
        self, view: View, look: Look[View], places: Sequence[str], *, scale: float = 1, most: float = math.inf
    ) -> None:
        self.view, self.look, self.places, self.scale, self.most = view, look, places, scale, most

    def _cells(self, box: Box) -> list[tuple[str, Box]]:
        """The places with their boxes, line by line."""
        found: list[tuple[str, Box]] = []
        x, y, tall = box.x, box.y, round(ROW * self.scale)
        for place in self.places:
            wide = self._name(place) + self._badges(place) + 2 * PAD
            if x > box.x and x + wide > box.right:
                x, y = box.x, y + tall + GAP
            if y - box.y + tall + GAP > self.most:
                break
            found.append((place, Box(x, y, wide, tall)))
            x += wide + GAP
        return found

    def _name(self, place: str) -> int:
        text = self.look.translator.word(thing_of(place))
        return math.ceil(width(text, Face.NARROW, round(SIZE * self.scale))) + BETWEEN

    def _badges(self, place: str) -> int:
        return len(badges_in(self.view, place)) * (round(FLAT[0] * self.scale) + BETWEEN) - BETWEEN

    def height(self, wide: int) -> int:
        """The height of the list with the gap below it."""
        return max((cell.bottom + GAP for _, cell in self._cells(Box(0, 0, wide, 0))), default=0)

    def draw(self, canvas: Canvas, box: Box) -> None:
        """Draw the name of each place, then a badge for each side."""
        colours, size = canvas.palette, round(SIZE * self.scale)
        flat = (round(FLAT[0] * self.scale), round(FLAT[1] * self.scale))
        for place, cell in self._cells(box):
            canvas.panel(cell, colours.raised, colours.edge, 2, 12)
            text = self.look.translator.word(thing_of(place))
            name = cell.past(PAD).left(self._name(place))
            canvas.words(text, name, colours.light, Face.NARROW, largest=size, smallest=size)
            for number, badge in enumerate(badges_in(self.view, place)):
                left = name.right + number * (flat[0] + BETWEEN)
                draw_badge(canvas, Box(left, cell.y, flat[0], cell.h).middle(*flat), badge, self.view, self.scale)
