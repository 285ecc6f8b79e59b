"""Besiege, reinforce, withdraw, win (section 7)."""

from __future__ import annotations

import pytest

from engine.games.acres import GAME
from engine.games.acres.content import Nation
from tests.acres.table import SEATS, Table, clause


@clause("ACR-SIEGE-1")
def test_one_attack_a_side_at_a_time() -> None:
    table = Table().siege("british", "louisbourg", ["br_militia"]).siege("french", "pemaquid", ["fr_militia"])
    table.hand("british", "br_loc_boston", "br_ships", "br_regular_infantry")
    assert table.offers("besiege:") == []
    assert table.reason("besiege:port_royal") == "acres-why-already-besieging"
    free = Table().siege("french", "pemaquid", ["fr_militia"])
    free.hand("british", "br_loc_boston", "br_ships", "br_regular_infantry")
    assert free.may("besiege:port_royal")


@clause("ACR-SIEGE-2", "ACR-RULE-15", "ACR-RULE-16")
def test_what_opens_a_siege() -> None:
    table = Table().hold("british", "halifax").money("british", 9)
    strong = ["br_regular_infantry", "br_siege_artillery", "br_militia", "br_military_leader", "br_rangers"]
    weak = ["br_fortification", "nt_native_americans", "br_settlers", "br_loc_norfolk"]
    table.hand("british", "br_loc_halifax", "br_ships", *strong, *weak)
    table.play("besiege:louisbourg", "by:br_ships")
    assert {key.partition(":")[2] for key in table.offers("force:")} == {*strong, "br_loc_norfolk"}
    assert table.reason("force:br_fortification") == "acres-why-card-unfit"


@clause("ACR-SIEGE-2")
def test_ships_open_a_siege_only_at_a_ship_symbol() -> None:
    table = Table().hold("british", "louisbourg").hand("british", "br_loc_louisbourg", "br_ships", "br_ships")
    assert table.may("besiege:gaspe")
    assert table.reason("besiege:trois_rivieres") == "acres-why-no-force"
    assert table.reason("besiege:halifax") == "acres-why-not-rivals"


@clause("ACR-SIEGE-3", "ACR-SIEGE-4", "X4")
def test_british_besiege_louisbourg() -> None:
    table = Table().hold("british", "halifax").money("british", 3)
    table.hand("british", "br_loc_halifax", "br_loc_new_haven", "br_siege_artillery")
    table.play("besiege:louisbourg", "force:br_siege_artillery")
    assert table.adv("british") == 1
    assert table.british.money == 0
    assert table.discard_of("british") == ["br_loc_halifax", "br_loc_new_haven"]
    assert table.state.sieges["british"].attack == ["br_siege_artillery#1"]


@clause("X5", "X6", "ACR-REINF-1", "ACR-REINF-4", "ACR-REINF-5")
def test_the_siege_of_louisbourg_goes_on() -> None:
    table = Table().siege("british", "louisbourg", ["br_siege_artillery"])
    table.hand("british", "br_regular_infantry", "br_military_leader").turn("british", left=1)
    table.play("reinforce:louisbourg", "force:br_regular_infantry")
    assert table.state.left == 0
    table.play("lead:louisbourg")
    assert table.adv("british") == 4
    table.turn("french").hand("french", "fr_regular_infantry", "fr_loc_port_royal", "fr_loc_louisbourg")
    table.play("reinforce:louisbourg")
    assert "force:fr_loc_louisbourg" not in table.offers()
    assert table.reason("force:fr_loc_louisbourg") == "acres-why-under-siege"
    table.play("force:fr_regular_infantry", "reinforce:louisbourg", "force:fr_loc_port_royal")
    assert table.adv("british") == 1
    table.play("end")
    assert table.acting() == "british"
    assert "british" in table.state.sieges


@clause("ACR-SIEGE-5", "X9")
@pytest.mark.parametrize(
    ("place", "card", "expected"),
    [
        ("louisbourg", "br_regular_infantry", 2),
        ("louisbourg", "br_siege_artillery", 3),
        ("louisbourg", "br_militia", 1),
        ("louisbourg", "br_loc_new_york", 1),
        ("louisbourg", "br_loc_new_haven", 1),
        ("louisbourg", "br_ships", 1),
        ("montreal", "br_loc_new_york", 1),
        ("trois_rivieres", "br_loc_new_york", 1),
    ],
)
def test_strength_of_a_card(place: str, card: str, expected: int) -> None:
    table = Table().hold("british", "fort_st_john", "ticonderoga", "fort_william_henry", "albany", "fort_frontenac")
    table.hold("british", "oswego", "fort_stanwix").money("british", 9)
    table.siege("british", place, ["br_rangers"]).hand("british", card)
    before = table.adv("british")
    table.play(f"reinforce:{place}", f"force:{card}")
    assert table.adv("british") - before == expected


