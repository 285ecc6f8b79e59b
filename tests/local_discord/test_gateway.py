"""The gateway: what the client is told, how connections break and heal, what nonsense is refused."""

import asyncio
import json
from collections.abc import AsyncIterator
from typing import Any

import aiohttp
import discord
import pytest

from local_discord import LocalDiscord, Sharding
from local_discord.daily import Daily
from local_discord.errors import ActionError
from local_discord.gateway import MAX_FRAMES
from local_discord.stage import Stage
from local_discord.testing import Person, until
from tests.local_discord.conftest import Open
from tests.local_discord.sample_bot import SampleBot
from tests.local_discord.wire import dial, identify


@pytest.fixture
async def lonely() -> AsyncIterator[LocalDiscord]:
    """A server without a bot."""
    async with LocalDiscord(token="right", heartbeat_interval=0.2) as server:
        yield server
        assert server.problems == []


@pytest.fixture
async def session() -> AsyncIterator[aiohttp.ClientSession]:
    async with aiohttp.ClientSession() as session:
        yield session


@pytest.mark.parametrize("query", ["", "&compress=zlib-stream", "&compress=zstd-stream"])
async def test_identify_and_heartbeat(lonely: LocalDiscord, session: aiohttp.ClientSession, query: str) -> None:
    wire = await dial(session, lonely, query)
    await wire.send(identify())
    ready = await wire.until("READY")
    assert ready["s"] == 1
    guild = await wire.until("GUILD_CREATE")
    assert [channel["name"] for channel in guild["d"]["channels"]] == ["games"]
    await wire.send({"op": 1, "d": guild["s"]})
    assert (await wire.frame())["op"] == 11
    await wire.socket.close()


async def test_too_many_session_starts_end_everything(session: aiohttp.ClientSession) -> None:
    async with LocalDiscord(token="right", sharding=Sharding(session_starts=2)) as server:

        async def limits() -> dict[str, int]:
            headers = {"Authorization": "Bot right"}
            async with session.get(f"{server.url}/api/v10/gateway/bot", headers=headers) as answer:
                told: dict[str, int] = (await answer.json())["session_start_limit"]
                return told

        assert await limits() == {"total": 2, "remaining": 2, "reset_after": 0, "max_concurrency": 1}
        wires = [await dial(session, server) for _ in range(3)]
        for wire, left in zip(wires, (1, 0), strict=False):
            await wire.send(identify())
            await wire.until("READY")
            told = await limits()
            assert told["remaining"] == left
            assert 0 < told["reset_after"] <= 24 * 3600 * 1000
        await wires[2].send(identify())
        assert [await wire.closed() for wire in wires] == [4004] * 3
        late = await dial(session, server)
        await late.send(identify())
        assert await late.closed() == 4004, "the token was reset"


def test_a_day_begins_with_the_first() -> None:
    now = [0.0]
    daily = Daily(2, lambda: now[0])
    now[0] = 50_000.0
    assert (daily.take(), daily.take(2), daily.remaining, daily.reset_after) == (True, False, 1, 86_400.0)
    now[0] += 86_399.0
    assert (daily.take(), daily.take(), daily.reset_after) == (True, False, 1.0)
    now[0] += 1.0
    assert (daily.remaining, daily.reset_after, daily.take()) == (2, 0.0, True)


@pytest.mark.parametrize(
    ("frame", "code"),
    [
        ("{", 4002),
        ("[]", 4002),
        ("{}", 4002),
        ('{"op": "2"}', 4002),
        (json.dumps({"op": 2, "d": "x" * 5000}), 4002),
        (identify(intents="all"), 4002),
        ({"op": 2}, 4002),
        ({"op": 6, "d": {}}, 4002),
        (identify(shard=[0, 0]), 4010),
        (identify(shard=[2, 2]), 4010),
        (identify(shard=[-1, 2]), 4010),
        (identify(shard=[0]), 4010),
        (identify(shard=["0", 1]), 4010),
        (identify(shard=[False, True]), 4010),
        (identify(shard=1), 4010),
        (identify(token="wrong"), 4004),
        (identify(token=None), 4004),
        (identify(token="\ud800"), 4004),
        ({"op": 6, "d": {"token": "wrong", "session_id": "x", "seq": 1}}, 4004),
        ({"op": 77}, 4001),
        ({"op": 3, "d": {}}, 4003),
        ({"op": 8, "d": {}}, 4003),
        (b"\x00\xff", 4002),
    ],
)
async def test_nonsense_is_refused(
    lonely: LocalDiscord, session: aiohttp.ClientSession, frame: object, code: int
) -> None:
    wire = await dial(session, lonely)
    await wire.send(frame)
    assert await wire.closed() == code


