"""The cartouche of the whole map: the game's name and what the signs mean; and the compass rose."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import TypeAlias

from config.language import Speaker
from engine.games.acres.content import Nation
from renders.acres.chart import Window
from renders.acres.labels import DEFENCE
from renders.acres.links import draw_line
from renders.acres.signs import SYMBOLS
from renders.acres.tokens import draw_cannon, draw_cut_off, draw_empty, draw_fort, draw_piece, draw_points
from renders.kit.boxes import Box, grid
from renders.kit.canvas import Canvas
from renders.kit.fonts import Face
from renders.kit.palette import blend, colour
from renders.kit.text import fit

Draw: TypeAlias = Callable[[Canvas, Box, float], None]
PAPER = colour("#f6eed9")
SEA = colour("#8fb2b9")


def cartouche_box(window: Window) -> Box:
    """Where the cartouche lies: in the ocean."""
    x, y = window.at((615, 668))
    right, bottom = window.at((984, 984))
    return Box(round(x), round(y), round(right - x), round(bottom - y))


def _line(style: str) -> Draw:
    def draw(canvas: Canvas, box: Box, scale: float) -> None:
        y = box.centre[1]
        if style == "sea":
            canvas.rounded(box.middle(box.w, round(30 * scale)), 5, SEA)
        draw_line(canvas, style, [(box.x + 5, y), (box.right - 5, y)], 1.3 * scale)

    return draw


def _icon(name: str) -> Draw:
    return lambda canvas, box, scale: canvas.icon(
        name, box.middle(round(25 * scale), round(25 * scale)), canvas.palette.ink
    )


def _piece(nation: Nation, *, town: bool) -> Draw:
    return lambda canvas, box, scale: draw_piece(canvas, box.centre, 0.78 * scale, nation, town=town)


def _fort(canvas: Canvas, box: Box, scale: float) -> None:
    draw_fort(canvas, box.centre, 0.62 * scale)
    draw_empty(canvas, box.centre, 0.7 * scale)


def _besieged(canvas: Canvas, box: Box, scale: float) -> None:
    x, y = box.centre
    shift = round(17 * 1.1 * scale)
    draw_cannon(canvas, (x + shift, y - shift), 1.1 * scale, "british")


def _points(canvas: Canvas, box: Box, scale: float) -> None:
    x, y = box.centre
    draw_points(canvas, (x - round(22.8 * scale), y + round(21.2 * scale)), 1.57 * scale, 2)


def _cut_off(canvas: Canvas, box: Box, scale: float) -> None:
    shift = round(14 * 1.3 * scale)
    draw_cut_off(canvas, (box.centre[0] + shift, box.centre[1] + shift), 1.3 * scale)


def _nations(canvas: Canvas, box: Box, scale: float) -> None:
    x, y = box.centre
    draw_piece(canvas, (x - round(15 * scale), y), 0.7 * scale, "british", town=False)
    draw_piece(canvas, (x + round(15 * scale), y), 0.7 * scale, "french", town=False)


SIGNS: tuple[tuple[str, Draw], ...] = (
    ("river", _line("river")),
    ("village", _piece("british", town=False)),
    ("lake", _line("lake")),
    ("town", _piece("french", town=True)),
    ("card", _line("card")),
    ("fort", _fort),
    ("road", _line("road")),
    ("points", _points),
    ("trail", _line("trail")),
    ("settler", _icon(SYMBOLS["settler"])),
    ("sea", _line("sea")),
    ("ship", _icon(SYMBOLS["ship"])),
    ("siege", _besieged),
    ("defence", _icon(DEFENCE)),
    ("cut-off", _cut_off),
    ("nations", _nations),
)


def draw_cartouche(canvas: Canvas, box: Box, speaker: Speaker) -> None:
    """A sheet of paper with the title and two columns of signs."""
    colours = canvas.palette
    edge = colour("#8c7347")
    canvas.shadow(box, 14, 8, 0.25)
    canvas.panel(box, PAPER, edge, 3, 14)
    canvas.outline(box.inset(8), blend(PAPER, edge, 0.5), 2, 9)
    inner = box.inset(22, 16)
    canvas.words(
        speaker("acres-name"), inner.top(50), colours.ink, Face.HEAVY, largest=38, smallest=24, across="centre"
    )
    rest = inner.under(56)
    tall = rest.h // math.ceil(len(SIGNS) / 2)
    cells = grid(len(SIGNS), 2, (rest.w // 2 - 4, tall), 0, (rest.x, rest.y))
    texts = {name: speaker(f"renders-acres-legend-{name}") for name, _ in SIGNS}
    size = min(fit(text, Face.NARROW, (cells[0].w - 66, tall), (25, 17)).size for text in texts.values())
    for (name, draw), cell in zip(SIGNS, cells, strict=True):
        text = texts[name]
        draw(canvas, cell.left(56), 1)
        canvas.words(text, cell.past(66), colours.ink, Face.NARROW, largest=size, smallest=17)


def draw_compass(canvas: Canvas, window: Window) -> None:
    """A rose of eight winds."""
    x, y = window.at((885, 558))
    reach = 54 * window.scale
    dark, pale = blend(SEA, colour("#3e6472"), 0.75), PAPER
    canvas.ring((round(x), round(y)), round(reach * 0.66), 3, blend(SEA, dark, 0.5))
    canvas.ring((round(x), round(y)), round(reach * 0.6), 2, blend(SEA, dark, 0.5))
    for start, long in ((45, 0.62), (0, 1.0)):
        for turn in range(start, 360, 90):
            angle = math.radians(turn)
            tip = (x + reach * long * math.sin(angle), y - reach * long * math.cos(angle))
            for sign, fill in ((-1, pale), (1, dark)):
                side = math.radians(turn + 45 * sign)
                waist = (x + reach * 0.2 * math.sin(side), y - reach * 0.2 * math.cos(side))
                canvas.polygon([(x, y), waist, tip], fill)
    canvas.disc((round(x), round(y)), round(reach * 0.07), dark)
