"""Sampled states follow from what the seat knows, and are spread as chance would have dealt them."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterator, Sequence

import pytest

from engine.catalog import catalog
from engine.games.unmatched import GAME as UNMATCHED
from engine.games.unmatched.content import CARDS
from tests.contract.cases import games, setups
from tests.contract.leaks import worlds
from tests.contract.walk import CALM, UNRULY, AnyState, Temper, stops
from tests.depth import mostly_deep

STOPS = 10
SAMPLES = 600
# A share of so many samples is off by more than five times its deviation once in a million.
DEVIATIONS = 5
# The piles over which chance has dealt cards that seat 0 cannot see, by game. In samurai nothing is dealt: its rows are
# in `tests/samurai/test_sampling.py`.
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


@pytest.mark.parametrize("temper", [pytest.param(CALM, id="calm"), pytest.param(UNRULY, id="unruly")])
@pytest.mark.parametrize("slug", mostly_deep(games(), lambda slug: slug not in {"empire", "knights"}))
def test_states_that_a_seat_cannot_tell_apart_give_the_same_worlds(slug: str, temper: Temper) -> None:
    game, luck = games()[slug], random.Random(slug)
    seats = game.counts[len(game.counts) // 2]
    for setup in setups(game, seats, {}, 1, "alike"):
        passed = [stop for stop in stops(game, setup, temper=temper) if stop.state.stack]
        for stop in luck.sample(passed, min(STOPS, len(passed))):
            worlds(game, stop, luck)


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


def test_a_card_lies_face_down_as_often_as_the_attacker_may_have_drawn_it() -> None:
    """Any copy that the attacker can use is as likely as any other (UNM-ATK-4)."""
    state = next(_face_down())
    (band,) = (band for band in state.bands if band.seat == 1)
    pool = [*band.hand, *band.deck, state.fight.attack.card]
    fit = Counter(card for card in pool if CARDS[card].attacks_for(state.fighters[state.fight.attacker].kind))
    found = Counter(UNMATCHED.sample_hidden_state(state, 0, str(at)).fight.attack.card for at in range(SAMPLES))
    assert len(fit) > 1
    assert set(found) <= set(fit)
    for card, copies in fit.items():
        share = copies / fit.total()
        off = abs(found[card] - SAMPLES * share)
        assert off <= DEVIATIONS * (SAMPLES * share * (1 - share)) ** 0.5 + 1, f"{card}: {found[card]} of {SAMPLES}"


def _face_down() -> Iterator[AnyState]:
    """Positions in which seat 0 has to answer an attack whose card lies face down, with no second card attached."""
    for setup in setups(UNMATCHED, 2, {}, 4, "face down"):
        for stop in stops(UNMATCHED, setup):
            combat = stop.state.combat
            if (
                combat
                and not combat.revealed
                and not combat.attack.attached
                and stop.state.bands[combat.attack.band].seat
            ):
                yield stop.state
