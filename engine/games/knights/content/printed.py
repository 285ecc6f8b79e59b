"""The printed game: its numbers, zones, track and options, read once from the content files."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any, Literal, TypeAlias

import msgspec

from engine import contract
from engine.parts.content import Named, read_toml

FOLDER = Path(__file__).resolve().parent

ZoneId: TypeAlias = Literal["wages", "assembly", "taxation"]


class Told(Named, frozen=True, kw_only=True):
    """A named thing with a text in both languages."""

    text_en: str
    text_ru: str


class Setup(msgspec.Struct, frozen=True, kw_only=True):
    """The numbers of setup (section 2)."""

    start_crowns: int
    start_votes: int
    start_faith: int
    agendas_on_display: int
    # Barons to cities (WK-SET-3).
    razed_cities: dict[int, int]
    # With so many Barons no stronghold stands at the edge of the map (WK-PC-2).
    edge_strongholds_forbidden_for: tuple[int, ...]


class Limits(msgspec.Struct, frozen=True, kw_only=True):
    stacks: int
    # What makes a full stack (WK-PLAN-4).
    cards_per_stack_per_baron: int
    neutral_per_stack: int
    fate_cards_in_battle: int
    charges_per_baron: int
    expedition_investment: int
    road_areas: int
    repair_cost_per_breach: int
    fortify_cost: int
    fortify_strength: int
    fortify_income: int
    heal_cost_per_casualty: int
    raze_income_multiplier: int
    revolt_income_multiplier: int
    revolt_faith: int
    bless_faith: int
    event_redirect_faith: int
    # A commander's bonus to a compared strength (WK-SIEGE-1), to the cards drawn, and to those discarded.
    command_strength: int
    command_cards: int
    command_discards: int
    # Up to this strength a circle Noble's troops need no wages (WK-WAGES-4).
    unpaid_strength: int
    # With the option `two_player_five_cities` so many cities are the majority (WK-OPT-8).
    two_player_majority: int
    # The most that a Private Motion can propose as a toll or a gift, and as a fine (WK-OPT-2).
    motion_crowns: int
    motion_fine: int


class Spot(msgspec.Struct, frozen=True, kw_only=True):
    """A spot of the Mercenary Track; the first two have no number (WK-DRAFT-1)."""

    position: int
    printed_number: int
    min_barons: int
    fee: int


class Zone(Named, frozen=True, kw_only=True):
    """A zone for action cards that have been used (WK-TERM-10)."""

    id: ZoneId
    color: str
    color_hex: str


class Option(Told, frozen=True, kw_only=True):
    """An option of the lobby: on or off, or one of several numbers (section 13)."""

    default: bool | int
    choices: tuple[int, ...] = ()


def table(name: str) -> dict[str, Any]:
    return read_toml(FOLDER / name)


def copies(kinds: Iterable[tuple[str, int]]) -> tuple[str, ...]:
    return tuple(kind for kind, count in kinds for _ in range(count))


_game = table("game.toml")

MIN_BARONS: int = _game["meta"]["min_players"]
MAX_BARONS: int = _game["meta"]["max_players"]
LAST_ROUND: int = _game["end"]["last_round"]
SETUP = msgspec.convert(_game["setup"], Setup, str_keys=True)
LIMITS = msgspec.convert(_game["limits"], Limits)
TRACK = {spot.position: spot for spot in msgspec.convert(_game["mercenary_track"], list[Spot])}
ZONES = {zone.id: zone for zone in msgspec.convert(_game["zones"], list[Zone])}
OPTIONS = {option.id: option for option in msgspec.convert(_game["options"], list[Option])}

# The options of the lobby (section 13); the first value is the default.
CHOICES: tuple[contract.Option, ...] = tuple(
    contract.Option(option.id, ("on", "off") if option.default else ("off", "on"))
    if isinstance(option.default, bool)
    else contract.Option(option.id, tuple(map(str, dict.fromkeys((option.default, *option.choices)))))
    for option in OPTIONS.values()
)

# The casualties of a token, a breach and a "Deal 100 Casualties".
HUNDRED = 100


def zone_size(barons: int) -> int:
    """The number of cards in a zone that starts its special phase (WK-SPEC-1)."""
    return 2 * barons


def track_size(barons: int) -> int:
    """The number of markers that starts the Mercenary Draft, and of mercenaries it offers (WK-SPEC-1)."""
    return barons + 1


def open_spots(barons: int) -> tuple[Spot, ...]:
    """The allowed spots of the track from left to right (WK-BA-2, WK-DRAFT-1)."""
    return tuple(spot for spot in TRACK.values() if spot.min_barons <= barons)


def majority(cities: int) -> int:
    """The least number of cities that is more than half of the unrazed ones (WK-WIN-1)."""
    return cities // 2 + 1
