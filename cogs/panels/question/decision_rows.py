"""Lays out a question as rows of buttons and menus, part by part, in a fixed order."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
from discord import ui

from cogs.panels.question import move_menus
from cogs.panels.question.amounts import amount_rows
from cogs.panels.question.combined_moves import VALUE_LIMIT, combined_shelves, line_buttons, line_shelves
from cogs.panels.question.move_menus import MENUS_A_PAGE, MoveOption, Shelf, told_apart
from cogs.panels.question.multi_select import pick_rows
from cogs.ui.custom_ids import OPTION_LIMIT, ButtonId, button, menu
from cogs.ui.layouts import Row, in_rows
from cogs.ui.viewer import Viewer
from engine.contract import verb_of
from engine.tables.questions import ask
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
    Picks,
    QuestionMenu,
    VerbButton,
    VerbPlace,
    VerbPlaces,
)
from engine.tables.questions.picks import Pick

# The most moves about one thing, and the longest labels, that are shown as buttons below their hints; for moves that
# point at things of a few other owners, so many buttons per owner.
NARROW_BUTTONS = 6
NARROW_LABEL = 30
OWNERS = 3

# The characters that a menu's button id needs beside the pick that it carries.
BESIDE_A_PICK = 30
LIMITS = PanelLimits(lines=OPTION_LIMIT, menus=MENUS_A_PAGE, letters=VALUE_LIMIT, beside_a_pick=BESIDE_A_PICK)


def opens(viewer: Viewer, verb: str) -> bool:
    """Whether moves of a verb are combined with their follow-ups or chosen several at once."""
    return ask.opens(viewer.table, viewer.user or 0, verb)


def question_of(viewer: Viewer, view: Any, focus: str = "", pick: Pick | None = None) -> QuestionMenu:
    """The question to the viewer as plain data, limited to what one panel can hold."""
    return ask.question_of(ask.QuestionReader(viewer.table, viewer.user or 0, view, LIMITS), focus, pick)


def decision_rows(viewer: Viewer, question: QuestionMenu, page: int = 0) -> list[Row]:
    """The rows of all parts of a question; a filtered question gets a button back to all moves."""
    rows = _Rows(viewer, question, page)
    return [*(row for part in question.parts for row in rows.of(part)), *rows.back()]


class _Rows:
    def __init__(self, viewer: Viewer, question: QuestionMenu, page: int) -> None:
        self._viewer, self._question, self._page = viewer, question, page
        self._words, self._number, self._decision = viewer.say, viewer.summary.number, question.decision
        self._headings = dict(zip(question.verbs, viewer.say.each(question.verbs.values()), strict=True))
        self._offers = move_menus.offers_of(viewer.game, question.answers, viewer.say)
        self._placed: dict[str, list[Shelf]] = {}

    def of(self, part: MenuPart) -> list[Row]:
        match part:
            case MoveLines():
                return self._lines(part)
            case Picks(menus=menus):
                return pick_rows(self._viewer, part, self._decision, self._headings[_verb(menus[0].pick)])
            case Amounts(amount=amount):
                return amount_rows(self._viewer, part, self._decision, self._headings[amount.verb])
            case VerbPlaces():
                return self._places(part)
            case FirstThings():
                return self._first_things(part)
            case OneThing():
                return self._one_thing()
            case MovesByVerb():
                return self._kinds(part, self._page)

    def back(self) -> list[Row]:
        button_id = ButtonId("panel", self._number, "0", apart=1)
        return [[button(button_id, self._words("button-verbs"), emoji="🔙")]] if self._question.focus else []

    # Lines of moves

    def _lines(self, part: MoveLines) -> list[Row]:
        """Menus and buttons of moves that are played together; menus of a placed verb are kept for its place."""
        shelved = line_shelves(self._viewer, part)
        for shelf in shelved:
            self._placed.setdefault(shelf.verb, []).append(shelf)
        button_id = ButtonId("c", self._number, decision=self._decision)
        entries = line_buttons(self._viewer, part)
        buttons = [button(msgspec.structs.replace(button_id, about=entry.value), entry.label) for entry in entries]
        return self._menus([shelf for shelf in shelved if shelf.verb not in part.placed]) + in_rows(buttons)

    # All kinds of moves in their places

    def _places(self, part: VerbPlaces) -> list[Row]:
        """Every kind of move in its fixed place, possible or not."""
        rows: list[Row]
        buttons = in_rows([self._plain(plain) for plain in part.plain])
        if part.many:
            offered = [offer for kind in part.listed for offer in self._offered(kind.answers)]
            rows = self._verb_menu(offered) + buttons
        else:
            rows = buttons + [row for kind in part.listed for row in self._kind(kind)]
        return rows + (self._kinds(part.others, 0) if part.others is not None else [])

    def _kind(self, kind: VerbPlace) -> list[Row]:
        """The menus of one kind of moves; a disabled menu if none is possible."""
        heading = self._headings[kind.verb]
        if kind.verb in self._placed:
            return self._menus(self._placed[kind.verb])
        if not kind.answers:
            nothing = self._words("panel-kind-none", verb=heading)
            return [menu(ButtonId("choose", self._number, kind.verb, self._decision), nothing, [])]
        offered = self._offered(kind.answers)
        return self._menus(self._combined(kind.combined, offered) or move_menus.shelves(offered, self._headings))

    def _plain(self, plain: VerbButton) -> ui.Button[Any]:
        if plain.answer is not None:
            (offer,) = self._offered([plain.answer])
            return move_menus.move_button(offer, self._number, self._decision, sure=self._question.sure)
        return button(ButtonId("c", self._number, plain.verb, self._decision), self._words(plain.label), disabled=True)

    # The things that moves point at

    def _first_things(self, part: FirstThings) -> list[Row]:
        """A button for each first target, and the moves without a target."""
        button_id = ButtonId("panel", self._number)
        parts = move_menus.parts(self._offered(part.parted))
        buttons = [button(msgspec.structs.replace(button_id, about=f"0.{each.thing}"), each.label) for each in parts]
        return in_rows(buttons) + move_menus.as_buttons(self._offered(part.others), self._number, self._decision)

    def _one_thing(self) -> list[Row]:
        """The moves about one thing: its name, hints, and a button or menu line for each move."""
        offered = self._offers
        (part,) = move_menus.parts(offered)
        named = _apart(offered)
        final = [self._words("panel-pick-final")] if any(offer.move.commits for offer in offered) else []
        groups = move_menus.by_owner(named)
        most = NARROW_BUTTONS // 2 * len(groups) if 1 < len(groups) <= OWNERS else NARROW_BUTTONS
        if len(named) > most or any(len(offer.label) > NARROW_LABEL for offer in named):
            shelf = Shelf(part.thing, part.label, tuple(map(move_menus.entry, named)))
            return [*final, *self._menus([shelf])]
        title = f"**{part.label}**"
        if len(groups) == 1:
            return ["\n".join([title, *_hints(named), *final]), *self._buttons(named)]
        rows: list[Row] = ["\n".join([title, *final])]
        for group in groups:
            shown = _apart(group)
            rows += ["\n".join([move_menus.common(group), *_hints(shown)]), *self._buttons(shown)]
        return rows

    # Moves by their kinds

    def _kinds(self, part: MovesByVerb, page: int) -> list[Row]:
        """The moves as buttons and menus; where there are very many, first a menu of verbs."""
        offered = self._offered(part.answers)
        final = [self._words("panel-pick-final")] if part.final else []
        joined = self._combined(part.combined, offered)
        in_combined = {each.verb for each in part.combined}
        rest = [offer for offer in offered if offer.verb not in in_combined]
        few = move_menus.few(rest)
        if few and not joined:
            return [*final, *self._buttons(rest)]
        lone = rest if few else move_menus.alone(rest)
        others = [offer for offer in rest if offer not in lone]
        shelved = joined + move_menus.shelves(others, self._headings)
        pages = move_menus.pages_of(shelved)
        if pages > 1 and len({offer.verb for offer in others}) > 1:
            rows = self._verb_menu(others)
        else:
            rows = self._menus(shelved, page)
            rows += move_menus.pager(ButtonId("panel", self._number, self._question.focus), page, pages)
        return [*final, *rows, *self._buttons(lone)]

    def _combined(self, menus: Sequence[CombinedMenu], offered: Sequence[MoveOption]) -> list[Shelf]:
        found: list[Shelf] = []
        for verb in dict.fromkeys(each.verb for each in menus):
            firsts = [offer for offer in offered if offer.verb == verb]
            of_verb = [each for each in menus if each.verb == verb]
            found += combined_shelves(self._viewer, of_verb, firsts, self._headings[verb])
        return found

    # Helpers of all parts

    def _offered(self, answers: Sequence[LabelledMove]) -> list[MoveOption]:
        keys = {answer.move.key for answer in answers}
        return [offer for offer in self._offers if offer.move.key in keys]

    def _menus(self, shelved: Sequence[Shelf], page: int = 0) -> list[Row]:
        sure = [msgspec.structs.replace(shelf, sure=self._question.sure) for shelf in shelved]
        return move_menus.as_menus(sure, self._number, self._decision, page)

    def _buttons(self, offered: Sequence[MoveOption]) -> list[Row]:
        return move_menus.as_buttons(offered, self._number, self._decision, sure=self._question.sure)

    def _verb_menu(self, offered: Sequence[MoveOption]) -> list[Row]:
        placeholder = self._words("panel-verbs")
        return move_menus.verb_menu(offered, self._headings, placeholder, self._number, self._decision)


def _verb(pick: Pick) -> str:
    return verb_of(pick.several.moves[0])


def _apart(offered: Sequence[MoveOption]) -> list[MoveOption]:
    """The moves without the beginning that all their labels share."""
    labels = told_apart([offer.label for offer in offered])
    return [msgspec.structs.replace(offer, label=label) for offer, label in zip(offered, labels, strict=True)]


def _hints(offered: Sequence[MoveOption]) -> list[str]:
    """The hints of the moves, without the beginning that all of them share."""
    notes = [offer.about for offer in offered]
    if len(set(notes)) == 1:
        return [f"-# {notes[0]}"] if notes[0] else []
    apart = told_apart(notes)
    return [f"-# {offer.label}: {note}" for offer, note in zip(offered, apart, strict=True) if note]
