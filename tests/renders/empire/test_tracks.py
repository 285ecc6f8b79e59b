"""What stands below and beside the map: tracks, alliances with the running auction, and the display."""

from __future__ import annotations

from collections import Counter

import pytest

from config.language import LANGUAGES
from engine.games.empire import GAME
from engine.games.empire.content import CARDS
from engine.games.empire.view import View
from renders.empire import RENDERER
from renders.kit.canvas import watched
from renders.kit.names import name_of
from renders.renderer import Look
from tests.empire.table import clause
from tests.renders.empire.positions import auction, look, played


def written(view: View, seen: Look[View], page: str = "") -> list[str]:
    """What is written on the board, or on a page."""
    with watched() as canvases:
        if page:
            RENDERER.page(page, view, seen)
        else:
            RENDERER.board(view, seen)
    return [words.text for words in canvases[0].written]


@clause("EMP-PIC-5")
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_tracks_show_slots_points_and_the_leading_bid(language: str) -> None:
    view, seen = GAME.view(auction(), None), look(language)
    assert view.auction is not None
    say, texts = seen.translator, written(view, seen)
    leads = say("renders-empire-auction-bid", number=view.auction.number, who=name_of(say, view.auction.leader))
    tracks = [leads, str(view.auction.best)]
    points = [str(player.points) for player in view.players]
    assert {*tracks, *points, *"123456", "A", "B"} <= set(texts)
    later = GAME.view(next(state for state in played() if state.round), None)
    assert {say("renders-empire-season"), say("renders-empire-round")} <= set(written(later, seen))


@clause("EMP-PIC-5", "EMP-PIC-10")
def test_the_turn_order_is_told_when_the_auctions_of_the_season_are_over() -> None:
    states = [state for state in played() if state.season == 2]
    bidding = next(state for state in states if state.auction is not None)
    turn = next(state for state in states if state.auction is None and state.phase == "actions")
    told = [RENDERER.board(GAME.view(state, None), look()).alt for state in (bidding, turn)]
    assert ["Turn order" in words for words in told] == [False, True]


@clause("EMP-PIC-6")
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_display_shows_every_kind_of_card_with_its_price_and_copies(language: str) -> None:
    view, seen = GAME.view(played()[len(played()) // 2], None), look(language)
    texts, counts = written(view, seen, "display"), Counter(view.display)
    assert sorted(text for text in texts if text.isdecimal()) == sorted(str(CARDS[card].price) for card in counts)
    copies = [f"×{many}" for many in counts.values() if many > 1]
    assert copies
    assert sorted(text for text in texts if text.startswith("×")) == sorted(copies)
    assert [card for card in counts if seen.translator.word(f"card.{card}") not in " ".join(texts)] == []
    for name, many in (("deck", view.deck), ("pool", view.pool)):
        assert seen.translator(f"renders-empire-{name}", count=many) in texts
