"""Measure a house under load: `python -m tests.load [--rates 5 10 20 40] [--seconds 30] [--tables 200]`.

The bot runs in one process, the local Discord with all the people in another; both share this machine's cores.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import random
import sqlite3
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Sequence
from pathlib import Path

import msgspec

from config.processes import Process
from engine.selfplay import quantile
from engine.tables import House, Spot
from local_discord.model import ChannelType, User
from local_discord.seed import Seed, SeedUser
from local_discord.server import LocalDiscord
from tests.load import heavy
from tests.load.people import Crowd, Felt
from tests.tables.room import PLENTY

PEOPLE = 60
SEATS = {"samurai": 3, "acres": 2, "unmatched": 2, "empire": 4}
DRAINED = 60.0
FILMS = 3
HEAD = "| taps/s | acknowledgement p99 | new panel p50 / p99 | backlog | emptied | memory | CPU a tap, bot's of all |"


class Row(msgspec.Struct, frozen=True, kw_only=True):
    """What a rate of taps felt like."""

    rate: float
    served: float
    acknowledged: list[float]
    answered: list[float]
    backlog: int
    emptied: float
    memory: float
    work: float
    own_work: float


class Prepared(msgspec.Struct, frozen=True):
    """Running tables with their people, and finished games with somebody who will ask for their films."""

    channel: str
    running: list[tuple[int, list[User]]]
    finished: list[tuple[int, User]]


async def prepared(folder: Path, server: LocalDiscord, tables: int) -> Prepared:
    """Running tables of all games in the folder's database, and some long games that are over."""
    luck = random.Random(7)
    world = server.world
    guild = next(iter(world.guilds))
    channel = next(c.id for c in world.channels.values() if c.type == ChannelType.TEXT)
    users = [user for user in world.users.values() if user.id != world.bot_id]
    house = await House.open(folder / "longtable.db", quotas=PLENTY)
    made, finished = [], []
    for count in range(FILMS):
        pair = users[2 * count : 2 * count + 2]
        finished.append((await heavy.long_game(house, pair, Spot(int(guild), int(channel)), luck), pair[0]))
    for count in range(tables):
        slug = list(SEATS)[count % len(SEATS)]
        people = luck.sample(users, SEATS[slug])
        language = ("en", "ru")[count % 2]
        spot = Spot(int(guild), int(channel))
        table = await house.create(int(people[0].id), slug, spot=spot, language=language)
        for person in people[1:]:
            await table.join(int(person.id))
        await table.start(int(people[0].id))
        made.append((table.number, people))
    await house.close()
    return Prepared(channel, made, finished)


@contextlib.asynccontextmanager
async def bot(folder: Path, server: LocalDiscord, processes: int) -> AsyncIterator[Process]:
    """The bot in a process of its own."""
    arguments = ("-m", "tests.load.bot", str(folder), server.url, server.token, str(processes))
    process = await asyncio.create_subprocess_exec(sys.executable, *arguments)
    try:
        yield Process(process.pid)
    finally:
        process.terminate()
        await process.wait()


def waiting(folder: Path) -> int:
    """Letters that are due and not posted yet."""
    with contextlib.closing(sqlite3.connect(folder / "longtable.db")) as db:
        return int(db.execute("SELECT count(*) FROM outbox WHERE due <= ?", (time.time(),)).fetchone()[0])


async def drained(folder: Path) -> float:
    """Seconds until everything is posted."""
    began = time.perf_counter()
    while waiting(folder) and time.perf_counter() - began < DRAINED:
        await asyncio.sleep(0.1)
    return time.perf_counter() - began


