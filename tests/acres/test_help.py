"""Help for people: places, sieges, score and warnings."""

from __future__ import annotations

import pytest

from config.language import LANGUAGES, Translator
from engine.contract import Text
from engine.games.acres import GAME
from engine.games.acres.content import NATIONS, PLACES, Nation
from engine.games.acres.words.help import end_help, place_help, score_help, siege_cards, siege_help
from tests.acres.table import Table

NAMES = ("Anna", "Boris")


def read(says: list[Text], language: str = "en") -> str:
    return "\n".join(Translator(language, NAMES, GAME.words, strict=True)(say) for say in says)


def test_who_may_go_to_a_place_from_where_by_what() -> None:
    table = Table().hand("british", "br_loc_new_haven")
    told = read(place_help(table.view("british"), "deerfield"))
    assert "Deerfield: 4 points as a village, 8 as a town; a settler is needed." in told
    assert "The British can come from New Haven (Bateaux; in your hand)." in told
    assert "The French have no card that leads here." in told
    assert "Nobody holds it." in told


def test_a_rival_place_tells_sieges_and_raids() -> None:
    table = Table().hold("french", "kennebec")
    told = read(place_help(table.view("french"), "pemaquid"))
    assert "Held by the British: a village." in told
    assert "Port Royal (Ship; not in your hand)" in told
    assert "The French can raid it from 2 steps away, with at least 2 cards." in told
    assert "Port Royal (Ship)" in read(place_help(table.view("british"), "halifax"))


@pytest.mark.parametrize("viewer", [*NATIONS, None])
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_place_can_be_explained_to_everybody(viewer: Nation | None, language: str) -> None:
    table = Table().fort("quebec").siege("british", "louisbourg", ["br_militia"]).clear("new_york")
    table.hold("british", "albany")
    for place in PLACES:
        assert read(place_help(table.view(viewer), place), language)


def test_the_balance_of_a_siege_and_what_would_change_it() -> None:
    table = Table().siege("british", "louisbourg", ["br_siege_artillery", "br_militia"], ["fr_militia"])
    table.turn("french").hand("french", "fr_regular_infantry", "fr_loc_port_royal", "fr_loc_louisbourg", "fr_trader")
    told = read(siege_help(table.view("french"), "louisbourg"))
    assert "attack 4 − defence 1 − resistance 2 = +1" in told
    assert "nobody wins: the siege goes on" in told
    assert "Anna needs 1 more strength to win" in told
    assert "Boris needs 2 more strength to win" in told
    assert "Port Royal → 0 and Regular Infantry → −1" in told
    other = read(siege_help(table.view("british"), "louisbourg"))
    assert "No card in your hand would change it." in other


def test_forecasts() -> None:
    home = Table().siege("british", "quebec", ["br_regular_infantry"] * 3)
    assert "Anna wins the game at the start" in read(siege_help(home.view(None), "quebec"))
    weak = Table().siege("british", "gaspe", ["br_militia"], ["fr_militia"])
    assert "Boris beats off the siege" in read(siege_help(weak.view("british"), "gaspe"))
    strong = Table().siege("british", "gaspe", ["br_siege_artillery"])
    assert "Anna takes the place" in read(siege_help(strong.view("french"), "gaspe"))
    assert "not under siege" in read(siege_help(strong.view(None), "boston"))


def test_score_at_any_time() -> None:
    table = Table().captures("british", cubes=1, discs=1)
    told = read(score_help(table.view(None)))
    assert "Anna (British): 23 points." in told
    assert "Boston 4 (town)" in told
    assert "1 captured village 2" in told
    assert "Boris (French): 29 points." in told


def test_warnings_of_the_end() -> None:
    assert end_help(Table().view(None)) == []
    table = Table().captures("french", cubes=11).siege("british", "quebec", ["br_militia"])
    table.captures("british", discs=5)
    told = read(end_help(table.view("french")))
    assert "Anna has 2 villages left" in told
    assert "Boris has 3 towns left" in told
    assert "Boris has captured 22 points" in told
    assert "Anna besieges Québec (balance −2)" in told
    for language in LANGUAGES:
        assert read(end_help(table.view("french")), language)


def test_the_cards_of_a_siege_are_named_with_their_strength() -> None:
    table = Table().siege("british", "louisbourg", ["br_siege_artillery", "br_loc_boston"], ["fr_militia"] * 2)
    view = table.view(None)
    told = read([siege_cards(view.sieges[0])])
    assert "attack Siege Artillery (3) and Boston (1); defence 2 × Militia (1)" in told
    assert "attack Siege Artillery (3) and Boston (1); defence 2 × Militia (1)" in read(GAME.texts.board(view))


def test_only_the_coming_loser_reads_which_card_he_has_named() -> None:
    table = Table().siege("british", "gaspe", ["br_siege_artillery", "br_militia"], ["fr_militia"])
    table.state.sieges["british"].forfeit = "fr_militia"
    assert "return: Militia" in read(siege_help(table.view("french"), "gaspe"))
    assert not any("return:" in read(siege_help(table.view(viewer), "gaspe")) for viewer in ("british", None))
