"""Raid, ambush, convert (section 8)."""

from __future__ import annotations

import pytest

from engine.games.acres import GAME
from engine.games.acres.facts.network import raid_distances
from tests.acres.table import SEATS, Table, clause


def raider(*cards: str) -> Table:
    """The French in Kennebec, ready to raid."""
    return Table().turn("french").hold("french", "kennebec").hand("french", *cards).order("british", "raid=ask")


@clause("ACR-RAID-1", "ACR-RULE-27")
def test_raid_cards_extenders_and_their_price() -> None:
    table = raider("fr_priest", "fr_priest")
    assert table.offers("raid:") == []
    assert table.reason("raid:pemaquid") == "acres-why-no-raider"
    table = raider("fr_priest", "fr_priest", "nt_native_americans").money("french", 1)
    assert table.may("raid:boston")
    table.hold("british", "deerfield").play("raid:boston")
    assert table.offers() == ["add:fr_priest", "add:nt_native_americans", "cancel"]
    assert table.reason("done") == "acres-why-not-enough"
    table.play("add:fr_priest", "add:nt_native_americans", "add:fr_priest", "done")
    assert table.french.money == 0
    broke = raider("nt_native_americans").money("french", 0)
    assert broke.reason("raid:pemaquid") == "acres-why-money"


@clause("ACR-RAID-2", "ACR-RAID-3", "X8", "ACR-RULE-26", "ACR-RULE-38")
def test_distances_from_kennebec() -> None:
    table = raider().hold("british", "deerfield")
    far = raid_distances(table.state, "french", 9)
    places = ("fort_halifax", "pemaquid", "deerfield", "boston", "new_haven")
    assert {place: far[place] for place in places} == dict(zip(places, (1, 2, 2, 3, 3), strict=True))
    table.fort("deerfield").hand("french", "fr_coureurs_de_bois", "fr_priest", "fr_priest")
    barred = raid_distances(table.state, "french", 9)
    assert "deerfield" not in barred
    assert "boston" not in barred
    assert table.reason("raid:boston") == "acres-why-no-raid-path"
    assert table.may("raid:pemaquid")  # three cards reach up to three links


@clause("ACR-RAID-2", "X15")
def test_a_raid_needs_no_line_home() -> None:
    table = Table().turn("french").hold("french", "fort_duquesne", "fort_venango").hold("british", "cumberland")
    table.hand("french", "fr_loc_fort_duquesne", "fr_loc_fort_venango", "fr_trader", "fr_coureurs_de_bois")
    assert [card.card for card in table.view("french").hand if not card.usable] == [
        "fr_loc_fort_duquesne",
        "fr_loc_fort_venango",
    ]
    assert not table.may("trade")
    assert table.may("raid:cumberland")
    table.hold("french", "fort_presquisle", "fort_niagara", "fort_frontenac")
    assert all(card.usable for card in table.view("french").hand)


@clause("ACR-RAID-3")
def test_forts_bar_the_path_but_not_the_start() -> None:
    table = raider("fr_coureurs_de_bois", "fr_priest").fort("kennebec")
    assert table.may("raid:pemaquid")
    table.hold("british", "fort_halifax").fort("fort_halifax")
    assert not table.may("raid:pemaquid")


@clause("ACR-RAID-4", "ACR-RULE-7", "ACR-RULE-8")
def test_sieges_and_raids() -> None:
    table = raider("fr_coureurs_de_bois", "fr_priest").hold("british", "fort_halifax")
    table.siege("french", "fort_halifax", ["fr_militia"])
    assert table.reason("raid:fort_halifax") == "acres-why-place-besieged"
    assert table.may("raid:pemaquid")  # through the rival's besieged place
    own = raider("fr_coureurs_de_bois", "fr_priest").siege("british", "kennebec", ["br_militia"])
    assert not own.may("raid:pemaquid")  # not out of an own besieged place
    assert raider("fr_coureurs_de_bois", "fr_priest").reason("raid:fort_halifax") == "acres-why-not-rivals"


