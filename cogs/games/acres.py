"""The commands of A Few Acres of Snow: one for each action, and one for answers."""

from __future__ import annotations

from discord import app_commands
from discord.ext import commands

from cogs.autocomplete import Interaction, choice_list, complete_table, table_here, voice
from cogs.bot import Longtable
from cogs.slash.chain import MoveCommand
from cogs.ui.error_replies import Unclear
from cogs.ui.layouts import Layout
from cogs.ui.responses import open_privately, put
from config.language import Translator
from engine.contract import Text
from engine.games.acres import GAME
from engine.games.acres.content import PLACES
from engine.games.acres.view import View
from engine.games.acres.words.help import end_help, place_help, score_help, siege_help

SETTLE = MoveCommand(place="settle", start="from", transport="by", settler="settler")
DEVELOP = MoveCommand(place="develop", settler="settler")
FORTIFY = MoveCommand(place="fortify", card="fort")
BESIEGE = MoveCommand(place="besiege", start="from", transport="by", force="force")
REINFORCE = MoveCommand(place="reinforce lead", force="force")
RAID = MoveCommand(closing="done", place="raid", card="add", second="add", third="add", fourth="add")
AMBUSH = MoveCommand(card="ambush")
CONVERT = MoveCommand(opening="convert")
MONEY = MoveCommand(card="money")
MERCHANT = MoveCommand(closing="done", ship="merchant", card="add", second="add", third="add", fourth="add")
TRADE = MoveCommand(opening="trade", closing="done", card="add", second="add", third="add", fourth="add")
PIRACY = MoveCommand(ship="piracy")
DRAFT = MoveCommand(card="draft")
DISCARD = MoveCommand(closing="done", card="discard", second="add", third="add", fourth="add", fifth="add")
RESERVE = MoveCommand(card="reserve")
RETRIEVE = MoveCommand(opening="retrieve")
GOVERN = MoveCommand(closing="done", card="govern", second="add")
INTENDANT = MoveCommand(card="intendant")
SUPPORT = MoveCommand(opening="support")
WITHDRAW = MoveCommand(place="withdraw", card="lose")
SURRENDER = MoveCommand(place="surrender", card="lose")
PASS = MoveCommand(opening="pass")
END = MoveCommand(opening="end")
ANSWER = MoveCommand(reply="block let show lose settler decline give drop", second="lose settler drop")


