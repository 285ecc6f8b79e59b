"""Retries postponed messages as soon as an event may have given the bot access to a channel again."""

from __future__ import annotations

import discord
from discord.ext import commands

from cogs.bot import Longtable
from cogs.posting.throttle import Throttle


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
        """Retry the postponed messages of one server, or of all."""
        if guild is None:
            self._outbox.nudge_all()
        else:
            self._outbox.nudge_guild(guild)
        self._client.dispatch("channel_reopened", guild)

    @commands.Cog.listener()
    async def on_guild_channel_create(self, channel: discord.abc.GuildChannel) -> None:
        self._changes.ask(channel.guild.id)

    @commands.Cog.listener()
    async def on_guild_channel_update(self, _: discord.abc.GuildChannel, after: discord.abc.GuildChannel) -> None:
        self._changes.ask(after.guild.id)

    @commands.Cog.listener()
    async def on_raw_thread_update(self, event: discord.RawThreadUpdateEvent) -> None:
        self._changes.ask(event.guild_id)

    @commands.Cog.listener()
    async def on_guild_role_update(self, _: discord.Role, after: discord.Role) -> None:
        self._changes.ask(after.guild.id)

    @commands.Cog.listener()
    async def on_member_update(self, _: discord.Member, after: discord.Member) -> None:
        """The bot's own roles changed; Discord sends no events about other members."""
        self._changes.ask(after.guild.id)

    @commands.Cog.listener()
    async def on_guild_join(self, guild: discord.Guild) -> None:
        self._retry(guild.id)

    @commands.Cog.listener()
    async def on_guild_available(self, guild: discord.Guild) -> None:
        self._retry(guild.id)

    @commands.Cog.listener()
    async def on_shard_ready(self, _: int) -> None:
        self._changes.ask(None)

    @commands.Cog.listener()
    async def on_shard_resumed(self, _: int) -> None:
        self._changes.ask(None)


async def setup(client: Longtable) -> None:
    await client.add_cog(ReopenedChannels(client))
