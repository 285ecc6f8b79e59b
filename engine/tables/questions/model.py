"""What one seat is asked, as plain data: the answers with the messages that name them, and the parts of its menu."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, TypeAlias

import msgspec

from engine.contract import Amount, Game, Move, Text
from engine.tables.questions.picks import Pick, Tried


class PanelLimits(msgspec.Struct, frozen=True):
    """How much a front can show of one question: lines of a menu, menus, and letters that name the moves of a line.

    A menu of picks needs so many letters `beside_a_pick`.
    """

    lines: int
    menus: int
    letters: int
    beside_a_pick: int


class LabelledMove(msgspec.Struct, frozen=True):
    """A move that answers the question, the message that names it, and what is worth knowing of it."""

    move: Move
    verb: str
    label: Text
    note: Text | None


def labelled(game: Game[Any, Any], view: Any, moves: Iterable[Move]) -> tuple[LabelledMove, ...]:
    """The moves as answers of somebody who sees the game so."""
    texts = game.texts
    return tuple(
        LabelledMove(move, move.verb, texts.label(view, move.key), texts.note(view, move.key)) for move in moves
    )


def named(game: Game[Any, Any], view: Any, name: str) -> Text:
    """The message that names a move, or a kind of moves."""
    return game.texts.label(view, name) if ":" in name else game.texts.verb(name)


class MoveLine(msgspec.Struct, frozen=True):
    """Moves that one line plays together as the game arranges it; `kind` is the verb that its first word names."""

    keys: tuple[str, ...]
    words: tuple[Text, ...]
    kind: str = ""
    note: Text | None = None


class LineMenu(msgspec.Struct, frozen=True):
    """Lines under one heading, of which one or `several` can be chosen."""

    verb: str
    heading: tuple[Text, ...]
    lines: tuple[MoveLine, ...]
    several: bool


class HeadingMenu(msgspec.Struct, frozen=True):
    """Headings of which one is chosen first, because a menu for each would be too many."""

    verb: str
    heading: Text
    headings: Mapping[str, Text]


class CombinedSteps(msgspec.Struct, frozen=True):
    """A step and what can follow it in the same line; its keys are those of all steps up to here.

    `tried` if it was tried out what follows, `stops` if it can be taken alone, without any of that.
    """

    keys: tuple[str, ...]
    answer: LabelledMove
    following: tuple[CombinedSteps, ...] = ()
    tried: bool = False
    stops: bool = True


class CombinedMenu(msgspec.Struct, frozen=True):
    """Combined steps in one menu; `alone` if there is one, whose first step is the heading."""

    verb: str
    combined: tuple[CombinedSteps, ...]
    alone: bool


class PickMenu(msgspec.Struct, frozen=True):
    """A pick of several things: the message that names it, and an answer for each kind of thing."""

    pick: Pick
    name: Text
    answers: tuple[LabelledMove, ...]


class VerbPlace(msgspec.Struct, frozen=True):
    """The answers of one verb that has a menu of its own, and its combined steps where those are chosen instead."""

    verb: str
    answers: tuple[LabelledMove, ...]
    combined: tuple[CombinedMenu, ...]


# The parts of a question's menu


class MoveLines(msgspec.Struct, frozen=True):
    """Lines of moves that are played together, in menus and on buttons; the menus of `placed` verbs wait for those."""

    headings: tuple[HeadingMenu, ...]
    menus: tuple[LineMenu, ...]
    buttons: tuple[MoveLine, ...]
    placed: tuple[str, ...]


class Picks(msgspec.Struct, frozen=True):
    """Picks of several things; `chosen` is the one that is looked at, and `outcome` what would come of it.

    `ends_with` is the message of the move that would end it.
    """

    menus: tuple[PickMenu, ...]
    chosen: PickMenu | None = None
    outcome: Tried | None = None
    ends_with: Text | None = None


class Amounts(msgspec.Struct, frozen=True):
    """An amount, with an answer for each number; `of` is the verb whose moves are asked for, or nothing."""

    amount: Amount
    answers: tuple[LabelledMove, ...]
    of: str


class VerbButton(msgspec.Struct, frozen=True):
    """A verb that says everything, and its answer where it is possible."""

    verb: str
    label: Text
    answer: LabelledMove | None


class FirstThings(msgspec.Struct, frozen=True):
    """Answers of which first the thing is chosen that they point at, and all others."""

    parted: tuple[LabelledMove, ...]
    others: tuple[LabelledMove, ...]


class OneThing(msgspec.Struct, frozen=True):
    """The answers that point at one thing."""

    answers: tuple[LabelledMove, ...]


class MovesByVerb(msgspec.Struct, frozen=True):
    """Answers by their verbs, some of them as the first of combined steps.

    `final` if something was begun and a step of it cannot be taken back.
    """

    answers: tuple[LabelledMove, ...]
    combined: tuple[CombinedMenu, ...]
    final: bool


class VerbPlaces(msgspec.Struct, frozen=True):
    """Verbs that keep their places, possible or not, with menus and on buttons, and all other answers.

    Where these menus are `many`, first the verb is chosen.
    """

    listed: tuple[VerbPlace, ...]
    plain: tuple[VerbButton, ...]
    many: bool
    others: MovesByVerb | None


MenuPart: TypeAlias = MoveLines | Picks | Amounts | VerbPlaces | FirstThings | OneThing | MovesByVerb


class QuestionMenu(msgspec.Struct, frozen=True):
    """What a seat is asked; `parts` stand in this order, and `verbs` are the messages that name kinds of moves.

    `answers` are those that can be given one by one, in the game's order; parts have some of them each. `focus` is the
    verb, or the thing pointed at first, of the only `moves` that are shown. Final moves are played without asking back
    where it is `sure`: several taps have said what is meant.
    """

    decision: int
    prompt: Text
    beside: tuple[Text, ...]
    focus: str
    sure: bool
    moves: tuple[Move, ...]
    answers: tuple[LabelledMove, ...]
    parts: tuple[MenuPart, ...]
    verbs: Mapping[str, Text]
