"""What is under way on the map: the card being carried out, the way a Noble is sent, and the battle that is fought."""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

import msgspec

from engine.games.knights.content.armies import Shape

# Whose troops: a Noble, or the garrison of the stronghold.
Holder: TypeAlias = Literal["star", "square", "triangle", "circle", "stronghold"]
BattleKind: TypeAlias = Literal["open", "assault", "siege"]
# How a battle that was counted out ended (WK-OPEN-8).
Outcome: TypeAlias = Literal["", "full", "partial", "stalemate"]

STRONGHOLD: Final = "stronghold"


class Card(msgspec.Struct, frozen=True, order=True):
    """An action card on the table: whose it is (-1: nobody's) and its kind."""

    owner: int
    kind: str


class Deed(msgspec.Struct, kw_only=True):
    """The action card that is being carried out, and what has come of it so far.

    `passes` are answers to requests for passage by `seat.area` (WK-MOVE-9), `denied` the areas whose structure may not
    be attacked with this card (WK-CATK-5), `used` the Nobles who are exhausted when the card is done (WK-BA-5). What
    the owner noted for the card (`note`, `zone`) is known to him alone (WK-ASYNC-9). `obeyed` are the laws for whose
    sake he gave something up, and `turned_back` says that a march or an attack has just come to nothing.
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
    """Troops taken along at the so many-th area of a way: a card of a kind, or, where none is named, the whole army."""

    at: int
    giver: Holder
    kind: str = ""


class Side(msgspec.Struct, kw_only=True):
    """One side of a battle; seat -1 is a neutral city.

    `drawn` are its Fate cards, which it alone knows, and `kept` those shown at the reveal; `hits` are the casualties it
    takes. `auto_losses` says that it left its losses to the usual order.
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

    `plan` is what the attacker means to do with the city if he takes it, known to him alone.
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
