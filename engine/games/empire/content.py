"""The printed game: numbers, units, map and cards, read once from the content files."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Literal, TypeAlias

import msgspec

from engine.parts.content import Named, both, names, read_toml

FOLDER = Path(__file__).resolve().parent / "content"

UnitId: TypeAlias = Literal["infantry", "cavalry", "catapult", "galley", "general", "caesar"]
Face: TypeAlias = Literal["infantry", "cavalry", "catapult", "galley", "blank"]
ActionId: TypeAlias = Literal["card", "draft", "influence", "tax", "move", "attack", "fleet", "pass"]
CardType: TypeAlias = Literal["immediate", "senator", "diplomacy", "reusable", "permanent"]
Operation: TypeAlias = Literal[
    "senator",
    "remove_chaos",
    "gain_vp",
    "gain_talents",
    "give_chaos",
    "place_units",
    "place_general",
    "replace_token",
    "replace_marker",
    "free_action",
    "build_city",
    "dice_land",
    "dice_naval",
    "draft_discount",
    "general_influence",
    "ally_units",
    "protect_province",
]
# The kinds of targets of operations (section 9).
Target: TypeAlias = Literal["", "player", "units", "province", "token", "marker"]

TARGETS: dict[Operation, Target] = {
    "give_chaos": "player",
    "place_units": "units",
    "place_general": "province",
    "replace_token": "token",
    "replace_marker": "marker",
    "build_city": "province",
    "protect_province": "province",
}

# The province whose lead brings senators back (EMP-SEN-8) and whose tokens are not drawn in setup (EMP-SET-6).
ITALIA = "italia"
BLANK: Face = "blank"
CAESAR: UnitId = "caesar"
GENERAL: UnitId = "general"
GALLEY: UnitId = "galley"


class Numbers(msgspec.Struct, frozen=True, kw_only=True):
    """The numbers in the rules."""

    seasons: int
    rounds_per_season: int
    actions_per_turn: int
    start_talents: int
    start_influence_tokens: int
    start_senators: tuple[int, ...]
    province_tokens_per_player_per_season: int
    cards_per_player_per_season: int
    talent_step: int
    influence_price: int
    influence_per_action_general: int
    influence_per_action_caesar: int
    special_tax_min: int
    special_tax_max: int
    special_tax_per_chaos: int
    chaos_draft: int
    chaos_battle_loss: int
    chaos_city_relief: int
    chaos_penalty: tuple[int, ...]
    tax_per_influence: int
    tax_city_bonus_per_influence: int
    land_base_dice: int
    land_leader_dice: int
    land_city_dice: int
    naval_dice_per_galley: int
    naval_rounds: int
    transport_per_galley: int
    influence_markers_per_player: int
    influence_markers_off_map: int
    city_figures: int

    @property
    def influence_markers_on_map_max(self) -> int:
        """The number of markers a player may have on the map: two are needed elsewhere (EMP-COMP-3)."""
        return self.influence_markers_per_player - self.influence_markers_off_map


class Die(msgspec.Struct, frozen=True, kw_only=True):
    """A battle die (EMP-COMP-6)."""

    faces: tuple[Face, ...]
    blank_en: str
    blank_ru: str


class Colour(Named, frozen=True, kw_only=True):
    """A player's colour, doubled by an emblem and a letter."""

    hex: str
    emblem: str
    letter: str


class Unit(Named, frozen=True, kw_only=True):
    """A kind of figure (EMP-COMP-2, EMP-COMP-9)."""

    id: UnitId
    icon: str
    kind: Literal["land", "sea"]
    combat: bool
    leader: bool
    figures: int
    start: int
    price: int
    counts_for_transport: bool

    @property
    def can_be_drafted(self) -> bool:
        """Whether it has a price (EMP-DRF-5)."""
        return self.price >= 0


class Option(Named, frozen=True, kw_only=True):
    """An option of the lobby (section 13)."""

    default: bool
    text_en: str
    text_ru: str


