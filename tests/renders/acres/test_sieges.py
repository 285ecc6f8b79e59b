"""Sieges: how they stand on the board, and every card by name on their page."""

from __future__ import annotations

from collections import Counter

import msgspec
import pytest

from config.language import LANGUAGES
from engine.games.acres.view import SiegeCard, SiegeView, View
from engine.games.acres.words.names import signed
from renders.acres import RENDERER
from renders.acres.sheets.sieges import Force, forces, total
from renders.kit.canvas import Canvas, watched
from tests.renders.acres.positions import crowded, look, packed, troubles


def drawn(view: View, language: str, page: str | None = None) -> Canvas:
    """The board, or a page of it."""
    with watched() as canvases:
        if page is None:
            RENDERER.board(view, look(language))
        else:
            RENDERER.page(page, view, look(language))
    return canvases[-1]


def written(canvas: Canvas) -> list[str]:
    return [words.text for words in canvas.written]


def names(siege: SiegeView, language: str) -> set[str]:
    """The cards of both sides, as a narrow line has them."""
    cards = {card.card for card in (*siege.attack, *siege.defence)}
    return {look(language).translator.word(f"card.{kind}").partition(" (")[0] for kind in cards}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("count", [1, 2])
def test_every_committed_card_is_named_on_the_page(language: str, count: int) -> None:
    view = crowded()
    view = msgspec.structs.replace(view, sieges=view.sieges[:count])
    told = written(drawn(view, language, "sieges"))
    for siege in view.sieges:
        assert names(siege, language) <= set(told)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("count", [1, 2])
def test_the_board_tells_place_strengths_and_balance(language: str, count: int) -> None:
    view = packed()
    view = msgspec.structs.replace(view, sieges=view.sieges[:count])
    canvas = drawn(view, language)
    told = Counter(written(canvas))
    assert troubles(canvas, look(language)) == []
    assert not any(words.cut for words in canvas.written)
    for siege in view.sieges:
        assert told[look(language).translator.word(f"place.{siege.target}")] >= 2, "on the map and on its panel"
        assert told[str(total(siege.attack))]
        assert told[str(total(siege.defence) + siege.resistance)]
        assert told[signed(siege.balance)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_names_every_card_of_a_packed_siege(language: str) -> None:
    view = packed()
    canvas = drawn(view, language, "sieges")
    assert troubles(canvas, look(language)) == []
    assert not any(words.cut for words in canvas.written)
    for siege in view.sieges:
        assert names(siege, language) <= set(written(canvas))
    assert RENDERER.page("sieges", view, look(language)).alt


def test_the_page_tells_in_words_which_cards_and_what_comes() -> None:
    alt = RENDERER.page("sieges", crowded(), look()).alt
    assert "attack Siege Artillery (3) and 2 × Regular Infantry (2); defence Militia (1)" in alt
    assert "If nothing changes, Anna takes the place" in alt
    assert "Boris needs 3 more strength" in alt


def test_forces_count_equal_cards_and_put_the_strongest_first() -> None:
    cards = [SiegeCard(kind, strength) for kind, strength in (("a", 1), ("b", 3), ("a", 1), ("c", 2))]
    assert forces(cards) == [Force("b", 3, 1), Force("c", 2, 1), Force("a", 1, 2)]
