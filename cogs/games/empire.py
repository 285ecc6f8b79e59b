"""The commands of Conquest of the Empire: one for each action and each answer."""

from __future__ import annotations

from discord import app_commands
from discord.ext import commands

from cogs.autocomplete import Interaction
from cogs.bot import Longtable
from cogs.slash.chain import MoveCommand, complete_order, complete_table, give_orders
from cogs.slash.options import Numbers, OneMove, Things
from engine.games.empire.keys import ATTACK as ATTACKING
from engine.games.empire.keys import CANCEL as CANCELLING
from engine.games.empire.keys import DONE, DRAFT, END, EVERYTHING, FLEET, INFLUENCE, MOVE, NO, NOTHING, OUT, PASS, TAKE

# A card that does an action in place of its usual beginning.
CARD = OneMove("use", replaces_first=True)
GALLEYS = Numbers("galleys")
JOINING = Numbers("join", otherwise=NO)

BIDDING = MoveCommand(amount="bid", a="a", b="b")
PASSING = MoveCommand(begins_with=PASS)
LEAVING = MoveCommand(begins_with=OUT)
PLACING = MoveCommand(
    caesar="caesar",
    general="general",
    catapult="catapult",
    infantry=Numbers("infantry", rest="caesar"),
    cavalry=Numbers("cavalry", rest="caesar"),
    galley="galley",
)

TAKING = MoveCommand(begins_with=TAKE, card="card", target="at marker", places=Things("put"))
TAKING_UNITS = MoveCommand(begins_with=TAKE, ends_with=DONE, card="card", target="at marker", places=Things("put"))
USING = MoveCommand(card="use")
DRAFTING = MoveCommand(begins_with=DRAFT, ends_with=DONE, card=CARD, units=Things("recruit", "count"))
BUYING = MoveCommand(
    begins_with=INFLUENCE, ends_with=DONE, card=CARD, province="province", source="source", second="source"
)
TAXING = MoveCommand(talents="tax")
MARCHING = MoveCommand(
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
ATTACK = MoveCommand(begins_with=ATTACKING, target="on", galleys=GALLEYS, cards=JOINING)
SAILING = MoveCommand(
    begins_with=FLEET,
    card=CARD,
    zone="zone",
    galleys=GALLEYS,
    enemy="against",
    cards=JOINING,
)
ENDING = MoveCommand(begins_with=END)
CANCEL = MoveCommand(begins_with=CANCELLING)

DEFENDING = MoveCommand(galleys=GALLEYS, cards=JOINING)
LENDING = MoveCommand(units=Numbers("lend", whole=(NOTHING, EVERYTHING)))
LOSING = MoveCommand(units=Things("hit"))
RETREATING = MoveCommand(where="retreat stay yield withdraw")
CALLING = MoveCommand(card="vote")
VOTING = MoveCommand(senators="lay pass")
AIMING = MoveCommand(target="blame govern")


class Empire(commands.GroupCog, name="empire"):
    """One command for each action with all its choices, and one for each answer to other players."""

    # Alliances and placement

    @BIDDING.command()
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
        await BIDDING.submit(interaction)

    @PASSING.command(name="pass")
    async def skip(self, interaction: Interaction, table: str | None = None) -> None:
        """Pass in an auction, in a vote, or an action of the turn."""
        await PASSING.submit(interaction)

    @LEAVING.command(name="out")
    async def leave(self, interaction: Interaction, table: str | None = None) -> None:
        """Pass and take no further part in this auction (D-AUC-RAISE)."""
        await LEAVING.submit(interaction)

    @PLACING.command()
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
        await PLACING.submit(interaction)

    # Actions

    @TAKING.command()
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
        chain = TAKING_UNITS if places else TAKING
        await chain.submit(interaction)

    @DRAFTING.command()
    async def draft(
        self, interaction: Interaction, *, units: str | None = None, card: str | None = None, table: str | None = None
    ) -> None:
        """Draft units (EMP-STEP-5)."""
        await DRAFTING.submit(interaction)

    @BUYING.command()
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
        await BUYING.submit(interaction)

    @TAXING.command()
    async def tax(self, interaction: Interaction, talents: str, table: str | None = None) -> None:
        """Take money for chaos (EMP-STX-1)."""
        await TAXING.submit(interaction)

    @MARCHING.command()
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
        await MARCHING.submit(interaction)

    @ATTACK.command()
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
        await ATTACK.submit(interaction)

    @SAILING.command()
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
        await SAILING.submit(interaction)

    @USING.command()
    async def use(self, interaction: Interaction, card: str, table: str | None = None) -> None:
        """Use a reusable card without an action (EMP-CARD-5)."""
        await USING.submit(interaction)

    @CALLING.command()
    async def senate(self, interaction: Interaction, card: str, table: str | None = None) -> None:
        """Call a senate vote (EMP-SEN-1)."""
        await CALLING.submit(interaction)

    @ENDING.command()
    async def end(self, interaction: Interaction, table: str | None = None) -> None:
        """End the turn (EMP-ACT-5)."""
        await ENDING.submit(interaction)

    @CANCEL.command()
    async def cancel(self, interaction: Interaction, table: str | None = None) -> None:
        """Cancel an unfinished action."""
        await CANCEL.submit(interaction)

    # Answers

    @DEFENDING.command()
    async def defend(
        self,
        interaction: Interaction,
        *,
        galleys: str | None = None,
        cards: str | None = None,
        table: str | None = None,
    ) -> None:
        """Choose which galleys and card units join the defence (D-BAT-DEF, D-NAV-DEF)."""
        await DEFENDING.submit(interaction)

    @LENDING.command()
    async def lend(self, interaction: Interaction, units: str, table: str | None = None) -> None:
        """Lend units to an ally in battle (D-BAT-LEND, D-NAV-LEND)."""
        await LENDING.submit(interaction)

    @LOSING.command()
    async def lose(self, interaction: Interaction, units: str, table: str | None = None) -> None:
        """Choose the losses of the enemy (EMP-STEP-11)."""
        await LOSING.submit(interaction)

    @RETREATING.command()
    async def retreat(self, interaction: Interaction, where: str, table: str | None = None) -> None:
        """Fight on, leave the battle, or take the leaders away (D-BAT-RET, D-BAT-WDR)."""
        await RETREATING.submit(interaction)

    @VOTING.command()
    async def vote(self, interaction: Interaction, senators: str, table: str | None = None) -> None:
        """Lay senators in a vote, or none (EMP-STEP-12)."""
        await VOTING.submit(interaction)

    @AIMING.command()
    async def benefit(self, interaction: Interaction, target: str, table: str | None = None) -> None:
        """Choose the target of a vote's benefit (D-SEN-TGT)."""
        await AIMING.submit(interaction)

    @app_commands.command(name="orders")
    @app_commands.autocomplete(order=complete_order, table=complete_table)
    async def orders(self, interaction: Interaction, order: str | None = None, table: str | None = None) -> None:
        """Show or change standing orders (EMP-ASY-3)."""
        await give_orders(interaction, order)


async def setup(client: Longtable) -> None:
    await client.add_cog(Empire(client))
