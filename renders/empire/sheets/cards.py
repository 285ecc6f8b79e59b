"""Sheets of cards: the display with deck and pool (EMP-PIC-6); the viewer's senators, chaos, money and cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from engine.games.empire.content import CARDS
from engine.games.empire.view import PlayerView, View
from renders.empire.seen import news, targets
from renders.empire.sheets.head import new_sheet
from renders.empire.sheets.players import card_told
from renders.empire.signs import CHAOS, COIN, DECK, POINTS, POOL, SENATOR, TALENT, art, type_icon
from renders.kit import Box, Canvas, Face, blend, grid, wrap
from renders.kit.head import ACROSS, EDGE
from renders.kit.pieces import draw_facts
from renders.renderer import Look

TALL = 104
BETWEEN = 12
TITLE = 58
COLUMNS = 4
GAP = 14
CARD = ((ACROSS - GAP * (COLUMNS - 1)) // COLUMNS, 280)
LINE = 54


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
    colours = canvas.palette
    canvas.shadow(box, 16, 6)
    canvas.panel(box, colours.paper, colours.hues["red"], 8, 16)
    canvas.icon(art(f"senator_{value}"), box.inset(20).top(box.h - 110), blend(colours.paper, colours.ink, 0.85))
    canvas.words(name, box.inset(14).foot(76), colours.ink, Face.TITLE, largest=46, across="centre")


def draw_market(view: View, look: Look[View]) -> Canvas:
    """Draw vote cards first, then the cards of the deck, two in a row."""
    counts = Counter(view.display)
    votes = [card for card in CARDS if counts[card] and CARDS[card].senate_vote]
    kinds = list(dict.fromkeys(card.type for card in CARDS.values()))
    others = [card for card in CARDS if counts[card] and not CARDS[card].senate_vote]
    others.sort(key=lambda card: (kinds.index(CARDS[card].type), CARDS[card].price, card))
    groups = [("votes", votes), ("display", others)]
    tall = sum(TITLE + _rows(cards) * (TALL + BETWEEN) for _, cards in groups)
    canvas, room = new_sheet(view, look, look.translator("empire-page-display"), tall + TITLE)
    room = room.inset(4, 0)
    for name, cards in groups:
        row = room.top(TITLE)
        text = look.translator(f"renders-empire-{name}", count=sum(counts[card] for card in cards))
        canvas.words(text, row, canvas.palette.soft, Face.TITLE, largest=40)
        _draw_cards(canvas, row.bottom, cards, view, look)
        room = room.under(TITLE + _rows(cards) * (TALL + BETWEEN))
    _draw_piles(canvas, room.top(TITLE), view, look)
    return canvas


def _rows(cards: Sequence[str]) -> int:
    return -(-len(cards) // 2)


def _draw_cards(canvas: Canvas, top: int, cards: Sequence[str], view: View, look: Look[View]) -> None:
    counts = Counter(view.display)
    fresh, wanted = news(view, look.before).cards, targets(look.marks).cards
    size = ((ACROSS - BETWEEN) // 2, TALL)
    for card, box in zip(cards, grid(len(cards), 2, size, BETWEEN, (EDGE, top)), strict=True):
        draw_card_row(canvas, box, card, look.translator.word(f"card.{card}"), counts[card])
        if fresh[card]:
            canvas.outline(box.inset(-3), canvas.palette.changed, 7, 17)
        if card in wanted:
            canvas.brackets(box.inset(-2), canvas.palette.target, 7, 34)


def _draw_piles(canvas: Canvas, row: Box, view: View, look: Look[View]) -> None:
    told = ((DECK, "deck", view.deck), (POOL, "pool", view.pool))
    for (icon, name, many), cell in zip(told, row.columns(2, BETWEEN), strict=True):
        canvas.icon(icon, cell.left(46).middle(40, 40), canvas.palette.soft)
        text = look.translator(f"renders-empire-{name}", count=many)
        canvas.words(text, cell.past(60), canvas.palette.light, Face.NARROW, largest=38)


def own(view: View) -> PlayerView:
    if view.seat is None:
        raise ValueError("the public has no hand")
    return view.players[view.seat]


def draw_hand(view: View, look: Look[View]) -> Canvas:
    """Draw senators in rows of four, then money, points and chaos, then the cards before the player."""
    player = own(view)
    hand = player.hand or ()
    rows = -(-len(hand) // COLUMNS)
    above = rows * (CARD[1] + GAP) + (0 if hand else LINE + GAP)
    cards = [(type_icon(CARDS[owned.card]), card_told(look, player, owned)) for owned in player.cards]
    lines = [(icon, text, min(2, len(wrap(text, Face.NARROW, 36, ACROSS - 130)))) for icon, text in cards]
    title = look.translator("renders-empire-hand", count=len(hand))
    canvas, sheet = new_sheet(view, look, title, above + 100 + sum(LINE * tall for *_, tall in lines) + 60)
    _draw_senators(canvas, sheet.y, view, look)
    _draw_counts(canvas, sheet.under(above).top(88), player, look.before)
    box = sheet.under(above + 100)
    canvas.panel(box, canvas.palette.panel, canvas.palette.edge, 2, 18)
    room = box.inset(18, 10)
    if not lines:
        text = look.translator("renders-empire-no-cards")
        canvas.words(text, room, canvas.palette.soft, Face.ITALIC, largest=40)
    draw_facts(canvas, room, lines, LINE, past=64)
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
