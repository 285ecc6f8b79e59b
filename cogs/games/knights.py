"""The commands of Warrior Knights: one for each card, each answer and the moves possible at any time."""

from __future__ import annotations

from discord import app_commands
from discord.ext import commands

from cogs.autocomplete import Interaction, offered_moves, reading_typed
from cogs.bot import Longtable
from cogs.panels.question.move_menus import offers
from cogs.slash.chain import MoveCommand, complete_deed, complete_order, complete_table, do_deed, give_orders
from cogs.slash.list_options import things
from engine.games.knights.keys import BATTLE, DONE, ENOUGH, MARCH, NEXT, NOTES, READY, STOP

SHARING = MoveCommand(a="under", b="under", c="under", d="under", e="under", f="under")
PLACING = MoveCommand(noble="place", area="at stronghold wait")
PLANNING = MoveCommand(first="first", second="second", third="third")
ACTING = MoveCommand(choice="crowns vote spot zone decline")

WAY = "on sail take takeall stop"
MOBILIZING = MoveCommand(
    opening=MARCH,
    unsaid={"finish": dict.fromkeys(("target", "armies", "commander", "city"), BATTLE) | {"zone": DONE}},
    ends={"way": STOP, "second_way": STOP, "third_way": STOP, "fourth_way": STOP},
    spare=("zone",),
    area="area",
    noble="move",
    way=things(WAY),
    second="move",
    second_way=things(WAY),
    third="move",
    third_way=things(WAY),
    fourth="move",
    fourth_way=things(WAY),
    finish="done battle",
    target="target",
    armies="armies",
    commander="command",
    city="plan",
    zone="zone",
)
BESIEGING = MoveCommand(opening=BATTLE, implied={"area": (BATTLE, "target:siege")}, area="area", armies="armies")
ASSAULTING = MoveCommand(
    opening=BATTLE,
    implied={"area": (BATTLE, "target:assault")},
    area="area",
    armies="armies",
    commander="command",
    city="plan",
)
ATTACKING = MoveCommand(
    opening=BATTLE,
    implied={"area": (BATTLE,)},
    area="area",
    target="target",
    armies="armies",
    commander="command",
    city="plan",
)
FIGHTING = MoveCommand(
    ends={"drop": READY},
    commander="command",
    losses="losses",
    drop=things("drop"),
    hits=things("hit desert lose dead"),
    retreat=things("retreat"),
)

SHORT = "permit comply refuse accept revolt decline done stop nothing ready enough next wait ask"
ANSWERING = MoveCommand(answer=things(SHORT))
CHOOSING = MoveCommand(choice=things("drawer acting next charge office charter capture ransom"))
INVESTING = MoveCommand(expedition="start", crowns="invest")
PLEDGING = MoveCommand(faith="pledge")
PRAYING = MoveCommand(choice="cancel allow bless")
UPGRADING = MoveCommand(work="fortify repair nothing")
MUSTERING = MoveCommand(army="muster heal nothing")
PAYING = MoveCommand(ends={"troops": ENOUGH}, laws=things("comply refuse"), troops=things("all pay enough"))
PROPOSING = MoveCommand(proposal="propose", amount="amount")
VOTING = MoveCommand(
    votes="count ask",
    side="side tie",
    second_votes="count",
    second_side="side",
    third_votes="count",
    third_side="side",
)
HIRING = MoveCommand(troops="hire", places=things("post"))
TRANSFERRING = MoveCommand(ends={"steps": NEXT}, steps=things("give giveall place next", onward=NEXT))


