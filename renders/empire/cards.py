"""Rows of cards: type, name, copies and price, for the display and a hand."""

from __future__ import annotations

from engine.games.empire.content import CARDS
from renders.empire.inks import COIN
from renders.empire.signs import art, type_icon
from renders.kit.boxes import Box
from renders.kit.canvas import Canvas
from renders.kit.fonts import Face
from renders.kit.palette import blend

TALL = 104


def draw_card_row(canvas: Canvas, box: Box, card: str, name: str, copies: int = 1) -> None:
    """Draw a card as a strip of paper: its sign, its name in two lines, the number of copies, its price on a coin."""
    colours = canvas.palette
    kind = CARDS[card]
    canvas.panel(box, colours.paper, colours.shade, 3, 14)
    crest = box.inset(6).left(56)
    canvas.rounded(crest, 10, blend(colours.paper, colours.ink, 0.12))
    canvas.icon(type_icon(kind), crest.middle(46, 46), colours.ink)
    price = box.inset(8).end(54)
    canvas.disc(price.centre, 28, blend(COIN, colours.ink, 0.35))
    canvas.disc(price.centre, 25, COIN)
    canvas.words(str(kind.price), price, colours.ink, Face.BOLD, largest=37, across="centre")
    room = box.past(72).left(box.w - 72 - 68)
    if copies > 1:
        canvas.words(f"×{copies}", room.end(44), colours.faded, Face.BOLD, largest=37, across="right")
        room = room.left(room.w - 50)
    canvas.words(name, room, colours.ink, Face.BOLD, largest=38, lines=2, tight=Face.NARROW)


def draw_senator(canvas: Canvas, box: Box, value: int, name: str) -> None:
    """Draw a senator with his strength in a vote."""
    colours = canvas.palette
    canvas.shadow(box, 16, 6)
    canvas.panel(box, colours.paper, colours.hues["red"], 8, 16)
    canvas.icon(art(f"senator_{value}"), box.inset(20).top(box.h - 110), blend(colours.paper, colours.ink, 0.85))
    canvas.words(name, box.inset(14).foot(76), colours.ink, Face.TITLE, largest=46, across="centre")
