"""Facts are worked out once: over random play the state and every view of it give the same answers."""

from __future__ import annotations

import pytest

from engine.games.samurai import GAME
from engine.games.samurai.facts import battles
from engine.games.samurai.facts.history import Battle
from engine.games.samurai.facts.tracker import possible_cards, steps_of
from engine.games.samurai.rules.scoring import points
from engine.games.samurai.state import GAP
from tests.contract.cases import setups
from tests.contract.walk import KEEN, stops

EVERY = 3


@pytest.mark.parametrize("seats", GAME.counts)
def test_the_state_and_every_view_give_the_same_answers(seats: int) -> None:
    compared = 0
    for setup in setups(GAME, seats, {}, 2, "facts"):
        for number, stop in enumerate(stops(GAME, setup, temper=KEEN)):
            state = stop.state
            if number % EVERY or not state.turn:
                continue
            spare = [battles.spare(player) for player in state.players]
            taken = battles.captured(state.facts, seats)
            assert taken == ([player.captured for player in state.players], state.discard)
            assert [battles.worth(pile) for pile in taken[0]] == [points(player) for player in state.players]
            for seat in (None, *range(seats)):
                view = GAME.view(state, seat)
                assert [battles.spare(player) for player in view.players] == spare
                assert battles.unfilled(view.players) == battles.unfilled(state.players)
                assert battles.captured(view.facts, seats) == taken
                assert [f for f in view.facts if isinstance(f, Battle)] == [
                    f for f in state.facts if isinstance(f, Battle)
                ]
                for owner, player in enumerate(state.players):
                    possible = possible_cards(tuple(steps_of(view.facts, owner)))
                    lying = zip(player.row, possible, strict=True)
                    assert all(card in cards for card, cards in lying if card != GAP)
            compared += 1
    assert compared > EVERY
