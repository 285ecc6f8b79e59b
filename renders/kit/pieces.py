"""Pieces shared by the pictures of all games: medallions, pills, counters, the heading and the status panel."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec

from renders.kit.boxes import Box
from renders.kit.canvas import Canvas, smallest_for
from renders.kit.fonts import Face
from renders.kit.palette import Colour, blend
from renders.kit.status import Status, draw_status, size_for, status_of
from renders.kit.text import fit

MARGIN = 24
HEADING = 62
# The width of a sheet that a phone shows whole, and what is left of it between its margins.
WIDTH = 1000
ACROSS = WIDTH - 2 * MARGIN
STATUS_LINE = 50


class Emblem(msgspec.Struct, frozen=True):
    """The sign of a seat or camp: a hue of the palette, and an icon that identifies it without colour."""

    hue: str
    icon: str


def medallion(canvas: Canvas, centre: tuple[int, int], radius: int, emblem: Emblem) -> None:
    hue = canvas.palette.hues[emblem.hue]
    crest(canvas, centre, radius, emblem.icon, (hue, canvas.palette.ink_on(hue)))


def crest(canvas: Canvas, centre: tuple[int, int], radius: int, icon: str, inks: tuple[Colour, Colour]) -> None:
    """Draw an icon on a disc with a pale rim, in the inks of the disc and of the icon."""
    fill, ink = inks
    canvas.disc(centre, radius, canvas.palette.paper)
    canvas.disc(centre, radius - max(2, radius // 12), fill)
    across = round(radius * 1.25)
    canvas.icon(icon, Box(centre[0] - across // 2, centre[1] - across // 2, across, across), ink)


def pill(canvas: Canvas, text: str, centre: tuple[int, int], most: int, fill: Colour) -> Box:
    """Draw a short word on a rounded ground, no wider than `most`."""
    size = canvas.floor + 3
    height = round(size * 1.4)
    inner = most - height
    fitted = fit(text, Face.BOLD, (inner, height), (size, canvas.floor))
    width = min(most, round(fitted.width) + height)
    box = Box(centre[0] - width // 2, centre[1] - height // 2, width, height)
    canvas.shadow(box, height // 2, 4)
    canvas.panel(box, fill, blend(fill, canvas.palette.light, 0.55), 3, height // 2)
    ink = canvas.palette.ink_on(fill)
    canvas.words(text, box.inset(height // 2 - 4, 0), ink, Face.BOLD, largest=size, across="centre")
    return box


def lay(canvas: Canvas, picture: Canvas, at: tuple[int, int], radius: int, down: int = 6) -> Box:
    """Draw a card with its shadow; returns its box."""
    box = Box(*at, *picture.image.size)
    canvas.shadow(box, radius, down)
    canvas.stamp(picture, at, radius)
    return box


def draw_orders(canvas: Canvas, box: Box, orders: Sequence[str]) -> None:
    """Draw standing orders on a panel, a line each."""
    canvas.panel(box, canvas.palette.panel, canvas.palette.edge, 2, 18)
    for line, room in zip(orders, box.inset(20, 12).rows(len(orders)), strict=True):
        canvas.words(line, room, canvas.palette.light, Face.NARROW, largest=38)


def draw_facts(canvas: Canvas, room: Box, facts: Iterable[tuple[str, str, int]], tall: int, *, past: int) -> None:
    """Draw signs with words beside them, each fact in so many lines of a height."""
    for icon, text, lines in facts:
        row = room.top(tall * lines)
        canvas.icon(icon, row.left(48).middle(40, 40), canvas.palette.soft)
        canvas.words(text, row.past(past), canvas.palette.light, Face.NARROW, largest=38, lines=lines)
        room = room.under(row.h)


def counter(canvas: Canvas, icon: str, number: str, box: Box, ink: Colour) -> None:
    """Draw an icon as tall as the box, with the number it counts."""
    side = box.h
    canvas.icon(icon, box.left(side), canvas.palette.soft)
    rest = box.past(side + side // 6).inset(0, -side // 4)
    canvas.words(number, rest, ink, Face.BOLD, largest=max(round(side * 1.1), canvas.floor + 2))


def heading(canvas: Canvas, emblem: Emblem, title: str, aside: str = "") -> int:
    """Draw the game's emblem, the title, and a note at the right; returns the first line below."""
    room = Box(MARGIN, 10, canvas.box.w - 2 * MARGIN, HEADING - 10)
    radius = room.h // 2
    medallion(canvas, (room.x + radius, room.centre[1]), radius, emblem)
    room = room.past(2 * radius + 16)
    side = 0
    if aside:
        fitted = canvas.words(
            aside, room.end(room.w // 2), canvas.palette.soft, Face.NARROW, largest=40, across="right"
        )
        side = round(fitted.width) + MARGIN
    canvas.words(title, room.left(room.w - side), canvas.palette.light, Face.TITLE, largest=44)
    return HEADING + 8


def _status(width: int, lines: Sequence[str], size: int) -> Status:
    return status_of(lines, size, width - 2 * MARGIN - 48)


def _line(width: int, size: int) -> int:
    """The height of a line of the status: less where its letters had to be smaller than a phone needs them."""
    return STATUS_LINE - max(0, round(1.2 * (smallest_for(width) - size)))


def _size(width: int, lines: Sequence[str], below: int) -> int:
    return size_for(width, below, lambda size: HEADING + 8 + _height(width, lines, size) + 14)


def _height(width: int, lines: Sequence[str], size: int) -> int:
    return _line(width, size) * len(_status(width, lines, size).lines) + 24


def status_height(width: int, lines: Sequence[str], below: int = 0) -> int:
    """The height of the status panel on a picture whose rest is `below` pixels tall."""
    return _height(width, lines, _size(width, lines, below)) if lines else 0


def top_height(width: int, lines: Sequence[str], below: int = 0) -> int:
    """The height of heading and status, with the gaps below them."""
    return HEADING + 8 + (status_height(width, lines, below) + 14 if lines else 0)


def status(canvas: Canvas, lines: Sequence[str], top: int, below: int = 0) -> int:
    """Draw the lines on who must do what by when; returns the first line below the panel."""
    if not lines:
        return top
    box = Box(MARGIN, top, canvas.box.w - 2 * MARGIN, status_height(canvas.box.w, lines, below))
    turn = canvas.palette.turn
    canvas.panel(box, blend(canvas.palette.frame, turn, 0.1), turn, 3, 20)
    size = _size(canvas.box.w, lines, below)
    large, beside = (42, 38) if size == canvas.floor else (size, size)
    told = _status(canvas.box.w, lines, size)
    draw_status(canvas, box.inset(24, 12), told, largest=large, beside=beside, smallest=size)
    return box.bottom + 14
