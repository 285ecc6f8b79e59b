"""Facts are worked out once: over random play the state and every view of it give the same answers."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from engine.games.unmatched import GAME
from engine.games.unmatched.content import CARDS
from engine.games.unmatched.facts import fighters
from engine.games.unmatched.facts.fighters import Battlefield, Figure, Steps
from engine.games.unmatched.state import ATTACK, DEFENSE
from tests.contract.cases import setups
from tests.contract.walk import KEEN, stops

EVERY = 7
STEPS = 3
WORDS = ("adjacent_each", "adjacent_each_opposing", "zone_each", "zone_one_opposing")


def figures(table: Battlefield[Figure]) -> Iterator[object]:
    """What is known of every fighter, by names."""
    found = fighters.living(table)
    for band, side in enumerate(table.bands):
        yield fighters.hero_fighter(table, band).id, [figure.id for figure in fighters.own(table, band)]
        yield [figure.id for figure in fighters.opposing(table, side.team)]
        yield fighters.allowance(side), fighters.basket_items(side), fighters.voyages(side)
    yield {space: figure.id for space, figure in fighters.standing(table).items()}
    yield fighters.empty(table, table.ground.spaces)
    for one in found:
        side = table.bands[one.band]
        yield one.id, fighters.team_of(table, one), Steps(table, one, one.space).stops(STEPS)
        yield [fighters.size_bonus(side, one, role) for role in (ATTACK, DEFENSE)]
        yield [card.id for card in CARDS.values() if fighters.can_defend_with(card, one, side)]
        for other in found:
            yield fighters.can_attack(table, one, other), [fighters.covers(table, word, one, other) for word in WORDS]


@pytest.mark.parametrize("seats", GAME.counts)
def test_the_state_and_every_view_give_the_same_answers(seats: int) -> None:
    compared = 0
    for setup in setups(GAME, seats, {}, 2, "facts"):
        for number, stop in enumerate(stops(GAME, setup, temper=KEEN)):
            if number % EVERY or not stop.state.fighters:
                continue
            known = list(figures(stop.state))
            for seat in (None, *range(seats)):
                assert list(figures(GAME.view(stop.state, seat))) == known
            compared += 1
    assert compared > EVERY
