"""The cards, sets and reference cards of the box."""

from __future__ import annotations

from pathlib import Path

import msgspec

from engine.parts.content import Named, both, names, read_toml

FOLDER = Path(__file__).parent


class Character(Named, frozen=True):
    """One of the eleven cards every set holds (SAM-COMP-2)."""

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


class CardSet(Named, frozen=True):
    """The eleven cards in one colour with their crest (SAM-COMP-1)."""

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
    """A reference card, which explains a battle result (SAM-COMP-3)."""

    id: str
    title_en: str
    title_ru: str
    steps_en: tuple[str, ...]
    steps_ru: tuple[str, ...]


class Totals(msgspec.Struct, frozen=True):
    row_size: int
    start_hand_cards: int
    set_strength_sum: int


class Meta(msgspec.Struct, frozen=True):
    slug: str
    name_en: str
    name_ru: str
    min_players: int
    max_players: int


class Box(msgspec.Struct, frozen=True):
    meta: Meta
    totals: Totals
    characters: tuple[Character, ...]
    sets: tuple[CardSet, ...]
    slots: tuple[Slot, ...]
    reference: tuple[Reference, ...]


BOX = msgspec.convert(read_toml(FOLDER / "content" / "cards.toml"), Box)
CHARACTERS = {character.id: character for character in BOX.characters}
SETS = {card_set.id: card_set for card_set in BOX.sets}
CARDS = tuple(CHARACTERS)
SIDES = tuple(SETS)
ORDER = {card: position for position, card in enumerate(CARDS)}
SCORE = {card: character.score for card, character in CHARACTERS.items()}  # SAM-SCO-5, SAM-NIN-2
START_ROW = tuple(card for card in CARDS if CHARACTERS[card].starts_in == "row")
START_HAND = tuple(card for card in CARDS if CHARACTERS[card].starts_in == "hand")  # SAM-SETUP-3
PLACES = (1, 2, 3)

MONK = next(card.id for card in BOX.characters if card.support_bonus)
RONIN = next(card.id for card in BOX.characters if card.extra_attack)
SHOGUN = next(card.id for card in BOX.characters if not card.can_attack)
GEISHA = next(card.id for card in BOX.characters if card.relative_bonus)


def words() -> dict[str, dict[str, str]]:
    named = names("card", BOX.characters) | names("side", BOX.sets)
    named |= {f"short.{c.id}": both(c.short_en, c.short_ru) for c in BOX.characters}
    named |= {f"print.{c.id}": both(c.text_en, c.text_ru) for c in BOX.characters}
    named |= {f"crest.{s.id}": both(s.crest_en, s.crest_ru) for s in BOX.sets}
    named |= {f"place.{slot.id}": both(slot.name_en, slot.name_ru) for slot in BOX.slots}
    for card in BOX.reference:
        named[f"reference.{card.id}"] = both(card.title_en, card.title_ru)
        for number, told in enumerate(zip(card.steps_en, card.steps_ru, strict=True), start=1):
            named[f"reference.{card.id}.{number}"] = both(*told)
    return named
