"""Computer players: they choose from a view and the legal moves, and never see a state."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Generic, Protocol, TypeVar

import msgspec

from engine.contract.moves import Move
from engine.contract.texts import Text

V_contra = TypeVar("V_contra", contravariant=True)


class ComputerPlayer(Protocol, Generic[V_contra]):
    """A player that chooses from the view alone; it keeps no state between answers, so a restart changes nothing."""

    def choose(self, view: V_contra, moves: Sequence[Move], luck: random.Random) -> str:
        """The key of one of the moves."""
        ...


class Preference(msgspec.Struct, frozen=True):
    """A move that a computer player rates highly, with the reason in words."""

    key: str
    why: Text


class Adviser(ComputerPlayer[V_contra], Protocol, Generic[V_contra]):
    """A computer player that can explain its choices."""

    def prefers(self, view: V_contra, moves: Sequence[Move], luck: random.Random) -> list[Preference]:
        """The two or three best moves, the one it would choose with this luck first; fewer if there are."""
        ...


class Easy:
    """A player that chooses among all legal moves at random."""

    def choose(self, view: object, moves: Sequence[Move], luck: random.Random) -> str:
        """A random move."""
        return moves[luck.randrange(len(moves))].key
