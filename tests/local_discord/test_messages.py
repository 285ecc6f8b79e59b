"""Messages, files, mentions, pins and direct messages, through the real client."""

import io
from pathlib import Path
from typing import Any

import discord
import pytest

from local_discord.model import MessageType
from local_discord.nonces import KEPT_NUMBER, KEPT_SECONDS, Nonces
from local_discord.permissions import EVERYTHING
from local_discord.seed import Seed
from local_discord.stage import Stage, stage
from local_discord.testing import Person
from tests.local_discord.conftest import Open, Raw
from tests.local_discord.sample_bot import PNG, JoinView, Panel, SampleBot, picture


async def test_send_edit_delete(bot: SampleBot, alice: Person) -> None:
    sent = await bot.games.send("one", embed=discord.Embed(title="t"), view=JoinView())
    assert (await alice.sees("one")).embeds[0]["title"] == "t"
    await sent.edit(content="two", embed=None, view=None)
    seen = await alice.sees("two")
    assert (seen.embeds, seen.buttons) == ([], [])
    await sent.delete()
    assert alice.look(seen.id) is None
    with pytest.raises(discord.NotFound) as caught:
        await sent.edit(content="three")
    assert caught.value.code == 10008


async def test_a_reply_calls_its_author(bot: SampleBot, alice: Person) -> None:
    said = alice.say("hello")
    original = await bot.games.fetch_message(int(said.id))
    await original.reply("hi", mention_author=True)
    seen = await alice.sees("hi")
    assert seen.raw["type"] == MessageType.REPLY
    assert seen.raw["referenced_message"]["content"] == "hello"
    assert seen.raw["mentions_me"]
    await original.reply("quietly", mention_author=False)
    assert not (await alice.sees("quietly")).raw["mentions_me"]


async def test_files_are_kept_replaced_and_dropped(bot: SampleBot, alice: Person) -> None:
    text = discord.File(io.BytesIO(b"text"), "notes.txt")
    sent = await bot.games.send("files", files=[picture(), text])
    assert [a.filename for a in sent.attachments] == ["board.png", "notes.txt"]
    assert (sent.attachments[0].width, sent.attachments[0].description) == (3, "three by two")
    assert await sent.attachments[1].read() == b"text"
    edited = await sent.edit(attachments=[sent.attachments[1], picture("new.png")])
    assert [a.filename for a in edited.attachments] == ["notes.txt", "new.png"]
    assert await edited.attachments[0].read() == b"text"
    with pytest.raises(discord.NotFound):
        await sent.attachments[0].read()
    kept = await edited.edit(content="still")
    assert len(kept.attachments) == 2
    bare = await kept.edit(attachments=[])
    assert bare.attachments == []
    assert (await alice.sees("still")).files == ()


async def test_a_picture_of_an_embed_goes_with_its_file(bot: SampleBot, alice: Person) -> None:
    embed = discord.Embed().set_image(url="attachment://board.png").set_thumbnail(url="attachment://board.png")
    sent = await bot.games.send(embed=embed, file=picture())
    assert sent.attachments == []
    without = await sent.edit(attachments=[])
    assert without.embeds[0].image.url is None
    again = await without.edit(embed=embed, attachments=[picture("board.png")])
    assert again.embeds[0].image.width == 3
    loose = await again.edit(embed=discord.Embed(title="no picture"))
    assert [a.filename for a in loose.attachments] == ["board.png"]


async def test_an_unknown_attachment_is_refused(bot: SampleBot, raw: Raw, alice: Person) -> None:
    sent = await bot.games.send("x")
    path = f"/channels/{sent.channel.id}/messages/{sent.id}"
    status, body = await raw("PATCH", path, {"attachments": [{"id": "5"}]})
    assert (status, body["errors"]["attachments"]["0"]["id"]["_errors"][0]["code"]) == (400, "ATTACHMENT_NOT_FOUND")


def showing(name: str) -> dict[str, Any]:
    """A message of a text and a gallery with one picture."""
    gallery = {"type": 12, "items": [{"media": {"url": f"attachment://{name}"}}]}
    return {"flags": 1 << 15, "components": [{"type": 10, "content": "x"}, gallery]}


