"""Kinds of channels and of installations that a bot meets without having asked for them, with Discord's answers."""

import discord
import pytest
from discord import app_commands

from local_discord.errors import ActionError
from local_discord.model import Channel, ChannelType, Guild, MessageType
from local_discord.stage import Stage
from local_discord.testing import Person
from tests.local_discord.conftest import Raw
from tests.local_discord.sample_bot import SampleBot


def guild(scene: Stage) -> Guild:
    return next(iter(scene.server.world.guilds.values()))


async def made(scene: Stage, bot: SampleBot, kind: ChannelType) -> discord.abc.GuildChannel:
    channel = scene.server.world.add_channel(guild(scene), "special", kind=kind)
    return await scene.person("alice").until(lambda: bot.guilds[0].get_channel(int(channel.id)))


# Announcement channels


async def test_an_announcement_channel_has_threads_of_its_own(scene: Stage, bot: SampleBot, raw: Raw) -> None:
    news = await made(scene, bot, ChannelType.ANNOUNCEMENT)
    assert isinstance(news, discord.TextChannel), "a library takes it for a text channel"
    assert news.is_news()
    for kind in (ChannelType.PUBLIC_THREAD, ChannelType.PRIVATE_THREAD):
        status, body = await raw("POST", f"/channels/{news.id}/threads", {"name": "t", "type": int(kind)})
        assert (status, body["code"]) == (400, 50024)
    status, body = await raw("POST", f"/channels/{bot.games.id}/threads", {"name": "t", "type": 10})
    assert (status, body["code"]) == (400, 50024)
    own = await news.create_thread(name="own", type=discord.ChannelType.news_thread)
    of_message = await (await news.send("news")).create_thread(name="of a message")
    assert own.type is of_message.type is discord.ChannelType.news_thread
    await own.edit(archived=True)
    assert [thread.name async for thread in news.archived_threads()] == ["own"]


# Forums


@pytest.mark.parametrize("kind", [ChannelType.FORUM, ChannelType.MEDIA])
async def test_a_forum_holds_nothing_but_threads_with_a_message(
    scene: Stage, bot: SampleBot, alice: Person, raw: Raw, kind: ChannelType
) -> None:
    forum = await made(scene, bot, kind)
    assert isinstance(forum, discord.ForumChannel)
    assert forum.is_media() is (kind == ChannelType.MEDIA)
    status, body = await raw("POST", f"/channels/{forum.id}/messages", {"content": "hello"})
    assert (status, body["code"]) == (400, 50008)
    status, body = await raw("POST", f"/channels/{forum.id}/threads", {"name": "t", "type": 11})
    assert (status, body["code"]) == (400, 50035)
    assert "message" in body["errors"]
    made_thread, message = await forum.create_thread(name="post", content="first")
    assert made_thread.id == message.id
    assert (await alice.sees("first", at="post")).raw["type"] == MessageType.DEFAULT
    with pytest.raises(ActionError):
        alice.say("me too", at=str(forum.id))
    alice.say("me too", at="post")


# Private channels, and users who brought the bot along


@app_commands.command(description="Works everywhere")
@app_commands.allowed_installs(guilds=True, users=True)
@app_commands.allowed_contexts(guilds=True, dms=True, private_channels=True)
async def everywhere(interaction: discord.Interaction) -> None:
    context = interaction.context
    kinds = [name for name in ("guild", "dm_channel", "private_channel") if getattr(context, name)]
    by = [("server", interaction.is_guild_integration()), ("user", interaction.is_user_integration())]
    brought = [name for name, so in by if so]
    await interaction.response.send_message(f"{' '.join(kinds)} by {' '.join(brought)}")


@app_commands.command(description="Works in servers")
@app_commands.allowed_installs(guilds=True, users=False)
@app_commands.allowed_contexts(guilds=True, dms=True, private_channels=False)
async def usual(interaction: discord.Interaction) -> None:
    await interaction.response.send_message("usual")


async def brought_along(scene: Stage, bot: SampleBot, user: Person) -> tuple[Channel, Guild]:
    """A user who installed the app, with a group that the bot cannot be in and a server where it is not."""
    world = scene.server.world
    bot.tree.add_command(everywhere)
    bot.tree.add_command(usual)
    await bot.tree.sync()
    world.user_installs.add(user.id)
    other = world.add_guild("Elsewhere", user.user)
    world.add_channel(other, "hall")
    world.leave(other, world.bot_id)
    return world.add_group("club", user.user, scene.person("bob").user, scene.person("carol").user), other


async def test_a_user_brings_the_bot_where_it_is_not(scene: Stage, bot: SampleBot, alice: Person, raw: Raw) -> None:
    club, _ = await brought_along(scene, bot, alice)
    told = {
        "games": "guild by server user",
        club.id: "private_channel by user",
        scene.server.world.open_dm(alice.id, scene.person("bob").id).id: "private_channel by user",
        "hall": "guild by user",
        scene.server.world.open_dm(alice.id, scene.server.world.bot_id).id: "dm_channel by user",
    }
    assert {place: (await alice.slash("everywhere", at=place)).text for place in told} == told
    assert (await scene.person("bob").sees("private_channel", at=club.id)).author == "Bot"
    status, body = await raw("POST", f"/channels/{club.id}/messages", {"content": "hello"})
    assert (status, body["code"]) == (403, 50001), "it answers there, and can do nothing else"


async def test_a_command_for_servers_is_not_there(scene: Stage, bot: SampleBot, alice: Person) -> None:
    club, _ = await brought_along(scene, bot, alice)
    assert (await alice.slash("usual", at="games")).text == "usual"
    for place in (club.id, "hall"):
        with pytest.raises(ActionError) as caught:
            await alice.slash("usual", at=place)
        assert caught.value.code == "unknown_command"
    with pytest.raises(ActionError) as caught:
        await scene.person("bob").slash("everywhere", at=club.id)
    assert caught.value.code == "unknown_command", "he installed nothing"
