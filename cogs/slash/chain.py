"""Slash commands that play a chain of several moves; used by the cogs of the games."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Coroutine, Mapping, Sequence
from types import MappingProxyType
from typing import Any

import msgspec
from discord import app_commands

from cogs.autocomplete import (
    Interaction,
    choice_list,
    complete_deed,
    complete_order,
    complete_table,
    offered_moves,
    reading_typed,
    table_here,
)
from cogs.panels.buttons import rule_buttons
from cogs.panels.question.combined_moves import told
from cogs.panels.question.confirmation import confirm_panel
from cogs.panels.question.move_menus import MoveOption, offers
from cogs.panels.table.refusals import clause_of, named_moves, refused
from cogs.slash.interpretations import Interpretation, fitting
from cogs.slash.list_options import Listing, ListParser, Things
from cogs.slash.play import change_orders, play_keys
from cogs.ui.error_replies import Unclear, answer, explain
from cogs.ui.responses import open_privately, put
from cogs.ui.viewer import Viewer
from engine.contract import Many, Move, RulesError, Text, Word
from engine.contract.errors import quoted
from engine.contract.teaching.folding import folded
from engine.tables.errors import TableError

Completer = Callable[[Interaction, str], Coroutine[Any, Any, list[app_commands.Choice[str]]]]
Foreseen = Callable[[Any, Sequence[str]], bool]

# The most readings of ambiguous options that are followed.
READINGS = 25

__all__ = ["MoveCommand", "complete_deed", "complete_order", "complete_table", "do_deed", "give_orders"]


def nothing(_: Any, __: Sequence[str]) -> bool:
    """The default of `foreseen`: no steps are known to be possible in advance."""
    return False


class MoveCommand:
    """The steps that one command can play, in order: each option with the verbs of its step.

    `opening` is the move that opens the action; `closing` is played at the end if it is possible. An option without
    verbs takes any move that is legal then. `foreseen` tells from a view and steps whether they are legal whatever the
    opening reveals, so that they can be proposed before it and are all or nothing with it. `unsaid` maps options left
    out to moves, by the later options that were given. `instead` is an option whose move opens the action in place of
    `opening`. `implied` are moves that follow an option, given or not, unless they were already played. `ends` is
    played after an option that was given, as often as it is legal. An option of several things is a `Listing`; an
    option that the game answered by itself, because there was one answer only, is skipped if it says the same. `spare`
    are options that may turn out not to be asked after a step that reveals something.
    """

    def __init__(
        self,
        *,
        opening: str = "",
        closing: str = "",
        foreseen: Foreseen = nothing,
        unsaid: Mapping[str, Mapping[str, str]] = MappingProxyType({}),
        instead: str = "",
        implied: Mapping[str, Sequence[str]] = MappingProxyType({}),
        ends: Mapping[str, str] = MappingProxyType({}),
        spare: Sequence[str] = (),
        **steps: str | Listing,
    ) -> None:
        self.opening = opening
        self.closing = closing
        self.foreseen = foreseen
        self.unsaid = unsaid
        self.instead = instead
        self.implied = implied
        self.ends = ends
        self.spare = spare
        self.lists = {option: step for option, step in steps.items() if not isinstance(step, str)}
        self.steps = {
            option: tuple(step.split()) if isinstance(step, str) else step.verbs for option, step in steps.items()
        }

    @property
    def proposals(self) -> dict[str, Completer]:
        """The autocompletion of each option: the moves that are legal after the options before it."""
        return {option: self._completer(option) for option in self.steps} | {"table": complete_table}

    async def submit(self, interaction: Interaction, table: str | None, *given: str | None) -> None:
        """Play the given steps, all or nothing, with the same answers as the panel."""
        await open_privately(interaction)
        viewer = await interaction.client.viewer(interaction, await table_here(interaction, table))
        try:
            (interpretation,) = self._attempts(viewer, given)
        except Unclear as unclear:
            await answer(interaction, explain(unclear, viewer.say))
            return
        keys = list(interpretation.keys)
        if self.closing and any(move.key == self.closing for move in interpretation.preview.choices()):
            keys.append(self.closing)
        seen = viewer.view()
        spare = frozenset(verb for option in self.spare for verb in self.steps[option])
        said = told(viewer, keys, self._onward) if self._onward.intersection(keys) else ""
        await play_keys(interaction, viewer, keys, lambda steps: self.foreseen(seen, steps), spare, said=said)

    @property
    def _onward(self) -> set[str]:
        """Moves that only lead from one part of a list to the next."""
        return {step.onward for step in self.lists.values() if isinstance(step, Things)}

    def _completer(self, option: str) -> Completer:
        before = list(self.steps)[: list(self.steps).index(option)]

        async def complete(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
            viewer = await reading_typed(interaction)
            if viewer is None or not viewer.table.choices(interaction.user.id):
                return []
            given = [getattr(interaction.namespace, name, None) for name in before]
            try:
                attempts = self._attempts(viewer, given, option, several=True)
                if option in self.lists:
                    return choice_list(((text, text) for text in self._lists_of(viewer, attempts, option, typed)), "")
                return offered_moves(self._offered(viewer, attempts, option), typed)
            except (Unclear, TableError):
                return []

        return complete

    def _lists_of(self, viewer: Viewer, attempts: Sequence[Interpretation], option: str, typed: str) -> list[str]:
        """The list typed so far with each possible continuation."""
        lists = ListParser(viewer, self.steps, self._any_answer)
        found = [lists.proposals(interpretation, self.lists[option], typed) for interpretation in attempts]
        return [text for texts in found for text in texts]

    def _any_answer(self, interpretation: Interpretation, option: str) -> Interpretation:
        """The interpretation after the first legal move of an option that was not given yet."""
        moves = interpretation.moves(self.steps[option])
        return interpretation.after(moves[0].key) if moves else interpretation

    def _offered(self, viewer: Viewer, attempts: Sequence[Interpretation], option: str) -> list[MoveOption]:
        """The next possible moves after any of these interpretations, as translated offers."""
        offered: dict[str, MoveOption] = {}
        for interpretation in attempts:
            moves = self._possible(viewer, interpretation, self.steps[option])
            moves = [move for move in moves if move.key not in offered]
            if option in self.implied:
                moves = [
                    move for move in moves if self._followed(interpretation.after(move.key), option).preview.possible
                ]
            if option == self.instead:
                moves = [move for move in moves if self._begins(interpretation.after(move.key))]
            if moves:
                offered |= {offer.move.key: offer for offer in interpretation.offers(viewer, moves)}
        return _told_apart(list(offered.values()))

    def _begins(self, interpretation: Interpretation) -> bool:
        """Whether the steps of this command are legal now."""
        return any(interpretation.moves(verbs) for option, verbs in self.steps.items() if option != self.instead)

    def _attempts(
        self, viewer: Viewer, given: Sequence[str | None], wanted: str = "", *, several: bool = False
    ) -> list[Interpretation]:
        """Preview the given options before the `wanted` one; with `several`, every reading of them."""
        answers = dict(zip(self.steps, given, strict=False))
        opens = not self.instead or (not answers.get(self.instead) and wanted != self.instead)
        attempts = [self._opened(viewer, opens=opens, asked=any(given) or bool(wanted))]
        for number, (option, text) in enumerate(answers.items()):
            if option in self.lists or self._goes_along(option, answers):
                if text and option in self.lists:
                    attempts = [
                        self._listed(viewer, interpretation, option, answers, wanted) for interpretation in attempts
                    ]
                    attempts = [self._ended(interpretation, option) for interpretation in attempts]
                continue
            later = [name for name, text in list(answers.items())[number + 1 :] if text]
            later += [wanted] if wanted else []
            taken: list[Interpretation] = []
            for interpretation in attempts:
                keys = self._keys(viewer, interpretation, option, text, several=several, later=later)
                taken += [interpretation.after(key) for key in keys] if keys else [interpretation]
            attempts = [self._followed(interpretation, option) for interpretation in taken[:READINGS]]
        return attempts

    def _followed(self, interpretation: Interpretation, option: str) -> Interpretation:
        """The interpretation after the implied moves of an option."""
        for key in self.implied.get(option, ()):
            made = key in interpretation.keys or key in interpretation.preview.answered()
            if not made and not self._is_past(interpretation, option, key):
                interpretation = interpretation.after(key)
        return interpretation

    def _is_past(self, interpretation: Interpretation, option: str, key: str) -> bool:
        """Whether the action was opened before this command, so that a move that only opens it is skipped."""
        possible = {move.key for move in interpretation.preview.choices()}
        if interpretation.keys or ":" in key or key in possible:
            return False
        return not possible.isdisjoint(self.implied[option]) or self._begins(interpretation)

    def _ended(self, interpretation: Interpretation, option: str) -> Interpretation:
        """The interpretation after the move that ends an option, played as often as it is legal."""
        key = self.ends.get(option)
        while key and any(move.key == key for move in interpretation.preview.choices()):
            interpretation = interpretation.after(key)
        return interpretation

    def _goes_along(self, option: str, answers: Mapping[str, str | None]) -> bool:
        """Whether an option is given for each thing of a list."""
        lists = [name for name, step in self.lists.items() if isinstance(step, Things) and option in step.along]
        return any(answers.get(name) for name in lists)

    def _listed(
        self,
        viewer: Viewer,
        interpretation: Interpretation,
        option: str,
        answers: Mapping[str, str | None],
        wanted: str,
    ) -> Interpretation:
        """The interpretation after a list; after its first thing only if an option along with it is `wanted`."""
        listing, text = self.lists[option], answers[option] or ""

        def answer(interpretation: Interpretation, option: str) -> Interpretation:
            given = answers.get(option)
            moves = self._possible(viewer, interpretation, self.steps[option])
            return (
                interpretation.after(self._meant(viewer, interpretation, (option, given), moves))
                if given and moves
                else interpretation
            )

        lists = ListParser(viewer, self.steps, answer)
        if not isinstance(listing, Things) or wanted not in listing.along:
            return lists.taken(interpretation, listing, text)
        interpretation = lists.first(interpretation, listing, text)
        for before in listing.along[: listing.along.index(wanted)]:
            interpretation = answer(interpretation, before)
        return interpretation

    def _opened(self, viewer: Viewer, *, opens: bool, asked: bool) -> Interpretation:
        """The interpretation after the opening alone, which is skipped if its action was already begun."""
        interpretation = Interpretation((), viewer.table.preview(viewer.user or 0))
        if not self.opening or not opens:
            return interpretation
        possible = {move.key for move in interpretation.preview.choices()}
        if self.opening not in possible and any(not possible.isdisjoint(keys) for keys in self.implied.values()):
            return interpretation
        waits = self.opening in possible
        return (
            interpretation.after(self.opening)
            if waits or not asked or not self._begins(interpretation)
            else interpretation
        )

    def _keys(
        self,
        viewer: Viewer,
        interpretation: Interpretation,
        option: str,
        text: str | None,
        *,
        several: bool,
        later: Sequence[str],
    ) -> list[str]:
        """The move that an option means, or all moves it may mean; empty if it is left out without `unsaid` moves."""
        answers = self.unsaid.get(option, {})
        unsaid = next((answers[name] for name in later if name in answers), None)
        if not text and not unsaid:
            return []
        moves = self._possible(viewer, interpretation, self.steps[option])
        if not text:
            return [move.key for move in moves if move.key == unsaid]
        if not moves and fitting(interpretation.unasked(viewer, self.steps[option]), _name_of(text)):
            return []
        if several and all(move.key != text for move in moves):
            return fitting(interpretation.offers(viewer, moves), text) or [text]
        return [self._meant(viewer, interpretation, (option, text), moves)]

    def _possible(self, viewer: Viewer, interpretation: Interpretation, verbs: tuple[str, ...]) -> list[Move]:
        """The legal moves with these verbs, as far as the person may know them now."""
        preview, done = interpretation.preview, interpretation.keys
        moves = interpretation.moves(verbs)
        if moves or not done or not verbs or not self.opening:
            return moves
        seen = viewer.view()
        moves = preview.choices(foreseen=True)
        return [move for move in moves if move.verb in verbs and self.foreseen(seen, (*done, move.key))]

    def _meant(
        self, viewer: Viewer, interpretation: Interpretation, given: tuple[str, str], moves: Sequence[Move]
    ) -> str:
        """The key that a text means: a key itself, or the only move with that name."""
        _, text = given
        if any(move.key == text for move in moves):
            return text
        found = fitting(interpretation.offers(viewer, moves), text)
        return found[0] if len(found) == 1 else self._decided(viewer, interpretation, given, moves, found)

    def _decided(
        self,
        viewer: Viewer,
        interpretation: Interpretation,
        given: tuple[str, str],
        moves: Sequence[Move],
        found: Sequence[str],
    ) -> str:
        """The key of a text that matches no move or several.

        The game's words decide, so that the rules can refuse it.
        """
        option, text = given
        verbs = self.steps[option]
        meant = _named(viewer, verbs[0], text) if verbs and ":" not in text else text
        if option in self.spare and not moves and interpretation.preview.possible:
            return _spare(viewer, verbs[0], text, meant)
        if not verbs or ":" in text:
            return text
        if found and all(move.key != meant for move in moves):
            raise Unclear(_told("which-fits-several", viewer, interpretation, text, found))
        if meant:
            return meant
        if moves:
            raise Unclear(_told("which-fits-nothing", viewer, interpretation, text, [move.key for move in moves]))
        return verbs[0]


def _name_of(text: str) -> str:
    """The part of a typed key after the verb, or the text itself."""
    return text.partition(":")[2] or text


def _told(message: str, viewer: Viewer, interpretation: Interpretation, text: str, keys: Sequence[str]) -> Text:
    """An error text with what was typed and the labels of moves."""
    return Text(message, {"given": quoted(text), "moves": named_moves(viewer, interpretation.preview.view(), keys)})


def _spare(viewer: Viewer, verb: str, text: str, meant: str) -> str:
    """The key of an option that may not be asked: its text must name a word of the verb, `zone` a zone."""
    words = [key for key in viewer.game.words if key.startswith(f"{verb}.")]
    if meant in [key.replace(".", ":", 1) for key in words]:
        return meant
    raise Unclear(Text("list-unknown", {"given": quoted(text), "possible": Many(tuple(map(Word, words)))}))


def _told_apart(offered: Sequence[MoveOption]) -> list[MoveOption]:
    """Make equal labels of moves of different interpretations unique by adding their keys."""
    counts = Counter(offer.label for offer in offered)
    return [
        offer if counts[offer.label] == 1 else msgspec.structs.replace(offer, label=f"{offer.label} ({offer.move.key})")
        for offer in offered
    ]


def _named(viewer: Viewer, verb: str, text: str) -> str:
    """The verb with the thing or number that has this name in any language; empty if there is none.

    The rules can then refuse that key with a reason.
    """
    wanted = folded(text.strip())
    words = viewer.game.words.items()
    things = [key.partition(".")[2] for key, names in words if wanted in (folded(name) for name in names.values())]
    numbers = [wanted] if any(map(str.isdigit, wanted)) else []
    for thing in (*things, *numbers):
        refusal = viewer.table.why_not(viewer.user or 0, f"{verb}:{thing}")
        if refusal is None or refusal.clause:
            return f"{verb}:{thing}"
    return f"{verb}:{things[0]}" if things else ""


async def give_orders(interaction: Interaction, table: str | None, order: str | None, among: str = "") -> None:
    """Show the person's standing orders, after a change if one was named; `among` is the prefix of its key."""
    await open_privately(interaction)
    viewer = await interaction.client.viewer(interaction, await table_here(interaction, table))
    if order is None or _is_key(order):
        await change_orders(interaction, viewer, order)
        return
    viewer.need_seat()
    orders = [move for move in viewer.table.orders(interaction.user.id) if move.key.startswith(among)]
    try:
        await change_orders(interaction, viewer, _called(viewer, orders, order) or order)
    except Unclear as unclear:
        await answer(interaction, explain(unclear, viewer.say))


