"""The viewer's own cards: his row with the players who know its cards, his hand, his standing orders."""

from __future__ import annotations

from engine.games.samurai.keys import RowPlace, cards, row_places
from engine.games.samurai.sheet import OwnPlace
from engine.games.samurai.view import Own, SeatView, View
from engine.games.samurai.words.text import TEXTS
from renders.kit import Box, Canvas, Face, grid
from renders.kit.pieces import ACROSS, MARGIN, WIDTH, draw_orders, heading, lay, status, top_height
from renders.renderer import Look
from renders.samurai.cards import corner, emblem_of, empty_place, face
from renders.samurai.marks import eye_mark, target_mark
from renders.samurai.scene import spoken

ROW_CARD = (230, 306)
HAND_CARD = (218, 286)
GAP = 16
LABEL = 58
ORDER = 50
PER_LINE = 4


def seated(view: View) -> tuple[SeatView, Own]:
    """The viewer's own view; the public has no hand."""
    if view.seat is None or view.own is None:
        raise ValueError("the public has no hand")
    return view.players[view.seat], view.own


def draw_hand(view: View, look: Look[View]) -> Canvas:
    player, own = seated(view)
    orders = [look.translator(say) for say in TEXTS.orders(view)]
    lines = -(-len(own.hand) // PER_LINE)
    top = top_height(WIDTH, look.status)
    row = top + LABEL
    hand = row + ROW_CARD[1] + 26
    told = hand + (LABEL + lines * (HAND_CARD[1] + GAP) if lines else LABEL)
    height = told + (LABEL + ORDER * len(orders) + 34 if orders else 0) + MARGIN
    canvas = Canvas(WIDTH, height, look.palette)
    title = look.translator("renders-samurai-hand")
    status(canvas, look.status, heading(canvas, emblem_of(player.side), title, look.title))
    _label(canvas, top, look.translator("renders-samurai-row"))
    _Row(canvas, view, look).draw(row)
    held = "in-hand" if own.hand else "no-hand"
    _label(canvas, hand, look.translator(f"renders-samurai-{held}", count=len(own.hand)))
    _draw_hand_cards(canvas, hand + LABEL, view, look)
    if orders:
        _label(canvas, told, look.translator("samurai-verb-order"))
        draw_orders(canvas, Box(MARGIN, told + LABEL, ACROSS, ORDER * len(orders) + 24), orders)
    return canvas


def _label(canvas: Canvas, top: int, text: str) -> None:
    canvas.words(text, Box(MARGIN + 4, top, ACROSS, LABEL - 8), canvas.palette.soft, Face.ITALIC, largest=40)


class _Row:
    def __init__(self, canvas: Canvas, view: View, look: Look[View]) -> None:
        self.canvas, self.view, self.look = canvas, view, look
        self.player, self.own = seated(view)
        self.targets = row_places(look.marks)

    def draw(self, top: int) -> None:
        wide = ROW_CARD[0]
        known = {place.place: place for place in self.view.sheet.own} if self.view.sheet else {}
        laid = dict(self.view.asked.laid) if self.view.asked else {}
        gap = (ACROSS - 3 * wide) // 3
        boxes = grid(3, 3, ROW_CARD, gap, (MARGIN + gap // 2, top))
        for place, spot in zip(self.player.places, boxes, strict=True):
            card = laid.get(place.place) or place.card
            if card:
                name, palette = spoken(self.look, card), self.canvas.palette.name
                picture = face(card, self.player.side, ROW_CARD, name, palette, place=place.place)
                lay(self.canvas, picture, (spot.x, spot.y), corner(wide), 8)
            else:
                empty_place(self.canvas, spot, place.place)
            if place.place in laid:
                self.canvas.icon("hourglass", Box(spot.right - 62, spot.y + 60, 48, 48), self.canvas.palette.bad)
            elif place.place in known:
                self._known(spot, known[place.place])
            if RowPlace(self.player.seat, place.place) in self.targets:
                target_mark(self.canvas, spot)

    def _known(self, spot: Box, own: OwnPlace) -> None:
        """Draw who has seen this card: an eye in each viewer's colour, or crossed swords if it is public."""
        x, y = spot.right - 8, spot.y + 92
        if own.seen:
            self.canvas.disc((x, y), 26, self.canvas.palette.paper)
            self.canvas.disc((x, y), 23, self.canvas.palette.frame)
            self.canvas.icon("crossed-swords", Box(x - 16, y - 16, 32, 32), self.canvas.palette.turn)
            y += 54
        for glance in own.glances:
            eye_mark(self.canvas, (x, y), self.view.players[glance.looker].side)
            y += 50


def _draw_hand_cards(canvas: Canvas, top: int, view: View, look: Look[View]) -> None:
    player, own = seated(view)
    wide, tall = HAND_CARD
    gap = (ACROSS - PER_LINE * wide) // (PER_LINE - 1)
    wanted = cards(look.marks)
    for number, card in enumerate(own.hand):
        at = (MARGIN + number % PER_LINE * (wide + gap), top + number // PER_LINE * (tall + GAP))
        picture = face(card, player.side, HAND_CARD, spoken(look, card), canvas.palette.name)
        spot = lay(canvas, picture, at, corner(wide), 8)
        if card in wanted:
            target_mark(canvas, spot)
