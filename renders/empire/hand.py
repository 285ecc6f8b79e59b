"""The viewer's private information: his senators and his chaos, with his money and the cards before him."""

from __future__ import annotations

from engine.games.empire.content import CARDS
from engine.games.empire.view import PlayerView, View
from renders.empire.board import moment
from renders.empire.cards import draw_senator
from renders.empire.inks import COIN
from renders.empire.news import news, targets
from renders.empire.panels import card_told
from renders.empire.signs import CHAOS, GAME_EMBLEM, POINTS, SENATOR, TALENT, type_icon
from renders.kit.boxes import Box, grid
from renders.kit.canvas import Canvas
from renders.kit.fonts import Face
from renders.kit.head import EDGE, draw_head, head_height
from renders.kit.text import wrap
from renders.renderer import Look

WIDTH = 1000
ACROSS = WIDTH - 2 * EDGE
COLUMNS = 4
GAP = 14
CARD = ((ACROSS - GAP * (COLUMNS - 1)) // COLUMNS, 280)
LINE = 54


def own(view: View) -> PlayerView:
    """The viewer's own player."""
    if view.seat is None:
        raise ValueError("the public has no hand")
    return view.players[view.seat]


def draw_hand(view: View, look: Look[View]) -> Canvas:
    """Draw senators in rows of four, then money, points and chaos, then the cards before the player."""
    player = own(view)
    hand = player.hand or ()
    rows = -(-len(hand) // COLUMNS)
    top = head_height(WIDTH, look.status)
    below = top + rows * (CARD[1] + GAP) + (0 if hand else LINE + GAP)
    cards = [(type_icon(CARDS[owned.card]), card_told(look, player, owned)) for owned in player.cards]
    lines = [(icon, text, min(2, len(wrap(text, Face.NARROW, 36, ACROSS - 130)))) for icon, text in cards]
    canvas = Canvas(WIDTH, below + 100 + sum(LINE * tall for *_, tall in lines) + 60 + EDGE, look.palette)
    title = look.translator("renders-empire-hand", count=len(hand))
    draw_head(canvas, GAME_EMBLEM, title, moment(view, look), look.status)
    _draw_senators(canvas, top, view, look)
    _draw_counts(canvas, Box(EDGE, below, ACROSS, 88), player, look.before)
    box = Box(EDGE, below + 100, ACROSS, canvas.box.h - below - 100 - EDGE)
    canvas.panel(box, canvas.palette.panel, canvas.palette.edge, 2, 18)
    room = box.inset(18, 10)
    if not lines:
        text = look.translator("renders-empire-no-cards")
        canvas.words(text, room, canvas.palette.soft, Face.ITALIC, largest=40)
    for icon, text, tall in lines:
        row = room.top(LINE * tall)
        canvas.icon(icon, row.left(48).middle(40, 40), canvas.palette.soft)
        canvas.words(text, row.past(64), canvas.palette.light, Face.NARROW, largest=38, lines=tall)
        room = room.under(LINE * tall)
    return canvas


def _draw_senators(canvas: Canvas, top: int, view: View, look: Look[View]) -> None:
    colours, hand = canvas.palette, own(view).hand or ()
    if not hand:
        text = look.translator("renders-empire-no-senators")
        canvas.words(text, Box(EDGE, top, ACROSS, LINE), colours.soft, Face.ITALIC, largest=40, across="centre")
    fresh, wanted = news(view, look.before).senators, targets(look.marks).cards
    for value, spot in zip(hand, grid(len(hand), COLUMNS, CARD, GAP, (EDGE, top)), strict=True):
        draw_senator(canvas, spot, value, look.translator.word(f"card.senator_{value}"))
        if fresh[value]:
            fresh[value] -= 1
            canvas.outline(spot.inset(-3), colours.changed, 7, 19)
        if f"senator_{value}" in wanted:
            canvas.brackets(spot.inset(-1), colours.target, 8, 60)


def _draw_counts(canvas: Canvas, box: Box, player: PlayerView, before: View | None) -> None:
    """Draw talents, points, senators and current chaos; orange with a frame if they changed."""
    colours = canvas.palette
    told = ((TALENT, "talents"), (POINTS, "points"), (SENATOR, "senators"), (CHAOS, "chaos"))
    was = None if before is None or before.seat is None else before.players[before.seat]
    for (icon, name), cell in zip(told, box.columns(4, GAP), strict=True):
        number = getattr(player, name)
        fresh = was is not None and getattr(was, name) != number
        canvas.panel(cell, colours.raised, colours.changed if fresh else colours.edge, 4 if fresh else 2, 16)
        canvas.icon(icon, cell.left(80).middle(54, 54), COIN if icon == TALENT else colours.soft)
        ink = colours.changed if fresh else colours.light
        canvas.words(str(number), cell.past(92), ink, Face.BOLD, largest=52)
