"""How much better the sensible computer player is than the easy one."""

from __future__ import annotations

from collections.abc import Iterator

from engine.catalog import catalog
from engine.selfplay import Plan, tally, wilson
from tests.bench.figures import Figure

GAMES = {"samurai": 500}
OTHER_GAMES = 100
BOUNDS = {"samurai": 0.8}


def measure() -> Iterator[Figure]:
    """The share of two-player games each better level wins, with its 95 % interval."""
    for slug, game in catalog.items():
        for level in game.levels[1:]:
            plan = Plan(slug, 2, (level, "easy"))
            games = GAMES.get(slug, OTHER_GAMES)
            counted = tally(game, plan, "strength", range(games))
            wins = counted.level_wins[level]
            low, high = wilson(wins, games)
            yield Figure(
                section=slug,
                name=f"{level} beats easy",
                value=wins / games,
                unit="of games",
                baseline="even chance",
                ratio=2 * wins / games,
                least=BOUNDS.get(slug),
                note=f"{games} games, 95 %: {low:.3f} to {high:.3f}, {len(counted.failures)} failures",
            )
