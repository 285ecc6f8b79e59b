"""The turn and its steps (section 3, ACR-DEC)."""

from __future__ import annotations

from engine.games.acres import GAME
from engine.games.acres.facts.sieges import won_by
from tests.acres.table import SEATS, Table, clause


@clause("ACR-TURN-1", "ACR-ASYNC-5", "ACR-DEC-2")
def test_only_the_player_on_turn_acts_but_both_may_give_orders() -> None:
    table = Table().hand("british", "br_loc_boston").hand("french", "fr_loc_quebec")
    assert GAME.to_act(table.state) == (SEATS["british"],)
    assert GAME.choices(table.state, SEATS["french"]) == []
    refusal = GAME.why_not(table.state, SEATS["french"], "money:fr_loc_quebec")
    assert refusal is not None
    assert refusal.reason.id == "rules-not-now"
    table.order("french", "raid=ask")
    assert table.french.orders.raid == "ask"


@clause("ACR-TURN-2", "ACR-RULE-2", "ACR-END-6")
def test_the_end_check_comes_before_the_siege_check() -> None:
    """A siege that would be resolved this very turn still counts as in progress."""
    table = Table().siege("british", "louisbourg", ["br_regular_infantry", "br_siege_artillery"])
    table.french.discs, table.british.discs = 8, 0
    table.state.pieces["boston"].town = True
    table.british.captured_discs = 0
    table.state.french.captured_discs = 10
    table.start("british")
    assert not table.was_told("over")
    assert table.was_told("siege_won")


@clause("ACR-TURN-3", "ACR-WIN-1", "ACR-RULE-20")
def test_only_own_victories_are_checked_defence_first() -> None:
    table = Table().siege("french", "pemaquid", ["fr_militia"], ["br_militia", "br_regular_infantry"])
    table.siege("british", "gaspe", ["br_siege_artillery"])
    assert (won_by(table.state, "french"), won_by(table.state, "british")) == ("british", "british")
    table.start("french")
    assert not table.was_told("siege_held")
    table.start("british")
    kinds = [event.kind for event in table.events if event.kind.startswith("siege_")]
    assert kinds == ["siege_held", "siege_won"]


@clause("ACR-TURN-4", "ACR-TURN-6", "ACR-CM-9", "ACR-RULE-50")
def test_two_actions_the_same_twice_or_passed() -> None:
    table = Table().hand("british", "br_loc_boston", "br_loc_new_york")
    table.play("money:br_loc_boston", "money:br_loc_new_york")
    assert table.state.left == 0
    assert table.offers() == ["end"]
    assert table.reason("pass") == "acres-why-no-action"
    other = Table().play("pass")
    assert other.state.left == 1
    other.play("end")
    assert other.told("turn_ended").fields["left"] == 1


@clause("ACR-TURN-6", "ACR-ACT-1")
def test_nothing_is_half_done() -> None:
    """Cards and money stay where they are until the last card of an action is named; it can be given up."""
    table = Table().hand("british", "br_loc_new_haven", "br_loc_st_marys", "br_loc_boston")
    before = table.view("french")
    table.play("settle:deerfield")
    assert len(table.british.hand) == 3
    assert table.view("french") == before
    assert table.state.left == 2
    table.play("cancel")
    assert table.may("settle:deerfield")
    table.play("settle:deerfield", "settler:br_loc_boston")
    assert table.state.left == 1
    assert table.british.hand == []


@clause("ACR-TURN-5", "ACR-RULE-33")
def test_free_actions_before_between_and_after_also_on_the_first_turn() -> None:
    table = Table().turn("british", left=1).hand("british", "br_home_support", "br_military_leader", "br_loc_boston")
    table.siege("british", "louisbourg", ["br_regular_infantry"]).zone("british", "reserve", "br_trader")
    table.play("lead:louisbourg")
    assert table.state.left == 1
    table.play("money:br_loc_boston")
    assert table.state.left == 0
    table.play("retrieve", "support", "withdraw:louisbourg", "cancel")
    assert table.state.left == 0
    assert table.may("withdraw:louisbourg")
    assert not any(key.startswith("draft") for key in table.offers())


