"""Tables of influence side by side: key provinces with their values and their current players (EMP-PIC-2)."""

from __future__ import annotations

from collections.abc import Iterable

from engine.games.empire.content import KEY_PROVINCES
from engine.games.empire.view import View
from renders.empire.blocks import Block, block_size, draw_block, low_table
from renders.empire.chart import has_strip, provinces_in
from renders.empire.news import news, targets
from renders.kit.boxes import Box
from renders.kit.canvas import Canvas
from renders.kit.fonts import Face
from renders.kit.maps.windows import Window
from renders.renderer import Look

SIZE = 36
GAP = 10
NAME = 48
PAD = 12


def in_strip(window: Window) -> list[str]:
    """The key provinces whose tables stand below a large close-up; none if they stand on the map."""
    return [province for province in KEY_PROVINCES if province in provinces_in(window)] if has_strip(window) else []


def _cells(view: View, provinces: Iterable[str], box: Box) -> list[tuple[str, Block, Box]]:
    """The provinces in two columns; each goes to the shorter one."""
    wide = (box.w - GAP) // 2
    ends = [box.y, box.y]
    found = []
    for province in provinces:
        block = low_table(view, province, SIZE, wide - 2 * PAD)
        column = ends.index(min(ends))
        cell = Box(box.x + column * (wide + GAP), ends[column], wide, NAME + block_size(block, SIZE)[1] + PAD)
        found.append((province, block, cell))
        ends[column] += cell.h + GAP
    return found


def strip_height(view: View, provinces: Iterable[str], wide: int) -> int:
    """The height of the strip with the gap below it."""
    return max((cell.bottom + GAP for *_, cell in _cells(view, provinces, Box(0, 0, wide, 0))), default=0)


def draw_strip(canvas: Canvas, box: Box, view: View, provinces: Iterable[str], look: Look[View]) -> None:
    """Draw the name of each province above its table."""
    colours, fresh, wanted = canvas.palette, news(view, look.before).places, targets(look.marks).places
    for province, block, cell in _cells(view, provinces, box):
        changed = province in fresh
        canvas.panel(cell, colours.raised, colours.changed if changed else colours.edge, 5 if changed else 2, 16)
        name = look.translator.word(f"province.{province}")
        canvas.words(name, cell.inset(PAD, 0).top(NAME), colours.light, Face.TITLE, largest=38, tight=Face.BOLD)
        at = (cell.x + PAD, cell.y + NAME)
        draw_block(canvas, Box(*at, *block_size(block, SIZE)), block, SIZE, view)
        if province in wanted:
            canvas.brackets(cell.inset(-2), colours.target, 6, 30)
