"""The bot under load: `python -m tests.load.bot FOLDER URL TOKEN PROCESSES`, until it is terminated."""

from __future__ import annotations

import asyncio
import logging
import signal
import sys
from pathlib import Path

from cogs.client import Longtable
from cogs.pictures import pool_of
from engine.tables import House
from local_discord.client import point_at


async def run(folder: Path, url: str, token: str, processes: int) -> None:
    """Serve the tables in the folder on the local Discord at that address."""
    stop = asyncio.Event()
    asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, stop.set)
    house = await House.open(folder / "longtable.db", pool=pool_of(processes))
    house.pool.start()
    client = Longtable(house, folder, **point_at(url))
    async with client:
        running = asyncio.create_task(client.start(token))
        await stop.wait()
        await client.close()
        await asyncio.gather(running, return_exceptions=True)
    await house.close()


if __name__ == "__main__":
    logging.basicConfig(level=logging.WARNING, stream=sys.stderr)
    asyncio.run(run(Path(sys.argv[1]), sys.argv[2], sys.argv[3], int(sys.argv[4])))
