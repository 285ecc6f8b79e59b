"""The pictures of the guide: parts of the map and of sheets that illustrate its chapters."""

from __future__ import annotations

from engine.games.knights.content.geography import GEOGRAPHY
from engine.games.knights.examples import EXAMPLES
from engine.games.knights.view import View
from renders.kit import Box, Canvas
from renders.kit.head import EDGE
from renders.knights.map.chart import CLOSE, crop_with, map_box, panes
from renders.knights.map.field import draw_field
from renders.knights.map.layout import layout
from renders.knights.seen import news, targets, way_shown
from renders.knights.sheets.assembly import draw_assembly
from renders.knights.sheets.battle import draw_battle
from renders.knights.sheets.council import offer_section, track_section, zones_section
from renders.knights.sheets.sections import draw_sheet
from renders.renderer import Look

NAMES = tuple(EXAMPLES)
# The margin of a part of the map around its areas.
RIM = 12


def draw_example(name: str, look: Look[View]) -> Canvas:
    view = EXAMPLES[name]
    if view.battle is not None:
        return draw_battle(view, look)
    if view.assembly is not None:
        return draw_assembly(view, look)
    if areas := frozenset((*view.sieges, *way_shown(view))):
        return _draw_part(view, look, areas)
    return _draw_markets(view, look)


def _draw_markets(view: View, look: Look[View]) -> Canvas:
    fresh = news(view, None)
    sections = [
        zones_section(view, look, fresh, targets(())),
        track_section(view, look, fresh),
        offer_section(view, look, fresh),
    ]
    return draw_sheet(look.translator("knights-page-council"), view, look, sections)


def _draw_part(view: View, look: Look[View], areas: frozenset[str]) -> Canvas:
    crop = crop_with(areas)
    whole = map_box(crop)
    field = Canvas(whole.w, whole.h, look.palette)
    draw_field(field, (0, 0), view, look, crop)
    window = panes(crop)[0].window
    heights = [window.near(spot)[1] for area in areas for spot in GEOGRAPHY.areas[area].ring]
    top, bottom = max(0, min(heights) - RIM), min(whole.h, max(heights) + RIM)
    # The band must not cut a name in two.
    names = layout(look.translator.language, crop).words
    top = min([top, *(box.y for box in names if box.y < top < box.bottom)])
    bottom = max([bottom, *(box.bottom for box in names if box.y < bottom < box.bottom)])
    band = Box(0, top, whole.w, bottom - top)
    canvas = Canvas(CLOSE, band.h + 2 * EDGE, look.palette)
    canvas.stamp(field.part(band), (EDGE, EDGE))
    return canvas
