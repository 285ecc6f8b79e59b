"""The renderer of Tenno."""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.samurai import GAME
from engine.games.samurai.view import View
from renders.kit.alt import alternative
from renders.kit.key import KeySection
from renders.kit.pieces import Emblem
from renders.renderer import Look, Picture, Renderer, for_examples
from renders.samurai.board import draw_board
from renders.samurai.card import draw_card
from renders.samurai.cards import GAME_EMBLEM, emblem_of
from renders.samurai.examples import NAMES, draw_example
from renders.samurai.hand import draw_hand
from renders.samurai.key import key_chapters
from renders.samurai.result import draw_result
from renders.samurai.seen import draw_sheet
from renders.samurai.summary import rules_in_short

OVER_THE_HAND = frozenset({"setup", "refill", "exchange", "swap"})


class Samurai(Renderer[View]):
    """Draws views of Tenno."""

    slug = "samurai"
    pages = ("sheet",)
    examples = NAMES
    emblem = GAME_EMBLEM

    def side_emblem(self, side: str) -> Emblem:
        """A set's colour and crest."""
        return emblem_of(side)

    def board(self, view: View, look: Look[View], crop: str | None = None) -> Picture:
        """The whole table, which is legible on a phone at any size, so that there are no crops."""
        if crop is not None:
            raise KeyError(crop)
        canvas = draw_board(view, look)
        return self.picture(canvas, alternative(look.translator, GAME.texts.board(view), look.status))

    def hand(self, view: View, look: Look[View]) -> Picture:
        """The viewer's row, hand and standing orders."""
        orders = [look.translator(say) for say in GAME.texts.orders(view)]
        canvas = draw_hand(view, look, orders)
        return self.picture(canvas, alternative(look.translator, GAME.texts.hand(view), look.status))

    def card(self, key: str, look: Look[View]) -> Picture:
        """A character or a reference card."""
        return self.picture(draw_card(key, look), alternative(look.translator, GAME.texts.card(key)))

    def outcome(self, view: View, look: Look[View]) -> Picture:
        """Places, points and captured piles."""
        return self.picture(draw_result(view, look), alternative(look.translator, GAME.texts.outcome(view)))

    def signs(self, view: View, look: Look[View]) -> Sequence[KeySection]:
        """The meanings of the signs on the pictures."""
        return key_chapters(view, look)

    def rules_in_short(self, look: Look[View]) -> Sequence[KeySection]:
        """The rules on one page."""
        return rules_in_short(look)

    def panel(self, view: View, look: Look[View]) -> Picture:
        """The hand while its cards are laid, the board while others' cards are chosen."""
        over_the_hand = view.owes and view.asked is not None and view.asked.kind in OVER_THE_HAND
        return self.hand(view, look) if over_the_hand else self.board(view, look)

    def page(self, page: str, view: View, look: Look[View]) -> Picture:
        """The sheet of the faces the viewer has seen."""
        if page not in self.pages:
            raise KeyError(page)
        return self.picture(draw_sheet(view, look), alternative(look.translator, GAME.texts.hand(view)))

    def example(self, name: str, look: Look[View]) -> Picture:
        """The cards by strength, or example battles and rows."""
        return self.picture(draw_example(name, for_examples(look)), "")


RENDERER = Samurai()
