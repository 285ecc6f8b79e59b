"""The commands of Conquest of the Empire: one for each action and each answer."""

from __future__ import annotations

from discord import app_commands
from discord.ext import commands

from cogs.autocomplete import Interaction, complete_order, complete_table
from cogs.bot import Longtable
from cogs.slash.chain import MoveCommand, submit
from cogs.slash.options import Numbers, OneMove, Things
from cogs.slash.play import give_orders
from engine.games.empire.keys import (
    ATTACK,
    CANCEL,
    DONE,
    DRAFT,
    END,
    EVERYTHING,
    FLEET,
    INFLUENCE,
    MOVE,
    NO,
    NOTHING,
    OUT,
    PASS,
    TAKE,
)

# A card that does an action in place of its usual beginning.
CARD = OneMove("use", replaces_first=True)
GALLEYS = Numbers("galleys")
JOINING = Numbers("join", otherwise=NO)


class Empire(commands.GroupCog, name="empire"):
    """One command for each action with all its choices, and one for each answer to other players."""

    # Alliances and placement

    @MoveCommand(amount="bid", a="a", b="b")
    async def bid(
        self,
        interaction: Interaction,
        *,
        amount: str | None = None,
        a: str | None = None,
        b: str | None = None,
        table: str | None = None,
    ) -> None:
        """Bid for alliances and turn order, with a proposal (EMP-STEP-1)."""
        await submit(interaction)

    @MoveCommand(name="pass", begins_with=PASS)
    async def skip(self, interaction: Interaction, table: str | None = None) -> None:
        """Pass in an auction, in a vote, or an action of the turn."""
        await submit(interaction)

    @MoveCommand(name="out", begins_with=OUT)
    async def leave(self, interaction: Interaction, table: str | None = None) -> None:
        """Pass and take no further part in this auction (D-AUC-RAISE)."""
        await submit(interaction)

    @MoveCommand(
        caesar="caesar",
        general="general",
        catapult="catapult",
        infantry=Numbers("infantry", rest="caesar"),
        cavalry=Numbers("cavalry", rest="caesar"),
        galley="galley",
    )
    async def place(
        self,
        interaction: Interaction,
        *,
        caesar: str | None = None,
        general: str | None = None,
        catapult: str | None = None,
        infantry: str | None = None,
        cavalry: str | None = None,
        galley: str | None = None,
        table: str | None = None,
    ) -> None:
        """Place the starting figures (EMP-STEP-2)."""
        await submit(interaction)

    # Actions

    @MoveCommand(begins_with=TAKE, card="card", target="at marker", places=Things("put"))
    async def card(
        self,
        interaction: Interaction,
        *,
        card: str | None = None,
        target: str | None = None,
        places: str | None = None,
        table: str | None = None,
    ) -> None:
        """Take a card; its units are placed only if `places` is given (EMP-STEP-4)."""
        await submit(interaction, ends_with=DONE if places else "")

    @MoveCommand(begins_with=DRAFT, ends_with=DONE, card=CARD, units=Things("recruit", "count"))
    async def draft(
        self, interaction: Interaction, *, units: str | None = None, card: str | None = None, table: str | None = None
    ) -> None:
        """Draft units (EMP-STEP-5)."""
        await submit(interaction)

    @MoveCommand(
        begins_with=INFLUENCE, ends_with=DONE, card=CARD, province="province", source="source", second="source"
    )
    async def influence(
        self,
        interaction: Interaction,
        *,
        province: str | None = None,
        source: str | None = None,
        second: str | None = None,
        card: str | None = None,
        table: str | None = None,
    ) -> None:
        """Buy influence (EMP-STEP-6)."""
        await submit(interaction)

    @MoveCommand(talents="tax")
    async def tax(self, interaction: Interaction, talents: str, table: str | None = None) -> None:
        """Take money for chaos (EMP-STX-1)."""
        await submit(interaction)

    @MoveCommand(
        begins_with=MOVE,
        ends_with=DONE,
        card=CARD,
        start="from",
        units=Things("kind", "count", along=("to", "by")),
        to="to",
        by="by",
        others=Things("kind", "count", along=("there", "over")),
        there="to",
        over="by",
    )
    async def move(
        self,
        interaction: Interaction,
        *,
        start: str | None = None,
        units: str | None = None,
        to: str | None = None,
        by: str | None = None,
        others: str | None = None,
        there: str | None = None,
        over: str | None = None,
        card: str | None = None,
        table: str | None = None,
    ) -> None:
        """Move units out of one province, to one other or to two (EMP-STEP-7)."""
        await submit(interaction)

    @MoveCommand(begins_with=ATTACK, target="on", galleys=GALLEYS, cards=JOINING)
    async def attack(
        self,
        interaction: Interaction,
        *,
        target: str | None = None,
        galleys: str | None = None,
        cards: str | None = None,
        table: str | None = None,
    ) -> None:
        """Attack a player in a province (EMP-STEP-8)."""
        await submit(interaction)

    @MoveCommand(begins_with=FLEET, card=CARD, zone="zone", galleys=GALLEYS, enemy="against", cards=JOINING)
    async def fleet(
        self,
        interaction: Interaction,
        *,
        zone: str | None = None,
        galleys: str | None = None,
        enemy: str | None = None,
        cards: str | None = None,
        card: str | None = None,
        table: str | None = None,
    ) -> None:
        """Move galleys to one sea zone, and perhaps attack there (EMP-STEP-9)."""
        await submit(interaction)

    @MoveCommand(card="use")
    async def use(self, interaction: Interaction, card: str, table: str | None = None) -> None:
        """Use a reusable card without an action (EMP-CARD-5)."""
        await submit(interaction)

    @MoveCommand(card="vote")
    async def senate(self, interaction: Interaction, card: str, table: str | None = None) -> None:
        """Call a senate vote (EMP-SEN-1)."""
        await submit(interaction)

    @MoveCommand(begins_with=END)
    async def end(self, interaction: Interaction, table: str | None = None) -> None:
        """End the turn (EMP-ACT-5)."""
        await submit(interaction)

    @MoveCommand(begins_with=CANCEL)
    async def cancel(self, interaction: Interaction, table: str | None = None) -> None:
        """Cancel an unfinished action."""
        await submit(interaction)

    # Answers

    @MoveCommand(galleys=GALLEYS, cards=JOINING)
    async def defend(
        self,
        interaction: Interaction,
        *,
        galleys: str | None = None,
        cards: str | None = None,
        table: str | None = None,
    ) -> None:
        """Choose which galleys and card units join the defence (D-BAT-DEF, D-NAV-DEF)."""
        await submit(interaction)

    @MoveCommand(units=Numbers("lend", whole=(NOTHING, EVERYTHING)))
    async def lend(self, interaction: Interaction, units: str, table: str | None = None) -> None:
        """Lend units to an ally in battle (D-BAT-LEND, D-NAV-LEND)."""
        await submit(interaction)

    @MoveCommand(units=Things("hit"))
    async def lose(self, interaction: Interaction, units: str, table: str | None = None) -> None:
        """Choose the losses of the enemy (EMP-STEP-11)."""
        await submit(interaction)

    @MoveCommand(where="retreat stay yield withdraw")
    async def retreat(self, interaction: Interaction, where: str, table: str | None = None) -> None:
        """Fight on, leave the battle, or take the leaders away (D-BAT-RET, D-BAT-WDR)."""
        await submit(interaction)

    @MoveCommand(senators="lay pass")
    async def vote(self, interaction: Interaction, senators: str, table: str | None = None) -> None:
        """Lay senators in a vote, or none (EMP-STEP-12)."""
        await submit(interaction)

    @MoveCommand(target="blame govern")
    async def benefit(self, interaction: Interaction, target: str, table: str | None = None) -> None:
        """Choose the target of a vote's benefit (D-SEN-TGT)."""
        await submit(interaction)

    @app_commands.command(name="orders")
    @app_commands.autocomplete(order=complete_order, table=complete_table)
    async def orders(self, interaction: Interaction, order: str | None = None, table: str | None = None) -> None:
        """Show or change standing orders (EMP-ASY-3)."""
        await give_orders(interaction, order)


async def setup(client: Longtable) -> None:
    await client.add_cog(Empire(client))
