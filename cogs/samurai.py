"""Tenno's own commands."""

from __future__ import annotations

from discord import app_commands
from discord.ext import commands

from cogs.client import Longtable
from cogs.game import complete_table, step_of, submit
from cogs.which import Talk


class Samurai(commands.GroupCog, name="samurai"):
    """One command for each decision of the game."""

    @app_commands.command(name="setup")
    @app_commands.autocomplete(order=step_of("setup"), table=complete_table)
    async def lay(self, interaction: Talk, order: str, table: str | None = None) -> None:
        """Lay out the three peasants (D-SETUP)."""
        await submit(interaction, table, order)

    @app_commands.command(name="attack")
    @app_commands.autocomplete(target=step_of("attack"), table=complete_table)
    async def attack(self, interaction: Talk, target: str, table: str | None = None) -> None:
        """Attack (D-ATTACK)."""
        await submit(interaction, table, target)

    @app_commands.command(name="monk")
    @app_commands.autocomplete(support=step_of("monk", "continue"), table=complete_table)
    async def monk(self, interaction: Talk, support: str, table: str | None = None) -> None:
        """Support the attacked card or not (D-MONK)."""
        await submit(interaction, table, support)

    @app_commands.command(name="second")
    @app_commands.autocomplete(target=step_of("second"), table=complete_table)
    async def second(self, interaction: Talk, target: str, table: str | None = None) -> None:
        """The ronin's additional attack (D-SECOND)."""
        await submit(interaction, table, target)

    @app_commands.command(name="refill")
    @app_commands.autocomplete(card=step_of("refill"), other=step_of("refill", after=("card",)), table=complete_table)
    async def refill(self, interaction: Talk, card: str, other: str | None = None, table: str | None = None) -> None:
        """Fill the empty places (D-REFILL)."""
        await submit(interaction, table, card, other)

    @app_commands.command(name="exchange")
    @app_commands.autocomplete(change=step_of("exchange", "swap"), table=complete_table)
    async def exchange(self, interaction: Talk, change: str, table: str | None = None) -> None:
        """Exchange a card, pretend to, or not (D-EXCHANGE)."""
        await submit(interaction, table, change)

    @app_commands.command(name="look")
    @app_commands.autocomplete(place=step_of("look"), table=complete_table)
    async def look(self, interaction: Talk, place: str, table: str | None = None) -> None:
        """Look at one of the attacker's cards (D-PEEK)."""
        await submit(interaction, table, place)


async def setup(client: Longtable) -> None:
    """Called by discord.py."""
    await client.add_cog(Samurai(client))
