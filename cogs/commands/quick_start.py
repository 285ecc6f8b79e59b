"""Quick start: the buttons of the welcome message, and a game against computer players in one tap."""

from __future__ import annotations

from collections.abc import Iterable
from typing import cast

import discord
from discord import app_commands
from discord.ext import commands

from cogs.autocomplete import Interaction, choice_list, complete_game, game_named, need_game, voice
from cogs.bot import Longtable
from cogs.buttons.decision import show_begun
from cogs.commands.table.lobby import open_lobby
from cogs.posting.greeting import WelcomePoster
from cogs.ui.access import home
from cogs.ui.custom_ids import ButtonId, button
from cogs.ui.layouts import ACCENT, Layout, in_rows
from cogs.ui.responses import Unclear, answer_privately, open_privately, put
from cogs.ui.viewer import language_for
from config.language import Translator
from engine.contract import Text
from engine.tables import GameHost, Location, Pace, Table
from engine.tables.core.errors import UnknownLevel
from engine.tables.core.model import ANY_HINTS


async def complete_strength(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    """Propose the levels of the game that is chosen already, with what each is like."""
    slug = game_named(interaction.client, interaction.namespace.game or "")
    if slug is None:
        return []
    say = voice(interaction)
    levels = interaction.client.game_host.games[slug].levels
    return choice_list(((f"{say(f'level-{level}')}: {say(f'level-{level}-about')}", level) for level in levels), typed)


async def open_versus(
    game_host: GameHost, user: int, slug: str, request: str, *, location: Location, language: str, level: str = ""
) -> Table:
    """Create and start a game against computer players with hints; the same request returns the same table."""
    game = game_host.offered_game(slug)
    if level and level not in game.levels:
        raise UnknownLevel(level, game.levels)
    table = await game_host.create(
        user, slug, request, location=location, pace=Pace(), language=language, hints=ANY_HINTS
    )
    for number in range(1, game.first_game_seats or game.counts[0]):
        await table.add_computer(user, level or game.quick_level, f"{request}-computer-{number}")
    await table.start(user, f"{request}-start")
    return table


def chooser(games: Iterable[str], action: str, say: Translator, title: str, question: str) -> Layout:
    named = {slug: say(f"{slug}-name") for slug in games}
    told = [f"**{name}**\n-# {say(f'{slug}-about')}" for slug, name in named.items()]
    buttons = [button(ButtonId(action, about=slug), name, discord.ButtonStyle.primary) for slug, name in named.items()]
    words = [f"### {say(title)}", say(question), "\n".join(told)]
    return Layout(words=words, rows=in_rows(buttons), accent=ACCENT)


class Welcome(commands.Cog):
    def __init__(self, client: Longtable) -> None:
        self.client = client
        self.greeter = WelcomePoster(client)
        client.taps |= {"versus": self.versus, "newtable": self.new_table}

    async def cog_unload(self) -> None:
        await self.greeter.jobs.stop()

    # Servers

    @commands.Cog.listener()
    async def on_guild_join(self, guild: discord.Guild) -> None:
        self.greeter.invited(guild.id)

    @commands.Cog.listener()
    async def on_shard_ready(self, shard: int) -> None:
        """Load due welcome messages; on a local Discord server, every server counts as inviting."""
        self.greeter.jobs.remember()
        if self.client.own_discord:
            for guild in self.client.guilds:
                self.greeter.invited(guild.id)

    @commands.Cog.listener()
    async def on_channel_reopened(self, guild: int | None) -> None:
        """Retry welcome messages after permissions may have changed."""
        self.greeter.jobs.retry_now(guild)

    @commands.Cog.listener()
    async def on_guild_update(self, before: discord.Guild, after: discord.Guild) -> None:
        """Translate the welcome message after the server changed its language."""
        if before.preferred_locale != after.preferred_locale:
            await self.greeter.translate(after)

    # Against the computer

    @app_commands.command(name="play")
    @app_commands.autocomplete(game=complete_game, level=complete_strength)
    async def play(self, interaction: Interaction, game: str | None = None, level: str | None = None) -> None:
        await open_privately(interaction)
        slug = "" if game is None else need_game(self.client, game)
        if level and not slug:
            raise Unclear(Text("versus-level-without-game"))
        await self._versus(interaction, slug, level or "")

    async def versus(self, interaction: discord.Interaction, button_id: ButtonId) -> None:
        await answer_privately(interaction)
        await self._versus(interaction, button_id.about)

    async def _versus(self, interaction: discord.Interaction, slug: str, level: str = "") -> None:
        if not slug:
            await self._choose(interaction, "versus", "versus-title", "versus-which")
            return
        language, location = await language_for(self.client, interaction), await home(cast(Interaction, interaction))
        user, request = interaction.user.id, str(interaction.id)
        table = await open_versus(
            self.client.game_host, user, slug, request, location=location, language=language, level=level
        )
        await show_begun(interaction, table)

    # With people

    async def new_table(self, interaction: discord.Interaction, button_id: ButtonId) -> None:
        await answer_privately(interaction)
        if not button_id.about:
            await self._choose(interaction, "newtable", "newtable-title", "newtable-which")
            return
        told = await open_lobby(cast(Interaction, interaction), button_id.about)
        await put(interaction, Layout(words=[told]))

    async def _choose(self, interaction: discord.Interaction, action: str, title: str, question: str) -> None:
        """Ask with which game to go on."""
        say = await self.client.translator(interaction)
        await put(interaction, chooser(self.client.game_host.learning.easiest_first, action, say, title, question))
