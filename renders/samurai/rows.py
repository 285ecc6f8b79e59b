"""The panel of a player: crest and name, the row of three, hand and captured pile, discard."""

from __future__ import annotations

from collections import Counter

import msgspec

from engine.games.samurai.keys import RowPlace
from engine.games.samurai.view import PlaceView, SeatView, View
from renders.kit import Box, Canvas, Face, blend, grid, medallion, name_of
from renders.kit.pieces import MARGIN, counter, lay
from renders.renderer import Look
from renders.samurai.cards import back, chip, corner, emblem_of, empty_place, face
from renders.samurai.marks import FILLED, HANDLED, News, change_frame, change_sign, eye_mark, target_mark

GAP = 14


class Cell(msgspec.Struct, frozen=True):
    """The layout of panels for a number of seats: height, columns, the board's width and the arrangement."""

    kind: str
    columns: int
    board: int
    height: int
    card: tuple[int, int]

    @property
    def width(self) -> int:
        return (self.board - 2 * MARGIN - GAP * (self.columns - 1)) // self.columns


# More players make the board wider, so that it is never much taller than wide.
CELLS = {
    2: Cell("wide", 1, 1000, 262, (164, 218)),
    3: Cell("wide", 1, 1120, 226, (138, 184)),
    4: Cell("tall", 2, 1120, 322, (134, 172)),
    7: Cell("small", 2, 1160, 190, (74, 104)),
}
SMALL = Cell("small", 2, 1120, 216, (86, 122))


def cell(seats: int) -> Cell:
    return CELLS.get(seats, SMALL)


def panels(seats: int, top: int) -> list[Box]:
    size = cell(seats)
    return grid(seats, size.columns, (size.width, size.height), GAP, (MARGIN, top))


def free_cell(seats: int, top: int) -> Box | None:
    """The free box beside the last panel, if the number of players leaves one."""
    boxes = panels(seats, top)
    return None if cell(seats).columns == 1 or seats % 2 == 0 else boxes[-1].moved(boxes[-1].w + GAP, 0)


