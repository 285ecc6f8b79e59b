"""Kill the house at random moments: what was answered is kept, nothing happens twice, no table stands still.

    python -m tests.tables.crash --points 1000 --seed 7

One process forks a house, lets it play many tables, kills it with SIGKILL, looks at what it left behind, and forks the
next house over the same file. Requests that were on their way are delivered again. Ended games are packed at once.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import os
import random
import select
import signal
import sqlite3
import sys
import tempfile
import time
import traceback
from pathlib import Path

import msgspec

from engine.contract import RulesError
from engine.tables import GameHost, Location, Phase, Table, TableError, Timeouts
from engine.tables.core.model import StepKind
from engine.tables.history import step_store
from engine.tables.history.archive import step_of
from engine.tables.history.export import verify_data
from tests.tables.room import GAMES, PLENTY

TABLES = 6
PEOPLE = (101, 102, 103)
LONGEST = 2.0
MOST_HEARD = 60
HABITS = Timeouts(panel_pause=0.0, own_pause=0.0, pack_after=0.0)


class Ask(msgspec.Struct, frozen=True):
    """A request on its way."""

    id: str
    table: int
    user: int
    keys: tuple[str, ...]


class Report(msgspec.Struct):
    """What a series of kills did."""

    points: int = 0
    answered: int = 0
    repeated: int = 0
    posted: int = 0
    posted_again: int = 0
    tables: int = 0
    packed: int = 0
    problems: list[str] = []


# The house that will be killed


def house_life(path: Path, pipe: int, seed: int, again: list[Ask]) -> None:
    """Open the house and play until somebody kills it."""
    asyncio.run(_live(path, pipe, random.Random(seed), again))


async def _live(path: Path, pipe: int, luck: random.Random, again: list[Ask]) -> None:
    game_host = await GameHost.open(path, games=GAMES, timeouts=HABITS, quotas=PLENTY)
    await game_host.start()
    for ask in again:
        await _deliver(await game_host.table(ask.table), ask, pipe)
    working = asyncio.gather(_post(game_host, pipe), _pack(game_host))
    await asyncio.gather(*(_sit(game_host, pipe, luck, place) for place in range(TABLES)))
    working.cancel()


async def _sit(game_host: GameHost, pipe: int, luck: random.Random, place: int) -> None:
    while True:
        open_tables = sorted(t.number for t in await game_host.lists.in_guild(place + 1, (Phase.RUNNING,)))
        number = open_tables[0] if open_tables else await _new(game_host, luck, place + 1)
        await _play(await game_host.table(number), pipe, luck)


async def _new(game_host: GameHost, luck: random.Random, guild: int) -> int:
    table = await game_host.create(PEOPLE[0], "toy", location=Location(guild))
    for person in PEOPLE[1 : luck.randint(1, 3)]:
        await table.join(person)
    await table.add_computer(PEOPLE[0], luck.choice(["easy", "sensible"]))
    await table.start(PEOPLE[0])
    return table.number


async def _play(table: Table, pipe: int, luck: random.Random) -> None:
    while table.summary().phase is Phase.RUNNING:
        able = [person for person in PEOPLE if table.choices(person)]
        if not able:
            await asyncio.sleep(0.001)
            continue
        person = luck.choice(able)
        moves = table.orders(person) if luck.random() < 0.1 else table.choices(person)
        ask = Ask(f"play-{os.urandom(8).hex()}", table.number, person, (luck.choice(moves).key,))
        await _deliver(table, ask, pipe)
        if luck.random() < 0.1 and await table.can_undo(person):
            with contextlib.suppress(TableError):
                await table.undo(person)


async def _deliver(table: Table, ask: Ask, pipe: int) -> None:
    _tell(pipe, "ask", msgspec.json.encode(ask).decode())
    try:
        await table.play(ask.user, ask.keys, ask.id)
    except (RulesError, TableError):
        _tell(pipe, "refused", ask.id)
    else:
        _tell(pipe, "answered", ask.id)


async def _post(game_host: GameHost, pipe: int) -> None:
    while True:
        for claimed in await game_host.outbox.next():
            _tell(pipe, "posted", claimed.nonce)
            await game_host.outbox.done(claimed, {})


async def _pack(game_host: GameHost) -> None:
    while True:
        await game_host.cleanup.pack_one()
        await asyncio.sleep(0.001)


def _tell(pipe: int, what: str, detail: str) -> None:
    os.write(pipe, f"{what} {detail}\n".encode())


# Whoever kills it and looks after


class Watch:
    """Kills houses over one file and checks what they leave behind."""

    def __init__(self, path: Path, seed: int) -> None:
        self.path = path
        self.luck = random.Random(seed)
        self.report = Report()
        self.answered: set[str] = set()
        self.posts: list[str] = []
        self.on_the_way: list[Ask] = []

    def kill_one(self) -> None:
        """One life and death."""
        viewer, writing = os.pipe()
        again = self.on_the_way
        child = os.fork()
        if child == 0:
            os.close(viewer)
            try:
                house_life(self.path, writing, self.luck.getrandbits(30), again)
            except BaseException:
                traceback.print_exc()
            finally:
                os._exit(1)
        os.close(writing)
        told = self._listen(viewer)
        os.kill(child, signal.SIGKILL)
        with os.fdopen(viewer, "rb") as rest:
            told += rest.read()
        _, status = os.waitpid(child, 0)
        if not os.WIFSIGNALED(status):
            self._object("the house died by itself")
        self.report.points += 1
        self._hear(told.decode().splitlines())
        self._look()

    def _listen(self, viewer: int) -> bytes:
        """Hear the house out for a while: sometimes not at all, mostly until it has answered something."""
        told = b""
        wanted = 0 if self.luck.random() < 0.15 else self.luck.randrange(1, MOST_HEARD)
        end = time.monotonic() + LONGEST
        while told.count(b"\n") < wanted and select.select([viewer], [], [], max(0.0, end - time.monotonic()))[0]:
            heard = os.read(viewer, 1 << 16)
            if not heard:
                break
            told += heard
        time.sleep(self.luck.uniform(0.0, 0.01))
        return told

    def _hear(self, lines: list[str]) -> None:
        asked: dict[str, Ask] = {ask.id: ask for ask in self.on_the_way}
        for line in lines:
            what, _, detail = line.partition(" ")
            match what:
                case "ask":
                    ask = msgspec.json.decode(detail, type=Ask)
                    self.report.repeated += ask.id in asked
                    asked[ask.id] = ask
                case "answered":
                    self.answered.add(detail)
                    asked.pop(detail, None)
                case "refused":
                    asked.pop(detail, None)
                case "posted":
                    self.posts.append(detail)
        self.on_the_way = list(asked.values())

    def _look(self) -> None:
        if not self.path.exists():
            return
        db = sqlite3.connect(self.path)
        try:
            if db.execute("PRAGMA integrity_check").fetchone() != ("ok",):
                self._object("the file is damaged")
            if not db.execute("SELECT 1 FROM sqlite_master WHERE name = 'requests'").fetchone():
                return
            kept = {row[0] for row in db.execute("SELECT id FROM requests")}
            (last,) = db.execute("SELECT max(number) FROM tables").fetchone()
            moves = sum(_moves(db, number) for number in range(1, (last or 0) + 1))
            (self.report.packed,) = db.execute("SELECT count(DISTINCT number) FROM packs").fetchone()
        finally:
            db.close()
        if lost := self.answered - kept:
            self._object(f"{len(lost)} answered requests are lost")
        if moves != len(kept):
            self._object(f"{moves} moves for {len(kept)} requests")

    def finish(self) -> None:
        """Play every table to its end, post everything, verify every game."""
        asyncio.run(self._finish())

    async def _finish(self) -> None:
        game_host = await GameHost.open(self.path, games=GAMES, timeouts=HABITS, quotas=PLENTY)
        await game_host.start()
        count = (await game_host.store.row("SELECT max(number) FROM tables") or (0,))[0] or 0
        for number in range(1, count + 1):
            table = await game_host.table(number)
            await self._play_out(game_host, table)
            if table.summary().phase is Phase.FINISHED:
                report = verify_data(await table.export(), GAMES)
                for problem in report.problems:
                    self._object(f"table {number}: {problem.what} at step {problem.seq}")
        while claims := await game_host.outbox.claim(100):
            for claimed in claims:
                self.posts.append(claimed.nonce)
                await game_host.outbox.done(claimed)
        await game_host.close()
        self.report.tables = count
        self.report.answered = len(self.answered)
        self.report.posted = len(set(self.posts))
        self.report.posted_again = len(self.posts) - len(set(self.posts))

    async def _play_out(self, game_host: GameHost, table: Table) -> None:
        for _ in range(500):
            if table.summary().phase is not Phase.RUNNING:
                return
            await game_host.computers.rest()
            for person in PEOPLE:
                if moves := table.choices(person):
                    await table.play(person, [moves[0].key])
        self._object(f"table {table.number} stands still")

    def _object(self, problem: str) -> None:
        self.report.problems.append(f"after {self.report.points}: {problem}")


def _moves(db: sqlite3.Connection, number: int) -> int:
    """What people did at a table, in whichever form it lies there; every step is there once."""
    steps = [step_of(row) for row in step_store.whole(db, number)]
    if [step.seq for step in steps] != list(range(1, len(steps) + 1)):
        return -1
    return sum(step.user is not None and step.kind in (StepKind.MOVE, StepKind.ORDER) for step in steps)


def run(points: int, seed: int, folder: Path) -> Report:
    """Kill as many houses; must run in a process without other threads, since it forks."""
    watch = Watch(folder / f"crash-{seed}.db", seed)
    for _ in range(points):
        watch.kill_one()
    watch.finish()
    return watch.report


def main() -> int:
    """From the command line."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0] if __doc__ else None)
    parser.add_argument("--points", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        report = run(chosen.points, chosen.seed, Path(folder))
    print(msgspec.json.encode(report).decode())
    return 1 if report.problems else 0


if __name__ == "__main__":
    sys.exit(main())
