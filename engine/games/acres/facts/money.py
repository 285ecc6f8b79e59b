"""The money brought home by a Merchant (ACR-FIN)."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from engine.games.acres.content import LIMITS, Card


def merchant_limit(flags: Collection[str]) -> int | None:
    """The number of cards for a Merchant; unlimited except in the revised edition (ACR-FIN-2)."""
    return LIMITS.revised_merchant_cards if "rev_merchant_two" in flags else None


def merchant_gain(flags: Collection[str], cards: Iterable[Card]) -> int:
    """The most money that a Merchant can bring home with some of these cards (ACR-FIN-2)."""
    money = sorted((card.money for card in cards), reverse=True)
    return sum(money[: merchant_limit(flags)])
