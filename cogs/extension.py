"""The extension with every cog that belongs to no game, in the order in which their commands are registered."""

from __future__ import annotations

from discord.ext import commands

from cogs.bot import Longtable
from cogs.buttons.hints import Hinting
from cogs.buttons.lobby import Lobby
from cogs.buttons.play import Playing
from cogs.buttons.votes import Voting
from cogs.commands.admin import Admin
from cogs.commands.learn import Learning
from cogs.commands.my import My
from cogs.commands.quick_start import Welcome
from cogs.commands.rules import Lookup, Rules
from cogs.commands.settings import SettingsCommands
from cogs.commands.table.lobby import Gathering
from cogs.commands.table.play import Moving
from cogs.commands.table.review import LookingBack, LookingTaps
from cogs.commands.table.seats import Seats
from cogs.listeners.events import BoardWatch, Called, ReopenedChannels
from cogs.panels.history import HistoryTaps


class TableCommands(Seats, LookingBack, Moving, Gathering, commands.GroupCog, name="table"):
    """All `/table` commands; discord.py lists the last base class first, which begins with `new`."""

    def __init__(self, client: Longtable) -> None:
        super().__init__()
        self.looking = LookingTaps(client)
        self.history = HistoryTaps(client)


COGS = (
    Lobby,
    Playing,
    TableCommands,
    Voting,
    My,
    Rules,
    Learning,
    Hinting,
    Lookup,
    SettingsCommands,
    Admin,
    ReopenedChannels,
    Welcome,
    Called,
    BoardWatch,
)


async def setup(client: Longtable) -> None:
    """Add the cogs; called by discord.py."""
    for cog in COGS:
        await client.add_cog(cog(client))
