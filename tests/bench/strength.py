"""How much better the sensible computer player is than the easy one, and how long it thinks."""

from __future__ import annotations

import time
from collections.abc import Iterator

import msgspec

from engine.catalog import published
from engine.contract.chance import stream
from engine.progress import tracked
from engine.selfplay import Plan, game_seed, quantile, tally, wilson
from tests.bench.figures import Figure, yardstick
from tests.contract.walk import AnyGame


class Match(msgspec.Struct, frozen=True):
    """One better player among easy ones: so many games at a table of that size, and the share it has to win."""

    seats: int = 2
    games: int = 100
    least: float | None = None


MATCHES: dict[str, tuple[Match, ...]] = {
    "samurai": (Match(games=500, least=0.8),),
    "empire": (Match(least=0.95), *(Match(seats, least=0.9) for seats in (3, 4, 5, 6))),
    "knights": (Match(least=0.95), *(Match(seats, least=0.85) for seats in (3, 4, 5, 6))),
}
# The question with which an own turn begins, where a turn may take only so many milliseconds.
TURNS = {"empire": ("turn", 100.0), "knights": ("mobilize", 100.0)}
THOUGHT = 4


def measure() -> Iterator[Figure]:
    """The share of games each better level wins, with its 95 % interval, and the time it takes for a turn."""
    for slug, game in published.items():
        for level in game.levels[1:]:
            for match in MATCHES.get(slug, (Match(),)):
                yield _won(game, level, match)
            if slug in TURNS:
                yield _thought(game, level, *TURNS[slug])


def _won(game: AnyGame, level: str, match: Match) -> Figure:
    plan = Plan(game.slug, match.seats, (level, *("easy",) * (match.seats - 1)))
    games = tracked(range(match.games), f"{game.slug}, {level} at {match.seats} seats, games")
    counted = tally(game, plan, "strength", games)
    wins = counted.level_wins[level]
    low, high = wilson(wins, match.games)
    return Figure(
        section=game.slug,
        name=f"{level} beats easy" if match.seats == 2 else f"{level} beats {match.seats - 1} easy",
        value=wins / match.games,
        unit="of games",
        baseline="even chance",
        ratio=match.seats * wins / match.games,
        least=match.least,
        note=f"{match.games} games, 95 %: {low:.3f} to {high:.3f}, {len(counted.failures)} failures",
    )


def _thought(game: AnyGame, level: str, begins: str, most: float) -> Figure:
    """The median of the time a player thinks about a whole turn, all choices together, at the largest table."""
    taken: list[float] = []
    for index in tracked(range(THOUGHT), f"{game.slug}, thinking about turns, games"):
        seed = game_seed("thought", index)
        luck, player = stream(seed, "players"), game.computer(level)
        state = game.new(game.counts[-1], {}, seed)
        while waiting := game.to_act(state):
            seat = waiting[0]
            first, thought = game.asked(state, seat), 0.0
            while seat in game.to_act(state):
                view, moves = game.view(state, seat), game.choices(state, seat)
                began = time.thread_time()
                key = player.choose(view, moves, luck)
                thought += time.thread_time() - began
                game.play_on(state, seat, key)
            if first is not None and first.kind == begins:
                taken.append(1000 * thought)
    return Figure(
        section=game.slug,
        name=f"{level} thinks about a turn, median",
        value=quantile(taken, 0.5),
        unit="ms",
        baseline="fixed loop",
        ratio=quantile(taken, 0.5) / (1000 * yardstick()),
        most=most,
        note=f"{len(taken)} turns, p95 {quantile(taken, 0.95):.0f} ms",
    )
