"""Table commands of the game itself: show, hand, play, undo, takeback, orders."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
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
)
from cogs.buttons.play import Playing, own_hand, put_look
from cogs.buttons.votes import Voting
from cogs.panels import notices, table_panels
from cogs.panels.history import Sight, hindsight, history_panel, step_names
from cogs.panels.orders import noted, orders_panel
from cogs.panels.question.confirmation import confirm_panel, fits, unused
from cogs.parsing.numbers import whole
from cogs.posting.threads import wake
from cogs.ui.custom_ids import OPTION_LIMIT
from cogs.ui.error_replies import Unclear, answer
from cogs.ui.layouts import Layout, in_rows
from cogs.ui.responses import open_privately, put
from engine.contract import Illegal, RulesError, Say
from engine.contract.moves import subject_of
from engine.tables import Ballot
from engine.tables.core.preview import require_few
from engine.tables.errors import TableError
from renders.catalog import renderer_of


async def complete_crop(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    """Close-ups of the board."""
    reading = await reading_typed(interaction)
    if reading is None:
        return []
    slug = reading.game.slug
    return choice_list(((reading.draw(f"{slug}-crop-{c}"), c) for c in renderer_of(slug).crops), typed)


async def complete_page(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    """The person's own sheets."""
    reading = await reading_typed(interaction)
    if reading is None:
        return []
    slug = reading.game.slug
    return choice_list(((reading.draw(f"{slug}-page-{p}"), p) for p in renderer_of(slug).pages), typed)