async def test_media_must_be_listed_by_the_request(bot: SampleBot, raw: Raw) -> None:
    """A file that merely lies on the edited message does not count, nor does its id without its name."""
    view = discord.ui.LayoutView()
    view.add_item(discord.ui.MediaGallery(discord.MediaGalleryItem("attachment://board.png")))
    sent = await bot.games.send(view=view, file=picture("board.png"))
    path = f"/channels/{sent.channel.id}/messages/{sent.id}"
    gallery = sent.components[0]
    assert isinstance(gallery, discord.MediaGalleryComponent)
    number = gallery.items[0].media.attachment_id
    assert number is not None
    assert sent.attachments == [], "a file that components show is not listed"
    for listed in (None, [], [{"id": str(number)}], [{"id": str(number), "filename": "other.png"}]):
        more = {} if listed is None else {"attachments": listed}
        status, body = await raw("PATCH", path, {**showing("board.png"), **more})
        assert (status, body["code"]) == (400, 50035)
        (fault,) = body["errors"]["components"]["1"]["items"]["0"]["media"]["_errors"]
        assert fault["code"] == "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND"
    kept = [{"id": str(number), "filename": "board.png"}]
    status, body = await raw("PATCH", path, {**showing("board.png"), "attachments": kept})
    assert status == 200
    assert body["components"][1]["items"][0]["media"]["attachment_id"] == str(number)
    assert (await raw("PATCH", path, {"components": [{"type": 10, "content": "x"}], "attachments": []}))[0] == 200
    status, body = await raw("PATCH", path, {**showing("board.png"), "attachments": kept})
    assert status == 400, "an edit keeps only the files it lists"


async def test_layout_views_are_sent_and_edited(bot: SampleBot, alice: Person) -> None:
    files = [picture(), picture("thumb.png"), discord.File(io.BytesIO(b"r"), "rules.txt")]
    sent = await bot.games.send(view=Panel(), files=files)
    assert sent.flags.components_v2
    assert (await alice.sees("# A panel")).is_v2
    view = discord.ui.LayoutView()
    view.add_item(discord.ui.TextDisplay(f"bye {alice.mention}"))
    await sent.edit(view=view, attachments=[])
    seen = await alice.sees("bye")
    assert seen.raw["mentions_me"]
    assert seen.files == ()


async def test_a_message_becomes_a_layout_only_without_its_text(bot: SampleBot, raw: Raw) -> None:
    sent = await bot.games.send("text")
    path = f"/channels/{bot.games.id}/messages/{sent.id}"
    layout = {"flags": 1 << 15, "components": [{"type": 10, "content": "x"}]}
    status, body = await raw("PATCH", path, layout)
    assert (status, list(body["errors"])) == (400, ["content"])
    assert (await raw("PATCH", path, {**layout, "content": None}))[0] == 200


async def test_mentions_follow_what_is_allowed(bot: SampleBot, alice: Person, bob: Person) -> None:
    both = f"{alice.mention} {bob.mention}"
    sent = await bot.games.send(both)
    assert {user.name for user in sent.mentions} == {"alice", "bob"}
    only = discord.AllowedMentions(users=[discord.Object(int(bob.id))], everyone=False, roles=False)
    sent = await bot.games.send(both, allowed_mentions=only)
    assert [user.name for user in sent.mentions] == ["bob"]
    sent = await bot.games.send("@everyone", allowed_mentions=discord.AllowedMentions.all())
    assert not sent.mention_everyone  # the bot lacks the permission


async def test_a_nonce_prevents_a_second_message(raw: Raw, bot: SampleBot) -> None:
    body = {"content": "once", "nonce": "n1", "enforce_nonce": True}
    first = await raw("POST", f"/channels/{bot.games.id}/messages", body)
    second = await raw("POST", f"/channels/{bot.games.id}/messages", body)
    assert first[1]["id"] == second[1]["id"]
    assert first[1]["nonce"] == "n1"


