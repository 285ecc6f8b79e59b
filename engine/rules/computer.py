"""Computer players: they see a view and the legal moves like everybody else, never a state."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Generic, Protocol, TypeVar

from engine.rules.moves import Move

V_contra = TypeVar("V_contra", contravariant=True)


class ComputerPlayer(Protocol, Generic[V_contra]):
    """Somebody who answers from the view alone; keeps nothing between answers, so a restart changes nothing."""

    def choose(self, view: V_contra, moves: Sequence[Move], luck: random.Random) -> str:
        """The key of one of the moves."""
        ...


class Easy:
    """Any legal move, all alike."""

    def choose(self, view: object, moves: Sequence[Move], luck: random.Random) -> str:
        """A random move."""
        return moves[luck.randrange(len(moves))].key
