"""Kill one of several programs at random moments while the others go on: nothing answered is lost, nothing is done
or posted twice, and nothing is forgotten.

    python -m tests.fleet.killing --points 1000 --seed 7

One process without threads forks light programs over one database, which share its shards, play the same tables and
post into one world; it kills them with SIGKILL, forks others, and delivers again what was on its way, to all of them.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import logging
import math
import multiprocessing
import os
import random
import select
import signal
import sys
import time
import traceback

import msgspec
import psycopg

from engine.tables import HOUR, GameHost, Phase, Table
from engine.tables.core.model import StepKind
from engine.tables.history import step_store
from engine.tables.history.archive import step_of
from engine.tables.history.export import verify_data
from engine.tables.storage import Ledger
from engine.tables.storage.postgres import _Visited
from tests.databases import Schema, server
from tests.fleet import program
from tests.fleet.program import PEOPLE, SHARDS, SharedClock
from tests.fleet.telling import Answer, Ask, Hurry, Post, heard, tell
from tests.fleet.world import World
from tests.tables.room import GAMES

PROGRAMS = 2
MOST_HEARD = 50
LONGEST = 2.0
LOOK_EVERY = 20
# Requests are forgotten after two days, and every one should still be known at the end.
MOST_HOURS = 40
PATIENCE = 60.0
_BEGUN = "SELECT number FROM tables WHERE phase <> 'lobby'"


class Report(msgspec.Struct):
    """What a series of kills did."""

    points: int = 0
    answered: int = 0
    repeated: int = 0
    posted: int = 0
    posted_again: int = 0
    reminders: int = 0
    tables: int = 0
    packed: int = 0
    seconds: float = 0.0
    problems: list[str] = []


class Running:
    """A program that lives."""

    def __init__(self, pid: int, pipe: int, orders: int) -> None:
        self.pid, self.pipe, self.orders = pid, pipe, orders
        self.rest = b""
        self.on_the_way: dict[str, Ask] = {}

    def read(self) -> bytes:
        """What it has told since; nothing when it is gone."""
        data = os.read(self.pipe, 1 << 16)
        lines, _, self.rest = (self.rest + data).rpartition(b"\n")
        return lines if data else b""

    def order(self, told: Ask | Hurry) -> None:
        """Tell it something, if it can still hear."""
        with contextlib.suppress(BrokenPipeError):
            tell(self.orders, told)

    def kill(self) -> tuple[bytes, bool]:
        """The end; what it had still told, and whether it lived until now."""
        os.kill(self.pid, signal.SIGKILL)
        told = b""
        while lines := self.read():
            told += lines + b"\n"
        _, status = os.waitpid(self.pid, 0)
        os.close(self.pipe)
        os.close(self.orders)
        return told, os.WIFSIGNALED(status)


class Watch:
    """Kills programs over one database and checks what they leave behind."""

    def __init__(self, database: str, points: int, seed: int) -> None:
        self.database = database
        self.points = points
        self.luck = random.Random(seed)
        self.report = Report()
        self.world = World()
        self.answered: set[str] = set()
        self.asked: set[str] = set()
        self.running: list[Running] = []
        self.orphans: list[Ask] = []
        self.ahead = multiprocessing.get_context("fork").Value("d", 0.0, lock=False)

    # Killing

    def run(self) -> None:
        """All lives and deaths, and the end."""
        asyncio.run(self._prepare())
        step = math.ceil(self.points / MOST_HOURS)
        for point in range(1, self.points + 1):
            while len(self.running) < PROGRAMS:
                self.start()
            self._listen()
            self.kill_one()
            if point % step == 0:
                self._let_time_pass()
            if point % LOOK_EVERY == 0:
                self._look()
        for _ in range(len(self.running)):
            self.kill_one()
        asyncio.run(self._finish())
        self._look()

    def start(self) -> None:
        """One more program, which is told what others left unanswered."""
        (viewer, writing), (hearing, ordering) = os.pipe(), os.pipe()
        seed = self.luck.getrandbits(30)
        child = os.fork()
        if child == 0:
            for end in (viewer, ordering, *(end for each in self.running for end in (each.pipe, each.orders))):
                os.close(end)
            try:
                program.life(self.database, writing, hearing, seed, self.ahead)
            except BaseException:
                traceback.print_exc()
            finally:
                os._exit(1)
        os.close(writing)
        os.close(hearing)
        self.running.append(Running(child, viewer, ordering))
        for ask in self.orphans:
            for each in self.running:
                each.order(ask)
        self.orphans = []

    def _listen(self) -> None:
        """Hear the programs out for a while: sometimes not at all, mostly until they have answered something."""
        wanted = 0 if self.luck.random() < 0.1 else self.luck.randrange(1, MOST_HEARD)
        count, end = 0, time.monotonic() + LONGEST
        by_pipe = {each.pipe: each for each in self.running}
        while count < wanted:
            ready = select.select(list(by_pipe), [], [], max(0.0, end - time.monotonic()))[0]
            if not ready:
                break
            for pipe in ready:
                lines = by_pipe[pipe].read()
                count += lines.count(b"\n") + 1
                self._hear(by_pipe[pipe], lines)
        time.sleep(self.luck.uniform(0.0, 0.02))

    def kill_one(self) -> None:
        """One death, of anybody; what it was doing is for others to do."""
        victim = self.running.pop(self.luck.randrange(len(self.running)))
        told, lived = victim.kill()
        self._hear(victim, told)
        self.orphans += victim.on_the_way.values()
        if not lived:
            self._object("a program died by itself")
        self.report.points += 1

    def _let_time_pass(self) -> None:
        """An hour and a bit: reminders and the time of some tables are due."""
        self.ahead.value += HOUR + 60
        for each in self.running:
            each.order(Hurry())

    def _hear(self, who: Running, lines: bytes) -> None:
        for told in heard(lines):
            match told:
                case Ask(id=number):
                    self.report.repeated += number in self.asked
                    self.asked.add(number)
                    who.on_the_way[number] = told
                case Answer(id=number, accepted=accepted):
                    who.on_the_way.pop(number, None)
                    if accepted:
                        self.answered.add(number)
                case Post():
                    self.world.hear(told)

    # Looking

    def _look(self) -> None:
        """At one moment: every answered request is there, and every one made one move."""
        with psycopg.connect(self.database, autocommit=True, cursor_factory=psycopg.RawCursor) as db:
            db.execute(b"BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY")
            kept = {row[0] for row in db.execute(b"SELECT id FROM requests").fetchall()}
            numbers = [row[0] for row in db.execute(b"SELECT number FROM tables ORDER BY number").fetchall()]
            moves = sum(self._moves(_Visited(db), number) for number in numbers)
            (self.report.packed,) = db.execute(b"SELECT count(DISTINCT number) FROM packs").fetchone() or (0,)
        if lost := self.answered - kept:
            self._object(f"{len(lost)} answered requests are lost")
        if moves != len(kept):
            self._object(f"{moves} moves for {len(kept)} requests")

    def _moves(self, db: Ledger, number: int) -> int:
        """What people did at a table; every step is there once."""
        steps = [step_of(row) for row in step_store.whole(db, number)]
        if [step.seq for step in steps] != list(range(1, len(steps) + 1)):
            self._object(f"table {number}: steps are missing")
        return sum(step.user is not None and step.kind in (StepKind.MOVE, StepKind.ORDER) for step in steps)

    def _object(self, problem: str) -> None:
        self.report.problems.append(f"after {self.report.points}: {problem}")

    # The end

    async def _prepare(self) -> None:
        game_host = await GameHost.open(self.database, games=GAMES)
        await program.remind_often(game_host)
        await game_host.close()

    async def _finish(self) -> None:
        """What was left is taken over, posted and reminded; then every table is played to its end and verified."""
        game_host = await program.opened(self.database, SharedClock(self.ahead))
        try:
            async with asyncio.timeout(PATIENCE):
                while len(game_host.cluster.holds) < SHARDS:
                    await game_host.cluster.changed()
            for ask in self.orphans:
                await self._again(await game_host.table(ask.table), ask)
            tables = [await game_host.table(number) for (number,) in await game_host.store.rows(_BEGUN)]
            async with asyncio.timeout(PATIENCE):
                await self._settle(game_host)
            self._compare(tables)
            for table in tables:
                await self._play_out(game_host, table)
            async with asyncio.timeout(PATIENCE):
                await self._settle(game_host)
            self._compare(tables)
            for table in tables:
                report = verify_data(await table.export(), GAMES)
                for problem in report.problems:
                    self._object(f"table {table.number}: {problem.what} at step {problem.seq}")
        finally:
            await game_host.close()
        self.report.tables = len(tables)
        self.report.answered = len(self.answered)
        self.report.posted = len(self.world.messages)
        self.report.posted_again = self.world.repeated

    async def _again(self, table: Table, ask: Ask) -> None:
        with contextlib.suppress(Exception):
            await table.play(ask.user, ask.keys, ask.id)
            self.answered.add(ask.id)

    async def _settle(self, game_host: GameHost) -> None:
        """Everything that is due is done, and everything that is to be said is said."""
        viewer, writing = os.pipe()
        while True:
            await game_host.computers.rest()
            await game_host.scheduler.run_due()
            claims = await game_host.outbox.claim(20)
            for claimed in claims:
                await program.post(game_host, writing, claimed)
                for told in heard(_waiting(viewer)):
                    if isinstance(told, Post):
                        self.world.hear(told)
            if not claims and not await game_host.outbox.waiting():
                break
            await asyncio.sleep(0.01)
        os.close(viewer)
        os.close(writing)

    def _compare(self, tables: list[Table]) -> None:
        """With what the world shows."""
        for table in tables:
            for problem in self.world.missing(table):
                self._object(problem)
        for problem in self.world.doubled():
            self._object(problem)

    async def _play_out(self, game_host: GameHost, table: Table) -> None:
        for _ in range(500):
            table = await game_host.table(table.number)
            if table.summary().phase is not Phase.RUNNING:
                return
            await game_host.computers.rest()
            for person in PEOPLE:
                if moves := table.choices(person):
                    request = os.urandom(8).hex()
                    await table.play(person, [moves[0].key], request)
                    self.answered.add(request)
        self._object(f"table {table.number} stands still")


def _waiting(pipe: int) -> bytes:
    """What lies in a pipe."""
    return os.read(pipe, 1 << 16) if select.select([pipe], [], [], 0.0)[0] else b""


def run(points: int, seed: int, database: str | None = None) -> Report:
    """Kill as many programs; must run in a process without threads, since it forks."""
    began = time.monotonic()
    schema = None if database else Schema(server())
    watch = Watch(database or (schema.url if schema else ""), points, seed)
    try:
        watch.run()
    finally:
        for each in watch.running:
            each.kill()
        if schema:
            schema.drop()
    watch.report.reminders = sum(post.kind == "reminder" for post in watch.world.messages.values())
    watch.report.seconds = round(time.monotonic() - began, 1)
    return watch.report


def main() -> int:
    """From the command line."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n\n")[0] if __doc__ else None)
    parser.add_argument("--points", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--database", help="the address of an empty database (default: one is made for this)")
    chosen = parser.parse_args()
    # Who died and what was taken over is what this is about.
    logging.basicConfig(level=logging.ERROR)
    report = run(chosen.points, chosen.seed, chosen.database)
    print(msgspec.json.encode(report).decode())
    return 1 if report.problems else 0


if __name__ == "__main__":
    sys.exit(main())
