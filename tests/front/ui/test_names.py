"""What people are called: a name is only a name, whatever it is made of."""

from __future__ import annotations

from types import SimpleNamespace
from typing import cast

import discord
import pytest

from cogs.ui.display_names import Names, in_message, plain_name
from local_discord.testing import Person
from tests.front.conftest import Scene
from tests.front.driver import all_posted, boards, opened, panel, thread_of

# The name as Discord has it, as it is shown, and as it stands in a message.
NAMES = [
    ("Anna", "Anna", "Anna"),
    ("Анна 🗺️", "Анна 🗺️", "Анна 🗺️"),
    ("\u202eannA", "annA", "annA"),
    ("a\u2066b\u2069c\u200fd\ufeffe", "abcde", "abcde"),
    ("one\ntwo\u2028three\x07", "one two three", "one two three"),
    ("👩\u200d🚀", "👩\u200d🚀", "👩\u200d🚀"),
    ("\u200dx\u200d", "x", "x"),
    ("\u3164\u2800\u200b", "", ""),
    ("<@123>", "‹@123>", "‹@123>"),
    ("<@!1> <@&2> <#3>", "‹@!1> ‹@&2> ‹#3>", "‹@!1> ‹@&2> ‹#3>"),
    ("<:x:1> <a:x:1> <t:1:R> </x:1>", "‹:x:1> ‹a:x:1> ‹t:1:R> ‹/x:1>", "‹:x:1> ‹a:x:1> ‹t:1:R> ‹/x:1>"),
    ("<\u200b@123>", "‹@123>", "‹@123>"),
    ("@@everyone @here", "everyone here", "everyone here"),
    ("I <3 you", "I <3 you", "I <3 you"),
    ("https://a.example", "https:/a.example", "https:/a.example"),
    ("**bold** _x_", "**bold** _x_", r"\*\*bold\*\* \_x\_"),
    ("# title", "# title", r"\# title"),
    ("[a](b)", "[a](b)", r"\[a](b)"),
    ("||spoiler||", "||spoiler||", r"\|\|spoiler\|\|"),
    ("דוד", "דוד", "\u2068דוד\u2069"),
    ("x" * 40, "x" * 32, "x" * 32),
]


@pytest.mark.parametrize(("name", "shown", "said"), NAMES)
def test_a_name_is_only_a_name(name: str, shown: str, said: str) -> None:
    assert plain_name(name) == shown
    assert in_message(plain_name(name)) == said


async def test_whoever_has_no_name_to_be_seen_is_called_by_a_number() -> None:
    names = Names(discord.Client(intents=discord.Intents.none()))
    names.saw(cast(discord.User, SimpleNamespace(id=120_042, display_name="\u2800")))
    assert await names.name(None, 120_042) == "#42"
    assert names.known(120_042) == {"\u2800", "#42"}


async def test_a_crooked_name_stays_a_name_everywhere(scene: Scene, anna: Person, boris: Person) -> None:
    """In boards, stories, labels of buttons and names of threads nothing turns, rings or looks like a mention."""
    world = scene.server.world
    for guild in world.guilds.values():
        guild.members[boris.id].nick = "\u202e*b* <@123> @everyone"
    shown, said = "*b* ‹@123> everyone", r"\*b\* ‹@123> everyone"
    number = await opened(scene, anna, boris)
    thread = thread_of(scene, anna, number)
    for person in (anna, boris):
        await person.slash("samurai setup", order="setup:213", at=thread)
    await boris.slash("table sub", at=thread)
    await all_posted(scene)
    newest = boards(anna, thread)[-1]
    assert said in newest.text
    assert any(shown in alt for alt in newest.alts)
    assert f"Take the seat of {shown}" in [button.label for button in newest.buttons]
    seen = [*anna.messages(thread), *anna.messages("games"), *anna.dms(), await panel(scene, anna, number)]
    for read in (*(each.text for each in seen), *(channel.name for channel in anna.channels())):
        assert not any(sign in read for sign in ("\u202e", "<@123>", "@everyone")), read
    assert not any(message.mention_everyone for posted in world.messages.values() for message in posted.values())