@clause("ACR-RAID-5", "D-RAID", "ACR-ASYNC-7", "ACR-RULE-25")
def test_blocking_a_raid() -> None:
    table = raider("fr_coureurs_de_bois", "fr_priest").money("british", 0)
    table.hand("british", "br_loc_pemaquid", "br_fortification", "nt_native_americans", "br_rangers", "br_militia")
    table.play("raid:pemaquid", "add:fr_coureurs_de_bois", "add:fr_priest", "done")
    assert table.told("raid").fields["place"] == "pemaquid"
    assert table.discard_of("french") == ["fr_coureurs_de_bois", "fr_priest"]
    assert table.acting() == "british"
    blockers = ("br_fortification", "br_loc_pemaquid", "br_rangers", "nt_native_americans")
    assert table.offers() == [*(f"block:{kind}" for kind in blockers), "let"]
    assert table.reason("block:br_militia") == "acres-why-blocks-nothing"
    assert GAME.default(table.state, 0) == "block:br_loc_pemaquid"
    table.play("block:nt_native_americans")
    assert table.state.holds("british", "pemaquid")
    assert table.discard_of("british") == ["nt_native_americans"]
    assert table.acting() == "french"
    assert table.state.left == 1
    cut = raider("fr_coureurs_de_bois", "fr_priest").hold("british", "deerfield").clear("new_haven")
    cut.hand("british", "br_loc_deerfield", "br_rangers").play("raid:deerfield", "add:fr_priest")
    cut.play("add:fr_coureurs_de_bois", "done")
    assert cut.offers() == ["block:br_rangers", "let"]


@clause("ACR-RAID-5")
def test_the_reserve_does_not_block() -> None:
    table = raider("fr_coureurs_de_bois", "fr_priest").zone("british", "reserve", "br_rangers")
    table.zone("british", "deck", "nt_native_americans").hand("british", "br_militia")
    table.play("raid:pemaquid", "add:fr_coureurs_de_bois", "add:fr_priest", "done")
    assert table.offers() == ["let"]


@clause("ACR-RAID-6", "X19", "ACR-RAID-7")
def test_a_raid_on_a_town_and_then_on_a_village() -> None:
    table = Table().turn("french").hold("french", "deerfield").hold("british", "new_haven", town=True)
    table.hand("french", "fr_coureurs_de_bois", "fr_native_americans").zone("british", "deck", "br_loc_new_haven")
    table.play("raid:new_haven", "add:fr_coureurs_de_bois", "done")
    assert (table.french.captured_discs, table.french.captured_cubes) == (1, 0)
    assert not table.state.pieces["new_haven"].town
    table.play("raid:new_haven", "add:fr_native_americans", "done")
    assert (table.french.captured_discs, table.french.captured_cubes) == (1, 1)
    assert "new_haven" not in table.state.pieces
    assert "br_loc_new_haven#1" in table.british.deck
    assert table.view(None).french.captured_points == 6


@clause("ACR-RAID-6", "ACR-RULE-9")
def test_no_cube_to_replace_the_disc() -> None:
    table = Table().turn("french").hold("french", "deerfield").hold("british", "new_haven", town=True)
    table.british.cubes, table.french.captured_cubes = 0, table.british.cubes
    table.hand("french", "fr_coureurs_de_bois").play("raid:new_haven", "add:fr_coureurs_de_bois", "done")
    assert "new_haven" not in table.state.pieces


@clause("ACR-RAID-7")
@pytest.mark.parametrize("place", ["boston", "new_york"])
def test_raiding_away_a_home_target_does_not_win(place: str) -> None:
    table = Table().turn("french").hold("french", "deerfield", "albany").hold("british", place)
    table.hand("french", "fr_coureurs_de_bois").play(f"raid:{place}", "add:fr_coureurs_de_bois", "done")
    assert place not in table.state.pieces
    assert table.state.ending is None
    assert not table.state.holds("french", place)


@clause("ACR-RAID-8")
def test_more_cards_than_needed_may_be_played() -> None:
    table = Table().turn("french").hold("french", "fort_halifax").hand("french", "fr_coureurs_de_bois", "fr_priest")
    table.play("raid:pemaquid", "add:fr_coureurs_de_bois")
    assert table.offers() == ["add:fr_priest", "done", "cancel"]
    table.play("add:fr_priest", "done")
    assert len(table.french.discard) == 2


def ambusher(*hand: str) -> Table:
    """The French ambush; the British hold these cards and want to be asked."""
    table = Table().turn("french").money("french", 3).hand("french", "nt_native_americans", "fr_coureurs_de_bois")
    return table.hand("british", *hand).order("british", "ambush=ask")


@clause("ACR-AMB-1", "ACR-RULE-11")
def test_what_ambushes_and_its_price() -> None:
    table = ambusher("br_militia")
    assert table.offers("ambush:") == ["ambush:fr_coureurs_de_bois", "ambush:nt_native_americans"]
    table.play("ambush:nt_native_americans")
    assert table.french.money == 2
    poor = ambusher("br_militia").money("french", 0)
    assert poor.offers("ambush:") == ["ambush:fr_coureurs_de_bois"]
    assert poor.reason("ambush:nt_native_americans") == "acres-why-money"


