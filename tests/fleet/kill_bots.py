"""Kill real programs at random moments while people play and begin games: nothing answered is lost, nothing is done or
posted twice, and no table has a second thread.

    python -m tests.fleet.kill_bots --points 200
    python -m tests.fleet.kill_bots --points 60 --programs 2

One program keeps its games in a file; several share a PostgreSQL database.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import random
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path

import msgspec

from engine.tables import GameHost, Location, PersonSettings
from engine.tables.history.export import verify_data
from local_discord import LocalDiscord, Seed, SeedUser, Sharding
from local_discord.actions import Actor
from local_discord.errors import ActionError
from local_discord.model import Channel, ChannelType
from local_discord.stage import LIMITS_SPEED
from local_discord.testing import Person, until
from tests.databases import Schema, server
from tests.fleet.bots import PATIENCE, Fleet
from tests.fleet.people import Crowd, Player
from tests.front.driver import concede
from tests.tables.room import PLENTY

PEOPLE = ("anna", "boris")
CHANNELS = ("games", "hall")
# Answered moves between two kills, where people are not just beginning a game.
MOST_MOVES = 4
# Seconds after somebody began a game, in which the program is killed.
BEGINNING = 0.8
# Seconds in which a program on a busy machine answers; whoever is not answered tries again earlier.
ANSWERED = 10.0
TOLD_EVERY = 10
# People play so many games at once, and begin others when some are over.
AT_ONCE = 6
# Whoever was killed before a game began leaves a lobby.
_BEGUN = "SELECT number FROM tables WHERE phase <> 'lobby'"
_RUNNING = "SELECT number FROM tables WHERE phase = 'running' ORDER BY number"


class Report(msgspec.Struct):
    """What a series of kills did."""

    points: int = 0
    answered: int = 0
    tables: int = 0
    threads: int = 0
    posted: int = 0
    seconds: float = 0.0
    problems: list[str] = []


class Evening:
    """People at many tables, programs that die, and a look at what they left."""

    def __init__(self, discord: LocalDiscord, fleet: Fleet, seed: int) -> None:
        self.discord, self.fleet, self.report = discord, fleet, Report()
        self.luck = random.Random(seed)
        self.people = [_person(discord, name) for name in PEOPLE]
        self.crowd = Crowd(discord)

    @property
    def places(self) -> list[Channel]:
        """Where tables can be."""
        return [each for each in self.discord.world.channels.values() if each.type == ChannelType.TEXT]

    async def prepare(self) -> None:
        """A table of two in each channel, and settings with which people read boards as text."""
        game_host = await GameHost.open(self.fleet.store, quotas=PLENTY)
        ids = [int(person.id) for person in self.people]
        for person in ids:
            await game_host.set_settings(person, PersonSettings(text_boards=True, confirm=False))
        for place in self.places:
            table = await game_host.create(
                ids[0], "samurai", location=Location(int(place.guild_id or 0), int(place.id))
            )
            await table.join(ids[1])
            await table.start(ids[0])
        await game_host.close()

    async def die(self, points: int, programs: int) -> None:
        """So many kills, each of any program at any moment; then everything is played and told to its end."""
        for _ in range(programs):
            await self.fleet.start()
        playing = asyncio.create_task(self.crowd.play())
        while self.report.points < points:
            await self._until_a_moment()
            await self.fleet.kill(self.luck)
            self.report.points += 1
            if self.report.points % TOLD_EVERY == 0:
                print(f"{self.report.points} kills, {len(self.crowd.answered)} moves", file=sys.stderr, flush=True)
            await self.fleet.start()
        await self.fleet.shared()
        await self._sit_down()
        await self.crowd.go_on(1)
        self.crowd.end()
        await playing
        await self._end()
        await self.fleet.stop()

    async def _until_a_moment(self) -> None:
        """Wait for a moment to kill: while a program starts, a game begins, or moves are made."""
        if self.luck.random() < 0.15:
            await asyncio.sleep(self.luck.uniform(0.0, 3.0))
            return
        await self.fleet.shared()
        await self._sit_down()
        if len(self.crowd.players) < 2 * AT_ONCE and self.luck.random() < 0.7:
            self.begin_a_game()
            await asyncio.sleep(self.luck.uniform(0.0, BEGINNING))
        else:
            await self.crowd.go_on(self.luck.randint(1, MOST_MOVES))

    def begin_a_game(self) -> None:
        """Somebody begins a game against the computer; whether they are answered or not is up to the moment."""
        person = self.luck.choice(self.people)
        found = next(each for each in Actor(self.discord.core, person.user).commands() if each["name"] == "play")
        with contextlib.suppress(ActionError):
            Actor(self.discord.core, person.user).command(
                self.luck.choice(self.places).id, found["id"], [], {"game": "samurai"}
            )

    async def _sit_down(self) -> None:
        """People turn to the games that go on."""
        running = [int(str(number)) for (number,) in self.fleet.asked(_RUNNING)]
        seats = {(int(str(row[0])), str(row[1])) for row in self.fleet.asked('SELECT number, "user" FROM seats')}
        chosen = [(person, table) for table in running for person in self.people if (table, person.id) in seats]
        self.crowd.turn_to([Player(self.discord, person, table, self.luck) for person, table in chosen[: 2 * AT_ONCE]])

    async def _end(self) -> None:
        """All games end, and everything is posted."""
        anna, boris = self.people
        for (table,) in self.fleet.asked(_RUNNING):
            named = [each.id for each in anna.channels() if each.name.startswith(f"#{table} ")]
            if not named:
                self._object(f"table {table} has no thread")
                continue
            seated = self.fleet.asked(f'SELECT 1 FROM seats WHERE number = {table} AND "user" = {anna.id}')
            await concede(anna if seated else boris, named[0])
        await until(self.discord, self.nothing_waits, lambda: f"letters wait\n{self.fleet.logs()}", 3 * PATIENCE)

    def nothing_waits(self) -> bool | None:
        """Whether everything is posted."""
        return self.fleet.asked("SELECT 1 FROM outbox") == [] or None

    # Looking

    def compare(self) -> None:
        """What people saw, what stands in the world and what the database has must be the same."""
        kept = {str(row[0]) for row in self.fleet.asked("SELECT id FROM requests")}
        lost = [words for request, words in self.crowd.answered.items() if request not in kept]
        if lost:
            self._object(f"{len(lost)} answered moves are lost, such as {lost[0]}")
        moves = self.fleet.asked("SELECT count(*) FROM steps WHERE kind = 'move' AND \"user\" IS NOT NULL")
        if moves != [(len(kept & self.crowd.tried),)]:
            self._object(f"{moves[0][0]} moves for {len(kept & self.crowd.tried)} requests")
        self._compare_threads()
        world = self.discord.world
        posted = [each for messages in world.messages.values() for each in messages.values() if each.nonce is not None]
        often = Counter((each.channel_id, each.nonce) for each in posted)
        doubled = [nonce for (_, nonce), times in often.items() if times > 1]
        if doubled:
            self._object(f"{len(doubled)} letters were posted twice, such as {doubled[0]}")
        self.report.answered, self.report.posted = len(self.crowd.answered), len(posted)

    def _compare_threads(self) -> None:
        """Every game has its thread, and every thread its table."""
        owned = {str(row[0]) for row in self.fleet.asked("SELECT thread FROM tables")}
        there = [each for each in self.discord.world.channels.values() if each.thread]
        for each in there:
            if each.id not in owned:
                self._object(f"{each.name} has a second thread")
        tables = self.fleet.asked(_BEGUN)
        if len(there) != len(tables):
            self._object(f"{len(there)} threads for {len(tables)} tables")
        self.report.tables, self.report.threads = len(tables), len(there)

    async def verify(self) -> None:
        """Every game can be played again as it was."""
        game_host = await GameHost.open(self.fleet.store)
        for (number,) in await game_host.store.rows(_BEGUN):
            if not verify_data(await (await game_host.table(number)).export(), game_host.games).ok:
                self._object(f"table {number} cannot be played again")
        await game_host.close()

    def _object(self, problem: str) -> None:
        self.report.problems.append(problem)


def _person(discord: LocalDiscord, name: str) -> Person:
    user = discord.world.find_user(name)
    assert user is not None
    return Person(discord, user, within=PATIENCE)


async def run(points: int, programs: int, folder: Path, seed: int = 1, database: str | None = None) -> Report:
    """Kill as many programs; several need a database."""
    began = time.monotonic()
    planted = Seed("Longtable", [SeedUser(name) for name in PEOPLE], CHANNELS, servers=programs)
    shards = Sharding(programs, max_concurrency=programs)
    async with (
        LocalDiscord(seed=planted.plant, limits_speed=LIMITS_SPEED, sharding=shards, answer_within=ANSWERED) as discord,
        Fleet(discord, folder, programs, database) as fleet,
    ):
        evening = Evening(discord, fleet, seed)
        await evening.prepare()
        await evening.die(points, programs)
        evening.compare()
    await evening.verify()
    evening.report.seconds = round(time.monotonic() - began, 1)
    return evening.report


def main() -> int:
    """From the command line."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n\n")[0] if __doc__ else None)
    parser.add_argument("--points", type=int, default=20)
    parser.add_argument("--programs", type=int, default=1, help="more than one share a PostgreSQL database")
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    schema = Schema(server()) if chosen.cluster > 1 else None
    with tempfile.TemporaryDirectory() as folder:
        database = schema.url if schema else None
        report = asyncio.run(run(chosen.points, chosen.cluster, Path(folder), chosen.seed, database))
    if schema:
        schema.drop()
    print(msgspec.json.encode(report).decode())
    return 1 if report.problems else 0


if __name__ == "__main__":
    sys.exit(main())
