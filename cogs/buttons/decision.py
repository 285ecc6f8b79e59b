"""The decision before a person: shown, answered by one step or several, and shown again."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Collection, Sequence

import discord

from cogs.panels import table_panels
from cogs.panels.question import coach, combined_moves
from cogs.panels.question.confirmation import asks_back, confirm_panel, fits, unused
from cogs.panels.question.selection import Halfway
from cogs.posting.open_panels import decision_again
from cogs.posting.threads import wake
from cogs.ui.layouts import Layout
from cogs.ui.responses import client_of, put
from cogs.ui.viewer import Reading
from engine.contract import RulesError, Text, verb_of
from engine.tables.errors import TableError


async def put_panel(interaction: discord.Interaction, reading: Reading, layout: Layout, halfway: Halfway) -> None:
    """Fill the acknowledged message with a decision, to be written anew when others have moved."""
    client = client_of(interaction)
    message = await interaction.edit_original_response(view=layout.view(), attachments=layout.files())
    client.open_panels.opened(interaction, message.id, reading, decision_again(client, reading, halfway))


async def put_look(
    interaction: discord.Interaction, reading: Reading, look: Callable[[Reading], Awaitable[Layout]]
) -> None:
    """Fill the acknowledged message with a look at the table, to be written anew when others have moved."""
    client, layout = client_of(interaction), await look(reading)
    message = await interaction.edit_original_response(view=layout.view(), attachments=layout.files())
    client.open_panels.opened(interaction, message.id, reading, lambda now, _: look(now))


async def show_panel(
    interaction: discord.Interaction,
    number: int,
    *,
    page: int = 0,
    note: str = "",
    focus: str = "",
    clause: str = "",
    sheet: int = 0,
) -> None:
    """Put the decision before the person."""
    reading = await client_of(interaction).reading(interaction, number)
    layout = await table_panels.play_panel(
        client_of(interaction), reading, page=page, note=note, focus=focus, clause=clause, sheet=sheet
    )
    await put_panel(interaction, reading, layout, Halfway(page, focus))
    await wake(client_of(interaction), reading.summary.location, interaction.channel_id)


async def play_or_ask(interaction: discord.Interaction, reading: Reading, keys: Sequence[str], decision: int) -> None:
    """Play steps, after a question where one is final, leaves actions unused, or hardly anybody would take it."""
    fresh = reading.table.decision(interaction.user.id) == decision
    final = fresh and asks_back(reading, keys)
    left = unused(reading, keys) if fresh and fits(reading, keys, decision) else []
    warning = await warning_of(interaction, reading, keys, decision)
    if final or warning is not None or left:
        await put(interaction, confirm_panel(reading, keys, decision, final=final, warning=warning, left=left))
        return
    await play_steps(interaction, reading, keys, decision, combined_moves.told(reading, keys) if keys[1:] else "")


async def warning_of(
    interaction: discord.Interaction, reading: Reading, keys: Sequence[str], decision: int
) -> Text | None:
    """What the coach says to steps that answer the present question, if a button can hold them."""
    fresh = reading.table.decision(interaction.user.id) == decision
    if not fresh or not fits(reading, keys, decision):
        return None
    return await coach.warning(client_of(interaction), reading, keys)


async def play_steps(
    interaction: discord.Interaction, reading: Reading, keys: Sequence[str], decision: int, told: str = ""
) -> None:
    """Play steps that answer a decision, then put the next decision before the person."""
    move, note, clause = table_panels.offered(reading, keys[0]), "", ""
    if move is not None:
        done = told or reading.game.texts.label(reading.view(), move.key)
        note = reading.say("played", move=done)
    try:
        count = reading.table.stretch(interaction.user.id, keys) if len(keys) > 1 else 1
        receipt = await reading.table.play(interaction.user.id, keys[:count], str(interaction.id), decision=decision)
        client_of(interaction).last_numbers.note(interaction.user.id, reading.game.slug, keys[:count])
        note = await table_panels.come_of(reading, receipt.version) or note
        rest, clause = await play_rest(interaction, reading, keys, count)
        note += rest
    except (RulesError, TableError) as refusal:
        note, clause = table_panels.refused(refusal, reading, keys), table_panels.clause_of(refusal)
    await show_panel(interaction, reading.summary.number, note=note, clause=clause)


async def play_rest(
    interaction: discord.Interaction,
    reading: Reading,
    keys: Sequence[str],
    count: int,
    spare: Collection[str] = (),
) -> tuple[str, str]:
    """Play what of a chain comes after a step that revealed something.

    Tells what is refused or not asked of it, and the clause that refuses it.
    """
    while count < len(keys):
        start, part = count, keys[count:]
        verb = verb_of(part[0])
        if verb in spare and all(move.verb != verb for move in reading.table.choices(interaction.user.id)):
            label = reading.game.texts.label(reading.view(), part[0])
            return f"\n{reading.say('played-unasked', move=label)}", ""
        try:
            count += reading.table.stretch(interaction.user.id, part)
            await reading.table.play(interaction.user.id, keys[start:count], f"{interaction.id}+{start}")
        except (RulesError, TableError) as refusal:
            now = await client_of(interaction).reading(interaction, reading.summary.number)
            return f"\n{table_panels.refused(refusal, now, part)}", table_panels.clause_of(refusal)
    return "", ""
