"""A light program: a house and a front that posts into a pipe; it plays, posts and takes over until it is killed."""

from __future__ import annotations

import asyncio
import contextlib
import os
import random
import time
from collections.abc import Coroutine
from multiprocessing.sharedctypes import Synchronized

from engine.contract import RulesError
from engine.tables import (
    HOUR,
    ClaimedMessage,
    GameHost,
    Location,
    MessageKind,
    Pace,
    PersonSettings,
    Table,
    TableError,
    Timeouts,
)
from engine.tables.cluster.membership import Cluster
from tests.fleet.telling import Answer, Ask, Hurry, Post, heard, tell
from tests.tables.room import GAMES, PLENTY

SHARDS = 2
PEOPLE = (101, 102, 103)
# Servers on both shards, and tables without one.
PLACES: tuple[int | None, ...] = (1 << 22, 2 << 22, 3 << 22, 4 << 22, None)
HABITS = Timeouts(panel_pause=0.0, own_pause=0.0)
BEATS, LASTS = 0.1, 0.5
# Seconds before the next tap; in some places people have to be reminded.
QUICK, SLOW = 0.03, 2.0
SLEEPY = (3 << 22, None)
_RUNNING = "SELECT number FROM tables WHERE coalesce(guild, 0) = ? AND phase = 'running' ORDER BY number LIMIT 1"


class SharedClock:
    """The machine's time and what the watcher added to it, the same in all programs."""

    def __init__(self, ahead: Synchronized[float]) -> None:
        self._ahead = ahead

    def now(self) -> float:
        """Seconds since 1970."""
        return time.time() + self._ahead.value

    def monotonic(self) -> float:
        """Seconds that only run on."""
        return time.monotonic() + self._ahead.value


async def opened(database: str, clock: SharedClock) -> GameHost:
    """A house that shares the database."""
    game_host = await GameHost.open(database, games=GAMES, timeouts=HABITS, quotas=PLENTY, clock=clock)
    assert isinstance(game_host.cluster, Cluster)
    game_host.cluster.beats, game_host.cluster.lasts = BEATS, LASTS
    await game_host.cluster.join(SHARDS)
    await game_host.start()
    return game_host


class Program:
    """One life."""

    def __init__(self, game_host: GameHost, pipe: int, luck: random.Random) -> None:
        self.game_host, self._pipe, self._luck = game_host, pipe, luck
        self._working: set[asyncio.Task[None]] = set()

    async def live(self, orders: int) -> None:
        """Do everything at once, for ever."""
        reader = asyncio.StreamReader()
        with os.fdopen(orders, "rb") as pipe:
            await asyncio.get_running_loop().connect_read_pipe(lambda: asyncio.StreamReaderProtocol(reader), pipe)
            await asyncio.gather(self._obey(reader), self._inherit(), self._post(), *map(self._sit, PLACES))

    async def _obey(self, reader: asyncio.StreamReader) -> None:
        while line := await reader.readline():
            for told in heard(line):
                match told:
                    case Ask():
                        self._begin(self._deliver(await self.game_host.table(told.table), told))
                    case Hurry():
                        self.game_host.scheduler.hurry()

    def _begin(self, work: Coroutine[None, None, None]) -> None:
        task = asyncio.create_task(work)
        self._working.add(task)
        task.add_done_callback(self._working.discard)

    async def _inherit(self) -> None:
        """The gateway of a shard that we are to take over is open at once."""
        programs = self.game_host.cluster
        while True:
            for shard in programs.serves - programs.holds:
                await programs.took(shard)
            await programs.changed()

    # People

    async def _sit(self, guild: int | None) -> None:
        """People in one place play one table after the other."""
        while True:
            found = await self.game_host.store.row(_RUNNING, (guild or 0,))
            number = found[0] if found else await self._new(guild)
            table = await self.game_host.table(number)
            able = [person for person in PEOPLE if table.choices(person)]
            if able:
                await self._button_id(table, self._luck.choice(able))
            await asyncio.sleep(self._luck.uniform(0.0, SLOW if guild in SLEEPY else QUICK))

    async def _new(self, guild: int | None) -> int:
        pace = self._luck.choice([Pace(), Pace.limited(2 * HOUR)])
        table = await self.game_host.create(PEOPLE[0], "toy", location=Location(guild), pace=pace)
        for person in PEOPLE[1 : self._luck.randint(1, 3)]:
            await table.join(person)
        await table.add_computer(PEOPLE[0], self._luck.choice(["easy", "sensible"]))
        await table.start(PEOPLE[0])
        return table.number

    async def _button_id(self, table: Table, person: int) -> None:
        moves = table.orders(person) if self._luck.random() < 0.1 else table.choices(person)
        await self._deliver(table, Ask(os.urandom(8).hex(), table.number, person, (self._luck.choice(moves).key,)))
        if self._luck.random() < 0.1 and await table.can_undo(person):
            with contextlib.suppress(TableError, RulesError):
                await table.undo(person)

    async def _deliver(self, table: Table, ask: Ask) -> None:
        tell(self._pipe, ask)
        try:
            await table.play(ask.user, ask.keys, ask.id)
        except (RulesError, TableError):
            tell(self._pipe, Answer(ask.id, accepted=False))
        else:
            tell(self._pipe, Answer(ask.id, accepted=True))

    # Letters

    async def _post(self) -> None:
        while True:
            for claimed in await self.game_host.outbox.next():
                self._begin(post(self.game_host, self._pipe, claimed))


async def post(game_host: GameHost, pipe: int, claimed: ClaimedMessage) -> None:
    """What a front does with a letter: posts it unless what stands there says it already, and remembers."""
    before = claimed.before or {}
    if not await game_host.outbox.refresh(claimed):
        await game_host.outbox.done(claimed, claimed.before)
        return
    version = (await game_host.table(claimed.table)).summary().version
    if claimed.kind is MessageKind.PANEL and before.get("version") == version:
        await game_host.outbox.done(claimed, before)
        return
    about = claimed.mark if claimed.kind is MessageKind.HAND else claimed.payload
    tell(pipe, Post(claimed.nonce, claimed.table, claimed.kind, claimed.user, version, about))
    await game_host.outbox.done(claimed, {"version": version, "nonce": claimed.nonce})


def life(database: str, pipe: int, orders: int, seed: int, ahead: Synchronized[float]) -> None:
    """Open the house and work until somebody kills us."""

    async def lived() -> None:
        game_host = await opened(database, SharedClock(ahead))
        await Program(game_host, pipe, random.Random(seed)).live(orders)

    asyncio.run(lived())


async def remind_often(game_host: GameHost) -> None:
    """Everybody is reminded once of each wait, after an hour."""
    for person in PEOPLE:
        await game_host.set_settings(person, PersonSettings(interval=HOUR, limit=1))
