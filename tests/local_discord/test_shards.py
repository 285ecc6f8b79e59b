"""Shards: several running bots share the servers, and each is told only what is its own."""

import asyncio
from collections.abc import AsyncIterator, Iterable
from contextlib import AsyncExitStack, asynccontextmanager
from functools import partial
from typing import Any

import aiohttp
import discord
import pytest
from discord import app_commands

from local_discord import LocalDiscord, Seed, Sharding, sessions
from local_discord.client import point_at, pointing_restored
from local_discord.errors import ActionError
from local_discord.interactions import InteractionState
from local_discord.sharding import Shard, Turns
from local_discord.testing import Person, until
from tests.local_discord.wire import Wire, dial, identify

SERVERS = ("Local", "Local 2", "Local 3")


class Program(discord.AutoShardedClient):
    """One of several running bots; its answers name it."""

    def __init__(self, name: str, options: dict[str, Any], shards: Iterable[int] | None, count: int | None) -> None:
        named: dict[str, Any] = {"shard_ids": list(shards), "shard_count": count} if shards is not None else {}
        super().__init__(intents=discord.Intents.default(), **named, **options)
        self.name = name
        self.tree = app_commands.CommandTree(self)
        self.tree.command(name="who", description="Who answers")(self.who)
        self.messages: list[tuple[str, int | None]] = []
        self.resumed: list[int] = []
        self.refused: list[int] = []

    async def setup_hook(self) -> None:
        await self.tree.sync()

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """Without the five seconds at Discord, which this server does not ask for here."""

    async def who(self, interaction: discord.Interaction) -> None:
        try:
            await interaction.response.send_message(f"{self.name} in {interaction.guild}")
        except discord.HTTPException as error:
            self.refused.append(error.code)

    async def on_message(self, message: discord.Message) -> None:
        if message.author != self.user:
            self.messages.append((message.author.name, message.guild.id if message.guild else None))

    async def on_shard_resumed(self, shard_id: int) -> None:
        self.resumed.append(shard_id)


class Town:
    """A local Discord and the bots that run on it."""

    def __init__(self, server: LocalDiscord) -> None:
        self.server = server
        self.guilds = [int(guild_id) for guild_id in server.world.guilds]
        self._open = AsyncExitStack()

    def person(self, name: str, server: str = "Local") -> Person:
        user = self.server.world.find_user(name)
        assert user is not None
        person = Person(self.server, user, within=60.0)
        person.visit(server)
        return person

    async def start(self, name: str, shards: Iterable[int] | None = None, count: int | None = None) -> Program:
        program = Program(name, point_at(self.server.url), shards, count)
        running = asyncio.create_task(program.start(self.server.token))
        self._open.push_async_callback(asyncio.wait, {running})
        self._open.push_async_callback(program.close)
        async with asyncio.timeout(60):
            while not program.is_ready():
                assert not running.done(), running
                await asyncio.sleep(0.01)
        return program

    async def close(self) -> None:
        await self._open.aclose()
        assert self.server.problems == []


@asynccontextmanager
async def opened_town(**options: Any) -> AsyncIterator[Town]:
    settings: dict[str, Any] = {"answer_within": 60.0, "check_responses": True, "sharding": Sharding(2)}
    with pointing_restored():
        async with LocalDiscord(token="right", seed=Seed(servers=3).plant, **(settings | options)) as server:
            town = Town(server)
            try:
                yield town
            finally:
                await town.close()


@pytest.fixture
async def town() -> AsyncIterator[Town]:
    async with opened_town() as town:
        yield town


@pytest.fixture
async def session() -> AsyncIterator[aiohttp.ClientSession]:
    async with aiohttp.ClientSession() as session:
        yield session


async def enter(session: aiohttp.ClientSession, server: LocalDiscord, *shard: int) -> tuple[Wire, dict[str, Any]]:
    """A connection of this shard and its READY; nobody waits for the guilds that follow."""
    wire = await dial(session, server)
    await wire.send(identify(intents=(1 << 0) | (1 << 9) | (1 << 12), **({"shard": list(shard)} if shard else {})))
    ready: dict[str, Any] = (await wire.until("READY"))["d"]
    for _ in ready["guilds"]:
        await wire.until("GUILD_CREATE")
    return wire, ready


