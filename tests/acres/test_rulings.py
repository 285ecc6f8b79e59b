"""Rulings that no other chapter proves (section 16)."""

from __future__ import annotations

from tests.acres.table import Table, clause


@clause("ACR-RULE-49")
def test_discard_piles_are_open_in_order() -> None:
    table = Table().zone("british", "discard", "br_militia", "br_trader", "br_bateaux")
    for viewer in ("british", "french", None):
        assert table.view(viewer).british.discard == ("br_militia", "br_trader", "br_bateaux")


@clause("ACR-RULE-51")
def test_cards_are_discarded_in_the_order_played_a_gained_card_on_top() -> None:
    table = Table().hand("british", "br_loc_boston", "br_ships", "br_settlers")
    table.play("settle:halifax", "settler:br_settlers")
    assert table.discard_of("british") == ["br_loc_boston", "br_ships", "br_settlers", "br_loc_halifax"]


def test_what_changed_is_marked_for_both_players() -> None:
    table = Table().hand("british", "br_loc_boston", "br_ships", "br_settlers")
    table.play("settle:halifax", "settler:br_settlers")
    assert [change.place for change in table.view("french").changes] == ["halifax"]
    table.play("end")
    assert [change.place for change in table.view("french").changes] == ["halifax"]
    table.play("end", "pass")
    assert table.view("french").changes == ()
    assert [done.what for done in table.view(None).done] == ["passed"]


def test_what_was_done_this_turn_and_the_last_is_public() -> None:
    table = Table().hand("british", "br_loc_boston", "br_militia").play("money:br_loc_boston", "draft:br_trader")
    told = [(done.what, done.cards) for done in table.view(None).done]
    assert told == [("took_money", ("br_loc_boston",)), ("drafted", ("br_trader",))]
