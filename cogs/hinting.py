"""The Hint button: what the computer player would do in the person's place, and why."""

from __future__ import annotations

from typing import Any

import discord
from discord import ui
from discord.ext import commands

from cogs import composing, panels
from cogs.client import Longtable
from cogs.confirming import fits
from cogs.halfway import Halfway, read_halfway
from cogs.layouts import in_rows
from cogs.playing import put_panel, stay
from cogs.reading import Reading
from cogs.taps import Tap, button
from engine.rules import RulesError
from engine.tables.counsel import Hint
from engine.tables.errors import TableError

# The same move may have a button of its own below.
APART = 90


def told(reading: Reading, hints: list[Hint]) -> str:
    """The moves with all their steps and the reasons for them, and how many hints are left."""
    if not hints:
        return reading.say("hint-none")
    say = reading.say
    lines = [say("hint-title")]
    for place, hint in enumerate(hints, start=1):
        lines.append(say("hint-line", place=place, move=composing.told(reading, hint.keys), why=hint.why))
    left = reading.table.hints_left(reading.user or 0)
    return "\n".join(lines if left is None else [*lines, f"-# {say('hint-left', count=left)}"])


def ways(reading: Reading, hints: list[Hint], decision: int) -> list[ui.Button[Any]]:
    """A button that does what a hint says, for each that a button can hold."""
    label = reading.say("button-do-this") if len(hints) == 1 else ""
    return [
        button(
            Tap("c", reading.brief.number, composing.AND_THEN.join(hint.keys), decision, APART + place),
            label or reading.say("button-do-hint", place=place),
            discord.ButtonStyle.success,
            emoji="🤖",
        )
        for place, hint in enumerate(hints, start=1)
        if fits(reading, hint.keys, decision)
    ]


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
        except (RulesError, TableError) as refusal:
            layout = await panels.play_panel(self.client, reading, note=panels.refused(refusal, reading))
            await put_panel(interaction, reading, layout, Halfway())
            return
        reading = await self.client.reading(interaction, tap.table)
        fresh = reading.table.decision(user) == tap.decision
        kept = read_halfway(reading, tap.about) if fresh else Halfway()
        layout = await panels.play_panel(
            self.client,
            reading,
            note=told(reading, hints),
            page=kept.page,
            focus=kept.focus,
            pick=kept.pick,
            above=in_rows(ways(reading, hints, tap.decision)) if fresh else (),
        )
        await put_panel(interaction, reading, layout, kept)


async def setup(client: Longtable) -> None:
    """Called by discord.py."""
    await client.add_cog(Hinting(client))
