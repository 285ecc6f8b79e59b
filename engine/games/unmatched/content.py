"""Heroes, decks and battlefields, read once from the content files."""

from __future__ import annotations

from pathlib import Path

import msgspec

from engine.parts.content import Named, both, names, read_toml

FOLDER = Path(__file__).resolve().parent / "content"

WILD = "any"
VOYAGE = "voyage"


class Effect(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename={"if_": "if", "with_": "with"}):
    """One entry of a card's effects or of a hero's ability, in the terms of UNM-FX."""

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

    def fixed(self, otherwise: int = 0) -> int:
        """Its number, or another one where that depends on the game."""
        return self.n if isinstance(self.n, int) else otherwise

    @property
    def price(self) -> int:
        """Its price in Rage; 0 if it is free or takes any amount."""
        kind, _, amount = self.cost.partition(":")
        return int(amount) if kind == "rage" and amount != "any" else 0


class Card(Named, frozen=True, forbid_unknown_fields=True):
    """A kind of card with all its printed parts (UNM-COMP-5)."""

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
        """Whether it may be committed for an attack by such a fighter (UNM-ATK-4, UNM-ATK-6)."""
        return self.type in {"attack", "versatile"} and self.used_by(kind)

    @property
    def is_guard(self) -> bool:
        """Whether it is a defence card (UNM-ATK-5)."""
        return self.type in {"defense", "versatile"}

    def defends_for(self, kind: str) -> bool:
        """Whether it may be committed in defence of such a fighter (UNM-ATK-5)."""
        return self.is_guard and self.used_by(kind)

    def with_item(self, item: str) -> tuple[Effect, ...]:
        """The effects that come up only because of what is in the basket."""
        return tuple(effect for effect in self.effects if effect.item == item or effect.unless_item not in {"", item})

    def option(self, verb: str) -> Effect:
        """The effect with a verb among those that the card lets its player choose from."""
        return next(option for effect in self.effects for option in effect.options if option.do == verb)

    @property
    def protected(self) -> bool:
        """Whether its effects cannot be cancelled (UNM-CAN-3)."""
        return any(effect.do == "protect_effects" for effect in self.effects)


class FighterKind(Named, frozen=True, forbid_unknown_fields=True):
    """A hero or a kind of sidekick (UNM-COMP-3)."""

    role: str
    count: int
    health: int
    attack: str

    @property
    def is_hero(self) -> bool:
        return self.role == "hero"

    @property
    def is_ranged(self) -> bool:
        """Whether it also attacks within its zone (UNM-ATK-3)."""
        return self.attack == "ranged"

    @property
    def ids(self) -> tuple[str, ...]:
        """The ids of its members (UNM-COMP-6)."""
        return (self.id,) if self.count == 1 else tuple(f"{self.id}_{n}" for n in range(1, self.count + 1))


class Resource(Named, frozen=True, forbid_unknown_fields=True):
    """A hero's further resource: Rage, or a size; `bonus` gives for a role the size that adds, and how much."""

    start: int = 0
    max: int = 0
    states: tuple[str, ...] = ()
    bonus: dict[str, tuple[str, int]] = msgspec.field(default_factory=dict)


class Hero(Named, frozen=True, forbid_unknown_fields=True):
    """A hero with sidekicks, ability and deck; the basket card is no real card (UNM-RED-6)."""

    move: int
    source: str
    ability_en: str
    ability_ru: str
    ability: tuple[Effect, ...]
    fighters: tuple[FighterKind, ...]
    cards: tuple[Card, ...]
    items: tuple[Named, ...] = ()
    basket_card: Named | None = None
    resource: Resource | None = None

    @property
    def deck(self) -> list[str]:
        return [card.id for card in self.cards for _ in range(card.count)]


class Zone(Named, frozen=True, forbid_unknown_fields=True):
    color: str
    pattern: str


