"""The printed board: land, links, names, and on the whole map the cartouche; drawn once for a language."""

from __future__ import annotations

import math
from collections.abc import Sequence

from PIL import Image, ImageDraw

from config.language import Speaker
from engine.games.acres.content import LAKES, PLACES, WORDS
from renders.acres.cartouche import cartouche_box, draw_cartouche, draw_compass
from renders.acres.chart import CHART, Water, Window, close_up, whole
from renders.acres.frame import EDGE
from renders.acres.labels import NODE, draw_label, labels
from renders.acres.land import INKS, draw_land
from renders.acres.links import draw_links
from renders.acres.tokens import CLOSE_UP, draw_empty
from renders.kit import shapes
from renders.kit.boxes import Box
from renders.kit.canvas import Canvas, Written
from renders.kit.fonts import LINING, Face, font, width
from renders.kit.layers import base_layer
from renders.kit.palette import blend, colour

WHOLE = 1280
CLOSE = 1000
GOLD = colour("#c9a75f")


def map_window(crop: str | None, top: int) -> Window:
    """Where the map is on a picture: the whole of it, or a close-up."""
    if crop is None:
        return whole(Box(EDGE, top, WHOLE - 2 * EDGE, WHOLE - 2 * EDGE))
    return close_up(crop, CLOSE - 2 * EDGE, (EDGE, top))


def letters(window: Window) -> int:
    """How large names of places are: as a phone needs them in a close-up, as the map allows on the whole."""
    return 36 if window.scale > CLOSE_UP else 23


@base_layer("acres")
def ground(language: str, palette: str, crop: str | None) -> Canvas:
    """The map of a window as a picture of its own, without any frame around it."""
    place = map_window(crop, 0)
    window = place._replace(box=place.box._replace(x=0, y=0))
    size = letters(window)
    speaker = Speaker(language, (), WORDS)
    canvas = Canvas(window.box.w, window.box.h, palette)
    sheet = [cartouche_box(window)] if crop is None else []
    names = labels(window, speaker, size, sheet)
    nodes = [
        Box(x - reach, y - reach, 2 * reach, 2 * reach)
        for x, y in map(window.near, PLACES)
        for reach in (round(NODE * window.scale),)
    ]
    canvas.image.paste(draw_land(window, [*(label.box.inset(-3) for label in names), *nodes]))
    for water in CHART.water:
        _water(canvas, window, water, speaker, [label.box for label in names] + nodes + sheet)
    draw_links(canvas, window)
    if crop is None:
        draw_compass(canvas, window)
        draw_cartouche(canvas, sheet[0], speaker)
    for name in PLACES:
        if window.shows(name, NODE):
            draw_empty(canvas, window.near(name), window.scale)
    for label in names:
        draw_label(canvas, label)
    _round_off(canvas)
    return canvas


def _round_off(canvas: Canvas) -> None:
    """A golden line around the map, its corners cut to the frame it will lie on."""
    ground = canvas.image.copy()
    canvas.rect(canvas.box, canvas.palette.frame)
    canvas.image.paste(ground, (0, 0), shapes.rounded(*canvas.image.size, 14))
    canvas.outline(canvas.box, GOLD, 4, 14)


def _water(canvas: Canvas, window: Window, water: Water, speaker: Speaker, taken: list[Box]) -> None:
    """The name of a water in italics spread over its room, where nothing else stands."""
    size = letters(window)
    lake = water.id in LAKES
    text = speaker.word(f"lake.{water.id}") if lake else speaker(f"renders-acres-water-{water.id}")
    lines = text.split() if water.stacked else [text]
    room = water.room * window.scale
    large = max(round(size * water.size), 35 if window.scale > CLOSE_UP else 0)
    while max(width(line, Face.ITALIC, large) for line in lines) > room and large > size // 2:
        large -= 1
    spread = large * (0.1 if water.stacked else 0.45)
    strip = _stacked([_strip(line, large, min(_gap(line, large, room), spread)) for line in lines])
    strip = strip.rotate(water.turn, Image.Resampling.BICUBIC, expand=True)
    x, y = window.at(water.at)
    box = Box(round(x), round(y), 0, 0).middle(*strip.size)
    if not window.box.inset(6).holds(box) or any(box.meets(other) for other in taken):
        return
    canvas.image.paste(blend(INKS.letters, INKS.sea, 0.1), (box.x, box.y), strip)
    canvas.written.append(Written(text, box, box, large, cut=False))


def _gap(line: str, size: int, room: float) -> float:
    """Between letters, when a line fills its room."""
    return (room - width(line, Face.ITALIC, size)) / (len(line) - 1)


def _stacked(strips: Sequence[Image.Image]) -> Image.Image:
    """Strips one below the other, each in the middle."""
    wide, tall = max(strip.width for strip in strips), sum(strip.height for strip in strips)
    sheet = Image.new("L", (wide, tall), 0)
    top = 0
    for strip in strips:
        sheet.paste(strip, ((wide - strip.width) // 2, top))
        top += strip.height
    return sheet


def _strip(text: str, size: int, gap: float) -> Image.Image:
    """Spread letters as a mask."""
    long = width(text, Face.ITALIC, size) + gap * (len(text) - 1)
    strip = Image.new("L", (math.ceil(long) + 4, round(size * 1.1)), 0)
    pen = ImageDraw.Draw(strip)
    for number, letter in enumerate(text):
        left = width(text[:number], Face.ITALIC, size) + gap * number
        pen.text(
            (2 + left, round(size * 0.84)), letter, fill=255, font=font(Face.ITALIC, size), anchor="ls", features=LINING
        )
    return strip
