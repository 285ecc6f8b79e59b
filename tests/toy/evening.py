"""A game at a real table, written to a file; run where the toy is one game of the catalog."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path

from engine.contract import RulesError
from engine.tables import GameHost, Phase, TableError

HOST = 11


async def evening(folder: Path) -> None:
    """One person and two computer players play the toy; the house is closed and opened in the middle."""
    game_host = await GameHost.open(folder / "house.db")
    table = await game_host.create(HOST, "toy", options={"rounds": "2"})
    for level in ("easy", "sensible"):
        await table.add_computer(HOST, level)
    await table.start(HOST)
    await table.play(HOST, [table.choices(HOST)[0].key])
    await game_host.close()

    game_host = await GameHost.open(folder / "house.db")
    await game_host.start()
    table = await game_host.table(table.number)
    while table.summary().phase is Phase.RUNNING:
        await game_host.computers.rest()
        try:
            await table.play(HOST, [move.key for move in table.choices(HOST)[:1]])
        except (RulesError, TableError):
            await asyncio.sleep(0)
    (folder / "game.json").write_bytes(await table.export())
    await game_host.close()


if __name__ == "__main__":
    asyncio.run(evening(Path(sys.argv[1])))