class Symbol(msgspec.Struct, frozen=True, kw_only=True):
    """The sign of a type of cards."""

    name_en: str
    name_ru: str
    emoji: str


class Province(Named, frozen=True, kw_only=True, rename={"borders": "land", "points": "vp"}):
    """A land province; a key province has points and tokens (EMP-TERM-7)."""

    x: int
    y: int
    borders: tuple[str, ...]
    seas: tuple[str, ...]
    key: bool
    points: tuple[int, ...]
    tokens: int


class SeaZone(Named, frozen=True, kw_only=True):
    """A sea zone and the provinces on its coast (EMP-TERM-8)."""

    x: int
    y: int
    seas: tuple[str, ...]
    coasts: tuple[str, ...]


class Strait(Named, frozen=True, kw_only=True):
    """An arrow between two provinces, closed by enemy galleys in its sea zone (EMP-MOV-6)."""

    a: str
    b: str
    sea: str


class Way(msgspec.Struct, frozen=True):
    """A step to the next province: over a border, or over the arrow that lies in a sea zone."""

    to: str
    sea: str = ""


class Effect(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The effect of a card, in the words of section 9."""

    op: Operation
    value: int = 0
    amount: int = 0
    minimum: int = 0
    max: int = 0
    count: int = 0
    unit: UnitId | Literal[""] = ""
    action: ActionId | Literal[""] = ""
    target: str = ""

    @property
    def message(self) -> str:
        """Its operation as ids of messages name it."""
        return self.op.replace("_", "-")


class Card(Named, frozen=True, kw_only=True):
    """A kind of card (EMP-COMP-5)."""

    type: CardType
    deck: Literal["draw", "vote"]
    copies: int
    price: int
    text_en: str
    text_ru: str
    ops: tuple[Effect]
    value: int = 0
    start_copies_per_player: int = 0
    senate_vote: bool = False
    units: dict[UnitId, int] = msgspec.field(default_factory=dict)
    provinces: tuple[str, ...] = ()
    seas: tuple[str, ...] = ()

    @property
    def effect(self) -> Effect:
        return self.ops[0]

    @property
    def target(self) -> Target:
        """The kind of target of its effect; empty for most cards."""
        return TARGETS.get(self.effect.op, "")

    @property
    def is_refused_without_target(self) -> bool:
        """Whether it cannot be taken without a target (EMP-CARD-8)."""
        return not self.senate_vote and self.target in {"province", "token", "marker"}

    @property
    def places_marker(self) -> bool:
        """Whether its effect adds an own marker, which 18 markers on the map forbid (EMP-COMP-3)."""
        return self.target in {"token", "marker"}


_game = read_toml(FOLDER / "game.toml")
_map = read_toml(FOLDER / "map.toml")
_cards = read_toml(FOLDER / "cards.toml")

MIN_PLAYERS: int = _game["game"]["min_players"]
MAX_PLAYERS: int = _game["game"]["max_players"]
NUMBERS = msgspec.convert(_game["constants"], Numbers)
# The sums that a special tax brings (EMP-STX-1).
SPECIAL_TAXES = range(NUMBERS.special_tax_min, NUMBERS.special_tax_max + 1, NUMBERS.special_tax_per_chaos)
DIE = msgspec.convert(_game["die"], Die)
ICONS = msgspec.convert(_game["icons"], dict[str, str])

COLOURS = {colour.id: colour for colour in msgspec.convert(_game["color"], list[Colour])}
UNITS = {unit.id: unit for unit in msgspec.convert(_game["unit"], list[Unit])}
# The phases of a season, and the actions of the own turn (EMP-FLOW-1, EMP-ACT-2).
PHASES = {phase.id: phase for phase in msgspec.convert(_game["phase"], list[Named])}
ACTIONS = {action.id: action for action in msgspec.convert(_game["action"], list[Named])}
OPTIONS = {option.id: option for option in msgspec.convert(_game["option"], list[Option])}
SYMBOLS = msgspec.convert(_cards["symbols"], dict[CardType, Symbol])

UNIT_IDS: dict[str, UnitId] = {unit: unit for unit in UNITS}

# Provinces, sea zones and cards stand in id order, which breaks ties (EMP-TERM-12).
PROVINCES = {p.id: p for p in sorted(msgspec.convert(_map["province"], list[Province]), key=lambda p: p.id)}
SEAS = {sea.id: sea for sea in sorted(msgspec.convert(_map["sea_zone"], list[SeaZone]), key=lambda sea: sea.id)}
CARDS = {card.id: card for card in sorted(msgspec.convert(_cards["card"], list[Card]), key=lambda card: card.id)}
STRAITS = {strait.id: strait for strait in msgspec.convert(_map["strait"], list[Strait])}

LAND_UNITS = tuple(unit.id for unit in UNITS.values() if unit.kind == "land")
LEADERS = tuple(unit.id for unit in UNITS.values() if unit.leader)
COMBAT_UNITS = tuple(unit.id for unit in UNITS.values() if unit.combat)
# Infantry, cavalry and catapults: they can attack, and their presence forbids a retreat (EMP-BAT-1, EMP-BAT-13).
TROOPS = tuple(unit for unit in LAND_UNITS if UNITS[unit].combat)

KEY_PROVINCES = tuple(province.id for province in PROVINCES.values() if province.key)
# A token is the id of its province (EMP-COMP-4).
TOKENS = tuple(province.id for province in PROVINCES.values() for _ in range(province.tokens))

DRAW_DECK = tuple(card.id for card in CARDS.values() if card.deck == "draw" for _ in range(card.copies))
VOTES = tuple(card.id for card in CARDS.values() if card.senate_vote)
SENATORS = {card.value: card for card in CARDS.values() if card.type == "senator"}
START_HAND = tuple(card.id for card in SENATORS.values() for _ in range(card.start_copies_per_player))


def _ways(province: Province) -> tuple[Way, ...]:
    ends = [(strait.a, strait.b, strait.sea) for strait in STRAITS.values()]
    arrows = [Way(there, sea) for a, b, sea in ends for here, there in ((a, b), (b, a)) if here == province.id]
    return tuple(sorted([*map(Way, province.borders), *arrows], key=lambda way: way.to))


def _across_water(province: Province) -> tuple[str, ...]:
    shores = {shore for sea in province.seas for shore in SEAS[sea].coasts}
    return tuple(sorted(shores - {province.id}))


# All steps out of a province, in id order of their ends (EMP-MOV-2, EMP-MOV-6, EMP-MOV-8).
WAYS = {province.id: _ways(province) for province in PROVINCES.values()}
# The other provinces that share a sea zone with one, in id order (EMP-BAT-14).
ACROSS_WATER = {province.id: _across_water(province) for province in PROVINCES.values()}


def _words() -> dict[str, dict[str, str]]:
    """Every name and card text by word key, in both languages."""
    tables: dict[str, Iterable[Named]] = {
        "province": PROVINCES.values(),
        "sea": SEAS.values(),
        "strait": STRAITS.values(),
        "card": CARDS.values(),
        "unit": UNITS.values(),
        "face": (UNITS[unit] for unit in COMBAT_UNITS),
        "colour": COLOURS.values(),
        "side": COLOURS.values(),
        "phase": PHASES.values(),
        "action": ACTIONS.values(),
        "option": OPTIONS.values(),
    }
    found = {key: words for kind, things in tables.items() for key, words in names(kind, things).items()}
    found |= {f"text.card.{card.id}": both(card.text_en, card.text_ru) for card in CARDS.values()}
    found |= {f"text.option.{option.id}": both(option.text_en, option.text_ru) for option in OPTIONS.values()}
    found |= {f"type.{kind}": both(symbol.name_en, symbol.name_ru) for kind, symbol in SYMBOLS.items()}
    return found | {f"face.{BLANK}": both(DIE.blank_en, DIE.blank_ru)}


WORDS = _words()
