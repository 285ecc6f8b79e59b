"""The status of a picture: who must do what by when, with as many lines as all names need."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import NamedTuple

from renders.kit.boxes import Box
from renders.kit.canvas import Canvas, smallest_for
from renders.kit.fonts import Face, legible, width
from renders.kit.text import balanced, fit

MOST_LINES = 4
# The maximum ratio of height to width of a picture, and the smallest letters of a status used to keep to it.
TALLEST = 1.35
LEAST = 28 / 1280


class Status(NamedTuple):
    """Lines set below each other; the first `lead` of them are in `face`, in which all of them fit."""

    lines: tuple[str, ...]
    lead: int
    face: Face


def tallest(width: int) -> int:
    """The maximum height of a board of that width."""
    return int(TALLEST * width)


def size_for(width: int, below: int, height: Callable[[int], int]) -> int:
    """The type size of a head, by its height at a size.

    It is what a phone needs, and smaller only where the picture with `below` pixels under the head would be too tall.
    """
    most, least = tallest(width) - below, math.ceil(LEAST * width)
    return next((size for size in range(smallest_for(width), least, -1) if height(size) <= most), least)


def status_of(lines: Sequence[str], size: int, across: int) -> Status:
    """Lay out the first sentence whole in letters of a size, then a few further lines, at least one."""
    if not lines:
        return Status((), 0, Face.BOLD)
    lead = balanced(legible(lines[0], Face.NARROW), Face.NARROW, size, across)
    bold = all(width(line, Face.BOLD, size) <= across for line in lead)
    rest = lines[1 : 1 + max(1, MOST_LINES - len(lead))]
    return Status((*lead, *rest), len(lead), Face.BOLD if bold else Face.NARROW)


def draw_status(canvas: Canvas, box: Box, status: Status, *, largest: int, beside: int, smallest: int) -> None:
    """Draw the lines in a box: the leading ones in one size, the others no larger than `beside`."""
    rows = box.rows(len(status.lines))
    lead = list(zip(status.lines, rows, strict=True))[: status.lead]
    size = min(fit(line, status.face, (row.w, row.h), (largest, smallest)).size for line, row in lead)
    for line, row in lead:
        canvas.words(line, row, canvas.palette.turn, status.face, largest=size, smallest=smallest)
    for line, row in zip(status.lines[status.lead :], rows[status.lead :], strict=True):
        canvas.words(line, row, canvas.palette.light, Face.NARROW, largest=beside, smallest=smallest)