@pytest.mark.parametrize("asked", [{}, {"guild_id": []}, {"guild_id": "5"}, {"guild_id": {}, "user_ids": {}}])
async def test_members_of_nowhere_are_not_sent(
    lonely: LocalDiscord, session: aiohttp.ClientSession, asked: dict[str, Any]
) -> None:
    wire = await dial(session, lonely)
    await wire.send(identify())
    await wire.until("GUILD_CREATE")
    await wire.send({"op": 8, "d": asked})
    guild = next(iter(lonely.world.guilds))
    alice, nobody = lonely.world.find_user("alice"), "7"
    assert alice is not None
    await wire.send({"op": 8, "d": {"guild_id": guild, "user_ids": [alice.id, nobody], "nonce": "n"}})
    chunk = (await wire.frame())["d"]
    assert [member["user"]["username"] for member in chunk["members"]] == ["alice"]
    assert (chunk["not_found"], chunk["nonce"]) == ([nobody], "n")
    await wire.socket.close()


async def test_identifying_twice_is_refused(lonely: LocalDiscord, session: aiohttp.ClientSession) -> None:
    wire = await dial(session, lonely)
    await wire.send(identify())
    await wire.send(identify())
    assert await wire.closed() == 4005


async def test_too_many_frames_are_refused(lonely: LocalDiscord, session: aiohttp.ClientSession) -> None:
    wire = await dial(session, lonely)
    for _ in range(MAX_FRAMES + 1):
        await wire.send({"op": 1, "d": None})
    assert await wire.closed() == 4008


async def test_a_silent_client_is_let_go(lonely: LocalDiscord, session: aiohttp.ClientSession) -> None:
    wire = await dial(session, lonely)
    assert await wire.closed() == 4009


async def test_resume_replays_what_was_missed(lonely: LocalDiscord, session: aiohttp.ClientSession) -> None:
    wire = await dial(session, lonely)
    await wire.send(identify())
    ready = (await wire.until("READY"))["d"]
    await wire.until("GUILD_CREATE")
    await wire.socket.close(code=4000)
    world = lonely.world
    world.add_channel(next(iter(world.guilds.values())), "missed")
    again = await dial(session, lonely)
    resume = {"token": "right", "session_id": ready["session_id"], "seq": 2}
    await again.send({"op": 6, "d": resume})
    missed = await again.frame()
    assert (missed["t"], missed["s"], missed["d"]["name"]) == ("CHANNEL_CREATE", 3, "missed")
    assert (await again.frame())["t"] == "RESUMED"
    third = await dial(session, lonely)
    await third.send({"op": 6, "d": {**resume, "seq": 99}})
    assert await third.closed() == 4007
    fourth = await dial(session, lonely)
    await fourth.send({"op": 6, "d": {**resume, "session_id": "unknown"}})
    assert await fourth.frame() == {"op": 9, "t": None, "s": None, "d": False}
    for each in (again, fourth):
        await each.socket.close()


async def test_a_proper_goodbye_ends_the_session(lonely: LocalDiscord, session: aiohttp.ClientSession) -> None:
    wire = await dial(session, lonely)
    await wire.send(identify())
    await wire.until("GUILD_CREATE")
    assert lonely.gateway.reachable
    await wire.socket.close(code=1000)
    await until(lonely, lambda: None if lonely.gateway.reachable else True, lambda: "it is still there")


async def test_a_wrong_token_cannot_log_in(scene: Stage) -> None:
    client = SampleBot(scene.options())
    async with client:
        with pytest.raises(discord.LoginFailure):
            await client.login("another")


