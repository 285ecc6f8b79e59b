"""The head of a picture, which grows with it: emblem, title, a note at the right, and who must do what by when."""

from __future__ import annotations

from collections.abc import Sequence

from renders.kit.boxes import Box
from renders.kit.canvas import Canvas
from renders.kit.fonts import Face
from renders.kit.palette import blend
from renders.kit.pieces import Emblem, medallion
from renders.kit.status import Status, draw_status, size_for, status_of

EDGE = 16
# The width of a sheet that a phone shows whole, and what is left of it between its edges.
WIDTH = 1000
ACROSS = WIDTH - 2 * EDGE


def head_height(width: int, lines: Sequence[str], below: int = 0) -> int:
    """The height of the head on a picture whose rest is `below` pixels tall."""
    return _height(width, lines, _size(width, lines, below))


def _height(width: int, lines: Sequence[str], size: int) -> int:
    shown = len(_status(width, lines, size).lines)
    return round(size * 1.75) + (round(size * 1.32) * shown + size // 2 + 12 if shown else 0)


def _size(width: int, lines: Sequence[str], below: int) -> int:
    """The type size of the head: as a phone needs it, smaller only where the picture would be too tall."""
    return size_for(width, below, lambda size: _height(width, lines, size))


def _status(width: int, lines: Sequence[str], size: int) -> Status:
    return status_of(lines, size, width - 2 * EDGE - 2 * (size // 2))


def draw_head(canvas: Canvas, emblem: Emblem, title: str, aside: str, lines: Sequence[str], *, below: int = 0) -> int:
    """Draw heading and status; returns the first line below."""
    colours, size = canvas.palette, _size(canvas.box.w, lines, below)
    room = Box(EDGE + 4, 6, canvas.box.w - 2 * EDGE - 8, round(size * 1.75) - 12)
    radius = round(size * 0.7)
    medallion(canvas, (room.x + radius, room.centre[1]), radius, emblem)
    room = room.past(2 * radius + size // 2)
    side, large = 0, round(size * 1.1)
    if aside:
        half = room.end(room.w // 2)
        fitted = canvas.words(aside, half, colours.soft, Face.NARROW, largest=large, smallest=size, across="right")
        side = round(fitted.width) + size // 2
    name = room.left(room.w - side)
    canvas.words(title, name, colours.light, Face.TITLE, largest=round(size * 1.25), smallest=size, tight=Face.BOLD)
    status = _status(canvas.box.w, lines, size)
    if status.lines:
        top, large = round(size * 1.75), round(size * 1.12)
        box = Box(EDGE, top, canvas.box.w - 2 * EDGE, round(size * 1.32) * len(status.lines) + size // 2)
        canvas.panel(box, blend(colours.frame, colours.turn, 0.1), colours.turn, 3, 20)
        draw_status(canvas, box.inset(size // 2, size // 4), status, largest=large, beside=large, smallest=size)
    return _height(canvas.box.w, lines, size)


def begin_sheet(
    palette: str, emblem: Emblem, title: str, aside: str, *, lines: Sequence[str], tall: int
) -> tuple[Canvas, Box]:
    """Draw the head of a sheet; returns the sheet, and the room of some height below the head."""
    top = head_height(WIDTH, lines)
    canvas = Canvas(WIDTH, top + tall + EDGE, palette)
    draw_head(canvas, emblem, title, aside, lines)
    return canvas, Box(EDGE, top, ACROSS, tall)


def draw_nothing(canvas: Canvas, room: Box, words: str) -> Canvas:
    """Draw why a sheet is empty."""
    canvas.words(words, room, canvas.palette.soft, Face.ITALIC, largest=42, across="centre")
    return canvas
