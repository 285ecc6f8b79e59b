"""The common room of the games' own cogs: whole chains of steps in one slash command."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Sequence
from typing import Any

from discord import app_commands

from cogs.choosing import offers
from cogs.playing import open_privately
from cogs.table_play import play_keys
from cogs.which import Talk, complete_table, offered_moves, table_here, table_typed

Completer = Callable[[Talk, str], Coroutine[Any, Any, list[app_commands.Choice[str]]]]

__all__ = ["complete_table", "step_of", "submit"]


def step_of(*verbs: str, after: Sequence[str] = ()) -> Completer:
    """Proposals for one option of a command: the legal moves of these verbs (all, if none are named) once the steps
    in the options named in `after` are done."""

    async def complete(interaction: Talk, typed: str) -> list[app_commands.Choice[str]]:
        number = await table_typed(interaction)
        if number is None:
            return []
        reading = await interaction.client.reading(interaction, number)
        user = interaction.user.id
        done = [value for name in after if (value := getattr(interaction.namespace, name, None))]
        moves = [m for m in reading.table.choices_after(user, done) if not verbs or m.verb in verbs]
        if not moves:
            return []
        view = reading.table.view_after(user, done) if done else reading.view()
        return offered_moves(offers(reading.game, view, moves, reading.draw), typed)

    return complete


async def submit(interaction: Talk, table: str | None, *steps: str | None) -> None:
    """Play the steps that were given, all or nothing, with the same answers as the panel."""
    await open_privately(interaction)
    number = await table_here(interaction, table)
    await play_keys(interaction, number, [step for step in steps if step])