async def test_a_nonce_is_forgotten_after_a_while(raw: Raw, bot: SampleBot, scene: Stage) -> None:
    body = {"content": "twice", "nonce": "n1", "enforce_nonce": True}
    first = await raw("POST", f"/channels/{bot.games.id}/messages", body)
    scene.server.world.nonces.forget()
    second = await raw("POST", f"/channels/{bot.games.id}/messages", body)
    assert first[1]["id"] != second[1]["id"]
    _, listed = await raw("GET", f"/channels/{bot.games.id}/messages")
    assert "nonce" not in listed[0]


def test_nonces_are_kept_for_minutes_and_only_so_many() -> None:
    now = [0.0]
    nonces = Nonces(lambda: now[0])
    nonces.note("games", "a", "1")
    now[0] = KEPT_SECONDS - 1
    assert nonces.find("games", "a") == "1"
    assert nonces.find("lounge", "a") is None
    now[0] = KEPT_SECONDS
    assert nonces.find("games", "a") is None
    for number in range(KEPT_NUMBER + 1):
        nonces.note("games", number, "2")
    assert (nonces.find("games", 0), nonces.find("games", 1)) == (None, "2")


async def test_history(bot: SampleBot, alice: Person) -> None:
    sent = [await bot.games.send(str(number)) for number in range(7)]
    alice.say("last")

    async def contents(**options: object) -> list[str]:
        return [m.content async for m in bot.games.history(**options)]  # type: ignore[arg-type]

    assert await contents(limit=2) == ["last", "6"]
    assert await contents(before=sent[2]) == ["1", "0"]
    assert await contents(after=sent[4], limit=2) == ["5", "6"]
    assert await contents(around=sent[3], limit=3) == ["4", "3", "2"]


async def test_what_people_say_needs_the_intent_or_a_mention(bot: SampleBot, alice: Person) -> None:
    alice.say("a secret between us")
    alice.say(f"<@{bot.application_id}> listen")
    alice.go_dm()
    alice.say("in private")
    heard = await alice.until(lambda: bot.heard if len(bot.heard) == 3 else None)
    assert [message.content for _, message in heard] == ["", f"<@{bot.application_id}> listen", "in private"]


async def test_pins(bot: SampleBot, alice: Person) -> None:
    sent = await bot.games.send("rules")
    await sent.pin()
    assert [m.content async for m in bot.games.pins()] == ["rules"]
    assert (await alice.sees(lambda seen: seen.raw["type"] == MessageType.PINNED)).author == "Bot"
    assert (await alice.sees("rules")).pinned
    await sent.unpin()
    assert [m async for m in bot.games.pins()] == []


async def test_bulk_delete(bot: SampleBot, alice: Person, raw: Raw) -> None:
    sent = [await bot.games.send(str(number)) for number in range(3)]
    await bot.games.delete_messages(sent[:2])
    assert [seen.content for seen in alice.messages("games")] == ["2"]
    status, _ = await raw("POST", f"/channels/{bot.games.id}/messages/bulk-delete", {"messages": [sent[2].id]})
    assert status == 400


async def test_direct_messages(bot: SampleBot, alice: Person, bob: Person, scene: Stage) -> None:
    user = await bot.fetch_user(int(alice.id))
    await user.send("psst", file=picture())
    assert [seen.content for seen in alice.dms()] == ["psst"]
    assert bob.dms() == []
    bob.cannot_see("psst")
    assert alice.read_file(alice.dms()[0]) == PNG
    scene.server.world.faults.close_dms(alice.id)
    with pytest.raises(discord.Forbidden) as caught:
        await user.send("psst")
    assert caught.value.code == 50007


async def test_no_direct_message_to_who_shares_no_server(bot: SampleBot, alice: Person, scene: Stage) -> None:
    world = scene.server.world
    guild = next(iter(world.guilds.values()))
    world.leave(guild, alice.id)
    with pytest.raises(discord.Forbidden) as caught:
        await (await bot.fetch_user(int(alice.id))).send("come back")
    assert caught.value.code == 50278
    with pytest.raises(discord.NotFound):
        await bot.guilds[0].fetch_member(int(alice.id))


