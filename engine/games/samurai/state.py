"""The table as it really lies, with everything that is hidden."""

from __future__ import annotations

import msgspec

from engine.games.samurai.facts import Fact
from engine.games.samurai.frames import AnyFrame
from engine.games.samurai.seats import OwnedCard, Player
from engine.rules import State as AnyState


class State(AnyState, kw_only=True):
    """A game of Tenno: players by seat, the common discard, whose turn it is, and all that happened so far."""

    stack: list[AnyFrame] = msgspec.field(default_factory=list)
    players: list[Player]
    discard: list[OwnedCard] = msgspec.field(default_factory=list)
    facts: list[Fact] = msgspec.field(default_factory=list)
    first: int = -1
    active: int = -1
    open_scores: bool = False
    sheet: str = "facts"
