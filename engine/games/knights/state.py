"""The state: Barons with Nobles and armies, cities, stacks and zones, decks, council and voyages."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, TypeAlias

import msgspec

from engine import contract
from engine.games.knights.conflict import STRONGHOLD, Battle, Card, Deed, Holder
from engine.games.knights.content.armies import MERCENARIES, SHAPES, TROOPS, BaronId, Shape
from engine.games.knights.content.cards import (
    AGENDA_DECK,
    AGENDAS,
    EVENT_DECK,
    EXPEDITIONS,
    FATE,
    NEUTRAL_DECK,
    ExpeditionId,
)
from engine.games.knights.content.kingdom import CITIES
from engine.games.knights.content.printed import HUNDRED, SETUP, ZONES, ZoneId
from engine.games.knights.facts.board import Table
from engine.parts.orders import Held

NOBODY = -1
STACKS = (0, 1, 2)

PhaseId: TypeAlias = Literal["setup", "planning", "actions", "upkeep", "end"]
SpecialId: TypeAlias = Literal["", "wages", "taxation", "assembly", "draft"]
# The answers of a standing order or a note, in its own words.
Choice: TypeAlias = str


class Army(msgspec.Struct, kw_only=True):
    """Troop cards and the casualty tokens on them (WK-ARMY-1, WK-ARMY-4)."""

    troops: list[str] = msgspec.field(default_factory=list)
    tokens: int = 0

    @property
    def strength(self) -> int:
        """Troop strength, without subtracting tokens (WK-TERM-7)."""
        return sum(TROOPS[card].strength for card in self.troops)

    @property
    def effective(self) -> int:
        """Troop strength minus casualties, never below 0 (WK-TERM-7)."""
        return max(0, self.strength - HUNDRED * self.tokens)


class Noble(Army, kw_only=True):
    """A Noble with his army; without an area he is off the board.

    `mark` is the Event that took his heir, `heirless` says that he has none, `heir_with` who holds the heir's token if
    not his own Baron (WK-OPT-3), `fallen` that he died and returns as his heir, `gone` that he is out of the game.
    """

    area: str = ""
    at_sea: bool = False
    exhausted: bool = False
    office: str = ""
    mark: str = ""
    heirless: bool = False
    heir_with: int = NOBODY
    fallen: bool = False
    gone: bool = False

    @property
    def on_board(self) -> bool:
        """Whether he is in an area or on its port icon (WK-SEA-6)."""
        return self.area != ""

    @property
    def strength(self) -> int:
        """His cards and the troops that belong to his office (WK-TERM-7, WK-AG-5)."""
        return super().strength + (AGENDAS[self.office].params.maintained if self.office else 0)


class Stronghold(Army, kw_only=True):
    """A stronghold with its garrison; without an area it is off the board."""

    area: str = ""
    breaches: int = 0


class City(msgspec.Struct, kw_only=True):
    """A city's state: owner (-1: neutral), fortification, breaches, or razed."""

    owner: int = NOBODY
    fortified: bool = False
    breaches: int = 0
    razed: bool = False


class Siege(msgspec.Struct, kw_only=True):
    """A siege marker: its owner, and the round when it was placed (WK-SIEGE-2)."""

    by: int
    round: int


class Note(msgspec.Struct, kw_only=True):
    """A Baron's note for a planned card (WK-ASYNC-9); `zone` is the card's zone afterwards, if noted."""

    stack: int
    kind: str
    choice: Choice
    zone: str = ""


class VotePlan(msgspec.Struct, kw_only=True):
    """Votes noted for a displayed agenda; the side is `yes`, `no`, `later` or a seat as keys write it."""

    agenda: str
    count: int
    side: str


