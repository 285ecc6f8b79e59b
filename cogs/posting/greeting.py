"""The welcome message: posted once in every server that invites the bot, with buttons to begin."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from typing import TYPE_CHECKING

import discord

from cogs.posting.server_jobs import ServerJobs, find_marked, pin
from cogs.posting.threads import TROUBLE, marked, messageable
from cogs.ui.access import holds_tables
from cogs.ui.command_locales import language_of
from cogs.ui.custom_ids import ButtonId, button
from cogs.ui.layouts import ACCENT, Layout
from config.language import Translator
from engine.tables.core.settings import Greeting, GuildSettings
from engine.tables.storage.errors import StoreError

if TYPE_CHECKING:
    from cogs.bot import Longtable

log = logging.getLogger(__name__)

NAME = "greeter"


# Its content


def welcome_panel(say: Translator) -> Layout:
    return Layout(
        words=[f"## {say('welcome-title')}", say("welcome-about")],
        rows=[
            [
                button(ButtonId("learn"), say("welcome-learn"), discord.ButtonStyle.primary, emoji="🎓"),
                button(ButtonId("versus"), say("welcome-versus"), discord.ButtonStyle.success, emoji="🤖"),
                button(ButtonId("newtable"), say("welcome-newtable"), emoji="🪑"),
            ]
        ],
        accent=ACCENT,
    )


def language_in(guild: discord.Guild, settings: GuildSettings) -> str:
    return settings.language or language_of(guild.preferred_locale)


# Its channel


def doors_of(guild: discord.Guild, settings: GuildSettings) -> Iterator[discord.TextChannel]:
    """The channels in which the welcome message may be posted, the best first.

    First comes the server's channel for its own newcomers, then all others in display order. If admins chose channels,
    only those; channels that cannot hold tables, such as announcements, are left out.
    """
    listed = [place for _, places in guild.by_category() for place in places]
    first = [guild.system_channel] if guild.system_channel is not None else []
    for place in filter(holds_tables, dict.fromkeys((*first, *listed))):
        granted = place.permissions_for(guild.me)
        chosen = not settings.channels or place.id in settings.channels
        if chosen and granted.view_channel and granted.send_messages:
            yield place


def nonce_of(guild: int) -> str:
    """The nonce by which Discord recognises a repeated post for some minutes."""
    return f"hello-{guild}"[:25]


def mark_of(guild: int) -> int:
    """The permanent mark of the message: the id of its outer component."""
    return marked(nonce_of(guild))


class WelcomePoster:
    """Posts the welcome messages that are due; due ones are stored with the server."""

    def __init__(self, client: Longtable) -> None:
        self._client = client
        self._people = client.game_host.people
        self._inviting: set[int] = set()
        self.jobs = ServerJobs(client, NAME, self._greeted, self._people.ungreeted)

    # Events

    def invited(self, guild: int) -> None:
        """Note an invitation, perhaps a repeated one."""
        self._inviting.add(guild)
        self.jobs.expect(guild)

    async def translate(self, guild: discord.Guild) -> None:
        """Translate the posted message after the server changed its language."""
        settings = await self._people.guild(guild.id)
        greeting = settings.greeting
        if greeting is None or greeting.channel is None or greeting.message is None:
            return
        if not self._client.game_host.cluster.responsible(guild.id):
            return
        message = messageable(self._client, greeting.channel, guild.id).get_partial_message(greeting.message)
        try:
            await message.edit(view=self._panel(guild, settings).view(mark_of(guild.id)))
        except TROUBLE as problem:
            log.info("server %s: its greeting keeps its language: %s", guild.id, problem)

    # Jobs

    async def _greeted(self, guild: discord.Guild) -> bool:
        """Post the welcome message if it is due; returns whether nothing is left to do."""
        if guild.id in self._inviting:
            await self._note_invitation(guild.id)
        settings = await self._people.guild(guild.id)
        greeting = settings.greeting
        if greeting is None or greeting.message is not None:
            return True
        message, spoken = None, ""
        if greeting.channel is not None:
            message = await find_marked(self._client, guild, greeting.channel, mark_of(guild.id))
        if message is None:
            spoken = language_in(guild, settings)
            message = await self._post(guild, settings)
        if message is None:
            return False
        if isinstance(message.channel, discord.TextChannel):
            await pin(message.channel, message)
        await self._people.set_greeting(guild.id, Greeting(message.channel.id, message.id))
        if spoken != language_in(guild, settings):
            # It was found again, or the server's language changed before the message was known.
            await self.translate(guild)
        return True

    async def _note_invitation(self, guild: int) -> None:
        """Store an invitation.

        A local Discord server may start anew under its old number: a message that is gone with it is then due again.
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
        return welcome_panel(Translator(language_in(guild, settings)))

    async def _post(self, guild: discord.Guild, settings: GuildSettings) -> discord.Message | None:
        panel = self._panel(guild, settings)
        for place in doors_of(guild, settings):
            # Stored before the message is sent: after a crash in between, the next run knows where to look.
            await self._people.set_greeting(guild.id, Greeting(place.id))
            try:
                return await place.send(view=panel.view(mark_of(guild.id)), nonce=nonce_of(guild.id))
            except (discord.Forbidden, discord.NotFound) as problem:
                log.info("server %s: no greeting in channel %s: %s", guild.id, place.id, problem)
                await self._people.set_greeting(guild.id, Greeting())
        return None

    async def _gone(self, greeting: Greeting, guild: int) -> bool:
        if greeting.channel is None or greeting.message is None:
            return False
        try:
            await messageable(self._client, greeting.channel, guild).fetch_message(greeting.message)
        except discord.NotFound:
            return True
        except TROUBLE:
            return False
        return False
