"""What the computer player thinks things are worth, in Influence."""

from __future__ import annotations

import pytest

from engine.games.knights.bots import marches, war
from engine.games.knights.bots.position import Position
from engine.games.knights.content.armies import Shape
from engine.games.knights.content.kingdom import KINGDOM_CITIES
from engine.games.knights.state import State
from tests.knights.table import GAME, A, B, C, army, bare, besiege, castle, city, purse


def looked_at(state: State) -> Position:
    """The table as A looks at it."""
    return Position(GAME.view(state, A))


@pytest.mark.parametrize(
    ("pool", "cities", "play_round", "expected"),
    [(30, 0, 1, 6), (10, 5, 1, 2), (11, 5, 1, 3), (2, 5, 1, 1), (30, 5, 19, 2), (30, 5, 20, 1)],
)
def test_payments_to_come(pool: int, cities: int, play_round: int, expected: int) -> None:
    """The pool over the cities held, at least two; one to six, and no more than the rounds left."""
    state = bare(3)
    state.pool, state.round = pool, play_round
    for name in KINGDOM_CITIES[:cities]:
        city(state, name, B)
    assert looked_at(state).payments == expected


@pytest.mark.parametrize(
    ("owner", "influence", "expected"),
    [(-1, 0, 2 + 0.3 + 0.3), (B, 4, 2.6 + 2 * 1.5 / 2), (B, 0, 2.6 + 2 * 0.6 / 2)],
)
def test_a_city(owner: int, influence: int, expected: float) -> None:
    """Rota brings 3 crowns and lies in the Kingdom; taking it from the leader is worth most."""
    state = bare(3)
    state.pool = 4
    state.barons[C].influence = 2
    state.barons[B].influence = influence
    city(state, "rota", owner)
    assert looked_at(state).worth("rota") == pytest.approx(expected)


def test_the_majority() -> None:
    """WK-WIN-1: the city that would win counts 100 more; those of whoever is near it count three times."""
    state = bare(2)
    near = len(KINGDOM_CITIES) // 2
    plain = looked_at(state).worth("rota")
    for name in [name for name in KINGDOM_CITIES if name != "rota"][:near]:
        city(state, name, A)
    assert looked_at(state).worth("rota") > 100
    for lies in state.cities.values():
        lies.owner = B if lies.owner == A else -1
    besiege(state, "rota", B)
    assert looked_at(state).worth("rota") > looked_at(state).payments * 3 - 1
    assert plain < 10


def test_a_stronghold() -> None:
    """1.5, the crowns, and a city if he has one."""
    state = bare(3)
    state.pool = 4
    castle(state, B, "bramford")
    purse(state, B, crowns=10)
    assert looked_at(state).worth("bramford") == pytest.approx(1.5 + 0.6)
    city(state, "rota", B)
    assert looked_at(state).worth("bramford") == pytest.approx(1.5 + 0.6 + 0.9 * 2)


@pytest.mark.parametrize(
    ("since", "third", "share"),
    [(0, False, 0.55), (1, False, 1.0), (0, True, 0.55 * 0.15)],
)
def test_sieges(since: int, *, third: bool, share: float) -> None:
    """A first siege is worth half a city, the second all of it; leave of a third Baron is unlikely."""
    state = bare(3)
    state.round = 2
    army(state, A, "star", "rota", "swiss_100")
    if since:
        besiege(state, "rota", A, since=since)
    if third:
        army(state, B, "star", "rota", "regular_50")
    position = looked_at(state)
    attack = war.best_attack(position, "rota", position.own.ready_in("rota"), target="siege")
    assert attack is not None
    assert attack.worth == pytest.approx(share * position.worth("rota"))


@pytest.mark.parametrize(
    ("shape", "kinds", "besieges"),
    [("square", ("regular_50",), False), ("star", ("swiss_100",), False), ("circle", ("swiss_100", "polish_50"), True)],
)
def test_standing_before_walls(shape: Shape, kinds: tuple[str, ...], *, besieges: bool) -> None:
    """WK-SIEGE-1: 150 are needed for walls of 300; less can only hope to storm them."""
    state = bare(3)
    army(state, A, shape, "gedze", *kinds)
    position = looked_at(state)
    found = marches.prospects(position, "gedze", position.own.ready_in("gedze"))
    assert (found == pytest.approx(0.42 * position.worth("gedze"))) is besieges


def test_leaving_a_city_and_a_siege() -> None:
    """A city left alone invites; a siege that is left is over (WK-SIEGE-4)."""
    state = bare(3)
    for name, lies in state.cities.items():
        lies.razed = name != "rota"
    city(state, "rota", A)
    army(state, A, "star", "rota", "swiss_100")
    position = looked_at(state)
    assert marches.leaving(position, "rota", [position.army("star")]) == pytest.approx(0.22 * position.worth("rota"))
    army(state, B, "star", "yarrow", "regular_50")
    threatened = looked_at(state)
    worth = threatened.worth("rota")
    assert marches.leaving(threatened, "rota", [threatened.army("star")]) == pytest.approx(0.22 * worth + 0.35)
    city(state, "rota")
    besiege(state, "rota", A)
    siege = looked_at(state)
    assert marches.leaving(siege, "rota", [siege.army("star")]) == pytest.approx(0.6 * siege.worth("rota"))
