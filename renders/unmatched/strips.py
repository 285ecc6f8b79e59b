"""Cards as strips: kind, value, name and how many, for piles and for hands that are only looked through."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engine.games.unmatched.content import HERO_OF_CARD
from engine.games.unmatched.view import View
from renders.kit.boxes import Box, grid
from renders.kit.canvas import Canvas
from renders.kit.fonts import Face
from renders.kit.layers import sprite
from renders.kit.palette import palette_of
from renders.kit.pieces import MARGIN
from renders.renderer import Look
from renders.unmatched.faces import LEAST, card_rim, type_plate

WIDTH = 1000
TALL = 100
GAP = 10
COLUMNS = 2
WIDE = (WIDTH - 2 * MARGIN - GAP) // COLUMNS


class Strip(NamedTuple):
    """A kind of card and what is to be told of it."""

    card: str
    told: str


@sprite
def strip(card: str, name: str, told: str, palette: str) -> Canvas:
    """One strip."""
    colours = palette_of(palette)
    canvas = Canvas(WIDE, TALL, palette, card_rim(HERO_OF_CARD[card], palette))
    paper = canvas.box.inset(5)
    canvas.rounded(paper, 12, colours.paper)
    type_plate(canvas, Box(paper.x + 5, paper.y + 5, 66, paper.h - 10), card)
    room = paper.past(82)
    end = 0
    if told:
        fitted = canvas.words(
            told, room.end(90).left(80), colours.faded, Face.BOLD, largest=38, smallest=LEAST, across="right"
        )
        end = round(fitted.width) + 22
    title = room.left(room.w - max(12, end))
    canvas.words(name, title, colours.ink, Face.TITLE, largest=37, smallest=LEAST, lines=2, tight=Face.NARROW)
    return canvas


def strips_height(count: int) -> int:
    """What so many strips take."""
    rows = -(-count // COLUMNS)
    return rows * (TALL + GAP) - GAP if rows else 0


def draw_strips(
    canvas: Canvas, top: int, strips: Sequence[Strip], look: Look[View], marked: frozenset[str] = frozenset()
) -> None:
    """Strips in two columns, in reading order."""
    for one, box in zip(strips, grid(len(strips), COLUMNS, (WIDE, TALL), GAP, (MARGIN, top)), strict=True):
        picture = strip(one.card, look.speaker.word(f"card.{one.card}"), one.told, look.palette)
        canvas.stamp(picture, (box.x, box.y), 16)
        if one.card in marked:
            canvas.brackets(box.inset(-2), canvas.palette.target, 7, 24)
