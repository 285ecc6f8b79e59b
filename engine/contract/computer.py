"""Computer players: they see a view and the legal moves like everybody else, never a state."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Generic, Protocol, TypeVar

import msgspec

from engine.contract.moves import Move
from engine.contract.texts import Text

V_contra = TypeVar("V_contra", contravariant=True)


class ComputerPlayer(Protocol, Generic[V_contra]):
    """Somebody who answers from the view alone; keeps nothing between answers, so a restart changes nothing."""

    def choose(self, view: V_contra, moves: Sequence[Move], luck: random.Random) -> str:
        """The key of one of the moves."""
        ...


class Preference(msgspec.Struct, frozen=True):
    """A move that a computer player likes, and why, in words from its own weighing."""

    key: str
    why: Text


class Adviser(ComputerPlayer[V_contra], Protocol, Generic[V_contra]):
    """A computer player that can say what it thinks."""

    def prefers(self, view: V_contra, moves: Sequence[Move], luck: random.Random) -> list[Preference]:
        """The two or three moves it likes best, the one it would choose with this luck first; fewer if there are."""
        ...


class Easy:
    """Any legal move, all alike."""

    def choose(self, view: object, moves: Sequence[Move], luck: random.Random) -> str:
        """A random move."""
        return moves[luck.randrange(len(moves))].key
