"""Playing by taps: the play panel, hands, boards and standing orders."""

from __future__ import annotations

import discord
from discord.ext import commands

from cogs import panels
from cogs.client import Longtable
from cogs.layouts import Layout
from cogs.numbers import whole
from cogs.reading import Reading
from cogs.taps import Entry, Tap, menu
from engine.rules import RulesError
from engine.tables.errors import TableError


async def open_privately(interaction: discord.Interaction) -> None:
    """Acknowledge at once with something only the person sees; it is filled in when it is drawn."""
    await interaction.response.defer(ephemeral=True, thinking=True)


async def stay(interaction: discord.Interaction) -> None:
    """Acknowledge at once; the tapped message itself will change."""
    await interaction.response.defer()


async def put(interaction: discord.Interaction, layout: Layout) -> None:
    """Fill the acknowledged message."""
    await interaction.edit_original_response(view=layout.view(), attachments=layout.files())


def is_private(interaction: discord.Interaction) -> bool:
    """Whether the tapped message is one only this person sees."""
    return interaction.message is not None and interaction.message.flags.ephemeral


class Playing(commands.Cog):
    """Turns taps into moves."""

    def __init__(self, client: Longtable) -> None:
        self.client = client
        client.taps |= {
            "play": self.open_panel,
            "panel": self.refresh,
            "verb": self.choose_verb,
            "c": self.choose,
            "choose": self.choose,
            "yes": self.confirmed,
            "back": self.back,
            "why": self.ask_why,
            "whynot": self.tell_why,
            "hand": self.hand,
            "page": self.turn_page,
            "board": self.board,
            "crop": self.close_up,
            "orders": self.orders,
            "order": self.give_order,
        }

    async def show_panel(
        self, interaction: discord.Interaction, number: int, *, page: int = 0, note: str = "", verb: str | None = None
    ) -> None:
        """Put the decision before the person."""
        reading = await self.client.reading(interaction, number)
        await put(interaction, await panels.play_panel(self.client, reading, page=page, note=note, verb=verb))

    async def open_panel(self, interaction: discord.Interaction, tap: Tap) -> None:
        """The Play button."""
        await (stay if is_private(interaction) else open_privately)(interaction)
        await self.show_panel(interaction, tap.table)

    async def refresh(self, interaction: discord.Interaction, tap: Tap) -> None:
        """Turn a page, cancel a question, or look again."""
        await stay(interaction)
        await self.show_panel(interaction, tap.table, page=whole(tap.rest) or 0)

    async def choose_verb(self, interaction: discord.Interaction, tap: Tap) -> None:
        """The kind of move was chosen; now which one."""
        await stay(interaction)
        await self.show_panel(interaction, tap.table, verb=tap.chosen)

    async def choose(self, interaction: discord.Interaction, tap: Tap) -> None:
        """A move was chosen: played at once, or after a question where it cannot be taken back."""
        await stay(interaction)
        reading = await self.client.reading(interaction, tap.table)
        chosen = next((m for m in reading.table.choices(interaction.user.id) if m.key == tap.chosen), None)
        fresh = reading.table.decision(interaction.user.id) == tap.stamp
        if chosen is not None and fresh and chosen.commits and len(reading.table.choices(interaction.user.id)) > 1:
            await put(interaction, panels.confirm_panel(reading, chosen.key, tap.stamp))
            return
        await self._play(interaction, reading, tap)

    async def confirmed(self, interaction: discord.Interaction, tap: Tap) -> None:
        """The Yes button: play a move that cannot be taken back."""
        await stay(interaction)
        await self._play(interaction, await self.client.reading(interaction, tap.table), tap)

    async def _play(self, interaction: discord.Interaction, reading: Reading, tap: Tap) -> None:
        move, note = panels.offered(reading, tap.chosen), ""
        if move is not None:
            note = reading.say("played", move=reading.game.texts.label(reading.view(), move.key))
        try:
            key, request = tap.chosen, str(interaction.id)
            receipt = await reading.table.play(interaction.user.id, [key], request, decision=tap.stamp)
            note = await panels.come_of(reading, receipt.version) or note
        except (RulesError, TableError) as refusal:
            note = panels.refused(refusal, reading)
        await self.show_panel(interaction, tap.table, note=note)

    async def back(self, interaction: discord.Interaction, tap: Tap) -> None:
        """Take back the last step."""
        await stay(interaction)
        reading = await self.client.reading(interaction, tap.table)
        note = reading.say("undone")
        try:
            await reading.table.undo(interaction.user.id, str(interaction.id))
        except (RulesError, TableError) as refusal:
            note = panels.refused(refusal, reading)
        await self.show_panel(interaction, tap.table, note=note)

    # Why can't I …?

    async def ask_why(self, interaction: discord.Interaction, tap: Tap) -> None:
        """List what the game knows but does not allow now."""
        await stay(interaction)
        reading = await self.client.reading(interaction, tap.table)
        possible = {move.verb for move in reading.table.choices(interaction.user.id)}
        verbs = sorted(reading.game.verbs - possible)
        entries = [Entry(verb, reading.say(reading.game.texts.verb(verb))) for verb in verbs]
        layout = await panels.play_panel(self.client, reading, note=reading.say("why-choose"))
        if entries:
            layout.rows.insert(0, menu(Tap("whynot", tap.table), reading.say("button-why"), entries))
        await put(interaction, layout)

    async def tell_why(self, interaction: discord.Interaction, tap: Tap) -> None:
        """Say which rule stands in the way."""
        await stay(interaction)
        reading = await self.client.reading(interaction, tap.table)
        refusal = reading.table.why_not(interaction.user.id, tap.chosen)
        note = reading.say("why-possible") if refusal is None else panels.told_refusal(refusal, reading)
        await self.show_panel(interaction, tap.table, note=note)

    # Looking

    async def hand(self, interaction: discord.Interaction, tap: Tap) -> None:
        """The Hand button: show the person's own cards."""
        await (stay if is_private(interaction) else open_privately)(interaction)
        reading = await self.client.reading(interaction, tap.table)
        reading.need_seat()
        await put(interaction, await panels.hand_panel(self.client, reading))

    async def turn_page(self, interaction: discord.Interaction, tap: Tap) -> None:
        """Show another of the person's own sheets."""
        await stay(interaction)
        reading = await self.client.reading(interaction, tap.table)
        reading.need_seat()
        page = None if tap.chosen == "-" else tap.chosen
        await put(interaction, await panels.hand_panel(self.client, reading, page))

    async def board(self, interaction: discord.Interaction, tap: Tap) -> None:
        """The board as the person may see it."""
        await open_privately(interaction)
        reading = await self.client.reading(interaction, tap.table)
        await put(interaction, await panels.board_panel(self.client, reading))

    async def close_up(self, interaction: discord.Interaction, tap: Tap) -> None:
        """Show a part of the board."""
        await stay(interaction)
        reading = await self.client.reading(interaction, tap.table)
        crop = None if tap.chosen == "-" else tap.chosen
        await put(interaction, await panels.board_panel(self.client, reading, crop=crop))

    # Standing orders

    async def orders(self, interaction: discord.Interaction, tap: Tap) -> None:
        """Show the person's standing orders."""
        await (stay if is_private(interaction) else open_privately)(interaction)
        reading = await self.client.reading(interaction, tap.table)
        reading.need_seat()
        await put(interaction, panels.orders_panel(reading))

    async def give_order(self, interaction: discord.Interaction, tap: Tap) -> None:
        """Change a standing order."""
        await stay(interaction)
        reading = await self.client.reading(interaction, tap.table)
        if any(move.key == tap.chosen and move.commits for move in reading.table.orders(interaction.user.id)):
            await put(interaction, panels.confirm_panel(reading, tap.chosen, 0))
            return
        note = ""
        try:
            await reading.table.play(interaction.user.id, [tap.chosen], str(interaction.id))
        except (RulesError, TableError) as refusal:
            note = panels.refused(refusal, reading)
        reading = await self.client.reading(interaction, tap.table)
        await put(interaction, panels.orders_panel(reading, note or reading.say("orders-changed")))


async def setup(client: Longtable) -> None:
    """Called by discord.py."""
    await client.add_cog(Playing(client))
