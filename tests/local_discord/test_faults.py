"""Each fault on demand does what it says to the real client, and stops when it is spent."""

import aiohttp
import discord
import pytest

from local_discord import posting
from local_discord.errors import ActionError
from local_discord.faults import REFUSED_OPENINGS
from local_discord.stage import Stage
from local_discord.testing import Person, until
from tests.local_discord.conftest import Raw
from tests.local_discord.sample_bot import SampleBot


async def test_server_errors_for_the_next_calls(scene: Stage, raw: Raw, bot: SampleBot) -> None:
    faults = scene.server.world.faults
    faults.fail(2, 503, path="/channels/")
    path = f"/channels/{bot.games.id}"
    assert (await raw("GET", "/users/@me"))[0] == 200
    assert [(await raw("GET", path))[0] for _ in range(3)] == [503, 503, 200]


async def test_the_client_retries_a_server_error(
    scene: Stage, bot: SampleBot, alice: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    naps: list[float] = []

    async def nap(seconds: float) -> None:
        naps.append(seconds)

    scene.server.world.faults.fail(1, 500, path="/messages")
    with monkeypatch.context() as patched:
        patched.setattr(discord.http.asyncio, "sleep", nap)  # type: ignore[attr-defined]
        await bot.games.send("at last")
    assert 1 in naps
    await alice.sees("at last")


async def test_a_rate_limit_is_waited_for(scene: Stage, bot: SampleBot, alice: Person) -> None:
    scene.server.world.faults.limit(1, 0.01, path="/messages")
    await bot.games.send("after a pause")
    await alice.sees("after a pause")
    assert [call.status for call in scene.server.calls][-2:] == [429, 200]
    scene.server.world.faults.limit(1, 0.01, everywhere=True)
    await bot.games.send("after another")
    await alice.sees("after another")


async def test_a_refusal_for_speed_has_the_header_clients_look_for(scene: Stage, bot: SampleBot) -> None:
    scene.server.world.faults.limit(1, 0.5)
    headers = {"Authorization": f"Bot {scene.server.token}"}
    async with (
        aiohttp.ClientSession() as session,
        session.get(f"{scene.server.url}/api/v10/users/@me", headers=headers) as answer,
    ):
        assert answer.status == 429
        assert answer.headers["Via"]
        assert answer.headers["Retry-After"] == "1"


async def test_slow_answers_can_miss_the_deadline(scene: Stage, alice: Person) -> None:
    scene.server.world.faults.slow_down(0.05, 1, path="/callback")
    assert (await alice.slash("echo", text="slowly")).text == "slowly"
    assert (await alice.slash("echo", text="quickly")).text == "quickly"


async def test_a_lost_answer_is_carried_out(scene: Stage, bot: SampleBot, alice: Person) -> None:
    scene.server.world.faults.lose_answers(1, path="/messages")
    with pytest.raises(aiohttp.ClientError):
        await bot.games.send("posted, but who knows")
    await alice.sees("posted, but who knows")
    await bot.games.send("posted and known")


async def test_a_doubled_delivery_answers_once(scene: Stage, alice: Person) -> None:
    scene.server.world.faults.duplicates = 1
    assert (await alice.slash("echo", text="twice")).text == "twice"
    await until(scene.server, lambda: scene.errors or None, lambda: "the second answer was not refused")
    assert "40060" in scene.errors.pop()
    assert len([seen for seen in alice.messages() if seen.content == "twice"]) == 1


async def test_closed_direct_messages(scene: Stage, bot: SampleBot, alice: Person) -> None:
    faults = scene.server.world.faults
    faults.close_dms(alice.id)
    user = await bot.fetch_user(int(alice.id))
    with pytest.raises(discord.Forbidden) as caught:
        await user.send("x")
    assert caught.value.code == 50007
    faults.close_dms(alice.id, closed=False)
    await user.send("y")
    assert alice.dms()[-1].content == "y"


@pytest.mark.parametrize("opening", REFUSED_OPENINGS)
async def test_a_channel_that_cannot_even_be_opened(
    scene: Stage, raw: Raw, bot: SampleBot, alice: Person, opening: str
) -> None:
    faults = scene.server.world.faults
    known = await bot.create_dm(discord.Object(int(alice.id)))
    faults.close_dms(alice.id, opening=opening)
    status, body = await raw("POST", "/users/@me/channels", {"recipient_id": alice.id})
    assert f"{status}/{body['code']}" == opening
    with pytest.raises(discord.Forbidden) as caught:
        await known.send("x")
    assert caught.value.code == 50007, "who knows the channel is refused at the message"
    faults.close_dms(alice.id, closed=False)
    assert (await raw("POST", "/users/@me/channels", {"recipient_id": alice.id}))[0] == 200


async def test_there_are_only_so_many_ways_to_refuse_an_opening(scene: Stage, alice: Person) -> None:
    with pytest.raises(ActionError):
        scene.server.world.faults.close_dms(alice.id, opening="500/1")


async def test_a_quarantined_bot_writes_to_nobody_new(scene: Stage, bot: SampleBot, alice: Person, bob: Person) -> None:
    await (await bot.fetch_user(int(alice.id))).send("known")
    scene.server.world.faults.quarantined = True
    await (await bot.fetch_user(int(alice.id))).send("known before")
    with pytest.raises(discord.Forbidden) as caught:
        await (await bot.fetch_user(int(bob.id))).send("new")
    assert caught.value.code == 20026


async def test_automatic_moderation_blocks_words(scene: Stage, bot: SampleBot, alice: Person) -> None:
    sent = await bot.games.send("harmless")
    scene.server.world.faults.block_word("rude")
    for refused in (bot.games.send("a rude word"), sent.edit(content="rude")):
        with pytest.raises(discord.HTTPException) as caught:
            await refused
        assert (caught.value.status, caught.value.code) == (400, 200000)
    with pytest.raises(discord.HTTPException) as title:
        await sent.create_thread(name="a rude name")
    assert (title.value.status, title.value.code) == (400, 200001)
    await bot.games.send("polite")
    await (await bot.fetch_user(int(alice.id))).send("rude, but in private")


async def test_a_bot_that_was_timed_out_may_only_read(scene: Stage, bot: SampleBot) -> None:
    world = scene.server.world
    guild = next(iter(world.guilds.values()))
    sent = await bot.games.send("before")
    world.time_out(guild, world.bot_id, 3600)
    me = bot.games.guild.me
    await until(scene.server, lambda: me.is_timed_out() or None, lambda: "the bot is not told")
    assert not bot.games.permissions_for(me).send_messages
    with pytest.raises(discord.Forbidden) as caught:
        await bot.games.send("x")
    assert caught.value.code == 50013
    assert (await bot.games.fetch_message(sent.id)).content == "before"
    world.time_out(guild, world.bot_id, 0)
    await until(scene.server, lambda: not me.is_timed_out() or None, lambda: "the bot is not told")
    await bot.games.send("after")


async def test_things_deleted_under_the_bot(scene: Stage, bot: SampleBot, alice: Person) -> None:
    world = scene.server.world
    answer = await alice.slash("join")
    assert answer.message is not None
    posting.delete(world, world.messages[answer.message.channel_id][answer.message.id])
    await alice.until(lambda: any(kind == "message_delete" for kind, _ in bot.heard) or None)
    thread = await bot.games.create_thread(name="Doomed", type=discord.ChannelType.public_thread)
    world.delete_channel(world.channels[str(thread.id)])
    with pytest.raises(discord.NotFound) as caught:
        await thread.send("x")
    assert caught.value.code == 10003
    games = bot.games
    world.delete_channel(world.channels[str(games.id)])
    with pytest.raises(discord.NotFound):
        await games.send("x")
    assert alice.channels() == []


async def test_an_interaction_in_a_channel_that_goes_away(scene: Stage, bot: SampleBot, alice: Person) -> None:
    world = scene.server.world
    thread = alice._actor.create_thread(alice.here, "Doomed")
    interaction = alice._actor.command(thread.id, alice._command("silent")[0]["id"], [], {})
    got = await alice.until(lambda: bot.got)
    world.delete_channel(thread)
    with pytest.raises(discord.NotFound):
        await got.response.send_message("too late")
    assert not interaction.answered


async def test_a_user_leaving_and_coming_back(scene: Stage, bot: SampleBot, alice: Person, bob: Person) -> None:
    world = scene.server.world
    guild = next(iter(world.guilds.values()))
    thread = await bot.games.create_thread(name="Table", type=discord.ChannelType.public_thread)
    await thread.add_user(discord.Object(int(bob.id)))
    world.leave(guild, bob.id)
    assert bob.channels() == []
    assert int(bob.id) not in {member.id for member in await thread.fetch_members()}
    world.join(guild, bob.user)
    bob.say("back again", at="games")
    await alice.sees("back again")


async def test_clearing_ends_all_faults(scene: Stage, raw: Raw, bot: SampleBot, alice: Person) -> None:
    faults = scene.server.world.faults
    quiet = faults.as_json()
    faults.fail(9)
    faults.limit(9)
    faults.slow_down(9)
    faults.close_dms(alice.id)
    faults.deny("SEND_MESSAGES")
    faults.duplicates = 3
    faults.lose_answers(3)
    faults.unlimited = True
    faults.block_word("rude")
    faults.quarantined = True
    loud = faults.as_json()
    assert all(loud[key] != quiet[key] for key in quiet if key != "permissions")
    faults.clear()
    assert faults.as_json() == quiet
    assert (await raw("POST", f"/channels/{bot.games.id}/messages", {"content": "fine"}))[0] == 200
