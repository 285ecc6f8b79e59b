"""The `/table` commands, gathered from their chapters."""

from __future__ import annotations

from discord.ext import commands

from cogs.client import Longtable
from cogs.history import HistoryTaps
from cogs.table_gather import Gathering
from cogs.table_look import LookingBack, LookingTaps
from cogs.table_play import Moving
from cogs.table_seats import Seats


class TableCommands(Seats, LookingBack, Moving, Gathering, commands.GroupCog, name="table"):
    """Everything that can be said to a table; discord.py lists the last chapter first, and that begins with `new`."""

    def __init__(self, client: Longtable) -> None:
        super().__init__()
        self.looking = LookingTaps(client)
        self.history = HistoryTaps(client)


async def setup(client: Longtable) -> None:
    """Called by discord.py."""
    await client.add_cog(TableCommands(client))
