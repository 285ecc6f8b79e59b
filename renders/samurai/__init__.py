"""The renderer of Tenno."""

from __future__ import annotations

from engine.games.samurai.view import View
from engine.games.samurai.words.text import TEXTS
from renders.renderer import Look, Picture, Renderer
from renders.samurai.board import draw_board
from renders.samurai.card import draw_card
from renders.samurai.cards import EMBLEMS, GAME_EMBLEM
from renders.samurai.examples import NAMES, draw_example
from renders.samurai.hand import draw_hand
from renders.samurai.key import key_chapters, rules_in_short
from renders.samurai.result import draw_result
from renders.samurai.seen import draw_sheet

OVER_THE_HAND = frozenset({"setup", "refill", "exchange", "swap"})


class Samurai(Renderer[View], frozen=True):
    """Draws views of Tenno, whose table is legible on a phone at any size, so that it has no crops."""

    def panel(self, view: View, look: Look[View]) -> Picture:
        """The hand while its cards are laid, the board while others' cards are chosen."""
        over_the_hand = view.owes and view.asked is not None and view.asked.kind in OVER_THE_HAND
        return self.hand(view, look) if over_the_hand else self.board(view, look)


RENDERER = Samurai(
    slug="samurai",
    emblem=GAME_EMBLEM,
    emblems=EMBLEMS,
    texts=TEXTS,
    draw_board=draw_board,
    draw_hand=draw_hand,
    draw_card=draw_card,
    draw_result=draw_result,
    pages={"sheet": draw_sheet},
    page_told=lambda _page, view: TEXTS.hand(view),
    signs=key_chapters,
    rules_in_short=rules_in_short,
    examples=NAMES,
    draw_example=draw_example,
)
