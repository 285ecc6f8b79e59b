"""The game on one page tells the numbers of the content, in the order of a season."""

from __future__ import annotations

import re

import pytest

from config.language import LANGUAGES
from engine.games.empire.content import CARDS, NUMBERS, UNITS
from renders.empire import RENDERER
from tests.renders.empire.positions import look

# The numbers that lines of the page name, in the order in which both languages tell them.
TOLD = {
    (1, 2): (NUMBERS.influence_price, NUMBERS.influence_per_action_general, NUMBERS.influence_per_action_caesar),
    (1, 4): (NUMBERS.special_tax_max, 1, NUMBERS.special_tax_per_chaos),
    (1, 1): (NUMBERS.chaos_draft,),
    (3, 0): (NUMBERS.land_base_dice, NUMBERS.land_leader_dice, NUMBERS.land_city_dice),
    (3, 3): (NUMBERS.chaos_battle_loss,),
    (4, 0): (NUMBERS.tax_per_influence, NUMBERS.tax_per_influence + NUMBERS.tax_city_bonus_per_influence),
    (4, 2): (NUMBERS.chaos_city_relief,),
    (4, 3): NUMBERS.chaos_penalty,
    (4, 4): (NUMBERS.seasons,),
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_tells_the_numbers_of_the_game(language: str) -> None:
    chapters = RENDERER.rules_in_short(look(language))
    for (chapter, line), numbers in TOLD.items():
        text = chapters[chapter].signs[line].text
        assert tuple(map(int, re.findall(r"\d+", text))) == numbers, text


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_tells_what_everything_costs(language: str) -> None:
    prices = [int(sign.text.rpartition(" ")[2]) for sign in RENDERER.rules_in_short(look(language))[2].signs]
    assert prices == [*(unit.price for unit in UNITS.values() if unit.can_be_drafted), CARDS["city"].price]