def _is_key(text: str) -> bool:
    """Whether a text looks like a key: one word with `:` or `=`."""
    return bool(set(text) & set(":=")) and len(text.split()) == 1


def _called(viewer: Viewer, moves: Sequence[Move], text: str) -> str:
    """The key of the only move with this name; empty where there are no moves."""
    view = viewer.view()
    found = fitting(offers(viewer.game, view, moves, viewer.draw), text)
    if len(found) == 1 or not moves:
        return found[0] if found else ""
    message, keys = ("which-fits-several", found) if found else ("which-fits-nothing", [move.key for move in moves])
    raise Unclear(Text(message, {"given": quoted(text), "moves": named_moves(viewer, view, keys)}))


async def do_deed(interaction: Interaction, table: str | None, verb: str, given: str) -> None:
    """Play an anytime move, after a confirmation if it is final."""
    await open_privately(interaction)
    viewer = await interaction.client.viewer(interaction, await table_here(interaction, table))
    viewer.need_seat()
    try:
        move = _deed(viewer, verb, given)
    except Unclear as unclear:
        await answer(interaction, explain(unclear, viewer.say))
    except RulesError as refusal:
        await answer(interaction, refused(refusal, viewer), rule_buttons(viewer, clause_of(refusal)))
    else:
        if move.commits:
            await put(interaction, confirm_panel(viewer, [move.key], 0))
        else:
            await play_keys(interaction, viewer, [move.key])


def _deed(viewer: Viewer, verb: str, given: str) -> Move:
    """The anytime move of this key, of the verb with that name, or with that name itself."""
    user = viewer.user or 0
    named = given if _is_key(given) else _named(viewer, verb, given)
    return viewer.table.find(user, named or _called(viewer, viewer.table.anytime_moves(user), given) or verb)
