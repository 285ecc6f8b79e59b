"""The pages of piles: the discard piles, and the cards left in the decks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from engine.games.unmatched.content import CARDS, HERO_OF_CARD
from engine.games.unmatched.view import BandView, View
from renders.kit import Box, Canvas, Face, fit, grid, medallion, name_of
from renders.kit.layers import sprite
from renders.kit.palette import palette_of
from renders.kit.pieces import ACROSS, HEADING, MARGIN, heading
from renders.renderer import Look
from renders.unmatched.faces import card_rim, type_plate
from renders.unmatched.ground import LEAST, WIDTH
from renders.unmatched.tokens import GAME_EMBLEM, emblem_of

TITLE = 70
GAP = 18
EMPTY = 54
INSET = 5
PLATE = 82
COUNT = 84
STRIP_GAP = 10
COLUMNS = 2
WIDE = (ACROSS - STRIP_GAP) // COLUMNS
NAME = WIDE - 2 * INSET - PLATE - COUNT
LINE = 43


class Strip(NamedTuple):
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


def _strip_height(name: str) -> int:
    """The height of a strip for its name, in the narrow face if necessary."""
    lines = len(fit(name, Face.NARROW, (NAME, 2000), (LEAST, LEAST), 9).lines)
    return 2 * INSET + max(2, lines) * LINE + 4


def _rows(strips: Sequence[Strip], look: Look[View]) -> Iterator[tuple[Sequence[Strip], int]]:
    for start in range(0, len(strips), COLUMNS):
        row = strips[start : start + COLUMNS]
        yield row, max(_strip_height(look.translator.word(f"card.{one.card}")) for one in row)


def strips_height(strips: Sequence[Strip], look: Look[View]) -> int:
    return max(0, sum(tall + STRIP_GAP for _, tall in _rows(strips, look)) - STRIP_GAP)


def draw_strips(
    canvas: Canvas, top: int, strips: Sequence[Strip], look: Look[View], marked: frozenset[str] = frozenset()
) -> None:
    for row, tall in _rows(strips, look):
        for one, box in zip(row, grid(len(row), COLUMNS, (WIDE, tall), STRIP_GAP, (MARGIN, top)), strict=True):
            picture = strip(one.card, look.translator.word(f"card.{one.card}"), one.told, tall, look.palette)
            canvas.stamp(picture, (box.x, box.y), 16)
            if one.card in marked:
                canvas.brackets(box.inset(-2), canvas.palette.target, 7, 24)
        top += tall + STRIP_GAP


def contents(page: str, view: View, at: int) -> Counter[str]:
    """The kinds of a page: of the discard pile, the latest first, or of the cards that may still come."""
    return Counter(reversed(view.bands[at].discard)) if page == "discard" else view.unseen(at)


def draw_piles(page: str, view: View, look: Look[View]) -> Canvas:
    parts = [(at, contents(page, view, at)) for at, band in enumerate(view.bands) if band.hero]
    shelves = [[Strip(card, f"{n}/{CARDS[card].count}") for card, n in found.items()] for _, found in parts]
    tall = [TITLE + (strips_height(strips, look) or EMPTY) + GAP for strips in shelves]
    canvas = Canvas(WIDTH, max(HEADING + 8 + sum(tall) + MARGIN, 300), look.palette)
    top = heading(canvas, GAME_EMBLEM, look.translator(f"unmatched-page-{page}"), look.title)
    counted = "renders-unmatched-cards" if page == "discard" else "renders-unmatched-unseen"
    for (at, found), strips, height in zip(parts, shelves, tall, strict=True):
        line = Box(MARGIN, top, ACROSS, TITLE - 8)
        told = look.translator(counted, count=found.total())
        _title(canvas, line, view.bands[at], look, told)
        if strips:
            draw_strips(canvas, top + TITLE, strips, look)
        else:
            room = Box(MARGIN + 8, top + TITLE, ACROSS, EMPTY)
            canvas.words(look.translator("renders-unmatched-empty"), room, canvas.palette.soft, Face.ITALIC, largest=40)
        top += height
    return canvas


def _title(canvas: Canvas, line: Box, band: BandView, look: Look[View], told: str) -> None:
    colours = canvas.palette
    medallion(canvas, (line.x + 28, line.centre[1]), 28, emblem_of(band.hero))
    fitted = canvas.words(told, line.end(460), colours.soft, largest=38, across="right")
    name = f"{name_of(look.translator, band.seat)} · {look.translator.word(f'hero.{band.hero}')}"
    room = line.past(70).left(line.w - 90 - round(fitted.width))
    canvas.words(name, room, colours.light, Face.TITLE, largest=42, tight=Face.NARROW)
