"""The renderer of Unmatched."""

from __future__ import annotations

from functools import partial

from engine.games.unmatched.view import View
from engine.games.unmatched.words.text import TEXTS
from renders.renderer import Look, Picture, Renderer
from renders.unmatched.alt import board_alt, page_alt
from renders.unmatched.board import draw_board, draw_result
from renders.unmatched.card import draw_card
from renders.unmatched.examples import NAMES, draw_example
from renders.unmatched.hand import draw_hand
from renders.unmatched.key import key_chapters, rules_in_short
from renders.unmatched.news import targets
from renders.unmatched.piles import draw_piles
from renders.unmatched.tokens import EMBLEMS, GAME_EMBLEM

PAGES = {page: partial(draw_piles, page) for page in ("discard", "deck")}


class Unmatched(Renderer[View], frozen=True):
    """Draws views of Unmatched, whose table is legible on a phone, so that it has no crops."""

    def board(self, view: View, look: Look[View], crop: str | None = None) -> Picture:
        if crop is not None:
            raise KeyError(crop)
        return self._board(view, look, remembered=True)

    def _board(self, view: View, look: Look[View], *, remembered: bool) -> Picture:
        canvas = draw_board(view, look, remembered=remembered)
        return self.told(canvas, look, board_alt(view, told=bool(look.status)))

    def panel(self, view: View, look: Look[View]) -> Picture:
        """The hand while cards are chosen, otherwise the battlefield with its targets."""
        aims = targets(look.marks)
        chooses_action = view.asked is not None and view.asked.kind == "action"
        if (aims.card or aims.seen) and not aims.on_field and not chooses_action:
            return self.hand(view, look)
        return self._board(view, look, remembered=False)


RENDERER = Unmatched(
    slug="unmatched",
    emblem=GAME_EMBLEM,
    emblems=EMBLEMS,
    texts=TEXTS,
    draw_board=draw_board,
    draw_hand=draw_hand,
    draw_card=draw_card,
    draw_result=draw_result,
    pages=PAGES,
    page_told=page_alt,
    open_pages=tuple(PAGES),
    signs=key_chapters,
    rules_in_short=rules_in_short,
    examples=NAMES,
    draw_example=draw_example,
)
