"""Threads of tables: where one can be opened, that there is only one, and how it sleeps and wakes."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import Any

import pytest

from cogs.ui.custom_ids import ButtonId, button
from engine.tables import DAY, Location, Phase
from local_discord import components, posting, threads
from local_discord.model import Channel, ChannelType, Thread
from local_discord.posting import Draft
from local_discord.testing import Person
from tests.front.commands.test_welcome import channel, greeted, guild, invite
from tests.front.conftest import Open, Scene
from tests.front.driver import all_posted, boards, concede, opened, thread_of, tried
from tests.front.games.test_versus import begun
from tests.tables.room import StillClock

# Channels that are no place for a table


@pytest.mark.parametrize("kind", [ChannelType.ANNOUNCEMENT, ChannelType.FORUM, ChannelType.MEDIA])
async def test_a_channel_of_another_kind_is_refused_with_a_better_one(
    scene: Scene, anna: Person, kind: ChannelType
) -> None:
    world, games = scene.server.world, anna.channel("games")
    place = world.add_channel(guild(scene), "other", kind=kind)
    thread = threads.start(world, place, anna.id, "a post")
    for at in [thread.id] if kind in (ChannelType.FORUM, ChannelType.MEDIA) else [place.id, thread.id]:
        for command in ("table new", "play"):
            refused = await anna.slash(command, game="samurai", at=at)
            assert "needs a text channel" in refused.text
            assert f"<#{games.id}>" in refused.text
            assert f"<#{place.id}>" not in refused.text
    anna.speak("ru")
    assert "нужен текстовый канал" in (await anna.slash("play", game="samurai", at=thread.id)).text
    assert await scene.game_host.lists.count() == {}


async def test_an_announcement_channel_is_neither_greeted_in_nor_chosen(scene: Scene, anna: Person) -> None:
    world, home = scene.server.world, guild(scene)
    news = world.add_channel(home, "news", kind=ChannelType.ANNOUNCEMENT)
    home.system_channel_id = news.id
    world.guild_changed(home)
    invite(scene)
    assert (await greeted(scene, anna)).channel_id == anna.channel("games").id
    assert "needs a text channel" in (await anna.slash("admin channels", channel=news, at="games")).text
    assert (await scene.game_host.people.guild(int(home.id))).channels == ()


async def test_a_table_goes_on_where_its_channel_became_one_for_announcements(
    scene: Scene, anna: Person, boris: Person
) -> None:
    games = anna.channel("games")
    await begun(scene, anna, await anna.slash("play", game="samurai", at="games"))
    await all_posted(scene)
    world = scene.server.world
    games.type = ChannelType.ANNOUNCEMENT
    world.channel_changed(games)
    world.delete_channel(world.channels[thread_of(scene, anna, 1)])
    await anna.slash("table play", {"move": "setup:123", "table": "1"}, at="lounge")
    await all_posted(scene)
    made = world.channels[thread_of(scene, anna, 1)]
    assert made.type == ChannelType.ANNOUNCEMENT_THREAD
    assert boards(anna, made.id)


# Brought along by somebody


def ask_everywhere(scene: Scene, person: Person) -> Channel:
    """Somebody who installed the app uses commands that were told to Discord before they named their contexts."""
    world = scene.server.world
    for command in world.commands["global"].values():
        command["contexts"], command["integration_types"] = None, [0, 1]
    world.user_installs.add(person.id)
    other = world.add_guild("Elsewhere", person.user)
    world.add_channel(other, "hall")
    world.leave(other, world.bot_id)
    return world.add_group("club", person.user, scene.person("boris").user)


async def test_commands_say_where_they_can_be_used(scene: Scene) -> None:
    commands = scene.server.world.commands["global"].values()
    assert {tuple(command["integration_types"]) for command in commands} == {(0,)}
    assert {command["name"] for command in commands if command["contexts"] != [0, 1]} == {"admin"}
    assert next(command["contexts"] for command in commands if command["name"] == "admin") == [0]
    assert "integration_type=0" in scene.client.invite


@pytest.mark.parametrize("place", ["club", "hall"])
async def test_whoever_brings_the_bot_along_is_told_where_it_works(scene: Scene, anna: Person, place: str) -> None:
    ask_everywhere(scene, anna)
    world = scene.server.world
    for command, options in (
        ("table new", {"game": "samurai"}),
        ("play", {"game": "samurai"}),
        ("my games", {}),
        ("learn", {}),
    ):
        assert "servers that have invited me" in (await anna.slash(command, options, at=place)).text
    assert await anna.autocomplete("play", "game", "ten", at=place) == {}
    old = {"type": 2, "style": 2, "label": "Learn", "custom_id": button(ButtonId("learn"), "Learn").custom_id}
    parts = components.normalise([{"type": 1, "components": [old]}], world.ids.next)
    posting.post(world, anna.channel(place), Draft(world.bot_id, components=parts))
    anna.speak("ru")
    assert "куда меня пригласили" in (await anna.click("Learn", at=place)).text
    assert await scene.game_host.lists.count() == {}


# A server that is full of threads


async def test_a_full_server_is_told_to_the_host_once(open_scene: Open) -> None:
    clock = StillClock(time.time())
    scene = await open_scene(clock=clock)
    anna, world = scene.person("anna"), scene.server.world
    anna.speak("ru")
    world.most_threads = 0
    chooser = await anna.slash("play", game="samurai")
    assert chooser.message is not None
    await anna.sees("столько веток, сколько допускает Discord")
    for _ in range(3):
        await tried(scene)
        clock.at += 2 * 3600.0
        scene.game_host.outbox.arrived()
    await tried(scene)
    assert len([seen for seen in anna.dms() if "столько веток" in seen]) == 1
    world.most_threads = 10
    world.channel_changed(anna.channel("lounge"))
    clock.at += 60.0
    await all_posted(scene)
    (thread,) = of_games(scene)
    assert boards(anna, thread.id)
    starters = [seen for seen in anna.messages("games") if "в этой ветке" in seen]
    assert len(starters) == 1, "the message for the thread is found again"


# One thread


def of_games(scene: Scene) -> list[Channel]:
    """All threads that there are."""
    return [each for each in scene.server.world.channels.values() if each.thread]


@pytest.mark.parametrize("lost", ["/messages", "/threads"])
@pytest.mark.parametrize("late", [False, True])
async def test_a_thread_whose_opening_was_not_answered_is_found(open_scene: Open, lost: str, late: bool) -> None:
    clock = StillClock(time.time())
    scene = await open_scene(clock=clock)
    anna, world = scene.person("anna"), scene.server.world
    await scene.client.delivery.stop()
    world.faults.lose_answers(1, path=f"/channels/{anna.here}{lost}", method="POST")
    if lost == "/threads":
        world.faults.lose_answers(1, path="/threads", method="POST")
    told = await anna.slash("play", game="samurai")
    assert "as soon as Discord lets me" in told.text
    if late:
        world.nonces.forget()
        clock.at += 3600.0
        await scene.stage.restart_bot()
    else:
        scene.client.delivery.start()
    await all_posted(scene)
    (thread,) = of_games(scene)
    assert boards(anna, thread.id)
    assert len([seen for seen in anna.messages("games") if "is played in this thread" in seen]) == 1


async def test_a_deleted_thread_is_opened_again_once_however_its_answers_are_lost(
    scene: Scene, anna: Person, boris: Person
) -> None:
    world = scene.server.world
    number = await opened(scene, anna, boris)
    await all_posted(scene)
    world.delete_channel(world.channels[thread_of(scene, anna, number)])
    world.faults.lose_answers(2, path=f"/channels/{anna.channel('games').id}/messages", method="POST")
    for person in (anna, boris):
        await person.slash("table play", {"move": "setup:123", "table": str(number)}, at="lounge")
    await all_posted(scene)
    assert world.faults.lost_answers.left == 0
    (thread,) = of_games(scene)
    assert boards(anna, thread.id)


async def test_a_table_that_moves_gets_a_thread_where_it_moves_to(scene: Scene, anna: Person, boris: Person) -> None:
    number = await opened(scene, anna, boris)
    await anna.slash("table move", table=str(number), at="lounge")
    await all_posted(scene)
    old, new = of_games(scene)
    assert (old.parent_id, new.parent_id) == (anna.channel("games").id, anna.channel("lounge").id)
    assert boards(anna, new.id)


# Sleeping and waking


class Table:
    """A running game of two in the present, with its thread."""

    def __init__(self, scene: Scene, clock: StillClock, number: int) -> None:
        self.scene, self.clock, self.number = scene, clock, number
        self.anna, self.boris = scene.person("anna"), scene.person("boris")
        self.channel = channel(scene, scene.server.world.channels[thread_of(scene, self.anna, number)].name)

    @property
    def thread(self) -> Thread:
        """The thread's state."""
        assert self.channel.thread is not None
        return self.channel.thread

    async def move(self, person: Person) -> None:
        """Lay out, from another channel."""
        await person.slash("table play", {"move": "setup:123", "table": str(self.number)}, at="lounge")

    async def pass_time(self, seconds: float) -> None:
        """Time passes for everybody, and the house tidies up."""
        self.clock.at += seconds
        self.scene.server.pass_time(seconds)
        await self.scene.game_host.cleanup.forget()
        await all_posted(self.scene)


