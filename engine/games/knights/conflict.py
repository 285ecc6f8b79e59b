"""Data of the running card, march and battle."""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

import msgspec

from engine.games.knights.content.armies import Shape

# The holder of troops: a Noble, or the garrison of the stronghold.
Holder: TypeAlias = Literal["star", "square", "triangle", "circle", "stronghold"]
BattleKind: TypeAlias = Literal["open", "assault", "siege"]
# The outcomes of a field battle (WK-OPEN-8).
Outcome: TypeAlias = Literal["", "full", "partial", "stalemate"]

STRONGHOLD: Final = "stronghold"
OPEN: Final = "open"
ASSAULT: Final = "assault"
SIEGE: Final = "siege"


class Card(msgspec.Struct, frozen=True, order=True):
    """An action card: its owner (-1: nobody) and its kind."""

    owner: int
    kind: str


class Deed(msgspec.Struct, kw_only=True):
    """The action card that is being carried out, and its results so far.

    `passes` are answers to requests for passage by `seat.area` (WK-MOVE-9), `denied` the areas whose structure may not
    be attacked with this card (WK-CATK-5), `used` the Nobles who are exhausted when the card is done (WK-BA-5). The
    owner's note for the card (`note`, `zone`) is known only to him (WK-ASYNC-9). `obeyed` are the laws for which
    he gave something up, and `turned_back` says that a march or an attack has just failed.
    """

    card: Card
    stack: int
    moved: bool = False
    attacked: bool = False
    area: str = ""
    used: list[Shape] = msgspec.field(default_factory=list)
    passes: dict[str, bool] = msgspec.field(default_factory=dict)
    denied: list[str] = msgspec.field(default_factory=list)
    note: str = ""
    zone: str = ""
    # Whether the card lies in a zone or in its owner's hand again.
    laid: bool = False
    obeyed: list[str] = msgspec.field(default_factory=list)
    turned_back: bool = False


class Pickup(msgspec.Struct, frozen=True, kw_only=True):
    """Troops picked up at an area of a way, by its index: a card of a kind or, without a kind, the whole army."""

    at: int
    giver: Holder
    kind: str = ""


class Side(msgspec.Struct, kw_only=True):
    """One side of a battle; seat -1 is a neutral city.

    `drawn` are its Fate cards, known only to it, and `kept` those shown at the reveal; `hits` are the casualties it
    takes. `auto_losses` says that its losses follow the usual order.
    """

    seat: int
    armies: list[Holder] = msgspec.field(default_factory=list)
    commander: Shape | None = None
    drawn: list[str] = msgspec.field(default_factory=list)
    kept: list[str] = msgspec.field(default_factory=list)
    auto_losses: bool = False
    hits: int = 0
    victories: int = 0


class Battle(msgspec.Struct, kw_only=True):
    """A battle in an area; the attacker is the first side, `winner` 0 if he has won, 1 if the defender has, else -1.

    `plan` is the attacker's plan for the city if he takes it, known only to him.
    """

    area: str
    kind: BattleKind
    plan: str = ""
    attacker: Side
    defender: Side
    revealed: bool = False
    outcome: Outcome = ""
    winner: int = -1
    captured: bool = False
