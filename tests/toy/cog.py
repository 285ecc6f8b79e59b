"""The toy's own commands: `cogs/toy.py` where it is a game of the house."""

from __future__ import annotations

from discord import app_commands
from discord.ext import commands

from cogs.autocomplete import Interaction
from cogs.bot import Longtable
from cogs.slash.chain import MoveCommand
from cogs.slash.list_options import numbers, things

BID = MoveCommand(card="bid")
MEND = MoveCommand(card="give keep", end="take")
SHARE = MoveCommand(points=numbers("share"))
ALMS = MoveCommand(closing="done", gifts=things("alms", "points"))


class ToyCommands(commands.GroupCog, name="toy"):
    """Commands for decisions of one step, of two, of several numbers and of several things."""

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

    @app_commands.command(name="share")
    @app_commands.autocomplete(**SHARE.proposals)
    async def share(self, interaction: Interaction, points: str, table: str | None = None) -> None:
        """Give points to the lowest bidder (TOY-SHARE)."""
        await SHARE.submit(interaction, table, points)

    @app_commands.command(name="alms")
    @app_commands.autocomplete(**ALMS.proposals)
    async def alms(self, interaction: Interaction, gifts: str, table: str | None = None) -> None:
        """Give points to several others (TOY-SHARE)."""
        await ALMS.submit(interaction, table, gifts)


async def setup(client: Longtable) -> None:
    """Called by discord.py."""
    await client.add_cog(ToyCommands(client))
