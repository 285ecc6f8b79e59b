"""What the table waits for, as a seat may know it (section 13)."""

from __future__ import annotations

import msgspec

from engine import contract
from engine.games.acres.content import Nation


class Begun(msgspec.Struct, frozen=True):
    """The viewer's own action whose cards are being chosen, and the step that is due."""

    verb: str
    target: str
    chosen: tuple[str, ...]
    step: str


class Question(contract.Question, frozen=True):
    """A decision: who must take it, about which place, because of which cards."""

    nation: Nation
    place: str = ""
    cards: tuple[str, ...] = ()
    begun: Begun | None = None
