"""How moves of one kind are parted into menus, and in which order they stand there."""

from __future__ import annotations

import pytest

from cogs.panels.question import move_menus
from cogs.panels.question.move_menus import sections, told_apart
from config.language import LANGUAGES, Translator
from engine.games.knights.rules.round import Planning
from engine.games.knights.state import State
from tests.knights.table import GAME, A, army, bare, begin, reveal


def menus(state: State, language: str) -> list[move_menus.Shelf]:
    """The menus of the first Baron."""
    view, translator = GAME.view(state, A), Translator(language, ("Anna", "Boris", "Clara"), GAME.words)
    offers = move_menus.offers(GAME, view, GAME.choices(state, A), translator)
    return move_menus.shelves(offers, {offer.verb: translator(GAME.texts.verb(offer.verb)) for offer in offers})


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_plan_with_all_cards_in_hand_needs_two_menus(language: str) -> None:
    """WK-STEP-3: 28 answers that point at one or two cards are not parted into menus of single lines."""
    assert [len(menu.entries) for menu in menus(begin(bare(), Planning(lanes={})), language)] == [14, 14]


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


@pytest.mark.parametrize(
    ("parts", "named"),
    [
        ([["Bid 0", "Bid 5"]], ["Bid"]),
        ([["Bid 0", "Bid 20"], ["Bid 25", "Bid 30"]], ["Bid · 0 … 20", "Bid · 25 … 30"]),
        ([["To: Africa", "To: Gallia"], ["To: Italia"]], ["Bid · Africa … Gallia", "Bid · Italia"]),
        ([["2 to left", "2 to right"], ["3 to left", "3 to right"]], ["Bid · 2 to", "Bid · 3 to"]),
        ([["2, left", "2, right"], ["3, left", "3, right"]], ["Bid · 2, left … 2, right", "Bid · 3, left … 3, right"]),
        ([["Ronin → Anna", "Ronin → Boris"], ["Ninja → Anna"]], ["Bid · Ronin", "Bid · Ninja → Anna"]),
    ],
)
def test_sections_are_called_by_what_they_hold(parts: list[list[str]], named: list[str]) -> None:
    assert sections("Bid", parts) == named


@pytest.mark.parametrize(
    ("labels", "apart"),
    [
        (["Bid 5", "Bid 10"], ["5", "10"]),
        (["Ronin → Computer 2, left", "Ronin → Computer 3, left"], ["Computer 2, left", "Computer 3, left"]),
        (["Ronin → Lady Tomoe", "Ronin → Lady Shizuka"], ["Tomoe", "Shizuka"]),
    ],
)
def test_labels_are_told_apart_without_bare_numbers_for_names(labels: list[str], apart: list[str]) -> None:
    assert told_apart(labels) == apart
