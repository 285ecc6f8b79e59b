"""The `/table` commands, combined from the modules beside this one."""

from __future__ import annotations

from discord.ext import commands

from cogs.bot import Longtable
from cogs.commands.table.lobby import Gathering
from cogs.commands.table.play import Moving
from cogs.commands.table.review import LookingBack, LookingTaps
from cogs.commands.table.seats import Seats
from cogs.panels.history import HistoryTaps


class TableCommands(Seats, LookingBack, Moving, Gathering, commands.GroupCog, name="table"):
    """All `/table` commands; discord.py lists the last base class first, which begins with `new`."""

    def __init__(self, client: Longtable) -> None:
        super().__init__()
        self.looking = LookingTaps(client)
        self.history = HistoryTaps(client)