@pytest.fixture
async def table(open_scene: Open) -> Table:
    clock = StillClock(time.time())
    scene = await open_scene(clock=clock)
    number = await opened(scene, scene.person("anna"), scene.person("boris"))
    await all_posted(scene)
    return Table(scene, clock, number)


async def test_an_archived_thread_is_woken_without_the_right_to_manage_threads(table: Table) -> None:
    world = table.scene.server.world
    world.faults.deny("MANAGE_THREADS")
    threads.set_archived(world, table.channel, True)
    await table.anna.until(lambda: table.scene.client.get_channel(int(table.channel.id)) is None or None)
    (before,) = boards(table.anna, table.channel.id)
    await (await table.scene.game_host.table(table.number)).play(int(table.anna.id), ["setup:123"])
    await all_posted(table.scene)
    assert not table.thread.archived
    (after,) = boards(table.anna, table.channel.id)
    assert after.text != before.text, "it was written over"


async def test_whoever_opens_the_panel_elsewhere_wakes_the_thread(table: Table) -> None:
    world = table.scene.server.world
    world.faults.deny("MANAGE_THREADS")
    threads.set_archived(world, table.channel, True)
    await table.anna.until(lambda: table.scene.client.get_channel(int(table.channel.id)) is None or None)
    hand = await table.boris.sees(lambda seen: any(b.label == "Play" for b in seen.buttons), at=_dm(table.boris))
    await table.boris.click("Play", on=hand)
    await table.boris.until(lambda: not table.thread.archived or None)
    asked = len(table.scene.server.calls)
    await table.boris.slash("table play", table=str(table.number), at="lounge")
    called = [call.path for call in table.scene.server.calls[asked:]]
    looked = [path for path in called if path.endswith(f"/channels/{table.channel.id}")]
    assert not looked, "an active one costs nothing"


