"""The table as it really lies, with everything that is hidden."""

from __future__ import annotations

from engine.games.samurai.facts import Fact
from engine.games.samurai.frames import AnyFrame
from engine.games.samurai.seats import OwnedCard, Player
from engine.rules import State as AnyState


class State(AnyState, kw_only=True):
    """A game of Tenno: players by seat, the common discard, whose turn it is, and all that happened so far."""

    stack: list[AnyFrame] = []
    players: list[Player]
    discard: list[OwnedCard] = []
    facts: list[Fact] = []
    active: int = 0
    turn: int = 0
    first: str = "random"
    open_scores: bool = False
    sheet: str = "facts"
