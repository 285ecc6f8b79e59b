"""A step of a lesson against a move at a table of the same game: what a tap costs before anything is drawn."""

from __future__ import annotations

import asyncio
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

from engine.catalog import catalog, published
from engine.contract.teaching.lessons import READ, course
from engine.selfplay import quantile
from engine.tables import GameHost
from tests.bench.figures import Figure
from tests.tables.room import PLENTY

LEARNER, OTHER = 101, 102
MOVES = 60


def measure() -> Iterator[Figure]:
    """Every game's lessons, gone on with and resumed after a restart."""
    for slug in published:
        yield from asyncio.run(_measured(slug))


async def _measured(slug: str) -> list[Figure]:
    with tempfile.TemporaryDirectory() as folder:
        game_host = await GameHost.open(Path(folder) / "house.db", quotas=PLENTY)
        try:
            move = quantile(await _table(game_host, slug), 0.5)
            warm = quantile(await _lessons(game_host, slug, fresh=False), 0.5)
            cold = quantile(await _lessons(game_host, slug, fresh=True), 0.5)
        finally:
            await game_host.close()
    return [
        Figure(
            section="lessons",
            name=f"{slug}: {name}, p50",
            value=1000 * taken,
            unit="ms",
            baseline="a move at a table",
            ratio=taken / move,
            ratio_most=most,
        )
        for name, taken, most in (("a step", warm, 1.5), ("a step after a restart", cold, None))
    ]


async def _table(game_host: GameHost, slug: str) -> list[float]:
    """Moves of two people at a table, with what the next panel needs of it."""
    table = await game_host.create(LEARNER, slug)
    await table.join(OTHER)
    await table.start(LEARNER)
    taken: list[float] = []
    while len(taken) < MOVES and (user := LEARNER if table.choices(LEARNER) else OTHER) and table.choices(user):
        began = time.perf_counter()
        await table.play(user, [table.choices(user)[0].key])
        table = await game_host.table(table.number)
        table.view(LEARNER)
        table.choices(LEARNER)
        taken.append(time.perf_counter() - began)
    return taken


async def _lessons(game_host: GameHost, slug: str, *, fresh: bool) -> list[float]:
    """All steps of all lessons; `fresh` with nothing in memory, as after a restart."""
    taken: list[float] = []
    for lesson in course(catalog[slug].folder):
        lesson_table = await game_host.learning.open(LEARNER, slug, lesson.id)
        while not lesson_table.done:
            key = lesson_table.wanted()
            if fresh:
                game_host.learning.forget(LEARNER)
            began = time.perf_counter()
            found = await game_host.learning.current(LEARNER)
            assert found is not None
            if key == READ:
                await found.read_on(found.decision(LEARNER))
            else:
                await found.play(LEARNER, [key])
            found.view(LEARNER)
            found.choices(LEARNER)
            taken.append(time.perf_counter() - began)
            lesson_table = found
    return taken
