"""A question put together from the choices of one seat, once for each panel: moves, answers, parts of its menu."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

import msgspec

from engine.contract import Amount, Move, Several, verb_of
from engine.tables.playable import Playable
from engine.tables.questions import combined_steps, lines
from engine.tables.questions.model import (
    Amounts,
    CombinedMenu,
    FirstThings,
    LabelledMove,
    MenuPart,
    MoveLines,
    MovesByVerb,
    OneThing,
    PanelLimits,
    PickMenu,
    Picks,
    QuestionMenu,
    VerbButton,
    VerbPlace,
    VerbPlaces,
    labelled,
)
from engine.tables.questions.picks import Pick, Tried, at_once, pick_of, seen_from, tried

# So many kinds of moves have a menu each; of more, first the kind is chosen.
LISTED = 4


def opens(table: Playable, user: int, verb: str) -> bool:
    """Whether moves of a verb are chosen together with what follows them, or several at once."""
    return verb in table.arrangement(user).combine_with or table.bundle(user, verb) is not None


def pick_menu(table: Playable, user: int, view: Any, pick: Pick) -> PickMenu:
    """A pick with the messages that name it and its things."""
    seen, texts = seen_from(table, user, view, pick), table.game.texts
    name = texts.label(view, pick.of) if pick.first else texts.verb(verb_of(pick.several.moves[0]))
    return PickMenu(pick, name, labelled(table.game, seen, map(Move, dict.fromkeys(pick.several.moves))))


class QuestionReader(msgspec.Struct, frozen=True):
    """Whoever is asked: a person at a table, how they see the game, and how much their panel can hold."""

    table: Playable
    user: int
    view: Any
    limits: PanelLimits


def question_of(reader: QuestionReader, focus: str = "", pick: Pick | None = None) -> QuestionMenu:
    """What a person is asked.

    `focus` is the verb, or the thing pointed at first, of the only moves to be shown; where there are none, all are.
    """
    return _Asking(reader, focus, pick).question()


class _Asking:
    """The question of one seat while it is put together."""

    def __init__(self, reader: QuestionReader, focus: str, pick: Pick | None) -> None:
        table, user = reader.table, reader.user
        self._table, self._user, self._game = table, user, table.game
        self._view, self._limits, self._pick = reader.view, reader.limits, pick
        self._arrangement = table.arrangement(user)
        self._outcome: Tried | None = None if pick is None else tried(table, user, pick)
        self._under = [each for each in self._arrangement.shortcuts if focus and each.under == focus]
        choices = table.choices(user)
        found = [move for move in choices if focus and focus in (move.verb, *move.things[:1])]
        self._focus = focus if found or self._under else ""
        self._moves = [] if self._under else found or choices

    def question(self) -> QuestionMenu:
        view, advice = self._view_with_pick, self._game.advice
        first, moves = self._chosen_together()
        answers = labelled(self._game, self._view, moves)
        parts = (*first, *([] if self._under else [self._one_by_one(answers, _placed(first))]))
        return QuestionMenu(
            decision=self._table.decision(self._user),
            prompt=self._game.texts.prompt(view),
            beside=() if advice is None else tuple(advice.beside(view)),
            focus=self._focus,
            sure="." in self._focus or self._arrangement.in_progress,
            moves=tuple(self._moves),
            answers=answers,
            parts=parts,
            verbs={verb: self._game.texts.verb(verb) for verb in _verbs(parts)},
        )

    @property
    def _view_with_pick(self) -> Any:
        """The game as it would be with the things picked, while the same question is asked; otherwise as it is."""
        outcome = self._outcome
        if outcome is None or self._pick is None or self._pick.of or not (outcome.possible and outcome.open):
            return self._view
        return outcome.view

    # From the moves to the parts

    def _chosen_together(self) -> tuple[list[MenuPart], list[Move]]:
        """The part that chooses more than one move at once, where there is one, and the moves that it leaves."""
        if self._under:
            shown = lines.menus_of(self._game, self._view, self._under, self._limits)
            return ([] if shown is None else [MoveLines(*shown, (), ())]), []
        moves, verb = self._moves, "" if "." in self._focus else self._focus
        if not self._focus and (arranged := lines.lines_of(self._game, self._view, self._arrangement, self._limits)):
            begun = {shortcut.keys[0] for shortcut in self._arrangement.shortcuts}
            return [arranged], [move for move in moves if move.key not in begun]
        bundle = self._table.bundle(self._user, verb)
        if isinstance(bundle, Several) and at_once(bundle):
            taken = {*bundle.moves, bundle.done if self._pick and self._pick.at else ""}
            picks = self._picks([self._pick or Pick(bundle, verb)])
            return [picks], [move for move in moves if move.key not in taken]
        if isinstance(bundle, Amount) and at_once(bundle):
            keys = set(bundle.keys)
            numbers = [move for move in self._table.choices(self._user) if move.key in keys]
            amounts = Amounts(bundle, labelled(self._game, self._view, numbers), verb)
            return [amounts], [move for move in moves if move.verb != bundle.verb]
        if verb in self._arrangement.combine_with and (found := self._picks_after(moves)):
            return [self._picks(found)], []
        return [], moves

    # Several things at once

    def _picks_after(self, moves: Sequence[Move]) -> list[Pick]:
        """The picks to which the moves lead; none where one of them leads to something else."""
        if len(moves) > self._limits.menus:
            return []
        found = [pick for move in moves if (pick := pick_of(self._table, self._user, move.key)) is not None]
        # An id has to hold the whole pick.
        room = self._limits.letters - self._limits.beside_a_pick
        fit = all(len(pick.of) + pick.several.most <= room for pick in found)
        return found if len(found) == len(moves) and fit else []

    def _picks(self, offered: Sequence[Pick]) -> Picks:
        """A menu for each pick, and what has been picked in one of them."""
        made = self._pick
        menus = [self._pick_menu(made if made is not None and made.of == pick.of else pick) for pick in offered]
        if made is None and len(menus) > 1:
            return Picks(tuple(menus))
        chosen = menus[0] if made is None else self._pick_menu(made)
        outcome = self._outcome or tried(self._table, self._user, chosen.pick)
        done = chosen.pick.several.done
        ends = self._game.texts.label(outcome.view, done) if done and outcome.enough and outcome.open else None
        return Picks(tuple(menus), chosen, outcome, ends)

    def _pick_menu(self, pick: Pick) -> PickMenu:
        return pick_menu(self._table, self._user, self._view, pick)

    # One move

    def _one_by_one(self, answers: tuple[LabelledMove, ...], placed: frozenset[str]) -> MenuPart:
        """The moves of one thing, all kinds in their places, the things that are pointed at, or the moves by kind."""
        arrangement = self._arrangement
        if "." in self._focus:
            return OneThing(answers)
        if not self._focus and (arrangement.menu_verbs or arrangement.button_verbs):
            return self._in_places(answers, placed)
        parted = tuple(answer for answer in answers if answer.verb in arrangement.two_step and answer.move.things)
        if self._focus or len({answer.move.things[0] for answer in parted}) < 2:
            return self._by_kind(answers)
        return FirstThings(parted, tuple(answer for answer in answers if answer not in parted))

    def _in_places(self, answers: Sequence[LabelledMove], placed: frozenset[str]) -> VerbPlaces:
        """Every kind of move in the place where it always is, possible or not."""
        arrangement = self._arrangement
        by_verb: dict[str, list[LabelledMove]] = {}
        for answer in answers:
            by_verb.setdefault(answer.verb, []).append(answer)
        many = len(arrangement.menu_verbs) > LISTED
        listed = {verb: by_verb.pop(verb, []) for verb in arrangement.menu_verbs}
        plain = {verb: by_verb.pop(verb, []) for verb in arrangement.button_verbs}
        others = [answer for found in by_verb.values() for answer in found]
        return VerbPlaces(
            tuple(
                VerbPlace(verb, tuple(found), () if many or verb in placed else self._combined(found))
                for verb, found in listed.items()
            ),
            tuple(self._plain(verb, found) for verb, found in plain.items()),
            many,
            self._by_kind(others) if others else None,
        )

    def _plain(self, verb: str, answers: Sequence[LabelledMove]) -> VerbButton:
        if answers:
            return VerbButton(verb, answers[0].label, answers[0])
        return VerbButton(verb, self._game.texts.label(self._view, verb), None)

    def _by_kind(self, answers: Sequence[LabelledMove]) -> MovesByVerb:
        final = self._arrangement.in_progress and any(answer.move.commits for answer in answers)
        return MovesByVerb(tuple(answers), self._combined(answers), final)

    def _combined(self, answers: Sequence[LabelledMove]) -> tuple[CombinedMenu, ...]:
        """The moves that are chosen together with what follows them; none where that would be too many lines."""
        found: list[CombinedMenu] = []
        joined = self._arrangement.combine_with
        for verb in dict.fromkeys(answer.verb for answer in answers if answer.verb in joined):
            firsts = [answer for answer in answers if answer.verb == verb]
            menus = combined_steps.menus_of(self._table, self._user, self._arrangement, firsts, self._limits)
            if menus is None:
                return ()
            found += menus
        return tuple(found)


def _placed(parts: Sequence[MenuPart]) -> frozenset[str]:
    """The verbs whose places are taken by lines."""
    verbs: list[str] = []
    for part in parts:
        if isinstance(part, MoveLines):
            verbs += [*(menu.verb for menu in part.headings), *(menu.verb for menu in part.menus)]
    return frozenset(verbs)


def _verbs(parts: Iterable[MenuPart]) -> Iterator[str]:
    """The kinds of moves that a heading may name."""
    for part in parts:
        match part:
            case VerbPlaces(listed=listed, others=others):
                yield from (kind.verb for kind in listed)
                yield from _verbs([others] if others else [])
            case MovesByVerb(answers=answers):
                yield from dict.fromkeys(answer.verb for answer in answers)
            case Amounts(amount=amount):
                yield amount.verb
            case Picks(menus=menus):
                yield from (verb_of(menu.pick.several.moves[0]) for menu in menus)
