"""Adding and removing figures, markers and chaos; counts of 0 are deleted."""

from __future__ import annotations

from typing import TypeVar

from engine.games.empire.content import GALLEY, UnitId
from engine.games.empire.state import Player, State

K = TypeVar("K", bound=str)


def add(counts: dict[K, int], thing: K, many: int) -> None:
    left = counts.get(thing, 0) + many
    if left:
        counts[thing] = left
    else:
        counts.pop(thing, None)


def put_units(player: Player, unit: UnitId, place: str, many: int) -> None:
    """Move figures from the reserve to a province or sea zone; a negative number moves them back."""
    if unit == GALLEY:
        add(player.fleets, place, many)
        return
    here = player.troops.setdefault(place, {})
    add(here, unit, many)
    if not here:
        del player.troops[place]


def move_units(player: Player, unit: UnitId, start: str, goal: str, many: int) -> None:
    put_units(player, unit, start, -many)
    put_units(player, unit, goal, many)


def gain_chaos(player: Player, amount: int) -> None:
    """Change chaos points, never below 0 (EMP-OP-2)."""
    player.chaos = max(0, player.chaos + amount)


def replace_token(state: State, seat: int, province: str) -> None:
    """Remove a token from the game and put an own marker in its place (EMP-INF-3)."""
    add(state.tokens, province, -1)
    add(state.tokens_gone, province, 1)
    add(state.players[seat].markers, province, 1)


def replace_marker(state: State, seat: int, province: str, owner: int) -> None:
    """Return a marker to its owner and put an own marker in its place (EMP-INF-3)."""
    add(state.players[owner].markers, province, -1)
    add(state.players[seat].markers, province, 1)
