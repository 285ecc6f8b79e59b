"""The panel of each Baron: his counts, his dignities, and his charges."""

from __future__ import annotations

import itertools

from engine.games.knights.view import View
from renders.kit import Box, Canvas, Face, blend, medallion, name_of
from renders.kit.head import EDGE
from renders.knights import signs
from renders.knights.seen import news, targets
from renders.renderer import Look

PAD = 14
GAP = 12
# Panels side by side, chosen to leave few empty places; a few panels have taller lines.
COLUMNS = {2: 2, 4: 2}
MOST_COLUMNS = 3
FEW, LINE, WIDE_LINE = 2, 46, 56
CHARGES = 62
# The shares of crowns, Votes, Faith, cities and cards in their line.
SHARES = (24, 21, 19, 17, 19)
NAME_ROOM = 76  # the width in pixels that a name keeps beside the signs of its Baron
# The smallest type of names, numbers and charges.
NAME, NUMBER, SMALLEST = 28, 30, 22


class Panels:
    def __init__(self, width: int, view: View, look: Look[View]) -> None:
        self.view, self.look, self.fresh = view, look, news(view, look.before)
        self.wanted = targets(look.marks).seats
        self.columns = COLUMNS.get(view.seats, MOST_COLUMNS)
        self.line = WIDE_LINE if view.seats == FEW else LINE
        self.column = (width - 2 * EDGE - GAP * (self.columns - 1)) // self.columns

    def height(self) -> int:
        return sum(self._row_height(row) + GAP for row in self._rows()) - GAP

    def draw(self, canvas: Canvas, box: Box) -> None:
        top = box.y
        for row in self._rows():
            tall = self._row_height(row)
            for number, seat in enumerate(row):
                self._panel(canvas, Box(box.x + number * (self.column + GAP), top, self.column, tall), seat)
            top += tall + GAP

    def _rows(self) -> list[range]:
        seats = self.view.seats
        return [range(at, min(seats, at + self.columns)) for at in range(0, seats, self.columns)]

    def _row_height(self, row: range) -> int:
        charges = CHARGES if any(self.view.barons[seat].charges for seat in row) else 0
        return 2 * self.line + charges + PAD + 10

    def _charges(self, seat: int) -> str:
        return ", ".join(self.look.translator.word(f"agenda.{charge}") for charge in self.view.barons[seat].charges)

    def _panel(self, canvas: Canvas, box: Box, seat: int) -> None:
        colours, view, baron = canvas.palette, self.view, self.view.barons[seat]
        acting = seat in view.awaited and not view.over
        canvas.panel(box, signs.ground_of(colours, view, seat), colours.turn if acting else colours.edge, 4, 20)
        head = box.inset(4).top(self.line + 6)
        hue = signs.hue_of(colours, view, seat)
        canvas.rounded(head, 16, hue)
        canvas.rect(head.foot(16), hue)
        self._head(canvas, head, seat, acting=acting)
        row = box.inset(PAD, 0).under(head.h + 8).top(self.line)
        told = (
            ("crowns", signs.CROWNS, baron.crowns),
            ("votes", signs.VOTES, baron.votes),
            ("faith", signs.FAITH, baron.faith),
            ("cities", signs.CITY, len(baron.cities)),
            ("held", signs.HELD, len(baron.held)),
        )
        for (name, icon, many), cell in zip(told, _shared(row), strict=True):
            self._count(canvas, cell, icon, many, fresh=(seat, name) in self.fresh.counts)
        if text := self._charges(seat):
            room = Box(row.x, row.bottom, row.w, CHARGES)
            side = round(self.line * 0.62)
            canvas.icon(signs.CHARGE, room.left(side + 4).middle(side, side), colours.soft)
            ink = colours.changed if (seat, "charges") in self.fresh.counts else colours.light
            names = room.past(side + 12)
            canvas.words(text, names, ink, Face.NARROW, largest=round(self.line * 0.72), smallest=SMALLEST, lines=3)

    def _head(self, canvas: Canvas, head: Box, seat: int, *, acting: bool) -> None:
        colours, baron = canvas.palette, self.view.barons[seat]
        radius = self.line // 2
        medallion(canvas, (head.x + radius + 10, head.centre[1]), radius, signs.emblem_of(self.view, seat))
        ink = colours.ink_on(signs.hue_of(colours, self.view, seat))
        large = round(self.line * 0.82)
        room = head.left(head.w - 14)
        shown = canvas.words(str(baron.influence), room, ink, Face.BOLD, largest=large, smallest=large, across="right")
        side = round(shown.width) + 24
        icon = head.left(head.w - side).end(self.line).middle(large, large)
        canvas.icon(signs.INFLUENCE, icon, ink)
        if (seat, "influence") in self.fresh.counts:
            canvas.outline(Box(icon.x - 8, head.y + 5, head.right - icon.x, head.h - 10), colours.changed, 4, 12)
        title = head.past(2 * radius + 24)
        title = title.left(title.w - side - self.line)
        dignities = signs_of(self.view, seat, acting=acting)
        # Many dignities stand closer, which leaves space for the name.
        step = min(self.line - 6, (title.w - NAME_ROOM) // max(1, len(dignities)))
        for sign in reversed(dignities):
            canvas.icon(sign, title.end(step).middle(min(radius + 10, step), min(radius + 10, step)), ink)
            title = title.left(title.w - step)
        canvas.words(
            name_of(self.look.translator, seat), title, ink, Face.TITLE, largest=large, smallest=NAME, tight=Face.NARROW
        )
        if baron.out:
            canvas.rect(head.middle(head.w - 20, 5), blend(signs.hue_of(colours, self.view, seat), colours.light, 0.5))
        if seat in self.wanted:
            canvas.brackets(head.inset(-4), colours.target, 7, 40)

    def _count(self, canvas: Canvas, cell: Box, icon: str, many: int, *, fresh: bool) -> None:
        """Draw an icon with its number; orange with a frame if it changed."""
        colours = canvas.palette
        side = round(self.line * 0.56)
        if fresh:
            canvas.outline(cell.inset(-2, 3), colours.changed, 3, 12)
        canvas.icon(icon, cell.left(side + 4).middle(side, side), signs.COIN if icon == signs.CROWNS else colours.soft)
        ink = colours.changed if fresh else colours.light
        canvas.words(str(many), cell.past(side + 4), ink, Face.BOLD, largest=round(self.line * 0.75), smallest=NUMBER)


def _shared(row: Box) -> list[Box]:
    """The cells of the counts; crowns may have three figures."""
    ends = [row.x + row.w * sum(SHARES[:number]) // sum(SHARES) for number in range(len(SHARES) + 1)]
    return [Box(left, row.y, right - left - 4, row.h) for left, right in itertools.pairwise(ends)]


def signs_of(view: View, seat: int, *, acting: bool) -> list[str]:
    """The signs of a Baron's state: asked, Chairman, Head of the Church, heretic, banned."""
    baron = view.barons[seat]
    told = (
        (acting, "hourglass"),
        (view.chairman == seat, signs.CHAIRMAN),
        (view.head == seat, signs.HEAD),
        (baron.heretic, signs.HERETIC),
        (baron.banned, signs.BANNED),
    )
    return [sign for there, sign in told if there]
