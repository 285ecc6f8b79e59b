"""Who is still to be greeted is kept with each server, and outlives whatever its admins set."""

from __future__ import annotations

import asyncio

from engine.tables import GuildSettings, Pace
from engine.tables.core.settings import Greeting
from tests.tables.room import Room
from tests.tables.several import Several

CLUB, PUB, INN = 5, 6, 7


async def test_only_a_server_that_invites_us_is_to_be_greeted_and_only_once(room: Room) -> None:
    people = room.game_host.people
    await people.set_guild(PUB, GuildSettings(language="ru"))
    assert (await people.guild(PUB)).greeting is None
    assert await people.invited(CLUB) == Greeting()
    assert await people.ungreeted() == [CLUB]
    await people.set_greeting(CLUB, Greeting(1))
    assert await people.invited(CLUB) == Greeting(1), "where it was tried is not forgotten"
    assert await people.ungreeted() == [CLUB]
    await people.set_greeting(CLUB, Greeting(1, 2))
    assert await people.invited(CLUB) == Greeting(1, 2)
    assert await people.ungreeted() == []


async def test_settings_and_greeting_leave_each_other_alone(room: Room) -> None:
    people = room.game_host.people
    before = await people.guild(CLUB)
    await people.invited(CLUB)
    await people.set_greeting(CLUB, Greeting(1, 2))
    await people.set_guild(CLUB, GuildSettings(channels=(3,), pace=Pace.limited(3600), greeting=before.greeting))
    assert await people.guild(CLUB) == GuildSettings(channels=(3,), pace=Pace.limited(3600), greeting=Greeting(1, 2)), (
        "an admin who read the settings before the greeting does not undo it"
    )
    await people.set_greeting(CLUB, Greeting())
    assert (await people.guild(CLUB)).channels == (3,)


async def test_settings_that_cannot_be_read_stay_as_they_are_and_nobody_is_greeted(room: Room) -> None:
    people, store = room.game_host.people, room.game_host.store
    await store.write([("INSERT INTO guilds VALUES (?, ?)", (INN, b"nonsense"))])
    assert await people.invited(INN) is None
    await people.set_greeting(INN, Greeting(1, 2))
    assert await people.ungreeted() == []
    assert await store.row("SELECT settings FROM guilds WHERE id = ?", (INN,)) == (b"nonsense",)
    await people.set_guild(INN, GuildSettings(language="ru"))
    assert await people.guild(INN) == GuildSettings(language="ru")


async def test_two_programs_do_not_overwrite_each_other(several: Several) -> None:
    one, two = await several.open(), await several.open()
    for turn in range(20):
        guild = 100 + turn
        await asyncio.gather(
            one.game_host.people.invited(guild),
            two.game_host.people.set_guild(guild, GuildSettings(language="ru")),
            two.game_host.people.invited(guild),
        )
        assert await one.game_host.people.guild(guild) == GuildSettings(language="ru", greeting=Greeting())
