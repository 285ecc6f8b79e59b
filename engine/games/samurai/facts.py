"""The history as facts: what happened to which place, from which sheet, deductions and computer players draw."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

import msgspec


class OwnedCard(msgspec.Struct, frozen=True, array_like=True):
    """A card that left its row, with the seat whose set it belongs to."""

    owner: int
    card: str


class Battle(msgspec.Struct, frozen=True, array_like=True, tag="battle"):
    """One card against another, both seen by everybody; `monk` is the place of a supporting monk, or 0 (SAM-BAT)."""

    turn: int
    attacker: int
    attack_place: int
    attack_card: str
    defender: int
    defence_place: int
    defence_card: str
    monk: int = 0


class Filled(msgspec.Struct, frozen=True, array_like=True, tag="filled"):
    """A card of the owner's hand came into an empty place (SAM-FILL-3)."""

    turn: int
    owner: int
    place: int


class Handled(msgspec.Struct, frozen=True, array_like=True, tag="handled"):
    """The owner took this card up and put it, or one of his hand, down again (SAM-EXC-3)."""

    turn: int
    owner: int
    place: int


class Swapped(msgspec.Struct, frozen=True, array_like=True, tag="swapped"):
    """The owner took up two cards and put them back in either order (SAM-EXC-4)."""

    turn: int
    owner: int
    place: int
    other: int


class Looked(msgspec.Struct, frozen=True, array_like=True, tag="looked"):
    """A defender looked at a card; `card` is empty for everybody but him (SAM-PEEK-3)."""

    turn: int
    owner: int
    place: int
    looker: int
    card: str = ""


Fact: TypeAlias = Battle | Filled | Handled | Swapped | Looked


def battles_of(facts: Sequence[Fact], turn: int) -> list[Battle]:
    """The battles of one turn, in order, if it is the latest of which there are facts."""
    found: list[Battle] = []
    for fact in reversed(facts):
        if fact.turn != turn:
            break
        if isinstance(fact, Battle):
            found.append(fact)
    return found[::-1]


def filled_places(facts: Sequence[Fact], seat: int, turn: int) -> list[int]:
    """The places a player refilled in one turn, from the left."""
    return sorted(fact.place for fact in facts if isinstance(fact, Filled) and (fact.owner, fact.turn) == (seat, turn))


def touched(facts: Sequence[Fact], seat: int, place: int) -> bool:
    """Whether a place has been refilled or handled since the start of the game: public knowledge."""
    for fact in facts:
        match fact:
            case Filled(_, owner, where) | Handled(_, owner, where) if owner == seat and where == place:
                return True
            case Swapped(_, owner, one, other) if owner == seat and place in (one, other):
                return True
    return False
