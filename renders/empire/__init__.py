"""The renderer of Conquest of the Empire."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

from engine.games.empire.view import View as EmpireView
from renders.empire.battle import draw_battle
from renders.empire.board import draw_board
from renders.empire.card import draw_card
from renders.empire.chart import ATLAS, ELBOW, PLACES, map_window
from renders.empire.examples import NAMES, draw_example
from renders.empire.hand import draw_hand
from renders.empire.key import key_chapters
from renders.empire.market import draw_market
from renders.empire.muster import draw_muster
from renders.empire.news import targets
from renders.empire.orders import draw_orders
from renders.empire.panels import draw_players
from renders.empire.result import draw_result
from renders.empire.score import draw_score
from renders.empire.senate import draw_senate
from renders.empire.signs import EMBLEMS, GAME_EMBLEM
from renders.empire.summary import short_rules
from renders.empire.told import board_told, card_told, hand_told, page_told, part_told, result_told
from renders.kit.alt import alternative
from renders.kit.key import KeySection
from renders.kit.pieces import Emblem
from renders.renderer import Look, Picture, Renderer, for_examples

PAGES = {
    "display": draw_market,
    "score": draw_score,
    "armies": draw_muster,
    "players": draw_players,
    "battle": draw_battle,
    "senate": draw_senate,
    "orders": draw_orders,
}


class Empire(Renderer[EmpireView]):
    """Draws views of Conquest of the Empire."""

    slug = "empire"
    emblem = GAME_EMBLEM
    crops = tuple(ATLAS.parts)
    pages = tuple(PAGES)
    open_pages = ("score", "armies", "players", "display", "battle", "senate")
    pictured: ClassVar[Mapping[str, str]] = {"scored": "score", "chaos_count": "score", "battle_over": "battle"}
    examples = NAMES

    def side_emblem(self, side: str) -> Emblem:
        """A colour and its crest."""
        return EMBLEMS.get(side, GAME_EMBLEM)

    def board(self, view: EmpireView, look: Look[EmpireView], crop: str | None = None) -> Picture:
        """The whole table, or a close-up of a part of the map."""
        canvas = draw_board(view, look, crop)
        told = board_told(view) if crop is None else part_told(view, map_window(crop, 0))
        return self.picture(canvas, alternative(look.translator, told, look.status))

    def hand(self, view: EmpireView, look: Look[EmpireView]) -> Picture:
        """The viewer's senators and chaos."""
        canvas = draw_hand(view, look)
        return self.picture(canvas, alternative(look.translator, hand_told(view), look.status))

    def card(self, key: str, look: Look[EmpireView]) -> Picture:
        """A card, a province or a sea zone."""
        return self.picture(draw_card(key, look), alternative(look.translator, card_told(key)))

    def outcome(self, view: EmpireView, look: Look[EmpireView]) -> Picture:
        """The winner."""
        return self.picture(draw_result(view, look), alternative(look.translator, result_told(view), look.status))

    def signs(self, view: EmpireView, look: Look[EmpireView]) -> Sequence[KeySection]:
        """The meanings of the signs on the pictures."""
        return key_chapters(view, look)

    def rules_in_short(self, look: Look[EmpireView]) -> Sequence[KeySection]:
        """The rules on one page."""
        return short_rules(look)

    def panel(self, view: EmpireView, look: Look[EmpireView]) -> Picture:
        """The current battle, the cards to choose from, or the part of the map with all targets."""
        wanted = targets(look.marks)
        if wanted.cards and not wanted.places:
            senators = all(card.startswith("senator_") for card in wanted.cards) and view.vote is not None
            return self.hand(view, look) if senators else self.page("display", view, look)
        if view.battle is not None and not wanted.places:
            return self.page("battle", view, look)
        if view.vote is not None and not wanted.places:
            return self.page("senate", view, look)
        spots = [PLACES[place].home for place in wanted.places]
        return self.board(view, look, ATLAS.part_with(spots, ELBOW))

    def page(self, page: str, view: EmpireView, look: Look[EmpireView]) -> Picture:
        """The display, the score, the map as a list, the players, the battle, the senate, or standing orders."""
        canvas = PAGES[page](view, look)
        return self.picture(canvas, alternative(look.translator, page_told(page, view), look.status))

    def example(self, name: str, look: Look[EmpireView]) -> Picture:
        """An example: alliances, a part of the map, a battle or tables of influence."""
        return self.picture(draw_example(name, for_examples(look)), "")


RENDERER = Empire()
