"""How fast the rules are: self-play, a decision, a copy, and how large a state gets."""

from __future__ import annotations

import gc
import json
import time
from collections.abc import Iterator

import msgspec

from engine.catalog import published
from engine.contract import Easy
from engine.contract.chance import stream
from engine.selfplay import FinishedGame, Plan, game_seed, play_one, quantile
from tests.bench.figures import Figure, timed, yardstick
from tests.contract.walk import AnyGame, AnyState

SECONDS = 4.0
STATES = 400


class Bounds(msgspec.Struct, frozen=True, kw_only=True):
    """What a game promises: decisions a second, milliseconds for one in the middle and at worst, bytes of a state.

    Decisions are measured at tables of all sizes, or of the one named.
    """

    speed: float | None = None
    median: float | None = None
    p99: float | None = None
    size: float | None = None
    seats: int | None = None


BOUNDS = {
    "samurai": Bounds(speed=20_000, median=0.3, size=10_000),
    "empire": Bounds(speed=8_000, median=0.5, p99=10, size=20_000, seats=6),
    "knights": Bounds(speed=5_000, median=0.7, p99=15, size=40_000, seats=6),
}


def measure() -> Iterator[Figure]:
    """All figures of all games."""
    for slug, game in published.items():
        bounds = BOUNDS.get(slug, Bounds())
        yield _speed(game, bounds.speed)
        states: list[AnyState] = []
        yield from _decisions(game, bounds, states)
        yield _copy(game, states)
        yield _size(game, states, bounds.size)


def _speed(game: AnyGame, least: float | None) -> Figure:
    """Decisions in a second of one core, easy level, checks off, all player counts in turn."""
    loop = yardstick()
    decisions = index = 0
    began = time.process_time()
    while time.process_time() - began < SECONDS:
        seats = game.counts[index % len(game.counts)]
        done = play_one(game, Plan(game.slug, seats, ("easy",) * seats), index, game_seed("bench", index))
        assert isinstance(done, FinishedGame), done
        decisions += done.decisions
        index += 1
    rate = decisions / (time.process_time() - began)
    return Figure(
        section=game.slug,
        name="self-play, easy",
        value=rate,
        unit="decisions/s",
        baseline="fixed loops/s",
        ratio=rate * loop,
        least=least,
    )


def _decisions(game: AnyGame, bounds: Bounds, states: list[AnyState]) -> Iterator[Figure]:
    """Median and 99th percentile of choices + play + view, at the table's pace: every state is kept."""
    loop = yardstick() * 1000
    taken: list[float] = []
    player, counts = Easy(), (bounds.seats,) if bounds.seats else game.counts
    gc.collect()
    for index in range(1000):
        luck = stream(game_seed("bench", index), "decisions")
        state = game.new(counts[index % len(counts)], {}, game_seed("bench", index))
        while waiting := game.to_act(state):
            seat = waiting[0]
            began = time.thread_time()
            moves = game.choices(state, seat)
            between = time.thread_time()
            key = player.choose(None, moves, luck)
            again = time.thread_time()
            state = game.play(state, seat, key).state
            game.view(state, seat)
            taken.append(1000 * (between - began + time.thread_time() - again))
            states.append(state)
        if len(taken) > 5000:
            break
    for name, share, bound in (("median", 0.5, bounds.median), ("p99", 0.99, bounds.p99)):
        value = quantile(taken, share)
        yield Figure(
            section=game.slug,
            name=f"choices + play + view, {name}",
            value=value,
            unit="ms",
            baseline="fixed loop",
            ratio=value / loop,
            most=bound,
        )


def _copy(game: AnyGame, states: list[AnyState]) -> Figure:
    """A copy against writing the state as JSON and reading it as plain data."""
    some = stream("bench", "copy").sample(states, min(STATES, len(states)))
    copied = [timed(lambda s=state: game.copy(s), 5, time.thread_time)[-1] for state in some]  # type: ignore[misc]
    plain = [json.loads(game.dump(state)) for state in some]
    by_json = [timed(lambda p=p: json.loads(json.dumps(p)), 5, time.thread_time)[-1] for p in plain]  # type: ignore[misc]
    value = 1000 * quantile(copied, 0.5)
    return Figure(
        section=game.slug,
        name="copy of a state, median",
        value=value,
        unit="ms",
        baseline="JSON round trip of the same",
        ratio=value / (1000 * quantile(by_json, 0.5)),
    )


def _size(game: AnyGame, states: list[AnyState], most: float | None) -> Figure:
    sizes = [len(game.dump(state)) for state in states]
    middle = quantile(sizes, 0.5)
    return Figure(
        section=game.slug,
        name="state as JSON, largest",
        value=max(sizes),
        unit="bytes",
        baseline=f"median state ({middle:.0f} bytes)",
        ratio=max(sizes) / middle,
        most=most,
    )
