"""The head of every sheet, with season and round."""

from __future__ import annotations

from engine.games.empire.view import View
from renders.empire.signs import GAME_EMBLEM
from renders.kit import Box, Canvas
from renders.kit.head import begin_sheet
from renders.renderer import Look


def new_sheet(view: View, look: Look[View], title: str, tall: int, aside: str = "") -> tuple[Canvas, Box]:
    return begin_sheet(look.palette, GAME_EMBLEM, title, aside or moment(view, look), lines=look.status, tall=tall)


def moment(view: View, look: Look[View]) -> str:
    return look.translator("renders-empire-moment", season=view.season, round=view.round)


def season(number: int, look: Look[View]) -> str:
    return look.translator("renders-empire-moment", season=number, round=0)
