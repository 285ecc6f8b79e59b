"""The greeting: a server that invites us is told once, for ever, what we are and where to begin."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import zlib
from collections.abc import Iterator
from typing import TYPE_CHECKING

import discord

from cogs.addresses import TROUBLE, messageable
from cogs.command_texts import language_of
from cogs.layouts import ACCENT, Layout
from cogs.places import holds_tables
from cogs.taps import Tap, button
from config.language import Speaker
from engine.tables.errors import StoreError
from engine.tables.people import Greeting, GuildSettings

if TYPE_CHECKING:
    from cogs.client import Longtable

log = logging.getLogger(__name__)

NAME = "greeter"
# Seconds until a greeting that could not be posted is tried again, if nothing happens that lets us in earlier.
FIRST_PAUSE = 2.0
LONGEST_PAUSE = 3600.0
# A greeting of which nobody knows whether it arrived is looked for among so many messages.
LOOKED_THROUGH = 100

PASSING = (*TROUBLE, StoreError)


# What it says


def welcome_panel(say: Speaker) -> Layout:
    """What we are, and the three ways to begin."""
    return Layout(
        words=[f"## {say('welcome-title')}", say("welcome-about")],
        rows=[
            [
                button(Tap("learn"), say("welcome-learn"), discord.ButtonStyle.primary, emoji="🎓"),
                button(Tap("versus"), say("welcome-versus"), discord.ButtonStyle.success, emoji="🤖"),
                button(Tap("newtable"), say("welcome-newtable"), emoji="🪑"),
            ]
        ],
        accent=ACCENT,
    )


def language_in(guild: discord.Guild, settings: GuildSettings) -> str:
    """The language of a server."""
    return settings.language or language_of(guild.preferred_locale)


# Where it goes


def doors_of(guild: discord.Guild, settings: GuildSettings) -> Iterator[discord.TextChannel]:
    """The channels that a greeting may be posted in, the best first: where the server greets its own newcomers, then
    all others as people see them below each other. Where admins chose channels for us, only those; where tables cannot
    live, as in announcement channels, none.
    """
    listed = [place for _, places in guild.by_category() for place in places]
    first = [guild.system_channel] if guild.system_channel is not None else []
    for place in filter(holds_tables, dict.fromkeys((*first, *listed))):
        granted = place.permissions_for(guild.me)
        chosen = not settings.channels or place.id in settings.channels
        if chosen and granted.view_channel and granted.send_messages:
            yield place


def nonce_of(guild: int) -> str:
    """What Discord knows the greeting of a server by, for some minutes."""
    return f"hello-{guild}"[:25]


def mark_of(guild: int) -> int:
    """What it is known by for ever: the id of its outer component; ids that Discord gives out itself are small."""
    return 1 << 30 | zlib.crc32(nonce_of(guild).encode()) >> 2


class NowhereToLook(Exception):
    """A greeting may have arrived in a channel that we cannot read."""


class Greeter:
    """Posts the greetings that are due, one after the other, and again later what could not be posted.

    What is due is stored with the server; here is when each is tried next, by the event loop's clock, and what is
    still to be noted or looked up in the store.
    """

    def __init__(self, client: Longtable) -> None:
        self._client = client
        self._people = client.house.people
        self._due: dict[int, float] = {}
        self._tries: dict[int, int] = {}
        self._inviting: set[int] = set()
        self._unread = False
        self._news = asyncio.Event()

    # What happens

    def invited(self, guild: int) -> None:
        """A server invited us, perhaps again."""
        self._inviting.add(guild)
        self._expect(guild)

    def remember(self) -> None:
        """Servers are known anew: greetings may be due there from earlier."""
        self._unread = True
        self._wake()

    def knock(self, guild: int | None) -> None:
        """Something changed on a server, or on all of them, that may let us in: what is due there is tried now."""
        for waiting in self._due.keys() if guild is None else self._due.keys() & {guild}:
            self._expect(waiting)

    async def translate(self, guild: discord.Guild) -> None:
        """A server speaks another language: its greeting follows."""
        settings = await self._people.guild(guild.id)
        greeting = settings.greeting
        if greeting is None or greeting.channel is None or greeting.message is None or not self._ours(guild.id):
            return
        message = messageable(self._client, greeting.channel, guild.id).get_partial_message(greeting.message)
        try:
            await message.edit(view=self._panel(guild, settings).view(mark_of(guild.id)))
        except TROUBLE as problem:
            log.info("server %s: its greeting keeps its language: %s", guild.id, problem)

    async def stop(self) -> None:
        """Post nothing more."""
        await self._client.house.workers.stop(NAME)

    # What we do

    def _expect(self, guild: int) -> None:
        self._due[guild] = 0.0
        self._wake()

    def _wake(self) -> None:
        self._news.set()
        self._client.house.workers.watch(NAME, self._run, vital=False)

    def _ours(self, guild: int) -> bool:
        return self._client.house.programs.responsible(guild)

    async def _run(self) -> None:
        await self._client.wait_until_ready()
        clock = asyncio.get_running_loop().time
        while self._due or self._unread:
            self._news.clear()
            if self._unread:
                await self._look_up()
            for guild in [guild for guild, at in self._due.items() if at <= clock()]:
                await self._try(guild)
            again = [*self._due.values(), *([clock() + FIRST_PAUSE] if self._unread else [])]
            if again:
                # Not wait_for: in Python 3.11 it can swallow the cancellation that ends this loop.
                with contextlib.suppress(TimeoutError):
                    async with asyncio.timeout_at(min(again)):
                        await self._news.wait()

    async def _look_up(self) -> None:
        """See which of the servers we hear were left without their greeting."""
        try:
            found = await self._people.ungreeted()
        except StoreError as problem:
            log.warning("who is to be greeted is looked up later: %s", type(problem).__name__)
            return
        self._unread = False
        for guild in found:
            if self._client.get_guild(guild) is not None:
                self._due.setdefault(guild, 0.0)

    async def _try(self, guild_id: int) -> None:
        """Greet a server, or note when to try again; one that we do not hear any more comes back by itself."""
        tries = self._tries.get(guild_id, 0)
        pause = min(FIRST_PAUSE * 2 ** min(tries, 20), LONGEST_PAUSE)
        later = self._due[guild_id] = asyncio.get_running_loop().time() + pause
        self._tries[guild_id] = tries + 1
        guild = self._client.get_guild(guild_id)
        try:
            done = guild is None or (not guild.unavailable and self._ours(guild_id) and await self._greeted(guild))
        except PASSING as problem:
            log.warning("server %s is greeted later: %s", guild_id, type(problem).__name__)
            return
        except NowhereToLook:
            log.info("server %s is greeted when we can read whether we did", guild_id)
            return
        except Exception:
            log.exception("server %s could not be greeted", guild_id)
            return
        # Whoever knocked or invited us meanwhile is heard next.
        if done and self._due[guild_id] == later:
            del self._due[guild_id], self._tries[guild_id]

    async def _greeted(self, guild: discord.Guild) -> bool:
        """Whether a server has its greeting now, or none is due."""
        if guild.id in self._inviting:
            await self._note_invitation(guild.id)
        settings = await self._people.guild(guild.id)
        greeting = settings.greeting
        if greeting is None or greeting.message is not None:
            return True
        message, spoken = None if greeting.channel is None else await self._find(guild, greeting.channel), ""
        if message is None:
            spoken = language_in(guild, settings)
            message = await self._post(guild, settings)
        if message is None:
            return False
        await self._people.set_greeting(guild.id, Greeting(message.channel.id, message.id))
        if spoken != language_in(guild, settings):
            # Found again, or the server began to speak another language before we knew what to translate.
            await self.translate(guild)
        return True

    async def _note_invitation(self, guild: int) -> None:
        """Note that a server invited us. On a Discord of our own it may begin anew under its old number: a greeting
        that is gone with it is then due again.
        """
        self._inviting.discard(guild)
        try:
            greeting = await self._people.invited(guild)
            if self._client.own_discord and greeting is not None and await self._gone(greeting, guild):
                await self._people.set_greeting(guild, Greeting())
        except StoreError:
            self._inviting.add(guild)
            raise

    def _panel(self, guild: discord.Guild, settings: GuildSettings) -> Layout:
        return welcome_panel(Speaker(language_in(guild, settings)))

    async def _post(self, guild: discord.Guild, settings: GuildSettings) -> discord.Message | None:
        """Post the greeting behind the first door that is really open."""
        panel = self._panel(guild, settings)
        for place in doors_of(guild, settings):
            # Kept before anything is sent: whoever is stopped in between knows where to look.
            await self._people.set_greeting(guild.id, Greeting(place.id))
            try:
                return await place.send(view=panel.view(mark_of(guild.id)), nonce=nonce_of(guild.id))
            except (discord.Forbidden, discord.NotFound) as problem:
                log.info("server %s: no greeting in channel %s: %s", guild.id, place.id, problem)
                await self._people.set_greeting(guild.id, Greeting())
        return None

    async def _find(self, guild: discord.Guild, channel: int) -> discord.Message | None:
        """The greeting that an earlier try posted in a channel without our hearing of it."""
        place = guild.get_channel(channel)
        if place is None:
            try:
                await self._client.fetch_channel(channel)
            except discord.NotFound:
                return None
            raise NowhereToLook
        granted = place.permissions_for(guild.me)
        if not isinstance(place, discord.TextChannel) or not (granted.view_channel and granted.read_message_history):
            raise NowhereToLook
        async for message in place.history(limit=LOOKED_THROUGH):
            marked = any(getattr(part, "id", None) == mark_of(guild.id) for part in message.components)
            if marked and message.author == self._client.user:
                return message
        return None

    async def _gone(self, greeting: Greeting, guild: int) -> bool:
        """Whether a greeting that was posted is there no more."""
        if greeting.channel is None or greeting.message is None:
            return False
        try:
            await messageable(self._client, greeting.channel, guild).fetch_message(greeting.message)
        except discord.NotFound:
            return True
        except TROUBLE:
            return False
        return False
