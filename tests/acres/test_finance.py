"""Money and cards (sections 9 and 10)."""

from __future__ import annotations

from engine.games.acres import GAME
from tests.acres.table import Table, clause


@clause("ACR-FIN-1")
def test_take_money() -> None:
    table = Table().hand("british", "br_loc_boston", "br_loc_st_marys", "br_militia").clear("new_haven")
    assert table.offers("money:") == ["money:br_loc_boston"]
    assert table.reason("money:br_loc_st_marys") == "acres-why-no-money-on-card"
    table.play("money:br_loc_boston")
    assert table.british.money == 15


@clause("ACR-FIN-2", "X12", "ACR-RULE-52")
def test_merchant() -> None:
    table = Table().hand("british", "br_loc_new_york", "br_loc_boston", "br_loc_philadelphia", "br_loc_new_haven")
    table.play("merchant:br_loc_new_york", "add:br_loc_boston", "add:br_loc_philadelphia", "add:br_loc_new_haven")
    table.play("done")
    assert table.told("merchant").fields["gain"] == 8
    assert table.british.money == 20
    two = Table("rev_merchant_two")
    two.hand("british", "br_loc_new_york", "br_loc_boston", "br_loc_philadelphia", "br_loc_new_haven")
    two.play("merchant:br_loc_new_york", "add:br_loc_boston", "add:br_loc_philadelphia")
    assert two.offers("add:") == []
    two.play("done")
    assert two.told("merchant").fields["gain"] == 6


@clause("ACR-FIN-2", "ACR-RULE-12")
def test_merchant_needs_a_ship_and_another_card_with_money() -> None:
    assert Table().hand("british", "br_loc_boston").reason("merchant:br_loc_boston") == "acres-why-symbol-spent"
    assert Table().hand("british", "br_loc_philadelphia").reason("merchant") == "acres-why-symbol"
    table = Table().hand("british", "br_ships", "br_loc_philadelphia")
    table.play("merchant:br_ships", "add:br_loc_philadelphia", "done")
    assert table.british.money == 15


@clause("ACR-FIN-3", "X13", "ACR-RULE-12")
def test_trader() -> None:
    table = (
        Table().turn("french").hand("french", "fr_trader", "fr_loc_gaspe", "fr_loc_montreal", "fr_loc_trois_rivieres")
    )
    table.play("trade", "add:fr_loc_gaspe", "add:fr_loc_montreal", "add:fr_loc_trois_rivieres", "done")
    assert table.french.money == 5 + 6
    assert Table().turn("french").hand("french", "fr_trader").reason("trade") == "acres-why-symbol"
    assert Table().turn("french").hand("french", "fr_loc_gaspe").reason("trade") == "acres-why-no-trader"


@clause("ACR-FIN-4", "X14")
def test_piracy() -> None:
    table = Table().turn("french").hand("french", "fr_loc_louisbourg", "fr_loc_port_royal").money("british", 1)
    table.play("piracy:fr_loc_port_royal")
    assert (table.british.money, table.french.money) == (0, 7)
    assert table.told("piracy").fields["stolen"] == 1
    rich = Table().turn("french").hand("french", "fr_loc_louisbourg", "fr_ships").play("piracy:fr_ships")
    assert (rich.british.money, rich.french.money) == (10, 7)
    assert Table().reason("piracy") == "acres-why-french-only"


@clause("ACR-CM-1", "X9", "ACR-RULE-42")
def test_draft() -> None:
    table = Table().money("british", 3)
    assert table.may("draft:nt_fortification")
    assert not table.may("draft:fr_militia")
    assert table.reason("draft:fr_militia") == "acres-why-not-in-supply"
    assert table.reason("draft:br_loc_albany") == "acres-why-draft-location"
    assert table.reason("draft:br_ships") == "acres-why-money"
    table.play("draft:nt_fortification")
    assert table.british.money == 0
    assert table.discard_of("british") == ["nt_fortification"]
    again = Table().hand("british", "br_governor", "br_militia", "br_trader").play("govern:br_militia", "done")
    assert again.may("draft:br_militia")


@clause("ACR-CM-2", "X9")
def test_discard() -> None:
    table = Table().hand("british", "br_militia", "br_loc_boston", "br_loc_norfolk", "br_rangers").money("british", 2)
    table.play("discard:br_militia", "add:br_loc_boston", "add:br_loc_norfolk")
    assert table.offers() == ["done", "cancel"]  # no money is left for the fourth
    table.play("done")
    assert table.told("discarded").fields["paid"] == 2
    assert table.british.money == 0
    assert table.discard_of("british") == ["br_militia", "br_loc_boston", "br_loc_norfolk"]
    free = Table("var_free_discard").hand("british", "br_militia", "br_loc_boston").money("british", 0)
    free.play("discard:br_militia", "add:br_loc_boston", "done")
    assert free.told("discarded").fields["paid"] == 0


