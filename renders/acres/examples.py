"""The pictures of the guide: cards, parts of the map and a siege that illustrate its chapters."""

from __future__ import annotations

import msgspec

from engine.games.acres.examples import EXAMPLES, Example
from engine.games.acres.view import View
from renders.acres.board import draw_map
from renders.acres.cards import CORNER, face
from renders.acres.map.chart import ATLAS, CLOSE, NODE, SPOTS
from renders.acres.map.ground import letters
from renders.acres.map.links import labels
from renders.acres.sheets.hand import CARD, GAP
from renders.acres.sheets.sieges import draw_sieges
from renders.kit import Canvas
from renders.kit.head import EDGE
from renders.kit.maps.windows import band
from renders.kit.pieces import lay
from renders.renderer import Look

NAMES = tuple(EXAMPLES)
# The margin of a part of the map around its places, in units of the map.
RIM = 36


def draw_example(name: str, look: Look[View]) -> Canvas:
    example = EXAMPLES[name]
    if example.view.sieges:
        return draw_sieges(example.view, look)
    chart = _draw_part(example, look) if example.places else None
    upper = chart.box.h + GAP if chart else 0
    lower = CARD[1] + GAP if example.cards else 0
    canvas = Canvas(CLOSE, upper + lower - GAP + 2 * EDGE, look.palette)
    if chart:
        canvas.stamp(chart, (EDGE, EDGE))
    for number, kind in enumerate(example.cards):
        picture = face(kind, CARD, look.translator.language, look.palette)
        lay(canvas, picture, (EDGE + number * (CARD[0] + GAP), EDGE + upper), CORNER)
    return canvas


def _draw_part(example: Example, look: Look[View]) -> Canvas:
    crop = ATLAS.part_with([SPOTS[place] for place in example.places], NODE)
    window = ATLAS.window(crop)
    whole = Canvas(window.box.w, window.box.h, look.palette)
    marks = tuple(f"place.{place}" for place in example.marked)
    draw_map(whole, window, example.view, msgspec.structs.replace(look, marks=marks), crop)
    names = [label.box for label in labels(window, look.translator, letters(window))]
    spots = [SPOTS[place] for place in example.places]
    return whole.part(band(window, spots, round(RIM * window.scale), names))
