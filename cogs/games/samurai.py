"""The commands of Tenno."""

from __future__ import annotations

from discord import app_commands
from discord.ext import commands

from cogs.autocomplete import Interaction
from cogs.bot import Longtable
from cogs.slash.chain import MoveCommand

SETUP = MoveCommand(order="setup")
ATTACK = MoveCommand(target="attack")
MONK = MoveCommand(support="monk continue")
SECOND = MoveCommand(target="second")
REFILL = MoveCommand(card="refill", other="refill")
EXCHANGE = MoveCommand(change="exchange swap")
LOOK = MoveCommand(place="look")


class Samurai(commands.GroupCog, name="samurai"):
    """One command for each decision of the game."""

    @app_commands.command(name="setup")
    @app_commands.autocomplete(**SETUP.proposals)
    async def lay(self, interaction: Interaction, order: str, table: str | None = None) -> None:
        """Lay out the three peasants (D-SETUP)."""
        await SETUP.submit(interaction, table, order)

    @app_commands.command(name="attack")
    @app_commands.autocomplete(**ATTACK.proposals)
    async def attack(self, interaction: Interaction, target: str, table: str | None = None) -> None:
        """Attack (D-ATTACK)."""
        await ATTACK.submit(interaction, table, target)

    @app_commands.command(name="monk")
    @app_commands.autocomplete(**MONK.proposals)
    async def monk(self, interaction: Interaction, support: str, table: str | None = None) -> None:
        """Support the attacked card or not (D-MONK)."""
        await MONK.submit(interaction, table, support)

    @app_commands.command(name="second")
    @app_commands.autocomplete(**SECOND.proposals)
    async def second(self, interaction: Interaction, target: str, table: str | None = None) -> None:
        """Choose the target of the ronin's additional attack (D-SECOND)."""
        await SECOND.submit(interaction, table, target)

    @app_commands.command(name="refill")
    @app_commands.autocomplete(**REFILL.proposals)
    async def refill(
        self, interaction: Interaction, card: str, other: str | None = None, table: str | None = None
    ) -> None:
        """Fill the empty places (D-REFILL)."""
        await REFILL.submit(interaction, table, card, other)

    @app_commands.command(name="exchange")
    @app_commands.autocomplete(**EXCHANGE.proposals)
    async def exchange(self, interaction: Interaction, change: str, table: str | None = None) -> None:
        """Exchange a card, pretend to, or not (D-EXCHANGE)."""
        await EXCHANGE.submit(interaction, table, change)

    @app_commands.command(name="look")
    @app_commands.autocomplete(**LOOK.proposals)
    async def look(self, interaction: Interaction, place: str, table: str | None = None) -> None:
        """Look at one of the attacker's cards (D-PEEK)."""
        await LOOK.submit(interaction, table, place)


async def setup(client: Longtable) -> None:
    """Add the cog; called by discord.py."""
    await client.add_cog(Samurai(client))
