"""The result: the players by place, with points and markers, which break ties (EMP-WIN-1, EMP-WIN-2)."""

from __future__ import annotations

from engine.games.empire.view import View
from renders.empire.seen import cities_of
from renders.empire.sheets.head import new_sheet
from renders.empire.signs import CHAOS, CITY, MARKER, POINTS, emblem_of, ground_of
from renders.kit import Canvas, name_of
from renders.kit.ranking import Ranked, draw_ranking, ranking_height
from renders.renderer import Look


def draw_result(view: View, look: Look[View]) -> Canvas:
    canvas, room = new_sheet(view, look, look.title or look.translator("renders-result"), ranking_height(view.seats))
    players = [
        Ranked(
            one.place,
            name_of(look.translator, one.seat),
            emblem_of(view, one.seat),
            ground_of(canvas.palette, view, one.seat),
            view.players[one.seat].points,
            POINTS,
            (
                (MARKER, sum(view.players[one.seat].markers.values()), None),
                (CITY, len(cities_of(view, one.seat)), None),
                (CHAOS, view.players[one.seat].revealed, None),
            ),
            sign="laurel-crown" if one.place == 1 else "",
        )
        for one in sorted(view.places, key=lambda one: (one.place, one.seat))
    ]
    draw_ranking(canvas, room, players)
    return canvas
