"""A small program that checks a long game until it is told to stop: `python -m tests.tables.at_work HOUSE`."""

from __future__ import annotations

import asyncio
import json
import signal
import sys
import time
from collections.abc import Sequence

from engine.contract import Played
from engine.tables import GameHost, TableError
from tests.toy import Toy
from tests.toy.state import ToyState


class Slow(Toy):
    """The toy, in which every move takes its time."""

    def play_all(self, state: ToyState, seat: int, keys: Sequence[str]) -> Played[ToyState]:
        """Say that play began, and take long."""
        if state.steps == 0:
            _say("playing")
        time.sleep(0.05)
        return super().play_all(state, seat, keys)


def crafted(data: bytes) -> bytes:
    """The game with so many orders that checking it takes a quarter of an hour."""
    export = json.loads(data)
    steps = export["steps"]
    order = {"kind": "order", "seat": 0, "keys": ["order:low"], "version": 9, "rules": 1, "at": 0.0}
    steps += [{**order, "seq": len(steps) + 1 + more} for more in range(20_000)]
    export["table"]["seq"] = len(steps)
    return json.dumps(export).encode()


def _say(word: str) -> None:
    sys.stdout.write(f"{word}\n")
    sys.stdout.flush()


async def main(path: str) -> None:
    """Open a house, check the game, and close when asked to."""
    stop = asyncio.Event()
    asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, stop.set)
    game_host = await GameHost.open(path, games={"toy": Slow()})
    table = await game_host.create(1, "toy")
    await table.join(2)
    await table.start(1)
    checking = asyncio.create_task(game_host.verify(crafted(await table.export_whole(1))))
    await stop.wait()
    await game_host.close()
    try:
        await checking
    except TableError as refused:
        _say(type(refused).__name__)


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1]))
