"""The cards, sets and reference cards of the box."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import msgspec

FOLDER = Path(__file__).parent


class Character(msgspec.Struct, frozen=True):
    """One of the eleven cards every set holds (SAM-COMP-2)."""

    id: str
    name_en: str
    name_ru: str
    short_en: str
    short_ru: str
    label: str
    attack: int
    defence: int
    score: int
    can_attack: bool
    relative_bonus: int
    leaves_after_battle: bool
    captures_on_defence: bool
    support_bonus: int
    extra_attack: bool
    starts_in: str
    text_en: str
    text_ru: str


class CardSet(msgspec.Struct, frozen=True):
    """The eleven cards in one colour with their crest (SAM-COMP-1)."""

    id: str
    name_en: str
    name_ru: str
    color: str
    ink: str
    crest: str
    crest_en: str
    crest_ru: str


class Slot(msgspec.Struct, frozen=True):
    """A place in the row (SAM-TERM-1)."""

    id: int
    name_en: str
    name_ru: str


class Reference(msgspec.Struct, frozen=True):
    """A reference card: what a battle result means (SAM-COMP-3)."""

    id: str
    title_en: str
    title_ru: str
    steps_en: tuple[str, ...]
    steps_ru: tuple[str, ...]


class Totals(msgspec.Struct, frozen=True):
    """How much of everything the box holds."""

    sets: int
    cards_per_set: int
    character_cards: int
    reference_cards: int
    row_size: int
    start_row_cards: int
    start_hand_cards: int
    set_strength_sum: int


class Meta(msgspec.Struct, frozen=True):
    """The game's name and size."""

    slug: str
    name_en: str
    name_ru: str
    min_players: int
    max_players: int


class Box(msgspec.Struct, frozen=True):
    """Everything in `cards.toml`."""

    meta: Meta
    totals: Totals
    characters: tuple[Character, ...]
    sets: tuple[CardSet, ...]
    slots: tuple[Slot, ...]
    reference: tuple[Reference, ...]


def _opened() -> Box:
    raw: dict[str, Any] = tomllib.loads((FOLDER / "content" / "cards.toml").read_text(encoding="utf-8"))
    return msgspec.convert(raw, Box)


BOX = _opened()
CHARACTERS = {character.id: character for character in BOX.characters}
SETS = {card_set.id: card_set for card_set in BOX.sets}
CARDS = tuple(CHARACTERS)
SIDES = tuple(SETS)
ORDER = {card: position for position, card in enumerate(CARDS)}
SCORE = {card: character.score for card, character in CHARACTERS.items()}
START_ROW = tuple(card for card in CARDS if CHARACTERS[card].starts_in == "row")
START_HAND = tuple(card for card in CARDS if CHARACTERS[card].starts_in == "hand")
PLACES = (1, 2, 3)

MONK = "monk"
RONIN = "ronin"
SHOGUN = "shogun"
GEISHA = "geisha"


def words() -> dict[str, dict[str, str]]:
    """Every name of the box in both languages, by word key."""
    named = {f"card.{c.id}": {"en": c.name_en, "ru": c.name_ru} for c in BOX.characters}
    named |= {f"short.{c.id}": {"en": c.short_en, "ru": c.short_ru} for c in BOX.characters}
    named |= {f"print.{c.id}": {"en": c.text_en, "ru": c.text_ru} for c in BOX.characters}
    named |= {f"side.{s.id}": {"en": s.name_en, "ru": s.name_ru} for s in BOX.sets}
    named |= {f"crest.{s.id}": {"en": s.crest_en, "ru": s.crest_ru} for s in BOX.sets}
    named |= {f"place.{slot.id}": {"en": slot.name_en, "ru": slot.name_ru} for slot in BOX.slots}
    for card in BOX.reference:
        named[f"reference.{card.id}"] = {"en": card.title_en, "ru": card.title_ru}
        for number, (english, russian) in enumerate(zip(card.steps_en, card.steps_ru, strict=True), start=1):
            named[f"reference.{card.id}.{number}"] = {"en": english, "ru": russian}
    return named
