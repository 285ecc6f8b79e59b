"""Panels beside the map: a nation's money, pieces and cards, and its siege with the track."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from engine.games.acres.content import NATIONS, RIVAL, Nation
from engine.games.acres.sieges import ATTACKER_WINS, DEFENDER_WINS
from engine.games.acres.view import AcresView, Panel, SiegeView
from engine.games.acres.words import signed
from renders.acres import signs
from renders.acres.news import news
from renders.acres.signs import EMBLEMS, ground_of, hue_of
from renders.kit.boxes import Box
from renders.kit.canvas import Canvas, smallest_for
from renders.kit.fonts import Face
from renders.kit.names import name_of
from renders.kit.palette import Colour, blend
from renders.kit.pieces import medallion
from renders.kit.text import wrap
from renders.renderer import Look

ENDS = 6
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

    def siege_height(self) -> int:
        """How tall a siege's panel is."""
        return self.line * 5 + PAD * 2 + 10

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

    def draw_sieges(self, canvas: Canvas, box: Box) -> None:
        """The sieges going on, side by side."""
        sieges = self.view.sieges
        for siege, room in zip(sieges, box.columns(max(1, len(sieges)), 14), strict=False):
            self.draw_siege(canvas, room, siege)

    def draw_siege(self, canvas: Canvas, box: Box, siege: SiegeView) -> None:
        """A siege: its place, the track, the cards of both sides and who would win."""
        colours = canvas.palette
        fresh = siege.attacker in self.fresh.sieges
        canvas.panel(
            box, ground_of(colours, siege.attacker), colours.changed if fresh else colours.edge, 4 if fresh else 2, 20
        )
        inner = box.inset(PAD, PAD - 4)
        head = inner.top(self.line)
        side = round(self.line * 0.8)
        canvas.disc((head.x + side // 2 + 2, head.centre[1]), side // 2 + 6, hue_of(colours, siege.attacker))
        canvas.icon(signs.SIEGE, head.left(side + 4).middle(side - 10, side - 10), colours.light)
        title = self.look.speaker.word(f"place.{siege.target}")
        canvas.words(
            title, head.past(side + 24), colours.light, Face.TITLE, largest=round(self.line * 0.8), tight=Face.BOLD
        )
        self.track(canvas, inner.under(self.line + 4).top(self.line), siege)
        rest = inner.under(2 * self.line + 12)
        row = round(self.line * 1.0)
        self._committed(canvas, rest.top(row), siege, siege.attacker)
        self._committed(canvas, rest.under(row).top(row), siege, RIVAL[siege.attacker])
        canvas.words(
            self.forecast(siege),
            rest.under(2 * row).top(row),
            colours.turn if siege.winner else colours.soft,
            Face.ITALIC,
            largest=round(self.line * 0.77),
            tight=Face.NARROW,
        )

    def forecast(self, siege: SiegeView) -> str:
        """Who wins as it stands."""
        if siege.winner is None:
            return self.look.speaker("renders-acres-siege-open")
        name = name_of(self.look.speaker, self.view.panel(siege.winner).seat)
        message = "takes" if siege.winner == siege.attacker else "holds"
        return self.look.speaker(f"renders-acres-siege-{message}", who=name)

    def track(self, canvas: Canvas, room: Box, siege: SiegeView) -> None:
        """The siege track: the defender's end, nought, the attacker's end; where both sides win is filled."""
        colours = canvas.palette
        attack, defend = hue_of(colours, siege.attacker), hue_of(colours, RIVAL[siege.attacker])
        steps = range(-ENDS, ENDS + 1)
        gap = max(2, room.w // 200)
        wide = (room.w - gap * (len(steps) - 1)) // len(steps)
        place = max(-ENDS, min(ENDS, siege.balance))
        for number, step in enumerate(steps):
            cell = Box(room.x + number * (wide + gap), room.y + 6, wide, room.h - 12)
            fill: Colour = colours.edge
            if step >= ATTACKER_WINS:
                fill = blend(colours.panel, attack, 0.75)
            elif step <= DEFENDER_WINS:
                fill = blend(colours.panel, defend, 0.75)
            canvas.rounded(cell, 8, fill)
            if step == place:
                canvas.panel(cell.inset(-3, -6), colours.turn, colours.light, 3, 10)
            if step == place or wide > canvas.floor * 1.1:
                text = signed(siege.balance if step == place else step)
                canvas.words(
                    text,
                    cell.inset(-12, -8),
                    colours.ink if step == place else colours.light,
                    Face.BOLD,
                    largest=round(self.line * 0.77),
                    across="centre",
                )

    def _committed(self, canvas: Canvas, row: Box, siege: SiegeView, nation: Nation) -> None:
        """The cards of a side with their strength, after the strength of the place itself."""
        colours = canvas.palette
        side = round(self.line * 0.62)
        medallion(canvas, (row.x + side // 2 + 2, row.centre[1]), side // 2 + 4, EMBLEMS[nation])
        room = row.past(side + 18)
        attacking = nation == siege.attacker
        cards = siege.attack if attacking else siege.defence
        if not attacking:
            canvas.icon("shield", room.left(side).middle(side, side), colours.soft)
            fitted = canvas.words(
                str(siege.resistance),
                room.past(side + 4).left(side * 2),
                colours.light,
                Face.BOLD,
                largest=round(self.line * 0.77),
            )
            room = room.past(side + 16 + round(fitted.width))
        counted = Counter((card.card, card.strength) for card in cards)
        step = min(round(self.line * 2.3), room.w // max(1, len(counted)))
        for (kind, strength), many in counted.items():
            fresh = (siege.attacker, attacking, kind) in self.fresh.committed
            ink = colours.changed if fresh else colours.light
            canvas.icon(signs.art(kind), room.left(side + 8).middle(side + 8, side + 8), ink)
            text = f"{strength}×{many}" if many > 1 else str(strength)
            canvas.words(text, room.past(side + 14).left(step - side - 16), ink, Face.BOLD, largest=self.floor + 2)
            room = room.past(step)
        if not cards:
            canvas.words("—", room, colours.soft, Face.NARROW, largest=round(self.line * 0.77))


def spoken(look: Look[AcresView], kind: str) -> str:
    """A card's name."""
    return look.speaker.word(f"card.{kind}")


def heap(look: Look[AcresView], kinds: Sequence[str]) -> str:
    """Cards by name, equal ones counted."""
    return ", ".join(spoken(look, kind) + (f" ×{many}" if many > 1 else "") for kind, many in Counter(kinds).items())