def test_servers_of_a_seed_lie_on_all_shards() -> None:
    server = LocalDiscord(seed=Seed(servers=8).plant)
    assert len({guild.name for guild in server.world.guilds.values()}) == 8
    for count in range(1, 9):
        shards = [Shard(number, count) for number in range(count)]
        told = [[shard.number for shard in shards if shard.hears(guild)] for guild in server.world.guilds]
        assert all(len(numbers) == 1 for numbers in told)
        assert {numbers[0] for numbers in told} == set(range(count))
        assert [shard.number for shard in shards if shard.hears(None)] == [0]


def test_a_bucket_waits_for_its_turn() -> None:
    now = [100.0]
    turns = Turns(Sharding(max_concurrency=2, identify_every=5.0), lambda: now[0])
    assert [turns.take(Shard(number, 4)) for number in (0, 1, 2, 3)] == [True, True, False, False]
    now[0] += 4.9
    assert not turns.take(Shard(2, 4))
    now[0] += 0.1
    assert [turns.take(Shard(number, 4)) for number in (2, 3)] == [True, True]


async def test_each_session_is_told_of_its_own_servers(town: Town, session: aiohttp.ClientSession) -> None:
    # Two of two, one beside them that counts differently, one of a shard that is held twice, one that knows no shards.
    asked = [(0, 2), (1, 2), (3, 5), (0, 2), ()]
    entered = [await enter(session, town.server, *shard) for shard in asked]
    for shard, (_, ready) in zip(asked, entered, strict=True):
        number, count = shard or (0, 1)
        mine = [guild for guild in town.guilds if (guild >> 22) % count == number]
        assert [int(guild["id"]) for guild in ready["guilds"]] == mine
        assert ready.get("shard") == (list(shard) or None)
    assert town.server.gateway.open_shards() == [(0, 1), (0, 2), (0, 2), (1, 2), (3, 5)]

    alice = town.person("alice")
    for server in SERVERS:
        alice.visit(server)
        alice.say(f"in {server}")
    alice.go_dm()
    alice.say("in private")
    names = {guild.id: guild.name for guild in town.server.world.guilds.values()}
    for shard, (wire, ready) in zip(asked, entered, strict=True):
        own = [f"in {names[guild['id']]}" for guild in ready["guilds"]]
        own += [] if shard and shard[0] else ["in private"]
        heard = [(await wire.until("MESSAGE_CREATE"))["d"] for _ in own]
        assert [message.get("guild_id") for message in heard if "guild_id" in message] == [
            guild["id"] for guild in ready["guilds"]
        ]
        await wire.send({"op": 1, "d": None})
        rest = []
        while (frame := await wire.frame())["op"] != 11:
            rest.append(frame["t"])
        assert "MESSAGE_CREATE" not in rest
        await wire.socket.close()


async def test_members_are_told_by_the_shard_of_their_server(town: Town, session: aiohttp.ClientSession) -> None:
    wire, ready = await enter(session, town.server, 0, 2)
    mine = ready["guilds"][0]["id"]
    other = next(str(guild) for guild in town.guilds if (guild >> 22) % 2 == 1)
    for guild in (other, mine):
        await wire.send({"op": 8, "d": {"guild_id": guild, "query": "", "limit": 0}})
    assert (await wire.until("GUILD_MEMBERS_CHUNK"))["d"]["guild_id"] == mine
    await wire.socket.close()


async def test_identifying_too_early_is_an_invalid_session(session: aiohttp.ClientSession) -> None:
    sharding = Sharding(4, max_concurrency=2, identify_every=600.0)
    async with LocalDiscord(token="right", sharding=sharding) as server:
        first, _ = await enter(session, server, 0, 4)
        beside, _ = await enter(session, server, 1, 4)
        early = await dial(session, server)
        await early.send(identify(shard=[2, 4]))
        assert await early.frame() == {"op": 9, "t": None, "s": None, "d": False}
        assert server.gateway.open_shards() == [(0, 4), (1, 4)]
        for wire in (first, beside, early):
            await wire.socket.close()


def _heard(program: Program, guild: int | None) -> bool | None:
    return ("alice", guild) in program.messages or None


