"""Answers mentions, retries messages where a channel is open again, and keeps boards of tables up to date."""

from __future__ import annotations

import logging

import discord
from discord.ext import commands

from cogs.bot import Longtable
from cogs.posting.greeting import language_in, welcome_panel
from cogs.posting.tables_board import BoardKeeper
from cogs.posting.threads import TROUBLE
from cogs.posting.throttle import Pauses, Throttle
from config.language import Translator
from engine.tables.storage.errors import StoreError

log = logging.getLogger(__name__)
# Types of messages that people write, unlike Discord's notes about pins, threads and new members.
WRITTEN = (discord.MessageType.default, discord.MessageType.reply)


class Called(commands.Cog):
    """Answers each person and each channel at most once a minute, so that nobody can make the bot flood a channel."""

    def __init__(self, client: Longtable) -> None:
        self.client = client
        self._people, self._channels = Pauses[int](), Pauses[int]()

    @commands.Cog.listener()
    async def on_message(self, message: discord.Message) -> None:
        if not self._calls(message) or not await self.client.answers(message.guild.id if message.guild else None):
            return
        try:
            if not await self._may_answer(message):
                return
            if self._people.begin(message.author.id) and self._channels.begin(message.channel.id):
                await self._answer(message)
        except (StoreError, *TROUBLE) as problem:
            log.info("a call in channel %s was not answered: %s", message.channel.id, problem)

    def _calls(self, message: discord.Message) -> bool:
        """Whether a person mentions the bot in their text; replies and mentions of everybody do not count."""
        me = self.client.user
        if me is None or message.author.bot or message.webhook_id is not None or message.type not in WRITTEN:
            return False
        if message.guild is None:
            return True
        return me in message.mentions and any(name in message.content for name in (f"<@{me.id}>", f"<@!{me.id}>"))

    async def _may_answer(self, message: discord.Message) -> bool:
        """Whether Discord and the server's admins allow the bot to write there."""
        if message.guild is None:
            return True
        place = message.channel
        chosen = (await self.client.game_host.people.guild(message.guild.id)).channels
        home = place.parent_id if isinstance(place, discord.Thread) else place.id
        granted = place.permissions_for(message.guild.me)
        writes = granted.send_messages_in_threads if isinstance(place, discord.Thread) else granted.send_messages
        return granted.view_channel and writes and (not chosen or home in chosen)

    async def _answer(self, message: discord.Message) -> None:
        layout = welcome_panel(Translator(await self._language(message)))
        # A reply quotes the message, which needs the right to read it; the nonce prevents a second answer.
        granted = None if message.guild is None else message.channel.permissions_for(message.guild.me)
        to = message.to_reference(fail_if_not_exists=False) if granted is None or granted.read_message_history else None
        nonce = f"call-{message.id}"
        if to is None:
            await message.channel.send(view=layout.view(), nonce=nonce)
        else:
            await message.channel.send(view=layout.view(), nonce=nonce, reference=to, mention_author=False)

    async def _language(self, message: discord.Message) -> str:
        people = self.client.game_host.people
        settings = await people.get(message.author.id)
        known = settings.language or settings.heard_language
        if known or message.guild is None:
            return known or "en"
        return language_in(message.guild, await people.guild(message.guild.id))


class ReopenedChannels(commands.Cog):
    """Listens for changed permissions, channels and threads, and for reconnections.

    Changes come in bursts, as when a channel is dragged: a server's messages are retried at once, then once a minute.
    """

    def __init__(self, client: Longtable) -> None:
        self._client = client
        self._outbox = client.game_host.outbox
        self._changes: Throttle[int | None] = Throttle(self._retry)

    async def cog_unload(self) -> None:
        self._changes.close()

    def _retry(self, guild: int | None) -> None:
        if guild is None:
            self._outbox.nudge_all()
        else:
            self._outbox.nudge_guild(guild)
        self._client.dispatch("channel_reopened", guild)

    @commands.Cog.listener("on_guild_channel_create")
    @commands.Cog.listener("on_guild_channel_update")
    @commands.Cog.listener("on_guild_role_update")
    @commands.Cog.listener("on_member_update")
    async def changed(self, *states: discord.abc.GuildChannel | discord.Role | discord.Member) -> None:
        """A channel, a role or the bot's own roles changed; Discord sends no events about other members."""
        self._changes.ask(states[-1].guild.id)

    @commands.Cog.listener("on_raw_thread_update")
    async def thread_changed(self, event: discord.RawThreadUpdateEvent) -> None:
        self._changes.ask(event.guild_id)

    @commands.Cog.listener("on_guild_join")
    @commands.Cog.listener("on_guild_available")
    async def arrived(self, guild: discord.Guild) -> None:
        self._retry(guild.id)

    @commands.Cog.listener("on_shard_ready")
    @commands.Cog.listener("on_shard_resumed")
    async def connected(self, _: int) -> None:
        self._changes.ask(None)


class BoardWatch(commands.Cog):
    def __init__(self, client: Longtable) -> None:
        self.keeper = BoardKeeper(client)

    async def cog_unload(self) -> None:
        await self.keeper.jobs.stop()

    @commands.Cog.listener("on_shard_ready")
    @commands.Cog.listener("on_shard_resumed")
    async def connected(self, _: int) -> None:
        """Load pending updates: servers are known now, and deadlines may have moved during an outage."""
        self.keeper.jobs.remember()

    @commands.Cog.listener()
    async def on_guild_join(self, guild: discord.Guild) -> None:
        """Update the board that the server may have had before the bot was removed."""
        self.keeper.jobs.expect(guild.id)

    @commands.Cog.listener()
    async def on_channel_reopened(self, guild: int | None) -> None:
        """Update boards after permissions changed, and with them who may see which table."""
        if guild is None:
            self.keeper.look_everywhere()
        else:
            self.keeper.look(guild)

    @commands.Cog.listener()
    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        """Check the board, which may have been deleted with its channel."""
        self.keeper.look(channel.guild.id)

    @commands.Cog.listener()
    async def on_guild_update(self, before: discord.Guild, after: discord.Guild) -> None:
        if before.preferred_locale != after.preferred_locale:
            self.keeper.look(after.id)

    @commands.Cog.listener()
    async def on_person_forgotten(self) -> None:
        self.keeper.look_everywhere()
