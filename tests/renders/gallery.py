"""What each game brings to the suite of pictures: positions to be drawn, and how large its pictures may be.

A game's `GALLERY` stands in `tests/renders/<slug>/positions.py`.
"""

from __future__ import annotations

import importlib
from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from renders.kit.canvas import Canvas
from renders.renderer import Look
from tests.renders.positions import SHEET, faults


class Exhibit(NamedTuple):
    """A view to be drawn, the one before it, and the keys of the moves whose targets are marked."""

    view: Any
    before: Any = None
    marks: tuple[str, ...] = ()


class Limits(NamedTuple):
    """How large a picture may be."""

    height: int
    kilobytes: int
    width: int = SHEET


def _troubles(canvas: Canvas, _look: Look[Any]) -> list[str]:
    return faults(canvas)


class Gallery(NamedTuple):
    """What a game shows: exhibits of some tables, and states in which something is secret.

    Limits are given for its `board`, each `crop` and every other `sheet`; those of cards are kilobytes, by the first
    word of their keys.
    """

    tables: Mapping[str, Callable[[], Sequence[Exhibit]]]
    states: Callable[[], Sequence[Any]]
    limits: Mapping[str, Limits]
    cards: Mapping[str, int]
    troubles: Callable[[Canvas, Look[Any]], list[str]] = _troubles


def gallery_of(slug: str) -> Gallery:
    """The gallery of a game."""
    gallery: Gallery = importlib.import_module(f"tests.renders.{slug}.positions").GALLERY
    return gallery
