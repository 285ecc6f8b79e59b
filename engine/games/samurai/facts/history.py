"""The history as facts about places, from which sheet, deductions and computer players derive their knowledge."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

import msgspec


class OwnedCard(msgspec.Struct, frozen=True, array_like=True):
    """A card that left its row, with the seat of its set."""

    owner: int
    card: str


class Battle(msgspec.Struct, frozen=True, array_like=True, tag="battle"):
    """One card against another, both public; `monk` is the place of a supporting monk, or 0 (SAM-BAT)."""

    turn: int
    attacker: int
    attack_place: int
    attack_card: str
    defender: int
    defence_place: int
    defence_card: str
    monk: int = 0


class Filled(msgspec.Struct, frozen=True, array_like=True, tag="filled"):
    """A card of the owner's hand was put into an empty place (SAM-FILL-3)."""

    turn: int
    owner: int
    place: int


class Handled(msgspec.Struct, frozen=True, array_like=True, tag="handled"):
    """The owner picked this card up and put it, or one of his hand, down again (SAM-EXC-3)."""

    turn: int
    owner: int
    place: int


class Swapped(msgspec.Struct, frozen=True, array_like=True, tag="swapped"):
    """The owner picked up two cards and put them back in either order (SAM-EXC-4)."""

    turn: int
    owner: int
    place: int
    other: int


class Looked(msgspec.Struct, frozen=True, array_like=True, tag="looked"):
    """A defender looked at a card; `card` is empty for other viewers (SAM-PEEK-3)."""

    turn: int
    owner: int
    place: int
    looker: int
    card: str = ""


Touch: TypeAlias = Filled | Handled | Swapped
Fact: TypeAlias = Battle | Touch | Looked


def battles_of(facts: Sequence[Fact], turn: int) -> list[Battle]:
    """The battles of one turn, in order, if it is the latest with facts."""
    found: list[Battle] = []
    for fact in reversed(facts):
        if fact.turn != turn:
            break
        if isinstance(fact, Battle):
            found.append(fact)
    return found[::-1]


def places_of(fact: Touch) -> tuple[int, ...]:
    """The places that were refilled, handled or swapped."""
    return (fact.place, fact.other) if isinstance(fact, Swapped) else (fact.place,)


def touched(facts: Sequence[Fact], seat: int, place: int) -> bool:
    """Whether a place has been refilled or handled since the start of the game: public knowledge."""
    return any(isinstance(fact, Touch) and fact.owner == seat and place in places_of(fact) for fact in facts)
