"""Slash commands that play a chain of several moves; used by the cogs of the games."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any, cast

import discord
import msgspec
from discord import app_commands

from cogs.autocomplete import (
    Completer,
    Interaction,
    choice_list,
    complete_table,
    offered_moves,
    reading_typed,
    viewer_here,
)
from cogs.panels.question.combined_moves import told
from cogs.panels.question.move_menus import MoveOption
from cogs.slash.interpretations import Interpretation
from cogs.slash.options import AlwaysLegal, OneMove, Option, Things
from cogs.slash.play import play_keys
from cogs.slash.steps import FirstMove, Steps
from cogs.ui.responses import Unclear, answer, explain
from engine.tables.errors import TableError

# Where a command keeps what it plays, among what discord.py lets every command carry along.
MOVES = "moves"


class MoveCommand:
    """Makes a method a slash command that plays moves: the options in the order of their steps, each with its verbs.

    It stands in place of `app_commands.command` and gives each option its autocompletion, the moves that are legal
    after the options before it; the method's body calls `submit`. `@MoveCommand(place="develop", settler="settler")` is
    `/acres develop`. A step that the game answered by itself, because there was one answer only, is skipped if its
    option says the same. An option that needs more than verbs is an `Option`: `OneMove`, a list of `Things` or of
    `Numbers`.

    `begins_with` is the move that begins the action, if it was not begun: `@MoveCommand(begins_with="trade", ...)`.
    `ends_with` is played at the end if it is possible then: `@MoveCommand(ends_with="done", ship="merchant", ...)`.
    `always_legal` tells from a view and steps whether they are legal whatever the first one reveals, so that they are
    proposed before it and are all or nothing with it: a manoeuvre of Unmatched draws a card and moves.
    """

    def __init__(
        self,
        *,
        name: str = discord.utils.MISSING,
        begins_with: str = "",
        ends_with: str = "",
        always_legal: AlwaysLegal | None = None,
        **options: str | Option,
    ) -> None:
        self._name = name
        self.first_move = FirstMove(begins_with, always_legal)
        self.ends_with = ends_with
        self.options = {option: OneMove(told) if isinstance(told, str) else told for option, told in options.items()}

    def __call__(self, method: Any) -> app_commands.Command[Any, ..., None]:
        """The command of this method."""
        proposals = {option: self._completer(option) for option in self.options} | {"table": complete_table}
        proposing = app_commands.autocomplete(**proposals)(method)
        return app_commands.command(name=self._name, extras={MOVES: self})(proposing)

    async def submit(self, interaction: Interaction, ends_with: str) -> None:
        """Play the steps that were typed, all or nothing, with the same answers as the panel."""
        viewer = await viewer_here(interaction, interaction.namespace.table)
        typed = {name: getattr(interaction.namespace, name) for name in self.options}
        try:
            (interpretation,) = Steps(viewer, self.options, self.first_move, typed).interpretations()
        except Unclear as unclear:
            await answer(interaction, explain(unclear, viewer.say))
            return
        keys = list(interpretation.keys)
        if ends_with and interpretation.allows(ends_with):
            keys.append(ends_with)
        options = self.options.values()
        optional = {
            verb for option in options if isinstance(option, OneMove) and option.optional for verb in option.verbs
        }
        onward = {option.onward for option in options if isinstance(option, Things)}
        said = told(viewer, keys, onward) if onward.intersection(keys) else ""
        await play_keys(interaction, viewer, keys, self.first_move.always_legal, optional, said=said)

    def _completer(self, wanted: str) -> Completer:
        before = list(self.options)[: list(self.options).index(wanted)]
        option = self.options[wanted]

        async def complete(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
            viewer = await reading_typed(interaction)
            if viewer is None or not viewer.table.choices(interaction.user.id):
                return []
            given = {name: getattr(interaction.namespace, name) for name in before}
            steps = Steps(viewer, self.options, self.first_move, given, wanted)
            try:
                readings = steps.interpretations()
                if isinstance(option, OneMove):
                    return offered_moves(_offered(steps, readings, option), typed)
                lists = [text for each in readings for text in steps.proposed_lists(each, option, typed)]
                return choice_list(((text, text) for text in lists), "")
            except (Unclear, TableError):
                return []

        return complete


def _offered(steps: Steps, readings: Sequence[Interpretation], option: OneMove) -> list[MoveOption]:
    """The next possible moves after any of these readings, as offers with unique labels."""
    offered: dict[str, MoveOption] = {}
    for each in readings:
        moves = [move for move in steps.proposed_moves(each, option) if move.key not in offered]
        offered |= {offer.move.key: offer for offer in each.offers(moves)}
    counts = Counter(offer.label for offer in offered.values())
    return [
        offer if counts[offer.label] == 1 else msgspec.structs.replace(offer, label=f"{offer.label} ({offer.move.key})")
        for offer in offered.values()
    ]


async def submit(interaction: Interaction, ends_with: str = "") -> None:
    """Play the moves that were typed for this command, and those it ends with or `ends_with` this time."""
    chain = cast(MoveCommand, cast("app_commands.Command[Any, ..., None]", interaction.command).extras[MOVES])
    await chain.submit(interaction, ends_with or chain.ends_with)
