"""The end of the game and its places (section 10)."""

from __future__ import annotations

import pytest

from engine.contract import Result
from engine.games.knights.content.kingdom import CITIES, KINGDOM_CITIES
from engine.games.knights.facts import accounts
from engine.games.knights.rules import upkeep
from engine.games.knights.rules.upkeep import Upkeep
from engine.games.knights.state import State
from tests.knights.table import GAME, A, B, C, army, bare, castle, city, disarm, happen, told
from tests.knights.war import noble

HOMES = ("bramford", "dunmark", "ironvale", "northwold")


def table(seats: int = 3, **options: str) -> State:
    """Everybody's empty stronghold stands; all have 15 crowns."""
    state = bare(seats)
    state.options |= options
    for seat, area in zip(range(seats), HOMES, strict=False):
        castle(state, seat, area)
        disarm(state, seat)
    return state


def ended(state: State, pool: int = 0) -> Result:
    """The result after the last Upkeep."""
    state.pool = pool
    result = GAME.result(happen(state, Upkeep())[0])
    assert result is not None
    return result


def ranks(result: Result) -> dict[int, int]:
    """The place of every seat."""
    return {place.seat: place.place for place in result.places}


def test_most_influence_wins() -> None:
    """WK-WIN-2, WK-WIN-6: the score shown is Influence."""
    state = table()
    state.barons[B].influence = 3
    state.barons[C].influence = 5
    result = ended(state)
    assert ranks(result) == {A: 3, B: 2, C: 1}
    assert {place.seat: place.score for place in result.places} == {A: 0, B: 3, C: 5}


@pytest.mark.parametrize("what", ["cities", "tokens", "troops"])
def test_ties(what: str) -> None:
    """WK-WIN-2, WK-UPK-11, WK-RUL-36: most cities, then crowns + Faith + Votes, then troops on the board."""
    state = table()
    if what == "cities":
        city(state, "acre", B)
        castle(state, B, "")
        state.barons[A].crowns += 20
    elif what == "tokens":
        state.barons[B].faith, state.barons[A].crowns = 3, state.barons[A].crowns + 1
        state.barons[B].votes = 1
    else:
        army(state, B, "star", "rota", "swiss_100")
        army(state, A, "star", "olbi", "polish_50", at_sea=True)
        noble(state, A, "star").office = "marshal"
    result = ended(state)
    assert ranks(result)[B] == 1
    if what == "troops":
        assert ranks(result) == {A: 2, B: 1, C: 3}, "port icons count, maintained troops do not"


def test_money_still_at_sea_is_lost() -> None:
    """WK-EXP-10, WK-WIN-2, WK-RUL-51: what B has invested is not among his crowns."""
    state = table()
    state.voyages["ceylon"].spot, state.voyages["ceylon"].invested = 1, {B: 5}
    state.barons[A].crowns += 1
    assert ranks(ended(state)) == {A: 1, B: 2, C: 2}


def test_no_king_is_crowned() -> None:
    """WK-WIN-2, WK-WIN-6, WK-RUL-50: equal in everything means the same place and no winner."""
    state = table()
    state.barons[C].crowns = 0
    state.pool = 0
    after, events = happen(state, Upkeep())
    result = GAME.result(after)
    assert result is not None
    assert ranks(result) == {A: 1, B: 1, C: 3}
    assert [(event["king"], event["first"]) for event in told(events, "ended")] == [(-1, [A, B])]


def test_the_last_round() -> None:
    """E-31, WK-WIN-4, WK-INV-10, WK-RUL-42: after round 20 the game ends though the pool is not empty."""
    state = table(4)
    state.round, state.pool = 20, 7
    state.barons[C].influence = 1
    result = GAME.result(happen(state, Upkeep())[0])
    assert result is not None
    assert ranks(result)[C] == 1
    state.round = 19
    assert GAME.result(happen(state, Upkeep())[0]) is None
    state.options["last_round"] = "12"
    state.round = 12
    assert GAME.result(happen(state, Upkeep())[0]) is not None


def test_the_last_round_is_announced() -> None:
    """WK-WIN-4: one round before."""
    state = table()
    state.round, state.pool = 18, 30
    events = happen(state, Upkeep())[1]
    assert [(event["nearly"], event["last"]) for event in told(events, "round")] == [(True, False)]


