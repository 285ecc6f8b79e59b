"""The renderer of A Few Acres of Snow."""

from __future__ import annotations

from engine.games.acres.view import View as AcresView
from engine.games.acres.words.text import TEXTS
from renders.acres.board import draw_board
from renders.acres.card import draw_card
from renders.acres.examples import NAMES, draw_example
from renders.acres.key import key_chapters, summary_chapters
from renders.acres.map.chart import ATLAS, NODE, SPOTS
from renders.acres.news import targets
from renders.acres.sheets.hand import draw_hand
from renders.acres.sheets.pages import PAGES
from renders.acres.sheets.result import draw_result
from renders.acres.signs import EMBLEMS, GAME_EMBLEM
from renders.acres.told import board_told, hand_told, page_told, part_told, result_told
from renders.renderer import Look, Picture, Renderer


class Acres(Renderer[AcresView], frozen=True):
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


def part_of(places: frozenset[str]) -> str | None:
    return ATLAS.part_with([SPOTS[place] for place in places], NODE)


RENDERER = Acres(
    slug="acres",
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
    draw_result=draw_result,
    result_told=result_told,
    pages=PAGES,
    page_told=page_told,
    open_pages=("score", "sieges", "reserve"),
    signs=key_chapters,
    rules_in_short=summary_chapters,
    examples=NAMES,
    draw_example=draw_example,
)
