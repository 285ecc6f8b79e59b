"""Rate limits hold without being asked for: with Discord's headers, for calls that Discord limits and for no others."""

import asyncio

import aiohttp
import discord
import pytest

from local_discord import ratelimits
from local_discord.seed import SeedUser
from local_discord.stage import Stage
from local_discord.testing import Person
from tests.local_discord.conftest import Open, Raw
from tests.local_discord.sample_bot import SampleBot


@pytest.fixture
async def scene(open_stage: Open) -> Stage:
    """The bot is there, and time stands still for the limits: no window ends any more."""
    people = [SeedUser(name) for name in ("alice", "bob", *(f"user{n}" for n in range(40)))]
    stage = await open_stage(users=people)
    stage.server.limits.speed, stage.server.limits.clock = 1.0, lambda: 1e9
    return stage


def messages(bot: SampleBot) -> str:
    return f"/channels/{bot.games.id}/messages"


async def test_five_messages_in_five_seconds_for_each_channel(raw: Raw, bot: SampleBot, alice: Person) -> None:
    results = [await raw("POST", messages(bot), {"content": str(number)}) for number in range(6)]
    assert [status for status, _ in results] == [200] * 5 + [429]
    refused = results[-1][1]
    assert 0 < refused["retry_after"] <= 5
    assert (refused["global"], refused["code"]) == (False, 0)
    dm = await bot.create_dm(discord.Object(int(alice.id)))
    assert (await raw("POST", f"/channels/{dm.id}/messages", {"content": "another channel"}))[0] == 200
    assert (await raw("GET", messages(bot)))[0] == 200, "another route"


async def test_the_headers_are_those_clients_look_for(scene: Stage, bot: SampleBot) -> None:
    headers = {"Authorization": f"Bot {scene.server.token}"}
    url = f"{scene.server.url}/api/v10{messages(bot)}"
    async with aiohttp.ClientSession() as session:
        for left in (4, 3, 2, 1, 0):
            async with session.get(url, headers=headers) as answer:
                assert answer.headers["X-RateLimit-Limit"] == "5"
                assert answer.headers["X-RateLimit-Remaining"] == str(left)
                assert 0 < float(answer.headers["X-RateLimit-Reset-After"]) <= 5
                assert answer.headers["X-RateLimit-Bucket"]
        async with session.get(url, headers=headers) as answer:
            assert answer.status == 429
            assert answer.headers["Via"]
            assert answer.headers["X-RateLimit-Scope"] == "user"
            assert 1 <= int(answer.headers["Retry-After"]) <= 5


async def test_fifty_calls_a_second_in_all_but_for_interactions(raw: Raw) -> None:
    paths = ["/users/@me"] * 28 + ["/gateway/bot"] * 28
    many = await asyncio.gather(*(raw("GET", path) for path in paths))
    refused = [body for status, body in many if status == 429]
    assert refused
    assert all(body["global"] for body in refused)
    status, _ = await raw("POST", "/interactions/1/nonsense/callback", {"type": 6})
    assert status == 404, "interactions are free of it"


async def test_the_client_waits_and_nothing_is_lost(open_stage: Open) -> None:
    scene = await open_stage()
    assert isinstance(scene.bot, SampleBot)
    alice = scene.person("alice")
    await asyncio.gather(*(scene.bot.games.send(f"number {number}") for number in range(23)))
    said = [seen.content for seen in alice.messages("games") if seen.content.startswith("number")]
    assert len(said) == len(set(said)) == 23


async def test_three_edits_in_six_seconds_of_messages_older_than_an_hour(
    scene: Stage, raw: Raw, bot: SampleBot
) -> None:
    sent = await bot.games.send("long ago")
    path = f"{messages(bot)}/{sent.id}"
    assert (await raw("PATCH", path, {"content": "young"}))[0] == 200
    scene.server.limits.old = 0.0
    results = [await raw("PATCH", path, {"content": str(number)}) for number in range(4)]
    assert [status for status, _ in results] == [200] * 3 + [429]
    assert results[-1][1]["code"] == 30046
    assert 5 < results[-1][1]["retry_after"] <= 6


async def test_not_too_many_people_are_written_to_for_the_first_time(scene: Stage, raw: Raw) -> None:
    users = [user.id for user in scene.server.world.users.values() if not user.bot]
    count, known = ratelimits.OPENINGS[0], users[0]
    results = [await raw("POST", "/users/@me/channels", {"recipient_id": user}) for user in users[: count + 1]]
    assert [status for status, _ in results] == [200] * count + [403]
    assert results[-1][1]["code"] == 40003
    assert (await raw("POST", "/users/@me/channels", {"recipient_id": known}))[0] == 200, "that one is open already"


async def test_refused_requests_are_counted_and_lock_the_address_out(
    scene: Stage, raw: Raw, bot: SampleBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    limits = scene.server.limits
    monkeypatch.setattr(ratelimits, "INVALID", (4, 600.0))
    await raw("GET", "/users/@me", token="Bot wrong")
    scene.server.world.faults.deny("VIEW_CHANNEL")
    await raw("GET", messages(bot))
    scene.server.world.faults.clear()
    scene.server.world.faults.limit(1)
    await raw("GET", messages(bot))
    assert (await raw("GET", "/channels/1"))[0] == 404
    assert (limits.invalid, limits.banned) == (3, False), "401, 403 and 429, but no 404"
    await raw("GET", "/users/@me", token="Bot wrong")
    assert limits.banned
    with pytest.raises(discord.HTTPException) as caught:
        await bot.games.send("x")
    assert (caught.value.status, caught.value.code) == (429, 0)
    monkeypatch.setattr(ratelimits, "INVALID", (4, 0.0))
    assert not limits.banned
    await bot.games.send("later")


async def test_people_are_not_limited(scene: Stage, alice: Person) -> None:
    for number in range(60):
        alice.say(f"quick {number}", at="games")
    assert scene.server.limits.invalid == 0


async def test_a_switch_turns_them_off(scene: Stage, raw: Raw, bot: SampleBot) -> None:
    scene.server.world.faults.unlimited = True
    assert {(await raw("POST", messages(bot), {"content": "x"}))[0] for _ in range(20)} == {200}
    scene.server.world.faults.clear()
    assert 429 in {(await raw("POST", messages(bot), {"content": "x"}))[0] for _ in range(20)}
