"""A program with a pool that is busy: `python -m tests.pool.parent NOTE`, until it is killed."""

from __future__ import annotations

import asyncio
import sys
from functools import partial
from pathlib import Path

from engine.pool.pool import Pool
from tests.pool import jobs


async def run(note: Path) -> None:
    """Have two processes work for ever."""
    pool = Pool(3, jobs.nothing)
    pool.start()
    while pool.staff.alive < 2:  # noqa: ASYNC110
        await asyncio.sleep(0.01)
    working = [pool.put(pool.pictures, partial(jobs.endless, note)).done for _ in range(2)]
    await asyncio.gather(*working)


if __name__ == "__main__":
    asyncio.run(run(Path(sys.argv[1])))
