"""Cards for the look-up: a coloured rim with paper on it, a head with sign and title, a piece of the map."""

from __future__ import annotations

from renders.kit.boxes import Box
from renders.kit.canvas import Canvas
from renders.kit.fonts import Face
from renders.kit.palette import Colour

SIZE = (640, 896)
RIM = 16
HEAD = 112


def rimmed_card(
    palette: str, size: tuple[int, int], hue: Colour, rim: int, radii: tuple[int, int]
) -> tuple[Canvas, Box]:
    """Draw a blank card; returns it, and its paper."""
    canvas = Canvas(*size, palette)
    canvas.rounded(canvas.box, radii[0], hue)
    paper = canvas.box.inset(rim)
    canvas.rounded(paper, radii[1], canvas.palette.paper)
    return canvas, paper


def titled_card(palette: str, hue: Colour, icon: str, title: str, largest: int) -> tuple[Canvas, Box]:
    """Draw a blank card with its head; returns the card, and the room on its paper."""
    canvas = Canvas(*SIZE, palette)
    colours = canvas.palette
    ink = colours.ink_on(hue)
    canvas.rounded(canvas.box, 42, hue)
    paper = canvas.box.inset(RIM)
    canvas.rounded(paper.under(HEAD), 28, colours.paper)
    canvas.rect(paper.under(HEAD).top(40), colours.paper)
    head = paper.top(100).inset(14, 0)
    canvas.icon(icon, head.left(84).middle(70, 70), ink)
    canvas.words(title, head.past(100), ink, Face.TITLE, largest=largest, lines=2, tight=Face.BOLD)
    return canvas, paper.under(HEAD).inset(26, 18)


def draw_surroundings(
    canvas: Canvas, box: Box, whole: Canvas, centre: tuple[int, int], mark: Box, *, line: int
) -> None:
    """Draw the part of a map around a point, as far as the map reaches, with brackets around a mark."""
    left = max(0, min(centre[0] - box.w // 2, whole.box.w - box.w))
    top = max(0, min(centre[1] - box.h // 2, whole.box.h - box.h))
    piece = whole.part(Box(left, top, box.w, box.h))
    piece.brackets(mark.moved(-left, -top), canvas.palette.target, line, 30)
    canvas.stamp(piece, (box.x, box.y), 16)
