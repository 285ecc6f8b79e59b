"""Why something cannot be done: the missing symbol, money, link, supply or piece, and the clause."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any

from engine.games.acres import names
from engine.games.acres.content import CARDS, Card
from engine.games.acres.hand import Hand
from engine.rules import NOT_POSSIBLE, Arg, Refusal, Say

SPOKEN: dict[str, Callable[[Any], Arg]] = {
    "card": names.card,
    "cards": names.cards,
    "place": names.place,
    "symbol": names.symbol,
    "cost": int,
    "money": int,
    "limit": int,
    "distance": int,
    "range": int,
}


@lru_cache(maxsize=2048)
def refuse(message: str, clause: str, **args: str | int | tuple[str, ...]) -> Refusal:
    """A refusal with one of this game's messages; cards, places and symbols are given by their ids."""
    return Refusal(Say(f"acres-why-{message}", {name: SPOKEN[name](value) for name, value in args.items()}), clause)


def no_money(hand: Hand, cost: int, clause: str) -> Refusal | None:
    """Too poor for a price."""
    return refuse("money", clause, cost=cost, money=hand.realm.money) if cost > hand.realm.money else None


def no_symbol(symbol: str, clause: str, spoken_for: bool = False) -> Refusal:
    """No card with a symbol, or none beside those already needed."""
    return refuse("symbol-spent" if spoken_for else "symbol", clause, symbol=symbol)


def no_card(hand: Hand, kind: str, clause: str, used: int = 0) -> Refusal | None:
    """A certain card is not in hand, or not beside those of its kind that are used."""
    return None if hand.kinds.get(kind, 0) > used else refuse("not-in-hand", clause, card=kind)


def unfit(kind: str, clause: str, message: str = "card-unfit") -> Refusal:
    """A card does not serve the purpose."""
    return refuse(message, clause, card=kind)


def unusable(hand: Hand, card: Card) -> Refusal:
    """A location card that cannot be played now, and why (ACR-LOC-2)."""
    name = {"card": card.id, "place": card.location}
    if not hand.state.holds(hand.nation, card.location):
        return refuse("not-held", "ACR-LOC-2", **name)
    if hand.state.besieged(card.location):
        return refuse("under-siege", "ACR-LOC-2", **name)
    return refuse("cut-off", "ACR-LOC-3", **name)


def unplayable(hand: Hand, kind: str, clause: str) -> Refusal | None:
    """Why a card cannot be played at all: no such card, not in hand, or not usable."""
    if kind in hand.playable:
        return None
    if kind not in CARDS:
        return NOT_POSSIBLE
    return no_card(hand, kind, clause) or unusable(hand, CARDS[kind])
