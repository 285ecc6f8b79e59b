"""The result: the Barons by place, with Influence, cities and tie-breakers."""

from __future__ import annotations

from collections.abc import Sequence

from engine.contract import Place
from engine.games.knights.view import View
from renders.kit import Box, Canvas, Face, medallion, name_of
from renders.kit.head import EDGE
from renders.knights.seen import standing
from renders.knights.sheets.sections import draw_heading, heading_height
from renders.knights.signs import CITY, COIN, CROWNS, FAITH, INFLUENCE, VOTES, emblem_of, ground_of
from renders.renderer import Look

WIDTH = 1000
ROW = 142
GAP = 12


def draw_result(view: View, look: Look[View]) -> Canvas:
    return _draw_places(view, look, view.places, look.title or look.translator("renders-result"))


def draw_standing(view: View, look: Look[View]) -> Canvas:
    return _draw_places(view, look, standing(view), look.translator("knights-page-standing"))


def _draw_places(view: View, look: Look[View], places: Sequence[Place], title: str) -> Canvas:
    top = heading_height(WIDTH, look)
    canvas = Canvas(WIDTH, top + (ROW + GAP) * view.seats + EDGE, look.palette)
    draw_heading(canvas, title, view, look)
    for number, place in enumerate(sorted(places, key=lambda one: (one.place, one.seat))):
        box = Box(EDGE, top + number * (ROW + GAP), WIDTH - 2 * EDGE, ROW)
        _draw_baron(canvas, box, view, look, place)
    return canvas


def _draw_baron(canvas: Canvas, box: Box, view: View, look: Look[View], ended: Place) -> None:
    """Draw place, crest, name and Influence; a crown for a winner by the majority of cities."""
    seat, first = ended.seat, ended.place == 1
    colours, baron = canvas.palette, view.barons[seat]
    canvas.panel(box, ground_of(colours, view, seat), colours.turn if first else colours.edge, 5 if first else 2, 20)
    inner = box.inset(18, 10)
    ink = colours.turn if first else colours.light
    canvas.words(str(ended.place), inner.left(60), ink, Face.HEAVY, largest=60, across="centre")
    medallion(canvas, (inner.x + 110, inner.centre[1]), 42, emblem_of(view, seat))
    room = inner.past(170)
    shown = canvas.words(str(baron.influence), room, ink, Face.HEAVY, largest=66, across="right")
    side = round(shown.width) + 12
    canvas.icon(INFLUENCE, room.left(room.w - side).end(60).middle(54, 54), ink)
    room = room.left(room.w - side - 70)
    name = room.top(room.h // 2)
    if first or view.crowned == seat:
        sign = "throne-king" if view.crowned == seat else "laurel-crown"
        canvas.icon(sign, name.end(56).middle(52, 52), colours.turn)
        name = name.left(name.w - 62)
    canvas.words(name_of(look.translator, seat), name, ink, Face.TITLE, largest=46, tight=Face.NARROW)
    told = ((CITY, len(baron.cities)), (CROWNS, baron.crowns), (VOTES, baron.votes), (FAITH, baron.faith))
    for (icon, many), cell in zip(told, room.under(room.h // 2).columns(4, 8), strict=True):
        canvas.icon(icon, cell.left(46).middle(42, 42), COIN if icon == CROWNS else colours.soft)
        canvas.words(str(many), cell.past(56), colours.light, Face.BOLD, largest=42)
