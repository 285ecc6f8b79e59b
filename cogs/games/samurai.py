"""The commands of Tenno."""

from __future__ import annotations

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

    @SETUP.command(name="setup")
    async def lay(self, interaction: Interaction, order: str, table: str | None = None) -> None:
        """Lay out the three peasants (D-SETUP)."""
        await SETUP.submit(interaction)

    @ATTACK.command()
    async def attack(self, interaction: Interaction, target: str, table: str | None = None) -> None:
        """Attack (D-ATTACK)."""
        await ATTACK.submit(interaction)

    @MONK.command()
    async def monk(self, interaction: Interaction, support: str, table: str | None = None) -> None:
        """Support the attacked card or not (D-MONK)."""
        await MONK.submit(interaction)

    @SECOND.command()
    async def second(self, interaction: Interaction, target: str, table: str | None = None) -> None:
        """Choose the target of the ronin's additional attack (D-SECOND)."""
        await SECOND.submit(interaction)

    @REFILL.command()
    async def refill(
        self, interaction: Interaction, card: str, other: str | None = None, table: str | None = None
    ) -> None:
        """Fill the empty places (D-REFILL)."""
        await REFILL.submit(interaction)

    @EXCHANGE.command()
    async def exchange(self, interaction: Interaction, change: str, table: str | None = None) -> None:
        """Exchange a card, pretend to, or not (D-EXCHANGE)."""
        await EXCHANGE.submit(interaction)

    @LOOK.command()
    async def look(self, interaction: Interaction, place: str, table: str | None = None) -> None:
        """Look at one of the attacker's cards (D-PEEK)."""
        await LOOK.submit(interaction)


async def setup(client: Longtable) -> None:
    await client.add_cog(Samurai(client))
