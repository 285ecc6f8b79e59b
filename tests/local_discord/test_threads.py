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
from tests.local_discord.sample_bot import JoinView, SampleBot


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


DAY = 86_400


async def test_a_quiet_thread_is_archived_by_its_duration(scene: Stage, bot: SampleBot, alice: Person) -> None:
    thread = await bot.games.create_thread(
        name="Slow", type=discord.ChannelType.public_thread, auto_archive_duration=1440
    )
    sent = await thread.send("first")
    state = alice.channel("Slow").thread
    assert state is not None
    scene.server.pass_time(0.6 * DAY)
    await sent.edit(content="an edit is no activity")
    scene.server.pass_time(0.6 * DAY)
    assert state.archived
    await alice.until(lambda: ("thread_update", True) in bot.heard or None)
    for wake in ("message", "unarchive", "duration"):
        match wake:
            case "message":
                alice.say("hello", at="Slow")
            case "unarchive":
                alice._actor.archive_thread(str(thread.id), False)
            case _:
                await thread.edit(archived=False)
                scene.server.pass_time(0.6 * DAY)
                await thread.edit(auto_archive_duration=4320)
                await thread.edit(auto_archive_duration=1440)
        scene.server.pass_time(0.6 * DAY)
        assert not state.archived, wake
        scene.server.pass_time(0.6 * DAY)
        assert state.archived, wake


async def test_a_server_has_only_so_many_active_threads(scene: Stage, bot: SampleBot, alice: Person) -> None:
    scene.server.world.most_threads = 2
    public = discord.ChannelType.public_thread
    first, _ = [await bot.games.create_thread(name=name, type=public) for name in ("one", "two")]
    sent = await bot.games.send("a table")
    for attempt in (bot.games.create_thread(name="three", type=public), sent.create_thread(name="three")):
        with pytest.raises(discord.HTTPException) as caught:
            await attempt
        assert (caught.value.status, caught.value.code) == (400, 160006)
    with pytest.raises(ActionError) as refused:
        alice._actor.create_thread(alice.here, "three")
    assert refused.value.code == "too_many_threads"
    await first.edit(archived=True)
    await sent.create_thread(name="three")
    for again in (first.edit(archived=False), first.send("hello")):
        with pytest.raises(discord.HTTPException) as caught:
            await again
        assert caught.value.code == 160006, "one that is archived needs room as well"
    with pytest.raises(ActionError):
        alice.say("hello", at="one")
    assert alice.messages("one") == [], "nothing was said"


async def test_nothing_can_be_tapped_in_an_archived_thread(scene: Stage, bot: SampleBot, bob: Person) -> None:
    thread = await bot.games.create_thread(name="Old", type=discord.ChannelType.public_thread)
    await thread.send("tap", view=JoinView())
    await thread.edit(archived=True)
    for attempt in (bob.click("Join", at="Old"), bob.slash("echo", text="x", at="Old")):
        with pytest.raises(ActionError) as caught:
            await attempt
        assert caught.value.code == "archived"
    guild = next(iter(scene.server.world.guilds.values()))
    games = bob.channel("games")
    games.overwrites[guild.id] = Overwrite(guild.id, 0, deny=int(Permission.SEND_MESSAGES_IN_THREADS))
    with pytest.raises(ActionError) as caught:
        bob._actor.archive_thread(str(thread.id), False)
    assert caught.value.code == "missing_permission"
    del games.overwrites[guild.id]
    bob._actor.archive_thread(str(thread.id), False)
    await bob.click("Join", at="Old")


async def test_who_may_write_wakes_a_thread_and_only_managers_unlock_one(
    scene: Stage, bot: SampleBot, alice: Person, raw: Raw
) -> None:
    made = alice._actor.create_thread(alice.here, "Alice's")
    thread, state = f"/channels/{made.id}", made.thread
    assert state is not None
    scene.server.world.faults.deny("MANAGE_THREADS")
    alice._actor.archive_thread(made.id, True)
    assert (await raw("PATCH", thread, {"archived": False, "locked": False}))[0] == 403
    assert (await raw("PATCH", thread, {"archived": False}))[0] == 200
    assert (await raw("PATCH", thread, {"archived": True}))[0] == 403, "it is somebody else's"
    state.archived = state.locked = True
    assert (await raw("PATCH", thread, {"archived": False}))[0] == 403
    scene.server.world.faults.deny("MANAGE_THREADS", denied=False)
    assert (await raw("PATCH", thread, {"archived": False, "locked": False}))[0] == 200


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
