"""The result: the Barons by place, with Influence, cities and tie-breakers."""

from __future__ import annotations

from collections.abc import Sequence

from engine.contract import Place
from engine.games.knights.view import View
from renders.kit import Canvas, Face, Palette, name_of
from renders.kit.ranking import Ranked, draw_ranking, ranking_height
from renders.knights.seen import standing
from renders.knights.sheets.sections import new_sheet
from renders.knights.signs import CITY, COIN, CROWNS, FAITH, INFLUENCE, VOTES, emblem_of, ground_of
from renders.renderer import Look


def draw_result(view: View, look: Look[View]) -> Canvas:
    return _draw_places(view, look, view.places, look.title or look.translator("renders-result"))


def draw_standing(view: View, look: Look[View]) -> Canvas:
    return _draw_places(view, look, standing(view), look.translator("knights-page-standing"))


def _draw_places(view: View, look: Look[View], places: Sequence[Place], title: str) -> Canvas:
    canvas, room = new_sheet(view, look, title, ranking_height(view.seats))
    ordered = sorted(places, key=lambda one: (one.place, one.seat))
    draw_ranking(canvas, room, [_ranked(canvas.palette, view, look, place) for place in ordered])
    return canvas


def _ranked(colours: Palette, view: View, look: Look[View], ended: Place) -> Ranked:
    """A Baron in the ranking; a throne for a winner by the majority of cities."""
    seat, baron = ended.seat, view.barons[ended.seat]
    return Ranked(
        ended.place,
        name_of(look.translator, seat),
        emblem_of(view, seat),
        ground_of(colours, view, seat),
        baron.influence,
        INFLUENCE,
        (
            (CITY, len(baron.cities), None),
            (CROWNS, baron.crowns, COIN),
            (VOTES, baron.votes, None),
            (FAITH, baron.faith, None),
        ),
        sign="throne-king" if view.crowned == seat else "laurel-crown" if ended.place == 1 else "",
        tight=Face.NARROW,
    )
