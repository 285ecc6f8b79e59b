"""The head of every picture: its title, the round, and who must do what by when, in as many lines as needed."""

from __future__ import annotations

from engine.games.knights.view import View
from renders.kit.canvas import Canvas
from renders.kit.head import draw_head, head_height
from renders.knights.signs import GAME_EMBLEM
from renders.renderer import Look


def heading_height(width: int, look: Look[View], below: int = 0) -> int:
    """The height of the head on a picture of some width whose rest is `below` pixels tall."""
    return head_height(width, look.status, below)


def draw_heading(canvas: Canvas, title: str, view: View, look: Look[View], below: int = 0) -> None:
    """Draw the head at the top of a picture."""
    draw_head(canvas, GAME_EMBLEM, title, moment(view, look), look.status, below=below)


def moment(view: View, look: Look[View]) -> str:
    """The current and last round, or that the table is being set up."""
    if not view.round:
        return look.translator("renders-knights-setup")
    return look.translator("renders-knights-moment", round=view.round, last=view.last_round)
