"""Every option (section 15)."""

from __future__ import annotations

import pytest

from engine.games.acres import GAME
from engine.games.acres.content import VARIANTS
from engine.games.acres.rules.setup import in_game
from engine.games.acres.rules.zones import kinds
from tests.acres.table import SEED, Table, clause


def test_all_options_are_off_by_default_and_the_bundle_switches_on_its_parts() -> None:
    assert GAME.new(2, {}, SEED).flags == []
    revised = GAME.new(2, {"revised_edition": "on"}, SEED).flags
    assert set(revised) == {"revised_edition", *VARIANTS["revised_edition"].bundle}
    assert {option.id: option.values for option in GAME.options} == dict.fromkeys(VARIANTS, ("off", "on"))


@pytest.mark.parametrize("name", VARIANTS)
def test_each_part_can_be_used_alone(name: str) -> None:
    state = GAME.new(2, {name: "on"}, SEED)
    GAME.check(state)
    assert name in state.flags


@clause("rev_no_french_bateaux")
def test_no_french_bateaux() -> None:
    table = Table("rev_no_french_bateaux")
    assert len(in_game(tuple(table.state.flags))) == 109
    assert len(table.french.deck) == 9
    assert not table.turn("french").may("draft:fr_bateaux")


@clause("rev_home_support_no_reshuffle")
def test_home_support_without_reshuffle() -> None:
    table = Table("rev_home_support_no_reshuffle").hand("british", "br_home_support")
    table.zone("british", "deck", "br_militia").zone("british", "discard", "br_rangers", "br_trader")
    table.play("support")
    assert table.hand_of("british") == ["br_militia"]
    assert not table.was_told("shuffled")
    dry = Table("rev_home_support_no_reshuffle").hand("british", "br_home_support").zone("british", "deck")
    assert dry.zone("british", "discard", "br_rangers").reason("support") == "acres-why-nothing-to-draw"


@clause("rev_raid_range")
def test_raid_range_plus_one() -> None:
    near = Table().turn("french").hold("french", "kennebec").hand("french", "fr_coureurs_de_bois")
    assert near.reason("raid:pemaquid") == "acres-why-too-far"
    far = Table("rev_raid_range").turn("french").hold("french", "kennebec").hand("french", "fr_coureurs_de_bois")
    far.play("raid:pemaquid", "add:fr_coureurs_de_bois", "done")
    assert "pemaquid" not in far.state.pieces


@clause("rev_merchant_two")
def test_merchant_with_two_cards() -> None:
    cards = ("br_loc_new_york", "br_loc_boston", "br_loc_philadelphia", "br_loc_new_haven")
    table = Table("rev_merchant_two").hand("british", *cards)
    table.play("merchant:br_loc_new_york", "add:br_loc_boston", "add:br_loc_philadelphia")
    assert table.offers() == ["done", "cancel"]


@clause("rev_reserve_no_locations", "rev_reserve_five")
def test_reserve_limits() -> None:
    table = Table("rev_reserve_no_locations").hand("british", "br_loc_boston", "br_militia")
    assert table.offers("reserve:") == ["reserve:br_militia"]
    assert table.reason("reserve:br_loc_boston") == "acres-why-reserve-locations"
    full = Table("rev_reserve_five").zone("british", "reserve", *["br_regular_infantry"] * 5)
    assert full.hand("british", "br_militia").reason("reserve:br_militia") == "acres-why-reserve-full"


@clause("rev_settle_capital_wins", "revised_edition")
@pytest.mark.parametrize("flag", ["rev_settle_capital_wins", "revised_edition"])
def test_settling_a_capital_wins(flag: str) -> None:
    table = Table(flag).clear("quebec").hold("british", "louisbourg")
    table.hand("british", "br_loc_louisbourg", "br_ships", "br_settlers")
    table.play("settle:quebec", "settler:br_settlers")
    assert table.state.ending is not None
    assert (table.state.ending.reason, table.state.ending.winner) == ("capital", "british")
    french = Table(flag).turn("french").clear("new_york").hold("french", "albany", "fort_william_henry", "ticonderoga")
    french.hold("french", "fort_st_john").hand("french", "fr_loc_albany", "fr_loc_montreal", "fr_loc_quebec")
    french.play("settle:new_york", "settler:fr_loc_quebec")
    assert french.state.ending is not None