@clause("ACR-CM-3")
def test_reserve_has_no_limit() -> None:
    table = Table().zone("british", "reserve", *["br_regular_infantry"] * 6).clear("pemaquid")
    table.hand("british", "br_loc_pemaquid", "br_militia").play("reserve:br_loc_pemaquid")
    assert len(table.british.reserve) == 7


@clause("ACR-CM-4")
def test_retrieve_all_or_nothing() -> None:
    table = Table().zone("british", "reserve", "br_militia", "br_rangers").hand("british", *["br_regular_infantry"] * 5)
    assert table.money("british", 1).reason("retrieve") == "acres-why-money"
    table.money("british", 2).play("retrieve")
    assert len(table.british.hand) == 7
    assert table.british.money == 0
    assert table.state.left == 2
    assert table.reason("retrieve") == "acres-why-empty-reserve"


@clause("ACR-CM-5", "ACR-RULE-13")
def test_governor_returns_one_or_two() -> None:
    table = Table().hand("british", "br_governor", "br_loc_norfolk", "nt_settlers", "br_militia")
    table.play("govern:br_loc_norfolk", "add:nt_settlers", "done")
    assert "br_loc_norfolk#1" in table.british.locations
    assert sum(copy.startswith("nt_settlers") for copy in table.state.display) == 2
    assert table.state.holds("british", "norfolk")
    assert table.discard_of("british") == ["br_governor"]
    assert table.hand_of("british") == ["br_militia"]
    one = Table().hand("british", "br_governor", "br_militia", "br_rangers").play("govern:br_militia", "done")
    assert one.hand_of("british") == ["br_rangers"]
    assert Table().hand("british", "br_governor").reason("govern") == "acres-why-govern-nothing"


@clause("ACR-CM-6", "ACR-RULE-14")
def test_intendant() -> None:
    table = Table().turn("french").hand("french", "fr_intendant").zone("french", "discard", "fr_militia", "fr_priest")
    assert table.offers("intendant:") == ["intendant:fr_militia", "intendant:fr_priest"]
    table.play("intendant:fr_priest")
    assert table.hand_of("french") == ["fr_priest"]
    assert table.discard_of("french") == ["fr_militia", "fr_intendant"]
    assert table.french.money == 3
    assert table.hand("french", "fr_intendant").zone("french", "discard").reason("intendant") == (
        "acres-why-empty-discard"
    )
    assert table.money("french", 1).reason("intendant:fr_militia") == "acres-why-money"


@clause("ACR-CM-7", "X16")
def test_home_support() -> None:
    table = Table().hand("british", "br_home_support").zone("british", "deck", "br_militia")
    pile = ("br_rangers", "br_trader", "br_bateaux", "br_ships", "br_settlers", "br_fortification")
    table.zone("british", "discard", *pile)
    table.play("support")
    assert len(table.british.hand) == 3
    assert "br_militia" in table.hand_of("british")
    assert len(table.british.deck) == 4
    assert table.discard_of("british") == ["br_home_support"]
    assert table.sealed
    short = Table().hand("british", "br_home_support").zone("british", "deck", "br_militia").play("support")
    assert short.hand_of("british") == ["br_militia"]
    empty = Table().hand("british", "br_home_support").zone("british", "deck")
    assert empty.reason("support") == "acres-why-nothing-to-draw"


@clause("ACR-CM-8")
def test_home_support_twice_with_the_intendant() -> None:
    table = Table().turn("french").hand("french", "fr_home_support", "fr_intendant")
    table.zone("french", "deck", *["fr_regular_infantry"] * 3, "fr_militia", "fr_militia", "fr_militia")
    table.play("support", "intendant:fr_home_support", "support")
    assert len(table.french.hand) == 6
    assert table.state.left == 1


@clause("ACR-RULE-41")
def test_nobody_goes_into_debt() -> None:
    table = Table().money("british", 0).hand("british", "br_fortification", "br_loc_boston", "nt_native_americans")
    for key in table.offers():
        GAME.check(GAME.play(table.state, 0, key).state)
    assert {key for key in table.offers() if key.startswith("draft:")} == {
        *("draft:br_bateaux", "draft:br_governor", "draft:br_trader", "draft:nt_native_americans"),
    }


@clause("X22", "ACR-ACT-1")
def test_moved_cards_need_not_be_usable() -> None:
    table = Table().clear("pemaquid").hand("british", "br_loc_pemaquid", "br_trader", "br_governor")
    assert not table.may("trade")
    for key in ("discard:br_loc_pemaquid", "reserve:br_loc_pemaquid", "govern:br_loc_pemaquid"):
        assert table.may(key)
