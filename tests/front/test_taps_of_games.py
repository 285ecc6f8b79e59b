"""How many taps whole games take: what the computer player does, played through the panels of people."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from engine.catalog import catalog
from engine.games.unmatched.content import HEROES
from engine.selfplay import game_seed
from tests.front.tap_counter import Decision, Desk, Hand, Sitting, played, sittings

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


def test_the_placement_of_the_empire(empire: list[Decision]) -> None:
    """Play, the single figures, the infantry province by province, the cavalry, the galley."""
    placing = [decision for decision in empire if decision.state.phase == "placement"]
    found = list(sittings(catalog["empire"], placing))
    assert {sitting.seat for sitting in found} == {0, 1, 2}
    assert max(sitting.taps for sitting in found) <= PLACEMENT


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