class Space(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    label: str
    x: int
    y: int
    zones: tuple[str, ...]


class Door(Named, frozen=True, forbid_unknown_fields=True):
    """A door and the lines it covers (UNM-DOOR-1)."""

    x: int
    y: int
    angle: int
    starts_open: bool
    edges: tuple[tuple[str, str], ...]


class Board(Named, frozen=True, forbid_unknown_fields=True):
    source: str
    team_play: bool
    space_radius: int
    starts: dict[str, str]
    edges: tuple[tuple[str, str], ...]
    zones: tuple[Zone, ...]
    spaces: tuple[Space, ...]
    doors: tuple[Door, ...] = ()


class Numbers(msgspec.Struct, frozen=True):
    """The numbers that apply to every hero."""

    starting_hand: int
    hand_limit: int
    actions_per_turn: int
    exhaustion_damage: int


_heroes = read_toml(FOLDER / "heroes.toml")

NUMBERS = msgspec.convert(_heroes, Numbers)
HEROES: dict[str, Hero] = {hero.id: hero for hero in msgspec.convert(_heroes["heroes"], list[Hero])}
BOARDS: dict[str, Board] = {
    board.id: board for board in msgspec.convert(read_toml(FOLDER / "boards.toml")["boards"], list[Board], strict=True)
}
CARDS: dict[str, Card] = {card.id: card for hero in HEROES.values() for card in hero.cards}
KINDS: dict[str, FighterKind] = {kind.id: kind for hero in HEROES.values() for kind in hero.fighters}
HERO_OF_CARD: dict[str, str] = {card.id: hero.id for hero in HEROES.values() for card in hero.cards}

ITEMS: tuple[str, ...] = tuple(item.id for hero in HEROES.values() for item in hero.items)

MIRRORS = ("", "~2", "~3", "~4")
ROMAN = ("", "II", "III", "IV")
_KINDS_BY_ID = {f"{name}{mirror}": kind for kind in KINDS.values() for name in kind.ids for mirror in MIRRORS}


def effect_words(term: str) -> tuple[str, str]:
    """The words of a target or place in an effect: `adjacent_one:medusa` is one next to Medusa (UNM-FX-6, UNM-FX-7)."""
    word, _, name = term.partition(":")
    return word, name


def condition_words(condition: str) -> list[str]:
    """The words of a condition: `adjacent:wiglaf:opposing_fighter` (UNM-FX-4)."""
    return condition.split(":")


def kind_of(fighter: str) -> FighterKind:
    """The kind a fighter id belongs to: `harpy_2~3` is a Harpy."""
    return _KINDS_BY_ID[fighter]


def words() -> dict[str, dict[str, str]]:
    found = names("hero", HEROES.values()) | names("side", HEROES.values()) | names("board", BOARDS.values())
    for hero in HEROES.values():
        found[f"ability.{hero.id}"] = both(hero.ability_en, hero.ability_ru)
        found |= {f"text.{card.id}": both(card.text_en, card.text_ru) for card in hero.cards}
        found |= names("card", hero.cards) | names("item", hero.items)
        for kind in hero.fighters:
            found |= _fighter_words(kind)
        if hero.basket_card is not None:
            found |= names("card", [hero.basket_card])
    for board in BOARDS.values():
        found |= names("door", board.doors) | names(f"zone.{board.id}", board.zones)
        found |= {f"space.{space.id}": both(space.label, space.label) for space in board.spaces}
    return found


def _fighter_words(kind: FighterKind) -> dict[str, dict[str, str]]:
    found = names("kind", [kind])
    for number, name in enumerate(kind.ids, 1):
        member = f" {number}" if kind.count > 1 else ""
        for mirror, roman in zip(MIRRORS, ROMAN, strict=True):
            which = member + (f" ({roman})" if roman else "")
            found[f"fighter.{name}{mirror}"] = both(kind.name_en + which, kind.name_ru + which)
    return found