async def test_the_bot_edits_only_its_own(bot: SampleBot, alice: Person, raw: Raw) -> None:
    said = alice.say("mine")
    path = f"/channels/{said.channel_id}/messages/{said.id}"
    status, body = await raw("PATCH", path, {"content": "yours"})
    assert (status, body["code"]) == (403, 50005)
    assert (await raw("DELETE", path))[0] == 204  # it may manage messages
    alice.go_dm()
    said = alice.say("in private")
    status, body = await raw("DELETE", f"/channels/{said.channel_id}/messages/{said.id}")
    assert (status, body["code"]) == (403, 50003)


async def test_ephemeral_messages_are_out_of_reach_of_channel_routes(alice: Person, raw: Raw) -> None:
    answer = await alice.slash("secret")
    assert answer.message is not None
    path = f"/channels/{answer.message.channel_id}/messages/{answer.message.id}"
    for method, body in (("GET", None), ("PATCH", {"content": "x"}), ("DELETE", None)):
        status, refused = await raw(method, path, body)
        assert (status, refused["code"]) == (404, 10008)


async def test_ephemeral_messages_do_not_survive_the_server(open_stage: Open, tmp_path: Path) -> None:
    scene = await open_stage(data=tmp_path)
    alice = scene.person("alice")
    await alice.slash("secret")
    lines = (tmp_path / "world.jsonl").read_text()
    assert "your hand" not in lines


async def test_members_with_the_intent(bot: SampleBot) -> None:
    assert {member.name for member in bot.guilds[0].members} == {"Bot"}
    names = {member.name for member in await bot.guilds[0].query_members("a", limit=5, cache=False)}
    assert names == {"alice"}
    async with stage(lambda options: SampleBot(options, discord.Intents.all())) as other:
        guild = other.bot.guilds[0]
        everybody = {"Bot", "alice", "bob", "carol", "dave"}
        assert {member.name for member in guild.members} == everybody
        assert {member.name async for member in guild.fetch_members(limit=10)} == everybody


async def test_roles_and_members_are_managed(open_stage: Open) -> None:
    scene = await open_stage(seed=Seed(bot_permissions=EVERYTHING))
    bot = scene.bot
    assert isinstance(bot, SampleBot)
    guild, bob = bot.guilds[0], scene.person("bob")
    member = await guild.fetch_member(int(bob.id))
    role = await guild.create_role(name="Players", mentionable=True)
    await member.add_roles(role)
    await bot.games.send(role.mention)
    assert (await bob.sees(role.mention)).raw["mentions_me"]
    await member.edit(nick="Bobby")
    assert (await guild.fetch_member(int(bob.id))).display_name == "Bobby"
    await role.edit(name="Gamers")
    await member.remove_roles(role)
    await role.delete()
    assert "Gamers" not in {r.name for r in await guild.fetch_roles()}
    secret = await guild.create_text_channel(
        "secret", overwrites={guild.default_role: discord.PermissionOverwrite(view_channel=False)}
    )
    await secret.send("not for all")
    bob.cannot_see("not for all")
    await secret.set_permissions(member, view_channel=True)
    await bob.sees("not for all")
    await secret.edit(topic="hush")
    await secret.delete()
    assert "secret" not in [channel.name for channel in bob.channels()]
    await member.kick()
    assert bob.channels() == []


async def test_the_client_sends_no_field_discord_does_not_know(open_stage: Open) -> None:
    scene = await open_stage(strict=True)
    bot, alice = scene.bot, scene.person("alice")
    assert isinstance(bot, SampleBot)
    for command in ("join", "menus", "panel", "board", "note"):
        await alice.slash(command)
    await alice.click("Join")
    await alice.choose("fruit", "apple")
    await alice.slash("form")
    await alice.submit(Word="good", Colour="red")
    await alice.slash("defer", ephemeral=True, how="edit")
    embed = discord.Embed(title="x").set_footer(text="a", icon_url="http://example.org/a.png")
    sent = await bot.games.send("x", file=picture(), embed=embed)
    await sent.edit(content="y")
    await sent.reply("z")
    thread = await sent.create_thread(name="t")
    await thread.edit(archived=True, locked=True)
    assert [call for call in scene.server.calls if call.status >= 400] == []
