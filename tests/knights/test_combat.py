"""The arithmetic of battles, sieges and losses (section 9.1, 9.4, 9.7)."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from engine.games.knights.conflict import Outcome
from engine.games.knights.content.armies import MERCENARIES, Shape
from engine.games.knights.content.cards import BattleResultId
from engine.games.knights.facts import forces
from engine.games.knights.facts.forces import Tally
from engine.games.knights.rules.war import deaths


def mercenaries(*kinds: str) -> list[str]:
    """Cards of these kinds, written `swiss 50`."""
    chosen: list[str] = []
    for kind in kinds:
        nation, strength = kind.split()
        fits = [
            card.id
            for card in MERCENARIES.values()
            if card.nationality == nation and card.strength == int(strength) and card.id not in chosen
        ]
        chosen.append(fits[0])
    return chosen


@pytest.mark.parametrize(
    ("strength", "commanded", "drawn", "kept", "why"),
    [
        (250, True, 4, 2, "E-3, WK-OPEN-2, WK-OPEN-3"),
        (50, True, 2, 1, "E-3, WK-OPEN-3: of two cards one is dropped"),
        (900, True, 10, 8, "E-3, WK-OPEN-2: ten at most"),
        (250 - 100, True, 3, 1, "E-3, WK-TERM-7: casualties count"),
        (200 + 300, True, 7, 5, "E-4, WK-ASLT-1: walls add to the troops"),
        (200 + 400, True, 8, 6, "E-4, WK-ASLT-1: fortified"),
        (200 + 200, True, 6, 4, "E-4, WK-ASLT-1: fortified with two breaches"),
        (400, False, 4, 4, "WK-ASLT-2, WK-OPEN-3: without commander nothing is dropped"),
        (50 + 250, False, 3, 3, "WK-OPEN-2: first added, then rounded down"),
        (0, False, 0, 0, "WK-OPEN-10, E-30: a worn-out garrison draws nothing"),
    ],
)
def test_cards_of_a_side(strength: int, commanded: bool, drawn: int, kept: int, why: str) -> None:
    many = forces.cards_drawn(strength, commanded)
    assert (many, many - forces.cards_to_drop(many, commanded)) == (drawn, kept), why


def test_hits_and_abilities() -> None:
    """E-5, WK-OPEN-6: a star deals one more, a square prevents one more; both sides strike at once."""
    attacker = forces.tally(["deal", "deal", "victory"], "star")
    defender = forces.tally(["prevent", "deal"], None)
    assert (attacker, defender) == (Tally(3, 0, 1), Tally(1, 1, 0))
    assert (forces.hits(defender, attacker), forces.hits(attacker, defender)) == (2, 1)
    assert forces.hits(forces.tally(["prevent"], "square"), Tally(deal=1)) == 0


@pytest.mark.parametrize(("shape", "bonus"), [("triangle", 1), ("circle", 0), ("star", 0), ("square", 0), (None, 0)])
def test_victories(shape: Shape | None, bonus: int) -> None:
    """WK-OPEN-8: victories on cards, and one for a triangle."""
    assert forces.tally(["victory", "draw"], shape).victories == 1 + bonus


@pytest.mark.parametrize(("difference", "margin"), [(0, "stalemate"), (1, "partial"), (2, "full"), (4, "full")])
def test_margins(difference: int, margin: Outcome) -> None:
    """WK-OPEN-8: a difference of one is a partial victory, two or more a full one."""
    assert forces.margin(difference) == margin


@pytest.mark.parametrize(
    ("attackers", "defenders", "possible"), [(50 + 200, 200, True), (100 + 200, 300, False), (100 + 200, 200, True)]
)
def test_siege_strength(attackers: int, defenders: int, possible: bool) -> None:
    """E-10, WK-SIEGE-1: strictly greater."""
    assert forces.can_besiege(attackers, defenders) is possible


@pytest.mark.parametrize(
    ("results", "many", "dropped"),
    [
        (["victory", "deal", "draw", "prevent"], 2, ["draw", "prevent"]),
        (["victory", "victory", "deal"], 2, ["deal", "victory"]),
    ],
)
def test_usual_drops(results: list[BattleResultId], many: int, dropped: list[BattleResultId]) -> None:
    """D-BAT-DISCARD: victory is kept before deal, prevent and draw."""
    assert forces.usual_drops(results, many) == dropped


@pytest.mark.parametrize(
    ("strengths", "tokens", "lost", "rounded_down", "why"),
    [
        ((50, 50, 200), 2, 200, 200, "E-12, WK-DEATH-2: an exact sum"),
        ((50, 200), 1, 200, 50, "E-12, WK-DEATH-2, WK-OPT-8: the least above, or rounded down the most below"),
        ((50, 50), 2, 100, 100, "WK-DEATH-2: all together are too few, all go"),
        ((200,), 1, 200, 0, "WK-OPT-8"),
        ((), 3, 0, 0, "WK-DEATH-2: regulars never"),
    ],
)
def test_strength_lost(strengths: Sequence[int], tokens: int, lost: int, rounded_down: int, why: str) -> None:
    assert deaths.strength_owed(strengths, tokens, round_down=False) == lost, why
    assert deaths.strength_owed(strengths, tokens, round_down=True) == rounded_down, why


def test_only_cards_that_complete_a_set() -> None:
    """E-12, WK-STEP-9: two tokens on mercenaries of 50, 50 and 200 cost the 200 and nothing is asked."""
    army = mercenaries("swiss 50", "polish 50", "swiss 200")
    assert deaths.completing(army, 200) == army[2:]
    assert deaths.is_loss_forced(army, 200)
    assert deaths.usual_loss(army, 200) == army[2:]


def test_sets_are_compared_by_strength() -> None:
    """WK-DEATH-10: alike cards leave no choice, other cards of equal strength do; most cards go (D-DEATH-LOSS)."""
    assert deaths.is_loss_forced(mercenaries("swiss 50", "swiss 50", "swiss 50"), 100)
    assert deaths.is_loss_forced(mercenaries("swiss 50", "polish 50"), 100), "everything goes"
    assert not deaths.is_loss_forced(mercenaries("swiss 50", "polish 50"), 50)
    army = mercenaries("swiss 100", "polish 50", "polish 50")
    assert not deaths.is_loss_forced(army, 100)
    assert deaths.usual_loss(army, 100) == army[1:]
