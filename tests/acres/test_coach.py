"""What the coach explains, and what it warns of: each warning where it is due, and where it nearly is."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from config.language import LANGUAGES, Translator
from engine.contract import Word
from engine.games.acres import GAME
from engine.games.acres.content import Nation
from engine.games.acres.rules.siege_end import SettleCaptured
from engine.games.acres.teaching.coach import AcresCoach
from tests.acres.table import SEATS, Table

COACH = AcresCoach()


def warned(table: Table, key: str) -> str:
    """The warning of a move that is possible, without what all of them have in common."""
    nation = table.acting()
    assert table.may(key), f"{key} is not possible: {table.offers()}"
    said = COACH.warning(table.view(nation), key)
    for language in LANGUAGES:
        if said is not None:
            assert Translator(language, ["Anna", "Boris"], GAME.words, strict=True)(said)
    return said.id.removeprefix("acres-coach-warn-") if said else ""


# Ending the turn


def test_an_action_is_not_given_away_while_a_card_brings_money() -> None:
    table = Table().hand("british", "br_loc_boston", "br_loc_pemaquid")
    assert (warned(table, "end"), warned(table, "pass")) == ("idle", "idle")
    said = COACH.warning(table.view("british"), "end")
    assert said is not None
    assert said.args == {"card": Word("card.br_loc_boston"), "gain": 3}


@pytest.mark.parametrize(
    "table",
    [
        pytest.param(lambda: Table().hand("british", "br_loc_boston").turn("british", 0), id="no action left"),
        pytest.param(lambda: Table().hand("british", "br_loc_pemaquid"), id="no money on the cards"),
        pytest.param(lambda: Table().hand("british", "br_loc_deerfield"), id="a card that cannot be played"),
        pytest.param(lambda: Table().hand("british", "br_loc_boston").money("british", 14), id="rich enough"),
    ],
)
def test_a_turn_may_end_with_nothing_to_gain(table: Callable[[], Table]) -> None:
    assert warned(table(), "end") == ""


def attack(*hand: str, left: int = 1) -> Table:
    """The British besiege Port Royal below 0."""
    table = Table().hand("british", *hand).siege("british", "port_royal", ["br_militia"], ["fr_regular_infantry"])
    return table.money("british", 20).turn("british", left)


def test_a_siege_is_not_left_below_zero_while_a_card_can_be_sent() -> None:
    assert warned(attack("br_regular_infantry"), "end") == "attack-fails"
    assert warned(attack("br_military_leader", left=0), "end") == "attack-fails"
    assert warned(attack("br_regular_infantry", left=0), "end") == ""
    assert warned(attack("br_fortification"), "end") == ""


def defence(place: str, *hand: str) -> Table:
    """The French besiege a British place with +2 or better."""
    table = Table().hand("british", *hand).hold("french", "pemaquid")
    table.siege("french", place, ["fr_siege_artillery", "fr_regular_infantry"])
    return table.money("british", 20)


def test_the_game_is_not_lost_while_a_card_can_be_sent() -> None:
    assert warned(defence("boston", "br_regular_infantry"), "end") == "home-falls"
    assert warned(defence("boston", "br_trader"), "end") == ""
    assert warned(defence("new_haven", "br_regular_infantry"), "end") == ""


# Sieges


def test_no_siege_is_begun_that_cannot_stand() -> None:
    table = Table().hand("british", "br_loc_louisbourg", "br_loc_norfolk", "br_regular_infantry", "br_militia")
    table.hold("british", "louisbourg")
    assert warned(table.turn("british", 1), "besiege:quebec") == "besiege"
    assert warned(table.turn("british", 2), "besiege:quebec") == ""
    table.zone("british", "reserve", "br_siege_artillery")
    assert warned(table.turn("british", 1), "besiege:quebec") == ""


def test_nothing_is_surrendered_that_is_not_lost() -> None:
    held = Table().hold("french", "pemaquid").siege("french", "new_haven", ["fr_regular_infantry"])
    assert warned(held, "surrender:new_haven") == "surrender"
    assert warned(defence("new_haven"), "surrender:new_haven") == ""
    assert warned(defence("boston"), "surrender:boston") == "surrender-home"


def test_nobody_withdraws_from_a_siege_that_is_won() -> None:
    won = Table().siege("british", "port_royal", ["br_siege_artillery"])
    assert warned(won, "withdraw:port_royal") == "withdraw"
    assert warned(attack(), "withdraw:port_royal") == ""


def captured(*hand: str, nation: Nation = "british") -> Table:
    """A place was taken and can be settled."""
    table = Table().hand(nation, *hand).clear("port_royal")
    table.state.stack.append(SettleCaptured(nation, "port_royal", surrendered=False))
    return table


def test_a_captured_place_is_settled_if_a_card_can() -> None:
    assert warned(captured("br_loc_boston"), "decline") == "decline"
    assert warned(captured("br_loc_pemaquid"), "decline") == ""
    last = captured("br_loc_boston").captures("french", cubes=12)
    assert warned(last, "decline") == ""


# Places


TWELVE = (
    *("albany", "baltimore", "canso", "cumberland", "detroit", "fort_beausejour", "fort_duquesne", "fort_frontenac"),
    *("fort_halifax", "fort_niagara", "fort_presquisle", "halifax"),
)


def last_village(captured_towns: int) -> Table:
    """The British, with 45 points after the next village, have one left; captured towns bring the French nearer."""
    table = Table().hand("british", "br_loc_new_haven", "br_loc_st_marys", "br_loc_boston", "br_loc_philadelphia")
    return table.hold("british", *TWELVE).captures("french", discs=captured_towns)


def test_the_last_village_is_not_placed_by_whoever_is_behind() -> None:
    """A tie goes to the French."""
    assert last_village(4).view("british").french.score == 45
    assert warned(last_village(4), "settle:deerfield") == "last-piece"
    assert warned(last_village(3), "settle:deerfield") == ""


def test_the_last_town_is_not_placed_by_whoever_is_behind() -> None:
    assert warned(last_village(9), "develop:new_haven") == "last-piece"
    assert warned(last_village(8), "develop:new_haven") == ""


# Money


def test_the_ship_is_the_one_whose_money_is_missed_least() -> None:
    table = Table().hand("british", "br_loc_new_haven", "br_loc_boston", "br_loc_philadelphia")
    assert warned(table, "merchant:br_loc_boston") == "ship"
    assert warned(table, "merchant:br_loc_new_haven") == ""
    assert warned(Table().hand("british", "br_loc_boston", "br_loc_philadelphia"), "merchant:br_loc_boston") == ""


# Raids and ambushes


def test_no_more_raiders_go_than_it_takes() -> None:
    table = Table().hold("french", "kennebec").money("french", 5).turn("french")
    table.hand("french", "fr_coureurs_de_bois", "nt_native_americans", "fr_priest").play("raid:pemaquid")
    assert warned(table.play("add:fr_coureurs_de_bois"), "add:fr_priest") == ""
    assert warned(table.play("add:fr_priest"), "add:nt_native_americans") == "raiders"


def test_an_ambush_needs_somebody_to_hit() -> None:
    table = Table().hand("french", "fr_coureurs_de_bois").turn("french")
    assert warned(table, "ambush:fr_coureurs_de_bois") == "ambush"
    table.zone("british", "reserve", "br_militia")
    assert warned(table, "ambush:fr_coureurs_de_bois") == ""


def test_a_priest_needs_somebody_to_convert() -> None:
    table = Table().hand("french", "fr_priest").turn("french")
    assert warned(table, "convert") == "convert"
    assert warned(table.hand("british", "nt_native_americans"), "convert") == ""


def raided(*hand: str) -> Table:
    """The French raid Pemaquid, and the British are asked."""
    table = Table().hold("french", "kennebec").order("british", "raid=ask").turn("french")
    table.hand("british", *hand).hand("french", "fr_coureurs_de_bois", "fr_priest")
    return table.play("raid:pemaquid", "add:fr_coureurs_de_bois", "add:fr_priest", "done")


def test_a_raid_is_blocked_if_a_card_can() -> None:
    assert warned(raided("br_loc_boston", "br_loc_pemaquid"), "let") == "let"
    assert warned(raided("br_loc_boston", "br_militia"), "let") == ""


def ambushed(*hand: str) -> Table:
    """The French ambush, and the British are asked."""
    table = Table().order("british", "ambush=ask").turn("french")
    return table.hand("british", *hand).hand("french", "fr_coureurs_de_bois").play("ambush:fr_coureurs_de_bois")


def test_no_soldier_is_lost_if_a_card_blocks() -> None:
    assert warned(ambushed("br_militia", "br_rangers"), "lose:hand.br_militia") == "lose"
    assert warned(ambushed("br_militia", "br_loc_boston"), "lose:hand.br_militia") == ""


def test_losses_of_a_siege_are_nothing_to_warn_of() -> None:
    table = defence("new_haven").play("end")
    assert SEATS[table.acting()] == 1
    assert [COACH.warning(table.view("french"), key) for key in table.offers("lose")] == []


# What is asked


@pytest.mark.parametrize(
    ("table", "topic"),
    [
        (lambda: Table().hand("british", "br_loc_boston"), "turn"),
        (lambda: Table().turn("british", 0), "spent"),
        (lambda: raided("br_loc_pemaquid"), "raid"),
        (lambda: ambushed("br_militia"), "ambush"),
        (lambda: captured("br_loc_boston"), "captured"),
        (lambda: Table().hand("british", "br_loc_boston", "br_trader").play("discard:br_trader"), "discard"),
        (lambda: attack("br_regular_infantry").play("reinforce:port_royal"), "force"),
    ],
)
def test_topics(table: Callable[[], Table], topic: str) -> None:
    laid = table()
    assert COACH.topic(laid.view(laid.acting())) == topic


def test_nothing_is_explained_to_the_public_after_the_end() -> None:
    view = Table().view(None)
    assert COACH.warning(view, "end") is None
    view.asked = None
    assert COACH.topic(view) == ""
