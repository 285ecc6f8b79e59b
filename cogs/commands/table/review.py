"""Table commands that look back: log, since, replay, export, verify."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING

import discord
from discord import app_commands
from discord.ext import commands

from cogs.autocomplete import Interaction, complete_any_table, complete_table, table_here, viewer_here
from cogs.panels import log_lines
from cogs.panels.buttons import history_button, table_button
from cogs.panels.history import show_film
from cogs.panels.notices import status_of
from cogs.panels.pictures import board_picture
from cogs.panels.question import move_menus
from cogs.parsing.numbers import whole
from cogs.ui.custom_ids import SUCCESS, ButtonId, button
from cogs.ui.layouts import Layout
from cogs.ui.responses import answer_privately, open_privately, put, put_file, stay
from cogs.ui.viewer import Viewer, language_for, tapped
from config.language import Translator
from engine.tables import Phase
from engine.tables.core.errors import TooLarge
from engine.tables.history.export import Report

if TYPE_CHECKING:
    from cogs.bot import Longtable

PAGE = 25
PROBLEMS = 10
LONGEST_PROBLEM = 300
# Several times the size of the longest game, and small enough to be parsed quickly.
LARGEST_FILE = 2_000_000


async def log_panel(viewer: Viewer, page: int | None = None) -> Layout:
    words = viewer.say
    over = viewer.summary.phase is Phase.FINISHED
    lines = await viewer.table.log(viewer.user, whole=over)
    pages = max(1, -(-len(lines) // PAGE))
    at = pages - 1 if page is None else min(max(page, 0), pages - 1)
    layout = Layout(words=[f"### {viewer.linked(words('log-title', title=viewer.title))}"])
    steps = [
        "\n".join([f"`{step}` {told[0]}", *told[1:]])
        for step, part in groupby(lines[at * PAGE : (at + 1) * PAGE], key=lambda line: line.version)
        if (told := [log_lines.signed(viewer, line) for line in part])
    ]
    layout.words.append("\n".join(steps) or words("log-empty"))
    layout.rows += move_menus.pager(ButtonId("logpage", viewer.summary.number), at, pages)
    layout.rows.append([history_button(viewer), table_button(viewer, "fair")])
    return layout


async def since_panel(client: Longtable, viewer: Viewer) -> Layout:
    """The log lines since the user's last move, and the board with the changes marked."""
    viewer.need_seat()
    digest = await viewer.table.since(viewer.user or 0)
    words = viewer.say
    layout = Layout(
        words=[
            f"### {viewer.linked(words('since-title', title=viewer.title))}",
            log_lines.digest(viewer, digest.lines) or words("since-nothing"),
        ]
    )
    view = viewer.view()
    if viewer.table.owes(viewer.user or 0):
        layout.rows.append([table_button(viewer, "play")])
    if viewer.settings.text_boards:
        board = words.lines(viewer.game.texts.board(view))
        if len(board) <= layout.room():
            layout.after.append(board)
        else:
            layout.rows.append([table_button(viewer, "board")])
        return layout
    before = await viewer.hosted.position(digest.version, viewer.user)
    status = status_of(viewer, view)
    picture = await board_picture(client, viewer, view, before=before, status=status)
    layout.pictures.append((f"since-{viewer.summary.number}.png", picture))
    return layout


def fair_panel(viewer: Viewer) -> Layout:
    """The fair play panel: the fingerprint of the seed during the game, seed and check after it."""
    say, summary = viewer.say, viewer.summary
    layout = Layout(words=[f"### {viewer.linked(say('fair-title', title=viewer.title))}"])
    match summary.phase:
        case Phase.LOBBY:
            layout.words.append(say("fair-lobby"))
        case Phase.CANCELLED:
            layout.words.append(say("fair-cancelled"))
        case Phase.RUNNING:
            layout.words += [say("fair-running"), f"`{summary.seed_hash}`", say("fair-until-end")]
        case Phase.FINISHED:
            layout.words += [say("fair-finished"), f"`{summary.seed}`", say("fair-was-open"), f"`{summary.seed_hash}`"]
            layout.words.append(say("fair-how"))
            check = ButtonId("check", summary.number)
            layout.rows.append([button(check, say("button-check"), SUCCESS, emoji="🔍")])
    return layout


def report_lines(report: Report, translator: Translator) -> list[str]:
    if report.ok:
        return [translator("verify-ok", steps=report.steps)]
    return [
        translator("verify-failed", count=len(report.problems)),
        *(f"`{one.seq}` {translator(one.say)}"[:LONGEST_PROBLEM] for one in report.problems[:PROBLEMS]),
    ]


