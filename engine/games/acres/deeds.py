"""Deeds: what a player can do in his turn, each with its menu, its handler and its excuses."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple, TypeAlias

from engine.games.acres.desk import Desk
from engine.games.acres.state import Done, Position
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
    """Announce what a player did, and remember it for two turns."""
    state = run.state
    run.tell(kind, {"seat": state.seat_of(desk.nation), **fields})
    shown = [fields.get("ship"), fields.get("force"), fields.get("card"), *_list(fields.get("cards"))]
    cards = tuple(kind for kind in shown if isinstance(kind, str))
    place = fields.get("place")
    state.done = [old for old in state.done if old.turn >= state.turn - 1]
    state.done.append(Done(state.turn, desk.nation, kind, place if isinstance(place, str) else "", cards))


def _list(value: Value) -> list[Value]:
    return value if isinstance(value, list) else []


def use_action(run: Flow) -> None:
    """One action of the turn is used up (ACR-TURN-4)."""
    run.state.left -= 1


def listed(cards: list[str]) -> list[Value]:
    """Card ids as an event field."""
    return [*cards]
