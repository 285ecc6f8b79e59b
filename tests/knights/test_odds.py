"""The chances that the computer player counts with, against the measured table."""

from __future__ import annotations

from math import comb

import pytest

from engine.games.knights.content.armies import Shape
from engine.games.knights.content.cards import BATTLE_RESULTS
from engine.games.knights.facts.odds import Chances, Force, chances

COLUMNS: tuple[tuple[Shape, int], ...] = (
    ("triangle", 200),
    ("triangle", 300),
    ("triangle", 400),
    ("triangle", 500),
    ("star", 200),
    ("star", 300),
    ("star", 400),
    ("circle", 200),
    ("circle", 300),
    ("circle", 400),
)
# Percent to take a city without Nobles / percent that the attacking Noble dies, measured over some hundred draws.
MEASURED = {
    100: "22/61 7/77 2/88 0/95 8/61 1/82 0/93 6/65 1/84 0/93",
    150: "63/12 36/32 16/51 5/72 33/14 9/40 2/64 23/17 8/40 3/64",
    200: "79/11 47/29 26/48 12/66 71/12 25/33 10/57 49/13 23/36 11/58",
    250: "89/0 70/4 52/15 34/30 83/0 44/9 26/24 61/1 40/10 24/25",
    300: "97/0 79/3 65/10 43/26 97/0 66/4 38/19 81/0 54/7 36/19",
    400: "99/0 90/0 78/2 67/6 100/0 86/0 58/5 95/0 70/1 53/8",
    600: "100/0 99/0 92/0 81/2 100/0 99/0 87/0 100/0 94/0 75/2",
}
ROUGHLY = 4


def army(strength: int, ability: Shape | None, walls: int = 0) -> Force:
    """One army under a commander, behind walls if he has some."""
    return Force(strength + walls, -(-strength // 100) + walls // 100, commanded=True, ability=ability)


def city(walls: int) -> Force:
    """A city without Nobles."""
    return Force(walls, walls // 100, commanded=False)


@pytest.mark.parametrize("strength", MEASURED)
def test_an_assault_on_a_city_without_nobles(strength: int) -> None:
    for (commander, walls), cell in zip(COLUMNS, MEASURED[strength].split(), strict=True):
        win, die = map(int, cell.split("/"))
        found = chances(army(strength, commander), city(walls))
        assert abs(100 * found.win - win) < ROUGHLY, f"{commander} against {walls}"
        assert abs(100 * found.lost - die) < ROUGHLY, f"{commander} against {walls}"


@pytest.mark.parametrize("strength", MEASURED)
@pytest.mark.parametrize("walls", [200, 300, 400])
def test_a_square_dies_less_than_a_circle(strength: int, walls: int) -> None:
    """His prevented casualty saves lives; whoever lives may win."""
    square, circle = chances(army(strength, "square"), city(walls)), chances(army(strength, "circle"), city(walls))
    assert square.lost <= circle.lost
    assert square.win >= circle.win


@pytest.mark.parametrize(
    ("attacker", "defender", "low", "high"),
    [(300, 300, 48, 60), (400, 400, 45, 60), (300, 200, 70, 97), (400, 300, 70, 95), (400, 200, 95, 100)],
)
def test_open_field_against_an_exhausted_defender(attacker: int, defender: int, low: int, high: int) -> None:
    """Equal strength wins half, 100 more most, 200 more nearly always."""
    assert low <= 100 * chances(army(attacker, "star"), army(defender, None)).win <= high


def test_two_cards_counted_by_hand() -> None:
    """WK-OPEN-2, WK-OPEN-3, WK-OPEN-5: 50 draw two cards and keep one; walls of less than 100 draw none.

    Without a commander's ability the attacker wins with a victory among his two cards, and with a draw that becomes
    one: it is kept where no victory is there, and ends in one of the other 21 cards.
    """
    many = {name: result.count for name, result in BATTLE_RESULTS.items()}
    victory = 1 - comb(24 - many["victory"], 2) / comb(24, 2)
    only_draws = comb(many["draw"], 2) / comb(24, 2) * many["victory"] / 21
    draw_and_other = many["draw"] * (many["deal"] + many["prevent"]) / comb(24, 2) * many["victory"] / 20
    found = chances(Force(50, 9, commanded=True), Force(50, 9, commanded=False))
    assert found.win == pytest.approx(victory + only_draws + draw_and_other)


@pytest.mark.parametrize(
    ("attacker", "defender"), [(army(150, "star"), city(300)), (army(1000, "star"), army(900, "square", 400))]
)
def test_chances_are_chances(attacker: Force, defender: Force) -> None:
    found: Chances = chances(attacker, defender)
    assert all(0 <= chance <= 1 for chance in (found.win, found.lost, found.beaten, found.driven))
    assert found.win + found.lost + found.driven <= 1 + 1e-9
