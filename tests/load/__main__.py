"""Measure a house under load: `python -m tests.load [--rates 2 5 10 20] [--seconds 60] [--tables 200] [--programs 2]`.

The bot runs as people start it, once with its games in a file or several times with them in PostgreSQL. The local
Discord with all the people is another process, and everything shares this machine's cores. Discord's rate limits hold,
and whatever bot and Discord say to each other is on its way for 0.2 s.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import os
import random
import sys
import tempfile
import time
from asyncio.subprocess import DEVNULL
from collections.abc import AsyncIterator, Sequence
from pathlib import Path

import msgspec

from config.processes import Process
from engine.selfplay import quantile
from engine.tables import GameHost, Location
from local_discord.model import ChannelType, User
from local_discord.seed import Seed, SeedUser
from local_discord.server import LocalDiscord
from local_discord.sharding import Sharding
from tests.load import heavy
from tests.load.games import Games, kept
from tests.load.network import delayed
from tests.load.people import Crowd, Felt
from tests.tables.room import PLENTY

PEOPLE = 60
LIMITED = 429
SEATS = {"samurai": 3, "acres": 2, "unmatched": 2, "empire": 4, "knights": 4}
# So many tables share a channel: Discord lets few threads be opened in one.
TABLES_A_CHANNEL = 5
BEGUN = 900.0
DRAINED = 120.0
FILMS = 3
COLUMNS = (
    "taps/s", "acknowledgement p50 / p99", "new panel p50 / p99", "letters waiting, late by", "emptied", "calls/s",
    "429", "memory", "CPU a tap, bot's of all",
)  # fmt: skip


class Row(msgspec.Struct, frozen=True, kw_only=True):
    """What a rate of taps felt like."""

    rate: float
    served: float
    acknowledged: list[float]
    answered: list[float]
    backlog: int
    late: float
    emptied: float
    calls: float
    limited: int
    memory: float
    work: float
    own_work: float


class Prepared(msgspec.Struct, frozen=True):
    """Running tables with their people, and finished games with somebody who will ask for their films."""

    channel: str
    running: list[tuple[int, list[User]]]
    finished: list[tuple[int, User]]


async def prepared(games: Games, server: LocalDiscord, tables: int) -> Prepared:
    """Running tables of all games in all servers, and some long games that are over."""
    luck = random.Random(7)
    world = server.world
    channels = [c for c in world.channels.values() if c.type == ChannelType.TEXT]
    spots = [Location(int(channel.guild_id or 0), int(channel.id)) for channel in channels]
    users = [user for user in world.users.values() if user.id != world.bot_id]
    game_host = await GameHost.open(games.place, quotas=PLENTY)
    made, finished = [], []
    for count in range(FILMS):
        pair = users[2 * count : 2 * count + 2]
        finished.append((await heavy.long_game(game_host, pair, spots[0], luck), pair[0]))
    for count in range(tables):
        slug = list(SEATS)[count % len(SEATS)]
        people = luck.sample(users, SEATS[slug])
        language = ("en", "ru")[count // 2 % 2]
        table = await game_host.create(int(people[0].id), slug, location=spots[count % len(spots)], language=language)
        for person in people[1:]:
            await table.join(int(person.id))
        await table.start(int(people[0].id))
        made.append((table.number, people))
    await game_host.close()
    return Prepared(channels[0].id, made, finished)


@contextlib.asynccontextmanager
async def bots(games: Games, server: LocalDiscord, address: str, given: argparse.Namespace) -> AsyncIterator[Process]:
    """The bot, started as often as wanted; ready when it hears all servers."""
    (games.folder / "longtable.toml").write_text(f"[work]\nprocesses = {given.processes}\n")
    settings = {
        "LONGTABLE_CONFIG": str(games.folder / "longtable.toml"),
        "LONGTABLE_LOCAL": address,
        "LONGTABLE_DATABASE": "" if isinstance(games.place, Path) else games.place,
        "LONGTABLE_LOG": "warning",
        "DISCORD_TOKEN": server.token,
    }
    started = []
    try:
        for number in range(given.cluster):
            folder = games.folder if given.cluster == 1 else games.folder / str(number)
            environment = {**os.environ, **settings, "LONGTABLE_DATA": str(folder)}
            process = await asyncio.create_subprocess_exec(sys.executable, "bot.py", env=environment, stdout=DEVNULL)
            started.append(process)
        while len({shard for shard, _ in server.gateway.open_shards()}) < given.cluster:
            await asyncio.sleep(0.1)
        yield Process(*(process.pid for process in started))
    finally:
        for process in started:
            process.terminate()
        for process in started:
            await process.wait()


async def drained(games: Games, most: float = DRAINED) -> float:
    """Seconds until everything is posted."""
    began = time.perf_counter()
    while games.waiting()[0] and time.perf_counter() - began < most:
        await asyncio.sleep(0.1)
    return time.perf_counter() - began


class Counted:
    """What the bot asked of Discord since it was made, as far as Discord counts it."""

    def __init__(self, server: LocalDiscord) -> None:
        self._core, self._asked, self._limited = server.core, server.core.asked, server.core.statuses[LIMITED]

    def calls(self) -> int:
        """All calls, those of interactions too."""
        return self._core.asked - self._asked

    def limited(self) -> int:
        """Calls that were refused for their speed."""
        return self._core.statuses[LIMITED] - self._limited


async def load(
    crowds: list[Crowd], rate: float, seconds: float, games: Games, process: Process, *, counted: Counted
) -> Row:
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
    done, calls, (backlog, late) = len(felt), counted.calls(), games.waiting()
    emptied = await drained(games)
    if tapping:
        await asyncio.wait(tapping)
    return Row(
        rate=rate,
        served=done / lasted,
        acknowledged=[f.acknowledged for f in felt if f.acknowledged is not None],
        answered=[f.answered for f in felt if f.answered is not None],
        backlog=backlog,
        late=late,
        emptied=emptied,
        calls=calls / lasted,
        limited=counted.limited(),
        memory=process.memory(),
        work=(process.cpu() - worked) / max(1, len(felt)),
        own_work=(process.own_cpu() - own) / max(1, len(felt)),
    )


def shown(row: Row) -> str:
    """A row of the table."""
    ack, new = row.acknowledged or [0.0], row.answered or [0.0]
    cells = (
        f"{row.rate:g} ({row.served:.1f} served)",
        f"{quantile(ack, 0.5):.2f} / {quantile(ack, 0.99):.2f} s",
        f"{quantile(new, 0.5):.2f} / {quantile(new, 0.99):.2f} s",
        f"{row.backlog}, {row.late:.0f} s",
        f"{row.emptied:.0f} s",
        f"{row.calls:.0f}",
        f"{row.limited}",
        f"{row.memory:.0f} MB",
        f"{1000 * row.own_work:.0f} of {1000 * row.work:.0f} ms",
    )
    return f"| {' | '.join(cells)} |"


async def measure(given: argparse.Namespace) -> None:
    """A row for each rate, one after the other on the same tables."""
    people = [SeedUser(f"player{n}") for n in range(PEOPLE)]
    rooms = [f"games-{n}" for n in range(1, 2 + given.tables // (TABLES_A_CHANNEL * given.cluster))]
    seed = Seed("Longtable", people, rooms, servers=given.cluster)
    sharding = Sharding(given.cluster, max_concurrency=given.cluster)
    shared = given.postgres or given.cluster > 1
    with tempfile.TemporaryDirectory() as name, kept(Path(name), shared=shared) as games:
        async with LocalDiscord(
            seed=seed.plant,
            heartbeat_interval=600.0,
            answer_within=60.0,
            sharding=sharding,
            limits_speed=1.0 if given.limits else 0.0,
        ) as server:
            made = await prepared(games, server, given.tables)
            async with delayed(server.url, given.delay) as address:
                server.world.base_url = address  # the gateway is told with it
                async with bots(games, server, address, given) as process:
                    await measured(given, games, server, made, process)


async def measured(
    given: argparse.Namespace, games: Games, server: LocalDiscord, made: Prepared, process: Process
) -> None:
    """Print the table."""
    await asyncio.sleep(1)
    begun = await drained(games, BEGUN)
    print(f"{len(made.running)} tables begun at once were all posted after {begun:.0f} s.\n")
    luck = random.Random(11)
    crowds = [Crowd(server, number, people, luck) for number, people in made.running]
    print(f"| {' | '.join(COLUMNS)} |\n|{'---|' * len(COLUMNS)}", flush=True)

    async def row(rate: float) -> None:
        print(shown(await load(crowds, rate, given.seconds, games, process, counted=Counted(server))), flush=True)

    for rate in given.rates:
        await row(rate)
    if given.films:
        ask_for_films(server, made)
        print(f"The lowest rate again, while {FILMS} films are made and a game is checked:")
        await row(given.rates[0])


def ask_for_films(server: LocalDiscord, made: Prepared) -> None:
    """Some people want films of long games, and one wants a game to be checked."""
    for number, user in made.finished:
        heavy.ask(server, user, made.channel, "replay", number)
    heavy.ask(server, made.running[0][1][0], made.channel, "verify", made.finished[0][0])


def main(arguments: Sequence[str] | None = None) -> int:
    """Print the table."""
    parser = argparse.ArgumentParser(prog="python -m tests.load", description=__doc__)
    parser.add_argument("--rates", type=float, nargs="+", default=[2, 5, 10, 20])
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--programs", type=int, default=1, help="how often the bot is started (default: 1)")
    parser.add_argument("--processes", type=int, default=0, help="of each, as in its settings (default: 0)")
    parser.add_argument("--postgres", action="store_true", help="keep the games of one program in PostgreSQL, too")
    parser.add_argument("--films", action=argparse.BooleanOptionalAction, default=True, help="and make films (default)")
    parser.add_argument("--delay", type=float, default=0.2, help="seconds in each direction (default: 0.2)")
    parser.add_argument("--limits", action=argparse.BooleanOptionalAction, default=True, help="Discord's (default)")
    asyncio.run(measure(parser.parse_args(arguments)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