@clause("var_pay_reshuffle")
def test_a_shuffle_costs_one() -> None:
    table = Table("var_pay_reshuffle").zone("british", "deck").zone("british", "discard", "br_militia")
    assert table.play("end").british.money == 11
    assert table.told("shuffle_paid").fields["paid"] == 1


@clause("var_fort_louisbourg", "var_fort_quebec")
@pytest.mark.parametrize("place", ["louisbourg", "quebec"])
def test_forts_at_the_start(place: str) -> None:
    table = Table(f"var_fort_{place}")
    assert table.state.forts == [place]
    assert table.state.fort_supply == 11


@clause("var_three_fewer_infantry")
def test_three_infantry() -> None:
    table = Table("var_three_fewer_infantry")
    assert kinds(table.british.empire).count("br_regular_infantry") == 3


@clause("var_free_discard")
def test_free_discard() -> None:
    table = Table("var_free_discard").money("british", 0).hand("british", "br_militia", "br_rangers", "br_ships")
    table.play("discard:br_militia", "add:br_rangers", "add:br_ships", "done")
    assert table.british.hand == []


@clause("var_blocked_raid_free")
@pytest.mark.parametrize(("flag", "left"), [("var_blocked_raid_free", 2), ("var_free_discard", 1)])
def test_a_blocked_raid(flag: str, left: int) -> None:
    table = Table(flag).turn("french").hold("french", "fort_halifax").hand("french", "nt_native_americans")
    table.hand("british", "br_rangers").play("raid:pemaquid", "add:nt_native_americans", "done")
    assert table.was_told("raid_blocked")
    assert (table.state.left, table.french.money, table.french.hand) == (left, 4, [])


@clause("var_blocked_ambush_free")
@pytest.mark.parametrize(("flag", "left"), [("var_blocked_ambush_free", 2), ("var_free_discard", 1)])
def test_a_blocked_ambush(flag: str, left: int) -> None:
    table = Table(flag).turn("french").hand("french", "fr_coureurs_de_bois").hand("british", "br_rangers", "br_militia")
    table.play("ambush:fr_coureurs_de_bois")
    assert table.was_told("ambush_blocked")
    assert table.state.left == left


@clause("var_native_strength")
def test_natives_fight_in_sieges() -> None:
    table = Table("var_native_strength").hold("british", "halifax").money("british", 0)
    table.hand("british", "br_loc_halifax", "br_ships", "nt_native_americans")
    table.play("besiege:louisbourg", "force:nt_native_americans")
    assert table.adv("british") == -1
    table.turn("french").hand("french", "fr_native_americans").play("reinforce:louisbourg", "force:fr_native_americans")
    assert table.adv("british") == -2


@clause("var_governor_loses_control")
def test_the_governor_gives_up_places() -> None:
    table = Table("var_governor_loses_control").fort("norfolk").hand("british", "br_governor", "br_loc_norfolk")
    table.hand("british", "br_governor", "br_loc_norfolk", "br_loc_boston").siege("french", "boston", ["fr_militia"])
    table.play("govern:br_loc_norfolk", "add:br_loc_boston", "done")
    assert "norfolk" not in table.state.pieces
    assert (table.british.cubes, table.state.fort_supply) == (14, 12)
    assert table.state.holds("british", "boston")
    assert table.told("governed").fields["lost"] == ["norfolk"]


@clause("var_no_governor")
def test_no_governor() -> None:
    table = Table("var_no_governor")
    assert not any("governor" in kind for kind in in_game(tuple(table.state.flags)))


@clause("var_british_bateaux_start")
def test_british_bateaux_at_the_start() -> None:
    table = Table("var_british_bateaux_start")
    assert kinds(table.british.deck).count("br_bateaux") == 1
    assert len(table.british.deck) == 8
