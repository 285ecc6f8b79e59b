"""The common room of the games' own cogs: whole chains of steps in one slash command."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Coroutine, Mapping, Sequence
from types import MappingProxyType
from typing import Any

import msgspec
from discord import app_commands

from cogs.answers import Unclear, answer, explain
from cogs.choosing import Offer, offers
from cogs.completion import (
    Interaction,
    complete_deed,
    complete_order,
    complete_table,
    offered_moves,
    reading_typed,
    table_here,
)
from cogs.panels import confirm_panel, named_moves
from cogs.playing import open_privately, put
from cogs.reading import Reading
from cogs.table_play import change_orders, play_keys
from engine.rules import Move, Say
from engine.rules.errors import quoted
from engine.rules.folding import folded
from engine.tables.trial import Trial

Completer = Callable[[Interaction, str], Coroutine[Any, Any, list[app_commands.Choice[str]]]]
Foreseen = Callable[[Any, Sequence[str]], bool]

# How many readings of ambiguous options are followed.
READINGS = 25

__all__ = ["Chain", "complete_deed", "complete_order", "complete_table", "do_deed", "give_orders"]


def nothing(_: Any, __: Sequence[str]) -> bool:
    """Nothing is foreseen."""
    return False


class Attempt(msgspec.Struct, frozen=True):
    """One reading of the options given so far: the moves they mean, tried out."""

    keys: tuple[str, ...]
    trial: Trial

    def after(self, key: str) -> Attempt:
        """The attempt that goes on with one more move."""
        trial = self.trial.branch()
        trial.step(key)
        return Attempt((*self.keys, key), trial)


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
        try:
            (attempt,) = self._attempts(reading, given)
        except Unclear as unclear:
            await answer(interaction, explain(unclear, reading.say))
            return
        keys = list(attempt.keys)
        if self.closing and any(move.key == self.closing for move in attempt.trial.choices()):
            keys.append(self.closing)
        seen = reading.view()
        await play_keys(interaction, number, keys, lambda steps: self.foreseen(seen, steps))

    def _completer(self, option: str) -> Completer:
        before, verbs = list(self.steps)[: list(self.steps).index(option)], self.steps[option]

        async def complete(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
            reading = await reading_typed(interaction)
            if reading is None or not reading.table.choices(interaction.user.id):
                return []
            given = [getattr(interaction.namespace, name, None) for name in before]
            attempts = self._attempts(reading, given, verbs, several=True)
            return offered_moves(self._offered(reading, attempts, verbs), typed)

        return complete

    def _offered(self, reading: Reading, attempts: Sequence[Attempt], verbs: tuple[str, ...]) -> list[Offer]:
        """What can be done next after any of these attempts, in the reader's words."""
        offered: dict[str, Offer] = {}
        for attempt in attempts:
            moves = [move for move in self._possible(reading, attempt, verbs) if move.key not in offered]
            if moves:
                made = offers(reading.game, attempt.trial.view(), moves, reading.draw)
                offered |= {offer.move.key: offer for offer in made}
        return _told_apart(list(offered.values()))

    def _attempts(
        self, reading: Reading, given: Sequence[str | None], wanted: tuple[str, ...] = (), *, several: bool = False
    ) -> list[Attempt]:
        """What the given options mean, tried out; with `several` every reading of what is ambiguous."""
        attempts = [self._opened(reading, asked=any(given) or bool(wanted))]
        for number, (option, text) in enumerate(zip(self.steps, given, strict=False)):
            later = bool(wanted) or any(given[number + 1 :])
            taken: list[Attempt] = []
            for attempt in attempts:
                keys = self._keys(reading, attempt, option, text, several=several, later=later)
                taken += [attempt.after(key) for key in keys] if keys else [attempt]
            attempts = taken[:READINGS]
        return attempts

    def _opened(self, reading: Reading, *, asked: bool) -> Attempt:
        """Nothing but the opening, which comes first unless its action was begun."""
        user = reading.user or 0
        attempt = Attempt((), reading.table.trial(user))
        if not self.opening:
            return attempt
        offered = reading.table.choices(user)
        waits = any(move.key == self.opening for move in offered)
        begun = any(move.verb in verbs for verbs in self.steps.values() for move in offered)
        return attempt.after(self.opening) if waits or not begun or not asked else attempt

    def _keys(
        self, reading: Reading, attempt: Attempt, option: str, text: str | None, *, several: bool, later: bool
    ) -> list[str]:
        """The move that an option means, or all moves it may mean; none where it is left out and nothing is unsaid."""
        unsaid = self.unsaid.get(option) if later else None
        if not text and not unsaid:
            return []
        moves = self._possible(reading, attempt, self.steps[option])
        if not text:
            return [move.key for move in moves if move.key == unsaid]
        if any(move.key == text for move in moves):
            return [text]
        fitting = self._fitting(reading, attempt, text, moves)
        if several:
            return fitting or [text]
        return fitting if len(fitting) == 1 else [self._meant(reading, attempt, (option, text), moves, fitting)]

    def _possible(self, reading: Reading, attempt: Attempt, verbs: tuple[str, ...]) -> list[Move]:
        """What can be done then with these verbs, as far as the person may know it now."""
        trial, done = attempt.trial, attempt.keys
        moves = [move for move in trial.choices() if not verbs or move.verb in verbs]
        if moves or not done or not verbs or not self.opening:
            return moves
        seen = reading.view()
        moves = trial.choices(foreseen=True)
        return [move for move in moves if move.verb in verbs and self.foreseen(seen, (*done, move.key))]

    def _fitting(self, reading: Reading, attempt: Attempt, text: str, moves: Sequence[Move]) -> list[str]:
        """The moves that are called so, that point at something called so, or that have it in one of these names."""
        wanted = folded(text.strip())
        offered = offers(reading.game, attempt.trial.view(), moves, reading.draw)
        tried: tuple[Callable[[Offer], bool], ...] = (
            lambda offer: wanted in (folded(offer.label), offer.move.key.partition(":")[2]),
            lambda offer: wanted in (folded(name) for name in offer.names),
            lambda offer: wanted in folded(offer.label),
            lambda offer: any(wanted in folded(name) for name in offer.names),
        )
        found = ([offer.move.key for offer in offered if fits(offer)] for fits in tried)
        return next(filter(None, found), [])

    def _meant(
        self, reading: Reading, attempt: Attempt, given: tuple[str, str], moves: Sequence[Move], fitting: Sequence[str]
    ) -> str:
        """The key of a text that fits none or several of the moves: a name decides, and the rules can say why not."""
        option, text = given
        verbs = self.steps[option]
        if not verbs or ":" in text:
            return text
        meant = _named(reading, verbs[0], text)
        if fitting and all(move.key != meant for move in moves):
            raise Unclear(_told("which-fits-several", reading, attempt, text, fitting))
        if meant:
            return meant
        if moves:
            raise Unclear(_told("which-fits-nothing", reading, attempt, text, [move.key for move in moves]))
        return verbs[0]


