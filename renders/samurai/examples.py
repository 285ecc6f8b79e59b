"""The pictures of the guide: the cards by strength, single battles, two rows after a turn."""

from __future__ import annotations

import msgspec

from engine.games.samurai.content import CARDS
from engine.games.samurai.examples import EXAMPLES
from engine.games.samurai.view import View
from renders.kit import Box, Canvas
from renders.kit.pieces import ACROSS, MARGIN, WIDTH
from renders.renderer import Look
from renders.samurai.board import COLUMNS
from renders.samurai.cards import corner, face
from renders.samurai.marks import LINE, draw_legend, legend_items, news
from renders.samurai.rows import GAP, Rows, panels
from renders.samurai.scene import draw_battles, scene_height, spoken

STRENGTH = "strength"
CARD = (218, 240)
PER_LINE = 4
NAMES = (STRENGTH, *EXAMPLES)


def draw_example(name: str, look: Look[View]) -> Canvas:
    if name == STRENGTH:
        return _draw_strengths(look)
    view = EXAMPLES[name]
    return _draw_rows(view, look) if len(view.facts) > len(view.battles) else _draw_battles(view, look)


def _draw_strengths(look: Look[View]) -> Canvas:
    wide, tall = CARD
    lines = -(-len(CARDS) // PER_LINE)
    canvas = Canvas(WIDTH, 2 * MARGIN + lines * (tall + GAP) - GAP, look.palette)
    gap = (ACROSS - PER_LINE * wide) // (PER_LINE - 1)
    for number, card in enumerate(CARDS):
        at = (MARGIN + number % PER_LINE * (wide + gap), MARGIN + number // PER_LINE * (tall + GAP))
        picture = face(card, "vermilion", CARD, spoken(look, card), look.palette)
        canvas.stamp(picture, at, corner(wide))
    return canvas


def _draw_battles(view: View, look: Look[View]) -> Canvas:
    tall = scene_height(view)
    canvas = Canvas(WIDTH, tall + 2 * MARGIN, look.palette)
    draw_battles(canvas, Box(MARGIN, MARGIN, ACROSS, tall), view, look, fresh=False)
    return canvas


def _draw_rows(view: View, look: Look[View]) -> Canvas:
    fresh = news(view, msgspec.structs.replace(view, facts=view.facts[: len(view.battles)]))
    below = panels(view.seats, MARGIN)[-1].bottom + GAP
    canvas = Canvas(WIDTH, below + LINE + GAP, look.palette)
    Rows(canvas, view, look, fresh, frozenset()).draw(MARGIN)
    items = legend_items(view, fresh, frozenset())
    draw_legend(canvas, Box(MARGIN + 8, below, ACROSS - 8, LINE), look, items, COLUMNS)
    return canvas
