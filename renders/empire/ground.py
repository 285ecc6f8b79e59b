"""The printed board: land and names, drawn once for a language."""

from __future__ import annotations

from engine.games.empire.content import SEAS
from renders.empire.chart import ATLAS
from renders.empire.frame import draw_frame
from renders.empire.inks import INKS
from renders.empire.land import draw_land
from renders.empire.layout import Printed, layout
from renders.empire.sites import FACE, SIZE, Site, sites
from renders.kit.boxes import Box
from renders.kit.canvas import Canvas
from renders.kit.layers import base_layer
from renders.kit.maps.labels import draw_label
from renders.kit.maps.spread import Spread, draw_spread
from renders.kit.maps.windows import Window


@base_layer("empire")
def ground(language: str, palette: str, crop: str | None) -> Canvas:
    """The map of a window as a picture of its own, without a frame."""
    window = ATLAS.window(crop)
    canvas = Canvas(window.box.w, window.box.h, palette)
    if crop is None:
        _print_whole(canvas, window, language)
    else:
        _print_part(canvas, window, language, crop)
    draw_frame(canvas, window)
    return canvas


def _print_whole(canvas: Canvas, window: Window, language: str) -> None:
    """Draw every name inside its own province or sea zone."""
    printed = sites(language).values()
    canvas.image.paste(draw_land(window, [box for site in printed for box in _kept_clear(site)]))
    for site in printed:
        sea = site.region in SEAS
        ink = INKS.letters if sea else canvas.palette.ink
        for line, box in zip(site.lines, site.name, strict=True):
            canvas.words(line, box, ink, FACE[sea], largest=SIZE, smallest=SIZE, across="centre")


def _kept_clear(site: Site) -> list[Box]:
    """The boxes that mountains and trees must avoid: the name, and the most frequent badges."""
    return [site.label.inset(-2), *(box for badges in site.badges[:2] for box in badges)]


def _print_part(canvas: Canvas, window: Window, language: str, crop: str) -> None:
    """Draw the names of a close-up at their free positions."""
    words = layout(language, crop)
    canvas.image.paste(draw_land(window, [box.inset(-2) for box in words.taken]))
    for water in words.waters:
        _spread(canvas, window, water)
    for label in words.labels:
        draw_label(canvas, label, canvas.palette.ink, canvas.palette.paper)


def _spread(canvas: Canvas, window: Window, words: Printed) -> None:
    """Draw words spread over their box."""
    x, y = words.box.centre
    spot = ((x - window.box.x) / window.scale + window.left, (y - window.box.y) / window.scale + window.top)
    room, size = (words.box.w - 4) / window.scale, words.size
    draw_spread(canvas, window, Spread(words.text, spot, room, size, size, stacked=words.stacked), INKS.letters, ())