def _dm(person: Person) -> str:
    return next(each.id for each in person.channels() if each.is_dm)


async def test_a_board_that_has_lain_for_six_days_is_posted_anew(table: Table) -> None:
    await table.pass_time(6.5 * DAY)
    (before,) = boards(table.anna, table.channel.id)
    await table.move(table.anna)
    await all_posted(table.scene)
    assert not table.thread.archived
    after = boards(table.anna, table.channel.id)
    assert [bool(board.buttons) for board in after] == [False, True]
    assert after[0].id == before.id
    await table.pass_time(DAY)
    assert not table.thread.archived, "a week after the old board the thread lives by the new one"


async def test_the_thread_of_a_game_that_ended_is_archived_a_day_later(table: Table) -> None:
    table.scene.server.world.faults.deny("MANAGE_THREADS")
    await concede(table.boris, table.channel.id, table.number)
    await all_posted(table.scene)
    assert (await table.scene.game_host.table(table.number)).summary().phase is Phase.FINISHED
    await table.pass_time(0.5 * DAY)
    assert not table.thread.archived
    await table.scene.stage.restart_bot()
    await table.pass_time(0.6 * DAY)
    assert table.thread.archived
    table.anna.say("what a game", at=table.channel.id)
    await table.pass_time(1.5 * DAY)
    assert not table.thread.archived, "whom people woke is left alone"
    threads.set_archived(table.scene.server.world, table.channel, True)
    await table.anna.until(lambda: table.scene.client.get_channel(int(table.channel.id)) is None or None)
    await table.anna.slash("table show", table=str(table.number), at="lounge")
    await table.anna.until(lambda: not table.thread.archived or None)