class LookingBack(commands.Cog):
    @app_commands.command(name="log")
    @app_commands.autocomplete(table=complete_any_table)
    async def log(self, interaction: Interaction, table: str | None = None) -> None:
        viewer = await viewer_here(interaction, table)
        await put(interaction, await log_panel(viewer))

    @app_commands.command(name="since")
    @app_commands.autocomplete(table=complete_table)
    async def since(self, interaction: Interaction, table: str | None = None) -> None:
        viewer = await viewer_here(interaction, table)
        await put(interaction, await since_panel(interaction.client, viewer))

    @app_commands.command(name="replay")
    @app_commands.autocomplete(table=complete_any_table)
    async def replay(self, interaction: Interaction, table: str | None = None) -> None:
        await open_privately(interaction)
        await show_film(interaction.client, interaction, await table_here(interaction, table))

    @app_commands.command(name="export")
    @app_commands.autocomplete(table=complete_any_table)
    async def export(self, interaction: Interaction, table: str | None = None) -> None:
        await open_privately(interaction)
        client, number = interaction.client, await table_here(interaction, table)
        viewer = await client.viewer(interaction, number)
        async with client.heavy.slot(interaction.user.id, interaction.guild_id):
            data = await viewer.hosted.export(interaction.user.id)
        told = "export-whole" if viewer.summary.phase is Phase.FINISHED else "export-part"
        await put_file(interaction, viewer.say(told), number, data)

    @app_commands.command(name="verify")
    @app_commands.autocomplete(table=complete_any_table)
    async def verify(
        self, interaction: Interaction, table: str | None = None, file: discord.Attachment | None = None
    ) -> None:
        """Verify a finished game by replaying it; of a running one, show what can be checked and when."""
        await open_privately(interaction)
        if file is None:
            viewer = await interaction.client.viewer(interaction, await table_here(interaction, table))
            await check_table(interaction.client, interaction, viewer)
            return
        if file.size > LARGEST_FILE:
            raise TooLarge(LARGEST_FILE)
        async with interaction.client.heavy.slot(interaction.user.id, interaction.guild_id):
            await _check(interaction.client, interaction, await file.read())


async def check_table(client: Longtable, interaction: discord.Interaction, viewer: Viewer) -> None:
    """Verify a finished game from its stored steps; of a running one, show what can be checked and when."""
    if viewer.summary.phase is not Phase.FINISHED:
        await put(interaction, fair_panel(viewer))
        return
    async with client.heavy.slot(interaction.user.id, interaction.guild_id):
        title = f"### {viewer.linked(viewer.say('fair-title', title=viewer.title))}"
        await _check(client, interaction, await viewer.hosted.export(interaction.user.id), title)


async def _check(client: Longtable, interaction: discord.Interaction, data: bytes, title: str = "") -> None:
    """Replay a game and show the result; the caller holds a slot for long work."""
    report = await client.game_host.verify(data)
    knowing = Translator(await language_for(client, interaction), words=client.game_host.games[report.game].words)
    await put(interaction, Layout(words=[title, "\n".join(report_lines(report, knowing))]))


class LookingTaps:
    def __init__(self, client: Longtable) -> None:
        self.client = client
        client.taps |= {
            "log": self.log,
            "logpage": self.log_page,
            "since": self.since,
            "replay": self.replay,
            "fair": self.fair,
            "check": self.check,
        }

    async def log(self, interaction: discord.Interaction, button_id: ButtonId) -> None:
        await open_privately(interaction)
        await put(interaction, await log_panel(await self.client.viewer(interaction, button_id.table)))

    async def log_page(self, interaction: discord.Interaction, button_id: ButtonId) -> None:
        viewer = await tapped(stay, interaction, button_id)
        await put(interaction, await log_panel(viewer, whole(button_id.about)))

    async def since(self, interaction: discord.Interaction, button_id: ButtonId) -> None:
        await open_privately(interaction)
        await put(interaction, await since_panel(self.client, await self.client.viewer(interaction, button_id.table)))

    async def replay(self, interaction: discord.Interaction, button_id: ButtonId) -> None:
        await answer_privately(interaction)
        await show_film(self.client, interaction, button_id.table, button_id.about)

    async def fair(self, interaction: discord.Interaction, button_id: ButtonId) -> None:
        await answer_privately(interaction)
        await put(interaction, fair_panel(await self.client.viewer(interaction, button_id.table)))

    async def check(self, interaction: discord.Interaction, button_id: ButtonId) -> None:
        await answer_privately(interaction)
        await check_table(self.client, interaction, await self.client.viewer(interaction, button_id.table))
