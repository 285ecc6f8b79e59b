"""The extension with every cog that belongs to no game, in the order in which their commands are registered."""

from __future__ import annotations

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
from cogs.commands.table.cog import TableCommands
from cogs.listeners.events import BoardWatch, Called, ReopenedChannels

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
