"""The renderer of Warrior Knights."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

from engine.games.knights.view import View as KnightsView
from renders.kit.alt import alternative
from renders.kit.key import KeySection
from renders.kit.pieces import Emblem
from renders.knights.assembly import draw_assembly
from renders.knights.battle import draw_battle
from renders.knights.board import draw_board
from renders.knights.card import draw_card
from renders.knights.chart import CROPS, crop_with
from renders.knights.council import draw_council
from renders.knights.examples import NAMES, draw_example
from renders.knights.hand import draw_hand, draw_own_armies, draw_planning
from renders.knights.key import key_chapters
from renders.knights.muster import draw_muster
from renders.knights.news import targets
from renders.knights.orders import draw_orders
from renders.knights.result import draw_result, draw_standing
from renders.knights.seen import place_asked, way_shown
from renders.knights.signs import EMBLEMS, GAME_EMBLEM
from renders.knights.summary import short_rules
from renders.knights.told import board_told, card_told, hand_told, page_told, part_told, result_told
from renders.renderer import Look, Picture, Renderer, for_examples

PAGES = {
    "standing": draw_standing,
    "council": draw_council,
    "armies": draw_muster,
    "battle": draw_battle,
    "assembly": draw_assembly,
    "orders": draw_orders,
}
# Action cards whose decisions are shown with the council.
COUNCIL_CARDS = frozenset({"fund_expedition", "draft_soldiers", "important_event", "uncertain_times"})


class Knights(Renderer[KnightsView]):
    """Draws views of Warrior Knights."""

    slug = "knights"
    emblem = GAME_EMBLEM
    crops = CROPS
    pages = tuple(PAGES)
    open_pages = ("standing", "armies", "council", "battle", "assembly")
    pictured: ClassVar[Mapping[str, str]] = {"influence": "standing", "battle_over": "battle"}
    examples = NAMES

    def side_emblem(self, side: str) -> Emblem:
        """A Baron's colour and crest."""
        return EMBLEMS.get(side, GAME_EMBLEM)

    def board(self, view: KnightsView, look: Look[KnightsView], crop: str | None = None) -> Picture:
        """The whole kingdom with its Barons, or a close-up of it."""
        canvas = draw_board(view, look, crop)
        told = board_told(view) if crop is None else part_told(view, crop)
        return self.picture(canvas, alternative(look.translator, told, look.status))

    def hand(self, view: KnightsView, look: Look[KnightsView]) -> Picture:
        """The viewer's own sheet."""
        canvas = draw_hand(view, look)
        return self.picture(canvas, alternative(look.translator, hand_told(view), look.status))

    def card(self, key: str, look: Look[KnightsView]) -> Picture:
        """A card, a Noble, an expedition or an area."""
        return self.picture(draw_card(key, look), alternative(look.translator, card_told(key)))

    def outcome(self, view: KnightsView, look: Look[KnightsView]) -> Picture:
        """The winner."""
        return self.picture(draw_result(view, look), alternative(look.translator, result_told(view), look.status))

    def signs(self, view: KnightsView, look: Look[KnightsView]) -> Sequence[KeySection]:
        """The meanings of the signs on the pictures."""
        return key_chapters(view, look)

    def rules_in_short(self, look: Look[KnightsView]) -> Sequence[KeySection]:
        """The rules on one page: a round, the cards, the zones, cities, Nobles, and how to win."""
        return short_rules(look)

    def panel(self, view: KnightsView, look: Look[KnightsView]) -> Picture:
        """The part of the map with all targets, or the sheet that the decision concerns."""
        wanted = targets(look.marks)
        if places := wanted.areas | set(way_shown(view)):
            return self.board(view, look, crop_with(places))
        if view.battle is not None:
            return self.page("battle", view, look)
        if view.assembly is not None:
            return self.page("assembly", view, look)
        if wanted.zones or wanted.expeditions or wanted.agendas or _in_council(view):
            return self.page("council", view, look)
        if place := place_asked(view):
            return self.board(view, look, crop_with(frozenset(place)))
        if view.seat is not None and (wanted.actions or wanted.nobles or view.special == "wages"):
            return self._own(view, look)
        return self.board(view, look)

    def _own(self, view: KnightsView, look: Look[KnightsView]) -> Picture:
        """The part of the viewer's sheet that a decision concerns."""
        draw = draw_planning if view.phase == "planning" else draw_own_armies
        return self.picture(draw(view, look), alternative(look.translator, hand_told(view), look.status))

    def page(self, page: str, view: KnightsView, look: Look[KnightsView]) -> Picture:
        """The council, all armies as a list, the battle, the Assembly, or standing orders."""
        canvas = PAGES[page](view, look)
        return self.picture(canvas, alternative(look.translator, page_told(page, view), look.status))

    def example(self, name: str, look: Look[KnightsView]) -> Picture:
        """An example: a part of the map, a battle, a vote or the council."""
        return self.picture(draw_example(name, for_examples(look)), "")


def _in_council(view: KnightsView) -> bool:
    """Whether the current decision concerns the council."""
    return view.special == "draft" or (view.deed is not None and view.deed.card.kind in COUNCIL_CARDS)


RENDERER = Knights()
