"""Every refusal names what is missing, in both languages."""

from __future__ import annotations

import re

import pytest

from config.language import LANGUAGES, Translator
from engine.games.acres import GAME
from engine.games.acres.rules.turn import ACTIONS
from tests.acres.table import Table

NAMES = ("Anna", "Борис")


def spoken(table: Table, key: str, language: str = "en") -> str:
    return Translator(language, NAMES, GAME.words, strict=True)(table.why_not(key).reason)


@pytest.mark.parametrize(
    ("hand", "key", "expected"),
    [
        (["br_loc_new_haven"], "settle:deerfield", "needs Bateaux; you hold no card"),
        (["br_loc_new_haven", "br_bateaux"], "settle:deerfield", "needs Settler; you hold no card"),
        (["br_loc_norfolk"], "settle:deerfield", "No card in your hand leads to Deerfield. These would: New Haven"),
        (["br_loc_norfolk"], "settle:detroit", "These would: Fort Niagara and Fort Presqu'Isle"),
        (["br_loc_boston"], "settle:boston", "yours already"),
        (["br_loc_boston", "br_ships"], "besiege:port_royal", "needs a card with strength; you hold none"),
        (["br_loc_boston"], "besiege:quebec", "No card in your hand leads to Québec"),
        ([], "settle", "No card you can play leads to a free place"),
        (["br_loc_boston"], "settle", "needs another card with Ship"),
        ([], "besiege", "leads to a place of your opponent"),
        (["br_loc_boston"], "develop", "no playable card of a village"),
        (["br_loc_norfolk"], "develop", "needs Settler"),
        ([], "fortify", "needs a Fortification card; you hold none"),
        ([], "reinforce", "No siege is going on"),
        ([], "lead", "needs a Military Leader; you hold none"),
        ([], "raid", "needs a card that raids; you hold none"),
        (["br_rangers"], "raid", "steps away; your cards reach 1"),
        ([], "ambush", "needs a card that ambushes; you hold none"),
        ([], "convert", "needs a Priest or the Indian Leader; you hold none"),
        ([], "money", "needs Money"),
        ([], "merchant", "needs Ship; you hold no card"),
        ([], "trade", "needs a Trader; you hold none"),
        (["br_trader"], "trade", "needs Fur"),
        ([], "piracy", "Only the French"),
        ([], "discard", "hand is empty"),
        ([], "reserve", "hand is empty"),
        ([], "retrieve", "reserve is empty"),
        ([], "govern", "needs the Governor"),
        ([], "intendant", "needs the Intendant"),
        ([], "support", "needs Home Support"),
        ([], "withdraw", "besiege nothing"),
        ([], "surrender", "Nothing of yours"),
        ([], "draft", "choose one of the moves"),
        (["br_trader"], "trade:x", "needs Fur"),
        (["br_indian_leader"], "convert:x", "not possible"),
        ([], "draft:br_ships", "costs 6; you have 4"),
        ([], "settle:atlantis", "not possible"),
    ],
)
def test_what_is_missing(hand: list[str], key: str, expected: str) -> None:
    table = Table().money("british", 4).hand("british", *hand)
    assert expected in spoken(table, key)
    assert re.search("[а-я]", spoken(table, key, "ru"))


@pytest.mark.parametrize("verb", ACTIONS)
def test_every_verb_explains_itself_without_any_card_or_action(verb: str) -> None:
    table = Table().turn("british", left=0)
    action = ACTIONS[verb]
    refusal = table.why_not(verb)
    assert (refusal.clause == "ACR-TURN-4") == (not action.free)


def test_steps_of_a_begun_action_explain_themselves() -> None:
    table = Table().hand("british", "br_loc_boston", "br_ships", "br_loc_new_york", "br_settlers", "br_militia")
    table.play("settle:halifax")
    assert "does not serve" in spoken(table, "by:br_militia")
    assert "not in your hand" in spoken(table, "by:br_loc_norfolk")
    assert "Finish or cancel" in spoken(table, "money:br_loc_boston")
    assert table.why_not("by:br_loc_boston").reason.id == "acres-why-card-needed"
    assert all(spoken(table, "end", language) for language in LANGUAGES)
