"""Panels below the map: a nation's money, pieces and cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from engine.games.acres.content import NATIONS
from engine.games.acres.view import Panel
from engine.games.acres.view import View as AcresView
from renders.acres import signs
from renders.acres.news import news
from renders.acres.signs import EMBLEMS, ground_of, hue_of
from renders.kit.boxes import Box
from renders.kit.canvas import Canvas, smallest_for
from renders.kit.fonts import Face
from renders.kit.names import name_of
from renders.kit.palette import blend
from renders.kit.pieces import medallion
from renders.kit.text import wrap
from renders.renderer import Look

FIRST = (("money", signs.MONEY), ("score", signs.POINTS), ("cubes", signs.VILLAGE), ("discs", signs.TOWN))
SECOND = (
    ("hand", signs.HAND),
    ("deck", signs.DECK),
    ("discard", signs.DISCARD),
    ("captured_points", signs.CAPTURED),
)
PAD = 18
MOST_LINES = 4


class Panels:
    """The panels of one picture; all sizes follow from the smallest letters it may have."""

    def __init__(self, width: int, view: AcresView, look: Look[AcresView]) -> None:
        self.view, self.look, self.fresh = view, look, news(view, look.before)
        self.width, self.floor = width, smallest_for(width)
        self.line = round(self.floor * 1.34)

    def nation_height(self) -> int:
        """How tall a nation's panel is."""
        return self.line * (3 + self._reserve_lines()) + PAD * 2 + 14

    def draw_nations(self, canvas: Canvas, box: Box) -> None:
        """Both nations side by side."""
        for nation, room in zip(NATIONS, box.columns(2, 14), strict=True):
            self._nation(canvas, room, self.view.panel(nation))

    def _nation(self, canvas: Canvas, box: Box, panel: Panel) -> None:
        colours = canvas.palette
        hue = hue_of(colours, panel.nation)
        acting = not self.view.over and self.view.on_turn == panel.nation
        edge = colours.turn if acting else colours.edge
        canvas.panel(box, ground_of(colours, panel.nation), edge, 4 if acting else 2, 20)
        head = box.inset(4).top(self.line + 14)
        canvas.rounded(head, 16, blend(colours.panel, hue, 0.85))
        canvas.rect(head.foot(16), blend(colours.panel, hue, 0.85))
        radius = self.line // 2
        medallion(canvas, (head.x + radius + 12, head.centre[1]), radius, EMBLEMS[panel.nation])
        title = head.past(2 * radius + 26)
        if acting:
            canvas.icon("hourglass", title.end(self.line + 10).middle(radius + 8, radius + 8), colours.turn)
            title = title.left(title.w - self.line - 10)
        canvas.words(
            name_of(self.look.speaker, panel.seat),
            title.inset(2, 0),
            colours.light,
            Face.TITLE,
            largest=round(self.line * 0.82),
            tight=Face.BOLD,
        )
        rows = box.inset(PAD, 0).under(head.h + 12).top(self.line * 2).rows(2)
        self._counts(canvas, rows[0], panel, FIRST)
        self._counts(canvas, rows[1], panel, SECOND)
        self._reserve(canvas, box.inset(PAD, PAD - 6).foot(self.line * self._reserve_lines() - 4), panel)

    def _counts(self, canvas: Canvas, row: Box, panel: Panel, told: Sequence[tuple[str, str]]) -> None:
        for (name, icon), cell in zip(told, row.columns(4, 10), strict=True):
            value = getattr(panel, name)
            number = len(value) if isinstance(value, tuple) else value
            self.count(canvas, cell, icon, str(number), fresh=(panel.nation, name) in self.fresh.counts)

    def count(self, canvas: Canvas, cell: Box, icon: str, text: str, *, fresh: bool) -> None:
        """An icon and its number; orange with a frame when it is new."""
        colours = canvas.palette
        side = round(self.line * 0.72)
        if fresh:
            canvas.outline(cell.inset(-4, 3), colours.changed, 3, 12)
        ink = colours.changed if fresh else colours.light
        canvas.icon(icon, cell.left(side + 4).middle(side, side), colours.soft)
        canvas.words(text, cell.past(side + 14), ink, Face.BOLD, largest=round(self.line * 0.82))

    def _reserve(self, canvas: Canvas, room: Box, panel: Panel) -> None:
        """The cards in reserve by name, new ones among them told by the frame."""
        colours = canvas.palette
        side = round(self.line * 0.72)
        fresh = any(nation == panel.nation for nation, _ in self.fresh.reserve)
        if fresh:
            canvas.outline(room.inset(-6, -2), colours.changed, 3, 12)
        canvas.icon(signs.RESERVE, room.left(side + 4).middle(side, side), colours.soft)
        names = heap(self.look, panel.reserve) or "—"
        ink = colours.changed if fresh else colours.light
        canvas.words(
            names, room.past(side + 14), ink, Face.NARROW, largest=round(self.line * 0.78), lines=self._reserve_lines()
        )

    def _reserve_lines(self) -> int:
        """As many lines as the longer of the reserves needs."""
        room = (self.width - 2 * PAD - 60) // 2 - 2 * PAD - round(self.line * 0.72)
        names = [heap(self.look, self.view.panel(nation).reserve) for nation in NATIONS]
        return min(MOST_LINES, max(1, *(len(wrap(text, Face.NARROW, self.floor, room)) for text in names)))


def spoken(look: Look[AcresView], kind: str) -> str:
    """A card's name."""
    return look.speaker.word(f"card.{kind}")


def heap(look: Look[AcresView], kinds: Sequence[str]) -> str:
    """Cards by name, equal ones counted."""
    return ", ".join(spoken(look, kind) + (f" ×{many}" if many > 1 else "") for kind, many in Counter(kinds).items())
