"""The card tables leave no card out, in no role, neither cancelled nor with its fighter defeated."""

from __future__ import annotations

import pytest

from engine.games.unmatched.content import CARDS
from engine.games.unmatched.state import ATTACK, DEFENSE
from tests.unmatched import (
    test_cards_alice_medusa,
    test_cards_beowulf_arthur,
    test_cards_little_red,
    test_cards_shared,
    test_cards_sinbad_robin_bigfoot,
)
from tests.unmatched.rows import SCHEME, Row

ROWS: list[Row] = [
    *test_cards_little_red.ROWS,
    *test_cards_shared.ROWS,
    *test_cards_beowulf_arthur.BEOWULF,
    *test_cards_beowulf_arthur.ARTHUR,
    *test_cards_alice_medusa.ALICE,
    *test_cards_alice_medusa.MEDUSA,
    *test_cards_sinbad_robin_bigfoot.SINBAD,
    *test_cards_sinbad_robin_bigfoot.ROBIN,
    *test_cards_sinbad_robin_bigfoot.BIGFOOT,
]
ROLES = {"attack": {ATTACK}, "defense": {DEFENSE}, "versatile": {ATTACK, DEFENSE}, "scheme": {SCHEME}}


@pytest.mark.parametrize("card", CARDS)
def test_every_card_has_its_rows(card: str) -> None:
    """UNM-FX-1, UNM-FX-2: every entry of the vocabulary is tried in every role its card can take."""
    rows = [row for row in ROWS if row.card == card]
    kind = CARDS[card]
    assert {row.role for row in rows} >= ROLES[kind.type]
    timings = {effect.timing for effect in kind.effects}
    if timings & {"immediately", "during", "after"}:
        assert any("cancel" in row.what or "feint" in row.what for row in rows), f"{card} is never cancelled"
        assert any(row.fallen for row in rows), f"{card} never loses its fighter"
    for item in {effect.item for effect in kind.effects if effect.item}:
        assert len({row.pile for row in rows}) > 1, f"{card} with {item} and without"


def test_every_condition_is_true_and_false() -> None:
    """UNM-FX-4: a card with a condition has rows for both outcomes."""
    for card, kind in CARDS.items():
        if any(effect.if_ for effect in kind.effects):
            assert len([row for row in ROWS if row.card == card]) >= 2, card


def test_no_row_stands_twice() -> None:
    """Each row is a case of its own."""
    names = [(row.card, row.role, row.what) for row in ROWS]
    assert len(set(names)) == len(names)
