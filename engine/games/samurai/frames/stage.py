"""What a frame tells beyond the contract while it waits: for the views of the players and for guesses."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from engine.games.samurai.facts import Battle, Looked
from engine.games.samurai.state import State
from engine.rules import Asked as AnyAsked
from engine.rules import Frame


class Asked(AnyAsked, frozen=True):
    """What the table waits for, as a seat may know it.

    `step` is the same for everybody: `setup`, `attack`, `reveal` (cards face up, the defender is waited for), `second`,
    `restore` or `peek`. `kind` is what the seat itself must decide: `setup`, `attack`, `monk`, `continue`, `second`,
    `refill`, `exchange`, `swap` or `look`; it is the step where the seat owes nothing. `place` is the gap to fill,
    `owner` whose row may be looked into and `looks` how often.
    """

    step: str
    place: int = 0
    owner: int = -1
    looks: int = 0


class Laid(msgspec.Struct, frozen=True):
    """A secret answer already given: this card will lie in this place."""

    place: int
    card: str


class Kept(msgspec.Struct, frozen=True):
    """A seat's answers that wait for the others: the refills, and whether there is one to the exchange."""

    laid: tuple[Laid, ...] = ()
    exchange: bool = False


class Stage(Frame[State]):
    """A frame of Tenno; this one is a table on which nothing is being decided."""

    def unlaid(self) -> Sequence[int]:
        """Seats whose starting row does not lie yet."""
        return ()

    def battle(self, state: State) -> Battle | None:
        """The battle whose cards lie face up while the defender is waited for."""
        return None

    def untold(self, seat: int | None) -> list[Looked]:
        """What the seat has looked at and the others have not been told yet."""
        return []

    def kept(self, state: State, seat: int) -> Kept:
        """The seat's own answers that wait for the others."""
        return Kept()


def stage_of(state: State) -> Stage:
    """The frame that waits, or a table on which nothing is being decided any more."""
    stage: Stage = state.stack[-1] if state.stack else Stage()
    return stage
