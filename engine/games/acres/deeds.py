"""Deeds: what a player can do in his turn, each with its menu, its handler and its excuses."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple, TypeAlias

from engine.games.acres.desk import Desk
from engine.games.acres.state import Position
from engine.rules import Move, Refusal, Run, Value

Flow: TypeAlias = Run[Position]


class Deed(NamedTuple):
    """An action or free action (ACR-ACT-2); the handler gets what follows the verb in the key."""

    verb: str
    offers: Callable[[Desk], list[Move]]
    begin: Callable[[Flow, Desk, str], None]
    refusal: Callable[[Desk, str], Refusal]
    free: bool = False


def tell(run: Flow, desk: Desk, kind: str, **fields: Value) -> None:
    """Announce what a player did."""
    run.tell(kind, {"seat": run.state.seat_of(desk.nation), **fields})


def use_action(run: Flow) -> None:
    """One action of the turn is used up (ACR-TURN-4)."""
    run.state.left -= 1


def listed(cards: list[str]) -> list[Value]:
    """Card ids as an event field."""
    return [*cards]
