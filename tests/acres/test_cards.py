"""Cards and the use of location cards (section 4, ACR-ACT)."""

from __future__ import annotations

import pytest

from engine.games.acres import GAME
from engine.games.acres.content import CARDS
from engine.games.acres.facts.network import connected
from engine.games.acres.rules.turn import ACTIONS
from tests.acres.table import Table, clause


@clause("ACR-CARD-1")
def test_only_the_cards_own_links_count() -> None:
    """British Canso reaches Halifax, Louisbourg and Port Royal; nothing is inferred from the map."""
    table = Table().hold("british", "canso").hand("british", "br_loc_canso", "br_ships", "br_settlers")
    assert table.offers("settle:") == ["settle:halifax"]


@clause("ACR-CARD-2")
def test_a_transport_asked_for_is_no_symbol() -> None:
    """Pemaquid's link to Fort Halifax asks for bateaux; the card itself gives none."""
    table = Table().hand("british", "br_loc_pemaquid")
    assert not table.may("settle:fort_halifax")
    assert table.hand("british", "br_loc_pemaquid", "br_bateaux").may("settle:fort_halifax")


@clause("ACR-CARD-3")
def test_one_card_serves_one_purpose() -> None:
    """St. Mary's shows bateaux and settler but cannot be both, nor start and transport at once."""
    table = Table().hand("british", "br_loc_new_haven", "br_loc_st_marys")
    assert not table.may("settle:deerfield")
    refusal = table.why_not("settle:deerfield")
    assert refusal.reason.id == "acres-why-symbol-spent"
    assert not Table().hand("british", "br_loc_st_marys", "br_loc_boston").may("settle:cumberland")
    siege = Table().siege("british", "louisbourg", ["br_militia"]).hand("british", "br_loc_new_york")
    before = siege.adv("british")
    siege.play("reinforce:louisbourg", "force:br_loc_new_york")
    assert siege.adv("british") - before == 1


@clause("ACR-CARD-4")
def test_copies_are_tracked_but_never_offered_twice() -> None:
    table = Table().hand("british", "br_militia", "br_militia", "br_militia")
    assert len(set(table.british.hand)) == 3
    assert table.offers("discard:") == ["discard:br_militia"]
    table.play("discard:br_militia", "add:br_militia", "done")
    assert table.hand_of("british") == ["br_militia"]


@clause("ACR-CARD-6")
def test_the_starting_infantry_is_drafted_for_nothing() -> None:
    table = Table().turn("french").money("french", 0).zone("french", "deck", "fr_bateaux")
    assert table.may("draft:fr_regular_infantry_initial")
    assert not table.may("draft:fr_regular_infantry")
    assert all(card.cost == 0 for card in CARDS.values() if card.initial_count)


@clause("ACR-LOC-1", "ACR-LOC-2")
@pytest.mark.parametrize("trouble", ["lost", "cut off", "besieged"])
def test_an_unusable_card_serves_no_purpose(trouble: str) -> None:
    """Albany (bateaux, fur, start, develop and fortify target, block) in three kinds of trouble."""
    table = Table().hold("british", "albany").money("british", 9)
    if trouble == "lost":
        table.clear("albany")
    elif trouble == "cut off":
        table.clear("new_york")
    else:
        table.siege("french", "albany", ["fr_militia"])
    table.hand("british", "br_loc_albany", "br_trader", "br_settlers", "br_fortification", "br_loc_boston")
    for key in ("trade", "develop:albany", "fortify:albany", "settle:fort_stanwix"):
        assert not table.may(key), key
    assert table.why_not("develop:albany").clause in ("ACR-LOC-2", "ACR-LOC-3", "ACR-DEVELOP-1")
    healthy = Table().hold("british", "albany").money("british", 9)
    healthy.hand("british", "br_loc_albany", "br_trader", "br_settlers", "br_fortification", "br_bateaux")
    for key in ("trade", "develop:albany", "fortify:albany", "settle:fort_stanwix"):
        assert healthy.may(key), key


@clause("ACR-LOC-3", "ACR-RULE-18")
def test_connections() -> None:
    table = Table().hold("french", "fort_frontenac", "fort_niagara", "oswego", "deerfield", "kennebec")
    lines = connected(table.state, "french")
    assert {"montreal", "fort_frontenac", "fort_niagara", "oswego", "kennebec"} <= lines  # rivers and a lake
    assert "deerfield" not in lines  # Indian trails never count
    table.clear("montreal")
    assert "fort_frontenac" not in connected(table.state, "french")
    table.clear("quebec")
    assert {"quebec", "trois_rivieres", "gaspe"} <= connected(table.state, "french")  # home lost is still the end
    assert "montreal" not in connected(table.state, "french")
    sea = Table().hold("british", "canso", "halifax")
    assert {"canso", "halifax", "norfolk"} <= connected(sea.state, "british")  # all harbours are one sea link apart


@clause("ACR-LOC-4")
def test_a_besieged_place_still_passes_a_connection() -> None:
    table = Table().hold("british", "albany", "fort_stanwix").siege("french", "albany", ["fr_militia"])
    assert "fort_stanwix" in connected(table.state, "british")
    table.hand("british", "br_loc_fort_stanwix", "br_bateaux", "br_loc_albany")
    assert table.may("settle:oswego")
    assert [card.card for card in table.view("british").hand if not card.usable] == ["br_loc_albany"]


@clause("ACR-LOC-5", "ACR-RULE-24")
def test_unusable_cards_may_be_moved() -> None:
    table = Table().clear("pemaquid").hand("british", "br_loc_pemaquid", "br_governor")
    for key in ("discard:br_loc_pemaquid", "reserve:br_loc_pemaquid", "govern:br_loc_pemaquid"):
        assert table.may(key), key


@clause("ACR-LOC-6")
def test_a_lost_place_leaves_its_card_where_it_is() -> None:
    table = Table().hand("french", "fr_coureurs_de_bois", "fr_native_americans").turn("french")
    table.hold("french", "fort_halifax").hand("british", "br_loc_pemaquid").order("british", "raid=never")
    table.play("raid:pemaquid", "add:fr_coureurs_de_bois", "done")
    assert "pemaquid" not in table.state.pieces
    assert table.hand_of("british") == ["br_loc_pemaquid"]


@clause("ACR-ACT-2")
def test_the_list_of_actions() -> None:
    actions = {verb for verb, action in ACTIONS.items() if not action.free}
    free = {verb for verb, action in ACTIONS.items() if action.free}
    assert actions == {
        *("settle", "develop", "fortify", "besiege", "reinforce", "raid", "ambush", "convert", "money"),
        *("merchant", "trade", "piracy", "draft", "discard", "reserve", "govern", "intendant", "pass"),
    }
    assert free == {"retrieve", "support", "lead", "withdraw", "surrender"}
    assert {*ACTIONS, "end"} <= GAME.verbs


@clause("ACR-ACT-1")
def test_money_is_needed_and_paid_at_once() -> None:
    table = Table().hand("british", "br_fortification", "br_loc_boston").money("british", 2)
    assert table.reason("fortify:boston") == "acres-why-money"
    table.money("british", 3).play("fortify:boston", "fort:br_fortification")
    assert table.british.money == 0
