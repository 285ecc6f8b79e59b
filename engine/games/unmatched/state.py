"""The state: bands of fighters, decks, doors, and the current combat or scheme."""

from __future__ import annotations

from collections.abc import Collection

import msgspec

from engine.contract import State as AnyState
from engine.games.unmatched.content import HEROES, Hero
from engine.games.unmatched.facts.field import Field, field

ATTACK = "attack"
DEFENSE = "defense"
SCHEME = "scheme"
ABILITY = "ability"

NOBODY = -1


class Fighter(msgspec.Struct):
    """A figure; `space` is empty while it is not on the board."""

    id: str
    band: int
    kind: str
    health: int
    space: str = ""

    @property
    def alive(self) -> bool:
        """Whether it is on the board with health above 0."""
        return self.health > 0 and self.space != ""


class Orders(msgspec.Struct, omit_defaults=True):
    """Standing orders for defence, known only to their player (UNM-ASYNC-2, UNM-ASYNC-3)."""

    spare: list[str] = []
    ignore: list[str] = []
    use: str = ""
    hold: bool = False
    when_helpless: bool = False


class Band(msgspec.Struct):
    """A hero with sidekicks, deck, hand and discard pile; `seat` is the person who plays it (UNM-TEAM-2)."""

    seat: int
    team: int
    hero: str = ""
    deck: list[str] = []
    hand: list[str] = []
    discard: list[str] = []
    mark: int = 0
    rage: int = 0
    size: str = ""
    out: bool = False
    touched: bool = False
    idle: int = 0
    orders: Orders = msgspec.field(default_factory=Orders)

    @property
    def sheet(self) -> Hero:
        return HEROES[self.hero]


class Done(msgspec.Struct, omit_defaults=True):
    """The result of the previous effect (UNM-FX-4, `prev`)."""

    discarded: str = ""
    declined: bool = False
    damaged: list[str] = []
    defeated: list[str] = []


class Play(msgspec.Struct, omit_defaults=True):
    """A card or ability being carried out: its owner and its results so far."""

    role: str
    band: int
    fighter: str
    card: str = ""
    attached: str = ""
    cancelled: bool = False
    ignored: bool = False
    base: int | None = None
    added: int = 0
    item: str = ""
    read: str = ""
    spent: int = 0
    chosen: int = NOBODY
    kept: bool = False
    prev: Done = msgspec.field(default_factory=Done)


class Note(msgspec.Struct, frozen=True):
    """A change of a card's value in a combat, for the scene."""

    role: str
    kind: str
    n: int = 0
    card: str = ""


class Combat(msgspec.Struct, omit_defaults=True):
    """An attack from its declaration to its clean-up (UNM-CMB-12); stays as the last scene when it is over."""

    attacker: str
    target: str
    attack: Play
    defence_band: int
    defence: Play | None = None
    answer: str = ""
    revealed: bool = False
    prevented: bool = False
    damage: int = 0
    winner: str = ""
    values: tuple[int, int] = (0, 0)
    over: bool = False
    notes: list[Note] = []


class State(AnyState, kw_only=True):
    """The whole game state; the frames on the stack are named in their modules."""

    options: dict[str, str]
    board: str = ""
    closed: list[str] = msgspec.field(default_factory=list)
    bands: list[Band] = msgspec.field(default_factory=list)
    fighters: dict[str, Fighter] = msgspec.field(default_factory=dict)
    order: list[int] = msgspec.field(default_factory=list)
    active: int = NOBODY
    actions: int = 0
    began: dict[str, str] = msgspec.field(default_factory=dict)
    combat: Combat | None = None
    scheme: Play | None = None
    ability: Play | None = None
    winner: int = NOBODY

    @property
    def figures(self) -> Collection[Fighter]:
        return self.fighters.values()

    @property
    def ground(self) -> Field:
        return field(self.board, tuple(sorted(self.closed)))

    @property
    def fight(self) -> Combat:
        """The current combat; only while there is one."""
        assert self.combat is not None
        return self.combat

    def on(self, option: str) -> bool:
        return self.options[option] == "on"

    def eyes(self, band: int) -> tuple[int, ...]:
        """The seats that may see a band's hand (section 13, UNM-OPT-5)."""
        mine = self.bands[band]
        if self.on("team_shared_hands"):
            return tuple(sorted({other.seat for other in self.bands if other.team == mine.team}))
        return (mine.seat,)
