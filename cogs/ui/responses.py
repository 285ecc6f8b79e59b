"""Responses to interactions: defer at once, then edit the deferred response."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

import discord

from cogs.ui.layouts import Layout

if TYPE_CHECKING:
    from cogs.bot import Longtable


def client_of(interaction: discord.Interaction) -> Longtable:
    return cast("Longtable", interaction.client)


async def open_privately(interaction: discord.Interaction) -> None:
    """Defer with a new message that only the user sees."""
    await interaction.response.defer(ephemeral=True, thinking=True)


async def stay(interaction: discord.Interaction) -> None:
    """Defer with an edit of the tapped message, which stops its automatic refresh."""
    if interaction.message is not None:
        client_of(interaction).open_panels.closed(interaction.message.id)
    await interaction.response.defer()


async def put(interaction: discord.Interaction, layout: Layout) -> None:
    message = await interaction.edit_original_response(view=layout.view(), attachments=layout.files())
    client_of(interaction).open_panels.closed(message.id)


def is_private(interaction: discord.Interaction) -> bool:
    return interaction.message is not None and interaction.message.flags.ephemeral


async def answer_privately(interaction: discord.Interaction) -> None:
    """Defer privately: in the tapped message if it is private, else in a new one."""
    await (stay if is_private(interaction) else open_privately)(interaction)
