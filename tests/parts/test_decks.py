"""Decks and hands."""

from __future__ import annotations

import random

from engine.parts.decks import deal_anew, mix_below


def test_hidden_piles_are_dealt_anew_and_keep_their_sizes() -> None:
    piles = [[1, 2, 3], [4], [5, 6]]
    kept = piles[0]
    deal_anew(piles, random.Random(1))
    assert [len(pile) for pile in piles] == [3, 1, 2]
    assert sorted(card for pile in piles for card in pile) == [1, 2, 3, 4, 5, 6]
    assert piles[0] is kept
    assert piles != [[1, 2, 3], [4], [5, 6]]


def test_known_cards_stay_on_top() -> None:
    deck = list(range(10))
    mix_below(deck, 2, random.Random(1))
    assert deck[8:] == [8, 9]
    assert sorted(deck) == list(range(10))
    assert deck != list(range(10))
