"""The board of Unmatched: head, status, the combat, the battlefield, the heroes' panels beside it, the legend."""

from __future__ import annotations

from engine.games.unmatched.view import View
from renders.kit.boxes import Box
from renders.kit.canvas import Canvas
from renders.kit.fonts import Face
from renders.kit.head import draw_head, head_height
from renders.kit.pieces import HEADING, MARGIN, status_height
from renders.renderer import Look
from renders.unmatched.bands import SLIM, column_height, draw_column
from renders.unmatched.emblems import GAME_EMBLEM
from renders.unmatched.field import draw_field, field_height
from renders.unmatched.gallery import draw_gallery, gallery_height
from renders.unmatched.ground import LEAST
from renders.unmatched.news import news, targets
from renders.unmatched.scene import draw_scene, scene_height

WIDTH = 1000
ACROSS = WIDTH - 2 * MARGIN
# The panels stand beside a field of the usual width.
BOARD = WIDTH + SLIM + MARGIN
GAP = 14
LEGEND = 46


def running(view: View) -> bool:
    """Whether a combat or scheme is in progress, as opposed to the last one."""
    return bool(view.scheme) or (view.combat is not None and not view.combat.over)


def top_of(look: Look[View]) -> int:
    """The first line of a sheet below heading and status."""
    return HEADING + 8 + (status_height(WIDTH, look.status) + GAP if look.status else 0)


def draw_board(view: View, look: Look[View], *, remembered: bool = True) -> Canvas:
    """Draw the whole table; the last combat is left out unless `remembered`."""
    fresh = news(view, look.before)
    aims = targets(look.marks)
    across = BOARD - 2 * MARGIN
    scene = scene_height(view, look, across) if remembered or running(view) else 0
    gallery, field = gallery_height(view, aims), field_height(view)
    legend = LEGEND if fresh or aims.on_field else 0
    parts = [part for part in (gallery, field, legend) if part]
    table = max(sum(parts) + GAP * (len(parts) - 1), column_height(view))
    below = (scene + GAP if scene else 0) + table + MARGIN
    top = head_height(BOARD, look.status, below)
    canvas = Canvas(BOARD, top + below, look.palette)
    draw_head(canvas, GAME_EMBLEM, look.title, _aside(view, look), look.status, below=below)
    if scene:
        at = top if running(view) else top + table + GAP
        draw_scene(canvas, Box(MARGIN, at, across, scene), view, look, fresh=fresh.combat)
        top += scene + GAP if running(view) else 0
    draw_column(canvas, Box(WIDTH, top, SLIM, table), view, look, fresh)
    if gallery:
        draw_gallery(canvas, top, view, look, aims)
        top += gallery + GAP
    if field:
        canvas.stamp(draw_field(view, look, fresh, aims), (0, top))
        top += field + GAP
    if legend:
        _legend(canvas, Box(MARGIN, top - 8, ACROSS, LEGEND), look, new=bool(fresh), aimed=aims.on_field)
    return canvas


def _aside(view: View, look: Look[View]) -> str:
    if view.board is None:
        return ""
    name = look.translator.word(f"board.{view.board.id}")
    return f"{name} · {look.translator('renders-turn', turn=view.turn)}" if view.turn else name


def _legend(canvas: Canvas, line: Box, look: Look[View], *, new: bool, aimed: bool) -> None:
    """Draw the meanings of orange and brackets, if used."""
    colours = canvas.palette
    used = [message for shown, message in ((new, "new"), (aimed, "aim")) if shown]
    for message, cell in zip(used, line.columns(2, 20), strict=False):
        if message == "new":
            canvas.ring((cell.x + 24, cell.centre[1]), 19, 7, colours.changed)
        else:
            canvas.brackets(Box(cell.x + 6, cell.y + 6, 36, 34), colours.target, 6, 12)
        canvas.words(
            look.translator(f"renders-unmatched-{message}"),
            cell.past(60),
            colours.soft,
            Face.NARROW,
            largest=37,
            smallest=LEAST,
        )