async def complete_note(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    """Propose the notes on planned cards that the user can write now."""
    viewer = await reading_typed(interaction)
    orders = viewer.table.orders(interaction.user.id) if viewer else []
    notes = [move for move in orders if move.key.startswith(NOTES)]
    return offered_moves(offers(viewer.game, viewer.view(), notes, viewer.draw), typed) if viewer and notes else []


class Knights(commands.GroupCog, name="knights"):
    """One command for each card with all its choices, and one for each answer to other players."""

    # Setup and planning

    @app_commands.command(name="troops")
    @app_commands.autocomplete(**SHARING.proposals)
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
        await SHARING.submit(interaction, table, a, b, c, d, e, f)

    @app_commands.command(name="place")
    @app_commands.autocomplete(**PLACING.proposals)
    async def place(
        self,
        interaction: Interaction,
        *,
        noble: str | None = None,
        area: str | None = None,
        table: str | None = None,
    ) -> None:
        """Place a Noble or the stronghold (D-SET-NOBLE, D-SET-STRONGHOLD, D-REPLACE-STRONGHOLD)."""
        await PLACING.submit(interaction, table, noble, area)

    @app_commands.command(name="plan")
    @app_commands.autocomplete(**PLANNING.proposals)
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
        await PLANNING.submit(interaction, table, first, second, third)

    @app_commands.command(name="note")
    @app_commands.autocomplete(note=complete_note, table=complete_table)
    async def note(self, interaction: Interaction, note: str | None = None, table: str | None = None) -> None:
        """Note what a planned card is to do (WK-ASYNC-9)."""
        await give_orders(interaction, table, note, NOTES)

    # Cards that come up

    @app_commands.command(name="strategy")
    @app_commands.autocomplete(**ACTING.proposals)
    async def strategy(
        self,
        interaction: Interaction,
        *,
        choice: str,
        table: str | None = None,
    ) -> None:
        """Choose the effect of a card other than a march (D-VERSATILE, D-TRACK-SPOT, D-CHURCH-ZONE, D-MOB-ZONE)."""
        await ACTING.submit(interaction, table, choice)

    @app_commands.command(name="mobilize")
    @app_commands.autocomplete(**MOBILIZING.proposals)
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
        await MOBILIZING.submit(
            interaction,
            table,
            area,
            noble,
            way,
            second,
            second_way,
            third,
            third_way,
            fourth,
            fourth_way,
            finish,
            target,
            armies,
            commander,
            city,
            zone,
        )

    @app_commands.command(name="besiege")
    @app_commands.autocomplete(**BESIEGING.proposals)
    async def besiege(
        self,
        interaction: Interaction,
        *,
        area: str | None = None,
        armies: str | None = None,
        table: str | None = None,
    ) -> None:
        """Besiege a city or a stronghold (WK-STEP-6)."""
        await BESIEGING.submit(interaction, table, area, armies)

    @app_commands.command(name="assault")
    @app_commands.autocomplete(**ASSAULTING.proposals)
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
        await ASSAULTING.submit(interaction, table, area, armies, commander, city)

    @app_commands.command(name="attack")
    @app_commands.autocomplete(**ATTACKING.proposals)
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
        await ATTACKING.submit(interaction, table, area, target, armies, commander, city)

    @app_commands.command(name="fight")
    @app_commands.autocomplete(**FIGHTING.proposals)
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
        await FIGHTING.submit(interaction, table, commander, losses, drop, hits, retreat)

    # Answers

    @app_commands.command(name="answer")
    @app_commands.autocomplete(**ANSWERING.proposals)
    async def answer(
        self,
        interaction: Interaction,
        *,
        answer: str,
        table: str | None = None,
    ) -> None:
        """Permit, obey, pay revolts, or decline (D-PERMIT-PASS, D-LAW, D-REFUSE, D-REVOLT)."""
        await ANSWERING.submit(interaction, table, answer)

    @app_commands.command(name="choose")
    @app_commands.autocomplete(**CHOOSING.proposals)
    async def choose(
        self,
        interaction: Interaction,
        *,
        choice: str,
        table: str | None = None,
    ) -> None:
        """Choose a Baron, a city, a charge, or the order of agendas (D-ASM-ORDER, D-CAPTURE)."""
        await CHOOSING.submit(interaction, table, choice)

    @app_commands.command(name="invest")
    @app_commands.autocomplete(**INVESTING.proposals)
    async def invest(
        self,
        interaction: Interaction,
        *,
        expedition: str | None = None,
        crowns: str | None = None,
        table: str | None = None,
    ) -> None:
        """Start an expedition, or invest in one (D-EXP-START, D-EXP-FUND)."""
        await INVESTING.submit(interaction, table, expedition, crowns)

    @app_commands.command(name="pledge")
    @app_commands.autocomplete(**PLEDGING.proposals)
    async def pledge(
        self,
        interaction: Interaction,
        *,
        faith: str,
        table: str | None = None,
    ) -> None:
        """Pledge Faith against a blue event (D-EVT-PLEDGE)."""
        await PLEDGING.submit(interaction, table, faith)

    @app_commands.command(name="pray")
    @app_commands.autocomplete(**PRAYING.proposals)
    async def pray(
        self,
        interaction: Interaction,
        *,
        choice: str,
        table: str | None = None,
    ) -> None:
        """Cancel an event or bless an expedition with Faith (D-EVT-CANCEL, D-EXP-BLESS)."""
        await PRAYING.submit(interaction, table, choice)

    @app_commands.command(name="upgrade")
    @app_commands.autocomplete(**UPGRADING.proposals)
    async def upgrade(
        self,
        interaction: Interaction,
        *,
        work: str,
        table: str | None = None,
    ) -> None:
        """Fortify or repair (D-UPGRADE)."""
        await UPGRADING.submit(interaction, table, work)

    @app_commands.command(name="muster")
    @app_commands.autocomplete(**MUSTERING.proposals)
    async def muster(
        self,
        interaction: Interaction,
        *,
        army: str,
        table: str | None = None,
    ) -> None:
        """Heal an army (D-MUSTER)."""
        await MUSTERING.submit(interaction, table, army)

    @app_commands.command(name="wages")
    @app_commands.autocomplete(**PAYING.proposals)
    async def wages(
        self,
        interaction: Interaction,
        *,
        laws: str | None = None,
        troops: str | None = None,
        table: str | None = None,
    ) -> None:
        """Obey laws about wages, and pay mercenaries (WK-STEP-12)."""
        await PAYING.submit(interaction, table, laws, troops)

    @app_commands.command(name="propose")
    @app_commands.autocomplete(**PROPOSING.proposals)
    async def propose(
        self,
        interaction: Interaction,
        *,
        proposal: str | None = None,
        amount: str | None = None,
        table: str | None = None,
    ) -> None:
        """Make a private motion (D-PM-PROPOSE)."""
        await PROPOSING.submit(interaction, table, proposal, amount)

    @app_commands.command(name="vote")
    @app_commands.autocomplete(**VOTING.proposals)
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
        sheet = (votes, side, second_votes, second_side, third_votes, third_side)
        await VOTING.submit(interaction, table, *sheet)

    @app_commands.command(name="hire")
    @app_commands.autocomplete(**HIRING.proposals)
    async def hire(
        self,
        interaction: Interaction,
        *,
        troops: str | None = None,
        places: str | None = None,
        table: str | None = None,
    ) -> None:
        """Hire mercenaries and choose their places (WK-STEP-11)."""
        await HIRING.submit(interaction, table, troops, places)

    @app_commands.command(name="transfer")
    @app_commands.autocomplete(**TRANSFERRING.proposals)
    async def transfer(
        self,
        interaction: Interaction,
        *,
        steps: str,
        table: str | None = None,
    ) -> None:
        """Share troops anew and return Nobles to the board (WK-STEP-10)."""
        await TRANSFERRING.submit(interaction, table, steps)

    # At any time

    @app_commands.command(name="gift")
    @app_commands.autocomplete(gift=complete_deed, table=complete_table)
    async def gift(self, interaction: Interaction, gift: str, table: str | None = None) -> None:
        """Give crowns or an heir, or work a miracle (D-GIVE, D-HEIR, D-MIRACLE)."""
        await do_deed(interaction, table, "gift", gift)

    @app_commands.command(name="orders")
    @app_commands.autocomplete(order=complete_order, table=complete_table)
    async def orders(self, interaction: Interaction, order: str | None = None, table: str | None = None) -> None:
        """Show or change standing orders (WK-ASYNC-10)."""
        await give_orders(interaction, table, order)


async def setup(client: Longtable) -> None:
    """Add the cog; called by discord.py."""
    await client.add_cog(Knights(client))
