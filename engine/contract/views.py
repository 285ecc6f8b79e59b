"""Views: what a seat, or the public, may see of a state."""

from __future__ import annotations

from typing import Generic, TypeVar

import msgspec

from engine.contract.frames import Question


class View(msgspec.Struct, kw_only=True):
    """Base of every view, filled in by the contract; a game adds whatever the seat (None: the public) may see."""

    seat: int | None = None
    seats: int = 0
    awaited: tuple[int, ...] = ()
    handed_in: tuple[int, ...] = ()
    owes: bool = False
    over: bool = False
    conceded: tuple[int, ...] = ()
    asked: Question | None = None


V = TypeVar("V", bound=View)


class FullInformation(msgspec.Struct, Generic[V], frozen=True):
    """A position fully revealed: the board with everything that any seat knows, and the view of every seat.

    It belongs to nobody as long as the game runs; tables show it only after the end.
    """

    board: V
    seats: tuple[V, ...]
