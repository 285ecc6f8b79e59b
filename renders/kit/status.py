"""The status of a picture: who must do what by when, with as many lines as it takes to say all names."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from renders.kit.boxes import Box
from renders.kit.canvas import Canvas, smallest_for
from renders.kit.fonts import Face, legible, width
from renders.kit.text import balanced, fit

MOST_LINES = 4


class Status(NamedTuple):
    """Lines to be set below each other, of which so many `lead`, in the face in which all of those fit."""

    lines: tuple[str, ...]
    lead: int
    face: Face


def status_of(lines: Sequence[str], wide: int, across: int) -> Status:
    """The first sentence whole, however long, in some room of a picture so wide; then a few lines, at least one."""
    size = smallest_for(wide)
    if not lines:
        return Status((), 0, Face.BOLD)
    lead = balanced(legible(lines[0], Face.NARROW), Face.NARROW, size, across)
    bold = all(width(line, Face.BOLD, size) <= across for line in lead)
    rest = lines[1 : 1 + max(1, MOST_LINES - len(lead))]
    return Status((*lead, *rest), len(lead), Face.BOLD if bold else Face.NARROW)


def draw_status(canvas: Canvas, box: Box, status: Status, *, largest: int, beside: int) -> None:
    """The lines in a box; those that lead in one size, the others no larger than `beside`."""
    rows = box.rows(len(status.lines))
    lead = list(zip(status.lines, rows, strict=True))[: status.lead]
    size = min(fit(line, status.face, (row.w, row.h), (largest, canvas.floor)).size for line, row in lead)
    for line, row in lead:
        canvas.words(line, row, canvas.palette.turn, status.face, largest=size)
    for line, row in zip(status.lines[status.lead :], rows[status.lead :], strict=True):
        canvas.words(line, row, canvas.palette.light, Face.NARROW, largest=beside)
