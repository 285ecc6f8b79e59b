"""Links between places, told apart by their line: river, lake, road, trail, only on cards, and the sea lanes."""

from __future__ import annotations

import functools
from collections.abc import Sequence

from engine.games.acres.content import LINKS, Link
from renders.acres.chart import CHART, Spot, Window, where
from renders.acres.signs import LANE, ROAD, TRAIL, WATER_LINK
from renders.kit import shapes
from renders.kit.canvas import Canvas
from renders.kit.palette import blend

STYLES = ("river", "lake", "card", "road", "trail", "sea")
_BENDS = {frozenset(bend.ends): bend for bend in CHART.bend}


@functools.cache
def course(one: str, other: str) -> tuple[Spot, ...]:
    """The line of a link on the map, its bends smoothed."""
    bend = _BENDS.get(frozenset((one, other)))
    if bend is None:
        return where(one), where(other)
    via = bend.via if bend.ends == (one, other) else tuple(reversed(bend.via))
    return tuple(shapes.curve((where(one), *via, where(other))))


def style_of(link: Link) -> str:
    """The line of a link; one that serves neither supply nor raids is printed on cards only."""
    return link.kind if link.supply or link.raid else "card"


def draw_links(canvas: Canvas, window: Window) -> None:
    """All links of a window."""
    for lane in CHART.lane:
        draw_line(canvas, "sea", _shown(window, shapes.curve(lane)), window.scale)
    order = sorted(LINKS, key=lambda link: STYLES.index(style_of(link)), reverse=True)
    for link in order:
        draw_line(canvas, style_of(link), _shown(window, course(link.a, link.b)), window.scale)


def _shown(window: Window, line: Sequence[Spot]) -> list[Spot]:
    return [window.at(spot) for spot in line]


def draw_line(canvas: Canvas, style: str, line: Sequence[Spot], scale: float) -> None:
    """One line in a style; `scale` says how thick."""
    paper = canvas.palette.paper
    match style:
        case "sea":
            canvas.stroke(line, 1.5 * scale, LANE, (3.2 * scale, 5.2 * scale))
        case "river":
            canvas.stroke(line, 5.6 * scale, paper)
            canvas.stroke(line, 3.2 * scale, WATER_LINK)
        case "lake":
            canvas.stroke(line, 5.6 * scale, paper)
            canvas.stroke(line, 3.2 * scale, WATER_LINK, (8 * scale, 6 * scale))
        case "card":
            canvas.stroke(line, 3.6 * scale, paper)
            canvas.stroke(line, 2.2 * scale, blend(WATER_LINK, paper, 0.12), (0.1 * scale, 5 * scale))
        case "road":
            canvas.stroke(line, 6.2 * scale, ROAD)
            canvas.stroke(line, 2.6 * scale, paper)
        case _:
            canvas.stroke(line, 2.6 * scale, TRAIL, (4 * scale, 5.6 * scale))