class Baron(msgspec.Struct, kw_only=True):
    """A Baron with all his pieces; `out` is his rank in the order of eliminations, 0 while he plays (WK-OPT-4)."""

    id: BaronId
    crowns: int = SETUP.start_crowns
    votes: int = SETUP.start_votes
    faith: int = SETUP.start_faith
    influence: int = 0
    nobles: dict[Shape, Noble] = msgspec.field(default_factory=lambda: {shape: Noble() for shape in SHAPES})
    stronghold: Stronghold = msgspec.field(default_factory=Stronghold)
    hand: list[str] = msgspec.field(default_factory=list)
    charges: list[str] = msgspec.field(default_factory=list)
    heretic: bool = False
    banned: bool = False
    # The Assembly after which the ban ends by itself, 0 for none (Banishment with two Barons).
    ban_ends: int = 0
    # Whether he has served the Church this round: Protector of the Faith helps but once.
    blessed: bool = False
    out: int = 0
    orders: Held = msgspec.field(default_factory=Held)
    notes: list[Note] = msgspec.field(default_factory=list)
    vote_plans: list[VotePlan] = msgspec.field(default_factory=list)

    @property
    def breaches(self) -> int:
        return self.stronghold.breaches

    def army(self, holder: Holder) -> Noble | Stronghold:
        return self.stronghold if holder == STRONGHOLD else self.nobles[holder]

    def armies(self) -> Iterator[tuple[Holder, Noble | Stronghold]]:
        """All his armies, on and off the board, except Nobles who are out of the game."""
        for shape in SHAPES:
            if not self.nobles[shape].gone:
                yield shape, self.nobles[shape]
        yield STRONGHOLD, self.stronghold

    def on_board(self) -> Iterator[tuple[Shape, Noble]]:
        """His Nobles on the board, port icons included."""
        return ((shape, noble) for shape, noble in self.nobles.items() if noble.area)

    def in_area(self, area: str) -> list[Shape]:
        """His Nobles in an area; those on its port icon are not there (WK-SEA-6)."""
        return [shape for shape, noble in self.nobles.items() if noble.area == area and not noble.at_sea]


class Voyage(msgspec.Struct, kw_only=True):
    """An expedition; on spot 0 it is not under way (WK-EXP-1)."""

    spot: int = 0
    blessed: bool = False
    invested: dict[int, int] = msgspec.field(default_factory=dict)


class Ballot(msgspec.Struct, kw_only=True):
    """A vote: its subject, the revealed numbers, and the declared sides.

    `proposal` is what a Private Motion proposes instead of an agenda; `result` is `yes`, `no` or a seat as keys write
    it, empty while the vote runs.
    """

    agenda: str
    proposal: str = ""
    counts: dict[int, int] = msgspec.field(default_factory=dict)
    sides: dict[int, str] = msgspec.field(default_factory=dict)
    tie: bool = False
    result: str = ""


class Assembly(msgspec.Struct, kw_only=True):
    """An Assembly: its members, its chair, the agendas still to come, and the votes so far.

    `written` are the votes of two Barons, who write them for all agendas together (WK-VOTE-4).
    """

    number: int
    attending: list[int] = msgspec.field(default_factory=list)
    chair: int = NOBODY
    to_come: list[str] = msgspec.field(default_factory=list)
    ballot: Ballot | None = None
    written: list[Ballot] = msgspec.field(default_factory=list)
    held: list[Ballot] = msgspec.field(default_factory=list)
    postponed: bool = False


