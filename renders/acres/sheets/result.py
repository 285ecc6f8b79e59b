"""The score, place by place: the result of a finished game, or the current state."""

from __future__ import annotations

from engine.games.acres.content import NATIONS, SCORING
from engine.games.acres.view import Panel
from engine.games.acres.view import View as AcresView
from engine.games.acres.words.text import TEXTS
from renders.acres import signs
from renders.acres.map.tokens import draw_piece
from renders.acres.sheets.panels import new_sheet
from renders.acres.signs import EMBLEMS, ground_of
from renders.kit import Box, Canvas, Face, medallion, name_of
from renders.renderer import Look

GAP = 14
ROW = 52
HEAD = 86


def draw_result(view: AcresView, look: Look[AcresView]) -> Canvas:
    """Draw the final score below the words of the outcome."""
    said = TEXTS.outcome(view)
    words = look.translator(said[0]) if said else ""
    return _draw_nations(view, look, look.title or look.translator("renders-result"), words)


def draw_score(view: AcresView, look: Look[AcresView]) -> Canvas:
    return _draw_nations(view, look, look.translator("acres-page-score"), "")


def _draw_nations(view: AcresView, look: Look[AcresView], title: str, words: str) -> Canvas:
    panels = [view.panel(nation) for nation in NATIONS]
    rows = 1 + max(sum(1 for line in panel.lines if line.points) for panel in panels)
    said = 110 if words else 0
    canvas, room = new_sheet(view, look, title, said + HEAD + ROW * rows + 24)
    if words:
        line, ink = room.inset(8, 0).top(said - 14), canvas.palette.turn
        canvas.words(words, line, ink, Face.TITLE, largest=42, lines=2, across="centre", tight=Face.BOLD)
    for panel, box in zip(panels, room.under(said).columns(2, GAP), strict=True):
        _draw_nation(canvas, box, panel, view, look)
    return canvas


def _draw_nation(canvas: Canvas, box: Box, panel: Panel, view: AcresView, look: Look[AcresView]) -> None:
    colours = canvas.palette
    first = view.winner == panel.nation
    edge = colours.turn if first else colours.edge
    canvas.panel(box, ground_of(colours, panel.nation), edge, 5 if first else 2, 20)
    inner = box.inset(16, 8)
    head = inner.top(HEAD - 14)
    medallion(canvas, (head.x + 31, head.centre[1]), 31, EMBLEMS[panel.nation])
    ink = colours.turn if first else colours.light
    fitted = canvas.words(str(panel.score), head.end(110), ink, Face.HEAVY, largest=58, across="right")
    room = head.past(74).left(head.w - 84 - round(fitted.width))
    if first:
        canvas.icon("crown", room.end(46).middle(44, 44), colours.turn)
        room = room.left(room.w - 54)
    canvas.words(name_of(look.translator, panel.seat), room, ink, Face.TITLE, largest=42, tight=Face.BOLD)
    lines = sorted((line for line in panel.lines if line.points), key=lambda line: (-line.points, line.place))
    rows = inner.under(HEAD - 4)
    for line in lines:
        row, rows = rows.top(ROW), rows.under(ROW)
        draw_piece(canvas, (row.x + 24, row.centre[1]), 1.08, panel.nation, town=line.town)
        _draw_points(canvas, row, look.translator.word(f"place.{line.place}"), line.points)
    row = rows.top(ROW)
    canvas.icon(signs.CAPTURED, row.left(48).middle(38, 38), colours.soft)
    cubes = panel.captured_cubes * SCORING.captured_cube
    text = look.translator("renders-acres-captured", villages=cubes, towns=panel.captured_points - cubes)
    _draw_points(canvas, row, text, panel.captured_points)


def _draw_points(canvas: Canvas, row: Box, text: str, points: int) -> None:
    light = canvas.palette.light
    canvas.words(str(points), row.end(64), light, Face.BOLD, largest=42, across="right")
    canvas.words(text, row.past(60).left(row.w - 124), light, Face.NARROW, largest=40)
