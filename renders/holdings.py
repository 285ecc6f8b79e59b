"""Panels below a board that list in words what every seat holds, for games shown with full information."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeAlias

from renders.kit import Box, Canvas, Face, blend, fit, name_of
from renders.kit.text import Fitted
from renders.renderer import Look

MARGIN = 14
PAD = 10
NAME = 34
SIZE = 26
GAP = 8
LINES = 5


Held: TypeAlias = Sequence[Sequence[str]]


def heights(all_held: Sequence[Held], width: int) -> list[int]:
    """The height of each seat's panel, enough for any of its lists, so that nothing moves between frames."""
    return [max(_height(held[seat], width) for held in all_held) for seat in range(len(all_held[0]))]


def _height(lines: Sequence[str], width: int) -> int:
    return NAME + sum(_fitted(line, width).height for line in lines) + 2 * PAD


def draw_holdings(held: Held, before: Held, look: Look[Any], width: int, tall: Sequence[int]) -> Canvas:
    """Draw a panel for each seat with its lines; lines that changed since `before` are highlighted."""
    canvas = Canvas(width, sum(tall) + GAP * (len(tall) + 1), look.palette)
    colours = canvas.palette
    top = GAP
    for seat, lines in enumerate(held):
        box = Box(MARGIN, top, width - 2 * MARGIN, tall[seat])
        fresh = bool(before) and before[seat] != lines
        canvas.panel(box, blend(colours.panel, colours.frame, 0.3), colours.changed if fresh else colours.edge, 2, 10)
        inner = box.inset(PAD)
        canvas.words(name_of(look.translator, seat), inner.top(NAME), colours.turn, Face.BOLD, largest=SIZE + 4)
        inner = inner.under(NAME)
        for line in lines:
            room = inner.top(_fitted(line, width).height)
            canvas.words(line, room, colours.light, Face.NARROW, largest=SIZE, lines=LINES, down="top")
            inner = inner.under(room.h)
        top += tall[seat] + GAP
    return canvas


def _fitted(line: str, width: int) -> Fitted:
    return fit(line, Face.NARROW, (width - 2 * (MARGIN + PAD), 1000), (SIZE, SIZE), LINES)
