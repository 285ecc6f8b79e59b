"""The commands of Warrior Knights: one for each card, each answer and the moves possible at any time."""

from __future__ import annotations

from discord import app_commands
from discord.ext import commands

from cogs.autocomplete import Interaction, complete_deed, complete_order, complete_table, proposed, reading_typed
from cogs.bot import Longtable
from cogs.slash.chain import MoveCommand, submit
from cogs.slash.options import OneMove, Things
from cogs.slash.play import do_deed, give_orders
from engine.games.knights.keys import BATTLE, DONE, ENOUGH, MARCH, NEXT, NOTES, READY, STOP

WAY = Things("on sail take takeall stop", end=STOP)
SHORT = "permit comply refuse accept revolt decline done stop nothing ready enough next wait ask"


async def complete_note(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    """Propose the notes on planned cards that the user can write now."""
    viewer = await reading_typed(interaction)
    orders = viewer.table.orders(interaction.user.id) if viewer else []
    return proposed(viewer, [move for move in orders if move.key.startswith(NOTES)], typed)


class Knights(commands.GroupCog, name="knights"):
    """One command for each card with all its choices, and one for each answer to other players."""

    # Setup and planning

    @MoveCommand(a="under", b="under", c="under", d="under", e="under", f="under")
    async def troops(
        self,
        interaction: Interaction,
        *,
        a: str | None = None,
        b: str | None = None,
        c: str | None = None,
        d: str | None = None,
        e: str | None = None,
        f: str | None = None,
        table: str | None = None,
    ) -> None:
        """Share out the six troop cards (WK-STEP-2)."""
        await submit(interaction)

    @MoveCommand(noble="place", area="at stronghold wait")
    async def place(
        self, interaction: Interaction, *, noble: str | None = None, area: str | None = None, table: str | None = None
    ) -> None:
        """Place a Noble or the stronghold (D-SET-NOBLE, D-SET-STRONGHOLD, D-REPLACE-STRONGHOLD)."""
        await submit(interaction)

    @MoveCommand(first="first", second="second", third="third")
    async def plan(
        self,
        interaction: Interaction,
        *,
        first: str | None = None,
        second: str | None = None,
        third: str | None = None,
        table: str | None = None,
    ) -> None:
        """Plan the three stacks (WK-STEP-3)."""
        await submit(interaction)

    @app_commands.command(name="note")
    @app_commands.autocomplete(note=complete_note, table=complete_table)
    async def note(self, interaction: Interaction, note: str | None = None, table: str | None = None) -> None:
        """Note what a planned card is to do (WK-ASYNC-9)."""
        await give_orders(interaction, note, NOTES)

    # Cards that come up

    @MoveCommand(choice="crowns vote spot zone decline")
    async def strategy(self, interaction: Interaction, *, choice: str, table: str | None = None) -> None:
        """Choose the effect of a card other than a march (D-VERSATILE, D-TRACK-SPOT, D-CHURCH-ZONE, D-MOB-ZONE)."""
        await submit(interaction)

    @MoveCommand(
        begins_with=MARCH,
        area="area",
        noble="move",
        way=WAY,
        second="move",
        second_way=WAY,
        third="move",
        third_way=WAY,
        fourth="move",
        fourth_way=WAY,
        finish=OneMove(
            "done battle", left_out=dict.fromkeys(("target", "armies", "commander", "city"), BATTLE) | {"zone": DONE}
        ),
        target="target",
        armies="armies",
        commander="command",
        city="plan",
        zone=OneMove("zone", optional=True),
    )
    async def mobilize(
        self,
        interaction: Interaction,
        *,
        area: str | None = None,
        noble: str | None = None,
        way: str | None = None,
        second: str | None = None,
        second_way: str | None = None,
        third: str | None = None,
        third_way: str | None = None,
        fourth: str | None = None,
        fourth_way: str | None = None,
        finish: str | None = None,
        target: str | None = None,
        armies: str | None = None,
        commander: str | None = None,
        city: str | None = None,
        zone: str | None = None,
        table: str | None = None,
    ) -> None:
        """March with Nobles, and perhaps fight where they arrive (WK-STEP-4, WK-STEP-5)."""
        await submit(interaction)

    @MoveCommand(begins_with=BATTLE, area=OneMove("area", then=(BATTLE, "target:siege")), armies="armies")
    async def besiege(
        self, interaction: Interaction, *, area: str | None = None, armies: str | None = None, table: str | None = None
    ) -> None:
        """Besiege a city or a stronghold (WK-STEP-6)."""
        await submit(interaction)

    @MoveCommand(
        begins_with=BATTLE,
        area=OneMove("area", then=(BATTLE, "target:assault")),
        armies="armies",
        commander="command",
        city="plan",
    )
    async def assault(
        self,
        interaction: Interaction,
        *,
        area: str | None = None,
        armies: str | None = None,
        commander: str | None = None,
        city: str | None = None,
        table: str | None = None,
    ) -> None:
        """Assault a city or a stronghold (WK-STEP-6)."""
        await submit(interaction)

    @MoveCommand(
        begins_with=BATTLE,
        area=OneMove("area", then=(BATTLE,)),
        target="target",
        armies="armies",
        commander="command",
        city="plan",
    )
    async def attack(
        self,
        interaction: Interaction,
        *,
        area: str | None = None,
        target: str | None = None,
        armies: str | None = None,
        commander: str | None = None,
        city: str | None = None,
        table: str | None = None,
    ) -> None:
        """Start any battle, also in the open field (WK-STEP-6)."""
        await submit(interaction)

    @MoveCommand(
        commander="command",
        losses="losses",
        drop=Things("drop", end=READY),
        hits=Things("hit desert lose dead"),
        retreat=Things("retreat"),
    )
    async def fight(
        self,
        interaction: Interaction,
        *,
        commander: str | None = None,
        losses: str | None = None,
        drop: str | None = None,
        hits: str | None = None,
        retreat: str | None = None,
        table: str | None = None,
    ) -> None:
        """Answer in and after a battle (WK-STEP-7 to WK-STEP-9, D-RETREAT)."""
        await submit(interaction)

    # Answers

    @MoveCommand(answer=Things(SHORT))
    async def answer(self, interaction: Interaction, *, answer: str, table: str | None = None) -> None:
        """Permit, obey, pay revolts, or decline (D-PERMIT-PASS, D-LAW, D-REFUSE, D-REVOLT)."""
        await submit(interaction)

    @MoveCommand(choice=Things("drawer acting next charge office charter capture ransom"))
    async def choose(self, interaction: Interaction, *, choice: str, table: str | None = None) -> None:
        """Choose a Baron, a city, a charge, or the order of agendas (D-ASM-ORDER, D-CAPTURE)."""
        await submit(interaction)

    @MoveCommand(expedition="start", crowns="invest")
    async def invest(
        self,
        interaction: Interaction,
        *,
        expedition: str | None = None,
        crowns: str | None = None,
        table: str | None = None,
    ) -> None:
        """Start an expedition, or invest in one (D-EXP-START, D-EXP-FUND)."""
        await submit(interaction)

    @MoveCommand(faith="pledge")
    async def pledge(self, interaction: Interaction, *, faith: str, table: str | None = None) -> None:
        """Pledge Faith against a blue event (D-EVT-PLEDGE)."""
        await submit(interaction)

    @MoveCommand(choice="cancel allow bless")
    async def pray(self, interaction: Interaction, *, choice: str, table: str | None = None) -> None:
        """Cancel an event or bless an expedition with Faith (D-EVT-CANCEL, D-EXP-BLESS)."""
        await submit(interaction)

    @MoveCommand(work="fortify repair nothing")
    async def upgrade(self, interaction: Interaction, *, work: str, table: str | None = None) -> None:
        """Fortify or repair (D-UPGRADE)."""
        await submit(interaction)

    @MoveCommand(army="muster heal nothing")
    async def muster(self, interaction: Interaction, *, army: str, table: str | None = None) -> None:
        """Heal an army (D-MUSTER)."""
        await submit(interaction)

    @MoveCommand(laws=Things("comply refuse"), troops=Things("all pay enough", end=ENOUGH))
    async def wages(
        self, interaction: Interaction, *, laws: str | None = None, troops: str | None = None, table: str | None = None
    ) -> None:
        """Obey laws about wages, and pay mercenaries (WK-STEP-12)."""
        await submit(interaction)

    @MoveCommand(proposal="propose", amount="amount")
    async def propose(
        self,
        interaction: Interaction,
        *,
        proposal: str | None = None,
        amount: str | None = None,
        table: str | None = None,
    ) -> None:
        """Make a private motion (D-PM-PROPOSE)."""
        await submit(interaction)

    @MoveCommand(
        votes="count ask",
        side="side tie",
        second_votes="count",
        second_side="side",
        third_votes="count",
        third_side="side",
    )
    async def vote(
        self,
        interaction: Interaction,
        *,
        votes: str | None = None,
        side: str | None = None,
        second_votes: str | None = None,
        second_side: str | None = None,
        third_votes: str | None = None,
        third_side: str | None = None,
        table: str | None = None,
    ) -> None:
        """Stake Votes, choose their side, or decide a tie (D-VOTE-COUNT, D-VOTE-SIDE, D-VOTE-2P, D-VOTE-TIE)."""
        await submit(interaction)

    @MoveCommand(troops="hire", places=Things("post"))
    async def hire(
        self,
        interaction: Interaction,
        *,
        troops: str | None = None,
        places: str | None = None,
        table: str | None = None,
    ) -> None:
        """Hire mercenaries and choose their places (WK-STEP-11)."""
        await submit(interaction)

    @MoveCommand(steps=Things("give giveall place next", onward=NEXT, end=NEXT))
    async def transfer(self, interaction: Interaction, *, steps: str, table: str | None = None) -> None:
        """Share troops anew and return Nobles to the board (WK-STEP-10)."""
        await submit(interaction)

    # At any time

    @app_commands.command(name="gift")
    @app_commands.autocomplete(gift=complete_deed, table=complete_table)
    async def gift(self, interaction: Interaction, gift: str, table: str | None = None) -> None:
        """Give crowns or an heir, or work a miracle (D-GIVE, D-HEIR, D-MIRACLE)."""
        await do_deed(interaction, "gift", gift)

    @app_commands.command(name="orders")
    @app_commands.autocomplete(order=complete_order, table=complete_table)
    async def orders(self, interaction: Interaction, order: str | None = None, table: str | None = None) -> None:
        """Show or change standing orders (WK-ASYNC-10)."""
        await give_orders(interaction, order)


async def setup(client: Longtable) -> None:
    await client.add_cog(Knights(client))
