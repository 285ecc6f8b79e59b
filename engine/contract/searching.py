"""Computer players that search: they try moves out in sampled positions, a slice of time after another."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Generic, Protocol, TypeVar, runtime_checkable

import msgspec

from engine.contract.frames import S
from engine.contract.moves import Move

if TYPE_CHECKING:
    from engine.contract.game import Game

# Seconds of processor time for a turn, where nobody says otherwise.
SECONDS = 5.0

V_contra = TypeVar("V_contra", contravariant=True)


class Worlds(Generic[S]):
    """Samples full positions that a seat cannot tell from the real one; the same number gives the same one.

    `possible` is any such position. What is sampled from it depends on what the seat knows alone, so a sample serves as
    well as the real state: a computer player is handed samples only.
    """

    def __init__(self, game: Game[S, Any], possible: S, seat: int, seed: str) -> None:
        self.game = game
        self.seat = seat
        self._possible = possible
        self._seed = seed

    def world(self, number: int) -> S:
        """The position with this number; the caller's own to play on."""
        return self.game.sample_hidden_state(self._possible, self.seat, f"{self._seed} {number}")


class Trial(msgspec.Struct):
    """A search in progress as plain data: the candidates in the order of the rules of thumb, and what they came to.

    `alive` are those still tried; `values` has the chances that each came to, world by world; `spent` the seconds of
    processor time so far, `most` those that it may take.
    """

    candidates: tuple[str, ...]
    alive: list[str]
    values: dict[str, list[float]]
    most: float
    spent: float = 0.0
    answer: str = ""


@runtime_checkable
class Searching(Protocol[V_contra]):
    """A computer player that chooses by trials. `choose` is what it plays where there is no time for one."""

    def choose(self, view: V_contra, moves: Sequence[Move], luck: random.Random) -> str:
        """The key of one of the moves, at once."""
        ...

    def begin(self, view: V_contra, moves: Sequence[Move], luck: random.Random, seconds: float) -> Trial:
        """A trial of the most promising moves, answered at once where there is nothing to try."""
        ...

    def look(self, trial: Trial, worlds: Worlds[Any], seconds: float) -> None:
        """Try on for so many seconds of processor time; sets the answer when it is found."""
        ...