def test_no_city_left() -> None:
    """WK-WIN-5: without any city the game ends; without Kingdom cities only it goes on."""
    state = table()
    state.pool = 30
    for name in KINGDOM_CITIES:
        state.cities[name].razed = True
    assert GAME.result(happen(state, Upkeep())[0]) is None
    for name in CITIES:
        state.cities[name].razed = True
    assert GAME.result(happen(state, Upkeep())[0]) is not None


def test_a_majority_stands_first() -> None:
    """WK-WIN-1, WK-WIN-3, WK-WIN-6: the others follow by the same ranking."""
    state = table()
    for name in KINGDOM_CITIES[:10]:
        city(state, name, A)
    state.barons[C].influence = 9
    assert ranks(ended(state, pool=1)) == {A: 1, B: 3, C: 2}


def test_might_is_right() -> None:
    """WK-OPT-5, WK-WIN-4: the pool never ends it; after the last round the most Kingdom cities win."""
    state = table(might_is_right="on")
    state.pool = 0
    state.barons[B].influence = 9
    city(state, "rota", A)
    army(state, A, "star", "rota", "swiss_50")
    city(state, "acre", C)
    castle(state, C, "")
    assert GAME.result(happen(state, Upkeep())[0]) is None
    state.round = 20
    result = ended(state)
    assert ranks(result)[A] == 1
    assert ranks(result)[C] == 2, "then all cities"


def test_the_eliminated_come_last() -> None:
    """WK-WIN-6, WK-OPT-4: the earliest last."""
    state = table(4)
    for out, seat in ((1, B), (2, A)):
        state.barons[seat].out = out
        state.eliminated.append(seat)
    state.chairman = state.head = C
    assert ranks(ended(state)) == {B: 4, A: 3, C: 1, 3: 1}


def test_giving_up() -> None:
    """WK-WIN-7, WK-ASYNC-7: his pieces stay and defaults play on; the last who has not given up is first."""
    state = GAME.new(3, {}, f"{5:032x}")
    first = GAME.concede(state, A).state
    assert first.stack
    assert A not in GAME.to_act(first)
    last = GAME.concede(first, B).state
    result = GAME.result(last)
    assert result is not None
    assert result.places[0].seat == C


def test_whoever_gave_up_is_not_crowned() -> None:
    """WK-WIN-7, WK-WIN-6: the table tells the same as the places, though he has the most Influence."""
    state = table()
    state.conceded = [C]
    state.absent = [C]
    for seat, influence in ((A, 3), (B, 2), (C, 9)):
        state.barons[seat].influence = influence
    state.pool = state.pool_start = 14
    state.round = 20
    end, events = happen(state, Upkeep())
    assert told(events, "ended") == [{"why": "round", "king": A, "first": [A]}]
    result = GAME.result(end)
    assert result is not None
    assert [place.seat for place in result.places] == [A, B, C]


def test_who_is_still_level_in_the_last_upkeep() -> None:
    """WK-UPK-11: after Influence, cities and tokens; troops can still be moved, and only for those it matters."""
    state = table()
    for seat, crowns in ((A, 9), (B, 9), (C, 8)):
        state.barons[seat].crowns, state.barons[seat].influence = crowns, 4
    assert upkeep.leaders(state) == [A, B]
    state.barons[A].crowns += 1
    assert upkeep.leaders(state) == [A]


def test_only_troops_on_the_board_break_a_tie() -> None:
    """WK-WIN-2: of Nobles on the board and of the garrison of a stronghold that stands; tokens do not count."""
    state = table()
    army(state, A, "star", "rota", "swiss_100", tokens=1)
    before = accounts.tie_breaks(state, A)["troops"]
    army(state, A, "square", "", "swiss_200")
    assert accounts.tie_breaks(state, A)["troops"] == before
    castle(state, A, "")
    assert accounts.tie_breaks(state, A)["troops"] == 100


def test_five_cities_are_for_two_barons() -> None:
    """WK-WIN-1, WK-OPT-10: with three the option changes nothing."""
    state = table(3, two_player_five_cities="on")
    for name in KINGDOM_CITIES[:5]:
        city(state, name, A)
    assert upkeep.kingdom_majority(state) == -1, "10 of 18"
    state.barons[C].out = 1
    assert upkeep.kingdom_majority(state) == A
