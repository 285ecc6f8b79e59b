"""How moves of one kind are parted into menus, and in which order they stand there."""

from __future__ import annotations

import pytest

from cogs import choosing
from config.language import LANGUAGES, Speaker
from engine.games.knights.frames.planning import Planning
from engine.games.knights.state import State
from tests.knights.table import GAME, A, army, bare, begin, reveal


def menus(state: State, language: str) -> list[choosing.Shelf]:
    """The menus of the first Baron."""
    view, speaker = GAME.view(state, A), Speaker(language, ("Anna", "Boris", "Clara"), GAME.words)
    return choosing.shelves(GAME, choosing.offers(GAME, view, GAME.choices(state, A), speaker), speaker)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_plan_with_all_cards_in_hand_needs_two_menus(language: str) -> None:
    """WK-STEP-3: 28 answers that point at one or two cards are not parted into menus of single lines."""
    assert [len(menu.entries) for menu in menus(begin(bare(), Planning(lanes={})), language)] == [25, 3]


@pytest.mark.parametrize("language", LANGUAGES)
def test_areas_stand_in_the_alphabet_of_the_reader(language: str) -> None:
    """WK-STEP-1: a list of areas is read by name, whatever their keys are."""
    state = bare()
    army(state, A, "star", "bingen", "regular_100")
    army(state, A, "square", "rota", "regular_50")
    found = [menu for menu in menus(reveal(state, A, "mobilize_forces"), language) if menu.name.startswith("area")]
    labels = [offer.label for menu in found for offer in menu.entries]
    assert len(labels) > 10
    assert labels == sorted(labels)
