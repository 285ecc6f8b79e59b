"""Shows a decision, plays one or several steps that answer it, and shows the next one."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Awaitable, Callable, Collection, Sequence

import discord

from cogs.bot import Longtable
from cogs.panels.question import coach, combined_moves
from cogs.panels.question.confirmation import asks_back, confirm_panel, fits, unused
from cogs.panels.question.multi_select import NOTHING_CHOSEN, Halfway
from cogs.panels.table.play import play_panel
from cogs.panels.table.refusals import clause_of, come_of, offered, refused
from cogs.posting.open_panels import decision_again
from cogs.posting.threads import TROUBLE, PlaceGone, thread_of, wake
from cogs.ui.layouts import Layout
from cogs.ui.responses import client_of, put
from cogs.ui.viewer import Viewer, read
from engine.contract import RulesError, Text, verb_of
from engine.tables import Phase, Table
from engine.tables.errors import TableError


async def put_panel(interaction: discord.Interaction, viewer: Viewer, layout: Layout, halfway: Halfway) -> None:
    """Show a decision in the deferred response and register it for refresh when others move."""
    client = client_of(interaction)
    message = await interaction.edit_original_response(view=layout.view(), attachments=layout.files())
    client.open_panels.opened(interaction, message.id, viewer, decision_again(client, viewer, halfway))


async def put_look(
    interaction: discord.Interaction, viewer: Viewer, look: Callable[[Viewer], Awaitable[Layout]]
) -> None:
    """Show a panel in the deferred response and register it for refresh when others move."""
    client, layout = client_of(interaction), await look(viewer)
    message = await interaction.edit_original_response(view=layout.view(), attachments=layout.files())
    client.open_panels.opened(interaction, message.id, viewer, lambda now, _: look(now))


async def show_panel(
    interaction: discord.Interaction,
    viewer: Viewer,
    halfway: Halfway = NOTHING_CHOSEN,
    *,
    note: str = "",
    clause: str = "",
    sheet: int = 0,
) -> None:
    client = client_of(interaction)
    layout = await play_panel(client, viewer, halfway, note=note, clause=clause, sheet=sheet)
    await put_panel(interaction, viewer, layout, halfway)
    await wake(client, viewer.summary.location, interaction.channel_id)


async def play_or_ask(interaction: discord.Interaction, viewer: Viewer, keys: Sequence[str], decision: int) -> None:
    """Play steps, after a confirmation if one is final, leaves actions unused or draws the coach's warning."""
    fresh = viewer.table.decision(interaction.user.id) == decision
    final = fresh and asks_back(viewer, keys)
    left = unused(viewer, keys) if fresh and fits(viewer, keys, decision) else []
    warning = await warning_of(interaction, viewer, keys, decision)
    if final or warning is not None or left:
        await put(interaction, confirm_panel(viewer, keys, decision, final=final, warning=warning, left=left))
        return
    await play_steps(interaction, viewer, keys, decision)


async def warning_of(
    interaction: discord.Interaction, viewer: Viewer, keys: Sequence[str], decision: int
) -> Text | None:
    """The coach's warning about steps that answer the current decision, if a button id can hold them."""
    fresh = viewer.table.decision(interaction.user.id) == decision
    if not fresh or not fits(viewer, keys, decision):
        return None
    return await coach.warning(client_of(interaction), viewer, keys)


async def play_steps(
    interaction: discord.Interaction, viewer: Viewer, keys: Sequence[str], decision: int, told: str = ""
) -> None:
    """Play steps that answer a decision, then show the next decision."""
    client, move, note, clause = client_of(interaction), offered(viewer, keys[0]), "", ""
    if move is not None:
        several = told or (combined_moves.told(viewer, keys) if keys[1:] else "")
        note = viewer.say("played", move=several or viewer.game.texts.label(viewer.view(), move.key))
    try:
        count = viewer.table.stretch(interaction.user.id, keys) if len(keys) > 1 else 1
        receipt = await viewer.table.play(interaction.user.id, keys[:count], str(interaction.id), decision=decision)
        client.last_numbers.note(interaction.user.id, viewer.game.slug, keys[:count])
        note = await come_of(viewer, receipt.version) or note
        rest, clause = await play_rest(interaction, viewer, keys, count)
        note += rest
    except (RulesError, TableError) as refusal:
        note, clause = refused(refusal, viewer, keys), clause_of(refusal)
    await show_panel(interaction, await client.read_again(interaction, viewer), note=note, clause=clause)


async def play_rest(
    interaction: discord.Interaction, viewer: Viewer, keys: Sequence[str], count: int, optional: Collection[str] = ()
) -> tuple[str, str]:
    """Play the remaining steps of a chain after a step that revealed something.

    Returns a note on what was refused or not asked, and the clause of the refusal.
    """
    while count < len(keys):
        start, part = count, keys[count:]
        verb = verb_of(part[0])
        if verb in optional and all(move.verb != verb for move in viewer.table.choices(interaction.user.id)):
            label = viewer.game.texts.label(viewer.view(), part[0])
            return f"\n{viewer.say('played-unasked', move=label)}", ""
        try:
            count += viewer.table.stretch(interaction.user.id, part)
            await viewer.table.play(interaction.user.id, keys[start:count], f"{interaction.id}+{start}")
        except (RulesError, TableError) as refusal:
            now = await client_of(interaction).read_again(interaction, viewer)
            return f"\n{refused(refusal, now, part)}", clause_of(refusal)
    return "", ""


# The longest wait for computer players that move first, in seconds.
PATIENCE = 3.0
GLANCE = 0.05


async def show_begun(interaction: discord.Interaction, table: Table) -> None:
    """Show the first decision of a game against computer players, with a link to its thread."""
    client = client_of(interaction)
    where = await thread_of_begun(client, table)
    await _until_asked(client, table.number, interaction.user.id)
    viewer = await client.viewer(interaction, table.number)
    begun = viewer.say("versus-begun", where=f"<#{where}>") if where else viewer.say("versus-begun-soon")
    await show_panel(interaction, viewer, note=begun)


async def thread_of_begun(client: Longtable, table: Table) -> int | None:
    """Open the thread of a new game; None on failure, which the outbox messages report and retry."""
    try:
        return await thread_of(client, await read(client, table, None))
    except (PlaceGone, *TROUBLE):
        return None


async def _until_asked(client: Longtable, number: int, user: int) -> None:
    """Wait briefly for computer players that move first, so that the first panel asks for a move."""
    with contextlib.suppress(TimeoutError):
        async with asyncio.timeout(PATIENCE):
            while (table := await client.game_host.table(number)).summary().phase is Phase.RUNNING:
                if table.choices(user):
                    return
                await asyncio.sleep(GLANCE)