async def complete_place(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    """Propose all places of the map."""
    translator = Translator(voice(interaction).language, (), GAME.words)
    return choice_list(((translator.word(f"place.{place}"), place) for place in PLACES), typed)


class Acres(commands.GroupCog, name="acres"):
    """One command for each action, with the cards it takes, and one for answers to the opponent's actions."""

    # Expansion

    @app_commands.command(name="settle")
    @app_commands.autocomplete(**SETTLE.proposals)
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
        await SETTLE.submit(interaction, table, place, start, transport, settler)

    @app_commands.command(name="develop")
    @app_commands.autocomplete(**DEVELOP.proposals)
    async def develop(
        self, interaction: Interaction, place: str, settler: str | None = None, table: str | None = None
    ) -> None:
        """Make a village a town (ACR-DEVELOP-1)."""
        await DEVELOP.submit(interaction, table, place, settler)

    @app_commands.command(name="fortify")
    @app_commands.autocomplete(**FORTIFY.proposals)
    async def fortify(
        self, interaction: Interaction, place: str, card: str | None = None, table: str | None = None
    ) -> None:
        """Build a fort (ACR-FORT-1)."""
        await FORTIFY.submit(interaction, table, place, card)

    # War

    @app_commands.command(name="besiege")
    @app_commands.autocomplete(**BESIEGE.proposals)
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
        await BESIEGE.submit(interaction, table, place, start, transport, force)

    @app_commands.command(name="reinforce")
    @app_commands.autocomplete(**REINFORCE.proposals)
    async def reinforce(
        self, interaction: Interaction, place: str, force: str | None = None, table: str | None = None
    ) -> None:
        """Send a card to a siege, with a Military Leader for free (ACR-REINF-1)."""
        await REINFORCE.submit(interaction, table, place, force)

    @app_commands.command(name="raid")
    @app_commands.autocomplete(**RAID.proposals)
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
        await RAID.submit(interaction, table, place, card, second, third, fourth)

    @app_commands.command(name="ambush")
    @app_commands.autocomplete(**AMBUSH.proposals)
    async def ambush(self, interaction: Interaction, card: str, table: str | None = None) -> None:
        """Lay an ambush (ACR-AMB-1)."""
        await AMBUSH.submit(interaction, table, card)

    @app_commands.command(name="convert")
    @app_commands.autocomplete(**CONVERT.proposals)
    async def convert(self, interaction: Interaction, table: str | None = None) -> None:
        """Ask for a Native Americans card (ACR-CONV-1)."""
        await CONVERT.submit(interaction, table)

    @app_commands.command(name="withdraw")
    @app_commands.autocomplete(**WITHDRAW.proposals)
    async def withdraw(
        self, interaction: Interaction, place: str, card: str | None = None, table: str | None = None
    ) -> None:
        """Give up one's own siege (ACR-WD-1)."""
        await WITHDRAW.submit(interaction, table, place, card)

    @app_commands.command(name="surrender")
    @app_commands.autocomplete(**SURRENDER.proposals)
    async def surrender(
        self, interaction: Interaction, place: str, card: str | None = None, table: str | None = None
    ) -> None:
        """Give up a besieged place (ACR-WD-1)."""
        await SURRENDER.submit(interaction, table, place, card)

    # Money

    @app_commands.command(name="money")
    @app_commands.autocomplete(**MONEY.proposals)
    async def money(self, interaction: Interaction, card: str, table: str | None = None) -> None:
        """Take the money of one card (ACR-FIN-1)."""
        await MONEY.submit(interaction, table, card)

    @app_commands.command(name="merchant")
    @app_commands.autocomplete(**MERCHANT.proposals)
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
        await MERCHANT.submit(interaction, table, ship, card, second, third, fourth)

    @app_commands.command(name="trade")
    @app_commands.autocomplete(**TRADE.proposals)
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
        await TRADE.submit(interaction, table, card, second, third, fourth)

    @app_commands.command(name="piracy")
    @app_commands.autocomplete(**PIRACY.proposals)
    async def piracy(self, interaction: Interaction, ship: str, table: str | None = None) -> None:
        """Take money at sea from Louisbourg."""
        await PIRACY.submit(interaction, table, ship)

    # Cards

    @app_commands.command(name="draft")
    @app_commands.autocomplete(**DRAFT.proposals)
    async def draft(self, interaction: Interaction, card: str, table: str | None = None) -> None:
        """Buy an empire card (ACR-CM-1)."""
        await DRAFT.submit(interaction, table, card)

    @app_commands.command(name="discard")
    @app_commands.autocomplete(**DISCARD.proposals)
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
        await DISCARD.submit(interaction, table, card, second, third, fourth, fifth)

    @app_commands.command(name="reserve")
    @app_commands.autocomplete(**RESERVE.proposals)
    async def reserve(self, interaction: Interaction, card: str, table: str | None = None) -> None:
        """Put a card in the reserve."""
        await RESERVE.submit(interaction, table, card)

    @app_commands.command(name="retrieve")
    @app_commands.autocomplete(**RETRIEVE.proposals)
    async def retrieve(self, interaction: Interaction, table: str | None = None) -> None:
        """Take the reserve into hand."""
        await RETRIEVE.submit(interaction, table)

    @app_commands.command(name="govern")
    @app_commands.autocomplete(**GOVERN.proposals)
    async def govern(
        self, interaction: Interaction, card: str, second: str | None = None, table: str | None = None
    ) -> None:
        """Return one or two cards to the supply with the Governor."""
        await GOVERN.submit(interaction, table, card, second)

    @app_commands.command(name="intendant")
    @app_commands.autocomplete(**INTENDANT.proposals)
    async def intendant(self, interaction: Interaction, card: str, table: str | None = None) -> None:
        """Fetch a card from the discard pile."""
        await INTENDANT.submit(interaction, table, card)

    @app_commands.command(name="support")
    @app_commands.autocomplete(**SUPPORT.proposals)
    async def support(self, interaction: Interaction, table: str | None = None) -> None:
        """Draw with Home Support."""
        await SUPPORT.submit(interaction, table)

    # Turn and answers

    @app_commands.command(name="pass")
    @app_commands.autocomplete(**PASS.proposals)
    async def skip(self, interaction: Interaction, table: str | None = None) -> None:
        """Pass one action."""
        await PASS.submit(interaction, table)

    @app_commands.command(name="end")
    @app_commands.autocomplete(**END.proposals)
    async def end(self, interaction: Interaction, table: str | None = None) -> None:
        """End the turn."""
        await END.submit(interaction, table)

    @app_commands.command(name="answer")
    @app_commands.autocomplete(**ANSWER.proposals)
    async def answer(
        self, interaction: Interaction, reply: str, second: str | None = None, table: str | None = None
    ) -> None:
        """Answer a raid, an ambush, a siege, a conversion or a shuffle."""
        await ANSWER.submit(interaction, table, reply, second)

    @app_commands.command(name="help")
    @app_commands.autocomplete(place=complete_place, table=complete_table)
    async def help(self, interaction: Interaction, place: str | None = None, table: str | None = None) -> None:
        """Show the score with its parts, the sieges and the distance to the end; or who can reach a place, and how."""
        await open_privately(interaction)
        viewer = await interaction.client.viewer(interaction, await table_here(interaction, table))
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
    """Add the cog; called by discord.py."""
    await client.add_cog(Acres(client))
