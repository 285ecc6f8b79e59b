"""What everybody would score now: key provinces by players, what they come to, and chaos at the last count."""

from __future__ import annotations

from engine.games.empire.content import KEY_PROVINCES, NUMBERS, PROVINCES
from engine.games.empire.view import View
from renders.empire.board import moment
from renders.empire.inks import COIN
from renders.empire.seen import turn_order
from renders.empire.signs import CHAOS, GAME_EMBLEM, MARKER, POINTS, emblem_of, ground_of
from renders.kit.boxes import Box
from renders.kit.canvas import Canvas
from renders.kit.fonts import Face
from renders.kit.head import EDGE, draw_head, head_height
from renders.kit.names import name_of
from renders.kit.palette import blend
from renders.kit.pieces import medallion
from renders.kit.text import wrap
from renders.renderer import Look

WIDTH = 1000
ACROSS = WIDTH - 2 * EDGE
NAME = 262
HEAD = 128
ROW = 62
SIZE = 40
LINE = 44
SUMS = 4


def now_of(view: View, seat: int) -> int:
    """What a player would score in all key provinces now."""
    return sum(points[seat] for points in view.scores.values())


def draw_score(view: View, look: Look[View]) -> Canvas:
    """A row for each key province, then the sums; a column for each player in turn order."""
    top = head_height(WIDTH, look.status)
    heights = {province: ROW + LINE * (_lines(look, province) - 1) for province in KEY_PROVINCES}
    canvas = Canvas(WIDTH, top + HEAD + sum(heights.values()) + ROW * SUMS + 24 + EDGE, look.palette)
    colours = canvas.palette
    draw_head(canvas, GAME_EMBLEM, look.speaker("empire-page-score"), moment(view, look), look.status)
    sheet = Box(EDGE, top, ACROSS, canvas.box.h - top - EDGE)
    canvas.panel(sheet, colours.panel, colours.edge, 2, 18)
    columns = sheet.past(NAME).left(sheet.w - NAME - 8).columns(view.seats, 4)
    for seat, column in zip(turn_order(view), columns, strict=True):
        canvas.rect(column.under(6).top(sheet.h - 12), ground_of(colours, view, seat))
        _draw_head(canvas, column.top(HEAD), view, look, seat)
    rows = sheet.under(HEAD)
    for number, (province, tall) in enumerate(heights.items()):
        row = rows.top(tall)
        if number % 2 == 0:
            canvas.rect(row.inset(4, 0).left(NAME - 4), blend(colours.panel, colours.raised, 0.6))
        _draw_province(canvas, row.left(NAME), look, province)
        for seat, column in zip(turn_order(view), columns, strict=True):
            _draw_points(canvas, Box(column.x, row.y, column.w, tall), view, province, seat)
        rows = rows.under(tall)
    canvas.rect(Box(rows.x + 8, rows.y + 4, rows.w - 16, 3), COIN)
    _draw_sums(canvas, rows.under(12), columns, view, look)
    return canvas


def _lines(look: Look[View], province: str) -> int:
    """How many lines a name needs."""
    return min(2, len(wrap(look.speaker.word(f"province.{province}"), Face.NARROW, SIZE - 4, NAME - 84)))


def _draw_head(canvas: Canvas, box: Box, view: View, look: Look[View], seat: int) -> None:
    medallion(canvas, (box.centre[0], box.y + 46), 34, emblem_of(view, seat))
    name = name_of(look.speaker, seat)
    canvas.words(name, box.foot(42).inset(3, 0), canvas.palette.light, Face.NARROW, largest=38, across="centre")


def _draw_province(canvas: Canvas, box: Box, look: Look[View], province: str) -> None:
    """Its name and what its first place is worth."""
    value = box.end(66).middle(54, ROW - 18)
    canvas.rounded(value, 10, COIN)
    first = str(PROVINCES[province].points[0])
    canvas.words(first, value, canvas.palette.ink, Face.BOLD, largest=SIZE, across="centre")
    name = look.speaker.word(f"province.{province}")
    canvas.words(
        name,
        box.past(14).left(box.w - 84),
        canvas.palette.light,
        Face.NARROW,
        largest=SIZE,
        lines=_lines(look, province),
    )


def _draw_points(canvas: Canvas, box: Box, view: View, province: str, seat: int) -> None:
    """Points now, quiet where markers bring none."""
    colours = canvas.palette
    if province not in view.players[seat].markers:
        return
    points = view.scores[province][seat]
    ink = colours.light if points else colours.soft
    canvas.words(str(points), box, ink, Face.BOLD, largest=SIZE, across="centre")


def _draw_sums(canvas: Canvas, below: Box, columns: list[Box], view: View, look: Look[View]) -> None:
    """This season, points so far, both together, and chaos."""
    colours, say = canvas.palette, look.speaker
    penalty = ", ".join(f"−{points}" for points in NUMBERS.chaos_penalty)
    rows = (
        (MARKER, say("renders-empire-score-now"), [now_of(view, seat) for seat in turn_order(view)]),
        (POINTS, say("renders-empire-score-points"), [view.players[seat].points for seat in turn_order(view)]),
        (
            "laurel-crown",
            say("renders-empire-score-sum"),
            [view.players[seat].points + now_of(view, seat) for seat in turn_order(view)],
        ),
        (CHAOS, say("renders-empire-score-chaos", penalty=penalty), [_chaos(view, seat) for seat in turn_order(view)]),
    )
    for number, (icon, text, values) in enumerate(rows):
        row = below.under(number * ROW).top(ROW)
        strong = number == 2
        ink = colours.turn if strong else colours.light
        canvas.icon(icon, row.left(58).middle(38, 38), colours.turn if strong else colours.soft)
        canvas.words(text, row.past(60).left(NAME - 66), ink, Face.NARROW, largest=38)
        for value, column in zip(values, columns, strict=True):
            cell = Box(column.x, row.y, column.w, ROW)
            face = Face.HEAVY if strong else Face.BOLD
            canvas.words(str(value), cell, ink, face, largest=SIZE + 2 * strong, across="centre")


def _chaos(view: View, seat: int) -> int:
    """The viewer's own chaos now, that of others at the last count."""
    player = view.players[seat]
    return player.revealed if player.chaos is None else player.chaos
