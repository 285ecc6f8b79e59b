"""How many taps whole games take: what the computer player does, played through the panels of people."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import dropwhile, takewhile
from typing import Any

import pytest

from engine.catalog import catalog
from engine.games.unmatched.content import HEROES
from engine.selfplay import game_seed
from tests.front.tap_counter import Decision, Desk, Hand, Sitting, played, sittings


def setup_taps(slug: str, seats: int, placing: Callable[[Any], bool]) -> list[int]:
    """How many taps each seat needs for the part of a game in which pieces are placed."""
    game, taps = catalog[slug], Counter[int]()
    decisions = dropwhile(lambda decision: not placing(decision.state), played(game, seats, game_seed(slug, 0), {}))
    for sitting in sittings(game, list(takewhile(lambda decision: placing(decision.state), decisions))):
        taps[sitting.seat] += sitting.taps
    assert sorted(taps) == list(range(seats))
    return list(taps.values())


# Unmatched

DUEL = 8
RING = [(hero, list(HEROES)[at - 1]) for at, hero in enumerate(HEROES)]


def own_turns(one: str, other: str) -> Iterator[Sitting]:
    """What the players of a duel did in their own turns."""
    game = catalog["unmatched"]
    duel = list(played(game, 2, game_seed(f"{one} {other}", 0), {}, (one, other)))
    for sitting in sittings(game, duel):
        state = sitting.decisions[0].state
        if sitting.turn and state.bands[state.active].seat == sitting.seat:
            yield sitting


@pytest.mark.parametrize(("one", "other"), RING)
def test_an_own_turn_of_unmatched(one: str, other: str) -> None:
    """Play, two actions, and Play again wherever the other was asked in between."""
    found = list(own_turns(one, other))
    turns = {sitting.turn for sitting in found}
    assert len(turns) > 5
    assert sum(sitting.taps for sitting in found) / len(turns) <= DUEL


# Conquest of the Empire

PLACEMENT = 8
MARCH = 5


@pytest.fixture(scope="module")
def empire() -> list[Decision]:
    """A whole game of three."""
    return list(played(catalog["empire"], 3, game_seed("empire", 0), {}))


@pytest.mark.parametrize("seats", catalog["empire"].counts)
def test_the_placement_of_the_empire(seats: int) -> None:
    """Play, the single figures, the infantry province by province, the cavalry, the galley."""
    assert max(setup_taps("empire", seats, lambda state: state.phase == "placement")) <= PLACEMENT


def test_every_march_of_the_empire(empire: list[Decision]) -> None:
    """Play, Move, from where, where to, and all that goes; many of them leave a part of the army behind."""
    desk, found = Desk(catalog["empire"], empire[0].state), list[tuple[int, list[Decision]]]()
    for at, begun in enumerate(empire):
        if begun.key == "move":
            end = next(later for later in range(at, len(empire)) if empire[later].key == "done")
            march = empire[at : end + 1]
            found.append((Hand(desk, begun.seat).play(march), march))
    assert any("count:" in decision.key for _, march in found for decision in march), "armies are split"
    assert max(taps for taps, _ in found) <= MARCH


# Warrior Knights

SETUP = 12


@pytest.mark.parametrize("seats", catalog["knights"].counts)
def test_the_setup_of_a_baron(seats: int) -> None:
    """Play and all troops, Play and the stronghold, Play and a tap for each Noble, two for a far area."""
    assert max(setup_taps("knights", seats, lambda state: state.round == 0)) <= SETUP