async def complete_step(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    """Earlier positions with what was done, the newest first."""
    reading = await reading_typed(interaction)
    if reading is None:
        return []
    return choice_list(await step_names(reading, None if typed else OPTION_LIMIT), typed)


class Moving(commands.Cog):
    """Looking at the table and moving."""

    @app_commands.command(name="show")
    @app_commands.autocomplete(table=complete_any_table, part=complete_crop, step=complete_step)
    async def show(
        self, interaction: Interaction, table: str | None = None, part: str | None = None, step: str | None = None
    ) -> None:
        """Show the board as it is, or as it was at a step."""
        await open_privately(interaction)
        reading = await interaction.client.reading(interaction, await table_here(interaction, table))
        slug = reading.game.slug
        if part is not None and part not in renderer_of(slug).crops:
            raise Unclear(Say("show-no-part", {"given": part[:40]}))
        if step is None:
            await put_look(interaction, reading, partial(table_panels.board_panel, interaction.client, crop=part))
            await wake(interaction.client, reading.brief.spot, interaction.channel_id)
            return
        version = whole(step)
        if version is None or version not in await reading.table.versions():
            raise Unclear(Say("show-no-step", {"given": step[:40]}))
        looking = hindsight(reading, Sight.OWN)
        await put(interaction, await history_panel(interaction.client, looking, version, crop=part))

    @app_commands.command(name="hand")
    @app_commands.autocomplete(table=complete_table, page=complete_page)
    async def hand(self, interaction: Interaction, table: str | None = None, page: str | None = None) -> None:
        """Show the person's hidden cards, or another of their sheets."""
        await open_privately(interaction)
        reading = await interaction.client.reading(interaction, await table_here(interaction, table))
        reading.need_seat()
        if page is not None and page not in renderer_of(reading.game.slug).pages:
            raise Unclear(Say("show-no-part", {"given": page[:40]}))
        await put_look(interaction, reading, partial(own_hand, interaction.client, page=page))

    @app_commands.command(name="play")
    @app_commands.autocomplete(table=complete_table, move=complete_move)
    async def play(self, interaction: Interaction, table: str | None = None, move: str | None = None) -> None:
        """The play panel, or a move named at once; several steps are parted by spaces."""
        await open_privately(interaction)
        number = await table_here(interaction, table)
        await play_keys(interaction, number, move.split() if move else [])

    @app_commands.command(name="undo")
    @app_commands.autocomplete(table=complete_table)
    async def undo(self, interaction: Interaction, table: str | None = None) -> None:
        """Take back a step."""
        await open_privately(interaction)
        number = await table_here(interaction, table)
        target = await interaction.client.table(interaction, number)
        await target.undo(interaction.user.id, str(interaction.id))
        reading = await interaction.client.reading(interaction, number)
        playing = cast(Playing, interaction.client.get_cog("Playing"))
        await playing.show_panel(interaction, number, note=reading.say("undone"))

    @app_commands.command(name="takeback")
    @app_commands.autocomplete(table=complete_table)
    async def takeback(self, interaction: Interaction, table: str | None = None) -> None:
        """Ask the others to go back before the last own step; nobody is asked about one that taught nobody anything."""
        await open_privately(interaction)
        number = await table_here(interaction, table)
        reading = await interaction.client.reading(interaction, number)
        if await reading.table.can_undo(interaction.user.id):
            await put(interaction, notices.undo_panel(reading))
            return
        voting = cast(Voting, interaction.client.get_cog("Voting"))
        await voting.put_to_vote(interaction, number, Ballot.TAKEBACK)

    @app_commands.command(name="orders")
    @app_commands.autocomplete(table=complete_table, order=complete_order)
    async def orders(self, interaction: Interaction, table: str | None = None, order: str | None = None) -> None:
        """Show standing orders, changed first if a change was named."""
        await open_privately(interaction)
        await change_orders(interaction, await table_here(interaction, table), order)


async def change_orders(interaction: Interaction, number: int, order: str | None) -> None:
    """Show the person's standing orders, changed first if a change was named."""
    reading = await interaction.client.reading(interaction, number)
    reading.need_seat()
    note = changed = ""
    if order is not None:
        move = reading.table.find(interaction.user.id, order if order.startswith("order:") else f"order:{order}")
        await reading.table.play(interaction.user.id, [move.key], str(interaction.id))
        reading = await interaction.client.reading(interaction, number)
        note, changed = noted(reading, move.key), subject_of(move.key)
    await put(interaction, orders_panel(reading, note, changed=changed))


Foreseen = Callable[[Sequence[str]], bool]


def nothing(_: Sequence[str]) -> bool:
    """Nothing is foreseen."""
    return False


async def play_keys(
    interaction: Interaction,
    number: int,
    texts: list[str],
    foreseen: Foreseen = nothing,
    spare: Collection[str] = (),
    *,
    said: str = "",
) -> None:
    """Play the chain of moves a person typed and show what is asked next.

    It is all or nothing up to a step that reveals something; the rest is one more chain of its own, unless it is
    `foreseen`: possible or not whatever is revealed. Moves of `spare` verbs are left out of the rest where nobody asks.
    What was done is `said`, or its first move. Whoever would leave actions unused is asked back.
    """
    playing = cast(Playing, interaction.client.get_cog("Playing"))
    if not texts:
        await playing.show_panel(interaction, number)
        return
    require_few(texts)
    reading = await interaction.client.reading(interaction, number)
    reading.need_seat()
    before = reading.view()
    try:
        keys = texts if len(texts) > 1 else [reading.table.find(interaction.user.id, texts[0]).key]
        decision = reading.table.decision(interaction.user.id)
        left = unused(reading, keys) if fits(reading, keys, decision) else []
        if left:
            await put(interaction, confirm_panel(reading, keys, decision, final=False, left=left))
            return
        count = len(keys) if foreseen(keys) else reading.table.stretch(interaction.user.id, keys)
        receipt = await reading.table.play(interaction.user.id, keys[:count], str(interaction.id))
    except (RulesError, TableError) as refusal:
        if isinstance(refusal, Illegal) and foreseen(texts):
            refusal.possible = tuple(move for move in refusal.possible if foreseen([*texts, move.key]))
        rule = table_panels.rule_buttons(reading, table_panels.clause_of(refusal))
        await answer(interaction, table_panels.refused(refusal, reading, texts), rule)
        return
    done = reading.say("played", move=said or reading.game.texts.label(before, keys[0]))
    note = await table_panels.come_of(reading, receipt.version)
    told = f"{done}\n{note}" if note else done
    rest, clause = await playing.play_rest(interaction, reading, keys, count, spare)
    if reading.table.choices(interaction.user.id):
        await playing.show_panel(interaction, number, note=told + rest, clause=clause)
        return
    rows = in_rows(table_panels.rule_buttons(reading, clause))
    await put(interaction, Layout(words=[reading.heading, told + rest], rows=rows))
