"""An evening of pictures fills neither memory nor disk: the oldest goes, and nobody else is troubled."""

import json
from collections.abc import Iterable
from pathlib import Path

import aiohttp
import pytest

from local_discord import LocalDiscord, Seed, forgetting, interactions, ratelimits, sessions, storage
from local_discord.model import Channel, Message
from local_discord.posting import Draft, delete, edit_from_body, pin, post
from local_discord.sessions import Session
from local_discord.stage import Stage
from local_discord.storage import Journal, Memory
from local_discord.uploads import Upload, store
from local_discord.world import World
from tests.local_discord.sample_bot import PNG, SampleBot


@pytest.fixture
def world(tmp_path: Path) -> Iterable[World]:
    world = World("Bot", Journal(tmp_path))
    Seed().plant(world)
    yield world
    world.storage.close()


def games(world: World) -> Channel:
    return next(iter(world.channels.values()))


def say(world: World, text: str, *, picture: bytes | None = None, to: str | None = None) -> Message:
    channel = games(world)
    files = [store(world, channel.id, "a.png", picture)] if picture is not None else []
    return post(world, channel, Draft(world.bot_id, text, attachments=files, ephemeral_to=to))


def texts(world: World) -> list[str]:
    return [message.content for message in world.messages[games(world).id].values()]


def names(folder: Path) -> set[str]:
    return {path.name for path in (folder / "attachments").iterdir()}


def test_the_oldest_messages_of_a_channel_are_forgotten(
    world: World, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(forgetting, "MESSAGES_KEPT", 5)
    kept = say(world, "pinned")
    pin(world, kept, world.bot_id)
    for number in range(20):
        say(world, str(number), picture=PNG)
    assert texts(world) == ["pinned", "15", "16", "17", "18", "19"]
    assert len(names(tmp_path)) == len(world.attachments) == 5
    again = World("Bot", Journal(tmp_path))
    assert texts(again) == texts(world)
    again.storage.close()


def test_whispers_are_counted_for_each_listener(world: World, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(forgetting, "EPHEMERAL_KEPT", 3)
    ann, bob = [user.id for user in world.users.values() if not user.bot][:2]
    say(world, "for all")
    say(world, "for bob", to=bob)
    for number in range(9):
        say(world, str(number), picture=PNG, to=ann)
    assert texts(world)[-5:] == ["for all", "for bob", "6", "7", "8"]
    assert len(names(tmp_path)) == 3


def test_files_have_a_bound_of_their_own(world: World, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(forgetting, "FILES_KEPT", 10_000)
    say(world, "words stay")
    for number in range(20):
        say(world, str(number), picture=bytes(3000))
    store(world, "0", "never sent.bin", bytes(3000))
    last = say(world, "last", picture=bytes(9000))
    assert texts(world)[-2:] == ["words stay", "last"]
    assert names(tmp_path) == set(world.attachments) == {last.attachments[0].id}
    say(world, "huge", picture=bytes(20_000))
    assert texts(world)[-1] == "huge"
    assert len(names(tmp_path)) == 1


def test_files_go_with_what_showed_them(world: World, tmp_path: Path) -> None:
    edited, deleted = say(world, "edited", picture=PNG), say(world, "deleted", picture=PNG)
    before = names(tmp_path)
    edit_from_body(world, edited, {"attachments": [{"id": "0"}]}, [Upload("0", "b.png", PNG)])
    delete(world, deleted)
    assert names(tmp_path) == set(world.attachments) == {edited.attachments[0].id}
    assert not names(tmp_path) & before
    world.delete_channel(games(world))
    assert names(tmp_path) == set()
    assert not world.reads


def test_a_server_without_a_folder_keeps_files_in_a_temporary_one() -> None:
    kept = Memory()
    assert kept.read_file("1") is None
    kept.write_file("1", PNG)
    assert kept._files is not None
    folder = kept._files
    assert [path.read_bytes() for path in folder.iterdir()] == [PNG]
    kept.clear()
    assert kept.read_file("1") is None
    kept.write_file("2", PNG)
    kept.close()
    assert not folder.exists()


async def test_the_bot_meets_a_forgotten_message_as_a_deleted_one(
    scene: Stage, bot: SampleBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(forgetting, "MESSAGES_KEPT", 2)
    old = await bot.games.send("old")
    for number in range(2):
        await bot.games.send(str(number))
    with pytest.raises(Exception, match="10008"):
        await old.edit(content="older")
    assert [seen.text for seen in scene.person("alice").messages("games")] == ["0", "1"]


def test_a_journal_is_written_anew_when_most_of_it_is_outdated(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(storage, "COMPACT_FROM", 2000)
    journal = Journal(tmp_path)
    path = tmp_path / "world.jsonl"
    largest = 0
    for number in range(500):
        journal.put("message", str(number % 7), {"text": "ж" * 50, "number": number})
        journal.put("message", "gone", {"number": number})
        journal.drop("message", "gone")
        largest = max(largest, path.stat().st_size)
    assert largest < 3000
    journal.close()
    again = Journal(tmp_path)
    assert {key: data["number"] for key, data in again.load()["message"].items()} == {
        str(number % 7): number for number in range(493, 500)
    }
    again.put("message", "8", {"number": 8})
    again.close()
    assert [json.loads(line)[1] for line in path.read_text().splitlines()][-1] == "8"


def test_a_session_remembers_so_much_and_says_when_it_does_not(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sessions, "KEPT_BYTES", 10_000)
    session = Session(0, None)
    for _ in range(100):
        session.dispatch("MESSAGE_CREATE", {"content": "x" * 1000})
    assert sum(len(text) for _, text in session.sent) <= 10_000
    first = session.sent[0][0]
    assert session.knows_all_since(100)
    assert session.knows_all_since(first - 1)
    assert not session.knows_all_since(first - 2)
    monkeypatch.setattr(sessions, "KEPT_EVENTS", 3)
    session.dispatch("TYPING_START", {})
    assert len(session.sent) == 3


def test_rate_limits_forget_windows_that_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ratelimits, "USUAL", (5, 0.0))
    limits = ratelimits.RateLimits()
    for number in range(5 * ratelimits.WINDOWS_KEPT):
        limits.judge("POST", "/webhooks/{application_id}/{token}", str(number))
    assert len(limits._windows) <= ratelimits.WINDOWS_KEPT


async def test_very_many_interactions_are_not_all_remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(interactions, "INTERACTIONS_KEPT", 10)
    async with LocalDiscord() as server:
        user = next(user for user in server.world.users.values() if not user.bot)
        channel = games(server.world)
        made = [
            server.interactions.start(
                interactions.InteractionType.AUTOCOMPLETE, user, channel, {"type": 1, "id": "1"}, "x"
            )
            for _ in range(30)
        ]
        assert list(server.interactions._by_token) == [interaction.token for interaction in made[-10:]]


async def test_uploads_that_are_never_sent_do_not_pile_up(scene: Stage) -> None:
    server = scene.server
    alice = scene.person("alice")
    async with aiohttp.ClientSession() as session:
        for number in range(25):
            url = server.page(f"/bridge/upload?user={alice.id}&filename={number}.txt")
            async with session.post(url, data=b"words") as answer:
                assert answer.status == 200
    assert [attachment.filename for attachment in server.world.attachments.values()] == [
        f"{number}.txt" for number in range(5, 25)
    ]
