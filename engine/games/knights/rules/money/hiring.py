"""Matching of mercenaries with wishes of a Baron's list (WK-ASYNC-10)."""

from __future__ import annotations

from engine.games.knights import orders
from engine.games.knights.conflict import Holder
from engine.games.knights.content.armies import MERCENARIES
from engine.games.knights.facts import accounts
from engine.games.knights.state import State


def wished(state: State, seat: int, offered: list[str]) -> tuple[str, Holder] | None:
    """The first wish of a Baron that matches one of the mercenaries at his price: the card, and its place."""
    for nation, strength, most, place in orders.wishes(state, seat):
        for card in offered:
            troop = MERCENARIES[card]
            fits = nation in (orders.ANY, troop.nationality) and strength == troop.strength
            if fits and accounts.hire_price(state, seat, card) <= most:
                return card, place
    return None
