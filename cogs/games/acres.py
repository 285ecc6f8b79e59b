"""The commands of A Few Acres of Snow: one for each action, and one for answers."""

from __future__ import annotations

from discord import app_commands
from discord.ext import commands

from cogs.autocomplete import Interaction, choice_list, complete_table, viewer_here, voice
from cogs.bot import Longtable
from cogs.slash.chain import MoveCommand, submit
from cogs.ui.layouts import Layout
from cogs.ui.responses import Unclear, put
from config.language import Translator
from engine.contract import Text
from engine.games.acres import GAME
from engine.games.acres.content import PLACES
from engine.games.acres.view import View
from engine.games.acres.words.help import end_help, place_help, score_help, siege_help


async def complete_place(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    """Propose all places of the map."""
    translator = Translator(voice(interaction).language, (), GAME.words)
    return choice_list(((translator.word(f"place.{place}"), place) for place in PLACES), typed)


class Acres(commands.GroupCog, name="acres"):
    """One command for each action, with the cards it takes, and one for answers to the opponent's actions."""

    # Expansion

    @MoveCommand(place="settle", start="from", transport="by", settler="settler")
    async def settle(
        self,
        interaction: Interaction,
        *,
        place: str,
        start: str | None = None,
        transport: str | None = None,
        settler: str | None = None,
        table: str | None = None,
    ) -> None:
        """Settle a neutral place (ACR-SETTLE-1)."""
        await submit(interaction)

    @MoveCommand(place="develop", settler="settler")
    async def develop(
        self, interaction: Interaction, place: str, settler: str | None = None, table: str | None = None
    ) -> None:
        """Make a village a town (ACR-DEVELOP-1)."""
        await submit(interaction)

    @MoveCommand(place="fortify", card="fort")
    async def fortify(
        self, interaction: Interaction, place: str, card: str | None = None, table: str | None = None
    ) -> None:
        """Build a fort (ACR-FORT-1)."""
        await submit(interaction)

    # War

    @MoveCommand(place="besiege", start="from", transport="by", force="force")
    async def besiege(
        self,
        interaction: Interaction,
        *,
        place: str,
        start: str | None = None,
        transport: str | None = None,
        force: str | None = None,
        table: str | None = None,
    ) -> None:
        """Begin a siege (ACR-SIEGE-1)."""
        await submit(interaction)

    @MoveCommand(place="reinforce lead", force="force")
    async def reinforce(
        self, interaction: Interaction, place: str, force: str | None = None, table: str | None = None
    ) -> None:
        """Send a card to a siege, with a Military Leader for free (ACR-REINF-1)."""
        await submit(interaction)

    @MoveCommand(ends_with="done", place="raid", card="add", second="add", third="add", fourth="add")
    async def raid(
        self,
        interaction: Interaction,
        *,
        place: str,
        card: str | None = None,
        second: str | None = None,
        third: str | None = None,
        fourth: str | None = None,
        table: str | None = None,
    ) -> None:
        """Raid a place with one card or more (ACR-RAID-1)."""
        await submit(interaction)

    @MoveCommand(card="ambush")
    async def ambush(self, interaction: Interaction, card: str, table: str | None = None) -> None:
        """Lay an ambush (ACR-AMB-1)."""
        await submit(interaction)

    @MoveCommand(begins_with="convert")
    async def convert(self, interaction: Interaction, table: str | None = None) -> None:
        """Ask for a Native Americans card (ACR-CONV-1)."""
        await submit(interaction)

    @MoveCommand(place="withdraw", card="lose")
    async def withdraw(
        self, interaction: Interaction, place: str, card: str | None = None, table: str | None = None
    ) -> None:
        """Give up one's own siege (ACR-WD-1)."""
        await submit(interaction)

    @MoveCommand(place="surrender", card="lose")
    async def surrender(
        self, interaction: Interaction, place: str, card: str | None = None, table: str | None = None
    ) -> None:
        """Give up a besieged place (ACR-WD-1)."""
        await submit(interaction)

    # Money

    @MoveCommand(card="money")
    async def money(self, interaction: Interaction, card: str, table: str | None = None) -> None:
        """Take the money of one card (ACR-FIN-1)."""
        await submit(interaction)

    @MoveCommand(ends_with="done", ship="merchant", card="add", second="add", third="add", fourth="add")
    async def merchant(
        self,
        interaction: Interaction,
        *,
        ship: str,
        card: str | None = None,
        second: str | None = None,
        third: str | None = None,
        fourth: str | None = None,
        table: str | None = None,
    ) -> None:
        """Ship the money of several cards."""
        await submit(interaction)

    @MoveCommand(begins_with="trade", ends_with="done", card="add", second="add", third="add", fourth="add")
    async def trade(
        self,
        interaction: Interaction,
        *,
        card: str | None = None,
        second: str | None = None,
        third: str | None = None,
        fourth: str | None = None,
        table: str | None = None,
    ) -> None:
        """Sell furs with the Trader."""
        await submit(interaction)

    @MoveCommand(ship="piracy")
    async def piracy(self, interaction: Interaction, ship: str, table: str | None = None) -> None:
        """Take money at sea from Louisbourg."""
        await submit(interaction)

    # Cards

    @MoveCommand(card="draft")
    async def draft(self, interaction: Interaction, card: str, table: str | None = None) -> None:
        """Buy an empire card (ACR-CM-1)."""
        await submit(interaction)

    @MoveCommand(ends_with="done", card="discard", second="add", third="add", fourth="add", fifth="add")
    async def discard(
        self,
        interaction: Interaction,
        *,
        card: str,
        second: str | None = None,
        third: str | None = None,
        fourth: str | None = None,
        fifth: str | None = None,
        table: str | None = None,
    ) -> None:
        """Discard cards."""
        await submit(interaction)

    @MoveCommand(card="reserve")
    async def reserve(self, interaction: Interaction, card: str, table: str | None = None) -> None:
        """Put a card in the reserve."""
        await submit(interaction)

    @MoveCommand(begins_with="retrieve")
    async def retrieve(self, interaction: Interaction, table: str | None = None) -> None:
        """Take the reserve into hand."""
        await submit(interaction)

    @MoveCommand(ends_with="done", card="govern", second="add")
    async def govern(
        self, interaction: Interaction, card: str, second: str | None = None, table: str | None = None
    ) -> None:
        """Return one or two cards to the supply with the Governor."""
        await submit(interaction)

    @MoveCommand(card="intendant")
    async def intendant(self, interaction: Interaction, card: str, table: str | None = None) -> None:
        """Fetch a card from the discard pile."""
        await submit(interaction)

    @MoveCommand(begins_with="support")
    async def support(self, interaction: Interaction, table: str | None = None) -> None:
        """Draw with Home Support."""
        await submit(interaction)

    # Turn and answers

    @MoveCommand(name="pass", begins_with="pass")
    async def skip(self, interaction: Interaction, table: str | None = None) -> None:
        """Pass one action."""
        await submit(interaction)

    @MoveCommand(begins_with="end")
    async def end(self, interaction: Interaction, table: str | None = None) -> None:
        """End the turn."""
        await submit(interaction)

    @MoveCommand(reply="block let show lose settler decline give drop", second="lose settler drop")
    async def answer(
        self, interaction: Interaction, reply: str, second: str | None = None, table: str | None = None
    ) -> None:
        """Answer a raid, an ambush, a siege, a conversion or a shuffle."""
        await submit(interaction)

    @app_commands.command(name="help")
    @app_commands.autocomplete(place=complete_place, table=complete_table)
    async def help(self, interaction: Interaction, place: str | None = None, table: str | None = None) -> None:
        """Show the score with its parts, the sieges and the distance to the end; or who can reach a place, and how."""
        viewer = await viewer_here(interaction, table)
        if viewer.game is not GAME:
            raise Unclear(Text("acres-other-game"))
        told = _help(viewer.view(), place)
        await put(interaction, Layout(words=[viewer.heading, viewer.say.lines(told)]))


def _help(view: View, place: str | None) -> list[Text]:
    if place is None:
        sieges = [line for siege in view.sieges for line in siege_help(view, siege.target)]
        return [*score_help(view), *sieges, *end_help(view)]
    wanted = place.strip().casefold()
    found = [p for p in PLACES if wanted in (p, *(name.casefold() for name in GAME.words[f"place.{p}"].values()))]
    if not found:
        raise Unclear(Text("acres-no-place", {"given": place[:40]}))
    return place_help(view, found[0])


async def setup(client: Longtable) -> None:
    await client.add_cog(Acres(client))
