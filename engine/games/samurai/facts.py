"""The history as facts: what happened to which place, from which sheet, deductions and computer players draw."""

from __future__ import annotations

from typing import TypeAlias

import msgspec


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
