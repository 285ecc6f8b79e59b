"""What processes for drawing are good for: how long pictures take beside each other, and what the event loop feels."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Iterator
from functools import partial

import msgspec

from cogs.media.pictures import Pictures, pool_of
from engine.catalog import published
from engine.pool.pool import Pool
from engine.selfplay import quantile
from renders.drawings import Drawing, draw
from tests.bench.figures import Figure
from tests.contract.cases import setups
from tests.contract.speech import NAMES
from tests.contract.walk import stops

BOARDS = 12
TICK = 0.005
ROUNDS = 3


class Run(msgspec.Struct, frozen=True):
    """Seconds for all pictures, and by how many seconds the event loop's ticks were late meanwhile."""

    lasted: float
    late: list[float]


def measure() -> Iterator[Figure]:
    """The same pictures in two processes and in two threads."""
    wanted = list(_wanted())
    beside, here = asyncio.run(_both(wanted))
    yield Figure(
        section="pool",
        name=f"{len(wanted)} pictures in two processes",
        value=1000 * beside.lasted,
        unit="ms",
        baseline="in two threads",
        ratio=beside.lasted / here.lasted,
        ratio_most=0.8,
    )
    late = 1000 * quantile(beside.late, 0.99)
    yield Figure(
        section="pool",
        name="event loop late while pictures are drawn, p99",
        value=late,
        unit="ms",
        baseline="drawn in two threads",
        ratio=late / (1000 * quantile(here.late, 0.99)),
        ratio_most=0.5,
    )


def _wanted() -> Iterator[Drawing]:
    """Boards of every game, in both languages."""
    luck = random.Random(3)
    for slug, game in published.items():
        (setup,) = setups(game, game.counts[0], {}, 1, "pool")
        states = [stop.state for stop in stops(game, setup)]
        for number, state in enumerate(luck.sample(states, BOARDS)):
            yield Drawing(
                slug=slug,
                kind="board",
                language=("en", "ru")[number % 2],
                palette="standard",
                names=NAMES,
                view=game.view(state, None),
            )


async def _both(wanted: list[Drawing]) -> tuple[Run, Run]:
    """The best of some rounds in processes and in threads, by turns; one round before them fills the caches."""
    pools = [pool_of(3), pool_of(1)]
    for pool in pools:
        pool.start()
    while pools[0].staff.alive < pools[0].staff.wanted:
        await asyncio.sleep(TICK)
    runs = [[await _drawn(wanted, pool) for pool in pools] for _ in range(1 + ROUNDS)][1:]
    for pool in pools:
        await pool.close()
    beside, here = (min(kind, key=lambda run: run.lasted) for kind in zip(*runs, strict=True))
    return beside, here


async def _drawn(wanted: list[Drawing], pool: Pool) -> Run:
    """Everything drawn once, while the event loop ticks."""
    pictures = Pictures(pool, kept=0)
    began, late = time.perf_counter(), [0.0]
    drawing = asyncio.gather(*(pictures.draw(one.key, partial(draw, one)) for one in wanted))
    while not drawing.done():
        expected = time.perf_counter() + TICK
        await asyncio.sleep(TICK)
        late.append(time.perf_counter() - expected)
    lasted = time.perf_counter() - began
    await drawing
    return Run(lasted, late)
