"""Decks and hands whose cards somebody does not know, dealt anew for a guess."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import TypeVar

Card = TypeVar("Card")


def deal_anew(piles: Sequence[list[Card]], luck: random.Random) -> None:
    """Mix what lies in some piles and deal it back in place; every pile keeps its size."""
    pool = [card for pile in piles for card in pile]
    luck.shuffle(pool)
    for pile in piles:
        pile[:] = [pool.pop() for _ in pile]


def mix_below(deck: list[Card], known: int, luck: random.Random) -> None:
    """Mix a deck under the cards on top that are known."""
    split = len(deck) - known
    below = deck[:split]
    luck.shuffle(below)
    deck[:split] = below
