"""The renderer of A Few Acres of Snow."""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.acres.view import View as AcresView
from engine.games.acres.words.help import score_help
from engine.games.acres.words.text import TEXTS
from renders.acres.board import draw_board
from renders.acres.card import draw_card
from renders.acres.chart import ATLAS, NODE, SPOTS
from renders.acres.examples import NAMES, draw_example
from renders.acres.ground import map_window
from renders.acres.hand import draw_hand
from renders.acres.key import key_chapters
from renders.acres.news import targets
from renders.acres.pages import draw_page
from renders.acres.result import draw_score
from renders.acres.signs import EMBLEMS, GAME_EMBLEM
from renders.acres.summary import summary_chapters
from renders.acres.told import board_told, hand_told, page_told, part_told
from renders.kit.alt import alternative
from renders.kit.key import KeySection
from renders.kit.pieces import Emblem
from renders.renderer import Look, Picture, Renderer, for_examples


class Acres(Renderer[AcresView]):
    """Draws views of A Few Acres of Snow."""

    slug = "acres"
    emblem = GAME_EMBLEM
    crops = tuple(ATLAS.parts)
    pages = ("deck", "rival", "reserve", "supplies", "score", "sieges", "orders")
    open_pages = ("score", "sieges", "reserve")
    examples = NAMES

    def side_emblem(self, side: str) -> Emblem:
        """A nation's colour and crest."""
        return EMBLEMS.get(side, GAME_EMBLEM)

    def board(self, view: AcresView, look: Look[AcresView], crop: str | None = None) -> Picture:
        """The whole table, or a close-up of a part of the map."""
        canvas = draw_board(view, look, crop)
        told = board_told(view) if crop is None else part_told(view, map_window(crop, 0))
        return self.picture(canvas, alternative(look.translator, told, look.status))

    def hand(self, view: AcresView, look: Look[AcresView]) -> Picture:
        """The viewer's cards."""
        canvas = draw_hand(view, look)
        return self.picture(canvas, alternative(look.translator, hand_told(view), look.status))

    def card(self, key: str, look: Look[AcresView]) -> Picture:
        """A card or a place."""
        return self.picture(draw_card(key, look), alternative(look.translator, TEXTS.card(key)))

    def outcome(self, view: AcresView, look: Look[AcresView]) -> Picture:
        """The winner, and the points of every place."""
        said = TEXTS.outcome(view)
        words = look.translator(said[0]) if said else ""
        canvas = draw_score(view, look, look.title or look.translator("renders-result"), words)
        return self.picture(canvas, alternative(look.translator, said or score_help(view)))

    def signs(self, view: AcresView, look: Look[AcresView]) -> Sequence[KeySection]:
        """The meanings of the signs on the pictures."""
        return key_chapters(look.translator)

    def rules_in_short(self, look: Look[AcresView]) -> Sequence[KeySection]:
        """The rules on one page."""
        return summary_chapters(look.translator)

    def panel(self, view: AcresView, look: Look[AcresView]) -> Picture:
        """The part of the map with all targets, or the cards to choose from."""
        wanted = targets(look.marks)
        if wanted.hand or (view.nation is not None and view.begun is not None and not wanted.places):
            return self.hand(view, look)
        if wanted.supply and not wanted.places:
            return self.page("supplies", view, look)
        if (wanted.discard or wanted.reserve) and not wanted.places:
            return self.page("deck", view, look)
        return self.board(view, look, part_of(wanted.places))

    def page(self, page: str, view: AcresView, look: Look[AcresView]) -> Picture:
        """A sheet of cards, the current score, the sieges, or the standing orders."""
        if page not in self.pages:
            raise KeyError(page)
        if page == "score":
            canvas = draw_score(view, look, look.translator("acres-page-score"), "")
        else:
            canvas = draw_page(page, view, look)
        return self.picture(canvas, alternative(look.translator, page_told(page, view), look.status))

    def example(self, name: str, look: Look[AcresView]) -> Picture:
        """Example cards, a part of the map or a siege."""
        return self.picture(draw_example(name, for_examples(look)), "")


def part_of(places: frozenset[str]) -> str | None:
    """The close-up that shows all these places; None if no single one does."""
    return ATLAS.part_with([SPOTS[place] for place in places], NODE)


RENDERER = Acres()