async def load(crowds: list[Crowd], rate: float, seconds: float, folder: Path, process: Process) -> Row:
    """Taps at a steady rate, whether the earlier ones were answered or not."""
    felt: list[Felt] = []
    tapping: set[asyncio.Task[None]] = set()

    async def tap(crowd: Crowd) -> None:
        crowd.busy = True
        try:
            for _ in range(4):
                if (got := await crowd.tap()) is not None:
                    felt.append(got)
                    return
        finally:
            crowd.busy = False

    began, worked, own = time.perf_counter(), process.cpu(), process.own_cpu()
    turn = 0
    for count in range(round(rate * seconds)):
        await asyncio.sleep(max(0.0, began + count / rate - time.perf_counter()))
        free = next((c for c in crowds[turn:] + crowds[:turn] if not c.busy and not c.asleep), None)
        if free is None:
            continue
        turn = (crowds.index(free) + 1) % len(crowds)
        task = asyncio.create_task(tap(free))
        tapping.add(task)
        task.add_done_callback(tapping.discard)
    lasted = time.perf_counter() - began
    done, backlog = len(felt), waiting(folder)
    emptied = await drained(folder)
    if tapping:
        await asyncio.wait(tapping)
    return Row(
        rate=rate,
        served=done / lasted,
        acknowledged=[f.acknowledged for f in felt if f.acknowledged is not None],
        answered=[f.answered for f in felt if f.answered is not None],
        backlog=backlog,
        emptied=emptied,
        memory=process.memory(),
        work=(process.cpu() - worked) / max(1, len(felt)),
        own_work=(process.own_cpu() - own) / max(1, len(felt)),
    )


def shown(row: Row) -> str:
    """A row of the table."""
    ack, new = row.acknowledged or [0.0], row.answered or [0.0]
    return (
        f"| {row.rate:g} ({row.served:.1f} served) | {quantile(ack, 0.99):.3f} s"
        f" | {quantile(new, 0.5):.2f} / {quantile(new, 0.99):.2f} s | {row.backlog} | {row.emptied:.1f} s"
        f" | {row.memory:.0f} MB | {1000 * row.own_work:.0f} of {1000 * row.work:.0f} ms |"
    )


async def measure(rates: Sequence[float], seconds: float, tables: int, processes: int = 0) -> list[Row]:
    """A row for each rate, one after the other on the same tables."""
    seed = Seed("Longtable", [SeedUser(f"player{n}") for n in range(PEOPLE)], ("games",))
    rows = []
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        async with LocalDiscord(seed=seed.plant, heartbeat_interval=600.0, answer_within=60.0) as server:
            made = await prepared(folder, server, tables)
            async with bot(folder, server, processes) as process:
                while not server.gateway.reachable:
                    await asyncio.sleep(0.1)
                await asyncio.sleep(1)
                await drained(folder)
                luck = random.Random(11)
                crowds = [Crowd(server, number, people, luck) for number, people in made.running]
                print(f"{HEAD}\n|---|---|---|---|---|---|---|", flush=True)
                for rate in rates:
                    rows.append(await load(crowds, rate, seconds, folder, process))
                    print(shown(rows[-1]), flush=True)
                for number, user in made.finished:
                    heavy.ask(server, user, made.channel, "replay", number)
                number = made.finished[0][0]
                heavy.ask(server, made.running[0][1][0], made.channel, "verify", number)
                rows.append(await load(crowds, rates[0], seconds, folder, process))
                print(f"The lowest rate again, while {FILMS} films are made and a game is checked:")
                print(shown(rows[-1]), flush=True)
    return rows


def main(arguments: Sequence[str] | None = None) -> int:
    """Print the table."""
    parser = argparse.ArgumentParser(prog="python -m tests.load", description=__doc__)
    parser.add_argument("--rates", type=float, nargs="+", default=[5, 10, 20, 40])
    parser.add_argument("--seconds", type=float, default=30)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--processes", type=int, default=0, help="of the bot, as in its settings (default: 0)")
    given = parser.parse_args(arguments)
    asyncio.run(measure(given.rates, given.seconds, given.tables, given.processes))
    return 0


if __name__ == "__main__":
    sys.exit(main())
