"""Threads and permissions, through the real client."""

from typing import Any

import aiohttp
import discord
import pytest

from local_discord.errors import ActionError
from local_discord.model import MessageType, Overwrite
from local_discord.permissions import Permission
from local_discord.stage import Stage
from local_discord.testing import Person
from tests.local_discord.conftest import Raw
from tests.local_discord.sample_bot import SampleBot


async def test_a_thread_of_a_message(bot: SampleBot, alice: Person) -> None:
    sent = await bot.games.send("a table")
    thread = await sent.create_thread(name="Table 1", auto_archive_duration=60)
    assert thread.id == sent.id
    seen = await alice.sees("a table", at="games")
    assert seen.raw["thread"]["name"] == "Table 1"
    await thread.send(f"welcome {alice.mention}")
    assert (await alice.sees("welcome", at="Table 1")).raw["mentions_me"]
    assert {member.id for member in await thread.fetch_members()} == {int(alice.id), bot.application_id}
    with pytest.raises(discord.HTTPException) as caught:
        await sent.create_thread(name="again")
    assert caught.value.code == 160004


async def test_a_public_thread_is_announced(bot: SampleBot, alice: Person) -> None:
    await bot.games.create_thread(name="Open", type=discord.ChannelType.public_thread)
    seen = await alice.sees(lambda seen: seen.raw["type"] == MessageType.THREAD_CREATED)
    assert seen.content == "Open"


async def test_a_private_thread_is_for_its_members(bot: SampleBot, bob: Person, scene: Stage) -> None:
    thread = await bot.games.create_thread(name="Hush", invitable=False)
    await thread.send("secret")
    bob.cannot_see("secret")
    await thread.add_user(discord.Object(int(bob.id)))
    await bob.sees("secret", at="Hush")
    await thread.remove_user(discord.Object(int(bob.id)))
    bob.cannot_see("secret")
    await scene.person("alice").sees("secret")  # the owner may manage threads


async def test_only_who_manages_threads_writes_in_a_locked_one(bot: SampleBot, scene: Stage) -> None:
    thread = await bot.games.create_thread(name="Quiet", type=discord.ChannelType.public_thread)
    await thread.edit(locked=True)
    await thread.send("the bot manages threads")
    scene.server.world.faults.deny("MANAGE_THREADS")
    with pytest.raises(discord.Forbidden) as caught:
        await thread.send("not any more")
    assert caught.value.code == 160005
    with pytest.raises(discord.Forbidden):
        await thread.edit(locked=False)


async def test_archive_and_wake(bot: SampleBot, alice: Person, raw: Raw) -> None:
    thread = await bot.games.create_thread(name="Old", type=discord.ChannelType.public_thread)
    sent = await thread.send("first")
    await thread.edit(archived=True)
    assert [t.name async for t in bot.games.archived_threads()] == ["Old"]
    assert [t.name for t in await bot.guilds[0].active_threads()] == []
    with pytest.raises(discord.HTTPException) as caught:
        await sent.edit(content="changed")
    assert caught.value.code == 50083
    status, body = await raw("PATCH", f"/channels/{thread.id}", {"name": "New"})
    assert (status, body["code"]) == (400, 50083)
    await thread.send("it wakes")
    woken = alice.channel("Old").thread
    assert woken is not None
    assert not woken.archived
    await alice.until(lambda: bot.get_channel(thread.id))
    await thread.edit(archived=True, locked=True)
    with pytest.raises(discord.HTTPException):
        await thread.send("locked")
    await thread.edit(archived=False, locked=False, name="Renamed")
    assert alice.channel("Renamed").id == str(thread.id)


async def test_join_leave_delete(bot: SampleBot, alice: Person) -> None:
    made = alice._actor.create_thread(alice.here, "Alice's")
    alice.say("come in", at="Alice's")
    thread = await bot.fetch_channel(int(made.id))
    assert isinstance(thread, discord.Thread)
    await thread.join()
    assert made.thread is not None
    assert str(bot.application_id) in made.thread.members
    await thread.leave()
    assert str(bot.application_id) not in made.thread.members
    await thread.delete()
    assert "Alice's" not in [channel.name for channel in alice.channels()]
    with pytest.raises(discord.NotFound) as caught:
        await thread.send("gone")
    assert caught.value.code == 10003


@pytest.mark.parametrize(
    ("permission", "code"),
    [("SEND_MESSAGES", 50013), ("VIEW_CHANNEL", 50001), ("EMBED_LINKS", 50013)],
)
async def test_missing_permissions(bot: SampleBot, scene: Stage, permission: str, code: int) -> None:
    games = bot.games
    scene.server.world.faults.deny(permission, str(games.id))
    with pytest.raises(discord.Forbidden) as caught:
        await games.send("x", embed=discord.Embed(title="x"))
    assert caught.value.code == code


@pytest.mark.parametrize(
    ("permission", "asked"),
    [
        ("ATTACH_FILES", ("POST", "messages", None)),
        ("MANAGE_MESSAGES", ("POST", "messages/bulk-delete", {"messages": ["1", "2"]})),
        ("READ_MESSAGE_HISTORY", ("GET", "messages/pins", None)),
        ("CREATE_PRIVATE_THREADS", ("POST", "threads", {"name": "t", "type": 12})),
        ("CREATE_PUBLIC_THREADS", ("POST", "threads", {"name": "t", "type": 11})),
        ("MANAGE_CHANNELS", ("PATCH", "", {"name": "other"})),
        ("MANAGE_CHANNELS", ("DELETE", "", None)),
        ("MANAGE_ROLES", ("PUT", "permissions/1", {"type": 0})),
    ],
)
async def test_each_route_asks_for_its_permission(
    raw: Raw, scene: Stage, permission: str, asked: tuple[str, str, object]
) -> None:
    method, path, body = asked
    games = scene.person("alice").here
    scene.server.world.faults.deny(permission)
    options: dict[str, Any] = {}
    if permission == "ATTACH_FILES":
        form = aiohttp.FormData()
        form.add_field("payload_json", '{"content": "x"}')
        form.add_field("files[0]", b"x", filename="x.txt")
        options["data"] = form
    status, refused = await raw(method, f"/channels/{games}/{path}".rstrip("/"), body, **options)
    assert (status, refused["code"]) == (403, 50013)


async def test_people_are_held_to_permissions_too(scene: Stage, alice: Person, bob: Person) -> None:
    world = scene.server.world
    guild = next(iter(world.guilds.values()))
    deny = Overwrite(guild.id, 0, deny=int(Permission.SEND_MESSAGES))
    world.add_channel(guild, "rules", overwrites=(deny,))
    alice.say("the owner may", at="rules")
    with pytest.raises(ActionError) as caught:
        bob.say("I may not", at="rules")
    assert caught.value.details == {"permission": "SEND_MESSAGES"}
    with pytest.raises(ActionError):
        bob._actor.delete(alice.channel("rules").id, alice.messages("rules")[0].id)
