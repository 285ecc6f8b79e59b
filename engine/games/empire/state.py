"""The state: the map, the players with their pieces, and the current auction, battle or vote."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, TypeAlias

import msgspec

from engine import contract
from engine.games.empire.content import COMBAT_UNITS, LEADERS, NUMBERS, UNITS, UnitId
from engine.parts.orders import Held

NOBODY = -1

Troops: TypeAlias = dict[UnitId, int]
PhaseId: TypeAlias = Literal["tokens", "cards", "alliances", "placement", "actions", "taxes", "scoring", "season_end"]


class Owned(msgspec.Struct, kw_only=True):
    """A card in front of its owner: ready or used, with its province and the units it lost."""

    card: str
    ready: bool = True
    province: str = ""
    lost: Troops = msgspec.field(default_factory=dict)


class Player(msgspec.Struct, kw_only=True):
    """A player: talents, points, chaos, senators in hand by value, cards, and figures and markers on the map."""

    colour: str
    talents: int = NUMBERS.start_talents
    points: int = 0
    chaos: int = 0
    revealed: int = 0
    hand: list[int] = msgspec.field(default_factory=list)
    cards: list[Owned] = msgspec.field(default_factory=list)
    markers: dict[str, int] = msgspec.field(default_factory=dict)
    troops: dict[str, Troops] = msgspec.field(default_factory=dict)
    fleets: dict[str, int] = msgspec.field(default_factory=dict)
    orders: Held = msgspec.field(default_factory=Held)

    @property
    def markers_on_map(self) -> int:
        """How many markers stand on the map (EMP-COMP-3)."""
        return sum(self.markers.values())

    def in_province(self, province: str) -> Troops:
        return self.troops.get(province, {})

    def on_map(self, unit: UnitId) -> int:
        if unit == "galley":
            return sum(self.fleets.values())
        return sum(here.get(unit, 0) for here in self.troops.values())

    def reserve(self, unit: UnitId) -> int:
        """How many figures of a kind are not on the map (EMP-TERM-10)."""
        return UNITS[unit].figures - self.on_map(unit)


class Auction(msgspec.Struct, kw_only=True):
    """A running auction: its number, the leading bid and proposal, and the players who are out."""

    number: int
    opener: int
    best: int = -1
    leader: int = NOBODY
    a: int = NOBODY
    b: int = NOBODY
    out: list[int] = msgspec.field(default_factory=list)


class Bidden(msgspec.Struct, frozen=True):
    """A published bid: its auction and player, the amount (-1 for a pass), and the proposal."""

    auction: int
    seat: int
    amount: int = -1
    a: int = NOBODY
    b: int = NOBODY


class Group(msgspec.Struct, kw_only=True):
    """Alike units of an army: one kind of one owner, from one sea zone if galleys, from one card if card units."""

    unit: UnitId
    owner: int
    many: int
    sea: str = ""
    card: str = ""


class Army(msgspec.Struct, kw_only=True):
    """One side of a battle: its commander, its units now and at the start, and its last roll."""

    seat: int
    groups: list[Group] = msgspec.field(default_factory=list)
    mustered: list[Group] = msgspec.field(default_factory=list)
    began: int = 0
    faces: list[str] = msgspec.field(default_factory=list)
    hits: int = 0

    @property
    def strength(self) -> int:
        return sum(group.many for group in self.groups if group.unit in COMBAT_UNITS)

    def count(self, unit: UnitId) -> int:
        return sum(group.many for group in self.groups if group.unit == unit)

    @property
    def has_leader(self) -> bool:
        """Whether a leader, own or lent, is in it (EMP-BAT-6)."""
        return any(group.unit in LEADERS for group in self.groups)


class Blow(msgspec.Struct, kw_only=True):
    """The roll of one side in a round, and the other's losses by it."""

    round: int
    side: int
    faces: list[str]
    hits: int
    lost: list[str] = msgspec.field(default_factory=list)


class Battle(msgspec.Struct, kw_only=True):
    """A battle in a province or sea zone; the first army is the attacker's.

    `blows` are its whole course; at the end `loser` is the side that lost and `went` how it left.
    """

    place: str
    at_sea: bool
    armies: list[Army]
    round: int = 0
    blows: list[Blow] = msgspec.field(default_factory=list)
    loser: int | None = None
    went: str = ""

    @property
    def attacker(self) -> int:
        return self.armies[0].seat

    @property
    def defender(self) -> int:
        return self.armies[1].seat

    def side(self, seat: int) -> int:
        return 0 if seat == self.attacker else 1


class Vote(msgspec.Struct, kw_only=True):
    """A running senate vote: the senators laid so far and the players who have passed."""

    card: str
    caller: int
    laid: dict[int, list[int]] = msgspec.field(default_factory=dict)
    passed: list[int] = msgspec.field(default_factory=list)
    best: int = 0
    leader: int = NOBODY

    def total(self, seat: int) -> int:
        return sum(self.laid.get(seat, ()))


class State(contract.State, kw_only=True):
    """The whole game state."""

    options: list[str] = msgspec.field(default_factory=list)
    players: list[Player] = msgspec.field(default_factory=list)
    first: int = 0
    season: int = 0
    round: int = 0
    phase: PhaseId = "tokens"
    # Alliance slots 1 to 6, and the players by ascending slot: the order of play (EMP-ALL-13).
    slots: list[int] = msgspec.field(default_factory=lambda: [NOBODY] * 6)
    order: list[int] = msgspec.field(default_factory=list)
    last: int = NOBODY
    # The active player, his remaining actions, and whether one of them took a card.
    active: int = NOBODY
    actions: int = 0
    took_card: bool = False
    turns_in_round: int = 0
    # Tokens on the map, in the pool and out of the game, by province.
    tokens: dict[str, int] = msgspec.field(default_factory=dict)
    pool: list[str] = msgspec.field(default_factory=list)
    tokens_gone: dict[str, int] = msgspec.field(default_factory=dict)
    # The deck has no order: a random card is revealed (EMP-ASY-9).
    deck: list[str] = msgspec.field(default_factory=list)
    display: list[str] = msgspec.field(default_factory=list)
    cards_gone: list[str] = msgspec.field(default_factory=list)
    cities: dict[str, int] = msgspec.field(default_factory=dict)
    auction: Auction | None = None
    # Every published bid and pass of this season's auctions.
    bids: list[Bidden] = msgspec.field(default_factory=list)
    battle: Battle | None = None
    # The last battle, as shown to everybody.
    fought: Battle | None = None
    vote: Vote | None = None
    # The last vote, with the laid senators.
    voted: Vote | None = None

    def on(self, option: str) -> bool:
        """Whether an option of section 13 is on."""
        return option in self.options

    def clockwise(self, start: int) -> list[int]:
        """All seats from one on, in seat order (EMP-TERM-1)."""
        return [(start + step) % self.seats for step in range(self.seats)]

    @property
    def seasons(self) -> int:
        """The number of seasons (EMP-OPT-1)."""
        return NUMBERS.seasons + self.on("fifth_season")

    def each(self) -> Iterator[tuple[int, Player]]:
        return enumerate(self.players)
