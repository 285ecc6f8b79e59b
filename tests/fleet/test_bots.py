"""Three programs serve three servers; people tap everywhere, also in private, while programs are killed."""

from __future__ import annotations

import asyncio
import random
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from engine.tables import House, Settings, Spot
from engine.tables.export import verify_data
from local_discord import LocalDiscord, Seed, SeedUser, Sharding
from local_discord.model import ChannelType
from local_discord.stage import LIMITS_SPEED
from local_discord.testing import Person, until
from tests.databases import Schema, server
from tests.fleet.bots import PATIENCE, Fleet
from tests.fleet.people import Crowd, Player
from tests.front.driver import concede
from tests.tables.room import PLENTY

PEOPLE = ("anna", "boris")
SERVERS = 3
PROGRAMS = 3
KILLS = 2
CHANNELS = ("games", "hall")
TABLES = range(1, SERVERS * len(CHANNELS) + 1)
# Answered moves between two kills.
LEAST, MOST = 3, 9


@pytest.fixture
def schema() -> Iterator[Schema]:
    """An empty database."""
    made = Schema(server())
    yield made
    made.drop()


async def prepared(database: str, discord: LocalDiscord) -> None:
    """A table in each channel, whose people read their hands as text."""
    house = await House.open(database, quotas=PLENTY)
    users = [discord.world.find_user(name) for name in PEOPLE]
    ids = [int(user.id) for user in users if user is not None]
    for person in ids:
        await house.set_settings(person, Settings(text_boards=True, confirm=False))
    for channel in discord.world.channels.values():
        if channel.type == ChannelType.TEXT:
            table = await house.create(ids[0], "samurai", spot=Spot(int(channel.guild_id or 0), int(channel.id)))
            await table.join(ids[1])
            await table.start(ids[0])
    await house.close()


async def test_nothing_is_lost_or_doubled_when_programs_die(schema: Schema, tmp_path: Path) -> None:
    luck = random.Random(5)
    seed = Seed("Longtable", [SeedUser(name) for name in PEOPLE], CHANNELS, servers=SERVERS)
    sharding = Sharding(SERVERS, max_concurrency=SERVERS)
    async with (
        LocalDiscord(seed=seed.plant, sharding=sharding, limits_speed=LIMITS_SPEED) as discord,
        Fleet(discord, schema.url, tmp_path, SERVERS) as fleet,
    ):
        await prepared(schema.url, discord)
        people = [person(discord, name) for name in PEOPLE]
        crowd = Crowd(discord, [Player(discord, each, table, luck) for table in TABLES for each in people])
        for _ in range(PROGRAMS):
            await fleet.start()
        await fleet.shared()
        playing = asyncio.create_task(crowd.play())
        for _ in range(KILLS):
            await crowd.go_on(luck.randint(LEAST, MOST))
            await fleet.kill(luck)
            await fleet.start()
            await crowd.go_on(luck.randint(LEAST, MOST))
            await fleet.shared()
        await crowd.go_on(LEAST)
        crowd.end()
        await playing
        await ended(discord, people[0], fleet)
        await fleet.stop()
        compare(discord, people, crowd.players, fleet)
    await verified(schema.url)


def person(discord: LocalDiscord, name: str) -> Person:
    user = discord.world.find_user(name)
    assert user is not None
    return Person(discord, user, within=PATIENCE)


async def ended(discord: LocalDiscord, anna: Person, fleet: Fleet) -> None:
    """All games end, and everything is posted."""
    for (table,) in fleet.asked("SELECT number FROM tables WHERE phase = 'running'"):
        thread = next(channel.id for channel in anna.channels() if channel.name.endswith(f"· table {table}"))
        await concede(anna, thread)
    await until(discord, lambda: fleet.asked("SELECT 1 FROM outbox") == [] or None, fleet.logs, PATIENCE)


def compare(discord: LocalDiscord, people: list[Person], players: list[Player], fleet: Fleet) -> None:
    """What people saw, what stands in the world and what the database has must be the same."""
    kept = {str(row[0]) for row in fleet.asked("SELECT id FROM requests")}
    for player in players:
        lost = [words for request, words in player.answered.items() if request not in kept]
        assert not lost, "answered moves are lost"
    tried = set().union(*(player.tried for player in players))
    moves = fleet.asked("SELECT number, seq FROM steps WHERE kind = 'move' AND \"user\" IS NOT NULL")
    assert len(moves) == len(kept & tried), "a move was made twice"
    threads = Counter(channel.name for channel in discord.world.channels.values() if channel.thread)
    assert set(threads.values()) == {1}, "a table has two threads"
    for person in people:
        for channel in person.channels():
            said = Counter(seen.text for seen in person.messages(channel.id) if not seen.ephemeral and seen.text)
            assert not [text for text, often in said.items() if often > 1], "something was posted twice"


async def verified(database: str) -> None:
    """Every game can be played again as it was."""
    house = await House.open(database)
    for number in TABLES:
        assert verify_data(await (await house.table(number)).export(), house.games).ok
    await house.close()
