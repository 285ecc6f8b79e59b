"""Shows a game that has just begun: its first decision to the person who began it."""

from __future__ import annotations

import asyncio
import contextlib

import discord

from cogs.bot import Longtable
from cogs.buttons.decision import show_panel
from cogs.posting.threads import TROUBLE, PlaceGone, thread_of
from cogs.ui.responses import client_of
from cogs.ui.viewer import read
from engine.tables import Phase, Table

# The longest wait for computer players that move first, in seconds.
PATIENCE = 3.0
GLANCE = 0.05


async def show_begun(interaction: discord.Interaction, table: Table) -> None:
    """Show the first decision of a game against computer players, with a link to its thread."""
    client = client_of(interaction)
    where = await thread_of_begun(client, table)
    await _until_asked(client, table.number, interaction.user.id)
    viewer = await client.viewer(interaction, table.number)
    begun = viewer.say("versus-begun", where=f"<#{where}>") if where else viewer.say("versus-begun-soon")
    await show_panel(interaction, viewer, note=begun)


async def thread_of_begun(client: Longtable, table: Table) -> int | None:
    """Open the thread of a new game; None on failure, which the outbox messages report and retry."""
    try:
        return await thread_of(client, await read(client, table, None))
    except (PlaceGone, *TROUBLE):
        return None


async def _until_asked(client: Longtable, number: int, user: int) -> None:
    """Wait briefly for computer players that move first, so that the first panel asks for a move."""
    with contextlib.suppress(TimeoutError):
        async with asyncio.timeout(PATIENCE):
            while (table := await client.game_host.table(number)).summary().phase is Phase.RUNNING:
                if table.choices(user):
                    return
                await asyncio.sleep(GLANCE)
