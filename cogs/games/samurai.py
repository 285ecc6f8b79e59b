"""The commands of Tenno."""

from __future__ import annotations

from discord.ext import commands

from cogs.autocomplete import Interaction
from cogs.bot import Longtable
from cogs.slash.chain import MoveCommand, submit


class Samurai(commands.GroupCog, name="samurai"):
    """One command for each decision of the game."""

    @MoveCommand(name="setup", order="setup")
    async def lay(self, interaction: Interaction, order: str, table: str | None = None) -> None:
        """Lay out the three peasants (D-SETUP)."""
        await submit(interaction)

    @MoveCommand(target="attack")
    async def attack(self, interaction: Interaction, target: str, table: str | None = None) -> None:
        """Attack (D-ATTACK)."""
        await submit(interaction)

    @MoveCommand(support="monk continue")
    async def monk(self, interaction: Interaction, support: str, table: str | None = None) -> None:
        """Support the attacked card or not (D-MONK)."""
        await submit(interaction)

    @MoveCommand(target="second")
    async def second(self, interaction: Interaction, target: str, table: str | None = None) -> None:
        """Choose the target of the ronin's additional attack (D-SECOND)."""
        await submit(interaction)

    @MoveCommand(card="refill", other="refill")
    async def refill(
        self, interaction: Interaction, card: str, other: str | None = None, table: str | None = None
    ) -> None:
        """Fill the empty places (D-REFILL)."""
        await submit(interaction)

    @MoveCommand(change="exchange swap")
    async def exchange(self, interaction: Interaction, change: str, table: str | None = None) -> None:
        """Exchange a card, pretend to, or not (D-EXCHANGE)."""
        await submit(interaction)

    @MoveCommand(place="look")
    async def look(self, interaction: Interaction, place: str, table: str | None = None) -> None:
        """Look at one of the attacker's cards (D-PEEK)."""
        await submit(interaction)


async def setup(client: Longtable) -> None:
    await client.add_cog(Samurai(client))
