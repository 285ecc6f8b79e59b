"""Heroes, decks and battlefields, read once from the content files."""

from __future__ import annotations

import functools
import tomllib
from pathlib import Path
from typing import Any

import msgspec

FOLDER = Path(__file__).resolve().parent / "content"

WILD = "any"
ITEMS = ("knife", "wolf_skin", "wolfsbane")
VOYAGE = "voyage"


class Effect(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename={"if_": "if", "with_": "with"}):
    """One entry of a card's effects or of a hero's ability, in the words of UNM-FX."""

    do: str
    timing: str = ""
    trigger: str = ""
    item: str = ""
    unless_item: str = ""
    if_: tuple[str, ...] = ()
    may: bool = False
    cost: str = ""
    who: str = ""
    with_: str = ""
    n: int | str = 0
    how: str = ""
    space: str = ""
    through_opponents: bool = False
    card: str = ""
    where: tuple[str, ...] = ()
    pick: int | str = 0
    options: tuple[Effect, ...] = ()

    @property
    def price(self) -> int:
        """Rage to be paid for it; 0 where it costs nothing or any amount."""
        kind, _, amount = self.cost.partition(":")
        return int(amount) if kind == "rage" and amount != "any" else 0


class Card(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A kind of card with all its printed parts (UNM-COMP-5)."""

    id: str
    name_en: str
    name_ru: str
    count: int
    type: str
    boost: int
    user: str
    text_en: str
    text_ru: str
    source: str
    value: int | None = None
    item: str = ""
    tags: tuple[str, ...] = ()
    effects: tuple[Effect, ...] = ()

    @property
    def printed(self) -> int:
        """The number on the card (UNM-VAL-1)."""
        return self.value or 0

    def used_by(self, kind: str) -> bool:
        """Whether fighters of that kind may play it (UNM-COMP-5)."""
        return self.user in {"any", kind}

    def attacks_for(self, kind: str) -> bool:
        """Whether it may be committed for an attack by such a fighter (UNM-ATK-4)."""
        return self.type in {"attack", "versatile"} and self.used_by(kind)

    @property
    def protected(self) -> bool:
        """Whether its effects cannot be cancelled (UNM-CAN-3)."""
        return any(effect.do == "protect_effects" for effect in self.effects)


class FighterKind(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A hero or a kind of sidekick."""

    id: str
    name_en: str
    name_ru: str
    role: str
    count: int
    health: int
    attack: str

    @property
    def is_hero(self) -> bool:
        """Whether this is the hero of its deck."""
        return self.role == "hero"

    @property
    def ids(self) -> tuple[str, ...]:
        """The ids of its members (UNM-COMP-6)."""
        return (self.id,) if self.count == 1 else tuple(f"{self.id}_{n}" for n in range(1, self.count + 1))


class Item(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A thing in the basket."""

    id: str
    name_en: str
    name_ru: str
    mark: str


class BasketCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The card that lies below Little Red's discard pile and is no card (UNM-RED-6)."""

    id: str
    name_en: str
    name_ru: str
    item: str
    counts_as_card: bool
    starts_in: str


class Resource(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a hero keeps besides health: Rage, size."""

    id: str
    name_en: str
    name_ru: str
    start: int = 0
    max: int = 0
    states: tuple[str, ...] = ()


class Hero(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A hero with sidekicks, ability and deck."""

    id: str
    name_en: str
    name_ru: str
    set_en: str
    move: int
    source: str
    card_prefix: str
    ability_en: str
    ability_ru: str
    ability: tuple[Effect, ...]
    components_en: tuple[str, ...]
    fighters: tuple[FighterKind, ...]
    cards: tuple[Card, ...]
    items: tuple[Item, ...] = ()
    basket_card: BasketCard | None = None
    resource: Resource | None = None

    @property
    def deck(self) -> list[str]:
        """All cards of the deck, unshuffled, each copy by its kind."""
        return [card.id for card in self.cards for _ in range(card.count)]


class Zone(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A colour of the battlefield."""

    id: str
    name_en: str
    name_ru: str
    color: str
    pattern: str
    mark: str


class Space(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A place for one fighter."""

    id: str
    label: str
    x: int
    y: int
    zones: tuple[str, ...]


class Door(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A door and the lines it covers (UNM-DOOR-1)."""

    id: str
    name_en: str
    name_ru: str
    x: int
    y: int
    angle: int
    starts_open: bool
    edges: tuple[tuple[str, str], ...]


class Board(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A battlefield."""

    id: str
    name_en: str
    name_ru: str
    number: str
    set_en: str
    source: str
    min_players: int
    max_players: int
    team_play: bool
    has_doors: bool
    space_count: int
    zone_count: int
    edge_count: int
    space_radius: int
    bounds: tuple[int, int, int, int]
    note_en: str
    starts: dict[str, str]
    edges: tuple[tuple[str, str], ...]
    zones: tuple[Zone, ...]
    spaces: tuple[Space, ...]
    doors: tuple[Door, ...] = ()


class Numbers(msgspec.Struct, frozen=True):
    """The numbers that hold for every hero."""

    deck_size: int
    starting_hand: int
    hand_limit: int
    actions_per_turn: int
    exhaustion_damage: int


def _read(name: str) -> dict[str, Any]:
    return tomllib.loads((FOLDER / name).read_text(encoding="utf-8"))


_heroes = _read("heroes.toml")

NUMBERS = msgspec.convert(_heroes, Numbers)
HEROES: dict[str, Hero] = {hero.id: hero for hero in msgspec.convert(_heroes["heroes"], list[Hero])}
BOARDS: dict[str, Board] = {
    board.id: board for board in msgspec.convert(_read("boards.toml")["boards"], list[Board], strict=True)
}
CARDS: dict[str, Card] = {card.id: card for hero in HEROES.values() for card in hero.cards}
KINDS: dict[str, FighterKind] = {kind.id: kind for hero in HEROES.values() for kind in hero.fighters}
HERO_OF_CARD: dict[str, str] = {card.id: hero.id for hero in HEROES.values() for card in hero.cards}

MIRRORS = ("", "~2", "~3", "~4")
ROMAN = ("", "II", "III", "IV")


def effect_words(term: str) -> tuple[str, str]:
    """The two words of a target or place in an effect: `adjacent_one:medusa` is one next to Medusa (UNM-FX-6, 7)."""
    word, _, name = term.partition(":")
    return word, name


def condition_words(condition: str) -> list[str]:
    """The words of a condition: `adjacent:wiglaf:opposing_fighter` (UNM-FX-4)."""
    return condition.split(":")


def kind_of(fighter: str) -> FighterKind:
    """The kind a fighter id belongs to: `harpy_2~3` is a Harpy."""
    return _kinds_by_id()[fighter]


@functools.cache
def _kinds_by_id() -> dict[str, FighterKind]:
    return {f"{name}{mirror}": kind for kind in KINDS.values() for name in kind.ids for mirror in MIRRORS}


def words() -> dict[str, dict[str, str]]:
    """Every name in the content files by word key."""
    found: dict[str, dict[str, str]] = {}
    for hero in HEROES.values():
        found[f"hero.{hero.id}"] = found[f"side.{hero.id}"] = {"en": hero.name_en, "ru": hero.name_ru}
        found[f"ability.{hero.id}"] = {"en": hero.ability_en, "ru": hero.ability_ru}
        found |= {f"text.{card.id}": {"en": card.text_en, "ru": card.text_ru} for card in hero.cards}
        found |= {f"card.{card.id}": {"en": card.name_en, "ru": card.name_ru} for card in hero.cards}
        found |= {f"item.{item.id}": {"en": item.name_en, "ru": item.name_ru} for item in hero.items}
        for kind in hero.fighters:
            found |= _fighter_words(kind)
        if hero.basket_card is not None:
            basket = hero.basket_card
            found[f"card.{basket.id}"] = {"en": basket.name_en, "ru": basket.name_ru}
    for board in BOARDS.values():
        found[f"board.{board.id}"] = {"en": board.name_en, "ru": board.name_ru}
        found |= {f"door.{door.id}": {"en": door.name_en, "ru": door.name_ru} for door in board.doors}
        found |= {f"zone.{board.id}.{zone.id}": {"en": zone.name_en, "ru": zone.name_ru} for zone in board.zones}
        found |= {f"space.{space.id}": {"en": space.label, "ru": space.label} for space in board.spaces}
    return found


def _fighter_words(kind: FighterKind) -> dict[str, dict[str, str]]:
    found = {f"kind.{kind.id}": {"en": kind.name_en, "ru": kind.name_ru}}
    for number, name in enumerate(kind.ids, 1):
        member = f" {number}" if kind.count > 1 else ""
        for mirror, roman in zip(MIRRORS, ROMAN, strict=True):
            double = f" ({roman})" if roman else ""
            found[f"fighter.{name}{mirror}"] = {
                "en": f"{kind.name_en}{member}{double}",
                "ru": f"{kind.name_ru}{member}{double}",
            }
    return found