@clause("ACR-TURN-7", "ACR-RULE-10", "ACR-RULE-32", "ACR-DEC-3")
def test_the_draw() -> None:
    table = Table().hand("british", "br_militia").zone("british", "discard", "br_trader")
    table.zone("british", "deck", "br_loc_boston", "br_loc_norfolk")
    table.play("end")
    assert sorted(table.hand_of("british")) == ["br_loc_boston", "br_loc_norfolk", "br_militia", "br_trader"]
    assert table.was_told("shuffled")

    full = Table().hand("british", *["br_regular_infantry"] * 6)
    full.play("end")
    assert len(full.british.hand) == 6
    assert not full.was_told("drew")

    exact = Table().hand("british").zone("british", "discard", "br_trader")
    exact.zone("british", "deck", "br_militia", "br_militia", "br_militia", "br_rangers", "br_bateaux")
    exact.play("end")
    assert not exact.was_told("shuffled")
    assert exact.discard_of("british") == ["br_trader"]


@clause("ACR-TURN-8", "D-LOSS", "ACR-ASYNC-1")
def test_the_coming_loser_names_a_card_at_the_end_of_his_turn() -> None:
    table = Table().siege("british", "louisbourg", ["br_militia", "br_military_leader"], ["fr_regular_infantry"] * 2)
    table.play("end")
    assert table.acting() == "british"
    assert table.offers() == ["lose:br_militia", "lose:br_military_leader"]
    assert GAME.default(table.state, SEATS["british"]) == "lose:br_militia"
    table.play("lose:br_military_leader")
    assert "br_military_leader#1" in table.british.empire
    assert "br_militia" in table.discard_of("british")


@clause("ACR-TURN-8", "ACR-DEC-1")
def test_nothing_is_asked_without_a_choice_or_for_a_home_target() -> None:
    single = Table().siege("british", "louisbourg", ["br_militia", "br_militia"], ["fr_regular_infantry"] * 2)
    single.play("end")
    assert single.acting() == "french"
    none = Table().siege("british", "louisbourg", ["br_loc_boston"], ["fr_regular_infantry"])
    assert none.play("end").acting() == "french"
    home = (
        Table()
        .turn("french")
        .siege("british", "quebec", ["br_regular_infantry"] * 4, ["fr_militia", "fr_coureurs_de_bois"])
    )
    home.play("end")
    assert home.state.ending is not None


@clause("ACR-TURN-8")
def test_one_card_for_each_of_two_lost_sieges() -> None:
    table = Table().siege("british", "louisbourg", ["br_militia", "br_rangers"], ["fr_regular_infantry"] * 2)
    table.siege(
        "french", "pemaquid", ["fr_siege_artillery", "fr_regular_infantry"], ["br_military_leader", "br_fortification"]
    )
    table.play("end")
    assert table.acting() == "british"
    asked = {table.view("british").asked}
    table.play(table.offers()[0])
    asked.add(table.view("british").asked)
    assert {question.place for question in asked if question} == {"louisbourg", "pemaquid"}
    table.play(table.offers()[0])
    assert table.acting() == "french"


@clause("ACR-TURN-9", "D-TURN")
def test_only_the_player_ends_his_turn() -> None:
    table = Table().turn("british", left=0).hand("british")
    assert table.acting() == "british"
    assert table.offers() == ["end"]
    assert GAME.default(Table().state, 0) == "end"


@clause("ACR-ASYNC-8")
def test_turns_without_a_decision_run_by_themselves() -> None:
    table = Table().siege("british", "gaspe", ["br_siege_artillery"])
    table.british.cubes, table.british.captured_cubes = 0, 0
    table.french.captured_cubes = 13
    table.start("british")
    assert table.told("left_neutral").fields["place"] == "gaspe"
    assert table.acting() == "british"
    assert table.state.stack[-1].__struct_config__.tag == "actions"
