"""Whatever happens on Discord that a board of tables may have to follow."""

from __future__ import annotations

import discord
from discord.ext import commands

from cogs.bot import Longtable
from cogs.posting.tables_board import BoardKeeper


class BoardWatch(commands.Cog):
    """Listens for servers, channels and roles, and for people who are forgotten."""

    def __init__(self, client: Longtable) -> None:
        self.keeper = BoardKeeper(client)

    async def cog_unload(self) -> None:
        """Called by discord.py when the bot stops."""
        await self.keeper.errands.stop()

    @commands.Cog.listener()
    async def on_shard_ready(self, _: int) -> None:
        """Servers are known; what happened meanwhile, and what an outage moved, is looked up."""
        self.keeper.errands.remember()

    @commands.Cog.listener()
    async def on_shard_resumed(self, _: int) -> None:
        """The connection was gone and is back: deadlines lie later now."""
        self.keeper.errands.remember()

    @commands.Cog.listener()
    async def on_guild_join(self, guild: discord.Guild) -> None:
        """We were invited, perhaps again: a board that we had may be wanted still."""
        self.keeper.errands.expect(guild.id)

    @commands.Cog.listener()
    async def on_door(self, guild: int | None) -> None:
        """Channels or roles changed: who may know of which table, and where we may write."""
        if guild is None:
            self.keeper.look_everywhere()
        else:
            self.keeper.look(guild)

    @commands.Cog.listener()
    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        """The board may be gone with its channel."""
        self.keeper.look(channel.guild.id)

    @commands.Cog.listener()
    async def on_guild_update(self, before: discord.Guild, after: discord.Guild) -> None:
        """A server may speak another language now."""
        if before.preferred_locale != after.preferred_locale:
            self.keeper.look(after.id)

    @commands.Cog.listener()
    async def on_person_forgotten(self) -> None:
        """Somebody's name is to be shown no more."""
        self.keeper.look_everywhere()


async def setup(client: Longtable) -> None:
    """Called by discord.py."""
    await client.add_cog(BoardWatch(client))
