"""What finished games cost on disk, for ever, and how long an earlier position takes to read."""

from __future__ import annotations

import asyncio
import random
import sqlite3
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

import msgspec

from engine.catalog import published
from engine.contract import Easy
from engine.contract.chance import stream
from engine.progress import ProgressLine
from engine.selfplay import quantile
from engine.tables import GameHost, Location, Phase, Table, Timeouts
from tests.bench.figures import Figure
from tests.tables.room import PLENTY

MOVES = 4000
LOOKS = 200
MOST = 400.0
MOST_KEPT = 128.0
# As long as those of Discord.
FIRST_ID = 1_400_000_000_000_000_000
PEOPLE = (FIRST_ID + 1, FIRST_ID + 2)
HABITS = Timeouts(pack_after=0.0, panel_pause=0.0, own_pause=0.0)
# As many as a board and its story have.
WORDS = {"words": ["x" * 800], "after": ["y" * 200], "pictures": [["board.png", "z" * 700]]}


class Weighed(msgspec.Struct):
    """A file of finished games: bytes a move, bytes a game, and seconds to read each of some positions."""

    size: float
    game: float
    looks: list[float]


def measure() -> Iterator[Figure]:
    """Every game with all that is stored of it, first as it was played, then packed, then as it stays for ever."""
    for slug in published:
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "games.db"
            moves = asyncio.run(_play(path, slug))
            loose = _weigh(path, moves)
            asyncio.run(_pack(path))
            packed = _weigh(path, moves)
            asyncio.run(_forget(path))
            kept = _weigh(path, moves)
        yield Figure(
            section=slug,
            name="finished game on disk, all of it",
            value=packed.size,
            unit="bytes/move",
            baseline=f"before packing ({loose.size:.0f} bytes/move)",
            ratio=packed.size / loose.size,
            most=MOST,
            note=f"{moves} moves",
        )
        yield Figure(
            section=slug,
            name="finished game on disk, for ever",
            value=kept.game / 1024,
            unit="kB",
            baseline=f"before packing ({loose.game / 1024:.0f} kB)",
            ratio=kept.game / loose.game,
            most=MOST_KEPT,
            note=f"{kept.size:.0f} bytes/move",
        )
        median, before = (1000 * quantile(weighed.looks, 0.5) for weighed in (packed, loose))
        yield Figure(
            section=slug,
            name="earlier position of a finished game, median",
            value=median,
            unit="ms",
            baseline=f"before packing ({before:.2f} ms)",
            ratio=median / before,
        )


async def _play(path: Path, slug: str) -> int:
    """Whole games between two people who post everything; how many moves they took."""
    game_host = await GameHost.open(path, timeouts=HABITS, quotas=PLENTY)
    await game_host.store.rows("PRAGMA synchronous = OFF")
    luck = stream("bench", slug)
    moves, line = 0, ProgressLine(f"{slug}, moves of games to pack", MOVES)
    while moves < MOVES:
        table = await game_host.create(
            PEOPLE[0], slug, _id(luck), location=Location(FIRST_ID, FIRST_ID, FIRST_ID + moves)
        )
        await table.join(PEOPLE[1], _id(luck))
        await table.start(PEOPLE[0], _id(luck))
        while table.summary().phase is Phase.RUNNING:
            person = next(person for person in PEOPLE if table.choices(person))
            await table.play(person, [Easy().choose(None, table.choices(person), luck)], _id(luck))
            moves += 1
            line.reached(moves)
        await _post(game_host, luck)
    line.wipe()
    await game_host.close()
    return moves


def _id(luck: random.Random) -> str:
    return str(FIRST_ID + luck.getrandbits(50))


async def _post(game_host: GameHost, luck: random.Random) -> None:
    while claims := await game_host.outbox.claim(100):
        for claimed in claims:
            await game_host.outbox.done(claimed, {"channel": FIRST_ID, "message": int(_id(luck)), **WORDS})


async def _pack(path: Path) -> None:
    game_host = await GameHost.open(path, timeouts=HABITS, quotas=PLENTY)
    while await game_host.cleanup.pack_one():
        pass
    while await game_host.cleanup.forget():
        pass
    await game_host.close()


async def _forget(path: Path) -> None:
    """Days pass."""
    game_host = await GameHost.open(path, timeouts=msgspec.structs.replace(HABITS, requests_kept=0.0), quotas=PLENTY)
    while await game_host.cleanup.forget():
        pass
    await game_host.close()


def _weigh(path: Path, moves: int) -> Weighed:
    db = sqlite3.connect(path)
    db.execute("VACUUM")
    (games,) = db.execute("SELECT max(number) FROM tables").fetchone()
    db.close()
    size = path.stat().st_size
    return Weighed(size / moves, size / games, asyncio.run(_look(path, games)))


async def _look(path: Path, games: int) -> list[float]:
    game_host = await GameHost.open(path, timeouts=HABITS, quotas=PLENTY)
    luck = stream("bench", "looks")
    looks = [await _looked(await game_host.table(luck.randint(1, games)), luck) for _ in range(LOOKS)]
    await game_host.close()
    return looks


async def _looked(table: Table, luck: random.Random) -> float:
    version = luck.choice(await table.versions())
    began = time.perf_counter()
    await table.position(version)
    return time.perf_counter() - began
