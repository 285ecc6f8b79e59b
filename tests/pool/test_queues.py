"""Queues before the pool: what is late is known before people feel it."""

from __future__ import annotations

import asyncio
import threading

import pytest

from engine.pool import size
from engine.pool.pool import REMEMBERED, Pool


async def test_how_late_pictures_are_is_remembered_for_a_while() -> None:
    times, go = [0.0], threading.Event()
    pool = Pool(drawing=1, now=lambda: times[-1])
    first, second = pool.put(pool.pictures, go.wait), pool.put(pool.pictures, go.wait, 3.0)
    assert (len(pool.pictures), pool.late) == (1, 0.0)
    times.append(5.0)
    assert (pool.oldest(pool.pictures), pool.late) == (5.0, 2.0)
    go.set()
    await asyncio.gather(first.done, second.done)
    assert (len(pool.pictures), pool.oldest(pool.pictures), pool.late) == (0, 0.0, 2.0)
    await pool.put(pool.pictures, go.wait).done
    assert pool.late == 2.0
    times.append(5.0 + REMEMBERED + 0.1)
    assert pool.late == 0.0
    await pool.close()


@pytest.mark.parametrize(
    ("cores", "memory", "processes"),
    [(1, 4000.0, 1), (2, 960.0, 3), (2, None, 3), (2, 512.0, 2), (2, 400.0, 1), (4, 8000.0, 5), (64, 64_000.0, 5)],
)
def test_the_number_follows_the_machine(
    monkeypatch: pytest.MonkeyPatch, cores: int, memory: float | None, processes: int
) -> None:
    monkeypatch.setattr(size, "cores_here", lambda: cores)
    monkeypatch.setattr(size, "memory_here", lambda: memory)
    assert size.processes_here() == processes


def test_a_quota_counts_as_cores() -> None:
    assert size.cores_here() >= 1
    assert (size.memory_here() or 1) > 0
