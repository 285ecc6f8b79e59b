"""The result of a game as rows of its players, the best first."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from renders.kit.boxes import Box
from renders.kit.canvas import Canvas
from renders.kit.fonts import Face
from renders.kit.palette import Colour
from renders.kit.pieces import Emblem, medallion

ROW = 142
GAP = 12


class Ranked(NamedTuple):
    """A player's place, points with their sign, and counts that explain them or break ties; `sign` is for the first."""

    place: int
    name: str
    emblem: Emblem
    ground: Colour
    points: int
    points_icon: str
    counts: Sequence[tuple[str, int, Colour | None]]
    sign: str = ""
    tight: Face = Face.BOLD


def ranking_height(players: int) -> int:
    return (ROW + GAP) * players


def draw_ranking(canvas: Canvas, room: Box, players: Sequence[Ranked]) -> None:
    for number, player in enumerate(players):
        _draw_player(canvas, room.under(number * (ROW + GAP)).top(ROW), player)


def _draw_player(canvas: Canvas, box: Box, player: Ranked) -> None:
    colours, first = canvas.palette, player.place == 1
    canvas.panel(box, player.ground, colours.turn if first else colours.edge, 5 if first else 2, 20)
    inner = box.inset(18, 10)
    ink = colours.turn if first else colours.light
    canvas.words(str(player.place), inner.left(60), ink, Face.HEAVY, largest=60, across="centre")
    medallion(canvas, (inner.x + 110, inner.centre[1]), 42, player.emblem)
    room = inner.past(170)
    points = canvas.words(str(player.points), room, ink, Face.HEAVY, largest=66, across="right")
    side = round(points.width) + 12
    canvas.icon(player.points_icon, room.left(room.w - side).end(60).middle(54, 54), ink)
    room = room.left(room.w - side - 70)
    name = room.top(room.h // 2)
    if player.sign:
        canvas.icon(player.sign, name.end(56).middle(52, 52), colours.turn)
        name = name.left(name.w - 62)
    canvas.words(player.name, name, ink, Face.TITLE, largest=46, tight=player.tight)
    cells = room.under(room.h // 2).columns(len(player.counts), 8)
    for (icon, many, count_ink), cell in zip(player.counts, cells, strict=True):
        canvas.icon(icon, cell.left(46).middle(42, 42), count_ink or colours.soft)
        canvas.words(str(many), cell.past(56), colours.light, Face.BOLD, largest=42)
