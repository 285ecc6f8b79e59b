"""Follows what was typed for the options of a command, move by move."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeAlias

import msgspec

from cogs.slash.interpretations import Interpretation, fitting, key_named, start, unclear
from cogs.slash.lists import NumberList, ThingList
from cogs.slash.options import AlwaysLegal, Numbers, OneMove, Option, Things
from cogs.ui.responses import Unclear
from cogs.ui.viewer import Viewer
from engine.contract import Many, Move, Text, Word
from engine.contract.errors import quoted

Typed: TypeAlias = Mapping[str, str | None]

# The most readings of ambiguous options that are followed.
READINGS = 25


class FirstMove(msgspec.Struct, frozen=True):
    """How a command begins: with this move, if any, after which some steps are legal whatever it reveals."""

    key: str
    always_legal: AlwaysLegal | None


class Steps:
    """The options of one command, as they were `typed` by one person; `wanted` is the option being typed now.

    While a command is being typed, every reading of an ambiguous option is followed.
    """

    def __init__(
        self, viewer: Viewer, options: Mapping[str, Option], first_move: FirstMove, typed: Typed, wanted: str = ""
    ) -> None:
        self._viewer = viewer
        self._options = options
        self._first_move = first_move
        self._typed = typed
        self._wanted = wanted

    def interpretations(self) -> list[Interpretation]:
        """Every reading of the typed options, of those before the wanted one if there is one."""
        found = [self._opened()]
        for name, text in self._typed.items():
            option = self._options[name]
            if not isinstance(option, OneMove):
                found = [self._listed(each, option, text) for each in found] if text else found
            elif not self._goes_along(name):
                taken = [after for each in found for after in self._after_option(each, name, option)]
                found = [self._followed(each, option) for each in taken[:READINGS]]
        return found

    def proposed_moves(self, interpretation: Interpretation, option: OneMove) -> list[Move]:
        """The moves that the wanted option may name after this interpretation."""
        moves = self._possible(interpretation, option)
        if option.then:
            moves = [move for move in moves if self._followed(interpretation.after(move.key), option).preview.possible]
        if option.replaces_first:
            moves = [move for move in moves if self._begins(interpretation.after(move.key))]
        return moves

    def proposed_lists(self, interpretation: Interpretation, option: Things | Numbers, typed: str) -> list[str]:
        match option:
            case Things():
                return list(ThingList(option, self._options, self._any_answer).proposals(interpretation, typed))
            case Numbers():
                return list(NumberList(option).proposals(interpretation, typed))

    # The beginning

    def _opened(self) -> Interpretation:
        """The interpretation after the first move alone, which is skipped if its action was already begun."""
        now, key = start(self._viewer), self._first_move.key
        if not key or self._replaced:
            return now
        following = [option.then for option in self._options.values() if isinstance(option, OneMove)]
        begun = any(now.allows(move) for moves in following for move in moves)
        if not now.allows(key):
            asked = bool(self._wanted) or any(self._typed.values())
            if begun or (asked and self._begins(now)):
                return now
        return now.after(key)

    @property
    def _replaced(self) -> bool:
        """Whether an option's move begins the action in place of the first move."""
        return any(
            isinstance(option, OneMove) and option.replaces_first and (name == self._wanted or self._typed.get(name))
            for name, option in self._options.items()
        )

    def _begins(self, interpretation: Interpretation) -> bool:
        return any(
            interpretation.moves(option.verbs)
            for option in self._options.values()
            if not (isinstance(option, OneMove) and option.replaces_first)
        )

    # An option that is one move

    def _after_option(self, interpretation: Interpretation, name: str, option: OneMove) -> list[Interpretation]:
        """The interpretation after each move that an option may mean; unchanged if it means none."""
        keys = self._keys(interpretation, name, option)
        return [interpretation.after(key) for key in keys] or [interpretation]

    def _keys(self, interpretation: Interpretation, name: str, option: OneMove) -> list[str]:
        """The move that an option means, or while typing all moves it may mean; empty if nothing is to be played."""
        text, meant = self._typed[name], self._left_out(name, option)
        if not text and not meant:
            return []
        moves = self._possible(interpretation, option)
        if not text:
            return [move.key for move in moves if move.key == meant]
        if not moves and fitting(interpretation.unasked(option.verbs), text.partition(":")[2] or text):
            return []
        if self._wanted and all(move.key != text for move in moves):
            return fitting(interpretation.offers(moves), text) or [text]
        return [self._meant(interpretation, option, text, moves)]

    def _left_out(self, name: str, option: OneMove) -> str | None:
        """The move that an option means if it is left out, by the first later option that was given."""
        names = list(self._typed)
        later = [after for after in names[names.index(name) + 1 :] if self._typed[after]]
        return next((option.left_out[after] for after in (*later, self._wanted) if after in option.left_out), None)

    def _possible(self, interpretation: Interpretation, option: OneMove) -> list[Move]:
        """The legal moves of an option, as far as the person may know them now."""
        moves = interpretation.moves(option.verbs)
        always_legal = self._first_move.always_legal
        if moves or not interpretation.keys or not option.verbs or always_legal is None:
            return moves
        seen = self._viewer.view()
        moves = interpretation.preview.choices(foreseen=True)
        return [
            move for move in moves if move.verb in option.verbs and always_legal(seen, (*interpretation.keys, move.key))
        ]

    def _meant(self, interpretation: Interpretation, option: OneMove, text: str, moves: Sequence[Move]) -> str:
        """The key that a text means: a key itself, or the only move with that name.

        Where it matches no move or several, the game's words decide, so that the rules can refuse it.
        """
        if any(move.key == text for move in moves):
            return text
        found = fitting(interpretation.offers(moves), text)
        if len(found) == 1:
            return found[0]
        is_key = ":" in text or not option.verbs
        meant = text if is_key else key_named(self._viewer, option.verbs[0], text)
        if option.optional and not moves and interpretation.preview.possible:
            return self._unasked(option, text, meant)
        if is_key:
            return text
        if (found and all(move.key != meant for move in moves)) or (moves and not meant):
            raise unclear(self._viewer, interpretation.preview.view(), text, found, moves)
        return meant or option.verbs[0]

    def _unasked(self, option: OneMove, text: str, meant: str) -> str:
        """The key of an option that may not be asked: its text must name a word of the verb, `zone` a zone."""
        words = [key for key in self._viewer.game.words if key.startswith(f"{option.verbs[0]}.")]
        if meant in [key.replace(".", ":", 1) for key in words]:
            return meant
        raise Unclear(Text("list-unknown", {"given": quoted(text), "possible": Many(tuple(map(Word, words)))}))

    def _followed(self, interpretation: Interpretation, option: OneMove) -> Interpretation:
        for key in option.then:
            made = key in interpretation.keys or key in interpretation.preview.answered()
            if not made and not self._is_past(interpretation, option, key):
                interpretation = interpretation.after(key)
        return interpretation

    def _is_past(self, interpretation: Interpretation, option: OneMove, key: str) -> bool:
        """Whether the action was opened before this command, so that a move that only opens it is skipped."""
        if interpretation.keys or ":" in key or interpretation.allows(key):
            return False
        return any(map(interpretation.allows, option.then)) or self._begins(interpretation)

    # An option that is a list

    def _goes_along(self, name: str) -> bool:
        """Whether an option is given for each thing of a list."""
        lists = [each for each, option in self._options.items() if isinstance(option, Things) and name in option.along]
        return any(self._typed.get(each) for each in lists)

    def _listed(self, interpretation: Interpretation, option: Things | Numbers, text: str) -> Interpretation:
        """The interpretation after a list; after its first thing only if an option along with it is wanted."""
        if isinstance(option, Numbers):
            return NumberList(option).taken(interpretation, text)
        things = ThingList(option, self._options, self._answer)
        if self._wanted in option.along:
            interpretation = things.first(interpretation, text)
            for before in option.along[: option.along.index(self._wanted)]:
                interpretation = self._answer(interpretation, before)
        else:
            interpretation = things.taken(interpretation, text)
        while option.end and interpretation.allows(option.end):
            interpretation = interpretation.after(option.end)
        return interpretation

    def _answer(self, interpretation: Interpretation, name: str) -> Interpretation:
        """The interpretation after an option along with a list, if it was given and is asked."""
        option, text = self._options[name], self._typed.get(name)
        moves = self._possible(interpretation, option) if text and isinstance(option, OneMove) else []
        if text and moves and isinstance(option, OneMove):
            return interpretation.after(self._meant(interpretation, option, text, moves))
        return interpretation

    def _any_answer(self, interpretation: Interpretation, name: str) -> Interpretation:
        """The interpretation after the first legal move of an option that was not given yet."""
        moves = interpretation.moves(self._options[name].verbs)
        return interpretation.after(moves[0].key) if moves else interpretation
