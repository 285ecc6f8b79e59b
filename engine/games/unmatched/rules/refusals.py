"""Refusals as messages with their clauses; the conditions are in the questions."""

from __future__ import annotations

import functools

from engine.contract import Refusal, Text, Value
from engine.games.unmatched.words.stories import spoken


@functools.lru_cache(maxsize=1024)
def refused(message: str, clause: str, **about: Value) -> Refusal:
    """A refusal with its clause and message arguments."""
    return Refusal(Text(message, spoken(about)), clause)


def not_in_hand(card: str, clause: str) -> Refusal:
    """The player does not hold the card."""
    return refused("unmatched-not-in-hand", clause, card=card)
