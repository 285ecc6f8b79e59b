"""The viewer's cards: every hand he may see, cards being looked at, and the standing orders."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from engine.games.unmatched.content import CARDS
from engine.games.unmatched.view import BandView, View
from engine.games.unmatched.words.text import TEXTS
from renders.kit import Box, Canvas, Face
from renders.kit.pieces import ACROSS, HEADING, MARGIN, draw_orders, heading, lay, status, top_height
from renders.renderer import Look
from renders.unmatched.bands import draw_extra
from renders.unmatched.board import running
from renders.unmatched.faces import RADIUS, printed_on, reading_card, reading_height
from renders.unmatched.ground import WIDTH
from renders.unmatched.news import targets
from renders.unmatched.piles import Strip, draw_strips, strips_height
from renders.unmatched.scene import draw_scene, scene_height
from renders.unmatched.tokens import GAME_EMBLEM, TYPES, emblem_of

GAP = 16
CARD = (ACROSS - GAP) // 2
LABEL = 58
ORDER = 50
ORDERS = 6
KINDS = tuple(TYPES)


class Shelf(NamedTuple):
    """Cards under a heading: with their texts, or only as a list."""

    title: str
    cards: tuple[tuple[str, int], ...]
    read: bool
    band: BandView | None = None


def _sorted(cards: Sequence[str]) -> tuple[tuple[str, int], ...]:
    """Kinds with their number, attacks first, schemes last."""
    found = Counter(cards)
    return tuple((card, found[card]) for card in sorted(found, key=lambda one: (KINDS.index(CARDS[one].type), one)))


def _shelves(view: View, look: Look[View]) -> Iterator[Shelf]:
    if view.seat is None:
        raise ValueError("the public has no hand")
    translator = look.translator
    if view.asked is not None and view.asked.cards:
        yield Shelf(translator("renders-unmatched-looking"), _sorted(view.asked.cards), read=True)
    bands = [band for band in view.bands if band.cards is not None and band.hero]
    for band in sorted(bands, key=lambda one: one.seat != view.seat):
        hero = translator.word(f"hero.{band.hero}")
        cards = band.cards or ()
        title = translator("renders-unmatched-hand-of", hero=hero, count=len(cards))
        yield Shelf(title, _sorted(cards), read=band.seat == view.seat, band=band)


def _tall(shelf: Shelf, look: Look[View]) -> int:
    if not shelf.read:
        return LABEL + strips_height(_strips(shelf), look)
    return LABEL + sum(tall + GAP for _, tall in _rows(shelf, look))


def _strips(shelf: Shelf) -> list[Strip]:
    return [Strip(card, f"×{count}" if count > 1 else "") for card, count in shelf.cards]


def _rows(shelf: Shelf, look: Look[View]) -> list[tuple[list[tuple[str, int]], int]]:
    rows = []
    for start in range(0, len(shelf.cards), 2):
        pair = list(shelf.cards[start : start + 2])
        tall = max(reading_height(look.translator.word(f"text.{card}"), CARD) for card, _ in pair)
        rows.append((pair, tall))
    return rows


def draw_hand(view: View, look: Look[View]) -> Canvas:
    shelves = list(_shelves(view, look))
    orders = [look.translator(say) for say in TEXTS.orders(view)][:ORDERS]
    scene = scene_height(view, look, ACROSS) if running(view) else 0
    top = top_height(WIDTH, look.status)
    told = top + (scene + GAP if scene else 0) + sum(_tall(shelf, look) + GAP for shelf in shelves)
    below = ORDER * len(orders) + 24 if orders else 0
    canvas = Canvas(WIDTH, max(told + below + MARGIN, HEADING + 300), look.palette)
    own = next((band for band in view.bands if band.seat == view.seat and band.hero), None)
    emblem = emblem_of(own.hero) if own else GAME_EMBLEM
    status(canvas, look.status, heading(canvas, emblem, look.translator("renders-unmatched-hand"), look.title))
    if scene:
        draw_scene(canvas, Box(MARGIN, top, ACROSS, scene), view, look, fresh=False)
        top += scene + GAP
    aims = targets(look.marks)
    for shelf in shelves:
        _draw_shelf(canvas, top, shelf, look, aims.seen if shelf.band is None else aims.card)
        top += _tall(shelf, look) + GAP
    if orders:
        draw_orders(canvas, Box(MARGIN, told, ACROSS, below), orders)
    return canvas


def _draw_shelf(canvas: Canvas, top: int, shelf: Shelf, look: Look[View], marked: frozenset[str]) -> None:
    line = Box(MARGIN + 4, top, ACROSS, LABEL - 8)
    extra = 0
    if shelf.band is not None and not shelf.band.out:
        extra = draw_extra(canvas, line.left(line.w - 8), shelf.band, look) + 8
    canvas.words(shelf.title, line.left(line.w - extra), canvas.palette.soft, Face.ITALIC, largest=42)
    top += LABEL
    if not shelf.read:
        draw_strips(canvas, top, _strips(shelf), look, marked)
        return
    for pair, tall in _rows(shelf, look):
        for column, (card, count) in enumerate(pair):
            picture = reading_card(card, printed_on(look.translator, card), (CARD, tall), look.palette, count=count)
            box = lay(canvas, picture, (MARGIN + column * (CARD + GAP), top), RADIUS, 8)
            if card in marked:
                canvas.brackets(box.inset(-3), canvas.palette.target, 9, 60)
        top += tall + GAP
