"""The renderer of Unmatched."""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.unmatched import GAME
from engine.games.unmatched.view import View
from renders.kit.alt import alternative
from renders.kit.key import KeySection
from renders.kit.pieces import Emblem
from renders.renderer import Look, Picture, Renderer, for_examples
from renders.unmatched.alt import board_alt, page_alt
from renders.unmatched.board import draw_board
from renders.unmatched.card import draw_card
from renders.unmatched.emblems import GAME_EMBLEM, emblem_of
from renders.unmatched.examples import NAMES, draw_example
from renders.unmatched.hand import draw_hand
from renders.unmatched.key import key_chapters
from renders.unmatched.news import targets
from renders.unmatched.piles import draw_piles
from renders.unmatched.result import draw_result
from renders.unmatched.summary import rules_in_short


class Unmatched(Renderer[View]):
    """Draws views of Unmatched."""

    slug = "unmatched"
    pages = ("discard", "deck")
    open_pages = pages
    emblem = GAME_EMBLEM
    examples = NAMES

    def side_emblem(self, side: str) -> Emblem:
        """A hero's colour and crest."""
        return emblem_of(side)

    def board(self, view: View, look: Look[View], crop: str | None = None) -> Picture:
        """The whole table, all of it legible on a phone, so that there are no crops."""
        if crop is not None:
            raise KeyError(crop)
        return self._board(view, look, remembered=True)

    def _board(self, view: View, look: Look[View], *, remembered: bool) -> Picture:
        canvas = draw_board(view, look, remembered=remembered)
        return self.picture(canvas, alternative(look.translator, board_alt(view, told=bool(look.status)), look.status))

    def hand(self, view: View, look: Look[View]) -> Picture:
        """The viewer's cards with their texts, cards being looked at, allies' hands and standing orders."""
        orders = [look.translator(say) for say in GAME.texts.orders(view)]
        canvas = draw_hand(view, look, orders)
        return self.picture(canvas, alternative(look.translator, GAME.texts.hand(view), look.status))

    def card(self, key: str, look: Look[View]) -> Picture:
        """A card, a hero's sheet or a battlefield."""
        return self.picture(draw_card(key, look), alternative(look.translator, GAME.texts.card(key)))

    def outcome(self, view: View, look: Look[View]) -> Picture:
        """The winners, the remaining fighters, the last combat."""
        return self.picture(draw_result(view, look), alternative(look.translator, GAME.texts.outcome(view)))

    def signs(self, view: View, look: Look[View]) -> Sequence[KeySection]:
        """The meanings of the signs on the pictures."""
        return key_chapters(view, look)

    def rules_in_short(self, look: Look[View]) -> Sequence[KeySection]:
        """The rules on one page."""
        return rules_in_short(look)

    def panel(self, view: View, look: Look[View]) -> Picture:
        """The hand while cards are chosen, otherwise the battlefield with its targets."""
        aims = targets(look.marks)
        chooses_action = view.asked is not None and view.asked.kind == "action"
        if (aims.cards or aims.seen) and not aims.on_field and not chooses_action:
            return self.hand(view, look)
        return self._board(view, look, remembered=False)

    def page(self, page: str, view: View, look: Look[View]) -> Picture:
        """The discard piles, or the cards left in the decks."""
        if page not in self.pages:
            raise KeyError(page)
        title = look.translator(f"unmatched-page-{page}")
        alt = alternative(look.translator, page_alt(page, view), (title,))
        return self.picture(draw_piles(page, view, look), alt)

    def example(self, name: str, look: Look[View]) -> Picture:
        """The kinds of cards, or an example position or combat."""
        return self.picture(draw_example(name, for_examples(look)), "")


RENDERER = Unmatched()
