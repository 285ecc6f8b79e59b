"""Putting figures, markers and chaos on the table and taking them off; nothing empty is kept."""

from __future__ import annotations

from typing import TypeVar

from engine.games.empire.content import GALLEY, UnitId
from engine.games.empire.state import Player, State

K = TypeVar("K", bound=str)


def add(counts: dict[K, int], thing: K, many: int) -> None:
    """So many more of a thing, or fewer."""
    left = counts.get(thing, 0) + many
    if left:
        counts[thing] = left
    else:
        counts.pop(thing, None)


def put_units(player: Player, unit: UnitId, place: str, many: int) -> None:
    """Figures from the reserve to a province or sea zone; a negative number takes them back."""
    if unit == GALLEY:
        add(player.fleets, place, many)
        return
    here = player.troops.setdefault(place, {})
    add(here, unit, many)
    if not here:
        del player.troops[place]


def move_units(player: Player, unit: UnitId, start: str, goal: str, many: int) -> None:
    """Figures from one place to another."""
    put_units(player, unit, start, -many)
    put_units(player, unit, goal, many)


def gain_chaos(player: Player, amount: int) -> None:
    """Chaos points rise, or fall, but never below 0 (EMP-OP-2)."""
    player.chaos = max(0, player.chaos + amount)


def replace_token(state: State, seat: int, province: str) -> None:
    """A token leaves the game and an own marker takes its place (EMP-INF-3)."""
    add(state.tokens, province, -1)
    add(state.tokens_gone, province, 1)
    add(state.players[seat].markers, province, 1)


def replace_marker(state: State, seat: int, province: str, owner: int) -> None:
    """A marker goes back to its owner and an own marker takes its place (EMP-INF-3)."""
    add(state.players[owner].markers, province, -1)
    add(state.players[seat].markers, province, 1)
