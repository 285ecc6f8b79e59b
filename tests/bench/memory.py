"""What a process holds that draws boards, hands and panels of every game, in every language and palette."""

from __future__ import annotations

import importlib.util
import os
import random
import subprocess
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from config.language import LANGUAGES, Translator
from config.processes import Process
from engine.catalog import published
from renders.catalog import renderer_of
from renders.kit.palette import PALETTES
from renders.renderer import Look
from tests.bench.figures import Figure
from tests.contract.cases import setups
from tests.contract.speech import NAMES
from tests.contract.walk import AnyGame, AnyState, Setup, stops

PICTURES = 3000
TABLES = 6
MOMENTS = 20
MOST = 300.0


def measure() -> Iterator[Figure]:
    """Megabytes after many pictures, beside those before the first."""
    told = subprocess.run([sys.executable, "-m", "tests.bench.memory"], check=True, capture_output=True, text=True)
    before, after = map(float, told.stdout.split())
    yield Figure(
        section="memory",
        name=f"resident after {PICTURES} pictures",
        value=after,
        unit="MB",
        baseline="before the first picture",
        ratio=after / before,
        most=MOST,
    )


def _jobs() -> list[Callable[[], object]]:
    luck = random.Random(3)
    jobs: list[Callable[[], object]] = []
    for game in published.values():
        if importlib.util.find_spec(f"renders.{game.slug}") is None:
            continue
        for table in range(TABLES):
            (setup,) = setups(game, game.counts[table % len(game.counts)], {}, 1, f"memory {table}")
            for state in _moments(game, setup, luck):
                for language in LANGUAGES:
                    for palette in PALETTES:
                        jobs += _draws(game, state, Translator(language, NAMES, game.words), palette, luck)
    luck.shuffle(jobs)
    return (jobs * (1 + PICTURES // len(jobs)))[:PICTURES]


def _moments(game: AnyGame, setup: Setup, luck: random.Random) -> list[AnyState]:
    """Some positions of a game; played twice, so that those not wanted take no memory."""
    length = sum(1 for _ in stops(game, setup))
    wanted = set(luck.sample(range(length), min(MOMENTS, length)))
    return [stop.state for at, stop in enumerate(stops(game, setup)) if at in wanted]


def _draws(
    game: AnyGame, state: AnyState, translator: Translator, palette: str, luck: random.Random
) -> list[Callable[[], object]]:
    renderer, seat = renderer_of(game.slug), luck.randrange(state.seats)
    look = Look[Any](translator=translator, palette=palette)
    things = tuple(thing for move in game.choices(state, seat) for thing in move.things)
    marked = Look[Any](translator=translator, palette=palette, marks=things)
    return [
        lambda: renderer.board(game.view(state, None), look),
        lambda: renderer.hand(game.view(state, seat), look),
        lambda: renderer.panel(game.view(state, seat), marked),
    ]


def _main() -> None:
    """Draw them all in two threads, as the bot does, and print the megabytes before and after."""
    jobs, process = _jobs(), Process(os.getpid())
    before = process.memory()
    with ThreadPoolExecutor(2) as threads:
        for _ in threads.map(lambda draw: draw(), jobs):
            pass
    sys.stdout.write(f"{before} {process.memory()}\n")


if __name__ == "__main__":
    _main()
