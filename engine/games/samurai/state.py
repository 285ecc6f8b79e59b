"""The full state with all hidden information."""

from __future__ import annotations

from bisect import insort

import msgspec

from engine.contract import State as AnyState
from engine.games.samurai.content import ORDER, PLACES
from engine.games.samurai.facts.history import Fact, OwnedCard

GAP = ""


class Orders(msgspec.Struct):
    """A player's private standing orders (SAM-DAY-3 to 5); `prefer` is the list for refill `list`."""

    monk: str = "auto"
    refill: str = "ask"
    look: str = "ask"
    prefer: list[str] = []


class Player(msgspec.Struct):
    """One seat: its colour, the row in places 1, 2, 3 (an empty text is a gap), hand, captured pile, orders."""

    row: list[str]
    hand: list[str]
    side: str = ""
    captured: list[OwnedCard] = []
    orders: Orders = msgspec.field(default_factory=Orders)

    def gaps(self) -> list[int]:
        return [place for place in PLACES if self.row[place - 1] == GAP]

    @property
    def held(self) -> int:
        return len(self.hand)

    def take_in(self, card: str) -> None:
        """Add a card to the hand, which is sorted so that its order reveals nothing."""
        insort(self.hand, card, key=ORDER.__getitem__)


class State(AnyState, kw_only=True):
    """A game of Tenno: players by seat, the common discard, whose turn it is, and all that happened so far."""

    players: list[Player]
    discard: list[OwnedCard] = msgspec.field(default_factory=list)
    facts: list[Fact] = msgspec.field(default_factory=list)
    first: int = -1
    active: int = -1
    open_scores: bool = False
    sheet: str = "facts"
