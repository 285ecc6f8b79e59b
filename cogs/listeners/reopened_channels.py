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
