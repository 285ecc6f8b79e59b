"""The display: every kind of card with type, price and copies, vote cards apart, with deck and pool (EMP-PIC-6)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from engine.games.empire.content import CARDS
from engine.games.empire.view import View
from renders.empire.board import moment
from renders.empire.cards import TALL, draw_card_row
from renders.empire.news import news, targets
from renders.empire.signs import DECK, GAME_EMBLEM, POOL
from renders.kit.boxes import Box, grid
from renders.kit.canvas import Canvas
from renders.kit.fonts import Face
from renders.kit.head import EDGE, draw_head, head_height
from renders.renderer import Look

WIDTH = 1000
ACROSS = WIDTH - 2 * EDGE
GAP = 12
TITLE = 58


def draw_market(view: View, look: Look[View]) -> Canvas:
    """Draw vote cards first, then the cards of the deck, two in a row."""
    counts = Counter(view.display)
    votes = [card for card in CARDS if counts[card] and CARDS[card].senate_vote]
    kinds = list(dict.fromkeys(card.type for card in CARDS.values()))
    others = [card for card in CARDS if counts[card] and not CARDS[card].senate_vote]
    others.sort(key=lambda card: (kinds.index(CARDS[card].type), CARDS[card].price, card))
    groups = [("votes", votes), ("display", others)]
    top = head_height(WIDTH, look.status)
    tall = sum(TITLE + _rows(cards) * (TALL + GAP) for _, cards in groups)
    canvas = Canvas(WIDTH, top + tall + TITLE + EDGE, look.palette)
    draw_head(canvas, GAME_EMBLEM, look.translator("empire-page-display"), moment(view, look), look.status)
    for name, cards in groups:
        row = Box(EDGE + 4, top, ACROSS - 8, TITLE)
        text = look.translator(f"renders-empire-{name}", count=sum(counts[card] for card in cards))
        canvas.words(text, row, canvas.palette.soft, Face.TITLE, largest=40)
        _draw_cards(canvas, top + TITLE, cards, view, look)
        top += TITLE + _rows(cards) * (TALL + GAP)
    _draw_piles(canvas, Box(EDGE + 4, top, ACROSS - 8, TITLE), view, look)
    return canvas


def _rows(cards: Sequence[str]) -> int:
    return -(-len(cards) // 2)


def _draw_cards(canvas: Canvas, top: int, cards: Sequence[str], view: View, look: Look[View]) -> None:
    counts = Counter(view.display)
    fresh, wanted = news(view, look.before).cards, targets(look.marks).cards
    size = ((ACROSS - GAP) // 2, TALL)
    for card, box in zip(cards, grid(len(cards), 2, size, GAP, (EDGE, top)), strict=True):
        draw_card_row(canvas, box, card, look.translator.word(f"card.{card}"), counts[card])
        if fresh[card]:
            canvas.outline(box.inset(-3), canvas.palette.changed, 7, 17)
        if card in wanted:
            canvas.brackets(box.inset(-2), canvas.palette.target, 7, 34)


def _draw_piles(canvas: Canvas, row: Box, view: View, look: Look[View]) -> None:
    told = ((DECK, "deck", view.deck), (POOL, "pool", view.pool))
    for (icon, name, many), cell in zip(told, row.columns(2, GAP), strict=True):
        canvas.icon(icon, cell.left(46).middle(40, 40), canvas.palette.soft)
        text = look.translator(f"renders-empire-{name}", count=many)
        canvas.words(text, cell.past(60), canvas.palette.light, Face.NARROW, largest=38)