@clause("ACR-SIEGE-5")
def test_ships_do_not_count_without_a_ship_symbol() -> None:
    table = Table().siege("british", "trois_rivieres", ["br_militia"]).hand("british", "br_ships", "br_loc_new_haven")
    assert table.offers("reinforce:") == []
    assert table.reason("reinforce:trois_rivieres") == "acres-why-no-force"


@clause("ACR-SIEGE-6", "ACR-RULE-37")
def test_the_balance_has_no_limits() -> None:
    table = Table().siege("british", "gaspe", ["br_regular_infantry"] * 6 + ["br_siege_artillery"])
    assert table.adv("british") == 15 - 1
    other = Table().siege("british", "quebec", ["br_militia"], ["fr_regular_infantry"] * 3 + ["fr_siege_artillery"])
    assert other.adv("british") == 1 - 9 - 3


@clause("ACR-SIEGE-7", "ACR-RULE-54")
def test_a_card_keeps_its_strength_in_the_siege_space() -> None:
    table = Table().siege("british", "gaspe", ["br_loc_boston", "br_militia"])
    before = table.adv("british")
    table.siege("french", "boston", ["fr_militia"])
    assert table.adv("british") == before
    table.clear("boston")
    del table.state.sieges["french"]
    assert table.adv("british") == before


@clause("ACR-REINF-1")
def test_with_two_sieges_he_names_which_and_artillery_costs_three() -> None:
    table = Table().siege("british", "louisbourg", ["br_militia"]).siege("french", "pemaquid", ["fr_militia"])
    table.hand("british", "br_siege_artillery", "br_regular_infantry").money("british", 3)
    assert sorted(table.offers("reinforce:")) == ["reinforce:louisbourg", "reinforce:pemaquid"]
    table.play("reinforce:pemaquid", "force:br_siege_artillery")
    assert table.state.sieges["french"].defence == ["br_siege_artillery#1"]
    assert table.british.money == 0
    poor = Table().siege("british", "louisbourg", ["br_militia"]).hand("british", "br_siege_artillery")
    assert poor.money("british", 2).reason("reinforce:louisbourg") == "acres-why-money"


@clause("ACR-REINF-2")
def test_a_fortification_helps_only_the_defender() -> None:
    attack = Table().siege("british", "louisbourg", ["br_militia"]).hand("british", "br_fortification")
    assert attack.offers("reinforce:") == []
    defence = Table().siege("french", "pemaquid", ["fr_militia"]).hand("british", "nt_fortification")
    before = defence.adv("french")
    defence.play("reinforce:pemaquid", "force:nt_fortification")
    assert defence.adv("french") == before - 1
    assert defence.british.money == 12


@clause("ACR-REINF-3", "ACR-RULE-19", "ACR-RULE-17")
def test_the_line_to_the_siege() -> None:
    """The British besiege Fort Niagara from Oswego; with Albany lost nobody can follow, but the siege goes on."""
    table = Table().hold("french", "fort_frontenac", "fort_niagara").hold("british", "albany", "fort_stanwix", "oswego")
    table.siege("british", "fort_niagara", ["br_militia"]).hand("british", "br_militia", "br_military_leader")
    assert table.may("reinforce:fort_niagara")
    assert table.may("lead:fort_niagara")
    table.clear("albany")
    assert table.reason("reinforce:fort_niagara") == "acres-why-no-line"
    assert table.reason("lead:fort_niagara") == "acres-why-no-line"
    assert "british" in table.state.sieges
    table.turn("french").hand("french", "fr_militia").clear("fort_frontenac")
    assert table.reason("reinforce:fort_niagara") == "acres-why-no-line"


@clause("ACR-REINF-3", "ACR-RULE-47")
def test_a_besieged_home_is_connected() -> None:
    table = Table().siege("french", "boston", ["fr_militia"]).hand("british", "br_regular_infantry")
    table.clear("new_york", "new_haven", "norfolk", "pemaquid", "philadelphia", "st_marys")
    assert table.may("reinforce:boston")


