"""The user's own games on all servers, and their stored data."""

from __future__ import annotations

from typing import cast

import discord
from discord import app_commands
from discord.ext import commands

from cogs.autocomplete import Interaction
from cogs.bot import Longtable
from cogs.buttons.privacy import Privacy
from cogs.commands.settings import SettingsCommands
from cogs.panels.table_list import ENDED, Glance
from cogs.ui.custom_ids import ButtonId, button
from cogs.ui.layouts import in_rows
from cogs.ui.responses import answer_privately, open_privately, put


class My(commands.GroupCog, name="my"):
    """`/my …`: the user's own games and stored data."""

    def __init__(self, client: Longtable) -> None:
        self._client = client
        self._privacy = Privacy(client)
        client.taps["mine"] = self.tapped

    @commands.Cog.listener()
    async def on_ready(self) -> None:
        """Hurry pending erasures, because messages can be deleted now."""
        self._client.game_host.erasure.hurry()

    @app_commands.command(name="games")
    async def games(self, interaction: Interaction) -> None:
        """Show the user's games: those that wait for them first by deadline, without those they conceded."""
        await open_privately(interaction)
        await self._show(interaction)

    async def tapped(self, interaction: discord.Interaction, _: ButtonId) -> None:
        await answer_privately(interaction)
        await self._show(interaction)

    async def _show(self, interaction: discord.Interaction) -> None:
        client, user = self._client, interaction.user.id
        translator = await client.translator(interaction)
        lists = client.game_host.lists
        listed = [each for each in await lists.of_user(user) if not each.conceded]
        ended = await lists.ended_of(user, ENDED)
        glance = Glance(client, translator, user, here=False)
        layout, shown = await glance.layout(translator("my-title"), translator("my-empty"), listed, ended)
        plays = [button(ButtonId("play", each.number), f"▶ #{each.number}") for each in shown if each.owes]
        settings = button(ButtonId("settings"), translator("button-settings"), emoji="⚙️")
        layout.rows = [*in_rows(plays), *layout.rows, [settings]]
        await put(interaction, layout)

    @app_commands.command(name="settings")
    async def settings(self, interaction: Interaction) -> None:
        await open_privately(interaction)
        await cast(SettingsCommands, interaction.client.get_cog("settings")).show(interaction)

    @app_commands.command(name="data")
    async def data(self, interaction: Interaction) -> None:
        await self._privacy.show_data(interaction)

    @app_commands.command(name="forget")
    async def forget(self, interaction: Interaction) -> None:
        await self._privacy.ask(interaction)

    @app_commands.command(name="privacy")
    async def privacy(self, interaction: Interaction) -> None:
        await self._privacy.show_policy(interaction)


async def setup(client: Longtable) -> None:
    await client.add_cog(My(client))
