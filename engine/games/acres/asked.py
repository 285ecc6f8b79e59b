"""The questions of the table, as a seat may see them (section 13)."""

from __future__ import annotations

import msgspec

from engine import contract
from engine.games.acres.content import Nation


class Begun(msgspec.Struct, frozen=True):
    """The viewer's own action whose cards are being chosen, and the current step."""

    verb: str
    target: str
    chosen: tuple[str, ...]
    step: str


class Question(contract.Question, frozen=True):
    """A decision: its player, its place, and the cards that caused it."""

    nation: Nation
    place: str = ""
    cards: tuple[str, ...] = ()
    begun: Begun | None = None
