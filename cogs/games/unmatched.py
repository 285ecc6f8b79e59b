"""The commands of Unmatched."""

from __future__ import annotations

from collections.abc import Sequence

from discord import app_commands
from discord.ext import commands

from cogs.autocomplete import Interaction, complete_deed, complete_order, complete_table
from cogs.bot import Longtable
from cogs.slash.chain import MoveCommand, submit
from cogs.slash.options import OneMove
from cogs.slash.play import do_deed, give_orders
from engine.games.unmatched.keys import CLAIM, NO_BOOST, NONE, read
from engine.games.unmatched.view import View

FIGHTER = "move done"
SPACE = "go via open close stay"


def whatever_is_drawn(view: View, keys: Sequence[str]) -> bool:
    """Whether a manoeuvre is legal whatever card it draws: with no BOOST, or with one held before (UNM-BOOST-1)."""
    held = view.bands[view.active].cards or () if view.bands else ()
    moving = frozenset(f"{FIGHTER} {SPACE}".split())
    match [read(key) for key in keys]:
        case [("maneuver", "", _), ("boost", card, _), *steps]:
            return card in {NONE, *held} and all(step.verb in moving for step in steps)
    return False


class Unmatched(commands.GroupCog, name="unmatched"):
    """One command for each action, with the steps it takes; and one for all other answers."""

    # Setup

    @MoveCommand(hero="pick")
    async def pick(self, interaction: Interaction, hero: str, table: str | None = None) -> None:
        """Choose a hero (UNM-D-1)."""
        await submit(interaction)

    @MoveCommand(choice="board first size")
    async def begin(self, interaction: Interaction, choice: str, table: str | None = None) -> None:
        """Name the battlefield, the first player or Alice's size (UNM-D-0, 2, 3)."""
        await submit(interaction)

    @MoveCommand(space="place stay", second="place", third="place", fourth="place")
    async def place(
        self,
        interaction: Interaction,
        *,
        space: str,
        second: str | None = None,
        third: str | None = None,
        fourth: str | None = None,
        table: str | None = None,
    ) -> None:
        """Place sidekicks at the start, or a fighter by an effect (UNM-D-4, 17)."""
        await submit(interaction)

    # Actions

    @MoveCommand(
        begins_with="maneuver",
        always_legal=whatever_is_drawn,
        boost=OneMove("boost", left_out=dict.fromkeys(("fighter", "space", "other", "where"), NO_BOOST)),
        fighter=FIGHTER,
        space=SPACE,
        other=FIGHTER,
        where=SPACE,
    )
    async def maneuver(
        self,
        interaction: Interaction,
        *,
        boost: str | None = None,
        fighter: str | None = None,
        space: str | None = None,
        other: str | None = None,
        where: str | None = None,
        table: str | None = None,
    ) -> None:
        """Draw a card, then move (UNM-MAN-1); a fighter named without a BOOST means none."""
        await submit(interaction)

    @MoveCommand(fighter=FIGHTER, space=SPACE, then=SPACE, other=FIGHTER, where=SPACE)
    async def move(
        self,
        interaction: Interaction,
        *,
        fighter: str,
        space: str | None = None,
        then: str | None = None,
        other: str | None = None,
        where: str | None = None,
        table: str | None = None,
    ) -> None:
        """Move fighters, in a Manoeuvre or by an effect (UNM-D-8, 16)."""
        await submit(interaction)

    @MoveCommand(name="go", space=SPACE, then=SPACE)
    async def walk(
        self, interaction: Interaction, space: str, then: str | None = None, table: str | None = None
    ) -> None:
        """Choose the path of the moving fighter, and the doors on it (UNM-DOOR-1)."""
        await submit(interaction)

    @MoveCommand(card="scheme", choice="", second="", third="")
    async def scheme(
        self,
        interaction: Interaction,
        *,
        card: str,
        choice: str | None = None,
        second: str | None = None,
        third: str | None = None,
        table: str | None = None,
    ) -> None:
        """Play a scheme (UNM-SCH-1)."""
        await submit(interaction)

    @MoveCommand(target="attack", card="with", boost="attach")
    async def attack(
        self,
        interaction: Interaction,
        *,
        target: str,
        card: str | None = None,
        boost: str | None = None,
        table: str | None = None,
    ) -> None:
        """Attack with a card face down (UNM-ATK-1)."""
        await submit(interaction)

    # Answers

    @MoveCommand(card="defend")
    async def defend(self, interaction: Interaction, card: str, table: str | None = None) -> None:
        """Defend, or not (UNM-D-10)."""
        await submit(interaction)

    @MoveCommand(card="boost")
    async def boost(self, interaction: Interaction, card: str, table: str | None = None) -> None:
        """BOOST a movement or a card, or not (UNM-BOOST-1)."""
        await submit(interaction)

    @MoveCommand(card="discard keep", second="discard", third="discard")
    async def discard(
        self,
        interaction: Interaction,
        *,
        card: str,
        second: str | None = None,
        third: str | None = None,
        table: str | None = None,
    ) -> None:
        """Discard, at the hand limit or by an effect (UNM-D-20, 21, 24, 28)."""
        await submit(interaction)

    @MoveCommand(choice="", second="", third="")
    async def answer(
        self,
        interaction: Interaction,
        *,
        choice: str,
        second: str | None = None,
        third: str | None = None,
        table: str | None = None,
    ) -> None:
        """Answer a question of a card or an ability."""
        await submit(interaction)

    @app_commands.command(name="orders")
    @app_commands.autocomplete(order=complete_order, table=complete_table)
    async def orders(self, interaction: Interaction, order: str | None = None, table: str | None = None) -> None:
        """Show or change standing orders (UNM-ASYNC-2)."""
        await give_orders(interaction, order)

    @app_commands.command(name="claim")
    @app_commands.autocomplete(hero=complete_deed, table=complete_table)
    async def claim(self, interaction: Interaction, hero: str, table: str | None = None) -> None:
        """End a game that a player has deserted (UNM-ASYNC-9)."""
        await do_deed(interaction, CLAIM, hero)


async def setup(client: Longtable) -> None:
    await client.add_cog(Unmatched(client))
