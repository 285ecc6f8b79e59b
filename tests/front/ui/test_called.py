"""Calling the bot: a mention or a direct message is answered with the three ways to begin, and nothing else is."""

from __future__ import annotations

import discord
import msgspec
import pytest

from config.language import LANGUAGES, Translator
from engine.tables import GuildSettings, PersonSettings
from local_discord.permissions import Permission
from local_discord.seen import Seen
from local_discord.testing import Person
from tests.depth import first_of
from tests.front.commands.test_welcome import BUTTONS, LOCALES, TITLES, channel, close, greetings, guild
from tests.front.conftest import Open, Scene


def mention(scene: Scene) -> str:
    return f"<@{scene.server.world.bot_id}>"


async def answered(person: Person, language: str, at: str | None = None) -> Seen:
    """The answer, which is a greeting with its buttons."""
    seen = await person.sees(TITLES[language], at=at)
    assert tuple(button.label for button in seen.buttons) == BUTTONS[language]
    return seen


@pytest.mark.parametrize("language", first_of(LANGUAGES))
async def test_a_mention_is_answered_once_in_the_language_of_whoever_calls(
    scene: Scene, anna: Person, boris: Person, language: str
) -> None:
    other = next(each for each in LANGUAGES if each != language)
    await scene.game_host.people.set_guild(int(guild(scene).id), GuildSettings(language=other))
    settings = await scene.game_host.people.get(int(anna.id))
    await scene.game_host.set_settings(int(anna.id), msgspec.structs.replace(settings, language=language))
    asked = anna.say(f"{mention(scene)} привет!", at="games")
    seen = await answered(boris, language, at="games")
    assert seen.raw["message_reference"]["message_id"] == asked.id
    assert not seen.raw["mentions_me"]
    await scene.stage.restart_bot()
    chooser = await anna.click(BUTTONS[language][0], on=seen)
    assert chooser.message is not None
    assert chooser.message.ephemeral
    assert len(greetings(boris)) == 1


async def test_somebody_unknown_is_answered_as_the_server_speaks(scene: Scene, anna: Person) -> None:
    await scene.game_host.people.set_guild(int(guild(scene).id), GuildSettings(language="ru"))
    anna.say(f"<@!{scene.server.world.bot_id}>", at="games")
    await answered(anna, "ru")


@pytest.mark.parametrize("language", first_of(LANGUAGES))
async def test_a_direct_message_is_answered(scene: Scene, anna: Person, language: str) -> None:
    anna.speak(LOCALES[language])
    anna.go_dm()
    await scene.game_host.set_settings(int(anna.id), PersonSettings(heard_language=language))
    anna.say("hello?")
    seen = await answered(anna, language)
    assert seen in anna.dms()
    chooser = await anna.click(BUTTONS[language][1], on=seen)
    assert Translator(language)("versus-which") in chooser.text


TALK = ("good evening", "@everyone, a game?", "<@&{role}> come here", "<@{anna}> hello me")


def own_role(scene: Scene) -> str:
    """The role that a server gives to our bot."""
    return next(role.id for role in guild(scene).roles.values() if role.managed)


async def test_what_is_no_call_is_not_answered(scene: Scene, anna: Person) -> None:
    for role in guild(scene).roles.values():
        role.permissions |= Permission.MENTION_EVERYONE
    games = scene.client.get_partial_messageable(int(channel(scene, "games").id))
    everybody = discord.AllowedMentions.all()
    await games.send(f"a board of {mention(scene)}", allowed_mentions=everybody)
    board = await anna.sees("a board", at="games")
    for text in TALK:
        said = text.format(role=own_role(scene), anna=anna.id)
        anna.say(said, at="games")
        anna.say(said, at="games", reply_to=board)
    await scene.stage.settle(0.1)
    assert greetings(anna) == []
    anna.say(f"{mention(scene)}!", at="games", reply_to=board)
    await answered(anna, "en", at="games")


async def test_nobody_can_make_us_flood_a_channel(open_scene: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = await open_scene()
    monkeypatch.setattr("cogs.posting.throttle.PAUSE", 3600.0)
    anna, boris = scene.person("anna"), scene.person("boris")
    for _ in range(5):
        anna.say(mention(scene), at="games")
        boris.say(mention(scene), at="games")
    anna.say(mention(scene), at="lounge")
    await answered(anna, "en", at="games")
    await scene.stage.settle(0.1)
    assert len(greetings(anna)) == 1


@pytest.mark.parametrize("why", ["closed", "not chosen", "refused"])
async def test_where_we_may_not_write_nothing_happens(scene: Scene, anna: Person, boris: Person, why: str) -> None:
    lounge = int(channel(scene, "lounge").id)
    match why:
        case "closed":
            close(scene, "games", Permission.SEND_MESSAGES)
        case "not chosen":
            await scene.game_host.people.set_guild(int(guild(scene).id), GuildSettings(channels=(lounge,)))
        case _:
            scene.server.world.faults.deny("SEND_MESSAGES", channel(scene, "games").id)
    await scene.stage.settle(0.1)
    anna.say(mention(scene), at="games")
    await scene.stage.settle(0.1)
    assert greetings(anna) == []
    assert scene.server.limits.invalid == (why == "refused")
    boris.say(mention(scene), at="lounge")
    await answered(boris, "en", at="lounge")


async def test_without_the_right_to_read_again_it_is_no_reply(scene: Scene, anna: Person) -> None:
    close(scene, "games", Permission.READ_MESSAGE_HISTORY)
    await scene.stage.settle(0.1)
    anna.say(mention(scene), at="games")
    assert "message_reference" not in (await answered(anna, "en", at="games")).raw
