"""The board of A Few Acres of Snow: heading, status, the map or a close-up of it, sieges, both nations."""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.acres.view import View as AcresView
from renders.acres.chart import ATLAS, CLOSE, SPOTS, WHOLE, places_in
from renders.acres.ground import ground, map_window
from renders.acres.legend import draw_legend, legend_height
from renders.acres.news import news, targets
from renders.acres.panels import Panels
from renders.acres.sieges import Sieges
from renders.acres.signs import GAME_EMBLEM
from renders.acres.tokens import draw_place
from renders.acres.told import MOST_SIGNS
from renders.kit.boxes import Box
from renders.kit.canvas import Canvas, smallest_for
from renders.kit.fonts import Face
from renders.kit.head import EDGE, draw_head, head_height
from renders.kit.maps.marks import Marks
from renders.kit.maps.windows import Window
from renders.kit.names import name_of
from renders.renderer import Look

GAP = 12


def draw_board(view: AcresView, look: Look[AcresView], crop: str | None) -> Canvas:
    """The whole table, or a close-up of the map with what its signs mean."""
    if crop is not None and crop not in ATLAS.parts:
        raise KeyError(crop)
    width = WHOLE if crop is None else CLOSE
    top = head_height(width, look.status)
    window = map_window(crop, top)
    warnings = _warnings(view, look) if crop is None else []
    below = window.box.bottom + GAP
    panels, sieges = Panels(width, view, look), Sieges(width, view, look)
    if crop is None:
        siege = sieges.height() + GAP if view.sieges else 0
        nations = panels.nation_height() + GAP
        tall = siege + nations + _warnings_height(width, warnings)
    else:
        tall = legend_height(view, look, window) + GAP
    canvas = Canvas(width, below + tall + EDGE - GAP, look.palette)
    aside = look.speaker("renders-turn", turn=view.turn)
    draw_head(canvas, GAME_EMBLEM, _title(look, crop), aside, look.status)
    draw_map(canvas, window, view, look, crop)
    across = width - 2 * EDGE
    if crop is not None:
        draw_legend(canvas, Box(EDGE, below, across, tall - GAP), look, view, window)
        return canvas
    if view.sieges:
        sieges.draw(canvas, Box(EDGE, below, across, siege - GAP))
    panels.draw_nations(canvas, Box(EDGE, below + siege, across, nations - GAP))
    _draw_warnings(canvas, Box(EDGE, below + siege + nations, across, tall - siege - nations), warnings)
    return canvas


def _title(look: Look[AcresView], crop: str | None) -> str:
    title = look.title or look.speaker("acres-name")
    return title if crop is None else look.speaker(f"acres-crop-{crop}")


def draw_map(canvas: Canvas, window: Window, view: AcresView, look: Look[AcresView], crop: str | None) -> None:
    """The printed map, what stands on it now, what is new and what can be chosen."""
    marks = Marks(news(view, look.before).places, targets(look.marks).places)
    canvas.stamp(ground(look.speaker.language, look.palette, crop), (window.box.x, window.box.y))
    for place in places_in(window):
        centre = window.near(SPOTS[place])
        marks.draw(canvas, place, centre, window.scale)
        draw_place(canvas, centre, window.scale, place, view.places[place])


def _warnings(view: AcresView, look: Look[AcresView]) -> list[str]:
    """Signs of the coming end, a line each."""
    return [
        look.speaker(
            f"renders-acres-end-{sign.kind}",
            who=name_of(look.speaker, view.panel(sign.nation).seat),
            left=sign.left,
            place=look.speaker.word(f"place.{sign.place}") if sign.place else "",
        )
        for sign in view.end_signs[:MOST_SIGNS]
    ]


def _warnings_height(width: int, warnings: Sequence[str]) -> int:
    return round(smallest_for(width) * 1.3) * len(warnings) + GAP if warnings else 0


def _draw_warnings(canvas: Canvas, box: Box, warnings: Sequence[str]) -> None:
    """An alarm clock before each."""
    if not warnings:
        return
    colours, floor = canvas.palette, canvas.floor
    for text, row in zip(warnings, box.top(box.h - GAP).rows(len(warnings)), strict=True):
        canvas.icon("alarm-clock", row.left(floor * 2).middle(floor, floor), colours.turn)
        canvas.words(text, row.past(floor * 2), colours.turn, Face.NARROW, largest=round(floor * 1.04))
