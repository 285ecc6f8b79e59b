"""Sheets of a thousand pixels in titled sections below the head of every picture."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from engine.games.knights.view import View
from renders.kit import Box, Canvas, Colour, Face, blend, wrap
from renders.kit.head import ACROSS, EDGE, WIDTH, begin_sheet, head_height
from renders.knights.signs import GAME_EMBLEM, GOLD
from renders.renderer import Look

TITLE = 58
GAP = 12
LINE = 48
SIZE = 38


def new_sheet(view: View, look: Look[View], title: str, tall: int) -> tuple[Canvas, Box]:
    """Draw the head of a sheet; returns the sheet, and the room of some height below the head."""
    return begin_sheet(look.palette, GAME_EMBLEM, title, moment(view, look), lines=look.status, tall=tall)


def moment(view: View, look: Look[View]) -> str:
    """The current and last round, or that the table is being set up."""
    if not view.round:
        return look.translator("renders-knights-setup")
    return look.translator("renders-knights-moment", round=view.round, last=view.last_round)


class Section(NamedTuple):
    """A part of a sheet: its title, if any, its height, and the function that draws it."""

    title: str
    tall: int
    draw: Callable[[Canvas, Box], None]

    @property
    def whole(self) -> int:
        return self.tall + (TITLE if self.title else 0)


def draw_sheet(title: str, view: View, look: Look[View], sections: Sequence[Section]) -> Canvas:
    least = 300 - head_height(WIDTH, look.status) - EDGE
    canvas, room = new_sheet(view, look, title, max(least, sum(section.whole + GAP for section in sections) - GAP))
    for section in sections:
        box = room.top(section.whole)
        if section.title:
            title_box = box.top(TITLE)
            canvas.rounded(title_box.foot(8).top(3), 1, blend(canvas.palette.frame, GOLD, 0.7))
            room_of_title = title_box.inset(4, 0).top(title_box.h - 8)
            canvas.words(section.title, room_of_title, GOLD, Face.TITLE, largest=42, tight=Face.BOLD)
            box = box.under(TITLE)
        section.draw(canvas, box)
        room = room.under(section.whole + GAP)
    return canvas


class Row(NamedTuple):
    """A line of a list: its sign and its words, marked as new, as pale, or as a target."""

    icon: str
    text: str
    fresh: bool = False
    quiet: bool = False
    wanted: bool = False
    ink: Colour | None = None


ICON = 76


MOST_LINES = 5


def _lines(row: Row) -> int:
    return min(MOST_LINES, len(wrap(row.text, Face.NARROW, SIZE - 2, ACROSS - ICON - 24)))


def row_height(row: Row) -> int:
    return LINE * _lines(row) + 18


def list_section(title: str, rows: Sequence[Row], empty: str = "") -> Section:
    """A list under a title, or a note if it is empty."""
    shown = list(rows) or ([Row("", empty, quiet=True)] if empty else [])
    tall = sum(row_height(row) + 8 for row in shown) - (8 if shown else 0)

    def draw(canvas: Canvas, box: Box) -> None:
        top = box.y
        for row in shown:
            _draw_row(canvas, Box(box.x, top, box.w, row_height(row)), row)
            top += row_height(row) + 8

    return Section(title, tall, draw)


def _draw_row(canvas: Canvas, box: Box, row: Row) -> None:
    colours = canvas.palette
    edge = colours.changed if row.fresh else colours.edge
    canvas.panel(box, colours.panel if row.quiet else colours.raised, edge, 5 if row.fresh else 2, 14)
    ink = colours.soft if row.quiet else colours.light
    words = box.inset(20, 0)
    if row.icon:
        canvas.icon(row.icon, box.left(ICON).middle(46, 46), row.ink or colours.soft)
        words = box.past(ICON).left(box.w - ICON - 16)
    canvas.words(row.text, words, ink, Face.NARROW, largest=SIZE, lines=_lines(row))
    if row.wanted:
        canvas.brackets(box.inset(-3), colours.target, 7, 34)


def agenda_told(agenda: str, look: Look[View]) -> str:
    say = look.translator
    return say("renders-knights-card-says", name=say.word(f"agenda.{agenda}"), text=say.word(f"text.agenda.{agenda}"))


class Count(NamedTuple):
    icon: str
    text: str
    fresh: bool = False
    ink: Colour | None = None


def counts_section(counts: Sequence[Count]) -> Section:
    """A section of signs with their numbers, side by side."""

    def draw(canvas: Canvas, box: Box) -> None:
        colours = canvas.palette
        for count, cell in zip(counts, box.columns(len(counts), GAP), strict=True):
            edge = colours.changed if count.fresh else colours.edge
            canvas.panel(cell, colours.raised, edge, 5 if count.fresh else 2, 16)
            canvas.icon(count.icon, cell.left(78).middle(50, 50), count.ink or colours.soft)
            ink = colours.changed if count.fresh else colours.light
            canvas.words(count.text, cell.past(84).left(cell.w - 90), ink, Face.BOLD, largest=48, tight=Face.NARROW)

    return Section("", 84, draw)
