"""The sheet of standing orders: the viewer's answers while he is away, private to him."""

from __future__ import annotations

from typing import NamedTuple

from engine.games.empire.view import View
from engine.games.empire.words.text import TEXTS
from renders.empire.sheets.head import new_sheet
from renders.empire.signs import COIN, SENATOR, UNIT_ICONS
from renders.kit import Box, Canvas, Face, wrap
from renders.kit.head import ACROSS
from renders.renderer import Look

SIZE = 38
LINE = 52
GAP = 8
ICON = 84
MOST_LINES = 4
# The answers that leave the decision to the player, or to chance.
ASK, ANY = "ask", "any"
# The sign of an order, by the first word of its name.
ICONS = {
    "auction": "gavel",
    "galleys": UNIT_ICONS["galley"],
    "card": "hand-cards",
    "lend": "shaking-hands",
    "losses": "bleeding-wound",
    "retreat": "return-arrow",
    "senate": SENATOR,
}


class Order(NamedTuple):
    """A standing order in words; `quiet` if it leaves the answer to the player."""

    icon: str
    text: str
    quiet: bool

    @property
    def lines(self) -> int:
        return min(MOST_LINES, len(wrap(self.text, Face.NARROW, SIZE - 2, ACROSS - ICON - 24)))


def draw_orders(view: View, look: Look[View]) -> Canvas:
    """Draw a panel for each order: those that ask are pale, those that answer stand out."""
    orders = _orders(view, look)
    tall = sum(LINE * order.lines + 22 + GAP for order in orders)
    canvas, room = new_sheet(view, look, look.translator("empire-page-orders"), tall - GAP)
    for order in orders:
        box = room.top(LINE * order.lines + 22)
        _draw_order(canvas, box, order)
        room = room.under(box.h + GAP)
    return canvas


def _orders(view: View, look: Look[View]) -> list[Order]:
    if view.own is None:
        raise ValueError("the public has no orders")
    own = view.own
    states = [*own.orders.items(), ("losses", "auto"), ("retreat", "" if own.retreat_to else ASK)]
    lines = zip(states, TEXTS.orders(view), strict=True)
    return [
        Order(ICONS[name.partition("-")[0]], look.translator(say), quiet=value in (ASK, ANY))
        for (name, value), say in lines
    ]


def _draw_order(canvas: Canvas, box: Box, order: Order) -> None:
    colours = canvas.palette
    canvas.panel(box, colours.panel if order.quiet else colours.raised, colours.edge, 2, 16)
    ink = colours.soft if order.quiet else colours.light
    canvas.icon(order.icon, box.left(ICON).middle(48, 48), colours.soft if order.quiet else COIN)
    if not order.quiet:
        canvas.rounded(box.inset(6).left(6), 3, COIN)
    canvas.words(order.text, box.past(ICON).left(box.w - ICON - 16), ink, Face.NARROW, largest=SIZE, lines=order.lines)
