"""Tables of influence: all key provinces below the whole map, or some side by side below a close-up."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from engine.games.empire.content import KEY_PROVINCES, PROVINCES
from engine.games.empire.view import View
from renders.empire.map.blocks import Block, block_size, draw_block, low_table
from renders.empire.map.chart import has_strip, provinces_in
from renders.empire.seen import news, shares, targets
from renders.empire.signs import CITY, COIN, DECK, POOL, TOKEN, emblem_of
from renders.kit import Box, Canvas, Face, medallion, width
from renders.kit.boxes import shortest_of_two
from renders.kit.maps.windows import Window
from renders.renderer import Look

COLUMNS = 4
GAP = 6
PAD = 10
HEAD, LINE = 33, 34
FIGURES = 28
CREST = 14
SPACE = 7
SIZE = 36
STRIP_GAP = 10
NAME = 48
STRIP_PAD = 12


class Part(NamedTuple):
    """A value, or a player with his markers."""

    number: int
    seat: int | None = None

    @property
    def wide(self) -> int:
        """Its width in a line, with the gap behind it."""
        digits = math.ceil(width(str(self.number), Face.BOLD, FIGURES))
        return max(34, digits + 10) + SPACE if self.seat is None else 2 * CREST + 3 + digits + SPACE


def ranking() -> list[str]:
    """The key provinces, the one with the highest value first."""
    return sorted(KEY_PROVINCES, key=lambda province: [-value for value in PROVINCES[province].points])


def parts_of(view: View, province: str) -> list[list[Part]]:
    """Each value before the players who get it, then the other players."""
    told = shares(view, province)
    return [[Part(value), *(Part(many, seat) for seat, many in players)] for value, players in told]


def lines_of(view: View, province: str, wide: int) -> list[list[Part]]:
    """The shares in as many lines as needed; a value stands before the first player who gets it."""
    lines: list[list[Part]] = [[]]
    for group in parts_of(view, province):
        for part in (group[:2], *([one] for one in group[2:])):
            if lines[-1] and sum(one.wide for one in (*lines[-1], *part)) - SPACE > wide:
                lines.append([])
            lines[-1] += part
    return lines


class Influence:
    def __init__(self, wide: int, view: View, look: Look[View]) -> None:
        self.view, self.look = view, look
        self.column = (wide - GAP * (COLUMNS - 1)) // COLUMNS
        cells = ranking()
        self.rows = [cells[at : at + COLUMNS] for at in range(0, len(cells), COLUMNS)]

    def height(self) -> int:
        return sum(self._row_height(row) + GAP for row in self.rows) - GAP

    def _row_height(self, row: Sequence[str]) -> int:
        return HEAD + 7 + LINE * max(len(self._lines(province)) for province in row)

    def _lines(self, province: str) -> list[list[Part]]:
        return lines_of(self.view, province, self.column - 2 * PAD)

    def draw(self, canvas: Canvas, box: Box) -> None:
        """Draw all provinces, and in the last cell the remaining tokens and cards."""
        top = box.y
        for row in self.rows:
            tall = self._row_height(row)
            cells = Box(box.x, top, box.w, tall).columns(COLUMNS, GAP)
            for province, cell in zip(row, cells, strict=False):
                self._draw_province(canvas, cell, province)
            if len(row) < COLUMNS:
                self._draw_piles(canvas, cells[len(row)])
            top += tall + GAP

    def _draw_province(self, canvas: Canvas, cell: Box, province: str) -> None:
        colours, say = canvas.palette, self.look.translator
        fresh = province in news(self.view, self.look.before).places
        canvas.panel(cell, colours.raised, colours.changed if fresh else colours.edge, 4 if fresh else 2, 12)
        head = cell.inset(PAD, 3).top(HEAD)
        side = self._draw_tokens(canvas, head, province)
        name = say.word(f"province.{province}")
        canvas.words(
            name, head.left(head.w - side), colours.light, Face.BOLD, largest=28, smallest=22, tight=Face.NARROW
        )
        for number, line in enumerate(self._lines(province)):
            x = cell.x + PAD
            for part in line:
                self._draw_part(canvas, Box(x, cell.y + HEAD + 3 + number * LINE, part.wide - SPACE, LINE), part)
                x += part.wide
        if province in targets(self.look.marks).places:
            canvas.brackets(cell.inset(-2), colours.target, 5, 24)

    def _draw_tokens(self, canvas: Canvas, head: Box, province: str) -> int:
        """Draw free tokens and the city with its owner at the right; returns the width taken."""
        colours, view = canvas.palette, self.view
        x = head.right
        if tokens := view.tokens.get(province, 0):
            wide = math.ceil(width(str(tokens), Face.BOLD, FIGURES))
            _number(canvas, Box(x - wide, head.y, wide, head.h), tokens, colours.light)
            canvas.icon(TOKEN, Box(x - wide - 31, head.y, 28, head.h).middle(28, 28), colours.soft)
            x -= wide + 31 + SPACE
        if (owner := view.cities.get(province)) is not None:
            medallion(canvas, (x - CREST, head.centre[1]), CREST, emblem_of(view, owner))
            canvas.icon(CITY, Box(x - 2 * CREST - 31, head.y, 28, head.h).middle(28, 28), colours.light)
            x -= 2 * CREST + 31 + SPACE
        return head.right - x

    def _draw_part(self, canvas: Canvas, box: Box, part: Part) -> None:
        colours = canvas.palette
        if part.seat is None:
            canvas.rounded(box.inset(0, 2), 8, COIN if part.number else colours.edge)
            _number(canvas, box, part.number, colours.ink if part.number else colours.light)
            return
        medallion(canvas, (box.x + CREST, box.centre[1]), CREST, emblem_of(self.view, part.seat))
        _number(canvas, box.past(2 * CREST + 3), part.number, colours.light)

    def _draw_piles(self, canvas: Canvas, cell: Box) -> None:
        colours = canvas.palette
        canvas.panel(cell, colours.panel, colours.edge, 2, 12)
        for (icon, many), half in zip(((POOL, self.view.pool), (DECK, self.view.deck)), cell.columns(2), strict=True):
            place = half.middle(84, 44)
            canvas.icon(icon, place.left(40).middle(38, 38), colours.soft)
            canvas.words(str(many), place.past(48), colours.light, Face.BOLD, largest=32, smallest=FIGURES)


def _number(canvas: Canvas, box: Box, number: int, ink: tuple[int, int, int]) -> None:
    canvas.words(str(number), box, ink, Face.BOLD, largest=FIGURES, smallest=FIGURES, across="centre")


def in_strip(window: Window) -> list[str]:
    """The key provinces whose tables stand below a large close-up; none if they stand on the map."""
    return [province for province in KEY_PROVINCES if province in provinces_in(window)] if has_strip(window) else []


def _cells(view: View, provinces: Iterable[str], box: Box) -> list[tuple[str, Block, Box]]:
    """The provinces in two columns; each goes to the shorter one."""
    wide = (box.w - STRIP_GAP) // 2 - 2 * STRIP_PAD
    blocks = {province: low_table(view, province, SIZE, wide) for province in provinces}
    heights = [NAME + block_size(block, SIZE)[1] + STRIP_PAD for block in blocks.values()]
    cells = shortest_of_two(box, heights, STRIP_GAP)
    return [(province, block, cell) for (province, block), cell in zip(blocks.items(), cells, strict=True)]


def strip_height(view: View, provinces: Iterable[str], wide: int) -> int:
    """The height of the strip with the gap below it."""
    return max((cell.bottom + STRIP_GAP for *_, cell in _cells(view, provinces, Box(0, 0, wide, 0))), default=0)


def draw_strip(canvas: Canvas, box: Box, view: View, provinces: Iterable[str], look: Look[View]) -> None:
    colours, fresh, wanted = canvas.palette, news(view, look.before).places, targets(look.marks).places
    for province, block, cell in _cells(view, provinces, box):
        changed = province in fresh
        canvas.panel(cell, colours.raised, colours.changed if changed else colours.edge, 5 if changed else 2, 16)
        name = look.translator.word(f"province.{province}")
        canvas.words(name, cell.inset(STRIP_PAD, 0).top(NAME), colours.light, Face.TITLE, largest=38, tight=Face.BOLD)
        at = (cell.x + STRIP_PAD, cell.y + NAME)
        draw_block(canvas, Box(*at, *block_size(block, SIZE)), block, SIZE, view)
        if province in wanted:
            canvas.brackets(cell.inset(-2), colours.target, 6, 30)
