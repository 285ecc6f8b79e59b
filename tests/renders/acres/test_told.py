"""Alternative texts: what a picture shows, the most important first, so that a cut takes the least."""

from __future__ import annotations

import pytest

from config.language import LANGUAGES
from renders.acres import RENDERER
from tests.renders.acres.positions import crowded, look


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_board_tells_both_sieges_both_nations_and_the_coming_end(language: str) -> None:
    alt = RENDERER.board(crowded(), look(language)).alt
    translator = look(language).translator
    keys = ("place.louisbourg", "place.new_york", "card.br_siege_artillery")
    assert [key for key in keys if translator.word(key) not in alt] == []
    for name, side in (("Anna", "british"), ("Boris", "french")):
        assert f"{name} ({translator.word(f'side.{side}')})" in alt
    assert translator("renders-acres-end-captures", who="Boris", left=8) in alt


def test_a_close_up_tells_its_own_places_and_no_others() -> None:
    alt = RENDERER.board(crowded(), look(), "acadia").alt
    assert "Louisbourg (French): a village and a fort" in alt
    assert "Cards before Louisbourg" in alt
    assert "Philadelphia" not in alt
    assert "New York" not in alt


def test_the_hand_tells_money_and_reserve() -> None:
    alt = RENDERER.hand(crowded(), look()).alt
    assert "money 5" in alt
    assert "British, reserve: Siege Artillery" in alt


@pytest.mark.parametrize(
    ("page", "there", "absent"),
    [
        ("deck", ("Your hand", "British, discard pile", "British, reserve"), ("French",)),
        ("rival", ("French, hand and deck together", "French, discard pile"), ("British",)),
        ("reserve", ("British, reserve", "French, reserve"), ("discard",)),
        ("supplies", ("British, empire cards", "Neutral cards", "British, location", "French, empire"), ("discard",)),
    ],
)
def test_every_page_tells_its_cards(page: str, there: tuple[str, ...], absent: tuple[str, ...]) -> None:
    alt = RENDERER.page(page, crowded(), look(status=())).alt
    assert all(words in alt for words in there)
    assert not any(words in alt for words in absent)


def test_the_public_can_read_what_it_can_see() -> None:
    view = crowded(None)
    there = {"reserve": "French, reserve", "supplies": "French, empire cards", "sieges": "Cards before New York"}
    for page, words in there.items():
        assert words in RENDERER.page(page, view, look()).alt