@clause("ACR-REINF-5")
def test_the_military_leader_is_never_a_normal_reinforcement() -> None:
    table = Table().siege("british", "louisbourg", ["br_militia"]).hand("british", "br_military_leader")
    assert table.offers("reinforce:") == []
    table.turn("british", left=0)
    before = table.adv("british")
    table.play("lead:louisbourg")
    assert table.adv("british") == before + 1


@clause("ACR-WD-1", "ACR-WD-2", "ACR-RULE-40")
def test_withdrawing_is_losing() -> None:
    table = Table().siege(
        "british", "louisbourg", ["br_militia", "br_regular_infantry", "br_loc_boston"], ["fr_militia"]
    )
    table.play("withdraw:louisbourg")
    assert table.offers("lose:") == ["lose:br_militia", "lose:br_regular_infantry"]
    assert table.reason("lose:br_loc_boston") == "acres-why-loss-unfit"
    table.play("lose:br_militia")
    assert table.state.sieges == {}
    assert table.discard_of("british") == ["br_regular_infantry", "br_loc_boston"]
    assert table.discard_of("french") == ["fr_militia"]
    assert table.state.holds("french", "louisbourg")
    assert table.state.left == 2
    assert not table.sealed


@clause("ACR-WD-3", "ACR-RULE-4", "D-SURRENDER", "ACR-ASYNC-9")
def test_surrendering_lets_the_attacker_settle() -> None:
    table = Table().turn("french").siege("british", "louisbourg", ["br_militia"], ["fr_militia"])
    table.order("british", "surrender=ask").hand("british", "br_loc_boston", "br_loc_norfolk")
    table.play("surrender:louisbourg")
    assert table.acting() == "british"
    assert table.offers() == ["settler:br_loc_boston", "decline"]
    assert table.british.captured_cubes == 1
    table.play("settler:br_loc_boston")
    assert table.state.holds("british", "louisbourg")
    assert table.discard_of("british")[-1] == "br_loc_louisbourg"
    assert table.acting() == "french"
    assert table.state.left == 2
    assert "fr_militia#1" in table.french.empire


@clause("ACR-WD-3", "ACR-END-1")
@pytest.mark.parametrize(("attacker", "place"), [("british", "quebec"), ("french", "boston"), ("french", "new_york")])
def test_surrendering_a_home_target_loses_the_game(attacker: Nation, place: str) -> None:
    defender: Nation = "french" if attacker == "british" else "british"
    card = "br_militia" if attacker == "british" else "fr_militia"
    table = Table().turn(defender).siege(attacker, place, [card])
    table.play(f"surrender:{place}")
    result = GAME.result(table.state)
    assert result is not None
    assert result.winners == (SEATS[attacker],)


@clause("ACR-WIN-1", "X10")
def test_a_weak_start_is_beaten_off() -> None:
    table = Table().hold("british", "louisbourg")
    table.hand("british", "br_loc_louisbourg", "br_ships", "br_regular_infantry")
    table.play("besiege:quebec", "force:br_regular_infantry")
    assert table.adv("british") == -1
    table.play("end")
    assert table.told("siege_held").fields == {
        "seat": 1,
        "loser": 0,
        "place": "quebec",
        "returned": "br_regular_infantry",
    }


@clause("ACR-WIN-1")
@pytest.mark.parametrize("cards", [["br_regular_infantry"], ["br_regular_infantry", "br_militia"]])
def test_at_zero_and_one_the_siege_goes_on(cards: list[str]) -> None:
    table = Table().siege("british", "louisbourg", cards)
    assert table.adv("british") in (0, 1)
    table.start("british").start("french").start("british")
    assert "british" in table.state.sieges


@clause("X11", "ACR-WIN-2", "ACR-END-1")
def test_quebec_with_a_fort_falls() -> None:
    table = Table().fort("quebec").siege("british", "quebec", ["br_siege_artillery"] + ["br_regular_infantry"] * 2)
    assert table.adv("british") == 2
    table.start("british")
    assert table.state.ending is not None
    assert (table.state.ending.reason, table.state.ending.winner) == ("siege", "british")


