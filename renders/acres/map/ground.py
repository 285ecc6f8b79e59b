"""The printed board: sea, land, woods, links and names, drawn once for a language."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence

import msgspec
from PIL import Image

from config.language import Translator
from engine.games.acres.content import LAKES, WORDS
from renders.acres.map.cartouche import draw_compass, nations_box, sieges_box
from renders.acres.map.chart import ATLAS, CHART, GEOGRAPHY, NODE, SIZE, SPOTS, Water, places_in
from renders.acres.map.links import LANES, PRINTED, labels, styles
from renders.acres.map.tokens import CLOSE_UP, draw_empty, piece_scale
from renders.kit import Box, Canvas, Colour, blend, colour
from renders.kit.head import EDGE
from renders.kit.layers import base_layer
from renders.kit.maps.ground import draw_hinterland, draw_shelves, frame_map
from renders.kit.maps.labels import draw_label
from renders.kit.maps.links import draw_links
from renders.kit.maps.marks import around
from renders.kit.maps.scatter import Fir, Growth, Hill, plant
from renders.kit.maps.sheet import Pen, Sheet
from renders.kit.maps.spread import Spread, draw_spread
from renders.kit.maps.windows import Window, along

TREE_STEP = 21
HILL_STEP = 17
SHELVES = (26.0, 17.0, 9.0)
GOLD = colour("#c9a75f")
# The smallest type of the whole map.
LEAST = 22


class Inks(msgspec.Struct, frozen=True):
    sea: Colour = colour("#a7c4c9")
    shelf: Colour = colour("#cfdfdb")
    land: Colour = colour("#ede2c6")
    inland: Colour = colour("#e4d6b3")
    coast: Colour = colour("#6d5a41")
    river: Colour = colour("#86aebb")
    tree: Colour = colour("#c3c59a")
    trunk: Colour = colour("#ab9f78")
    hill: Colour = colour("#cdb98e")
    letters: Colour = colour("#4d7280")


INKS = Inks()


COAST, LAKESIDE, RIVER = Pen(1.3, INKS.coast), Pen(1.0, INKS.coast), Pen(2.2, INKS.river)


FIR = Fir(INKS.tree, INKS.trunk)


HILL = Hill(blend(INKS.inland, INKS.hill, 0.45), INKS.hill)


def draw_land(window: Window, keep_clear: Sequence[Box] = ()) -> Image.Image:
    """Draw the ground of a window; no wood or hill stands in the boxes to be kept clear."""
    sheet = Sheet(window, INKS.sea)
    dry = sheet.mask(GEOGRAPHY.land, [lake.rings for lake in GEOGRAPHY.lakes])
    draw_shelves(sheet, dry, SHELVES, INKS.sea, INKS.shelf)
    sheet.fill(INKS.land, dry)
    draw_hinterland(sheet, dry, 7, INKS.inland)
    for river in GEOGRAPHY.rivers:
        sheet.line(river.line, RIVER)
    for lake in GEOGRAPHY.lakes:
        sheet.outline(lake.rings, LAKESIDE)
    for piece in GEOGRAPHY.land:
        sheet.outline(piece, COAST)
    taken = [sheet.place(box, window) for box in keep_clear]
    plant(sheet, _hills(), dry, taken)
    plant(sheet, _woods(), dry, taken)
    return sheet.finished()


def _woods() -> Iterator[Growth]:
    """Firs scattered over the land, identical on every picture."""
    luck = random.Random("woods")
    for row in range(-2, (SIZE + 2) // TREE_STEP):
        for column in range(-2, (SIZE + 2) // TREE_STEP):
            x, y = column + luck.uniform(0.1, 0.9), row + luck.uniform(0.1, 0.9)
            share = luck.uniform(0.75, 1.1)
            if luck.random() >= 0.3:
                yield Growth((x * TREE_STEP, y * TREE_STEP), FIR, share)


def _hills() -> Iterator[Growth]:
    """Hills along the ridges of the chart."""
    luck = random.Random("hills")
    for ridge in CHART.ridge:
        for x, y in along(ridge, HILL_STEP):
            yield Growth((x + luck.uniform(-7, 7), y + luck.uniform(-7, 7)), HILL, luck.uniform(0.8, 1.15))


def map_window(crop: str | None, top: int) -> Window:
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
