"""The user's own games on all servers; their data as a file and its erasure, the privacy text and the terms."""

from __future__ import annotations

from typing import cast

import discord
from discord import app_commands
from discord.ext import commands

from cogs.autocomplete import Interaction
from cogs.bot import Longtable
from cogs.commands.settings import SettingsCommands
from cogs.panels.question.move_menus import pager
from cogs.panels.table_list import ENDED, Glance
from cogs.parsing.numbers import whole
from cogs.ui.custom_ids import ButtonId, button
from cogs.ui.layouts import ACCENT, Layout, in_rows
from cogs.ui.responses import answer_privately, open_privately, put, put_file, stay
from config.language import Translator
from config.policies import PLACEHOLDERS, POLICIES, Policy, pages_of
from config.settings import HostSettings
from engine.tables.privacy.data_export import Personal

# The most unreadable entries named in the answer; the file names all.
NAMED = 5


class My(commands.GroupCog, name="my"):
    def __init__(self, client: Longtable) -> None:
        self.client = client
        client.taps |= {"mine": self.tapped, "forget": self.erase, "keep": self.keep, "policy": self.turn}

    @commands.Cog.listener()
    async def on_ready(self) -> None:
        """Hurry pending erasures, because messages can be deleted now."""
        self.client.game_host.erasure.hurry()

    @app_commands.command(name="games")
    async def games(self, interaction: Interaction) -> None:
        """Show the user's games: those that wait for them first by deadline, without those they conceded."""
        await open_privately(interaction)
        await self._show(interaction)

    async def tapped(self, interaction: discord.Interaction, _: ButtonId) -> None:
        await answer_privately(interaction)
        await self._show(interaction)

    async def _show(self, interaction: discord.Interaction) -> None:
        client, user = self.client, interaction.user.id
        translator = await client.translator(interaction)
        lists = client.game_host.lists
        listed = [each for each in await lists.of_user(user) if not each.conceded]
        ended = await lists.ended_of(user, ENDED)
        glance = Glance(client, translator, user, here=False)
        layout, shown = await glance.layout(translator("my-title"), translator("my-empty"), listed, ended)
        plays = [button(ButtonId("play", each.number), f"▶ #{each.number}") for each in shown if each.owes]
        settings = button(ButtonId("settings"), translator("button-settings"), emoji="⚙️")
        layout.rows = [*in_rows(plays), *layout.rows, [settings]]
        await put(interaction, layout)

    @app_commands.command(name="settings")
    async def settings(self, interaction: Interaction) -> None:
        await open_privately(interaction)
        await cast(SettingsCommands, interaction.client.get_cog("settings")).show(interaction)

    @app_commands.command(name="data")
    async def data(self, interaction: Interaction) -> None:
        await open_privately(interaction)
        game_host, user = self.client.game_host, interaction.user.id
        game_host.people.require_known(user)
        translator = await self.client.translator(interaction)
        async with self.client.heavy.slot(user, interaction.guild_id):
            told, data = await game_host.data_export.of(user)
        await put_file(interaction, "\n".join(data_lines(told, translator)), user, data)

    @app_commands.command(name="forget")
    async def forget(self, interaction: Interaction) -> None:
        await open_privately(interaction)
        self.client.game_host.people.require_known(interaction.user.id)
        translator = await self.client.translator(interaction)
        listed = await self.client.game_host.lists.of_user(interaction.user.id)
        await put(interaction, forget_panel(len(listed), translator))

    @app_commands.command(name="privacy")
    async def privacy(self, interaction: Interaction) -> None:
        await open_privately(interaction)
        translator = await self.client.translator(interaction)
        await put(interaction, policy_panel("privacy", 0, self.client.host, translator))

    # The buttons of the same

    async def turn(self, interaction: discord.Interaction, button_id: ButtonId) -> None:
        await stay(interaction)
        page, _, name = button_id.about.partition(".")
        translator = await self.client.translator(interaction)
        policy: Policy = "terms" if name == "terms" else "privacy"
        await put(interaction, policy_panel(policy, whole(page) or 0, self.client.host, translator))

    async def erase(self, interaction: discord.Interaction, _button_id: ButtonId) -> None:
        """The Yes button: begin the erasure; a second tap changes nothing."""
        await stay(interaction)
        translator = await self.client.translator(interaction)
        await self.client.game_host.erasure.begin(interaction.user.id, await self._names(interaction.user))
        await put(interaction, Layout(words=[translator("forget-begun")]))

    async def keep(self, interaction: discord.Interaction, _button_id: ButtonId) -> None:
        await stay(interaction)
        translator = await self.client.translator(interaction)
        await put(interaction, Layout(words=[translator("forget-not")]))

    async def _names(self, user: discord.User | discord.Member) -> list[str]:
        """All names that posted messages may use for the person."""
        names = self.client.names
        for listed in await self.client.game_host.lists.of_user(user.id):
            await names.name(listed.location.guild, user.id)
        found = {user.name, user.display_name, user.global_name or user.name, *names.known(user.id)}
        return sorted(found | {discord.utils.escape_markdown(name) for name in found})


def policy_panel(policy: Policy, page: int, host: HostSettings, translator: Translator) -> Layout:
    """A page of a text that the operator publishes, with their names filled in, and buttons to all others."""
    names = {key: getattr(host, key) or translator(f"policy-no-{key}") for key in PLACEHOLDERS}
    pages = pages_of(policy, translator.language, names)
    at = min(page, len(pages) - 1)
    (other,) = (each for each in POLICIES if each != policy)
    turning = pager(ButtonId("policy", about=policy), at, len(pages))
    beside = button(ButtonId("policy", about=f"0.{other}"), translator(f"button-{other}"))
    return Layout(words=[pages[at]], rows=[*turning, [beside]])


def data_lines(told: Personal, translator: Translator) -> list[str]:
    counts = {"tables": len(told.tables), "steps": told.steps, "requests": len(told.requests)}
    beside = {"messages": len(told.messages) + len(told.letters), "entries": len(told.audit)}
    lines = [translator("data-told"), f"{translator('data-games', **counts)} {translator('data-beside', **beside)}"]
    if told.left_out:
        lines.append(translator("data-left-out", count=told.left_out))
    if told.unreadable:
        named = ", ".join(f"`{name}`" for name in told.unreadable[:NAMED])
        lines.append(translator("data-unreadable", count=len(told.unreadable), named=named))
    return [*lines, translator("data-forget")]


def forget_panel(running: int, translator: Translator) -> Layout:
    return Layout(
        words=[
            f"### {translator('forget-title')}",
            translator("forget-open", count=running),
            translator("forget-what"),
            translator("forget-stays"),
        ],
        rows=[
            [
                button(ButtonId("forget"), translator("button-forget"), discord.ButtonStyle.danger, emoji="🗑️"),
                button(ButtonId("keep"), translator("button-no"), emoji="✖️"),
            ]
        ],
        accent=ACCENT,
    )
