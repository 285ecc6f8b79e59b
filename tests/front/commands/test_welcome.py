"""The first minute on a server: one greeting for ever, and three buttons that lead into a game."""

from __future__ import annotations

import asyncio
import functools
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from typing import cast

import discord
import pytest

from cogs.commands.quick_start import Welcome
from config.language import LANGUAGES
from engine.tables import GuildSettings
from engine.tables.core.settings import Greeting, People
from engine.tables.storage.errors import StoreUnreachable
from local_discord import events
from local_discord.model import Channel, Guild, Overwrite
from local_discord.permissions import Permission
from local_discord.seen import Seen
from local_discord.testing import Person
from tests.databases import Schema, server
from tests.depth import first_of
from tests.front.conftest import Open, QuickLongtable, Scene
from tests.front.driver import PATIENCE
from tests.front.town import Town, town

TITLES = {"en": "Welcome to Longtable", "ru": "Добро пожаловать в Longtable"}
BUTTONS = {
    "en": ("Learn a game", "Play against the computer", "Open a table"),
    "ru": ("Научиться игре", "Сыграть с компьютером", "Открыть стол"),
}
LOCALES = {"en": "en-US", "ru": "ru"}
_, VERSUS, OPEN_TABLE = BUTTONS["en"]


def guild(scene: Scene) -> Guild:
    """The one server of the scene."""
    return next(iter(scene.server.world.guilds.values()))


def channel(scene: Scene, name: str) -> Channel:
    """A channel of it."""
    return next(each for each in scene.server.world.channels.values() if each.name == name)


def invite(scene: Scene) -> None:
    """The bot comes to the server, which it leaves before if it is there."""
    world, home = scene.server.world, guild(scene)
    world.leave(home, world.bot_id)
    world.join(home, world.bot)


def close(scene: Scene, name: str, *permissions: Permission) -> None:
    """The bot may not do this in a channel; without permissions it is open again."""
    place, bot = channel(scene, name), scene.server.world.bot_id
    place.overwrites[bot] = Overwrite(bot, 1, deny=sum(permissions))
    scene.server.world.channel_changed(place)


def greetings(person: Person) -> list[Seen]:
    """All greetings that somebody sees."""
    return [seen for seen in person.messages() if any(title in seen for title in TITLES.values())]


async def until_stored(scene: Scene, fits: Callable[[Greeting | None], bool]) -> None:
    """Wait until what is stored of the server's greeting fits."""
    async with asyncio.timeout(PATIENCE):
        while True:
            if fits((await scene.game_host.people.guild(int(guild(scene).id))).greeting):
                return
            trouble = scene.stage.trouble()
            assert trouble is None, trouble
            await asyncio.sleep(0.01)


async def tried(scene: Scene) -> None:
    """Wait until a greeting is due and nobody is about to post it."""
    await until_stored(scene, lambda greeting: greeting is not None and greeting.message is None)
    await scene.stage.settle(0.1)


async def greeted(scene: Scene, person: Person) -> Seen:
    """The one greeting, once it is known to be there."""
    await until_stored(scene, lambda greeting: greeting is not None and greeting.message is not None)
    await scene.stage.settle()
    (seen,) = greetings(person)
    stored = (await scene.game_host.people.guild(int(guild(scene).id))).greeting
    assert stored == Greeting(int(seen.channel_id), int(seen.id))
    return seen


# Once


async def test_a_server_that_invites_us_is_greeted_once_for_ever(scene: Scene, anna: Person) -> None:
    invite(scene)
    seen = await greeted(scene, anna)
    assert seen.channel_id == channel(scene, "games").id
    assert not seen.ephemeral
    invite(scene)
    await scene.stage.settle(0.1)
    await scene.stage.restart_bot()
    invite(scene)
    await scene.stage.settle(0.1)
    assert (await greeted(scene, anna)).id == seen.id


@pytest.mark.parametrize("allowed", [True, False])
async def test_it_is_pinned_where_we_may(scene: Scene, anna: Person, allowed: bool) -> None:
    bits = {"allow" if allowed else "deny": int(Permission.PIN_MESSAGES)}
    bot = scene.server.world.bot_id
    channel(scene, "games").overwrites[bot] = Overwrite(bot, 1, **bits)
    invite(scene)
    seen = await greeted(scene, anna)
    assert seen.channel_id == channel(scene, "games").id
    assert seen.pinned is allowed
    pins = [call for call in scene.server.calls if "/pins/" in call.path]
    assert len(pins) == allowed


