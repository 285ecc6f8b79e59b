"""The table as it really lies, with everything that is hidden."""

from __future__ import annotations

from bisect import insort

import msgspec

from engine.contract import State as AnyState
from engine.games.samurai.content import ORDER, PLACES
from engine.games.samurai.facts.history import Fact, OwnedCard

GAP = ""


class Orders(msgspec.Struct):
    """A player's private standing orders (SAM-DAY-3 to 5); `prefer` is the list by which refill `list` goes."""

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
        """The empty places of the row."""
        return [place for place in PLACES if self.row[place - 1] == GAP]

    @property
    def held(self) -> int:
        """How many cards the hand holds."""
        return len(self.hand)

    def take_in(self, card: str) -> None:
        """Put a card into the hand, which is kept in the order of the set so that its order tells nothing."""
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
