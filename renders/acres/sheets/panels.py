"""Panels of the nations: money, pieces and cards in the ocean, and the reserve below the map."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from engine.games.acres.content import NATIONS
from engine.games.acres.view import Panel
from engine.games.acres.view import View as AcresView
from renders.acres import signs
from renders.acres.news import news
from renders.acres.signs import EMBLEMS, ground_of, hue_of
from renders.kit import Box, Canvas, Face, blend, medallion, name_of
from renders.kit.head import begin_sheet
from renders.renderer import Look

FIRST = (("money", signs.MONEY), ("score", signs.POINTS), ("cubes", signs.VILLAGE), ("discs", signs.TOWN))
SECOND = (
    ("hand", signs.HAND),
    ("deck", signs.DECK),
    ("discard", signs.DISCARD),
    ("captured_points", signs.CAPTURED),
)
PAD = 16
GAP = 10
LINE = 54
RESERVE = 108
# The smallest type.
NAME, NUMBER = 24, 34


def new_sheet(view: AcresView, look: Look[AcresView], title: str, tall: int) -> tuple[Canvas, Box]:
    """Draw the head of a sheet, with the turn; returns the sheet, and the room of some height below the head."""
    turn = look.translator("renders-turn", turn=view.turn)
    return begin_sheet(look.palette, signs.GAME_EMBLEM, title, turn, lines=look.status, tall=tall)


class Panels:
    def __init__(self, view: AcresView, look: Look[AcresView]) -> None:
        self.view, self.look, self.fresh = view, look, news(view, look.before)

    def draw_nations(self, canvas: Canvas, box: Box) -> None:
        for nation, room in zip(NATIONS, box.rows(2, GAP), strict=True):
            self._nation(canvas, room, self.view.panel(nation))

    def draw_reserves(self, canvas: Canvas, box: Box) -> None:
        for nation, room in zip(NATIONS, box.columns(2, GAP), strict=True):
            self._reserve(canvas, room, self.view.panel(nation))

    def _nation(self, canvas: Canvas, box: Box, panel: Panel) -> None:
        colours = canvas.palette
        hue = hue_of(colours, panel.nation)
        acting = not self.view.over and self.view.on_turn == panel.nation
        edge = colours.turn if acting else colours.edge
        canvas.panel(box, ground_of(colours, panel.nation), edge, 4 if acting else 2, 20)
        head = box.inset(4).top(LINE + 4)
        canvas.rounded(head, 16, blend(colours.panel, hue, 0.85))
        canvas.rect(head.foot(16), blend(colours.panel, hue, 0.85))
        radius = LINE // 2 - 1
        medallion(canvas, (head.x + radius + 10, head.centre[1]), radius, EMBLEMS[panel.nation])
        title = head.past(2 * radius + 24)
        if acting:
            canvas.icon("hourglass", title.end(LINE).middle(36, 36), colours.turn)
            title = title.left(title.w - LINE)
        name = name_of(self.look.translator, panel.seat)
        canvas.words(name, title, colours.light, Face.TITLE, largest=42, smallest=NAME, tight=Face.BOLD)
        rows = box.inset(PAD, 0).under(head.h + 6).top(box.h - head.h - 14).rows(2)
        self._counts(canvas, rows[0], panel, FIRST)
        self._counts(canvas, rows[1], panel, SECOND)

    def _counts(self, canvas: Canvas, row: Box, panel: Panel, told: Sequence[tuple[str, str]]) -> None:
        for (name, icon), cell in zip(told, row.columns(4, 10), strict=True):
            value = getattr(panel, name)
            number = len(value) if isinstance(value, tuple) else value
            self.count(canvas, cell, icon, str(number), fresh=(panel.nation, name) in self.fresh.counts)

    def count(self, canvas: Canvas, cell: Box, icon: str, text: str, *, fresh: bool) -> None:
        """Draw an icon with its number; orange with a frame if it changed."""
        colours = canvas.palette
        if fresh:
            canvas.outline(cell.inset(-4, 3), colours.changed, 3, 12)
        ink = colours.changed if fresh else colours.light
        canvas.icon(icon, cell.left(40).middle(36, 36), colours.soft)
        canvas.words(text, cell.past(48), ink, Face.BOLD, largest=42, smallest=NUMBER)

    def _reserve(self, canvas: Canvas, box: Box, panel: Panel) -> None:
        """Draw the cards in reserve by name; new ones have a frame."""
        colours = canvas.palette
        fresh = any(nation == panel.nation for nation, _ in self.fresh.reserve)
        edge = colours.changed if fresh else hue_of(colours, panel.nation)
        canvas.panel(box, ground_of(colours, panel.nation), edge, 3, 14)
        inner = box.inset(PAD, 2)
        canvas.icon(signs.RESERVE, inner.left(40).middle(36, 36), colours.soft)
        names = heap(self.look, panel.reserve) or "–"
        ink = colours.changed if fresh else colours.light
        canvas.words(names, inner.past(54), ink, Face.NARROW, largest=36, smallest=28, lines=3)


def heap(look: Look[AcresView], kinds: Sequence[str]) -> str:
    """Cards by name, with the number of equal ones."""
    say = look.translator.word
    return ", ".join(say(f"card.{kind}") + (f" ×{many}" if many > 1 else "") for kind, many in Counter(kinds).items())
