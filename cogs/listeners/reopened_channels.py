"""Doors: where something happened that may let us write again, what was put off is tried at once."""

from __future__ import annotations

import discord
from discord.ext import commands

from cogs.bot import Longtable
from cogs.posting.throttle import Throttle


class DoorWatch(commands.Cog):
    """Listens for changed permissions, channels and threads, and for our own coming back.

    Changes come in swarms, as when somebody drags a channel: a server is knocked at once, and then once a minute.
    """

    def __init__(self, client: Longtable) -> None:
        self._client = client
        self._outbox = client.game_host.outbox
        self._changes: Throttle[int | None] = Throttle(self._knock)

    async def cog_unload(self) -> None:
        """Knock no more."""
        self._changes.close()

    def _knock(self, guild: int | None) -> None:
        """What was put off on a server, or on all of them, is tried at once."""
        if guild is None:
            self._outbox.nudge_all()
        else:
            self._outbox.nudge_guild(guild)
        self._client.dispatch("door", guild)

    @commands.Cog.listener()
    async def on_guild_channel_create(self, channel: discord.abc.GuildChannel) -> None:
        """There is a new channel, or one that we could not see before."""
        self._changes.ask(channel.guild.id)

    @commands.Cog.listener()
    async def on_guild_channel_update(self, _: discord.abc.GuildChannel, after: discord.abc.GuildChannel) -> None:
        """A channel changed, perhaps who may write there."""
        self._changes.ask(after.guild.id)

    @commands.Cog.listener()
    async def on_raw_thread_update(self, event: discord.RawThreadUpdateEvent) -> None:
        """A thread was opened, unlocked, or otherwise changed."""
        self._changes.ask(event.guild_id)

    @commands.Cog.listener()
    async def on_guild_role_update(self, _: discord.Role, after: discord.Role) -> None:
        """A role changed, perhaps what it may do."""
        self._changes.ask(after.guild.id)

    @commands.Cog.listener()
    async def on_member_update(self, _: discord.Member, after: discord.Member) -> None:
        """Our own roles changed; of other members we are not told."""
        self._changes.ask(after.guild.id)

    @commands.Cog.listener()
    async def on_guild_join(self, guild: discord.Guild) -> None:
        """We were invited, perhaps again."""
        self._knock(guild.id)

    @commands.Cog.listener()
    async def on_guild_available(self, guild: discord.Guild) -> None:
        """A server is back after an outage."""
        self._knock(guild.id)

    @commands.Cog.listener()
    async def on_shard_ready(self, _: int) -> None:
        """We are connected, perhaps after long."""
        self._changes.ask(None)

    @commands.Cog.listener()
    async def on_shard_resumed(self, _: int) -> None:
        """The connection was gone and is back."""
        self._changes.ask(None)


async def setup(client: Longtable) -> None:
    """Called by discord.py."""
    await client.add_cog(DoorWatch(client))
