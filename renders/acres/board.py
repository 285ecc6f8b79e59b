"""The board of A Few Acres of Snow: head, status, the map with sieges and nations in the ocean, or a close-up."""

from __future__ import annotations

from engine.games.acres.view import View as AcresView
from renders.acres.map.cartouche import draw_legend, legend_height, nations_box, sieges_box
from renders.acres.map.chart import CLOSE, SPOTS, WHOLE, places_in
from renders.acres.map.ground import ground, map_window
from renders.acres.map.tokens import draw_place, mark_scale
from renders.acres.news import news, targets
from renders.acres.sheets.panels import NUMBER, RESERVE, Panels
from renders.acres.sheets.sieges import Sieges
from renders.acres.signs import GAME_EMBLEM
from renders.acres.told import warnings
from renders.kit import Box, Canvas, Face
from renders.kit.head import EDGE, draw_head, head_height
from renders.kit.maps.marks import Marks
from renders.kit.maps.windows import Window
from renders.renderer import Look, for_pictures

GAP = 12
WARNING = 46


def draw_board(view: AcresView, look: Look[AcresView], crop: str | None = None) -> Canvas:
    width = WHOLE if crop is None else CLOSE
    # The height without the head, which is set smaller where the whole would be too tall.
    flat = map_window(crop, 0)
    tall = RESERVE + _warnings_height(view) if crop is None else legend_height(view, look, flat)
    rest = flat.box.h + GAP + tall + EDGE if crop is None else 0
    window = map_window(crop, head_height(width, look.status, rest))
    below, across = window.box.bottom + GAP, width - 2 * EDGE
    canvas = Canvas(width, below + tall + EDGE, look.palette)
    aside = look.translator("renders-turn", turn=view.turn)
    draw_head(canvas, GAME_EMBLEM, _title(look, crop), aside, look.status, below=rest)
    draw_map(canvas, window, view, look, crop)
    room = Box(EDGE, below, across, tall)
    if crop is not None:
        draw_legend(canvas, room, look, view, window)
        return canvas
    if view.sieges:
        Sieges(width, view, look).draw(canvas, sieges_box(window))
    panels = Panels(view, look)
    panels.draw_nations(canvas, nations_box(window))
    panels.draw_reserves(canvas, room.top(RESERVE))
    _draw_warnings(canvas, room.under(RESERVE + GAP // 2), view, look)
    return canvas


def _title(look: Look[AcresView], crop: str | None) -> str:
    title = look.title or look.translator("acres-name")
    return title if crop is None else look.translator(f"acres-crop-{crop}")


def draw_map(canvas: Canvas, window: Window, view: AcresView, look: Look[AcresView], crop: str | None) -> None:
    marks = Marks(news(view, look.before).places, targets(look.marks).places)
    canvas.stamp(ground(look.translator.language, look.palette, crop), (window.box.x, window.box.y))
    for place in places_in(window):
        centre = window.near(SPOTS[place])
        marks.draw(canvas, place, centre, mark_scale(window.scale))
        draw_place(canvas, centre, window.scale, place, view.places[place])


def _warnings_height(view: AcresView) -> int:
    return WARNING * len(warnings(view)) + GAP // 2 if view.end_signs else 0


def _draw_warnings(canvas: Canvas, box: Box, view: AcresView, look: Look[AcresView]) -> None:
    ink, say = canvas.palette.turn, for_pictures(look.translator)
    for number, text in enumerate(map(say, warnings(view))):
        row = box.under(number * WARNING).top(WARNING)
        canvas.icon("alarm-clock", row.left(56).middle(34, 34), ink)
        canvas.words(text, row.past(64), ink, Face.NARROW, largest=38, smallest=NUMBER)
