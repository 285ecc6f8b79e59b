"""The renderer of Warrior Knights."""

from __future__ import annotations

from engine.games.knights.view import View as KnightsView
from engine.games.knights.words.text import TEXTS
from renders.knights.board import draw_board
from renders.knights.card import draw_card
from renders.knights.examples import NAMES, draw_example
from renders.knights.key import key_chapters, short_rules
from renders.knights.map.chart import CROPS, crop_with
from renders.knights.seen import place_asked, targets, way_shown
from renders.knights.sheets.assembly import draw_assembly
from renders.knights.sheets.battle import draw_battle
from renders.knights.sheets.council import draw_council
from renders.knights.sheets.hand import draw_hand, draw_orders, draw_own_armies, draw_planning
from renders.knights.sheets.muster import draw_muster
from renders.knights.sheets.result import draw_result, draw_standing
from renders.knights.signs import EMBLEMS, GAME_EMBLEM
from renders.knights.told import board_told, card_told, hand_told, page_told, part_told, result_told
from renders.renderer import Look, Picture, Renderer

# Action cards whose decisions are shown with the council.
COUNCIL_CARDS = frozenset({"fund_expedition", "draft_soldiers", "important_event", "uncertain_times"})


class Knights(Renderer[KnightsView], frozen=True):
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
        return self.told(draw(view, look), look, hand_told(view))


def _in_council(view: KnightsView) -> bool:
    return view.special == "draft" or (view.deed is not None and view.deed.card.kind in COUNCIL_CARDS)


RENDERER = Knights(
    slug="knights",
    emblem=GAME_EMBLEM,
    emblems=EMBLEMS,
    texts=TEXTS,
    draw_board=draw_board,
    board_told=board_told,
    crops=CROPS,
    draw_part=draw_board,
    part_told=part_told,
    draw_hand=draw_hand,
    hand_told=hand_told,
    draw_card=draw_card,
    card_told=card_told,
    draw_result=draw_result,
    result_told=result_told,
    pages={
        "standing": draw_standing,
        "council": draw_council,
        "armies": draw_muster,
        "battle": draw_battle,
        "assembly": draw_assembly,
        "orders": draw_orders,
    },
    page_told=page_told,
    open_pages=("standing", "armies", "council", "battle", "assembly"),
    pictured={"influence": "standing", "battle_over": "battle"},
    signs=key_chapters,
    rules_in_short=short_rules,
    examples=NAMES,
    draw_example=draw_example,
)
