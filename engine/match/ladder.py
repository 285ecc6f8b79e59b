"""The matches that `docs/strength.md` tells of: each level against the one below it, and the balance of the sides."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from engine.contract import AnyGame
from engine.match.result import MatchResult
from engine.match.setting import Setting, setting
from engine.match.store import Key
from engine.selfplay import Plan

# Seats at the second table, where the game has so many.
LARGER = 4
SECONDS = 2.0


def sizes(game: AnyGame) -> tuple[int, ...]:
    """The tables at which levels are measured: the smallest, and one with four seats."""
    return tuple(dict.fromkeys((game.counts[0], min(LARGER, game.counts[-1]))))


def matches(game: AnyGame, seconds: float = SECONDS) -> Iterator[Setting]:
    """Each level against the one below, and the best that plays by rules of thumb against itself."""
    for seats in sizes(game):
        for lower, better in pairwise(game.levels):
            yield between(game, seats, (better, lower), seconds)
    yield setting(Plan(game.slug, game.counts[0], ()), (game.quick_level,) * game.counts[0], rotations=1)


def between(game: AnyGame, seats: int, levels: Sequence[str], seconds: float) -> Setting:
    """A match of these levels; it has a time to think only where one of them thinks."""
    limit = seconds if any(game.thinks(level) for level in levels) else None
    return setting(Plan(game.slug, seats, (), seconds=limit), levels)


def is_balance(result: MatchResult) -> bool:
    """Whether a result tells of the sides alone: every deal was played once, between equals."""
    return result.rotations == 1


def key_before(setting: Setting) -> Key:
    """The key under which the result of a match will be kept."""
    plan = setting.plan
    levels = tuple(plan.levels[setting.owners.index(number)] for number in range(len(setting.names)))
    return (plan.slug, plan.seats, levels, setting.rotations, plan.seconds or 0.0, (), ())
