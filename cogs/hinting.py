"""The Hint button: what the computer player would do in the person's place, and why."""

from __future__ import annotations

import discord
from discord.ext import commands

from cogs import panels
from cogs.client import Longtable
from cogs.playing import put, stay
from cogs.reading import Reading
from cogs.taps import Tap
from engine.rules import Preference, RulesError
from engine.tables.errors import TableError


def told(reading: Reading, hints: list[Preference]) -> str:
    """The moves and the reasons for them, and how many hints are left."""
    if not hints:
        return reading.say("hint-none")
    view, say = reading.view(), reading.say
    lines = [say("hint-title")]
    for place, hint in enumerate(hints, start=1):
        lines.append(say("hint-line", place=place, move=reading.game.texts.label(view, hint.key), why=hint.why))
    left = reading.table.hints_left(reading.user or 0)
    return "\n".join(lines if left is None else [*lines, f"-# {say('hint-left', count=left)}"])


class Hinting(commands.Cog):
    """Hints at the table."""

    def __init__(self, client: Longtable) -> None:
        self.client = client
        client.taps |= {"hint": self.hint}

    async def hint(self, interaction: discord.Interaction, tap: Tap) -> None:
        """Tell what the computer player likes best; only the person who asks learns of it."""
        await stay(interaction)
        reading, user = await self.client.reading(interaction, tap.table), interaction.user.id
        try:
            hints = await self.client.house.counsel.ask(reading.table, user, tap.decision, str(interaction.id))
            note = told(reading, hints)
        except (RulesError, TableError) as refusal:
            note = panels.refused(refusal, reading)
        reading = await self.client.reading(interaction, tap.table)
        await put(interaction, await panels.play_panel(self.client, reading, note=note))


async def setup(client: Longtable) -> None:
    """Called by discord.py."""
    await client.add_cog(Hinting(client))
