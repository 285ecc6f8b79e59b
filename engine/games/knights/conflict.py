"""What is under way on the map: the card being carried out, the way a Noble is sent, and the battle that is fought."""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

import msgspec

from engine.games.knights.armies import Shape
from engine.games.knights.cards import BattleResultId

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
    the owner noted for the card (`note`, `zone`) is known to him alone (WK-ASYNC-9).
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


class Side(msgspec.Struct, kw_only=True):
    """One side of a battle; seat -1 is a neutral city. `drawn` are its Fate cards, `kept` those shown at the reveal."""

    seat: int
    armies: list[Holder] = msgspec.field(default_factory=list)
    commander: Shape | None = None
    drawn: list[str] = msgspec.field(default_factory=list)
    kept: list[str] = msgspec.field(default_factory=list)
    dropped: list[BattleResultId] = msgspec.field(default_factory=list)
    hits: int = 0
    victories: int = 0


class Battle(msgspec.Struct, kw_only=True):
    """A battle in an area; the attacker is the first side."""

    area: str
    kind: BattleKind
    attacker: Side
    defender: Side
    revealed: bool = False
    outcome: Outcome = ""
    winner: int = -1
    captured: bool = False
