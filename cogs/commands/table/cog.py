"""The `/table` commands, gathered from their chapters."""

from __future__ import annotations

from discord.ext import commands

from cogs.bot import Longtable
from cogs.commands.table.lobby import Gathering
from cogs.commands.table.play import Moving
from cogs.commands.table.review import LookingBack, LookingTaps
from cogs.commands.table.seats import Seats
from cogs.panels.history import HistoryTaps


class TableCommands(Seats, LookingBack, Moving, Gathering, commands.GroupCog, name="table"):
    """Everything that can be said to a table; discord.py lists the last chapter first, and that begins with `new`."""

    def __init__(self, client: Longtable) -> None:
        super().__init__()
        self.looking = LookingTaps(client)
        self.history = HistoryTaps(client)


async def setup(client: Longtable) -> None:
    """Called by discord.py."""
    await client.add_cog(TableCommands(client))
