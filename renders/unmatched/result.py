"""The result: the winners, the remaining fighters, and the last combat."""

from __future__ import annotations

from engine.games.unmatched.view import View
from renders.kit.boxes import Box
from renders.kit.canvas import Canvas
from renders.kit.fonts import Face
from renders.kit.names import name_of
from renders.kit.palette import blend
from renders.kit.pieces import HEADING, MARGIN, heading, medallion
from renders.renderer import Look
from renders.unmatched.bands import bands_height, draw_bands
from renders.unmatched.board import ACROSS, GAP, WIDTH
from renders.unmatched.emblems import GAME_EMBLEM, emblem_of
from renders.unmatched.news import News
from renders.unmatched.scene import draw_scene, scene_height

BANNER = 300
CREST = 84


def draw_result(view: View, look: Look[View]) -> Canvas:
    scene = scene_height(view, look, ACROSS)
    bands = bands_height(view)
    top = HEADING + 8
    height = top + BANNER + GAP + bands + (scene + GAP if scene else 0) + MARGIN
    canvas = Canvas(WIDTH, height, look.palette)
    turn = look.translator("renders-turn", turn=view.turn)
    heading(canvas, GAME_EMBLEM, look.title or look.translator("renders-result"), turn)
    _banner(canvas, Box(MARGIN, top, ACROSS, BANNER), view, look)
    draw_bands(canvas, top + BANNER + GAP, view, look, News())
    if scene:
        draw_scene(canvas, Box(MARGIN, top + BANNER + bands + 2 * GAP, ACROSS, scene), view, look, fresh=False)
    return canvas


def _banner(canvas: Canvas, box: Box, view: View, look: Look[View]) -> None:
    """Draw the winners' crests below a crown, and their names."""
    colours = canvas.palette
    winners = [band for band in view.bands if band.team == view.winner]
    canvas.panel(box, blend(colours.panel, colours.turn, 0.12), colours.turn, 5, 24)
    wide = 2 * CREST + 40
    left = box.centre[0] - wide * len(winners) // 2
    crests = Box(left, box.y + 16, wide * len(winners), 2 * CREST)
    for band, room in zip(winners, crests.columns(max(1, len(winners))), strict=False):
        medallion(canvas, room.centre, CREST, emblem_of(band.hero))
    for x in (box.x + 40, box.right - 150):
        canvas.icon("laurel-crown", Box(x, box.y + 46, 110, 110), colours.turn)
    seats = sorted({band.seat for band in winners})
    names = " · ".join(name_of(look.translator, seat) for seat in seats)
    canvas.words(
        names, box.foot(104).inset(30, 6), colours.light, Face.HEAVY, largest=62, across="centre", tight=Face.BOLD
    )
