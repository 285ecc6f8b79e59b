"""What waits for a person over all servers, and what is stored about them."""

from __future__ import annotations

from typing import cast

from discord import app_commands
from discord.ext import commands

from cogs.client import Longtable
from cogs.completion import Interaction, company, table_label
from cogs.layouts import ROOM_FOR_MORE, TEXT_BUDGET, Layout, in_rows, whole_lines
from cogs.notes import thread_link_of
from cogs.panels import moment
from cogs.playing import open_privately, put
from cogs.privacy import Privacy
from cogs.settings import SettingsCommands
from cogs.taps import Tap, button
from config.language import Speaker
from engine.tables.listing import Listed

SHOWN = 15


class My(commands.GroupCog, name="my"):
    """The person's own games, and what is stored about the person."""

    def __init__(self, client: Longtable) -> None:
        self._client = client
        self._privacy = Privacy(client)

    @commands.Cog.listener()
    async def on_ready(self) -> None:
        """Messages can be deleted now: whoever is still to be forgotten need not wait longer."""
        self._client.house.forgetting.hurry()

    @app_commands.command(name="games")
    async def games(self, interaction: Interaction) -> None:
        """Those that wait for the person first, the nearest deadline first."""
        await open_privately(interaction)
        client = interaction.client
        speaker = await client.speaker(interaction)
        listed = await client.house.lists.of_user(interaction.user.id)
        lines = [await self._line(interaction, each, speaker) for each in listed[:SHOWN]]
        lines = whole_lines(lines, TEXT_BUDGET - ROOM_FOR_MORE)
        words = [f"### {speaker('my-title')}", "\n".join(lines) or speaker("my-empty")]
        if len(listed) > len(lines):
            words.append(speaker("list-more", count=len(listed) - len(lines)))
        waiting = [each for each in listed[: len(lines)] if each.owes]
        plays = [button(Tap("play", each.number), f"▶ #{each.number}") for each in waiting]
        settings = button(Tap("settings"), speaker("button-settings"), emoji="⚙️")
        await put(interaction, Layout(words=words, rows=[*in_rows(plays), [settings]]))

    @app_commands.command(name="settings")
    async def settings(self, interaction: Interaction) -> None:
        """The person's settings, where somebody may look for what is theirs."""
        await open_privately(interaction)
        await cast(SettingsCommands, interaction.client.get_cog("settings")).show(interaction)

    @app_commands.command(name="data")
    async def data(self, interaction: Interaction) -> None:
        """Everything that is stored about the person, as a file."""
        await self._privacy.show_data(interaction)

    @app_commands.command(name="forget")
    async def forget(self, interaction: Interaction) -> None:
        """Forget the person, if that is really meant."""
        await self._privacy.ask(interaction)

    @app_commands.command(name="privacy")
    async def privacy(self, interaction: Interaction) -> None:
        """What is kept, why and how long, and the terms."""
        await self._privacy.show_policy(interaction)

    async def _line(self, interaction: Interaction, each: Listed, speaker: Speaker) -> str:
        """A game: against whom, what is asked of the person and until when, and the way there."""
        client = interaction.client
        line = f"{'▶ ' if each.owes else ''}{table_label(each, speaker, client)}"
        others = await company(client, each, speaker, without=interaction.user.id)
        if others.items:
            line += " · " + speaker("list-against", others=others)
        if each.owes and each.deadline is not None:
            line += " · " + speaker("list-until", until=moment(each.deadline))
        line = f"{line} {thread_link_of(each.spot)}".strip()
        if not each.owes:
            return line
        reading = await client.reading(interaction, each.number)
        return f"{line}\n-# {reading.say(reading.game.texts.prompt(reading.view()))}"


async def setup(client: Longtable) -> None:
    """Called by discord.py."""
    await client.add_cog(My(client))
