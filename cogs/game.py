"""The common room of the games' own cogs: whole chains of steps in one slash command."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Sequence
from typing import Any

from discord import app_commands

from cogs.choosing import offers
from cogs.playing import open_privately
from cogs.reading import Reading
from cogs.table_play import change_orders, play_keys
from cogs.which import Talk, complete_order, complete_table, offered_moves, reading_typed, table_here
from engine.rules import Move

Completer = Callable[[Talk, str], Coroutine[Any, Any, list[app_commands.Choice[str]]]]

__all__ = ["Chain", "complete_order", "complete_table", "give_orders"]


class Chain:
    """The steps one command can take, in order: each option of the command with the verbs of its step.

    `opening` is the first step of an action whose name says everything; `closing` is played where it is possible
    after the steps that were given. An option without verbs takes whatever is asked then.
    """

    def __init__(self, opening: str = "", closing: str = "", **steps: str) -> None:
        self.opening = opening
        self.closing = closing
        self.steps = {option: tuple(verbs.split()) for option, verbs in steps.items()}

    @property
    def proposals(self) -> dict[str, Completer]:
        """What is proposed for each option while somebody types: the moves possible after the options before it."""
        return {option: self._completer(option) for option in self.steps} | {"table": complete_table}

    async def submit(self, interaction: Talk, table: str | None, *given: str | None) -> None:
        """Play the steps that were given, all or nothing, with the same answers as the panel."""
        await open_privately(interaction)
        number = await table_here(interaction, table)
        reading = await interaction.client.reading(interaction, number)
        user = interaction.user.id
        keys = self._keys(reading, user, given)
        if self.closing and any(move.key == self.closing for move in reading.table.choices_after(user, keys)):
            keys.append(self.closing)
        await play_keys(interaction, number, keys)

    def _completer(self, option: str) -> Completer:
        before = list(self.steps)[: list(self.steps).index(option)]

        async def complete(interaction: Talk, typed: str) -> list[app_commands.Choice[str]]:
            reading = await reading_typed(interaction)
            if reading is None:
                return []
            user = interaction.user.id
            given = [getattr(interaction.namespace, name, None) for name in before]
            done = self._keys(reading, user, given, self.steps[option])
            moves = _possible(reading, user, done, self.steps[option])
            if not moves:
                return []
            view = reading.table.view_after(user, done) if done else reading.view()
            return offered_moves(offers(reading.game, view, moves, reading.draw), typed)

        return complete

    def _keys(
        self, reading: Reading, user: int, given: Sequence[str | None], wanted: tuple[str, ...] = ()
    ) -> list[str]:
        """The moves that the given options mean; the opening comes first unless its action was begun before."""
        texts = [(verbs, text) for verbs, text in zip(self.steps.values(), given, strict=False) if text]
        keys: list[str] = []
        if self.opening:
            first = texts[0][0] if texts else wanted
            begun = bool(first) and bool(_possible(reading, user, (), first))
            keys += [] if begun else [self.opening]
        for verbs, text in texts:
            keys.append(_meant(reading, user, keys, verbs, text))
        return keys


def _possible(reading: Reading, user: int, done: Sequence[str], verbs: tuple[str, ...]) -> list[Move]:
    return [move for move in reading.table.choices_after(user, done) if not verbs or move.verb in verbs]


def _meant(reading: Reading, user: int, done: Sequence[str], verbs: tuple[str, ...], text: str) -> str:
    """The key a text means: a key itself, what follows its verb, its label, or the name of a thing in the game."""
    moves = _possible(reading, user, done, verbs)
    wanted = text.strip().casefold()
    if any(move.key == text for move in moves):
        return text
    view = reading.table.view_after(user, done) if moves and done else reading.view()
    labelled = [(offer.label.casefold(), offer.move.key) for offer in offers(reading.game, view, moves, reading.draw)]
    exact = [key for label, key in labelled if wanted in (label, key.partition(":")[2])]
    fitting = exact or [key for label, key in labelled if wanted in label]
    if len(fitting) == 1:
        return fitting[0]
    return text if not verbs or ":" in text else _named(reading, user, verbs[0], wanted)


def _named(reading: Reading, user: int, verb: str, wanted: str) -> str:
    """The verb with whatever is called so in any language, so that the rules can say what stands in its way."""
    words = reading.game.words.items()
    things = [key.partition(".")[2] for key, names in words if wanted in (name.casefold() for name in names.values())]
    for thing in things:
        refusal = reading.table.why_not(user, f"{verb}:{thing}")
        if refusal is None or refusal.clause:
            return f"{verb}:{thing}"
    return f"{verb}:{things[0] if things else wanted}"


async def give_orders(interaction: Talk, table: str | None, order: str | None) -> None:
    """Show the person's standing orders, changed first if a change was named."""
    await open_privately(interaction)
    await change_orders(interaction, await table_here(interaction, table), order)
