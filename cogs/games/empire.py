"""The commands of Conquest of the Empire: one for each action and each answer."""

from __future__ import annotations

from discord import app_commands
from discord.ext import commands

from cogs.autocomplete import Interaction
from cogs.bot import Longtable
from cogs.slash.chain import MoveCommand, complete_order, complete_table, give_orders
from cogs.slash.list_options import numbers, things
from engine.games.empire.keys import ATTACK as ATTACKING
from engine.games.empire.keys import CANCEL as CANCELLING
from engine.games.empire.keys import DONE, DRAFT, END, EVERYTHING, FLEET, INFLUENCE, MOVE, NO, NOTHING, OUT, PASS, TAKE

BIDDING = MoveCommand(amount="bid", a="a", b="b")
PASSING = MoveCommand(opening=PASS)
LEAVING = MoveCommand(opening=OUT)
PLACING = MoveCommand(
    caesar="caesar",
    general="general",
    catapult="catapult",
    infantry=numbers("infantry", rest="caesar"),
    cavalry=numbers("cavalry", rest="caesar"),
    galley="galley",
)

TAKING = MoveCommand(opening=TAKE, card="card", target="at marker", places=things("put"))
TAKING_UNITS = MoveCommand(opening=TAKE, closing=DONE, card="card", target="at marker", places=things("put"))
USING = MoveCommand(card="use")
DRAFTING = MoveCommand(opening=DRAFT, closing=DONE, instead="card", card="use", units=things("recruit", "count"))
BUYING = MoveCommand(
    opening=INFLUENCE, closing=DONE, instead="card", card="use", province="province", source="source", second="source"
)
TAXING = MoveCommand(talents="tax")
MARCHING = MoveCommand(
    opening=MOVE,
    closing=DONE,
    instead="card",
    card="use",
    start="from",
    units=things("kind", "count", along="to by"),
    to="to",
    by="by",
    others=things("kind", "count", along="there over"),
    there="to",
    over="by",
)
ATTACK = MoveCommand(opening=ATTACKING, target="on", galleys=numbers("galleys"), cards=numbers("join", otherwise=NO))
SAILING = MoveCommand(
    opening=FLEET,
    instead="card",
    card="use",
    zone="zone",
    galleys=numbers("galleys"),
    enemy="against",
    cards=numbers("join", otherwise=NO),
)
ENDING = MoveCommand(opening=END)
CANCEL = MoveCommand(opening=CANCELLING)

DEFENDING = MoveCommand(galleys=numbers("galleys"), cards=numbers("join", otherwise=NO))
LENDING = MoveCommand(units=numbers("lend", whole=f"{NOTHING} {EVERYTHING}"))
LOSING = MoveCommand(units=things("hit"))
RETREATING = MoveCommand(where="retreat stay yield withdraw")
CALLING = MoveCommand(card="vote")
VOTING = MoveCommand(senators="lay pass")
AIMING = MoveCommand(target="blame govern")


