"""The toy's own commands: `cogs/toy.py` where it is a game of the house."""

from __future__ import annotations

from discord.ext import commands

from cogs.autocomplete import Interaction
from cogs.bot import Longtable
from cogs.slash.chain import MoveCommand, submit
from cogs.slash.options import Numbers, Things


class ToyCommands(commands.GroupCog, name="toy"):
    """Commands for decisions of one step, of two, of several numbers and of several things."""

    @MoveCommand(card="bid")
    async def bid(self, interaction: Interaction, card: str, table: str | None = None) -> None:
        """Bid a card (TOY-BID)."""
        await submit(interaction)

    @MoveCommand(card="give keep", end="take")
    async def mend(self, interaction: Interaction, card: str, end: str | None = None, table: str | None = None) -> None:
        """Give a card for another one (TOY-MEND)."""
        await submit(interaction)

    @MoveCommand(points=Numbers("share"))
    async def share(self, interaction: Interaction, points: str, table: str | None = None) -> None:
        """Give points to the lowest bidder (TOY-SHARE)."""
        await submit(interaction)

    @MoveCommand(ends_with="done", gifts=Things("alms", "points"))
    async def alms(self, interaction: Interaction, gifts: str, table: str | None = None) -> None:
        """Give points to several others (TOY-SHARE)."""
        await submit(interaction)


async def setup(client: Longtable) -> None:
    """Called by discord.py."""
    await client.add_cog(ToyCommands(client))
