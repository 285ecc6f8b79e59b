"""The printed board: land and names, on the whole map with a title and a compass; drawn once for a language."""

from __future__ import annotations

from config.language import Speaker
from engine.games.empire.content import WORDS
from renders.empire.cartouche import draw_cartouche
from renders.empire.chart import ATLAS
from renders.empire.frame import draw_frame
from renders.empire.inks import INKS
from renders.empire.land import draw_land
from renders.empire.layout import COMPASS, Layout, Printed, layout
from renders.kit.boxes import Box
from renders.kit.canvas import Canvas
from renders.kit.layers import base_layer
from renders.kit.maps.compass import draw_compass
from renders.kit.maps.labels import draw_label
from renders.kit.maps.spread import Spread, draw_spread
from renders.kit.maps.windows import Window
from renders.kit.palette import Colour, blend

FAR_INK = blend(INKS.beyond, INKS.coast, 0.6)


@base_layer("empire")
def ground(language: str, palette: str, crop: str | None) -> Canvas:
    """The map of a window as a picture of its own, without any frame around it."""
    window = ATLAS.window(crop)
    canvas = Canvas(window.box.w, window.box.h, palette)
    words = layout(language, crop)
    canvas.image.paste(draw_land(window, _clear(words)))
    for water in words.waters:
        _spread(canvas, window, water, INKS.letters)
    for country in words.countries:
        _spread(canvas, window, country, FAR_INK)
    if words.ornaments:
        draw_compass(canvas, window.at(COMPASS[0]), COMPASS[1] * window.scale, (INKS.beyond, INKS.coast, INKS.snow))
        draw_cartouche(canvas, words.ornaments[0], Speaker(language, (), WORDS))
    for label in words.labels:
        draw_label(canvas, label, canvas.palette.ink, canvas.palette.paper)
    draw_frame(canvas, window)
    return canvas


def _clear(words: Layout) -> list[Box]:
    """Where no mountain and no tree may stand."""
    return [box.inset(-2) for box in words.taken]


def _spread(canvas: Canvas, window: Window, words: Printed, ink: Colour) -> None:
    """Words spread over their box."""
    x, y = words.box.centre
    spot = ((x - window.box.x) / window.scale + window.left, (y - window.box.y) / window.scale + window.top)
    room, size = (words.box.w - 4) / window.scale, words.size
    draw_spread(canvas, window, Spread(words.text, spot, room, size, size, stacked=words.stacked), ink, ())
