"""A restart of the server finds what was said, and a crash in the middle of a line does no harm."""

import json
from pathlib import Path

import pytest

from local_discord import LocalDiscord, Seed, SeedUser
from local_discord.actions import Actor
from local_discord.ids import Snowflakes, stable
from local_discord.pictures import size_of
from local_discord.stage import stage
from local_discord.storage import Journal
from tests.local_discord.sample_bot import PNG, SampleBot, picture


async def test_a_restarted_server_remembers(tmp_path: Path) -> None:
    async with stage(SampleBot, data=tmp_path) as scene:
        bot, alice = scene.bot, scene.person("alice")
        assert isinstance(bot, SampleBot)
        await alice.slash("join")
        sent = await bot.games.send("with a picture", file=picture())
        await sent.pin()
        thread = await sent.create_thread(name="Table")
        await thread.send(f"your turn {alice.mention}")
        await (await bot.fetch_user(int(alice.id))).send("psst")
        alice.speak("ru")
        before = alice.messages()
        unread = scene.server.world.read_mark(alice.id, str(thread.id)).mentions
    async with stage(SampleBot, data=tmp_path) as scene:
        alice = scene.person("alice")
        after = alice.messages()
        assert [(seen.id, seen.text, seen.files) for seen in after] == [(s.id, s.text, s.files) for s in before]
        assert alice.user.locale == "ru"
        assert unread == 1
        assert scene.server.world.read_mark(alice.id, str(thread.id)).mentions == 1
        assert (await alice.click("Join")).text == "alice joined"
        seen = await alice.sees("with a picture", at="games")
        assert seen.pinned
        assert alice.read_file(seen) == PNG
        bot = scene.bot
        assert isinstance(bot, SampleBot)
        old = await bot.games.fetch_message(int(seen.id))
        assert await old.attachments[0].read() == PNG  # at the new port
        newer = await bot.games.send("newer")
        assert newer.id > old.id


def test_a_torn_line_is_ignored_and_the_rest_kept(tmp_path: Path) -> None:
    journal = Journal(tmp_path)
    journal.put("user", "1", {"a": 1})
    journal.put("user", "2", {"a": 2})
    journal.put("user", "1", {"a": 3})
    journal.drop("user", "2")
    journal.write_file("7", b"data")
    journal.close()
    path = tmp_path / "world.jsonl"
    with path.open("a") as out:
        out.write('["user", "3", {"a"')
    again = Journal(tmp_path)
    assert again.load() == {"user": {"1": {"a": 3}}}
    assert [json.loads(line) for line in path.read_text().splitlines()] == [["user", "1", {"a": 3}]]
    assert again.read_file("7") == b"data"
    again.write_file("8", b"orphan")
    again.keep_files({"7": None})
    assert again.read_file("8") is None
    again.drop_file("7")
    assert again.read_file("7") is None
    again.put("user", "4", {})
    again.clear()
    again.put("user", "5", {})
    again.close()
    third = Journal(tmp_path)
    assert third.load() == {"user": {"5": {}}}
    third.close()


async def test_an_owner_may_stand_apart_from_the_players() -> None:
    server = LocalDiscord(seed=Seed(owner=SeedUser("host")).plant)
    guild = next(iter(server.world.guilds.values()))
    assert server.world.users[guild.owner_id].username == "host"
    assert len(guild.members) == 6
    await server.stop()


async def test_a_reset_wipes_the_folder_too(tmp_path: Path) -> None:
    seed = Seed("Club", [SeedUser("ann", "Ann", "ru"), SeedUser("ben")], ("one", "two"), "welcome!")
    async with LocalDiscord(data=tmp_path, seed=seed.plant, bot_name="Robot") as server:
        ann = server.world.find_user("ann")
        assert ann is not None
        channels = [channel.name for channel in server.world.channels.values()]
        assert channels == ["one", "two"]
        first = next(iter(server.world.channels))
        Actor(server.core, ann).send(first, "to be wiped")
        ids = (ann.id, first, *server.world.guilds)
        server.reset()
        again = server.world.find_user("ann")
        assert again is not None
        assert (again.id, next(iter(server.world.channels)), *server.world.guilds) == ids
    assert "to be wiped" not in (tmp_path / "world.jsonl").read_text()
    async with LocalDiscord(data=tmp_path, seed=seed.plant, bot_name="Robot") as server:
        contents = [message.content for message in server.world.messages[first].values()]
        assert contents == ["welcome!"]
        assert server.world.bot.username == "Robot"


def test_snowflakes_grow() -> None:
    ids = Snowflakes()
    made = [int(ids.next()) for _ in range(1000)]
    assert made == sorted(set(made))
    ids.seen(str(made[-1] + 10**15))
    assert int(ids.next()) > made[-1] + 10**15
    assert stable("a") == stable("a") != stable("b")


@pytest.mark.parametrize(
    ("data", "size"),
    [
        (PNG, (3, 2)),
        (b"GIF89a\x05\x00\x04\x00rest", (5, 4)),
        (b"\xff\xd8\xff\xe0\x00\x04ab\xff\xc0\x00\x11\x08\x00\x07\x00\x09\x03", (9, 7)),
        (b"RIFF....WEBPVP8X" + bytes(8) + b"\x09\x00\x00\x07\x00\x00", (10, 8)),
        (b"RIFF....WEBPVP8L" + bytes(5) + (9 | 7 << 14).to_bytes(4, "little"), (10, 8)),
        (b"RIFF....WEBPVP8 " + bytes(10) + b"\x0a\x00\x08\x00", (10, 8)),
        (b"RIFF....WEBPNONE", None),
        (b"\x89PNG\r\n\x1a\n", None),
        (b"\xff\xd8\xff\xe0", None),
        (b"text", None),
        (b"", None),
    ],
)
def test_sizes_of_pictures(data: bytes, size: tuple[int, int] | None) -> None:
    assert size_of(data) == size
