"""Presets: gives all standing orders of a named set by one tap."""

from __future__ import annotations

import discord
from discord.ext import commands

from cogs.bot import Longtable
from cogs.panels.orders import orders_panel, preset_keys, preset_noted
from cogs.panels.table.refusals import refused
from cogs.ui.custom_ids import ButtonId
from cogs.ui.responses import old_button, put, stay
from engine.contract import RulesError
from engine.tables.errors import TableError


class Presets(commands.Cog):
    def __init__(self, client: Longtable) -> None:
        self.client = client
        client.taps |= {"preset": self.give}

    async def give(self, interaction: discord.Interaction, button_id: ButtonId) -> None:
        """Give all orders of a preset that are not in force yet, in one request, and list them."""
        await stay(interaction)
        viewer = await self.client.viewer(interaction, button_id.table)
        viewer.need_seat()
        if all(preset.id != button_id.chosen for preset in viewer.game.presets):
            raise old_button()
        keys, note = preset_keys(viewer, button_id.chosen), ""
        try:
            if keys:
                await viewer.table.play(interaction.user.id, keys, str(interaction.id))
        except (RulesError, TableError) as refusal:
            note = refused(refusal, viewer)
        viewer = await self.client.read_again(interaction, viewer)
        await put(interaction, orders_panel(viewer, note or preset_noted(viewer, button_id.chosen, keys)))


async def setup(client: Longtable) -> None:
    await client.add_cog(Presets(client))
