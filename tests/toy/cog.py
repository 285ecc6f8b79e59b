"""The toy's own commands: `cogs/toy.py` where it is a game of the house."""

from __future__ import annotations

from discord import app_commands
from discord.ext import commands

from cogs.client import Longtable
from cogs.command_chain import Chain
from cogs.completion import Interaction

BID = Chain(card="bid")
MEND = Chain(card="give keep", end="take")


class ToyCommands(commands.GroupCog, name="toy"):
    """One command for a decision of one step, one for a decision of two."""

    @app_commands.command(name="bid")
    @app_commands.autocomplete(**BID.proposals)
    async def bid(self, interaction: Interaction, card: str, table: str | None = None) -> None:
        """Bid a card (TOY-BID)."""
        await BID.submit(interaction, table, card)

    @app_commands.command(name="mend")
    @app_commands.autocomplete(**MEND.proposals)
    async def mend(self, interaction: Interaction, card: str, end: str | None = None, table: str | None = None) -> None:
        """Give a card for another one (TOY-MEND)."""
        await MEND.submit(interaction, table, card, end)


async def setup(client: Longtable) -> None:
    """Called by discord.py."""
    await client.add_cog(ToyCommands(client))
