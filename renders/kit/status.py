"""The status of a picture: who must do what by when, with as many lines as it takes to say all names."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import NamedTuple

from renders.kit.boxes import Box
from renders.kit.canvas import Canvas, smallest_for
from renders.kit.fonts import Face, legible, width
from renders.kit.text import balanced, fit

MOST_LINES = 4
# How many times as tall as wide a picture may be, and how small the letters of a status may get to keep to that.
TALLEST = 1.35
LEAST = 28 / 1280


class Status(NamedTuple):
    """Lines to be set below each other, of which so many `lead`, in the face in which all of those fit."""

    lines: tuple[str, ...]
    lead: int
    face: Face


def tallest(width: int) -> int:
    """How tall a board of that width may be."""
    return int(TALLEST * width)


def size_for(width: int, below: int, height: Callable[[int], int]) -> int:
    """The letters of a head by its height in letters of a size: as a phone needs them, smaller only where the picture
    with so much below the head would be too tall."""
    most, least = tallest(width) - below, math.ceil(LEAST * width)
    return next((size for size in range(smallest_for(width), least, -1) if height(size) <= most), least)


def status_of(lines: Sequence[str], size: int, across: int) -> Status:
    """The first sentence whole, however long, in letters of a size; then a few lines, at least one."""
    if not lines:
        return Status((), 0, Face.BOLD)
    lead = balanced(legible(lines[0], Face.NARROW), Face.NARROW, size, across)
    bold = all(width(line, Face.BOLD, size) <= across for line in lead)
    rest = lines[1 : 1 + max(1, MOST_LINES - len(lead))]
    return Status((*lead, *rest), len(lead), Face.BOLD if bold else Face.NARROW)


def draw_status(canvas: Canvas, box: Box, status: Status, *, largest: int, beside: int, smallest: int) -> None:
    """The lines in a box; those that lead in one size, the others no larger than `beside`."""
    rows = box.rows(len(status.lines))
    lead = list(zip(status.lines, rows, strict=True))[: status.lead]
    size = min(fit(line, status.face, (row.w, row.h), (largest, smallest)).size for line, row in lead)
    for line, row in lead:
        canvas.words(line, row, canvas.palette.turn, status.face, largest=size, smallest=smallest)
    for line, row in zip(status.lines[status.lead :], rows[status.lead :], strict=True):
        canvas.words(line, row, canvas.palette.light, Face.NARROW, largest=beside, smallest=smallest)
