"""Legends: explain the signs of a map, below a close-up."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple, TypeAlias

from config.language import Translator
from renders.kit.boxes import Box, grid
from renders.kit.canvas import Canvas
from renders.kit.fonts import Face
from renders.kit.maps.marks import around
from renders.kit.pieces import Emblem, medallion

# Draws a sign in the middle of a box; the last argument is its scale.
Draw: TypeAlias = Callable[[Canvas, Box, float], None]

LINE = 50
COLUMNS = 2


class Sign(NamedTuple):
    text: str
    draw: Draw


def icon_sign(name: str) -> Draw:
    return lambda canvas, box, scale: canvas.icon(
        name, box.middle(round(25 * scale), round(25 * scale)), canvas.palette.ink
    )


def crest_sign(emblem: Emblem, radius: int = 14) -> Draw:
    return lambda canvas, box, scale: medallion(canvas, box.centre, round(radius * scale), emblem)


def said(say: Translator, prefix: str, drawn: Mapping[str, Draw | str]) -> list[Sign]:
    """Each sign with the message of its name; where only an icon is named, the sign is that icon."""
    return [
        Sign(say(f"{prefix}-{name}"), icon_sign(draw) if isinstance(draw, str) else draw)
        for name, draw in drawn.items()
    ]


def number_sign(number: int | str) -> Draw:
    """A sign with a number or a few letters in a disc: a position in an order, or a price."""

    def draw(canvas: Canvas, box: Box, scale: float) -> None:
        radius = round(15 * scale)
        canvas.disc(box.centre, radius, canvas.palette.ink)
        inner = box.middle(2 * radius - 8, 2 * radius - 8)
        canvas.words(str(number), inner, canvas.palette.paper, Face.BOLD, largest=round(24 * scale), across="centre")

    return draw


def changed_sign(canvas: Canvas, box: Box, scale: float) -> None:
    canvas.ring(box.centre, round(14 * scale), round(4 * scale), canvas.palette.changed)


def target_sign(canvas: Canvas, box: Box, scale: float) -> None:
    canvas.brackets(around(box.centre, 13 * scale), canvas.palette.target, round(4 * scale), round(9 * scale))


def legend_height(count: int) -> int:
    return LINE * math.ceil(count / COLUMNS) + 24


def draw_legend(canvas: Canvas, box: Box, signs: Sequence[Sign]) -> None:
    """Draw the signs on a sheet of paper below a close-up, legible on a phone."""
    colours = canvas.palette
    canvas.panel(box, colours.paper, colours.shade, 3, 16)
    inner = box.inset(18, 12)
    cells = grid(len(signs), COLUMNS, (inner.w // COLUMNS, LINE), 0, (inner.x, inner.y))
    for sign, cell in zip(signs, cells, strict=True):
        sign.draw(canvas, cell.left(64), 1.5)
        canvas.words(sign.text, cell.past(82).left(cell.w - 88), colours.ink, Face.NARROW, largest=38)