@clause("X7", "ACR-WIN-2", "ACR-WIN-3", "ACR-WIN-5", "ACR-WIN-6", "D-SETTLE", "ACR-RULE-35", "ACR-RULE-39")
def test_louisbourg_falls() -> None:
    table = Table().siege("british", "louisbourg", ["br_siege_artillery", "br_regular_infantry"], [])
    table.hand("british", "br_loc_new_york", "br_loc_norfolk", "br_ships", "br_militia")
    table.state.pieces["louisbourg"].town = True
    table.french.discs, table.french.cubes = 7, 13
    table.turn("french").zone("french", "discard", "fr_militia").state.sieges["british"].defence.append("fr_militia#1")
    table.french.discard.clear()
    table.zone("french", "deck", "fr_loc_louisbourg")
    assert table.adv("british") == 2
    table.play("end")
    assert table.acting() == "british"
    assert table.british.captured_discs == 1
    assert "fr_militia#1" in table.french.empire
    assert table.discard_of("british") == ["br_siege_artillery", "br_regular_infantry"]
    assert table.offers() == ["settler:br_loc_new_york", "decline"]
    table.play("settler:br_loc_new_york")
    assert not table.state.pieces["louisbourg"].town
    assert table.discard_of("british")[-2:] == ["br_loc_new_york", "br_loc_louisbourg"]
    assert table.state.left == 2
    assert any(card.card == "fr_loc_louisbourg" and not card.usable for card in table.view("french").hand)
    assert table.hand("british", "br_loc_louisbourg", "br_ships", "br_militia").may("besiege:gaspe")


@clause("ACR-WIN-3", "X21", "ACR-RULE-53")
def test_without_a_settler_symbol_the_cube_is_placed_at_once() -> None:
    table = Table().hold("british", "oswego").hold("french", "fort_frontenac").hand("french", "fr_loc_quebec")
    table.siege("french", "oswego", ["fr_siege_artillery"])
    table.start("french")
    assert table.state.holds("french", "oswego")
    assert table.discard_of("french")[-1] == "fr_loc_oswego"
    assert table.french.captured_cubes == 1
    poor = Table().hold("british", "oswego").siege("french", "oswego", ["fr_siege_artillery"])
    poor.french.cubes, poor.british.captured_cubes = 0, 12
    poor.start("french")
    assert "oswego" not in poor.state.pieces


@clause("D-SETTLE", "ACR-WIN-3", "ACR-ASYNC-6", "ACR-ASYNC-9")
def test_settling_after_a_victory_is_asked_whatever_the_hand_holds() -> None:
    table = Table().siege("british", "gaspe", ["br_siege_artillery"]).hand("british", "br_militia")
    table.start("british")
    assert table.offers() == ["decline"]
    assert GAME.default(table.state, 0) == "decline"
    table.play("decline")
    assert "gaspe" not in table.state.pieces
    rich = Table().siege("british", "gaspe", ["br_siege_artillery"])
    rich.hand("british", "br_settlers", "br_loc_boston", "br_loc_philadelphia", "nt_settlers")
    rich.start("british")
    assert GAME.default(rich.state, 0) == "settler:br_loc_philadelphia"
    assert GAME.view(rich.state, 1).asked == GAME.view(rich.state, None).asked


@clause("ACR-WIN-4")
def test_a_successful_defender_keeps_everything() -> None:
    table = Table().fort("louisbourg").siege("british", "louisbourg", ["br_militia"])
    table.start("french")
    assert table.state.holds("french", "louisbourg")
    assert table.state.forts == ["louisbourg"]
    assert table.british.captured_cubes == table.french.captured_cubes == 0


@clause("ACR-WIN-5", "ACR-RULE-43")
def test_where_the_losers_card_goes() -> None:
    table = Table("var_native_strength").siege("british", "louisbourg", ["nt_native_americans"])
    table.start("french")
    assert len([copy for copy in table.state.display if copy.startswith("nt_native")]) == 5
    locations = Table().siege("british", "louisbourg", ["br_loc_boston"])
    locations.start("french")
    assert locations.told("siege_held").fields["returned"] == ""
    assert locations.discard_of("british") == ["br_loc_boston"]
    start = Table().siege("french", "pemaquid", ["fr_regular_infantry_initial"], ["br_regular_infantry"] * 2)
    start.start("british")
    assert "fr_regular_infantry_initial#1" in start.french.empire


@clause("ACR-RULE-46")
def test_montreal_is_not_decisive_and_has_no_british_card() -> None:
    table = Table().hold("british", "fort_frontenac", "oswego", "fort_stanwix", "albany")
    table.siege("british", "montreal", ["br_siege_artillery", "br_militia"]).hand("british", "br_settlers")
    table.start("british")
    assert table.british.captured_cubes == 1
    table.play("settler:br_settlers")
    assert table.state.ending is None
    assert table.told("occupied").fields["gained"] == ""
