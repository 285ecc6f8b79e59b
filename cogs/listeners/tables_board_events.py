"""Updates the boards of tables after events of Discord."""

from __future__ import annotations

import discord
from discord.ext import commands

from cogs.bot import Longtable
from cogs.posting.tables_board import BoardKeeper


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
