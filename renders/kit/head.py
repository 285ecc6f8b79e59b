"""The head of a picture, which grows with it: emblem, title, a word aside, and who must do what by when."""

from __future__ import annotations

from collections.abc import Sequence

from renders.kit.boxes import Box
from renders.kit.canvas import Canvas, smallest_for
from renders.kit.fonts import Face
from renders.kit.palette import blend
from renders.kit.pieces import Emblem, medallion
from renders.kit.status import Status, draw_status, status_of

EDGE = 16


def head_height(width: int, lines: Sequence[str]) -> int:
    """How much of a picture the head takes."""
    floor = smallest_for(width)
    shown = len(_status(width, lines).lines)
    return round(floor * 1.75) + (round(floor * 1.32) * shown + floor // 2 + 12 if shown else 0)


def _status(width: int, lines: Sequence[str]) -> Status:
    return status_of(lines, width, width - 2 * EDGE - 2 * (smallest_for(width) // 2))


def draw_head(canvas: Canvas, emblem: Emblem, title: str, aside: str, lines: Sequence[str]) -> int:
    """Heading and status; gives the line below."""
    colours, floor = canvas.palette, canvas.floor
    room = Box(EDGE + 4, 6, canvas.box.w - 2 * EDGE - 8, round(floor * 1.75) - 12)
    radius = round(floor * 0.7)
    medallion(canvas, (room.x + radius, room.centre[1]), radius, emblem)
    room = room.past(2 * radius + floor // 2)
    side = 0
    if aside:
        large = round(floor * 1.1)
        fitted = canvas.words(aside, room.end(room.w // 2), colours.soft, Face.NARROW, largest=large, across="right")
        side = round(fitted.width) + floor // 2
    canvas.words(
        title, room.left(room.w - side), colours.light, Face.TITLE, largest=round(floor * 1.25), tight=Face.BOLD
    )
    status = _status(canvas.box.w, lines)
    if status.lines:
        top, large = round(floor * 1.75), round(floor * 1.12)
        box = Box(EDGE, top, canvas.box.w - 2 * EDGE, round(floor * 1.32) * len(status.lines) + floor // 2)
        canvas.panel(box, blend(colours.frame, colours.turn, 0.1), colours.turn, 3, 20)
        draw_status(canvas, box.inset(floor // 2, floor // 4), status, largest=large, beside=large)
    return head_height(canvas.box.w, lines)
