"""Fitting text into its box: scale it down, wrap it, then cut it with an ellipsis."""

from __future__ import annotations

import functools
from collections.abc import Sequence
from typing import NamedTuple

from renders.kit.fonts import Face, legible, width

ELLIPSIS = "…"
LEADING = 1.22


class Fitted(NamedTuple):
    """Lines that fit a box at a size; `cut` if some of the text was left out."""

    lines: tuple[str, ...]
    face: Face
    size: int
    cut: bool

    @property
    def leading(self) -> int:
        return round(self.size * LEADING)

    @property
    def height(self) -> int:
        return self.leading * len(self.lines)

    @property
    def width(self) -> float:
        return max((width(line, self.face, self.size) for line in self.lines), default=0)


@functools.lru_cache(maxsize=4096)
def fit(text: str, face: Face, room: tuple[int, int], sizes: tuple[int, int], lines: int = 1) -> Fitted:
    """The text as large as its room (width, height), sizes (largest, smallest) and number of lines allow."""
    across, down = room
    largest, smallest = sizes
    plain = legible(text, face)
    for size in range(largest, smallest - 1, -1):
        allowed = min(lines, _lines_in(down, size))
        if lines == 1 and width(plain, face, size) > across:
            continue
        wrapped = wrap(plain, face, size, across)
        if len(wrapped) <= allowed and all(width(line, face, size) <= across for line in wrapped):
            return Fitted(balanced(plain, face, size, across), face, size, cut=False)
    allowed = max(1, min(lines, _lines_in(down, smallest)))
    wrapped = wrap(plain, face, smallest, across)
    kept, rest = wrapped[: allowed - 1], " ".join(wrapped[allowed - 1 :])
    shortened = tuple(shorten(line, face, smallest, across) for line in (*kept, rest))
    return Fitted(shortened, face, smallest, cut=" ".join(shortened) != plain)


def _lines_in(down: int, size: int) -> int:
    return int(down / (size * LEADING) + 0.01)


@functools.lru_cache(maxsize=4096)
def wrap(text: str, face: Face, size: int, across: int) -> tuple[str, ...]:
    """The text in lines broken at spaces; a word longer than the line stays whole."""
    return tuple(flowed(text.split(), face, size, across))


def flowed(words: Sequence[str], face: Face, size: int, across: int) -> list[str]:
    """Words, or whole names, in lines; one that is longer than the line stays whole."""
    lines: list[str] = []
    for word in words:
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and width(longer, face, size) <= across:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines


def balanced(text: str, face: Face, size: int, across: int) -> tuple[str, ...]:
    """The text in as few lines as `wrap` needs, all about equally long."""
    lines = wrap(text, face, size, across)
    narrow, wide = 0, across
    while len(lines) > 1 and wide - narrow > size // 4:
        middle = (narrow + wide) // 2
        closer = wrap(text, face, size, middle)
        if len(closer) <= len(lines) and all(width(line, face, size) <= middle for line in closer):
            lines, wide = closer, middle
        else:
            narrow = middle
    return lines


def shorten(text: str, face: Face, size: int, across: int) -> str:
    """The text if it fits the line, otherwise its beginning with an ellipsis."""
    if width(text, face, size) <= across:
        return text
    low, high = 0, len(text)
    while low < high:
        middle = (low + high + 1) // 2
        if width(text[:middle].rstrip() + ELLIPSIS, face, size) <= across:
            low = middle
        else:
            high = middle - 1
    return text[:low].rstrip() + ELLIPSIS
