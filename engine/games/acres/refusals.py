"""Why something cannot be done: the missing symbol, money, link, supply or piece, and the clause."""

from __future__ import annotations

from engine.games.acres import words
from engine.games.acres.content import CARDS, Card
from engine.games.acres.desk import Desk
from engine.rules import Arg, Refusal, Say

NOT_POSSIBLE = Refusal(Say("rules-not-possible"))


def refuse(message: str, clause: str, **args: Arg) -> Refusal:
    """A refusal with one of this game's messages."""
    return Refusal(Say(f"acres-why-{message}", args), clause)


def no_money(desk: Desk, cost: int, clause: str) -> Refusal:
    """Too poor."""
    return refuse("money", clause, cost=cost, money=desk.realm.money)


def no_symbol(symbol: str, clause: str, spoken_for: bool = False) -> Refusal:
    """No card with a symbol, or none beside those already needed."""
    return refuse("symbol-spent" if spoken_for else "symbol", clause, symbol=words.symbol(symbol))


def no_card(kind: str, clause: str) -> Refusal:
    """A certain card is not in hand."""
    return refuse("not-in-hand", clause, card=words.card(kind))


def unusable(desk: Desk, card: Card) -> Refusal:
    """A location card that cannot be played now, and why (ACR-LOC-2)."""
    name = {"card": words.card(card.id), "place": words.place(card.location)}
    if not desk.table.holds(desk.nation, card.location):
        return refuse("not-held", "ACR-LOC-2", **name)
    if desk.table.besieged(card.location):
        return refuse("under-siege", "ACR-LOC-2", **name)
    return refuse("cut-off", "ACR-LOC-3", **name)


def card_trouble(desk: Desk, kind: str, clause: str) -> Refusal | None:
    """Why a card cannot be played at all: no such card, not in hand, or not usable."""
    card = CARDS.get(kind)
    if card is None:
        return NOT_POSSIBLE
    if kind not in desk.hand:
        return no_card(kind, clause)
    return None if card in desk.playable else unusable(desk, card)
