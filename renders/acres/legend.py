"""What the signs of a close-up mean: only those that are to be seen on it."""

from __future__ import annotations

import math

from engine.games.acres.content import LINKS, PLACES
from engine.games.acres.view import View as AcresView
from renders.acres.cartouche import SIGNS, Draw
from renders.acres.chart import Window
from renders.acres.labels import NODE
from renders.acres.links import style_of
from renders.acres.news import news, targets
from renders.acres.tokens import around
from renders.kit.boxes import Box, grid
from renders.kit.canvas import Canvas
from renders.kit.fonts import Face
from renders.renderer import Look

LINE = 50
COLUMNS = 2


def _new(canvas: Canvas, box: Box, scale: float) -> None:
    canvas.ring(box.centre, round(14 * scale), round(4 * scale), canvas.palette.changed)


def _target(canvas: Canvas, box: Box, scale: float) -> None:
    canvas.brackets(around(box.centre, 13 * scale), canvas.palette.target, round(4 * scale), round(9 * scale))


def _signs(view: AcresView, look: Look[AcresView], window: Window) -> list[tuple[str, Draw]]:
    """The signs in use, the marks first."""
    fresh, wanted = news(view, look.before), targets(look.marks)
    shown = {place for place in PLACES if window.shows(place, NODE)}
    seen = [view.places[place] for place in shown]
    styles = {style_of(link) for link in LINKS if link.a in shown or link.b in shown}
    used = {
        "village": any(place.nation and not place.town for place in seen),
        "town": any(place.town for place in seen),
        "fort": any(place.fort for place in seen),
        "siege": any(place.besieger for place in seen),
        "cut-off": any(place.cut_off for place in seen),
        "nations": False,
        "sea": any(PLACES[place].sea_access for place in shown),
        "ship": any(PLACES[place].ship_symbol for place in shown),
        "defence": any(PLACES[place].defence for place in shown),
        **{style: style in styles for style in ("river", "lake", "card", "road", "trail")},
    }
    marks: list[tuple[bool, str, Draw]] = [
        (bool(fresh.places & shown), "changed", _new),
        (bool(wanted.places & shown), "target", _target),
    ]
    return [(name, draw) for there, name, draw in marks if there] + [
        (name, draw) for name, draw in SIGNS if used.get(name, True)
    ]


def legend_height(view: AcresView, look: Look[AcresView], window: Window) -> int:
    """How tall the legend will be."""
    return LINE * math.ceil(len(_signs(view, look, window)) / COLUMNS) + 24


def draw_legend(canvas: Canvas, box: Box, look: Look[AcresView], view: AcresView, window: Window) -> None:
    """The signs on a sheet of paper."""
    colours = canvas.palette
    canvas.panel(box, colours.paper, colours.shade, 3, 16)
    signs = _signs(view, look, window)
    inner = box.inset(18, 12)
    cells = grid(len(signs), COLUMNS, (inner.w // COLUMNS, LINE), 0, (inner.x, inner.y))
    for (name, draw), cell in zip(signs, cells, strict=True):
        draw(canvas, cell.left(64), 1.5)
        text = look.speaker(f"renders-acres-legend-{name}")
        canvas.words(text, cell.past(82).left(cell.w - 88), colours.ink, Face.NARROW, largest=38)