async def test_people_who_still_talk_after_the_end_keep_their_thread(table: Table) -> None:
    await concede(table.boris, table.channel.id, table.number)
    await all_posted(table.scene)
    await table.pass_time(0.9 * DAY)
    table.anna.say("again?", at=table.channel.id)
    await table.pass_time(0.2 * DAY)
    assert not table.thread.archived


async def test_a_thread_that_is_not_ours_to_archive_troubles_nobody(table: Table) -> None:
    await concede(table.boris, table.channel.id, table.number)
    await all_posted(table.scene)
    table.scene.server.world.faults.deny("VIEW_CHANNEL")
    await table.pass_time(1.1 * DAY)
    assert not table.thread.archived


# Names


async def named(scene: Scene, names: Sequence[str], *, game: str = "samurai", computers: int = 0, **more: Any) -> str:
    """What the thread of a table is called at which people of these names sit."""
    people = [scene.person(name) for name in ("anna", "boris", "chen", "daria")[: len(names)]]
    for person, name in zip(people, names, strict=True):
        person.user.global_name = name
    table = await scene.game_host.create(
        int(people[0].id), game, location=Location(int(guild(scene).id), int(people[0].channel("games").id)), **more
    )
    for person in people[1:]:
        await table.join(int(person.id))
    for _ in range(computers):
        await table.add_computer(int(people[0].id), "easy")
    await table.start(int(people[0].id))
    await all_posted(scene)
    return scene.server.world.channels[thread_of(scene, people[0], table.number)].name


@pytest.mark.parametrize(
    ("language", "computers", "expected"),
    [
        ("en", 0, "#1 Tenno · Anna, Boris, Chen"),
        ("ru", 0, "#1 Тэнно · Anna, Boris, Chen"),
        ("en", 1, "#1 Tenno · Anna, Boris, Chen, Sly Okiku"),
        ("ru", 2, "#1 Тэнно · Anna, Boris, Chen, Хитрая Окику, Одноглазый Дзин"),
    ],
)
async def test_a_thread_is_named_by_number_game_and_people(
    scene: Scene, language: str, computers: int, expected: str
) -> None:
    assert await named(scene, ("Anna", "Boris", "Chen"), computers=computers, language=language) == expected


@pytest.mark.parametrize(
    ("names", "expected"),
    [
        (("A" * 32, "B" * 32, "C" * 32), f"#1 Tenno · {'A' * 32}, {'B' * 32} …"),
        (("A" * 29, "B" * 29, "C" * 27), f"#1 Tenno · {'A' * 29}, {'B' * 29}, {'C' * 27}"),
        (("A" * 29, "B" * 29, "C" * 28), f"#1 Tenno · {'A' * 29}, {'B' * 29} …"),
        (("🐉" * 32, "🐉" * 32, "Chen"), f"#1 Tenno · {'🐉' * 32} …"),
    ],
)
async def test_of_long_names_as_many_as_fit_stand_there_whole(
    scene: Scene, names: tuple[str, ...], expected: str
) -> None:
    assert await named(scene, names) == expected


async def test_a_name_that_moderation_refuses_is_left_out(scene: Scene) -> None:
    scene.server.world.faults.block_word("Anna, Rude")
    assert await named(scene, ("Anna", "Rude")) == "#1 Tenno"


async def test_a_thread_of_an_earlier_version_keeps_its_name_and_is_used(scene: Scene, anna: Person) -> None:
    await begun(scene, anna, await anna.slash("play", game="samurai", at="games"))
    thread = scene.server.world.channels[thread_of(scene, anna, 1)]
    thread.name = "Tenno · table 1"
    scene.server.world.channel_changed(thread)
    await scene.stage.restart_bot()
    await anna.slash("table play", {"move": "setup:123"}, at=thread.id)
    await all_posted(scene)
    assert thread.name == "Tenno · table 1"
    assert [each.id for each in anna.channels() if each.thread] == [thread.id]
