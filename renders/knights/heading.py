"""The head of every picture: its title, the round, and who must do what by when, in as many lines as that takes."""

from __future__ import annotations

from engine.games.knights.view import View
from renders.kit.canvas import Canvas, smallest_for
from renders.kit.fonts import Face
from renders.kit.head import EDGE, MOST_LINES, draw_head, head_height
from renders.kit.text import balanced
from renders.knights.signs import GAME_EMBLEM
from renders.renderer import Look


def heading_height(width: int, look: Look[View]) -> int:
    """How much of a picture of some width the head takes."""
    return head_height(width, status_lines(width, look)[0])


def draw_heading(canvas: Canvas, title: str, view: View, look: Look[View]) -> None:
    """The head at the top of a picture."""
    lines, lead = status_lines(canvas.box.w, look)
    draw_head(canvas, GAME_EMBLEM, title, moment(view, look), lines, lead=lead)


def status_lines(width: int, look: Look[View]) -> tuple[tuple[str, ...], int]:
    """The status with its first sentence in several lines if it is long, and how many lines that sentence has."""
    if not look.status:
        return (), 0
    floor = smallest_for(width)
    first, *rest = look.status
    lead = balanced(first, Face.NARROW, floor, width - 2 * EDGE - floor)[: MOST_LINES - len(rest)]
    return (*lead, *rest), len(lead)


def moment(view: View, look: Look[View]) -> str:
    """Which round of how many, or that the table is being set up."""
    if not view.round:
        return look.speaker("renders-knights-setup")
    return look.speaker("renders-knights-moment", round=view.round, last=view.last_round)