async def test_two_programs_share_the_servers(town: Town) -> None:
    even, odd = await town.start("even", [0], 2), await town.start("odd", [1], 2)
    by_shard = {0: even, 1: odd}
    alice = town.person("alice")
    for name, guild in zip(SERVERS, town.guilds, strict=True):
        alice.visit(name)
        mine = by_shard[(guild >> 22) % 2]
        assert (await alice.slash("who")).text == f"{mine.name} in {name}"
        alice.say("hello")
        await alice.until(partial(_heard, mine, guild))
    alice.go_dm()
    assert (await alice.slash("who")).text == "even in None"
    alice.say("hello")
    await alice.until(partial(_heard, even, None))
    assert len(even.messages) + len(odd.messages) == 4
    assert {guild.id for guild in even.guilds} | {guild.id for guild in odd.guilds} == set(town.guilds)
    assert not {guild.id for guild in even.guilds} & {guild.id for guild in odd.guilds}


async def test_a_program_opens_as_many_shards_as_are_recommended() -> None:
    async with opened_town(sharding=Sharding(3, max_concurrency=16)) as town:
        program = await town.start("all")
        limits = await program.fetch_session_start_limits()
        assert (program.shard_count, sorted(program.shards), limits.max_concurrency) == (3, [0, 1, 2], 16)
        assert len(program.guilds) == 3
        for name in SERVERS:
            assert (await town.person("bob", name).slash("who")).text == f"all in {name}"


async def test_a_shard_is_taken_over_while_the_old_program_still_listens(town: Town) -> None:
    old = await town.start("old", [0, 1], 2)
    new = await town.start("new", [0, 1], 2)
    alice = town.person("alice")
    answer = await alice.slash("who")
    await alice.until(lambda: old.refused + new.refused or None)
    assert old.refused + new.refused == [40060], "the second answer to one interaction is refused"
    assert answer.text in ("old in Local", "new in Local")
    assert sum("in Local" in seen for seen in alice.messages()) == 1

    await old.close()
    assert (await alice.slash("who")).text == "new in Local"
    assert len(old.refused + new.refused) == 1


async def test_a_nonce_holds_for_all_programs(town: Town) -> None:
    made = []
    for name in ("one", "two"):
        program = await town.start(name, [0, 1], 2)
        channel = discord.utils.get(program.get_all_channels(), name="games")
        assert isinstance(channel, discord.TextChannel)
        made.append((await channel.send("once", nonce="n")).id)
    assert made[0] == made[1]


async def test_each_session_resumes_by_itself(town: Town) -> None:
    even, odd = await town.start("even", [0], 2), await town.start("odd", [1], 2)
    town.server.gateway.drop(resume=True, shard=1)
    alice = town.person("alice")
    await alice.until(lambda: odd.resumed or None)
    assert (even.resumed, odd.resumed) == ([], [1])
    for name in SERVERS:
        assert (await town.person("bob", name).slash("who")).text.endswith(f"in {name}")
    town.server.gateway.ask_reconnect(shard=0)
    await alice.until(lambda: even.resumed or None)
    assert odd.resumed == [1]


async def test_a_program_that_dies_leaves_its_servers_without_an_answer(
    town: Town, session: aiohttp.ClientSession, monkeypatch: pytest.MonkeyPatch
) -> None:
    await town.start("even", [0], 2)
    dead, _ = await enter(session, town.server, 1, 2)
    name = next(name for name, guild in zip(SERVERS, town.guilds, strict=True) if (guild >> 22) % 2 == 1)
    alice = town.person("alice", name)
    await dead.socket.close(code=4000)
    gateway = town.server.gateway
    await until(town.server, lambda: gateway.open_shards() == [(0, 2)] or None, lambda: "it is still there")
    who = alice._command("who")[0]["id"]
    assert alice._actor.command(alice.here, who, [], {}).state == InteractionState.PENDING, "it might still come back"
    monkeypatch.setattr(sessions, "RESUME_WITHIN", -1.0)
    with pytest.raises(ActionError) as caught:
        await alice.slash("who")
    assert caught.value.code == "bot_offline"
    alice.go_dm()
    assert (await alice.slash("who")).text == "even in None"
    await town.start("odd", [1], 2)
    assert (await town.person("alice", name).slash("who")).text == f"odd in {name}"
