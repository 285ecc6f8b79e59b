"""The computer players."""

from __future__ import annotations

import random

import pytest

from engine.games.acres import GAME
from engine.games.acres.bots.sensible import Sensible
from engine.games.acres.content import Nation
from engine.selfplay import FinishedGame, Plan, play_one
from tests.acres.table import SEATS, Table


def chosen(table: Table) -> str:
    """What the sensible player does now."""
    seat = GAME.to_act(table.state)[0]
    return Sensible().choose(GAME.view(table.state, seat), GAME.choices(table.state, seat), random.Random(1))


@pytest.mark.parametrize("nation", ["british", "french"])
@pytest.mark.parametrize("options", [{}, {"revised_edition": "on"}], ids=["first", "revised"])
def test_sensible_beats_easy_from_both_sides(nation: Nation, options: dict[str, str]) -> None:
    sides: tuple[Nation, Nation] = ("british", "french") if nation == "british" else ("french", "british")
    plan = Plan("acres", 2, ("sensible", "easy"), options, sides, check=True)
    for index in (0, 2):
        finished = play_one(GAME, plan, index, f"{index + 77:032x}")
        assert isinstance(finished, FinishedGame)
        assert finished.result.winners == (0,)
        assert finished.decisions < 5_000


def test_sensible_against_itself_comes_to_an_end() -> None:
    plan = Plan("acres", 2, ("sensible", "sensible"), {}, ("british", "french"), check=True)
    finished = play_one(GAME, plan, 0, f"{5:032x}")
    assert isinstance(finished, FinishedGame)


def test_it_wins_the_war_when_it_can() -> None:
    table = Table().hold("british", "louisbourg").zone("french", "deck", "fr_trader").money("british", 9)
    table.hand(
        "british", "br_loc_louisbourg", "br_ships", "br_regular_infantry", "br_siege_artillery", "br_loc_norfolk"
    )
    assert chosen(table) == "besiege:quebec"


def test_it_defends_what_it_must_not_lose() -> None:
    table = (
        Table()
        .turn("french")
        .siege("british", "quebec", ["br_regular_infantry"] * 3)
        .hand("french", "fr_regular_infantry", "fr_regular_infantry", "fr_loc_gaspe", "fr_trader", "fr_loc_montreal")
    )
    assert chosen(table) == "reinforce:quebec"


def test_it_settles_and_develops_rather_than_idles() -> None:
    table = Table().hand("british", "br_loc_new_haven", "br_loc_st_marys", "br_loc_boston", "br_militia")
    assert chosen(table) == "settle:deerfield"


def test_it_does_not_end_a_game_it_would_lose() -> None:
    table = Table().hand("british", "br_loc_norfolk", "br_settlers").captures("french", discs=9)
    assert chosen(table) != "develop:norfolk"


def test_it_blocks_and_shows_as_it_should() -> None:
    table = Table().turn("french").hold("french", "fort_halifax").hand("french", "fr_coureurs_de_bois")
    table.hand("british", "br_fortification", "br_rangers").order("british", "raid=ask")
    table.play("raid:pemaquid", "add:fr_coureurs_de_bois", "done")
    assert chosen(table) == "block:br_fortification"


def test_it_needs_nothing_but_the_view() -> None:
    """Hidden cards changed behind its back do not change its move."""
    table = Table().hand("british", "br_loc_new_york", "br_bateaux", "br_settlers", "br_militia")
    table.hand("french", "fr_militia", "fr_priest")
    guess = GAME.sample_hidden_state(table.state, SEATS["british"], "other")
    other = Table()
    other.state = guess
    assert other.state.french.hand != table.state.french.hand
    assert chosen(other) == chosen(table)