async def test_every_start_has_a_token_of_its_own(session: aiohttp.ClientSession) -> None:
    async with LocalDiscord() as first, LocalDiscord() as second:
        assert first.token != second.token
        wire = await dial(session, second)
        await wire.send(identify(token=first.token))
        assert await wire.closed() == 4004
        known = await dial(session, second)
        await known.send(identify(token=second.token))
        await known.until("READY")
        await known.socket.close()


async def test_the_client_resumes_after_a_drop(scene: Stage, bot: SampleBot, alice: Person) -> None:
    scene.server.gateway.drop(resume=True)
    await alice.until(lambda: None if scene.server.gateway.online else True)
    alice.say(f"<@{bot.application_id}> did you hear?")
    await alice.until(lambda: ("resumed", None) in bot.heard or None)
    await alice.until(lambda: any(kind == "message" for kind, _ in bot.heard) or None)
    assert (await alice.slash("echo", text="back")).text == "back"


async def test_the_client_reconnects_when_asked(scene: Stage, bot: SampleBot, alice: Person) -> None:
    scene.server.gateway.ask_reconnect()
    await alice.until(lambda: ("resumed", None) in bot.heard or None)
    assert (await alice.slash("echo", text="back")).text == "back"


async def test_the_client_identifies_anew_after_a_lost_session(
    scene: Stage, bot: SampleBot, alice: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def at_once(shard_id: int | None, *, initial: bool = False) -> None:
        await asyncio.sleep(0)

    monkeypatch.setattr(bot, "before_identify_hook", at_once)  # it would sleep for five seconds
    gateway = scene.server.gateway
    gateway.invalidate(resumable=False)
    await alice.until(lambda: gateway.reachable or None)
    assert (await alice.slash("echo", text="anew")).text == "anew"
    gateway.drop(resume=False)
    await alice.until(lambda: gateway.reachable or None)
    assert (await alice.slash("echo", text="once more")).text == "once more"
    assert ("resumed", None) not in bot.heard


async def test_the_client_keeps_its_heart_beating(open_stage: Open) -> None:
    scene = await open_stage(heartbeat_interval=0.05)
    await scene.person("alice").until(lambda: scene.server.gateway.heartbeats >= 2 or None)


async def test_a_bot_that_is_away_cannot_be_asked(scene: Stage, alice: Person) -> None:
    await scene.stop_bot()
    scene.server.gateway.drop(resume=False)
    with pytest.raises(ActionError) as caught:
        await alice.slash("echo", text="hello?")
    assert caught.value.code == "bot_offline"
    await scene.start_bot()
    assert (await alice.slash("echo", text="hello")).text == "hello"


async def test_a_restarted_bot_finds_its_buttons(scene: Stage, alice: Person) -> None:
    await alice.slash("join")
    await scene.restart_bot()
    assert (await alice.click("Join")).text == "alice joined"


async def test_two_bots_on_two_servers(scene: Stage, open_stage: Open) -> None:
    other = await open_stage(users=("eve",))
    await scene.person("alice").slash("echo", text="first")
    await other.person("eve").slash("echo", text="second")
    scene.person("alice").cannot_see("second")
    other.person("eve").cannot_see("first")


async def test_a_reset_shows_the_bot_a_fresh_guild(scene: Stage, bot: SampleBot, alice: Person) -> None:
    alice.say("to be forgotten")
    scene.server.reset()
    await alice.until(lambda: any(kind == "guild_join" for kind, _ in bot.heard) or None)
    again = scene.person("alice")
    assert again.messages() == []
    assert (await again.slash("echo", text="fresh")).text == "fresh"


async def test_two_hundred_at_once_without_a_loss(open_stage: Open) -> None:
    scene = await open_stage(answer_within=60.0, patience=60.0)  # a loss is no matter of speed
    alice = scene.person("alice")
    echo = alice._command("echo")[0]["id"]
    asked = [alice._actor.command(alice.here, echo, [], {"text": f"number {n}"}) for n in range(200)]
    await alice.until(lambda: all(interaction.answered for interaction in asked) or None)
    answers = [alice.look(interaction.original_id or "") for interaction in asked]
    assert [seen and seen.text for seen in answers] == [f"number {n}" for n in range(200)]