def _told(message: str, reading: Reading, attempt: Attempt, text: str, keys: Sequence[str]) -> Say:
    """What was typed, and moves in the reader's words."""
    return Say(message, {"given": quoted(text), "moves": named_moves(reading, attempt.trial.view(), keys)})


def _told_apart(offered: Sequence[Offer]) -> list[Offer]:
    """Moves of different attempts that have the same label, told apart by their keys."""
    counts = Counter(offer.label for offer in offered)
    return [
        offer if counts[offer.label] == 1 else Offer(offer.move, f"{offer.label} ({offer.move.key})", offer.about)
        for offer in offered
    ]


def _named(reading: Reading, verb: str, text: str) -> str:
    """The verb with whatever is called so in any language; empty if nothing is.

    The rules can then say what stands in its way.
    """
    wanted = folded(text.strip())
    words = reading.game.words.items()
    things = [key.partition(".")[2] for key, names in words if wanted in (folded(name) for name in names.values())]
    for thing in things:
        refusal = reading.table.why_not(reading.user or 0, f"{verb}:{thing}")
        if refusal is None or refusal.clause:
            return f"{verb}:{thing}"
    return f"{verb}:{things[0]}" if things else ""


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
    move = reading.table.find(user, given if ":" in given else _named(reading, verb, given) or given)
    if move.commits:
        await put(interaction, confirm_panel(reading, move.key, 0))
    else:
        await play_keys(interaction, number, [move.key])