class Rows:
    def __init__(self, canvas: Canvas, view: View, look: Look[View], fresh: News, targets: frozenset[RowPlace]) -> None:
        self.canvas, self.view, self.look = canvas, view, look
        self.fresh, self.targets = fresh, targets
        self.cell = cell(view.seats)

    def draw(self, top: int) -> None:
        for player, box in zip(self.view.players, panels(self.view.seats, top), strict=True):
            self._panel(player, box)

    def _panel(self, player: SeatView, box: Box) -> None:
        colours = self.canvas.palette
        acts = player.seat in self.view.awaited
        hue = colours.hues[emblem_of(player.side).hue]
        fill = blend(colours.panel, hue, 0.12)
        self.canvas.panel(box, fill, colours.turn if acts else colours.edge, 4 if acts else 2, 20)
        {"wide": self._wide, "tall": self._tall, "small": self._small}[self.cell.kind](player, box.inset(16, 14))

    def _wide(self, player: SeatView, inner: Box) -> None:
        """Draw words and numbers at the left, the row at the right."""
        wide, tall = self.cell.card
        row = inner.end(3 * wide + 32).middle(3 * wide + 32, tall)
        self._row(player, row, 16)
        rest = inner.left(inner.w - row.w - 24)
        self._name(player, rest.top(64), 30)
        self._counts(player, rest.under(68).top(52), 140, 46)
        self._out(player, rest.foot(46), (42, 46))

    def _tall(self, player: SeatView, inner: Box) -> None:
        wide, tall = self.cell.card
        self._name(player, inner.top(54), 26)
        self._row(player, inner.under(62).top(tall).middle(3 * wide + 28, tall), 14)
        foot = inner.foot(44)
        self._counts(player, foot.left(172), 76, 40)
        self._out(player, foot.past(178), (33, 44))

    def _small(self, player: SeatView, inner: Box) -> None:
        wide, tall = self.cell.card
        self._name(player, inner.top(54), 25)
        row = inner.foot(tall).left(3 * wide + 2 * 8)
        self._row(player, row, 8)
        rest = inner.foot(tall).past(row.w + 12)
        self._counts(player, rest.top(42), 96, 40)
        self._out(player, rest.under(50), (36, 36))

    def _name(self, player: SeatView, room: Box, radius: int) -> None:
        canvas, colours = self.canvas, self.canvas.palette
        medallion(canvas, (room.x + radius, room.centre[1]), radius, emblem_of(player.side))
        acts = player.seat in self.view.awaited
        sign = self._sign(player)
        text = room.past(2 * radius + 14)
        if sign:
            canvas.icon(sign, text.end(38).middle(38, 38), colours.turn if acts else colours.soft)
            text = text.left(text.w - 50)
        name = name_of(self.look.translator, player.seat)
        ink = colours.turn if acts else colours.light
        largest = 46 if self.cell.columns == 1 else 40
        canvas.words(name, text, ink, Face.TITLE, largest=largest, tight=Face.BOLD)

    def _sign(self, player: SeatView) -> str:
        """The icon beside a name: asked for a decision, gave up, away, or whose turn it is."""
        if player.seat in self.view.awaited:
            return "hourglass"
        if player.conceded:
            return "tattered-banner"
        if player.absent:
            return "door"
        return "flying-flag" if player.seat == self.view.active and self.view.turn else ""

    def _counts(self, player: SeatView, room: Box, step: int, side: int) -> None:
        canvas, colours = self.canvas, self.canvas.palette
        hand = colours.changed if player.seat in self.fresh.hands else colours.light
        pile = colours.changed if player.seat in self.fresh.piles else colours.light
        line = room.middle(room.w, side)
        counter(canvas, "hand-cards", str(player.hand), line.left(step), hand)
        icon, captured = "trophy", str(player.captured)
        if player.points is not None and self.cell.columns == 1:
            captured = self.look.translator("renders-samurai-pile", cards=player.captured, points=player.points)
        elif player.points is not None:
            icon, captured = "laurel-crown", str(player.points)
        counter(canvas, icon, captured, line.past(step), pile)

    def _row(self, player: SeatView, room: Box, gap: int) -> None:
        spots = list(zip(player.places, room.columns(3, gap), strict=True))
        for place, spot in spots:
            self._card(player, place, spot)
        for place, spot in spots:
            self._signs(RowPlace(player.seat, place.place), spot)

    def _card(self, player: SeatView, place: PlaceView, spot: Box) -> None:
        canvas, colours = self.canvas, self.canvas.palette
        if place.empty:
            empty_place(canvas, spot, place.place)
            return
        if place.card:
            picture = face(place.card, player.side, (spot.w, spot.h), "", colours.name, place=place.place)
        else:
            picture = back(player.side, (spot.w, spot.h), place.place, colours.name)
        lay(canvas, picture, (spot.x, spot.y), corner(spot.w))

    def _signs(self, here: RowPlace, spot: Box) -> None:
        canvas = self.canvas
        sign = FILLED if here in self.fresh.filled else HANDLED if here in self.fresh.handled else ""
        if sign:
            change_frame(canvas, spot)
        if here in self.targets:
            target_mark(canvas, spot)
        if sign:
            change_sign(canvas, (spot.x + 10, spot.bottom - 12), sign)
        for number, seen in enumerate(s for s in self.fresh.looked if (s.owner, s.place) == (here.seat, here.place)):
            side = self.view.players[seen.looker].side
            eye_mark(canvas, (spot.right - 10, spot.y + 12 + 40 * number), side)

    def _out(self, player: SeatView, room: Box, size: tuple[int, int]) -> None:
        """Draw the player's cards in the common discard, overlapping if they are many."""
        canvas, colours = self.canvas, self.canvas.palette
        gone = [card.card for card in self.view.discard if card.owner == player.seat]
        fresh = Counter(card for owner, card in self.fresh.discard.elements() if owner == player.seat)
        width, height = size
        lines = max(1, room.h // height)
        columns = (room.w + 3) // (width + 3)
        if len(gone) > lines * columns:
            columns = -(-len(gone) // lines)
            width = (room.w + 3) // columns - 3
        for card, box in zip(gone, grid(len(gone), columns, (width, height), 3, (room.x, room.y)), strict=True):
            canvas.stamp(chip(card, player.side, (width, height), colours.name), (box.x, box.y), 5)
            if fresh[card]:
                canvas.outline(box.inset(-3), colours.changed, 4, 7)
