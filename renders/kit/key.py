"""The key: explains the signs on a game's pictures, in chapters, on a sheet that is legible on a phone."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from config.language import Translator
from renders.kit.boxes import Box, grid
from renders.kit.canvas import Canvas
from renders.kit.fonts import Face, width
from renders.kit.maps.legend import Draw, Sign, number_sign, said
from renders.kit.pieces import HEADING, MARGIN, Emblem, heading
from renders.kit.text import wrap

WIDTH = 1000
SIZE = 36
SIGN = 92
LINE = 60
TITLE = 58
PAD = 16
SCALE = 1.6


class KeySection(NamedTuple):
    """Signs that are seen in the same part of a picture."""

    title: str
    signs: Sequence[Sign]


def section(say: Translator, prefix: str, title: str, drawn: Mapping[str, Draw | str]) -> KeySection:
    """A chapter whose title and signs are the messages of their names."""
    return KeySection(say(f"{prefix}-{title}"), said(say, prefix, drawn))


def numbered(names: Iterable[str]) -> dict[str, Draw]:
    """The steps of an order, each with its number as its sign."""
    return {name: number_sign(number) for number, name in enumerate(names, start=1)}


class _Sheet(NamedTuple):
    """The layout of a chapter: the number of columns and the height of each row."""

    columns: int
    tall: int
    rows: int

    @property
    def height(self) -> int:
        return TITLE + self.rows * self.tall + 2 * PAD


def _laid_out(chapter: KeySection) -> _Sheet:
    """Two columns where all meanings are short, otherwise one, as tall as the longest meaning needs."""
    half = _room(2)
    if all(width(sign.text, Face.NARROW, SIZE) <= half for sign in chapter.signs):
        return _Sheet(2, LINE, -(-len(chapter.signs) // 2))
    lines = max(len(wrap(sign.text, Face.NARROW, SIZE, _room(1))) for sign in chapter.signs)
    return _Sheet(1, max(LINE, 14 + lines * 46), len(chapter.signs))


def _room(columns: int) -> int:
    return (WIDTH - 2 * MARGIN - 2 * PAD) // columns - SIGN - 12


def draw_key(emblem: Emblem, title: str, aside: str, chapters: Sequence[KeySection], palette: str) -> Canvas:
    """Draw all chapters below each other, each on a sheet of paper under its title."""
    sheets = [_laid_out(chapter) for chapter in chapters]
    canvas = Canvas(WIDTH, HEADING + 8 + sum(sheet.height for sheet in sheets) + MARGIN, palette)
    colours, top = canvas.palette, heading(canvas, emblem, title, aside)
    for chapter, sheet in zip(chapters, sheets, strict=True):
        line = Box(MARGIN + 4, top, WIDTH - 2 * MARGIN - 8, TITLE)
        canvas.words(chapter.title, line, colours.light, Face.BOLD, largest=40)
        paper = Box(MARGIN, top + TITLE, WIDTH - 2 * MARGIN, sheet.height - TITLE - 8)
        canvas.panel(paper, colours.paper, colours.shade, 3, 16)
        inner = paper.inset(PAD, PAD - 4)
        size = (inner.w // sheet.columns, sheet.tall)
        cells = grid(len(chapter.signs), sheet.columns, size, 0, (inner.x, inner.y))
        for sign, cell in zip(chapter.signs, cells, strict=True):
            sign.draw(canvas, cell.left(SIGN), SCALE)
            room = cell.past(SIGN + 10).left(_room(sheet.columns))
            canvas.words(sign.text, room, colours.ink, Face.NARROW, largest=SIZE, lines=4)
        top += sheet.height
    return canvas


def key_told(chapters: Sequence[KeySection]) -> list[str]:
    """The key in words, a line for each chapter."""
    return [f"{chapter.title}: {'; '.join(sign.text for sign in chapter.signs)}." for chapter in chapters]
