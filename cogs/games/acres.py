"""The commands of A Few Acres of Snow: one for each action, and one for answers."""

from __future__ import annotations

from discord import app_commands
from discord.ext import commands

from cogs.autocomplete import Interaction, choice_list, complete_table, viewer_here, voice
from cogs.bot import Longtable
from cogs.slash.chain import MoveCommand
from cogs.ui.layouts import Layout
from cogs.ui.responses import Unclear, put
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
RAID = MoveCommand(ends_with="done", place="raid", card="add", second="add", third="add", fourth="add")
AMBUSH = MoveCommand(card="ambush")
CONVERT = MoveCommand(begins_with="convert")
MONEY = MoveCommand(card="money")
MERCHANT = MoveCommand(ends_with="done", ship="merchant", card="add", second="add", third="add", fourth="add")
TRADE = MoveCommand(begins_with="trade", ends_with="done", card="add", second="add", third="add", fourth="add")
PIRACY = MoveCommand(ship="piracy")
DRAFT = MoveCommand(card="draft")
DISCARD = MoveCommand(ends_with="done", card="discard", second="add", third="add", fourth="add", fifth="add")
RESERVE = MoveCommand(card="reserve")
RETRIEVE = MoveCommand(begins_with="retrieve")
GOVERN = MoveCommand(ends_with="done", card="govern", second="add")
INTENDANT = MoveCommand(card="intendant")
SUPPORT = MoveCommand(begins_with="support")
WITHDRAW = MoveCommand(place="withdraw", card="lose")
SURRENDER = MoveCommand(place="surrender", card="lose")
PASS = MoveCommand(begins_with="pass")
END = MoveCommand(begins_with="end")
ANSWER = MoveCommand(reply="block let show lose settler decline give drop", second="lose settler drop")


async def complete_place(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    """Propose all places of the map."""
    translator = Translator(voice(interaction).language, (), GAME.words)
    return choice_list(((translator.word(f"place.{place}"), place) for place in PLACES), typed)


class Acres(commands.GroupCog, name="acres"):
    """One command for each action, with the cards it takes, and one for answers to the opponent's actions."""

    # Expansion

    @SETTLE.command()
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
        await SETTLE.submit(interaction)

    @DEVELOP.command()
    async def develop(
        self, interaction: Interaction, place: str, settler: str | None = None, table: str | None = None
    ) -> None:
        """Make a village a town (ACR-DEVELOP-1)."""
        await DEVELOP.submit(interaction)

    @FORTIFY.command()
    async def fortify(
        self, interaction: Interaction, place: str, card: str | None = None, table: str | None = None
    ) -> None:
        """Build a fort (ACR-FORT-1)."""
        await FORTIFY.submit(interaction)

    # War

    @BESIEGE.command()
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
        await BESIEGE.submit(interaction)

    @REINFORCE.command()
    async def reinforce(
        self, interaction: Interaction, place: str, force: str | None = None, table: str | None = None
    ) -> None:
        """Send a card to a siege, with a Military Leader for free (ACR-REINF-1)."""
        await REINFORCE.submit(interaction)

    @RAID.command()
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
        await RAID.submit(interaction)

    @AMBUSH.command()
    async def ambush(self, interaction: Interaction, card: str, table: str | None = None) -> None:
        """Lay an ambush (ACR-AMB-1)."""
        await AMBUSH.submit(interaction)

    @CONVERT.command()
    async def convert(self, interaction: Interaction, table: str | None = None) -> None:
        """Ask for a Native Americans card (ACR-CONV-1)."""
        await CONVERT.submit(interaction)

    @WITHDRAW.command()
    async def withdraw(
        self, interaction: Interaction, place: str, card: str | None = None, table: str | None = None
    ) -> None:
        """Give up one's own siege (ACR-WD-1)."""
        await WITHDRAW.submit(interaction)

    @SURRENDER.command()
    async def surrender(
        self, interaction: Interaction, place: str, card: str | None = None, table: str | None = None
    ) -> None:
        """Give up a besieged place (ACR-WD-1)."""
        await SURRENDER.submit(interaction)

    # Money

    @MONEY.command()
    async def money(self, interaction: Interaction, card: str, table: str | None = None) -> None:
        """Take the money of one card (ACR-FIN-1)."""
        await MONEY.submit(interaction)

    @MERCHANT.command()
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
        await MERCHANT.submit(interaction)

    @TRADE.command()
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
        await TRADE.submit(interaction)

    @PIRACY.command()
    async def piracy(self, interaction: Interaction, ship: str, table: str | None = None) -> None:
        """Take money at sea from Louisbourg."""
        await PIRACY.submit(interaction)

    # Cards

    @DRAFT.command()
    async def draft(self, interaction: Interaction, card: str, table: str | None = None) -> None:
        """Buy an empire card (ACR-CM-1)."""
        await DRAFT.submit(interaction)

    @DISCARD.command()
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
        await DISCARD.submit(interaction)

    @RESERVE.command()
    async def reserve(self, interaction: Interaction, card: str, table: str | None = None) -> None:
        """Put a card in the reserve."""
        await RESERVE.submit(interaction)

    @RETRIEVE.command()
    async def retrieve(self, interaction: Interaction, table: str | None = None) -> None:
        """Take the reserve into hand."""
        await RETRIEVE.submit(interaction)

    @GOVERN.command()
    async def govern(
        self, interaction: Interaction, card: str, second: str | None = None, table: str | None = None
    ) -> None:
        """Return one or two cards to the supply with the Governor."""
        await GOVERN.submit(interaction)

    @INTENDANT.command()
    async def intendant(self, interaction: Interaction, card: str, table: str | None = None) -> None:
        """Fetch a card from the discard pile."""
        await INTENDANT.submit(interaction)

    @SUPPORT.command()
    async def support(self, interaction: Interaction, table: str | None = None) -> None:
        """Draw with Home Support."""
        await SUPPORT.submit(interaction)

    # Turn and answers

    @PASS.command(name="pass")
    async def skip(self, interaction: Interaction, table: str | None = None) -> None:
        """Pass one action."""
        await PASS.submit(interaction)

    @END.command()
    async def end(self, interaction: Interaction, table: str | None = None) -> None:
        """End the turn."""
        await END.submit(interaction)

    @ANSWER.command()
    async def answer(
        self, interaction: Interaction, reply: str, second: str | None = None, table: str | None = None
    ) -> None:
        """Answer a raid, an ambush, a siege, a conversion or a shuffle."""
        await ANSWER.submit(interaction)

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
