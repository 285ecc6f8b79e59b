"""The head of every picture: its title, the round, and who must do what by when, in as many lines as that takes."""

from __future__ import annotations

from engine.games.knights.view import View
from renders.kit.canvas import Canvas
from renders.kit.head import draw_head, head_height
from renders.knights.signs import GAME_EMBLEM
from renders.renderer import Look


def heading_height(width: int, look: Look[View]) -> int:
    """How much of a picture of some width the head takes."""
    return head_height(width, look.status)


def draw_heading(canvas: Canvas, title: str, view: View, look: Look[View]) -> None:
    """The head at the top of a picture."""
    draw_head(canvas, GAME_EMBLEM, title, moment(view, look), look.status)


def moment(view: View, look: Look[View]) -> str:
    """Which round of how many, or that the table is being set up."""
    if not view.round:
        return look.speaker("renders-knights-setup")
    return look.speaker("renders-knights-moment", round=view.round, last=view.last_round)