async def test_a_greeting_that_was_deleted_does_not_come_back(scene: Scene, anna: Person) -> None:
    invite(scene)
    seen = await greeted(scene, anna)
    await scene.client.get_partial_messageable(int(seen.channel_id)).get_partial_message(int(seen.id)).delete()
    invite(scene)
    await scene.stage.restart_bot()
    await scene.stage.settle(0.1)
    assert greetings(anna) == []


async def test_a_server_we_have_been_on_is_not_greeted(scene: Scene, anna: Person) -> None:
    close(scene, "games")
    scene.server.gateway.drop(resume=True)
    await scene.stage.settle(0.1)
    await scene.stage.restart_bot()
    close(scene, "games")
    await scene.stage.settle(0.1)
    assert greetings(anna) == []
    assert await scene.game_host.people.guild(int(guild(scene).id)) == GuildSettings()


async def test_two_invitations_at_once_are_one(scene: Scene, anna: Person) -> None:
    world, home = scene.server.world, guild(scene)
    for _ in range(3):
        world.emit(events.MemberJoined(home, home.members[world.bot_id]))
    await greeted(scene, anna)


async def test_an_invitation_that_comes_while_we_greet_is_heard_afterwards(
    scene: Scene, anna: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    greeter, tries = cast(Welcome, scene.client.get_cog("Welcome")).greeter, []
    greet = greeter.jobs._work

    async def interrupted(home: discord.Guild) -> bool:
        done = await greet(home)
        tries.append(done)
        if len(tries) == 1:
            greeter.invited(home.id)
        return done

    monkeypatch.setattr(greeter.jobs, "_work", interrupted)
    invite(scene)
    await anna.until(lambda: len(tries) == 2 or None)
    await greeted(scene, anna)


async def test_whoever_is_stopped_between_post_and_note_does_not_post_again(
    scene: Scene, anna: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    keep = People.set_greeting

    async def forgetful(people: People, number: int, greeting: Greeting) -> None:
        if greeting.message is not None:
            raise StoreUnreachable
        await keep(people, number, greeting)

    monkeypatch.setattr(People, "set_greeting", forgetful)
    invite(scene)
    await anna.sees(TITLES["en"])
    await scene.stage.settle(0.1)
    await scene.stage.stop_bot()
    monkeypatch.undo()
    scene.server.world.nonces.forget()
    await scene.stage.start_bot()
    await greeted(scene, anna)


async def test_a_post_that_nobody_heard_of_is_found_again(scene: Scene, anna: Person) -> None:
    games = channel(scene, "games")
    scene.server.world.faults.lose_answers(1, path=f"/channels/{games.id}/messages", method="POST")
    invite(scene)
    await anna.sees(TITLES["en"])
    scene.server.world.nonces.forget()
    close(scene, "games")
    await greeted(scene, anna)


async def test_what_may_have_arrived_where_nobody_can_read_is_not_posted_again(scene: Scene, anna: Person) -> None:
    invite(scene)
    seen = await greeted(scene, anna)
    close(scene, "games", Permission.READ_MESSAGE_HISTORY)
    home = int(guild(scene).id)
    await scene.game_host.people.set_greeting(home, Greeting(int(seen.channel_id)))
    scene.server.world.nonces.forget()
    await scene.stage.restart_bot()
    await scene.stage.settle(0.1)
    assert len(greetings(anna)) == 1
    close(scene, "games")
    assert (await greeted(scene, anna)).id == seen.id


async def test_a_channel_that_is_gone_with_the_greeting_is_replaced(scene: Scene, anna: Person) -> None:
    games = channel(scene, "games")
    await scene.game_host.people.invited(int(guild(scene).id))
    await scene.game_host.people.set_greeting(int(guild(scene).id), Greeting(int(games.id)))
    scene.server.world.delete_channel(games)
    invite(scene)
    assert (await greeted(scene, anna)).channel_id == channel(scene, "lounge").id


# Where


@pytest.mark.parametrize("missing", [Permission.VIEW_CHANNEL, Permission.SEND_MESSAGES])
async def test_it_goes_to_the_next_channel_where_we_may_not_write_in_the_first(
    scene: Scene, anna: Person, missing: Permission
) -> None:
    close(scene, "games", missing)
    invite(scene)
    assert (await greeted(scene, anna)).channel_id == channel(scene, "lounge").id


async def test_it_goes_to_the_next_channel_where_discord_refuses_us(scene: Scene, anna: Person) -> None:
    scene.server.world.faults.deny("SEND_MESSAGES", channel(scene, "games").id)
    invite(scene)
    assert (await greeted(scene, anna)).channel_id == channel(scene, "lounge").id


async def test_the_channel_of_newcomers_comes_first_if_it_is_open(scene: Scene, anna: Person) -> None:
    guild(scene).system_channel_id = channel(scene, "lounge").id
    invite(scene)
    assert (await greeted(scene, anna)).channel_id == channel(scene, "lounge").id


async def test_a_closed_channel_of_newcomers_is_passed_over(scene: Scene, anna: Person) -> None:
    guild(scene).system_channel_id = channel(scene, "lounge").id
    close(scene, "lounge", Permission.SEND_MESSAGES)
    invite(scene)
    assert (await greeted(scene, anna)).channel_id == channel(scene, "games").id


async def test_only_channels_that_admins_chose_are_written_in(scene: Scene, anna: Person) -> None:
    lounge = int(channel(scene, "lounge").id)
    await scene.game_host.people.set_guild(int(guild(scene).id), GuildSettings(channels=(lounge,)))
    invite(scene)
    assert (await greeted(scene, anna)).channel_id == str(lounge)


# Later


@pytest.mark.parametrize("sign", ["channel", "new channel", "role", "invitation", "restart"])
async def test_it_is_posted_as_soon_as_a_door_opens(scene: Scene, anna: Person, sign: str) -> None:
    world, home = scene.server.world, guild(scene)
    for name in ("games", "lounge"):
        close(scene, name, Permission.SEND_MESSAGES)
    invite(scene)
    await tried(scene)
    assert greetings(anna) == []
    match sign:
        case "channel":
            close(scene, "lounge")
        case "new channel":
            world.add_channel(home, "hall")
        case "role":
            role = next(role for role in home.roles.values() if role.managed)
            role.permissions |= Permission.ADMINISTRATOR
            home.members[world.bot_id].roles.append(role.id)
            world.emit(events.MemberChanged(home, home.members[world.bot_id]))
            world.emit(events.RoleChanged(home, role, "UPDATE"))
        case "invitation":
            for name in ("games", "lounge"):
                channel(scene, name).overwrites.clear()
            invite(scene)
        case "restart":
            await scene.stage.stop_bot()
            close(scene, "lounge")
            await scene.stage.start_bot()
    await greeted(scene, anna)


async def test_a_discord_in_trouble_is_tried_again(scene: Scene, anna: Person) -> None:
    faults = scene.server.world.faults
    faults.fail(100, 503, path=f"/channels/{channel(scene, 'games').id}/messages")
    invite(scene)
    await tried(scene)
    assert greetings(anna) == []
    faults.fail(0)
    close(scene, "lounge")
    await greeted(scene, anna)


async def test_it_is_tried_again_by_itself(scene: Scene, anna: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cogs.posting.server_jobs.FIRST_PAUSE", 0.05)
    faults = scene.server.world.faults
    faults.deny("SEND_MESSAGES")
    invite(scene)
    await tried(scene)
    faults.deny("SEND_MESSAGES", denied=False)
    await greeted(scene, anna)


async def test_an_invitation_that_cannot_be_stored_yet_is_not_forgotten(
    scene: Scene, anna: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cogs.posting.server_jobs.FIRST_PAUSE", 0.05)
    asked = asyncio.Event()

    async def unreachable(people: People, number: int) -> None:
        asked.set()
        raise StoreUnreachable

    with monkeypatch.context() as patch:
        patch.setattr(People, "invited", unreachable)
        invite(scene)
        await asked.wait()
    await greeted(scene, anna)


async def test_a_server_that_sent_us_away_before_is_greeted_when_we_return(scene: Scene, anna: Person) -> None:
    for name in ("games", "lounge"):
        close(scene, name, Permission.SEND_MESSAGES)
    invite(scene)
    await tried(scene)
    world = scene.server.world
    world.leave(guild(scene), world.bot_id)
    for name in ("games", "lounge"):
        channel(scene, name).overwrites.clear()
    await scene.stage.settle(0.1)
    world.join(guild(scene), world.bot)
    await greeted(scene, anna)


# What it says


@pytest.mark.parametrize("language", first_of(LANGUAGES))
async def test_it_speaks_as_the_server_does_and_has_three_buttons(scene: Scene, anna: Person, language: str) -> None:
    anna.speak(LOCALES[language])
    invite(scene)
    seen = await greeted(scene, anna)
    assert TITLES[language] in seen
    assert tuple(button.label for button in seen.buttons) == BUTTONS[language]
    assert [button.custom_id for button in seen.buttons] == [
        f"b|{action}|0|0|" for action in ("learn", "versus", "newtable")
    ]


async def test_it_speaks_as_the_admins_chose(scene: Scene, anna: Person) -> None:
    await scene.game_host.people.set_guild(int(guild(scene).id), GuildSettings(language="ru"))
    invite(scene)
    assert TITLES["ru"] in await greeted(scene, anna)


async def test_it_follows_the_language_of_the_server(scene: Scene, anna: Person) -> None:
    invite(scene)
    seen = await greeted(scene, anna)
    anna.speak("ru")
    await anna.sees(TITLES["ru"])
    assert (await greeted(scene, anna)).id == seen.id
    anna.speak("en-US")
    await anna.sees(TITLES["en"])


async def test_a_language_that_changes_while_the_greeting_is_posted_counts(
    scene: Scene, anna: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    keep = People.set_greeting

    async def slow(people: People, number: int, greeting: Greeting) -> None:
        if greeting.message is not None:
            anna.speak("ru")
            await scene.stage.settle(0.1)
        await keep(people, number, greeting)

    monkeypatch.setattr(People, "set_greeting", slow)
    invite(scene)
    await anna.sees(TITLES["ru"])
    await greeted(scene, anna)


# On a Discord of our own


@pytest.fixture
async def own(open_scene: Open, monkeypatch: pytest.MonkeyPatch) -> Scene:
    """The bot on a Discord that it brings itself."""
    monkeypatch.setattr("tests.front.conftest.QuickLongtable", functools.partial(QuickLongtable, own_discord=True))
    return await open_scene()


async def test_our_own_discord_is_greeted_at_the_first_start_only(own: Scene) -> None:
    anna = own.person("anna")
    seen = await greeted(own, anna)
    await own.stage.restart_bot()
    await own.stage.settle(0.1)
    assert (await greeted(own, anna)).id == seen.id


async def test_our_own_discord_is_greeted_when_it_begins_anew(own: Scene) -> None:
    before = await greeted(own, own.person("anna"))
    own.server.reset()
    anna = own.person("anna")
    await anna.sees(TITLES["en"])
    await until_stored(own, lambda greeting: greeting is not None and greeting.message not in (None, int(before.id)))
    await greeted(own, anna)


# Several programs


@pytest.fixture
async def place(tmp_path: Path) -> AsyncIterator[Town]:
    """A town of two servers, each on its own shard."""
    schema = Schema(server())
    async with town(schema.url, tmp_path) as made:
        yield made
    schema.drop()


async def test_whoever_hears_a_server_that_another_program_holds_leaves_the_greeting_to_it(
    scene: Scene, anna: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as patch:
        patch.setattr(scene.game_host.cluster, "responsible", lambda _: False)
        invite(scene)
        await scene.stage.settle(0.1)
        assert greetings(anna) == []
    close(scene, "games")
    await greeted(scene, anna)


async def test_each_program_greets_the_servers_it_holds(place: Town) -> None:
    one, two = await place.begin(), await place.begin()
    await place.shared((one, {0}), (two, {1}))
    world = place.server.world
    for shard in (0, 1):
        home = world.guilds[str(place.guild(shard))]
        world.leave(home, world.bot_id)
        world.join(home, world.bot)
    for shard in (0, 1):
        anna = place.person("anna", shard)
        await anna.sees(TITLES["en"], at=anna.here)
    await place.end(one)
    await place.shared((two, {0, 1}))
    assert len(greetings(place.person("anna", 0))) == 2, "one on each server, and the heir greets nobody again"


async def test_an_heir_greets_what_another_program_left(place: Town) -> None:
    one = await place.begin()
    await place.shared((one, {0, 1}))
    world, home = place.server.world, place.server.world.guilds[str(place.guild(1))]
    world.faults.deny("SEND_MESSAGES")
    world.leave(home, world.bot_id)
    world.join(home, world.bot)
    async with asyncio.timeout(PATIENCE):
        while await one.game_host.people.ungreeted() != [int(home.id)]:
            assert one.running is not None
            assert not one.running.done()
            await asyncio.sleep(0.01)
    await place.end(one)
    world.faults.deny("SEND_MESSAGES", denied=False)
    await place.begin()
    anna = place.person("anna", 1)
    await anna.sees(TITLES["en"], at=anna.here)