class State(contract.State, Table, kw_only=True):
    options: dict[str, str] = msgspec.field(default_factory=dict)
    barons: list[Baron] = msgspec.field(default_factory=list)
    phase: PhaseId = "setup"
    special: SpecialId = ""
    round: int = 0
    chairman: int = 0
    head: int = 0
    # How many Barons the game began with: razed cities and the edge rule stay as they were (WK-OPT-10).
    began: int = 0
    pool: int = 0
    pool_start: int = 0
    # Whether the game ends after this Upkeep, since the pool is empty or no city is left.
    last_upkeep: bool = False

    cities: dict[str, City] = msgspec.field(default_factory=lambda: {city: City() for city in CITIES})
    sieges: dict[str, Siege] = msgspec.field(default_factory=dict)

    # Stacks have no order: a random card is revealed, or `open_order` turns a whole stack up.
    stacks: list[list[Card]] = msgspec.field(default_factory=lambda: [[], [], []])
    stack_at: int = 0
    turned_up: list[Card] = msgspec.field(default_factory=list)
    # How many cards each Baron put on each stack, and how many lay there when planning closed (WK-PLAN-6).
    laid: list[list[int]] = msgspec.field(default_factory=lambda: [[], [], []])
    # Neutral cards that are in no stack: set aside unseen, and seen in this round.
    aside: list[str] = msgspec.field(default_factory=lambda: sorted(NEUTRAL_DECK))
    seen: list[str] = msgspec.field(default_factory=list)
    # Everything revealed in this round: action cards in their order, Fate cards and mercenaries.
    shown: list[Card] = msgspec.field(default_factory=list)
    omens: list[str] = msgspec.field(default_factory=list)
    zones: dict[ZoneId, list[Card]] = msgspec.field(default_factory=lambda: {zone: [] for zone in ZONES})
    deed: Deed | None = None

    # Decks have no order either. Fate lies in layers, the next first: cards put under the deck together form a layer
    # (WK-FATE-3). `fate_open` are drawn cards of the procedure under way that lie with no side of a battle.
    fate: list[list[str]] = msgspec.field(default_factory=lambda: [sorted(FATE)])
    fate_open: list[str] = msgspec.field(default_factory=list)
    mercenaries: list[str] = msgspec.field(default_factory=lambda: sorted(MERCENARIES))
    offer: list[str] = msgspec.field(default_factory=list)
    # Mercenaries revealed for a Baron who has not placed them yet.
    hired: list[str] = msgspec.field(default_factory=list)
    track: dict[int, int] = msgspec.field(default_factory=dict)
    events: list[str] = msgspec.field(default_factory=lambda: sorted(EVENT_DECK))
    # The top event, whose colour is public (WK-EVT-1), and the one being resolved.
    event_top: str = ""
    event_open: str = ""
    events_gone: list[str] = msgspec.field(default_factory=list)
    agendas: list[str] = msgspec.field(default_factory=lambda: sorted(AGENDA_DECK))
    display: list[str] = msgspec.field(default_factory=list)
    agendas_gone: list[str] = msgspec.field(default_factory=list)
    # The agenda that is being voted on or carried out and lies nowhere else.
    agenda_open: str = ""
    laws: list[str] = msgspec.field(default_factory=list)
    # Prohibitions of open private motions, each with the Assembly at whose end it lapses (WK-OPT-2).
    prohibitions: dict[str, int] = msgspec.field(default_factory=dict)
    voyages: dict[ExpeditionId, Voyage] = msgspec.field(
        default_factory=lambda: {name: Voyage() for name in EXPEDITIONS}
    )

    assemblies: int = 0
    assembly: Assembly | None = None
    # The last Assembly and the last battle, as shown to everybody.
    last_assembly: Assembly | None = None
    battle: Battle | None = None
    fought: Battle | None = None
    # Who has won by the majority of cities (WK-UPK-1), and Barons by the order in which they were eliminated.
    crowned: int = NOBODY
    eliminated: list[int] = msgspec.field(default_factory=list)

    def number(self, option: str) -> int:
        return int(self.options[option])

    @property
    def chairman_order(self) -> list[int]:
        """From the Chairman, or in an Assembly from whoever presides, clockwise (WK-TERM-9, WK-ASM-12)."""
        chair = self.assembly.chair if self.assembly else NOBODY
        return self.clockwise(self.chairman if chair == NOBODY else chair)

    @property
    def current_deed(self) -> Deed:
        assert self.deed is not None
        return self.deed

    @property
    def current_battle(self) -> Battle:
        assert self.battle is not None
        return self.battle

    @property
    def current_assembly(self) -> Assembly:
        assert self.assembly is not None
        return self.assembly

    @property
    def current_ballot(self) -> Ballot:
        ballot = self.current_assembly.ballot
        assert ballot is not None
        return ballot

    def seat_of(self, baron: BaronId) -> int | None:
        return next((seat for seat, b in enumerate(self.barons) if b.id == baron and not b.out), None)

    def kingdom_cities_of(self, seat: int) -> list[str]:
        return [name for name in self.cities_of(seat) if CITIES[name].kingdom]

    def each(self) -> Iterator[tuple[int, Baron]]:
        """Barons in the game with their seats."""
        return ((seat, baron) for seat, baron in enumerate(self.barons) if not baron.out)
