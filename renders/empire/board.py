"""The board of the empire: heading, status, the map or a close-up of it, alliances, the players."""

from __future__ import annotations

from engine.games.empire.view import View
from renders.empire.chart import ATLAS, CLOSE, WHOLE, map_window
from renders.empire.field import draw_field
from renders.empire.legend import draw_legend, legend_height
from renders.empire.panels import Panels
from renders.empire.signs import GAME_EMBLEM
from renders.empire.strip import draw_strip, in_strip, strip_height
from renders.empire.tracks import Tracks
from renders.kit.boxes import Box
from renders.kit.canvas import Canvas
from renders.kit.head import EDGE, draw_head, head_height
from renders.renderer import Look

GAP = 12


def draw_board(view: View, look: Look[View], crop: str | None) -> Canvas:
    """The whole table, or a close-up of the map with what its signs mean."""
    if crop is not None and crop not in ATLAS.parts:
        raise KeyError(crop)
    width = WHOLE if crop is None else CLOSE
    window = map_window(crop, head_height(width, look.status))
    below, across = window.box.bottom + GAP, width - 2 * EDGE
    tracks, panels = Tracks(width, view, look), Panels(width, view, look)
    strip = strip_height(view, in_strip(window), across)
    tall = tracks.height() + GAP + panels.height() if crop is None else strip + legend_height(view, look, window)
    canvas = Canvas(width, below + tall + EDGE, look.palette)
    draw_head(canvas, GAME_EMBLEM, _title(look, crop), moment(view, look), look.status)
    draw_field(canvas, window, view, look, crop)
    if crop is not None:
        draw_strip(canvas, Box(EDGE, below, across, strip), view, in_strip(window), look)
        draw_legend(canvas, Box(EDGE, below + strip, across, tall - strip), look, view, window)
        return canvas
    tracks.draw(canvas, Box(EDGE, below, across, tracks.height()))
    panels.draw(canvas, Box(EDGE, below + tracks.height() + GAP, across, panels.height()))
    return canvas


def _title(look: Look[View], crop: str | None) -> str:
    return look.title if crop is None else look.speaker(f"empire-crop-{crop}")


def moment(view: View, look: Look[View]) -> str:
    """Season and round."""
    return look.speaker("renders-empire-moment", season=view.season, round=view.round)