class Empire(commands.GroupCog, name="empire"):
    """One command for each action with all its choices, and one for each answer to other players."""

    # Alliances and placement

    @app_commands.command(name="bid")
    @app_commands.autocomplete(**BIDDING.proposals)
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
        await BIDDING.submit(interaction, table, amount, a, b)

    @app_commands.command(name="pass")
    @app_commands.autocomplete(**PASSING.proposals)
    async def skip(self, interaction: Interaction, table: str | None = None) -> None:
        """Pass in an auction, in a vote, or an action of the turn."""
        await PASSING.submit(interaction, table)

    @app_commands.command(name="out")
    @app_commands.autocomplete(**LEAVING.proposals)
    async def leave(self, interaction: Interaction, table: str | None = None) -> None:
        """Pass and take no further part in this auction (D-AUC-RAISE)."""
        await LEAVING.submit(interaction, table)

    @app_commands.command(name="place")
    @app_commands.autocomplete(**PLACING.proposals)
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
        await PLACING.submit(interaction, table, caesar, general, catapult, infantry, cavalry, galley)

    # Actions

    @app_commands.command(name="card")
    @app_commands.autocomplete(**TAKING.proposals)
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
        await chain.submit(interaction, table, card, target, places)

    @app_commands.command(name="draft")
    @app_commands.autocomplete(**DRAFTING.proposals)
    async def draft(
        self, interaction: Interaction, *, units: str | None = None, card: str | None = None, table: str | None = None
    ) -> None:
        """Draft units (EMP-STEP-5)."""
        await DRAFTING.submit(interaction, table, card, units)

    @app_commands.command(name="influence")
    @app_commands.autocomplete(**BUYING.proposals)
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
        await BUYING.submit(interaction, table, card, province, source, second)

    @app_commands.command(name="tax")
    @app_commands.autocomplete(**TAXING.proposals)
    async def tax(self, interaction: Interaction, talents: str, table: str | None = None) -> None:
        """Take money for chaos (EMP-STX-1)."""
        await TAXING.submit(interaction, table, talents)

    @app_commands.command(name="move")
    @app_commands.autocomplete(**MARCHING.proposals)
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
        await MARCHING.submit(interaction, table, card, start, units, to, by, others, there, over)

    @app_commands.command(name="attack")
    @app_commands.autocomplete(**ATTACK.proposals)
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
        await ATTACK.submit(interaction, table, target, galleys, cards)

    @app_commands.command(name="fleet")
    @app_commands.autocomplete(**SAILING.proposals)
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
        await SAILING.submit(interaction, table, card, zone, galleys, enemy, cards)

    @app_commands.command(name="use")
    @app_commands.autocomplete(**USING.proposals)
    async def use(self, interaction: Interaction, card: str, table: str | None = None) -> None:
        """Use a reusable card without an action (EMP-CARD-5)."""
        await USING.submit(interaction, table, card)

    @app_commands.command(name="senate")
    @app_commands.autocomplete(**CALLING.proposals)
    async def senate(self, interaction: Interaction, card: str, table: str | None = None) -> None:
        """Call a senate vote (EMP-SEN-1)."""
        await CALLING.submit(interaction, table, card)

    @app_commands.command(name="end")
    @app_commands.autocomplete(**ENDING.proposals)
    async def end(self, interaction: Interaction, table: str | None = None) -> None:
        """End the turn (EMP-ACT-5)."""
        await ENDING.submit(interaction, table)

    @app_commands.command(name="cancel")
    @app_commands.autocomplete(**CANCEL.proposals)
    async def cancel(self, interaction: Interaction, table: str | None = None) -> None:
        """Cancel an unfinished action."""
        await CANCEL.submit(interaction, table)

    # Answers

    @app_commands.command(name="defend")
    @app_commands.autocomplete(**DEFENDING.proposals)
    async def defend(
        self,
        interaction: Interaction,
        *,
        galleys: str | None = None,
        cards: str | None = None,
        table: str | None = None,
    ) -> None:
        """Choose which galleys and card units join the defence (D-BAT-DEF, D-NAV-DEF)."""
        await DEFENDING.submit(interaction, table, galleys, cards)

    @app_commands.command(name="lend")
    @app_commands.autocomplete(**LENDING.proposals)
    async def lend(self, interaction: Interaction, units: str, table: str | None = None) -> None:
        """Lend units to an ally in battle (D-BAT-LEND, D-NAV-LEND)."""
        await LENDING.submit(interaction, table, units)

    @app_commands.command(name="lose")
    @app_commands.autocomplete(**LOSING.proposals)
    async def lose(self, interaction: Interaction, units: str, table: str | None = None) -> None:
        """Choose the losses of the enemy (EMP-STEP-11)."""
        await LOSING.submit(interaction, table, units)

    @app_commands.command(name="retreat")
    @app_commands.autocomplete(**RETREATING.proposals)
    async def retreat(self, interaction: Interaction, where: str, table: str | None = None) -> None:
        """Fight on, leave the battle, or take the leaders away (D-BAT-RET, D-BAT-WDR)."""
        await RETREATING.submit(interaction, table, where)

    @app_commands.command(name="vote")
    @app_commands.autocomplete(**VOTING.proposals)
    async def vote(self, interaction: Interaction, senators: str, table: str | None = None) -> None:
        """Lay senators in a vote, or none (EMP-STEP-12)."""
        await VOTING.submit(interaction, table, senators)

    @app_commands.command(name="benefit")
    @app_commands.autocomplete(**AIMING.proposals)
    async def benefit(self, interaction: Interaction, target: str, table: str | None = None) -> None:
        """Choose the target of a vote's benefit (D-SEN-TGT)."""
        await AIMING.submit(interaction, table, target)

    @app_commands.command(name="orders")
    @app_commands.autocomplete(order=complete_order, table=complete_table)
    async def orders(self, interaction: Interaction, order: str | None = None, table: str | None = None) -> None:
        """Show or change standing orders (EMP-ASY-3)."""
        await give_orders(interaction, table, order)


async def setup(client: Longtable) -> None:
    """Add the cog; called by discord.py."""
    await client.add_cog(Empire(client))
