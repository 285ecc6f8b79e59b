"""The printed board: land, links and names, drawn once for a language."""

from __future__ import annotations

from config.language import Translator
from engine.games.acres.content import LAKES, WORDS
from renders.acres.cartouche import draw_compass, nations_box, sieges_box
from renders.acres.chart import ATLAS, CHART, NODE, SPOTS, Water, places_in
from renders.acres.labels import labels
from renders.acres.land import INKS, draw_land
from renders.acres.links import LANES, PRINTED, styles
from renders.acres.tokens import CLOSE_UP, draw_empty, piece_scale
from renders.kit.boxes import Box
from renders.kit.canvas import Canvas
from renders.kit.head import EDGE
from renders.kit.layers import base_layer
from renders.kit.maps.ground import frame_map
from renders.kit.maps.labels import draw_label
from renders.kit.maps.links import draw_links
from renders.kit.maps.marks import around
from renders.kit.maps.spread import Spread, draw_spread
from renders.kit.maps.windows import Window
from renders.kit.palette import blend, colour

GOLD = colour("#c9a75f")
# The smallest type of the whole map.
LEAST = 22


def map_window(crop: str | None, top: int) -> Window:
    """The window of the map on a picture: the whole map, or a close-up."""
    return ATLAS.window(crop, (EDGE, top))


def letters(window: Window) -> int:
    """The type size of names of places: legible on a phone in a close-up, as the map allows on the whole."""
    return 36 if window.scale > CLOSE_UP else LEAST


def ocean(window: Window) -> list[Box]:
    """The boxes in the ocean of the whole map, which names must avoid."""
    return [nations_box(window), sieges_box(window)]


@base_layer("acres")
def ground(language: str, palette: str, crop: str | None) -> Canvas:
    """The map of a window as a picture of its own, without a frame."""
    window = ATLAS.window(crop)
    translator = Translator(language, (), WORDS)
    canvas = Canvas(window.box.w, window.box.h, palette)
    sheet = ocean(window) if crop is None else []
    names = labels(window, translator, letters(window), sheet)
    nodes = [around(window.near(spot), NODE * window.scale) for spot in SPOTS.values()]
    canvas.image.paste(draw_land(window, [*(label.box.inset(-3) for label in names), *nodes]))
    taken = [label.box for label in names] + nodes + sheet
    for water in CHART.water:
        name = _water(water, window, translator)
        draw_spread(canvas, window, name, blend(INKS.letters, INKS.sea, 0.1), taken)
    draw_links(canvas, window, LANES + PRINTED, styles(canvas.palette))
    if crop is None:
        draw_compass(canvas, window)
    for place in places_in(window):
        draw_empty(canvas, window.near(SPOTS[place]), piece_scale(window.scale))
    for label in names:
        draw_label(canvas, label, canvas.palette.ink, canvas.palette.paper)
    frame_map(canvas, GOLD)
    return canvas


def _water(water: Water, window: Window, translator: Translator) -> Spread:
    """The name of a water, legible on a phone in a close-up."""
    lake = water.id in LAKES
    size = letters(window)
    return Spread(
        text=translator.word(f"lake.{water.id}") if lake else translator(f"renders-acres-water-{water.id}"),
        at=water.at,
        room=water.room,
        largest=max(round(size * water.size), 35 if window.scale > CLOSE_UP else LEAST),
        smallest=size // 2 if window.scale > CLOSE_UP else LEAST,
        turn=water.turn,
        stacked=water.stacked,
    )
