"""The printed game: cards, board and numbers, read once from the content files."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Literal, TypeAlias

import msgspec

from engine.parts.content import Named, both, names, read_toml
from engine.parts.graph import joined

FOLDER = Path(__file__).resolve().parent / "content"

Nation: TypeAlias = Literal["british", "french"]

NATIONS: tuple[Nation, Nation] = ("british", "french")
RIVAL: dict[Nation, Nation] = {"british": "french", "french": "british"}
NEUTRAL = "neutral"


class Route(msgspec.Struct, frozen=True):
    """A link printed on a location card: its end and the transport it needs."""

    to: str
    by: str


class Card(Named, frozen=True, kw_only=True):
    """A kind of card; a location card names its location, all others are empire cards (ACR-CARD-1)."""

    deck: str
    text_en: str
    text_ru: str
    count: int
    initial_count: int
    symbols: frozenset[str]
    military: int
    location: str = ""
    connections: tuple[Route, ...] = ()
    money: int = 0
    cost: int = 0
    action: str = "none"
    free_action: str = "none"
    play_cost: int = 0
    siege_play_cost: int = 0
    raid_ambush_play_cost: int = 0
    ambush_vulnerable: bool = False
    can_raid: bool = False
    extends_raid: bool = False
    can_ambush: bool = False
    blocks_raid: bool = False
    blocks_ambush: bool = False
    defender_only: bool = False
    native: bool = False
    convertible: bool = False

    @property
    def raids(self) -> bool:
        """Whether it raids or extends a raid (ACR-RAID-1, ACR-RAID-8)."""
        return self.can_raid or self.extends_raid

    def route_to(self, place: str) -> str:
        """The transport needed by its link to a place; empty if it has none."""
        return ROUTES[self.id].get(place, "")


class Location(Named, frozen=True, kw_only=True):
    """A place on the board (ACR-COMP-6)."""

    x: int
    y: int
    vp: int
    settler_required: bool
    defence: int
    ship_symbol: bool
    sea_access: bool
    start_side: str
    start_piece: str
    home_of: str
    wins_for: str


class Link(msgspec.Struct, frozen=True, kw_only=True):
    """A line between two places, with its own word on supply and raids."""

    a: str
    b: str
    kind: str
    raid: bool
    supply: bool
    lake: str = ""


class Lake(Named, frozen=True, kw_only=True):
    shore: tuple[str, ...]


class Term(msgspec.Struct, frozen=True, kw_only=True):
    """A term of the game that is no piece: a symbol, a side, a kind of link."""

    name_en: str
    name_ru: str
    text_en: str = ""
    text_ru: str = ""


class Pieces(msgspec.Struct, frozen=True):
    village_cubes: int
    town_discs: int
    start_money: int


class Scoring(msgspec.Struct, frozen=True):
    captured_cube: int
    captured_disc: int
    captured_points_to_end: int
    town_multiplier: int
    tie_winner: Nation


class Costs(msgspec.Struct, frozen=True):
    fortify: int
    retrieve_reserve_per_card: int
    extra_discard_per_card: int
    trader_per_fur: int
    piracy: int
    piracy_card: str
    paid_shuffle: int
    hand_size: int
    home_support_draw: int


class Limits(msgspec.Struct, frozen=True):
    """The limits on actions, cards and turns; some in the revised edition only."""

    first_turn_actions: int
    turn_actions: int
    governed_cards: int
    unpaid_shuffle_cards: int
    fewer_infantry: int
    quiet_turns: int
    revised_reserve_cards: int
    revised_merchant_cards: int
    revised_raid_bonus: int


class SiegeNumbers(msgspec.Struct, frozen=True):
    """The numbers of a siege: its resistance, and the balances at which each side wins."""

    resistance: int
    fort_resistance: int
    attacker_wins: int
    defender_wins: int


class Variant(Named, frozen=True, kw_only=True):
    """An option of the lobby; a bundle switches on several others."""

    bundle: tuple[str, ...]


def _pairs(links: Iterable[tuple[str, str]]) -> dict[str, frozenset[str]]:
    return {place: frozenset(others) for place, others in joined(links, PLACES).items()}


_cards = read_toml(FOLDER / "cards.toml")
_map = read_toml(FOLDER / "map.toml")

CARDS = {card.id: card for card in msgspec.convert([*_cards["empire_card"], *_cards["location_card"]], list[Card])}
COPIES = {f"{card.id}#{number}": card for card in CARDS.values() for number in range(1, card.count + 1)}  # ACR-COMP-4
KINDS = {copy: card.id for copy, card in COPIES.items()}
ROUTES = {card.id: {route.to: route.by for route in card.connections} for card in CARDS.values()}
RAIDERS = frozenset(card.id for card in CARDS.values() if card.can_raid)
ACTIONS_OF = {card.id: {card.action, card.free_action} - {"none"} for card in CARDS.values()}
NATIVES = next(card.id for card in CARDS.values() if card.convertible)
PLACES = {place.id: place for place in msgspec.convert(_map["location"], list[Location])}
LINKS = msgspec.convert(_map["link"], tuple[Link, ...])
LAKES = {lake.id: lake for lake in msgspec.convert(_map["lake"], list[Lake])}

# ACR-COMP-1, ACR-COMP-2
PIECES: dict[Nation, Pieces] = {nation: msgspec.convert(_cards["pieces"][nation], Pieces) for nation in NATIONS}
FORTS: int = _cards["pieces"]["common"]["fortification_discs"]
SCORING = msgspec.convert(_cards["scoring"], Scoring)
COSTS = msgspec.convert(_cards["costs"], Costs)
PIRATES = COSTS.piracy_card
LIMITS = msgspec.convert(_cards["limits"], Limits)
SIEGES = msgspec.convert(_cards["sieges"], SiegeNumbers)
# The siege balance at which the attacker wins, and the one at which the defender does (ACR-WIN-1).
ATTACKER_WINS, DEFENDER_WINS = SIEGES.attacker_wins, SIEGES.defender_wins
WISHES = msgspec.convert(read_toml(FOLDER / "wishes.toml")["wishes"], dict[str, tuple[int, float]])
VARIANTS = {variant.id: variant for variant in msgspec.convert(_cards["option"], list[Variant])}

HOME: dict[Nation, str] = {nation: next(p.id for p in PLACES.values() if p.home_of == nation) for nation in NATIONS}

_HARBOURS = frozenset(place.id for place in PLACES.values() if place.sea_access)
_SUPPLY = _pairs((link.a, link.b) for link in LINKS if link.supply)
LINES = {place: _SUPPLY[place] | (_HARBOURS - {place} if place in _HARBOURS else frozenset()) for place in PLACES}
TRAILS = _pairs((link.a, link.b) for link in LINKS if link.raid)

LOCATION_CARD: dict[Nation, dict[str, Card]] = {
    nation: {card.location: card for card in CARDS.values() if card.location and card.deck == nation}
    for nation in NATIONS
}
WAYS: dict[Nation, dict[str, tuple[tuple[Card, str], ...]]] = {
    nation: {
        place: tuple((card, card.route_to(place)) for card in LOCATION_CARD[nation].values() if card.route_to(place))
        for place in PLACES
    }
    for nation in NATIONS
}


def card_of(copy: str) -> Card:
    """The kind of a card copy (ACR-CARD-4)."""
    return COPIES[copy]


def kind_of(copy: str) -> str:
    """The id of a copy's kind: `br_militia` of `br_militia#2`."""
    return KINDS[copy]


