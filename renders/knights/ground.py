"""The printed map: land, roads, bridges, ports and names, drawn once for a language."""

from __future__ import annotations

from engine.games.knights.content.geography import GEOGRAPHY
from engine.games.knights.content.kingdom import CITY_IN
from renders.kit.boxes import Box
from renders.kit.canvas import Canvas
from renders.kit.layers import base_layer
from renders.kit.maps.compass import draw_compass
from renders.kit.maps.ground import frame_map
from renders.kit.maps.insets import draw_inset
from renders.kit.maps.labels import draw_label
from renders.kit.maps.links import Bridge, Link, draw_bridge, draw_links
from renders.kit.maps.marks import around
from renders.kit.maps.sheet import Pen
from renders.kit.maps.spread import draw_spread
from renders.kit.maps.windows import Window
from renders.kit.palette import Colour, blend
from renders.knights.chart import OVERSEAS_PART, map_box, panes
from renders.knights.inks import GOLD, INKS
from renders.knights.land import draw_far_land, draw_land
from renders.knights.layout import layout
from renders.knights.signs import PORT, SHIP

ROAD = {"road": (Pen(4.4, INKS.road_edge), Pen(2.5, INKS.road))}
SHIP_REACH = 15


@base_layer("knights")
def ground(language: str, palette: str, crop: str | None) -> Canvas:
    """The map of a window as a picture of its own (WK-PIC-1, WK-PIC-2)."""
    box = map_box(crop)
    canvas = Canvas(box.w, box.h, palette, None if crop == OVERSEAS_PART else INKS.sea)
    words = layout(language, crop)
    if crop != OVERSEAS_PART:
        _draw_kingdom(canvas, language, crop)
    for pane in panes(crop):
        for area in pane.areas:
            if area in GEOGRAPHY.overseas:
                land = draw_far_land(pane.window, GEOGRAPHY.overseas[area], words.taken)
                draw_inset(canvas, pane.window, land, INKS.frame, 5)
    for place in words.ports.values():
        _draw_port(canvas, place)
    for area, label in words.labels.items():
        draw_label(canvas, label, name_ink(canvas, area), canvas.palette.paper)
    if crop != OVERSEAS_PART:
        frame_map(canvas, GOLD)
    return canvas


def name_ink(canvas: Canvas, area: str) -> Colour:
    """The ink of a name: black for cities, fainter for other areas."""
    return canvas.palette.ink if area in CITY_IN else blend(canvas.palette.ink, INKS.border, 0.4)


def _draw_kingdom(canvas: Canvas, language: str, crop: str | None) -> None:
    """Draw the land with its roads and bridges, and the ornaments of the sea."""
    pane = panes(crop)[0]
    window, words = pane.window, layout(language, crop)
    canvas.image.paste(draw_land(pane, [box.inset(-2) for box in words.taken]), (window.box.x, window.box.y))
    draw_links(canvas, window, [Link(road.line, "road") for road in GEOGRAPHY.roads], ROAD)
    for bridge in GEOGRAPHY.bridges:
        draw_bridge(canvas, window, Bridge(bridge.at, bridge.angle), INKS.bridge, INKS.coast)
    for spread, _ in words.seas:
        draw_spread(canvas, window, spread, INKS.letters, ())
    _draw_ornaments(canvas, window, [*words.words, *words.ports.values()])


def _draw_ornaments(canvas: Canvas, window: Window, taken: list[Box]) -> None:
    """Draw the compass and ships that are wholly visible."""
    x, y, reach = GEOGRAPHY.ornaments.compass
    if window.shows((x, y), reach):
        draw_compass(canvas, window.at((x, y)), reach * window.scale, (INKS.sea, INKS.letters, INKS.snow))
    for ship in GEOGRAPHY.ornaments.ships:
        place = around(window.near(ship), SHIP_REACH * window.scale)
        if window.shows(ship, SHIP_REACH) and not any(place.meets(other) for other in taken):
            canvas.icon(SHIP, place, blend(INKS.sea, INKS.letters, 0.75), ornament=True)


def _draw_port(canvas: Canvas, box: Box) -> None:
    """Draw an anchor in the water."""
    canvas.disc(box.centre, box.w // 2, INKS.snow)
    canvas.disc(box.centre, box.w // 2 - max(1, box.w // 14), INKS.letters)
    canvas.icon(PORT, box.inset(box.w // 5), INKS.snow)
