"""The small tools around the server: the bench, the command line, pointing the client."""

import asyncio
import signal
import sys
from pathlib import Path

import aiohttp
import discord
import pytest
from discord.gateway import DiscordWebSocket
from discord.http import Route

from local_discord import bench
from local_discord.client import point_at, pointing_restored
from local_discord.seen import Seen
from local_discord.stage import Stage, stage
from local_discord.testing import Person
from tests.local_discord.sample_bot import SampleBot


async def test_the_bench_measures() -> None:
    times = await bench.time_to_ready(rounds=2)
    assert 0 < times.p50 <= times.p90 <= times.p99
    assert (await bench.noop_round_trip(calls=20)).p50 > 0
    answered, took = await bench.in_flight(20)
    assert answered == 20
    assert took > 0


@pytest.mark.parametrize("end", [signal.SIGINT, signal.SIGTERM])
async def test_the_command_line(tmp_path: Path, end: signal.Signals) -> None:
    arguments = ["--port", "0", "--data", str(tmp_path), "--guild", "Club", "--user", "ann", "--channel", "hall"]
    arguments += ["--token", "right", "--servers", "2", "--shards", "3"]
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "local_discord", *arguments, stdout=asyncio.subprocess.PIPE
    )
    assert process.stdout is not None
    line = (await process.stdout.readline()).decode()
    url, _, key = line.split()[0].partition("/?")
    assert (tmp_path / "world.jsonl").stat().st_mode & 0o777 == 0o600
    async with aiohttp.ClientSession() as session, session.get(f"{url}/bridge/users?{key}") as answer:
        people = await answer.json()
    async with aiohttp.ClientSession(headers={"Authorization": "Bot right"}) as session:
        async with session.get(f"{url}/api/v10/gateway/bot") as answer:
            assert (await answer.json())["shards"] == 3
        async with session.get(f"{url}/api/v10/users/@me/guilds") as answer:
            assert [guild["name"] for guild in await answer.json()] == ["Club", "Club 2"]
    assert (people["name"], [user["username"] for user in people["users"]]) == ("Club", ["ann"])
    process.send_signal(end)
    assert await process.wait() == 0
    assert "hall" in (tmp_path / "world.jsonl").read_text()


def test_pointing_is_turned_back() -> None:
    before = (Route.BASE, DiscordWebSocket.DEFAULT_GATEWAY)
    with pointing_restored():
        options = point_at("http://127.0.0.1:1")
        assert Route.BASE == "http://127.0.0.1:1/api/v10"
        assert str(DiscordWebSocket.DEFAULT_GATEWAY) == "ws://127.0.0.1:1/gateway"
        assert "connector" not in options
    assert before == (Route.BASE, DiscordWebSocket.DEFAULT_GATEWAY)


async def test_a_stage_over_tcp_needs_no_socket() -> None:
    async with stage(SampleBot) as scene:
        with pointing_restored():
            client = SampleBot(point_at(scene.server.url))
            async with client:
                await client.login(scene.server.token)
                assert client.user is not None
                assert client.user.name == "Bot"


async def on_broken() -> None:
    raise ValueError("it broke")


async def test_a_stage_fails_for_what_the_bot_only_logged() -> None:
    async with stage(SampleBot) as scene:
        scene.bot.event(on_broken)
        scene.bot.dispatch("broken")
        with pytest.raises(AssertionError, match=r"the bot logged an error[\s\S]*it broke"):
            await scene.person("alice").sees("never")
        with pytest.raises(AssertionError, match="it broke"):
            scene.check()
        scene.errors.clear()


async def test_a_bot_that_cannot_start_fails_its_stage() -> None:
    class Lame(discord.Client):
        async def setup_hook(self) -> None:
            raise ValueError("lame")

    with pytest.raises(ValueError, match="lame"):
        async with stage(lambda options: Lame(intents=discord.Intents.none(), **options)):
            pytest.fail("it started")


async def test_people_complain_clearly(scene: Stage, alice: Person) -> None:
    hasty = Person(scene.server, alice.user, within=0.01)
    alice.say("hello world")
    with pytest.raises(AssertionError, match=r"does not see 'bye'[\s\S]*#games alice: 'hello world'"):
        await hasty.sees("bye")
    with pytest.raises(AssertionError, match="sees 'world'"):
        alice.cannot_see("world")
    with pytest.raises(AssertionError, match="no open form"):
        await hasty.submit()
    with pytest.raises(AssertionError, match="no enabled menu 'fruit'"):
        await hasty.choose("fruit", "apple")


async def test_a_message_can_be_asked_about(alice: Person) -> None:
    answer = await alice.slash("join")
    seen = answer.message
    assert isinstance(seen, Seen)
    assert [(button.label, button.enabled) for button in seen.buttons] == [
        ("Join", True),
        ("Whisper", True),
        ("Off", False),
    ]
    assert str(seen) == "Bot: 'who plays?' [Join] [Whisper] [Off off]"
    menus = (await alice.slash("menus")).message
    assert menus is not None
    assert menus.menus[0].options == (("Apple", "apple"), ("Pear", "pear"), ("Plum", "plum"))
    board = (await alice.slash("board")).message
    assert board is not None
    assert board.text == "author\nBoard\nnow\nturn\n1\nfoot"
    assert board.alts == ("three by two",)
