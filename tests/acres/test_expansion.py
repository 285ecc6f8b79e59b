"""Settle, develop, fortify (section 6)."""

from __future__ import annotations

from engine.games.acres import GAME
from engine.games.acres.stack import GameState
from tests.acres.table import Table, clause


@clause("ACR-SETTLE-1", "X1", "ACR-SETTLE-3")
def test_british_settle_deerfield() -> None:
    table = Table().hand("british", "br_loc_new_haven", "br_loc_st_marys", "br_loc_boston")
    table.play("settle:deerfield")
    assert table.view("british").begun is not None
    table.play("settler:br_loc_boston")
    assert table.state.holds("british", "deerfield")
    assert table.discard_of("british") == [
        "br_loc_new_haven",
        "br_loc_st_marys",
        "br_loc_boston",
        "br_loc_deerfield",
    ]
    assert table.british.cubes == 12


@clause("X2")
def test_french_settle_fort_niagara_without_a_settler() -> None:
    table = Table().turn("french").hold("french", "fort_frontenac")
    table.hand("french", "fr_loc_fort_frontenac", "fr_bateaux").play("settle:fort_niagara", "by:fr_bateaux")
    assert table.state.holds("french", "fort_niagara")
    assert table.discard_of("french")[-1] == "fr_loc_fort_niagara"


@clause("ACR-SETTLE-2", "ACR-RULE-36")
def test_the_target_must_be_neutral_and_a_cube_left() -> None:
    table = Table().hand("british", "br_loc_boston", "br_loc_new_york", "br_settlers")
    assert table.may("settle:halifax")
    assert table.reason("settle:port_royal") == "acres-why-rival-held"
    table.british.cubes = 0
    assert table.reason("settle:halifax") == "acres-why-no-cube"


@clause("ACR-SETTLE-3")
def test_a_card_he_has_already_is_not_taken_again() -> None:
    table = Table().clear("pemaquid").hand("british", "br_loc_boston", "br_ships", "br_settlers")
    table.play("settle:pemaquid", "settler:br_settlers")
    assert table.told("settled").fields["gained"] == ""
    assert table.discard_of("british") == ["br_loc_boston", "br_ships", "br_settlers"]


@clause("ACR-SETTLE-4", "ACR-RULE-5", "ACR-RULE-48")
def test_settling_where_the_side_has_no_card() -> None:
    table = Table().clear("quebec").hold("british", "louisbourg")
    table.hand("british", "br_loc_louisbourg", "br_ships", "br_settlers")
    table.play("settle:quebec", "settler:br_settlers")
    assert table.state.holds("british", "quebec")
    assert table.state.ending is None
    assert table.told("settled").fields["gained"] == ""
    assert table.view(None).british.score >= 6
    assert table.reason("develop:quebec") == "acres-why-no-such-card"
    assert table.money("british", 9).hand("british", "br_fortification").reason("fortify:quebec") == (
        "acres-why-no-such-card"
    )


@clause("ACR-SETTLE-5", "ACR-RULE-6")
def test_reclaiming_a_governed_card() -> None:
    table = Table().hand("british", "br_governor", "br_loc_pemaquid")
    table.play("govern:br_loc_pemaquid", "done")
    assert table.state.holds("british", "pemaquid")
    assert "br_loc_pemaquid#1" in table.british.locations
    cubes = table.british.cubes
    table.hand("british", "br_loc_boston", "br_ships", "br_settlers")
    table.play("settle:pemaquid", "settler:br_settlers")
    assert table.british.cubes == cubes
    assert table.discard_of("british")[-1] == "br_loc_pemaquid"
    assert table.was_told("reclaimed")


@clause("ACR-SETTLE-5")
def test_no_reclaiming_without_a_settler_or_under_siege() -> None:
    table = Table().zone("british", "deck").hand("british", "br_loc_boston", "br_ships")
    assert not table.may("settle:pemaquid")
    table.hand("british", "br_loc_boston", "br_ships", "br_settlers")
    assert table.may("settle:pemaquid")
    table.siege("french", "pemaquid", ["fr_militia"])
    assert table.reason("settle:pemaquid") == "acres-why-place-besieged"
    table.british.cubes = 0
    assert not table.may("settle:pemaquid")


@clause("ACR-SETTLE-6", "ACR-RULE-21")
def test_a_ship_reaches_only_what_the_card_lists() -> None:
    """Baltimore has a ship symbol on the board, but Boston does not list it."""
    table = Table().hand("british", "br_loc_boston", "br_ships", "br_settlers")
    assert table.offers("settle:") == ["settle:halifax"]
    assert table.reason("settle:baltimore") == "acres-why-no-way"


@clause("ACR-DEVELOP-1", "X3")
def test_british_develop_albany() -> None:
    table = Table().hold("british", "albany", "oswego", "fort_stanwix")
    table.hand("british", "br_loc_albany", "br_loc_st_marys", "br_loc_oswego", "br_loc_fort_stanwix")
    score = table.view(None).british.score
    assert table.may("develop:oswego")
    assert table.reason("develop:fort_stanwix") == "acres-why-no-points"
    table.play("develop:albany", "settler:br_loc_st_marys")
    assert table.state.pieces["albany"].town
    assert table.view(None).british.score == score + 4


