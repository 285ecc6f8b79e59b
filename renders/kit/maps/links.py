"""Links between places, with line styles, arrow heads and bridges."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from typing import TypeAlias

import msgspec

from renders.kit.canvas import Canvas
from renders.kit.maps.sheet import Pen
from renders.kit.maps.windows import Line, Spot, Window
from renders.kit.palette import Colour

# The pens of a style, drawn one above the other, the lowest first.
Style: TypeAlias = tuple[Pen, ...]


class Link(msgspec.Struct, frozen=True):
    line: Line
    style: str


def draw_links(canvas: Canvas, window: Window, links: Sequence[Link], styles: Mapping[str, Style]) -> None:
    """Draw all links; a style is drawn above those named after it."""
    order = list(styles)
    for link in sorted(links, key=lambda link: order.index(link.style), reverse=True):
        draw_line(canvas, styles[link.style], window.line(link.line), window.scale)


def draw_line(canvas: Canvas, style: Style, points: Sequence[Spot], scale: float) -> None:
    """Draw a line through points of the picture; `scale` sets its thickness."""
    for pen in style:
        dash = (pen.dash[0] * scale, pen.dash[1] * scale) if pen.dash else None
        canvas.stroke(points, pen.width * scale, pen.ink, dash)


def draw_arrow(canvas: Canvas, style: Style, points: Sequence[Spot], scale: float, head: float = 9) -> None:
    """Draw a line with a head at each end, for a way in both directions."""
    draw_line(canvas, style, points, scale)
    for tip, before in ((points[0], points[1]), (points[-1], points[-2])):
        canvas.polygon(_head(tip, before, head * scale), style[-1].ink)


def _head(tip: Spot, before: Spot, long: float) -> list[Spot]:
    turn = math.atan2(before[1] - tip[1], before[0] - tip[0])
    sides = [turn - 0.5, turn + 0.5]
    return [tip, *((tip[0] + long * math.cos(side), tip[1] + long * math.sin(side)) for side in sides)]


class Bridge(msgspec.Struct, frozen=True):
    """A bridge with its direction, in degrees clockwise from east."""

    at: Spot
    angle: float
    long: float = 17
    wide: float = 9


def draw_bridge(canvas: Canvas, window: Window, bridge: Bridge, planks: Colour, rail: Colour) -> None:
    """Draw planks between two rails."""
    x, y = window.at(bridge.at)
    turn = math.radians(bridge.angle)
    ahead, aside = (math.cos(turn), math.sin(turn)), (-math.sin(turn), math.cos(turn))
    long, wide = bridge.long * window.scale / 2, bridge.wide * window.scale / 2

    def put(along: float, across: float) -> Spot:
        return (
            x + ahead[0] * along * long + aside[0] * across * wide,
            y + ahead[1] * along * long + aside[1] * across * wide,
        )

    canvas.polygon([put(-1, -1), put(1, -1), put(1, 1), put(-1, 1)], planks)
    for along in (-0.6, -0.2, 0.2, 0.6):
        canvas.stroke([put(along, -1), put(along, 1)], 0.9 * window.scale, rail)
    for across in (-1, 1):
        canvas.stroke([put(-1.1, across), put(1.1, across)], 1.6 * window.scale, rail)
