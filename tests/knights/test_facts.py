"""What everybody may see comes to the same, whether it is reckoned from the state or from any view."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator

import pytest

from engine.games.knights.content.cards import AGENDAS
from engine.games.knights.content.kingdom import AREAS, CITIES
from engine.games.knights.content.printed import LIMITS
from engine.games.knights.facts import accounts, forces, laws, structures
from engine.games.knights.facts.board import Board
from engine.games.knights.state import State
from tests.knights.table import GAME, new, play

OF_TABLE: tuple[Callable[[Board], object], ...] = (
    accounts.needed,
    laws.bridge_toll,
    lambda board: laws.road_areas(board, LIMITS.road_areas),
    lambda board: [laws.forbids(board, what) for what in laws.FORBIDDEN],
    lambda board: [structures.unrazed(board, kingdom=kingdom) for kingdom in (True, False)],
    lambda board: [structures.is_besieged(board, CITIES[city].area) for city in CITIES],
    lambda board: board.playing,
)
OF_SEAT: tuple[Callable[[Board, int], object], ...] = (
    accounts.income,
    accounts.influence,
    accounts.kingdom_cities,
    accounts.to_pay,
    accounts.mercenaries_to_pay,
    accounts.wages,
    structures.free_cities,
    lambda board, seat: board.clockwise(seat),
    lambda board, seat: [accounts.due(board, seat, agenda) for agenda in AGENDAS],
    lambda board, seat: [accounts.owed(board, seat, agenda) for agenda in AGENDAS],
    lambda board, seat: accounts.mending_price(board, seat, LIMITS.repair_cost_per_breach),
    lambda board, seat: accounts.hire_price(board, seat, "merc_swiss_01"),
    lambda board, seat: forces.all_troops(board.barons[seat]),
    lambda board, seat: [
        (forces.room(army), forces.is_spent(army), army.effective, forces.mercenaries(army))
        for _, army in forces.armies_of(board.barons[seat])
    ],
)
OF_AREA: tuple[Callable[[Board, str], object], ...] = (
    structures.structure,
    structures.holder,
    structures.walls,
    structures.full_strength,
    structures.breaches,
    structures.is_besieged,
    structures.defence_strength,
)
OF_BOTH: tuple[Callable[[Board, int, str], object], ...] = (
    structures.is_shut_in,
    structures.is_inside,
    structures.concerned,
    lambda board, seat, area: forces.others_in(board, area, seat),
    lambda board, seat, area: forces.armies_in(board.barons[seat], area),
)


def positions(seats: int) -> Iterator[State]:
    """Some positions of a random game."""
    luck = random.Random(seats)
    state = new(seats, seats, last_round="12")
    while state.stack:
        seat = luck.choice(GAME.to_act(state))
        state = play(state, seat, luck.choice(GAME.choices(state, seat)).key)
        if state.steps % 40 == 0:
            yield state


def facts(board: Board) -> list[object]:
    """Every fact of a table."""
    found = [fact(board) for fact in OF_TABLE]
    found += [fact(board, seat) for fact in OF_SEAT for seat in board.playing]
    found += [fact(board, area) for fact in OF_AREA for area in AREAS]
    found += [fact(board, seat, area) for fact in OF_BOTH for seat in board.playing for area in AREAS]
    return found


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_state_and_views_give_the_same_answers(seats: int) -> None:
    """WK-TAX-1, WK-WAGES-1, WK-UPK-2, WK-SIEGE-1: what a view tells is what the table counts."""
    for state in positions(seats):
        known = facts(state)
        for seat in (None, *range(seats)):
            assert facts(GAME.view(state, seat)) == known


def test_views_say_the_walls_and_armies_that_follow_from_the_rest() -> None:
    """WK-ASLT-1, WK-TERM-7: the numbers that a view names are those of the table."""
    for state in positions(3):
        view = GAME.view(state, None)
        for name, city in view.cities.items():
            assert city.walls == (0 if city.razed else structures.walls(view, CITIES[name].area))
        for baron in view.barons:
            assert baron.walls == structures.walls(view, baron.stronghold.area)
            assert [army.holder for army in baron.armies] == list(forces.HOLDERS)
