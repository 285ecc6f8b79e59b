"""Cards as strips: kind, value, name and number, for piles and for hands shown as lists."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from engine.games.unmatched.content import HERO_OF_CARD
from engine.games.unmatched.view import View
from renders.kit.boxes import Box, grid
from renders.kit.canvas import Canvas
from renders.kit.fonts import Face
from renders.kit.layers import sprite
from renders.kit.palette import palette_of
from renders.kit.pieces import MARGIN
from renders.kit.text import fit
from renders.renderer import Look
from renders.unmatched.faces import card_rim, type_plate
from renders.unmatched.ground import LEAST

WIDTH = 1000
INSET = 5
PLATE = 82
COUNT = 84
GAP = 10
COLUMNS = 2
WIDE = (WIDTH - 2 * MARGIN - GAP) // COLUMNS
NAME = WIDE - 2 * INSET - PLATE - COUNT
LINE = 43


class Strip(NamedTuple):
    """A kind of card with a note."""

    card: str
    told: str


@sprite("unmatched")
def strip(card: str, name: str, told: str, tall: int, palette: str) -> Canvas:
    colours = palette_of(palette)
    canvas = Canvas(WIDE, tall, palette, card_rim(HERO_OF_CARD[card], palette))
    paper = canvas.box.inset(INSET)
    canvas.rounded(paper, 12, colours.paper)
    type_plate(canvas, Box(paper.x + 5, paper.y + 5, 66, min(80, paper.h - 10)), card)
    room = paper.past(PLATE)
    if told:
        place = room.end(COUNT).left(COUNT - 12)
        canvas.words(told, place, colours.faded, Face.BOLD, largest=38, smallest=LEAST, across="right")
    title = room.left(NAME)
    canvas.words(name, title, colours.ink, Face.TITLE, largest=37, smallest=LEAST, lines=4, tight=Face.NARROW)
    return canvas


def _tall(name: str) -> int:
    """The height of a strip for its name, in the narrow face if necessary."""
    lines = len(fit(name, Face.NARROW, (NAME, 2000), (LEAST, LEAST), 9).lines)
    return 2 * INSET + max(2, lines) * LINE + 4


def _rows(strips: Sequence[Strip], look: Look[View]) -> Iterator[tuple[Sequence[Strip], int]]:
    for start in range(0, len(strips), COLUMNS):
        row = strips[start : start + COLUMNS]
        yield row, max(_tall(look.translator.word(f"card.{one.card}")) for one in row)


def strips_height(strips: Sequence[Strip], look: Look[View]) -> int:
    return max(0, sum(tall + GAP for _, tall in _rows(strips, look)) - GAP)


def draw_strips(
    canvas: Canvas, top: int, strips: Sequence[Strip], look: Look[View], marked: frozenset[str] = frozenset()
) -> None:
    """Draw strips in two columns, in reading order."""
    for row, tall in _rows(strips, look):
        for one, box in zip(row, grid(len(row), COLUMNS, (WIDE, tall), GAP, (MARGIN, top)), strict=True):
            picture = strip(one.card, look.translator.word(f"card.{one.card}"), one.told, tall, look.palette)
            canvas.stamp(picture, (box.x, box.y), 16)
            if one.card in marked:
                canvas.brackets(box.inset(-2), canvas.palette.target, 7, 24)
        top += tall + GAP
