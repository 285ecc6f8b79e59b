"""Shuffling of hidden cards in decks and hands, for sampling hidden states."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import TypeVar

# Cards have an order, so that what is dealt depends on the cards alone and not on where they really lie.
Card = TypeVar("Card", str, int)


def deal_anew(piles: Sequence[list[Card]], luck: random.Random) -> None:
    """Shuffle the cards of some piles together and deal them back in place; every pile keeps its size."""
    pool = sorted(card for pile in piles for card in pile)
    luck.shuffle(pool)
    for pile in piles:
        pile[:] = [pool.pop() for _ in pile]


def mix_below(deck: list[Card], known: int, luck: random.Random) -> None:
    """Shuffle a deck below its top cards that are known."""
    split = len(deck) - known
    below = sorted(deck[:split])
    luck.shuffle(below)
    deck[:split] = below