def place_points(place: str, town: bool) -> int:
    """The points of a place for its owner (ACR-END-4)."""
    return PLACES[place].vp * (SCORING.town_multiplier if town else 1)


def blocker_kind(card: Card) -> str:
    """The sort of a blocking card, as section 13 orders them."""
    if card.location:
        return "location"
    if card.native:
        return "natives"
    if card.can_raid:
        return "woodsmen"
    return "fortification" if card.defender_only else "militia"


def _words() -> dict[str, dict[str, str]]:
    terms: dict[str, Term] = {}
    for kind, table in (
        ("symbol", _cards["symbols"]),
        ("side", _cards["decks"]),
        ("transport", _map["transports"]),
        ("link", {**_map["link_kinds"], "sea": _map["sea"]}),
    ):
        terms |= {f"{kind}.{key}": msgspec.convert(value, Term) for key, value in table.items()}
    found = names("card", CARDS.values()) | names("place", PLACES.values()) | names("lake", LAKES.values())
    found |= names("option", VARIANTS.values())
    found |= {key: both(term.name_en, term.name_ru) for key, term in terms.items()}
    texts: dict[str, Card | Term] = {f"card.{card.id}": card for card in CARDS.values()} | terms
    return found | {f"text.{key}": both(said.text_en, said.text_ru) for key, said in texts.items() if said.text_en}


WORDS = _words()
