"""The renderer of Conquest of the Empire."""

from __future__ import annotations

from engine.games.empire.view import View as EmpireView
from engine.games.empire.words.text import TEXTS
from renders.empire.board import draw_board
from renders.empire.card import draw_card
from renders.empire.examples import NAMES, draw_example
from renders.empire.key import key_chapters, short_rules
from renders.empire.map.chart import ATLAS, ELBOW, PLACES
from renders.empire.seen import targets
from renders.empire.sheets.battle import draw_battle
from renders.empire.sheets.cards import draw_hand, draw_market
from renders.empire.sheets.muster import draw_muster
from renders.empire.sheets.orders import draw_orders
from renders.empire.sheets.players import draw_players
from renders.empire.sheets.score import draw_result, draw_score
from renders.empire.sheets.senate import draw_senate
from renders.empire.signs import EMBLEMS, GAME_EMBLEM
from renders.empire.told import board_told, card_told, hand_told, page_told, part_told, result_told
from renders.renderer import Look, Picture, Renderer


class Empire(Renderer[EmpireView], frozen=True):
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


RENDERER = Empire(
    slug="empire",
    emblem=GAME_EMBLEM,
    emblems=EMBLEMS,
    texts=TEXTS,
    draw_board=draw_board,
    board_told=board_told,
    crops=tuple(ATLAS.parts),
    draw_part=draw_board,
    part_told=part_told,
    draw_hand=draw_hand,
    hand_told=hand_told,
    draw_card=draw_card,
    card_told=card_told,
    draw_result=draw_result,
    result_told=result_told,
    pages={
        "display": draw_market,
        "score": draw_score,
        "armies": draw_muster,
        "players": draw_players,
        "battle": draw_battle,
        "senate": draw_senate,
        "orders": draw_orders,
    },
    page_told=page_told,
    open_pages=("score", "armies", "players", "display", "battle", "senate"),
    pictured={"scored": "score", "chaos_count": "score", "battle_over": "battle"},
    signs=key_chapters,
    rules_in_short=short_rules,
    examples=NAMES,
    draw_example=draw_example,
)