@clause("ACR-DEVELOP-1", "ACR-RULE-36")
def test_develop_needs_village_disc_own_card_and_another_settler() -> None:
    table = Table().hand("british", "br_loc_philadelphia")
    assert table.reason("develop:philadelphia") == "acres-why-symbol-spent"
    table.hand("british", "br_loc_philadelphia", "br_settlers", "br_loc_boston")
    assert table.may("develop:philadelphia")
    assert table.reason("develop:boston") == "acres-why-is-town"
    assert table.reason("develop:norfolk") == "acres-why-not-in-hand"
    table.british.discs = 0
    assert table.reason("develop:philadelphia") == "acres-why-no-disc"


@clause("ACR-DEVELOP-2")
def test_the_cube_returns_and_a_fort_stays() -> None:
    table = Table().fort("norfolk").hand("british", "br_loc_norfolk", "br_settlers")
    table.play("develop:norfolk", "settler:br_settlers")
    assert (table.british.cubes, table.british.discs) == (14, 9)
    assert table.state.forts == ["norfolk"]


@clause("ACR-FORT-1")
def test_fortify() -> None:
    table = Table().hand("british", "nt_fortification", "br_fortification", "br_loc_boston", "br_loc_norfolk")
    table.fort("norfolk").money("british", 5)
    assert table.offers("fortify:") == ["fortify:boston"]
    table.play("fortify:boston")
    assert table.offers("fort:") == ["fort:br_fortification", "fort:nt_fortification"]
    table.play("fort:nt_fortification")
    assert table.state.forts == ["norfolk", "boston"]
    assert (table.state.fort_supply, table.british.money) == (10, 2)
    assert table.discard_of("british") == ["nt_fortification", "br_loc_boston"]


@clause("ACR-FORT-1", "ACR-RULE-36")
def test_fortify_needs_everything() -> None:
    table = Table().hand("british", "br_fortification", "br_loc_boston").money("british", 9)
    assert table.reason("fortify:quebec") == "acres-why-not-yours"
    assert table.reason("fortify:norfolk") == "acres-why-not-in-hand"
    table.siege("french", "boston", ["fr_militia"])
    assert table.reason("fortify:boston") == "acres-why-under-siege"
    del table.state.sieges["french"]
    table.hand("british", "br_loc_boston")
    assert table.reason("fortify:boston") == "acres-why-no-fortification"
    table.hand("british", "br_fortification", "br_loc_boston")
    table.state.fort_supply = 0
    assert table.reason("fortify:boston") == "acres-why-no-fort-left"


@clause("ACR-FORT-2", "ACR-SIEGE-4")
def test_a_fort_bars_raids_and_adds_two_in_a_siege() -> None:
    table = Table().fort("pemaquid").hold("french", "fort_halifax", "kennebec").turn("french")
    table.hand("french", "fr_coureurs_de_bois", "fr_loc_fort_halifax", "fr_bateaux", "fr_regular_infantry")
    assert table.reason("raid:pemaquid") == "acres-why-has-fort"
    table.play("besiege:pemaquid", "force:fr_regular_infantry")
    assert table.adv("french") == -(1 + 0 + 2) + 2


@clause("ACR-FORT-3", "ACR-RULE-34")
def test_a_fort_returns_when_its_place_falls() -> None:
    table = Table().fort("gaspe").siege("british", "gaspe", ["br_siege_artillery", "br_regular_infantry"])
    table.start("british")
    assert table.state.forts == []
    assert table.state.fort_supply == 12
    given = Table().turn("french").fort("gaspe").siege("british", "gaspe", ["br_militia"])
    given.play("surrender:gaspe")
    assert given.state.fort_supply == 12


def test_the_menu_shows_only_what_can_be_completed() -> None:
    """Every first step of a rich hand leads to an end without a dead end, however the cards are chosen."""
    table = Table().hold("british", "albany", "halifax").money("british", 20)
    cards = ("br_loc_boston", "br_loc_new_york", "br_loc_st_marys", "br_loc_albany", "br_loc_halifax", "br_ships")
    table.hand("british", *cards, "br_regular_infantry", "br_siege_artillery", "br_rangers", "nt_native_americans")

    def ends(state: GameState) -> int:
        """How many ways there are to complete the action begun, none of them a dead end."""
        if len(state.stack) == 4:
            return 1
        keys = [move.key for move in GAME.choices(state, 0) if move.key != "cancel"]
        assert keys
        found = 0
        for key in keys:
            ways = ends(GAME.play(state, 0, key).state)
            assert ways, f"{key} leads nowhere"
            found += ways
        return found

    begun = [key for key in table.offers() if key.split(":")[0] in ("settle", "besiege", "develop", "reinforce")]
    assert len(begun) > 5
    for key in begun:
        assert ends(GAME.play(table.state, 0, key).state) > 0
