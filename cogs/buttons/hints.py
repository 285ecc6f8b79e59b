"""The Hint button: shows what the computer player would do in the person's place, and why."""

from __future__ import annotations

from typing import Any

import discord
import msgspec
from discord import ui
from discord.ext import commands

from cogs.bot import Longtable
from cogs.buttons.decision import play_or_ask, put_panel
from cogs.panels.question import combined_moves
from cogs.panels.question.confirmation import fits
from cogs.panels.question.multi_select import NOTHING_CHOSEN, read_halfway
from cogs.panels.table.play import play_panel
from cogs.panels.table.refusals import refused
from cogs.ui.custom_ids import ButtonId, button
from cogs.ui.layouts import in_rows
from cogs.ui.responses import stay
from cogs.ui.viewer import Viewer
from engine.contract import RulesError
from engine.tables.bots.advisor import Hint
from engine.tables.errors import TableError
from engine.tables.questions.combined_steps import AND_THEN

# Base of the `apart` numbers; the same move may have a second button below.
APART = 90


def told(viewer: Viewer, hints: list[Hint]) -> str:
    """The hinted moves with all their steps and reasons, and the number of hints left."""
    if not hints:
        return viewer.say("hint-none")
    say = viewer.say
    lines = [say("hint-title")]
    for place, hint in enumerate(hints, start=1):
        lines.append(say("hint-line", place=place, move=combined_moves.told(viewer, hint.keys), why=hint.why))
    left = viewer.hosted.hints_left(viewer.user or 0)
    return "\n".join(lines if left is None else [*lines, f"-# {say('hint-left', count=left)}"])


def ways(viewer: Viewer, hints: list[Hint], decision: int) -> list[ui.Button[Any]]:
    """A button for each hint that plays it; steps too long for a button id are found again by their checksum."""
    number, label = viewer.summary.number, viewer.say("button-do-this") if len(hints) == 1 else ""
    made = []
    for place, hint in enumerate(hints, start=1):
        button_id = ButtonId("c", number, AND_THEN.join(hint.keys), decision, APART + place)
        if not fits(viewer, hint.keys, decision):
            button_id = ButtonId("dohint", number, combined_moves.sum_of(hint.keys), decision)
        words = label or viewer.say("button-do-hint", place=place)
        made.append(button(button_id, words, discord.ButtonStyle.success, emoji="🤖"))
    return made


class Hinting(commands.Cog):
    def __init__(self, client: Longtable) -> None:
        self.client = client
        client.taps |= {"hint": self.hint, "dohint": self.do_hint}

    async def hint(self, interaction: discord.Interaction, button_id: ButtonId) -> None:
        """Show the computer player's preferred moves to the person who asks."""
        await stay(interaction)
        viewer, hints, refusal = await self._ask(interaction, button_id)
        await self._tell(interaction, viewer, button_id, hints, refusal)

    async def do_hint(self, interaction: discord.Interaction, button_id: ButtonId) -> None:
        """Play a hint; if the computer player would now do something else, show that instead."""
        await stay(interaction)
        viewer, hints, refusal = await self._ask(interaction, button_id)
        keys = next((hint.keys for hint in hints if combined_moves.sum_of(hint.keys) == button_id.about), None)
        if keys is None:
            await self._tell(interaction, viewer, msgspec.structs.replace(button_id, about=""), hints, refusal)
            return
        await play_or_ask(interaction, viewer, keys, button_id.decision)

    async def _ask(self, interaction: discord.Interaction, button_id: ButtonId) -> tuple[Viewer, list[Hint], str]:
        """Ask for hints; returns the table afterwards, the hints and the refusal if any.

        Asking the same question again counts once.
        """
        viewer, user = await self.client.viewer(interaction, button_id.table), interaction.user.id
        hints, refusal = list[Hint](), ""
        try:
            hints = await self.client.game_host.hint_service.ask(
                viewer.hosted, user, button_id.decision, str(interaction.id)
            )
        except (RulesError, TableError) as error:
            refusal = refused(error, viewer)
        return await self.client.read_again(interaction, viewer), hints, refusal

    async def _tell(
        self, interaction: discord.Interaction, viewer: Viewer, button_id: ButtonId, hints: list[Hint], refusal: str
    ) -> None:
        """Show the decision with its hints above, keeping what is half chosen."""
        fresh = viewer.table.decision(interaction.user.id) == button_id.decision
        kept = read_halfway(viewer, button_id.about) if fresh else NOTHING_CHOSEN
        rows = in_rows(ways(viewer, hints, button_id.decision)) if fresh else ()
        layout = await play_panel(self.client, viewer, kept, note=refusal or told(viewer, hints), above=rows)
        await put_panel(interaction, viewer, layout, kept)
