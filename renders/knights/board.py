"""The board: head, status, the map or a close-up of it, and the Barons."""

from __future__ import annotations

from engine.games.knights.view import View
from renders.kit import Box, Canvas
from renders.kit.head import EDGE, draw_head, head_height
from renders.kit.maps.legend import draw_legend, legend_height
from renders.knights.legend import signs_shown
from renders.knights.map.chart import CLOSE, WHOLE, map_box
from renders.knights.map.field import draw_field
from renders.knights.sheets.panels import Panels
from renders.knights.sheets.sections import moment
from renders.knights.signs import GAME_EMBLEM
from renders.renderer import Look

GAP = 12


def draw_board(view: View, look: Look[View], crop: str | None = None) -> Canvas:
    """Draw the whole kingdom with its Barons, or a close-up with its legend."""
    width = WHOLE if crop is None else CLOSE
    across = width - 2 * EDGE
    panels = Panels(width, view, look)
    signs = [] if crop is None else signs_shown(view, look, crop)
    tall = panels.height() if crop is None else legend_height(len(signs))
    rest = map_box(crop).h + GAP + tall + EDGE if crop is None else 0
    top = head_height(width, look.status, rest)
    below = top + map_box(crop).h + GAP
    canvas = Canvas(width, below + tall + EDGE, look.palette)
    title = look.title if crop is None else look.translator(f"knights-crop-{crop}")
    draw_head(canvas, GAME_EMBLEM, title, moment(view, look), look.status, below=rest)
    draw_field(canvas, (EDGE, top), view, look, crop)
    room = Box(EDGE, below, across, tall)
    if crop is None:
        panels.draw(canvas, room)
    else:
        draw_legend(canvas, room, signs)
    return canvas
