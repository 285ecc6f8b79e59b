"""Table commands of the game itself: show, hand, play, undo, takeback, orders."""

from __future__ import annotations

from functools import partial
from typing import cast

from discord import app_commands
from discord.ext import commands

from cogs.autocomplete import (
    Interaction,
    choice_list,
    complete_any_table,
    complete_move,
    complete_order,
    complete_table,
    reading_typed,
    table_here,
    viewer_here,
)
from cogs.buttons.decision import put_look, show_panel
from cogs.buttons.votes import Voting
from cogs.panels import notices
from cogs.panels.history import Sight, hindsight, history_panel, step_names
from cogs.panels.table.looks import board_panel, own_hand
from cogs.parsing.numbers import whole
from cogs.posting.threads import wake
from cogs.slash.play import change_orders, play_keys
from cogs.ui.custom_ids import OPTION_LIMIT
from cogs.ui.responses import Unclear, open_privately, put
from engine.contract import Text
from engine.tables import Ballot
from renders.catalog import renderer_of


async def complete_crop(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    viewer = await reading_typed(interaction)
    if viewer is None:
        return []
    slug = viewer.game.slug
    return choice_list(((viewer.draw(f"{slug}-crop-{c}"), c) for c in renderer_of(slug).crops), typed)


async def complete_page(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    viewer = await reading_typed(interaction)
    if viewer is None:
        return []
    slug = viewer.game.slug
    return choice_list(((viewer.draw(f"{slug}-page-{p}"), p) for p in renderer_of(slug).pages), typed)


async def complete_step(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    """Propose earlier positions with their log lines, newest first."""
    viewer = await reading_typed(interaction)
    if viewer is None:
        return []
    return choice_list(await step_names(viewer, None if typed else OPTION_LIMIT), typed)


class Moving(commands.Cog):
    @app_commands.command(name="show")
    @app_commands.autocomplete(table=complete_any_table, part=complete_crop, step=complete_step)
    async def show(
        self, interaction: Interaction, table: str | None = None, part: str | None = None, step: str | None = None
    ) -> None:
        viewer = await viewer_here(interaction, table)
        slug = viewer.game.slug
        if part is not None and part not in renderer_of(slug).crops:
            raise Unclear(Text("show-no-part", {"given": part[:40]}))
        if step is None:
            await put_look(interaction, viewer, partial(board_panel, interaction.client, crop=part))
            await wake(interaction.client, viewer.summary.location, interaction.channel_id)
            return
        version = whole(step)
        if version is None or version not in await viewer.hosted.versions():
            raise Unclear(Text("show-no-step", {"given": step[:40]}))
        looking = hindsight(viewer, Sight.OWN)
        await put(interaction, await history_panel(interaction.client, looking, version, crop=part))

    @app_commands.command(name="hand")
    @app_commands.autocomplete(table=complete_table, page=complete_page)
    async def hand(self, interaction: Interaction, table: str | None = None, page: str | None = None) -> None:
        viewer = await viewer_here(interaction, table)
        viewer.need_seat()
        if page is not None and page not in renderer_of(viewer.game.slug).pages:
            raise Unclear(Text("show-no-part", {"given": page[:40]}))
        await put_look(interaction, viewer, partial(own_hand, interaction.client, page=page))

    @app_commands.command(name="play")
    @app_commands.autocomplete(table=complete_table, move=complete_move)
    async def play(self, interaction: Interaction, table: str | None = None, move: str | None = None) -> None:
        """Show the play panel, or play the named moves; several are separated by spaces."""
        viewer = await viewer_here(interaction, table)
        await play_keys(interaction, viewer, move.split() if move else [])

    @app_commands.command(name="undo")
    @app_commands.autocomplete(table=complete_table)
    async def undo(self, interaction: Interaction, table: str | None = None) -> None:
        await open_privately(interaction)
        number = await table_here(interaction, table)
        target = await interaction.client.table(interaction, number)
        await target.undo(interaction.user.id, str(interaction.id))
        viewer = await interaction.client.viewer(interaction, number)
        await show_panel(interaction, viewer, note=viewer.say("undone"))

    @app_commands.command(name="takeback")
    @app_commands.autocomplete(table=complete_table)
    async def takeback(self, interaction: Interaction, table: str | None = None) -> None:
        """Propose a vote on taking back the user's last step; a step that revealed nothing needs no vote."""
        await open_privately(interaction)
        number = await table_here(interaction, table)
        viewer = await interaction.client.viewer(interaction, number)
        if await viewer.table.can_undo(interaction.user.id):
            await put(interaction, notices.undo_panel(viewer))
            return
        voting = cast(Voting, interaction.client.get_cog("Voting"))
        await voting.put_to_vote(interaction, number, Ballot.TAKEBACK)

    @app_commands.command(name="orders")
    @app_commands.autocomplete(table=complete_table, order=complete_order)
    async def orders(self, interaction: Interaction, table: str | None = None, order: str | None = None) -> None:
        viewer = await viewer_here(interaction, table)
        await change_orders(interaction, viewer, order)
