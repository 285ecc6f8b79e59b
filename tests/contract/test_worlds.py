"""Sampled states are spread as chance would have dealt them, given what the seat knows."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence

import pytest

from engine.catalog import catalog
from tests.contract.cases import setups
from tests.contract.walk import AnyState, stops

SAMPLES = 600
# A share of so many samples is off by more than five times its deviation once in a million.
DEVIATIONS = 5
# The piles over which chance has dealt cards that seat 0 cannot see, by game.
DEALT: dict[str, Callable[[AnyState], Sequence[Sequence[object]]]] = {
    "acres": lambda state: [state.realm(state.nations[1]).hand, state.realm(state.nations[1]).deck],
    "empire": lambda state: [
        *(player.hand for player in state.players[1:]),
        [int(card.removeprefix("senator_")) for card in state.deck if card.startswith("senator_")],
    ],
    "knights": lambda state: [
        *([card.kind for card in stack if card.owner < 0] for stack in state.stacks),
        state.aside,
    ],
    "unmatched": lambda state: [state.bands[1].hand, state.bands[1].deck],
}


@pytest.mark.parametrize("slug", DEALT)
def test_every_card_lies_as_often_in_a_pile_as_the_pile_is_large(slug: str) -> None:
    game, piles = catalog[slug], DEALT[slug]
    setup = next(setups(game, game.counts[0], {}, 1, "worlds"))
    passed = list(stops(game, setup))
    state = next(stop.state for stop in passed[len(passed) // 3 :] if all(map(len, piles(stop.state))))
    sizes = [len(pile) for pile in piles(state)]
    found = [Counter[object]() for _ in sizes]
    for number in range(SAMPLES):
        for counted, pile in zip(found, piles(game.sample_hidden_state(state, 0, str(number))), strict=True):
            counted.update(pile)
    whole: Counter[object] = sum(found, Counter[object]())
    assert len(whole) > 1
    for size, counted in zip(sizes, found, strict=True):
        share = size / sum(sizes)
        for card, many in whole.items():
            off = abs(counted[card] - many * share)
            assert off <= DEVIATIONS * (many * share * (1 - share)) ** 0.5 + 1, f"{card}: {counted[card]} of {many}"
