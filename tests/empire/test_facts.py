"""Facts are computed once, for the table and for every view of it: over random play both get the same answers."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import islice
from typing import Any

import pytest

from engine.games.empire.content import PROVINCES, SEAS, UNITS
from engine.games.empire.facts import armies, markers, sides, units, ways
from engine.games.empire.facts.board import Board
from engine.games.empire.state import State
from tests.contract.walk import UNRULY, Setup, stops
from tests.depth import deep
from tests.empire.oracle.crowds import crowded, war
from tests.empire.table import GAME

PLACES = (*PROVINCES, *SEAS)
# Facts are asked of every so many positions; of each, some places are looked at.
STRIDE = 25
LOOKED_AT = 4
STEPS = 120


def boards(state: State) -> Iterator[Board]:
    """The table, the public's view and the view of every seat."""
    yield state
    yield from (GAME.view(state, seat) for seat in (None, *range(state.seats)))


def facts(board: Board, places: list[str]) -> Iterator[Any]:
    """Everything that facts say of a position and of some places in it."""
    yield sides.unallied(board), sides.proposals(board), [sides.turn_number(board, row) for row in (0, 1)]
    yield markers.points(board)
    for seat, player in enumerate(board.players):
        yield sides.enemies(board, seat), sides.allies(board, seat), markers.rivals(board, seat)
        yield markers.markers_left(player.markers), sorted(markers.treaties(player.cards))
        yield markers.taxes(board, seat), markers.cities(board.cities, seat)
        yield [units.draft_price(player, unit) for unit in UNITS], [units.draft_places(player, unit) for unit in UNITS]
        yield sorted(ways.hostile_provinces(board, seat)), sorted(ways.hostile_seas(board, seat))
        for place in places:
            yield from facts_of_a_place(board, seat, place)
    if board.battle is not None:
        yield armies.holds_city(board, board.battle), [each.dice for each in armies.forecasts(board)]


def facts_of_a_place(board: Board, seat: int, place: str) -> Iterator[Any]:
    """What facts say of a player in a place."""
    player = board.players[seat]
    yield armies.victims(board, seat, place), armies.enemies_in(board, seat, place)
    yield armies.joiners(player, place), armies.lendable(player, place)
    yield armies.joining(board, seat, place), list(armies.battles(board, seat, place))
    own = armies.own_army(board, seat, place)
    yield own, [armies.dice(board, own, place, defends=defends) for defends in (False, True)]
    yield [armies.lenders(board, seat, other, place) for other in range(board.seats) if other != seat]
    if place in PROVINCES:
        yield units.leads(player, place), units.fights(player, place), markers.is_protected(player, place)
        limit = markers.purchase_limit(player.cards, units.units_in(player, place))
        purchases = markers.purchases(board, seat, place, limit)
        yield purchases, [markers.points_after(board, seat, place, bought) for bought in purchases]
        reach = ways.Reach(board, seat, place)
        yield reach.goals(), [reach.carriers(goal) for goal in reach.goals()]
        yield ways.can_leave(board, seat, place), ways.retreats(board, seat, place)


def looked_at(seats: int, options: tuple[str, ...]) -> Iterator[State]:
    """Some positions of a whole game, and of warlike play on a full map."""
    setup = Setup(seats, dict.fromkeys(options, "on"), f"{seats:032x}")
    yield from islice((stop.state for stop in stops(GAME, setup, temper=UNRULY)), 0, None, STRIDE)
    luck = random.Random(seats)
    yield from islice((after for _, _, after in war(crowded(seats, luck, *options), luck, STEPS)), 0, None, 4)


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (2, ()),
        (3, ("convert_allies",)),
        (4, ("skipping_ties",)),
        pytest.param(5, ("hidden_money",), marks=deep),
        pytest.param(6, ("no_march_after_landing",), marks=deep),
    ],
)
def test_state_and_views_have_the_same_facts(seats: int, options: tuple[str, ...]) -> None:
    luck = random.Random(seats)
    battles = 0
    for state in looked_at(seats, options):
        places = luck.sample(PLACES, LOOKED_AT) + ([state.battle.place] if state.battle else [])
        expected, *seen = (list(facts(board, places)) for board in boards(state))
        assert all(found == expected for found in seen)
        battles += state.battle is not None
    assert battles, "there was a battle to look at"
