"""The note in the head of every picture: season and round."""

from __future__ import annotations

from engine.games.empire.view import View
from renders.renderer import Look


def moment(view: View, look: Look[View]) -> str:
    return look.translator("renders-empire-moment", season=view.season, round=view.round)


def season(number: int, look: Look[View]) -> str:
    return look.translator("renders-empire-moment", season=number, round=0)
