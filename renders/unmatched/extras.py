"""Counters of single heroes: Rage, the basket, Alice's size, Sinbad's voyages."""

from __future__ import annotations

from collections.abc import Callable

from engine.games.unmatched.content import HEROES
from engine.games.unmatched.view import BandView, View
from renders.kit.boxes import Box
from renders.kit.canvas import Canvas
from renders.kit.fonts import Face
from renders.kit.palette import Colour, blend
from renders.renderer import Look
from renders.unmatched.emblems import ITEMS
from renders.unmatched.ground import LEAST

SHORT = 320
Ink = Callable[[str, Colour], Colour]


def calm(_: str, plain: Colour) -> Colour:
    """The plain ink, for pictures that mark no changes."""
    return plain


def draw_extra(canvas: Canvas, line: Box, band: BandView, look: Look[View], ink: Ink = calm) -> int:
    """Draw a hero's own counters at the right of a line; returns the width taken.

    `ink` may mark a counter as changed.
    """
    if band.rage is not None:
        return _rage(canvas, line, band, ink)
    if band.basket is not None:
        return _basket(canvas, line, band.basket, ink)
    colours = canvas.palette
    if band.size:
        text = look.translator(f"unmatched-size-{band.size}")
        hue = ink("size", colours.turn)
        fitted = canvas.words(text, line.end(200), hue, Face.BOLD, largest=38, smallest=LEAST, across="right")
        return round(fitted.width) + 12
    if band.voyages is not None:
        hue = ink("voyages", colours.turn)
        canvas.words(str(band.voyages), line.end(44), hue, Face.BOLD, largest=40, smallest=LEAST, across="right")
        canvas.icon("ship-wheel", Box(line.right - 90, line.y + 3, 42, 42), colours.soft)
        return 104
    return 0


def _rage(canvas: Canvas, line: Box, band: BandView, ink: Ink) -> int:
    """Draw a flame for each token, a burnt-out one for each spent token (UNM-RAGE-6)."""
    colours = canvas.palette
    held = band.rage or 0
    resource = HEROES[band.hero].resource
    most = resource.max if resource else held
    hue = blend(ink("rage", colours.bad), colours.light, 0.2)
    for number in range(most):
        spot = Box(line.right - 42 * (most - number), line.y + 3, 40, 42)
        canvas.icon("flame", spot, hue if number < held else colours.edge)
    return 42 * most + 8


def _basket(canvas: Canvas, line: Box, items: tuple[str, ...], ink: Ink) -> int:
    """Draw the basket and its items, closer together if the line is short."""
    colours = canvas.palette
    step = 44 if line.w > SHORT else 36
    spots = [line.past(line.w - step * (len(items) + 1 - number)).left(step) for number in range(len(items) + 1)]
    canvas.icon("basket", spots[0].middle(step - 4, step - 4), colours.soft)
    for item, spot in zip(items, spots[1:], strict=True):
        canvas.icon(ITEMS[item], spot.middle(step - 6, step - 6), ink("basket", colours.turn))
    return step * (len(items) + 1) + 8
