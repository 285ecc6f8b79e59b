"""The common room of the games' own cogs: whole chains of steps in one slash command."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Mapping, Sequence
from types import MappingProxyType
from typing import Any

from discord import app_commands

from cogs.choosing import offers
from cogs.completion import (
    Interaction,
    complete_deed,
    complete_order,
    complete_table,
    offered_moves,
    reading_typed,
    table_here,
)
from cogs.panels import confirm_panel
from cogs.playing import open_privately, put
from cogs.reading import Reading
from cogs.table_play import change_orders, play_keys
from engine.rules import Move
from engine.tables.trial import Trial

Completer = Callable[[Interaction, str], Coroutine[Any, Any, list[app_commands.Choice[str]]]]
Foreseen = Callable[[Any, Sequence[str]], bool]

__all__ = ["Chain", "complete_deed", "complete_order", "complete_table", "do_deed", "give_orders"]


def nothing(_: Any, __: Sequence[str]) -> bool:
    """Nothing is foreseen."""
    return False


class Chain:
    """The steps one command can take, in order: each option of the command with the verbs of its step.

    `opening` is the first step of an action whose name says everything; `closing` is played where it is possible
    after the steps that were given. An option without verbs takes whatever is asked then. `foreseen` tells of a view
    and steps whether they are possible or not whatever the opening reveals, so that they can be proposed before it
    and are all or nothing with it. `unsaid` are answers to options left out before others that were given.
    """

    def __init__(
        self,
        opening: str = "",
        closing: str = "",
        foreseen: Foreseen = nothing,
        unsaid: Mapping[str, str] = MappingProxyType({}),
        **steps: str,
    ) -> None:
        self.opening = opening
        self.closing = closing
        self.foreseen = foreseen
        self.unsaid = unsaid
        self.steps = {option: tuple(verbs.split()) for option, verbs in steps.items()}

    @property
    def proposals(self) -> dict[str, Completer]:
        """What is proposed for each option while somebody types: the moves possible after the options before it."""
        return {option: self._completer(option) for option in self.steps} | {"table": complete_table}

    async def submit(self, interaction: Interaction, table: str | None, *given: str | None) -> None:
        """Play the steps that were given, all or nothing, with the same answers as the panel."""
        await open_privately(interaction)
        number = await table_here(interaction, table)
        reading = await interaction.client.reading(interaction, number)
        user = interaction.user.id
        trial = reading.table.trial(user)
        keys = self._keys(reading, user, trial, given)
        if self.closing and any(move.key == self.closing for move in trial.choices()):
            keys.append(self.closing)
        seen = reading.view()
        await play_keys(interaction, number, keys, lambda steps: self.foreseen(seen, steps))

    def _completer(self, option: str) -> Completer:
        before = list(self.steps)[: list(self.steps).index(option)]

        async def complete(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
            reading = await reading_typed(interaction)
            user = interaction.user.id
            if reading is None or not reading.table.choices(user):
                return []
            given = [getattr(interaction.namespace, name, None) for name in before]
            trial = reading.table.trial(user)
            done = self._keys(reading, user, trial, given, self.steps[option])
            moves = self._possible(reading, trial, done, self.steps[option])
            if not moves:
                return []
            return offered_moves(offers(reading.game, trial.view(), moves, reading.draw), typed)

        return complete

    def _keys(
        self, reading: Reading, user: int, trial: Trial, given: Sequence[str | None], wanted: tuple[str, ...] = ()
    ) -> list[str]:
        """The moves that the given options mean, tried out; the opening comes first unless its action was begun."""
        keys: list[str] = []
        if self.opening:
            offered = reading.table.choices(user)
            waits = any(move.key == self.opening for move in offered)
            begun = any(move.verb in verbs for verbs in self.steps.values() for move in offered)
            if waits or not begun or not (any(given) or wanted):
                keys.append(self.opening)
                trial.step(self.opening)
        for number, (option, text) in enumerate(zip(self.steps, given, strict=False)):
            moves = self._possible(reading, trial, keys, self.steps[option])
            later = wanted or any(given[number + 1 :])
            if text:
                keys.append(self._meant(reading, user, trial, (option, text), moves))
            elif option in self.unsaid and later and any(move.key == self.unsaid[option] for move in moves):
                keys.append(self.unsaid[option])
            else:
                continue
            trial.step(keys[-1])
        return keys

    def _possible(self, reading: Reading, trial: Trial, done: Sequence[str], verbs: tuple[str, ...]) -> list[Move]:
        """What can be done then with these verbs, as far as the person may know it now."""
        moves = [move for move in trial.choices() if not verbs or move.verb in verbs]
        if moves or not done or not verbs or not self.opening:
            return moves
        seen = reading.view()
        moves = trial.choices(foreseen=True)
        return [move for move in moves if move.verb in verbs and self.foreseen(seen, (*done, move.key))]

    def _meant(self, reading: Reading, user: int, trial: Trial, given: tuple[str, str], moves: Sequence[Move]) -> str:
        """The key a text means: a key itself, what follows its verb, its label, or the name of a thing in the game."""
        option, text = given
        verbs, wanted = self.steps[option], text.strip().casefold()
        if any(move.key == text for move in moves):
            return text
        offered = offers(reading.game, trial.view(), moves, reading.draw)
        labelled = [(offer.label.casefold(), offer.move.key) for offer in offered]
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


async def give_orders(interaction: Interaction, table: str | None, order: str | None) -> None:
    """Show the person's standing orders, changed first if a change was named."""
    await open_privately(interaction)
    await change_orders(interaction, await table_here(interaction, table), order)


async def do_deed(interaction: Interaction, table: str | None, verb: str, given: str) -> None:
    """Do something at any time, after a question where it cannot be taken back."""
    await open_privately(interaction)
    number = await table_here(interaction, table)
    reading = await interaction.client.reading(interaction, number)
    reading.need_seat()
    user = interaction.user.id
    move = reading.table.find(user, given if ":" in given else _named(reading, user, verb, given.strip().casefold()))
    if move.commits:
        await put(interaction, confirm_panel(reading, move.key, 0))
    else:
        await play_keys(interaction, number, [move.key])
