"""The pages of piles: the discard piles, and the cards left in the decks."""

from __future__ import annotations

from collections import Counter

from engine.games.unmatched.content import CARDS, HEROES
from engine.games.unmatched.view import BandView, SideView, View
from renders.kit.boxes import Box
from renders.kit.canvas import Canvas
from renders.kit.fonts import Face
from renders.kit.names import name_of
from renders.kit.pieces import HEADING, MARGIN, heading, medallion
from renders.renderer import Look
from renders.unmatched.board import ACROSS, WIDTH
from renders.unmatched.emblems import GAME_EMBLEM, emblem_of
from renders.unmatched.strips import Strip, draw_strips, strips_height

TITLE = 70
GAP = 18
EMPTY = 54


def discarded(band: BandView) -> list[Strip]:
    """The kinds in a discard pile, the latest first, each with its number of copies there."""
    found = Counter(band.discard)
    order = dict.fromkeys(reversed(band.discard))
    return [Strip(card, f"{found[card]}/{CARDS[card].count}") for card in order if card in CARDS]


def unseen(view: View, at: int) -> Counter[str]:
    """The cards of a deck whose place the viewer does not know: in the deck, or in a hidden hand."""
    band = view.bands[at]
    known = Counter(band.discard) + Counter(band.cards or ())
    if view.combat is not None and not view.combat.over:
        for side in (view.combat.attack, view.combat.defence):
            known += _in_play(side, at)
    if view.scheme and view.fighter(view.scheme_fighter).band == at:
        known[view.scheme] += 1
    return Counter(HEROES[band.hero].deck) - known


def _in_play(side: SideView, at: int) -> Counter[str]:
    return Counter(card for card in (side.card, side.attached) if card and side.band == at)


def to_come(view: View, at: int) -> list[Strip]:
    """The cards that may still come from a deck."""
    left = unseen(view, at)
    return [
        Strip(card.id, f"{left[card.id]}/{card.count}") for card in HEROES[view.bands[at].hero].cards if left[card.id]
    ]


def draw_piles(page: str, view: View, look: Look[View]) -> Canvas:
    """Draw one of the two pages, with a part for every hero."""
    heroes = [at for at, band in enumerate(view.bands) if band.hero]
    parts = [(at, discarded(view.bands[at]) if page == "discard" else to_come(view, at)) for at in heroes]
    tall = [TITLE + (strips_height(strips, look) or EMPTY) + GAP for _, strips in parts]
    canvas = Canvas(WIDTH, max(HEADING + 8 + sum(tall) + MARGIN, 300), look.palette)
    top = heading(canvas, GAME_EMBLEM, look.translator(f"unmatched-page-{page}"), look.title)
    for (at, strips), height in zip(parts, tall, strict=True):
        line = Box(MARGIN, top, ACROSS, TITLE - 8)
        if page == "discard":
            told = look.translator("renders-unmatched-cards", count=len(view.bands[at].discard))
        else:
            told = look.translator("renders-unmatched-unseen", count=unseen(view, at).total())
        _title(canvas, line, view.bands[at], look, told)
        if strips:
            draw_strips(canvas, top + TITLE, strips, look)
        else:
            room = Box(MARGIN + 8, top + TITLE, ACROSS, EMPTY)
            canvas.words(look.translator("renders-unmatched-empty"), room, canvas.palette.soft, Face.ITALIC, largest=40)
        top += height
    return canvas


def _title(canvas: Canvas, line: Box, band: BandView, look: Look[View], told: str) -> None:
    colours = canvas.palette
    medallion(canvas, (line.x + 28, line.centre[1]), 28, emblem_of(band.hero))
    fitted = canvas.words(told, line.end(460), colours.soft, Face.NARROW, largest=38, across="right")
    name = f"{name_of(look.translator, band.seat)} · {look.translator.word(f'hero.{band.hero}')}"
    room = line.past(70).left(line.w - 90 - round(fitted.width))
    canvas.words(name, room, colours.light, Face.TITLE, largest=42, tight=Face.NARROW)
