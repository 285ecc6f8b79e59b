"""The result: the players by place, with points and markers, which break ties (EMP-WIN-1, EMP-WIN-2)."""

from __future__ import annotations

from engine.contract import Place
from engine.games.empire.view import View
from renders.empire.seen import cities_of
from renders.empire.sheets.head import moment
from renders.empire.signs import CHAOS, CITY, GAME_EMBLEM, MARKER, POINTS, emblem_of, ground_of
from renders.kit import Box, Canvas, Face, medallion, name_of
from renders.kit.head import EDGE, draw_head, head_height
from renders.renderer import Look

WIDTH = 1000
ROW = 142
GAP = 12


def draw_result(view: View, look: Look[View]) -> Canvas:
    top = head_height(WIDTH, look.status)
    canvas = Canvas(WIDTH, top + (ROW + GAP) * view.seats + EDGE, look.palette)
    title = look.title or look.translator("renders-result")
    draw_head(canvas, GAME_EMBLEM, title, moment(view, look), look.status)
    for number, place in enumerate(sorted(view.places, key=lambda one: (one.place, one.seat))):
        box = Box(EDGE, top + number * (ROW + GAP), WIDTH - 2 * EDGE, ROW)
        _draw_player(canvas, box, view, look, place)
    return canvas


def _draw_player(canvas: Canvas, box: Box, view: View, look: Look[View], ended: Place) -> None:
    seat, first = ended.seat, ended.place == 1
    colours, player = canvas.palette, view.players[seat]
    canvas.panel(box, ground_of(colours, view, seat), colours.turn if first else colours.edge, 5 if first else 2, 20)
    inner = box.inset(18, 10)
    ink = colours.turn if first else colours.light
    canvas.words(str(ended.place), inner.left(60), ink, Face.HEAVY, largest=60, across="centre")
    medallion(canvas, (inner.x + 110, inner.centre[1]), 42, emblem_of(view, seat))
    room = inner.past(170)
    points = canvas.words(str(player.points), room, ink, Face.HEAVY, largest=66, across="right")
    side = round(points.width) + 12
    canvas.icon(POINTS, room.left(room.w - side).end(60).middle(54, 54), ink)
    room = room.left(room.w - side - 70)
    name = room.top(room.h // 2)
    if first:
        canvas.icon("laurel-crown", name.end(56).middle(52, 52), colours.turn)
        name = name.left(name.w - 62)
    canvas.words(name_of(look.translator, seat), name, ink, Face.TITLE, largest=46, tight=Face.BOLD)
    told = (
        (MARKER, sum(player.markers.values())),
        (CITY, len(cities_of(view, seat))),
        (CHAOS, player.revealed),
    )
    for (icon, many), cell in zip(told, room.under(room.h // 2).columns(3, 8), strict=True):
        canvas.icon(icon, cell.left(46).middle(42, 42), colours.soft)
        canvas.words(str(many), cell.past(56), colours.light, Face.BOLD, largest=42)
