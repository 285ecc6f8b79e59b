"""Responses to interactions: acknowledge at once, then fill in what was acknowledged."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

import discord

from cogs.ui.layouts import Layout

if TYPE_CHECKING:
    from cogs.bot import Longtable


def client_of(interaction: discord.Interaction) -> Longtable:
    """The bot that received an interaction."""
    return cast("Longtable", interaction.client)


async def open_privately(interaction: discord.Interaction) -> None:
    """Acknowledge at once with something only the person sees; it is filled in when it is drawn."""
    await interaction.response.defer(ephemeral=True, thinking=True)


async def stay(interaction: discord.Interaction) -> None:
    """Acknowledge at once; the tapped message itself will change, and nothing else writes it meanwhile."""
    if interaction.message is not None:
        client_of(interaction).open_panels.closed(interaction.message.id)
    await interaction.response.defer()


async def put(interaction: discord.Interaction, layout: Layout) -> None:
    """Fill the acknowledged message."""
    message = await interaction.edit_original_response(view=layout.view(), attachments=layout.files())
    client_of(interaction).open_panels.closed(message.id)


def is_private(interaction: discord.Interaction) -> bool:
    """Whether the tapped message is one only this person sees."""
    return interaction.message is not None and interaction.message.flags.ephemeral


async def answer_privately(interaction: discord.Interaction) -> None:
    """Acknowledge at once where only the person sees it: in the tapped message if it is private, else in a new one."""
    await (stay if is_private(interaction) else open_privately)(interaction)
