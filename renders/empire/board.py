"""The board of the empire: head, status, the map or a close-up of it, alliances, the players."""

from __future__ import annotations

from engine.games.empire.view import View
from renders.empire.legend import CROWD, Crowds, signs_of
from renders.empire.map.chart import CLOSE, WHOLE, figures, map_window
from renders.empire.map.field import crowded_places, draw_field, draw_whole, standing_in
from renders.empire.sheets.alliances import HEIGHT, draw_ribbon
from renders.empire.sheets.head import moment
from renders.empire.sheets.influence import Influence, draw_strip, in_strip, strip_height
from renders.empire.sheets.players import Roster
from renders.empire.signs import GAME_EMBLEM
from renders.kit import Box, Canvas
from renders.kit.head import EDGE, draw_head, head_height
from renders.kit.maps.legend import draw_legend, legend_height
from renders.kit.status import tallest
from renders.renderer import Look

GAP = 8


def draw_board(view: View, look: Look[View], crop: str | None = None) -> Canvas:
    if crop is None:
        return _draw_table(view, look)
    window = map_window(crop, head_height(CLOSE, look.status))
    below, across = window.box.bottom + GAP, CLOSE - 2 * EDGE
    standing = standing_in(view, window, look.translator.language, crop)
    crowds = Crowds(view, look, [one.place for one in standing if one.block.crowd], scale=figures(window) / CROWD)
    signs = signs_of(view, look, window, standing)
    tall = (crowds.height(across), strip_height(view, in_strip(window), across), legend_height(len(signs)))
    canvas = Canvas(CLOSE, below + sum(tall) + EDGE, look.palette)
    draw_head(canvas, GAME_EMBLEM, look.translator(f"empire-crop-{crop}"), moment(view, look), look.status)
    draw_field(canvas, window, view, look, crop=crop, standing=standing)
    crowds.draw(canvas, Box(EDGE, below, across, tall[0]))
    draw_strip(canvas, Box(EDGE, below + tall[0], across, tall[1]), view, in_strip(window), look)
    draw_legend(canvas, Box(EDGE, below + sum(tall[:2]), across, tall[2]), signs)
    return canvas


def _draw_table(view: View, look: Look[View]) -> Canvas:
    """Draw the whole map; below it crowded places, influence, alliances and the players."""
    across = WHOLE - 2 * EDGE
    influence, roster = Influence(across, view, look), Roster(view, look)
    others = (influence.height() + GAP, HEIGHT + GAP, roster.height())
    rest = map_window(None, 0).box.h + GAP + sum(others) + EDGE
    most = tallest(WHOLE) - rest - head_height(WHOLE, look.status, tallest(WHOLE))
    crowds = Crowds(view, look, crowded_places(view, look.translator.language), most=most)
    tall = (crowds.height(across), *others)
    rest += tall[0]
    window = map_window(None, head_height(WHOLE, look.status, rest))
    below = Box(EDGE, window.box.bottom + GAP, across, 0)
    canvas = Canvas(WHOLE, below.y + sum(tall) + EDGE, look.palette)
    draw_head(canvas, GAME_EMBLEM, look.title, moment(view, look), look.status, below=rest)
    draw_whole(canvas, window, view, look)
    crowds.draw(canvas, below)
    influence.draw(canvas, below.under(tall[0]))
    draw_ribbon(canvas, below.under(sum(tall[:2])).top(HEIGHT), view, look)
    roster.draw(canvas, below.under(sum(tall[:3])).top(tall[3]))
    return canvas
