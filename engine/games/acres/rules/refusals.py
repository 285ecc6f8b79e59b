"""Refusals: the missing symbol, money, link, supply or piece, with the clause."""

from __future__ import annotations

from functools import cache, lru_cache

from engine.contract import NOT_POSSIBLE, Arg, Refusal, Text
from engine.games.acres.content import CARDS, Card
from engine.games.acres.rules.hand import Hand
from engine.games.acres.words import names


def refuse(message: str, clause: str, **args: Arg) -> Refusal:
    """A refusal with one of this game's messages."""
    return Refusal(Text(f"acres-why-{message}", args), clause)


@cache
def barred(place: str, clause: str, message: str) -> Refusal:
    """A refusal about a place."""
    return refuse(message, clause, place=names.place(place))


@cache
def unfit(kind: str, clause: str, message: str = "card-unfit") -> Refusal:
    """A refusal about a card."""
    return refuse(message, clause, card=names.card(kind))


@cache
def no_symbol(symbol: str, clause: str, spoken_for: bool = False) -> Refusal:
    """No card with a symbol, or none besides those already needed."""
    return refuse("symbol-spent" if spoken_for else "symbol", clause, symbol=names.symbol(symbol))


def no_money(hand: Hand, cost: int, clause: str) -> Refusal | None:
    """Too little money for a price."""
    return None if cost <= hand.realm.money else _too_dear(cost, hand.realm.money, clause)


@lru_cache(maxsize=256)
def _too_dear(cost: int, money: int, clause: str) -> Refusal:
    return refuse("money", clause, cost=cost, money=money)


def no_card(hand: Hand, kind: str, clause: str, used: int = 0) -> Refusal | None:
    """A card is not in hand, or all of its kind are used."""
    return None if hand.kinds.get(kind, 0) > used else unfit(kind, clause, "not-in-hand")


def unusable(hand: Hand, card: Card) -> Refusal:
    """A location card that cannot be played now, and why (ACR-LOC-2)."""
    name: dict[str, Arg] = {"card": names.card(card.id), "place": names.place(card.location)}
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
