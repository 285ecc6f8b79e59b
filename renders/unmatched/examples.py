"""The pictures of the guide: the kinds of cards, positions on a battlefield, single combats."""

from __future__ import annotations

from engine.games.unmatched.content import CARDS
from engine.games.unmatched.examples import EXAMPLES, MARKS
from engine.games.unmatched.view import View
from renders.kit import Box, Canvas, Face
from renders.kit.pieces import ACROSS, MARGIN, lay
from renders.renderer import Look
from renders.unmatched.faces import RADIUS, printed_on, reading_card, reading_height
from renders.unmatched.field import draw_field
from renders.unmatched.ground import WIDTH
from renders.unmatched.hand import CARD, GAP
from renders.unmatched.news import News, targets
from renders.unmatched.scene import draw_scene, scene_height

KINDS = "kinds"
SHOWN = (("md_gaze_of_stone", "md_hiss_and_slither"), ("md_snipe", "md_momentary_glance"))
KIND = 52
NAMES = (KINDS, *EXAMPLES)


def draw_example(name: str, look: Look[View]) -> Canvas:
    if name == KINDS:
        return _draw_kinds(look)
    view = EXAMPLES[name]
    if view.combat is not None:
        return _draw_combat(view, look)
    return draw_field(view, look, News(), targets(MARKS.get(name, ())))


def _draw_kinds(look: Look[View]) -> Canvas:
    """Draw a card of each kind, with the name of the kind above it."""
    rows = [(pair, max(reading_height(look.translator.word(f"text.{card}"), CARD) for card in pair)) for pair in SHOWN]
    canvas = Canvas(WIDTH, 2 * MARGIN + sum(KIND + tall + GAP for _, tall in rows) - GAP, look.palette)
    top = MARGIN
    for pair, tall in rows:
        for column, card in enumerate(pair):
            left = MARGIN + column * (CARD + GAP)
            kind = look.translator(f"renders-unmatched-{CARDS[card].type}")
            canvas.words(kind, Box(left + 8, top, CARD - 16, KIND - 8), canvas.palette.soft, Face.ITALIC, largest=42)
            picture = reading_card(card, printed_on(look.translator, card), (CARD, tall), look.palette)
            lay(canvas, picture, (left, top + KIND), RADIUS, 8)
        top += KIND + tall + GAP
    return canvas


def _draw_combat(view: View, look: Look[View]) -> Canvas:
    tall = scene_height(view, look, ACROSS)
    canvas = Canvas(WIDTH, tall + 2 * MARGIN, look.palette)
    draw_scene(canvas, Box(MARGIN, MARGIN, ACROSS, tall), view, look, fresh=False)
    return canvas
