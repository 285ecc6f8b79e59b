"""Barons, their Nobles, and the regulars and mercenaries under them."""

from __future__ import annotations

import functools
from collections.abc import Iterable
from typing import Literal, TypeAlias

import msgspec

from engine.games.knights.content.printed import table
from engine.parts.content import Named

BaronId: TypeAlias = Literal["madder", "limon", "zobel", "viola", "emeralde", "niebieski"]
Shape: TypeAlias = Literal["star", "square", "triangle", "circle"]
AbilityId: TypeAlias = Literal["inflict_100", "prevent_100", "victory_1", "no_wages_400"]
Nation: TypeAlias = Literal["english", "polish", "romanian", "swiss", "lombard", "tuscan"]

# The order in which lists name Nobles (WK-DEC-3).
SHAPES: tuple[Shape, ...] = ("star", "square", "triangle", "circle")


def shape_of(text: str) -> Shape:
    return next(shape for shape in SHAPES if shape == text)


class Ability(msgspec.Struct, frozen=True, kw_only=True):
    """The effects of a Noble's shape (WK-OPEN-6, WK-OPEN-8, WK-WAGES-4)."""

    id: AbilityId
    shape: Shape
    shape_en: str
    shape_ru: str
    symbol: str
    text_en: str
    text_ru: str


class Baron(Named, frozen=True, kw_only=True):
    """A Baron with his colour and his stronghold (WK-SET-4, WK-COMP-6)."""

    id: BaronId
    color: str
    color_ru: str
    color_hex: str
    stronghold_strength: int


class Noble(Named, frozen=True, kw_only=True):
    """One of a Baron's four Nobles (WK-TERM-1)."""

    baron: BaronId
    shape: Shape
    command_bonus: int
    ability: AbilityId


class Nationality(Named, frozen=True, kw_only=True):
    id: Nation
    cards: int


class Troop(Named, frozen=True, kw_only=True):
    """A troop card (WK-COMP-5)."""

    strength: int
    wage: int


class Regular(Troop, frozen=True, kw_only=True):
    """A troop card that always belongs to one Baron (WK-WAGES-2)."""

    baron: BaronId


class Mercenary(Troop, frozen=True, kw_only=True):
    """A troop card that is hired and may desert (WK-DRAFT-2, WK-WAGES-3)."""

    nationality: Nation
    hire_cost: int


_barons = table("barons.toml")
_mercenaries = table("mercenaries.toml")

ABILITIES = {ability.shape: ability for ability in msgspec.convert(_barons["abilities"], list[Ability])}
BARONS = {baron.id: baron for baron in msgspec.convert(_barons["barons"], list[Baron])}
NOBLES = {noble.id: noble for noble in msgspec.convert(_barons["nobles"], list[Noble])}
NATIONALITIES = {nation.id: nation for nation in msgspec.convert(_mercenaries["nationalities"], list[Nationality])}
REGULARS = {card.id: card for card in msgspec.convert(_barons["regular_troops"], list[Regular])}
MERCENARIES = {card.id: card for card in msgspec.convert(_mercenaries["mercenaries"], list[Mercenary])}
TROOPS: dict[str, Regular | Mercenary] = {**REGULARS, **MERCENARIES}

# A Baron's Nobles by shape, and his regulars.
NOBLES_OF: dict[BaronId, dict[Shape, Noble]] = {
    baron: {
        noble.shape: noble
        for shape in SHAPES
        for noble in NOBLES.values()
        if (noble.baron, noble.shape) == (baron, shape)
    }
    for baron in BARONS
}
REGULARS_OF: dict[BaronId, tuple[str, ...]] = {
    baron: tuple(card.id for card in REGULARS.values() if card.baron == baron) for baron in BARONS
}


def to_share(troops: Iterable[str]) -> list[str]:
    """The starting cards in the order they are asked for: regular 100, mercenary 100, mercenary 50, regulars 50."""
    regular_first = {100: True, 50: False}
    return sorted(
        troops,
        key=lambda card: (-TROOPS[card].strength, (card in MERCENARIES) is regular_first[TROOPS[card].strength], card),
    )


@functools.cache
def kind_of(card: str) -> str:
    """The kind printed on a troop card: equal cards are interchangeable (`polish_100`, `regular_50`)."""
    troop = TROOPS[card]
    return f"{MERCENARIES[card].nationality if card in MERCENARIES else 'regular'}_{troop.strength}"


KINDS = tuple(dict.fromkeys(map(kind_of, (*REGULARS, *MERCENARIES))))