@clause("ACR-AMB-2", "D-AMBUSH")
def test_blocking_an_ambush() -> None:
    table = ambusher("br_rangers", "br_fortification", "br_militia").play("ambush:fr_coureurs_de_bois")
    assert table.offers() == ["block:br_rangers", "lose:hand.br_militia"]
    assert table.reason("block:br_fortification") == "acres-why-blocks-nothing"
    assert table.reason("show") == "acres-why-must-lose"
    assert GAME.default(table.state, 0) == "block:br_rangers"
    table.play("block:br_rangers")
    assert table.discard_of("british") == ["br_rangers"]
    assert table.hand_of("british") == ["br_fortification", "br_militia"]


@clause("ACR-AMB-3", "ACR-RULE-31", "D-AMBUSH")
def test_losing_a_card_from_hand_or_reserve() -> None:
    table = ambusher("br_regular_infantry").zone("british", "reserve", "br_siege_artillery", "br_militia")
    table.play("ambush:fr_coureurs_de_bois")
    assert table.offers() == [
        "lose:hand.br_regular_infantry",
        "lose:reserve.br_siege_artillery",
        "lose:reserve.br_militia",
    ]
    assert GAME.default(table.state, 0) == "lose:reserve.br_militia"
    table.play("lose:reserve.br_siege_artillery")
    assert "br_siege_artillery#1" in table.british.empire
    only = ambusher("br_settlers").zone("british", "reserve", "br_militia").play("ambush:fr_coureurs_de_bois")
    assert only.told("ambush_hit").fields["card"] == "br_militia"
    assert not only.was_told("hand_shown")


@clause("ACR-AMB-4", "ACR-RULE-30", "ACR-DEC-3")
def test_nothing_to_lose_shows_the_hand_to_the_attacker_only() -> None:
    table = ambusher("br_settlers", "br_rangers").siege("british", "gaspe", ["br_militia"])
    table.play("ambush:fr_coureurs_de_bois")
    assert table.offers() == ["block:br_rangers", "show"]
    assert GAME.default(table.state, 0) == "show"
    table.play("show")
    told = table.told("hand_shown")
    assert GAME.redact(told, None).fields.get("cards") is None  # type: ignore[union-attr]
    assert GAME.redact(told, SEATS["french"]).fields["cards"] == ["br_rangers", "br_settlers"]  # type: ignore[union-attr]
    assert table.view("french").seen == ("br_rangers", "br_settlers")
    assert table.view(None).seen is None
    table.play("end", "discard:br_rangers")
    assert table.view("french").seen == ("br_rangers", "br_settlers")
    table.play("done")
    assert table.view("french").seen is None


@clause("ACR-AMB-4")
def test_he_may_block_with_nothing_to_lose() -> None:
    table = ambusher("br_rangers").order("british", "ambush=always").play("ambush:fr_coureurs_de_bois")
    assert table.was_told("ambush_blocked")
    assert not table.was_told("hand_shown")


@clause("ACR-CONV-1", "ACR-RULE-29", "D-CONVERT")
@pytest.mark.parametrize("zone", ["hand", "reserve"])
def test_converting(zone: str) -> None:
    table = Table().turn("french").hand("french", "fr_priest").hand("british", "nt_native_americans", "br_militia")
    table.zone("british", "reserve", "nt_native_americans").order("british", f"convert={zone}")
    table.play("convert")
    assert table.told("converted").fields["zone"] == zone
    assert table.discard_of("french") == ["fr_priest", "nt_native_americans"]
    left = len(table.british.reserve) if zone == "hand" else table.hand_of("british").count("nt_native_americans")
    assert left == 1


@clause("ACR-CONV-1")
def test_the_blue_natives_are_never_given_and_nothing_shows_the_hand() -> None:
    table = Table().hand("british", "br_indian_leader").hand("french", "fr_native_americans", "fr_militia")
    table.play("convert")
    assert table.view("british").seen == ("fr_militia", "fr_native_americans")
    assert table.hand_of("french") == ["fr_militia", "fr_native_americans"]
    lone = Table().hand("british", "br_indian_leader").zone("french", "reserve", "nt_native_americans")
    lone.hand("french", "fr_militia").play("convert")
    assert lone.discard_of("british") == ["br_indian_leader", "nt_native_americans"]


@clause("ACR-RULE-28")
def test_a_priest_in_a_raid_does_not_convert() -> None:
    table = raider("fr_coureurs_de_bois", "fr_priest").hand("british", "nt_native_americans")
    table.order("british", "raid=never").play("raid:pemaquid", "add:fr_priest", "add:fr_coureurs_de_bois", "done")
    assert not table.was_told("converted")
    assert table.hand_of("british") == ["nt_native_americans"]
