"""Stored games of each state version, so that rule fixes never break running games.

    python -m tests.tables.saving samurai

writes the present version once; a file that exists is history and is never written again.
"""

from __future__ import annotations

import random
import sys
from pathlib import Path
from typing import Any

import msgspec

from engine.catalog import catalog
from engine.contract import Game, State

SAVES = Path(__file__).resolve().parent / "saves"
APART = 7


class Saved(msgspec.Struct):
    """Positions of one random game, as they were stored."""

    game: str
    version: int
    seats: int
    positions: list[dict[str, object]]


def stored() -> list[Path]:
    """All stored games."""
    return sorted(SAVES.glob("*.json"))


def play_on(game: Game[Any, Any], state: State, luck: random.Random) -> list[State]:
    """Random moves to the end; the positions on the way."""
    found = [state]
    while acting := game.to_act(state):
        seat = luck.choice(acting)
        state = game.play(state, seat, luck.choice(game.choices(state, seat)).key).state
        found.append(state)
    return found


def write(slug: str) -> Path:
    """Store a game of the present version."""
    game = catalog[slug]
    path = SAVES / f"{slug}-{game.version}.json"
    if path.exists():
        return path
    seats = game.counts[min(1, len(game.counts) - 1)]
    positions = play_on(game, game.new(seats, {}, "5" * 32), random.Random(5))
    kept = [msgspec.json.decode(game.dump(state)) for state in positions[::APART]]
    path.write_bytes(msgspec.json.format(msgspec.json.encode(Saved(slug, game.version, seats, kept)), indent=1))
    return path


if __name__ == "__main__":
    for name in sys.argv[1:]:
        print(write(name))
