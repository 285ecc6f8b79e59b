"""Deciding: everything a question can be answered with as buttons and menus that keep their places."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
from discord import ui

from cogs.panels.question import combined_moves, move_menus, multi_select
from cogs.panels.question.move_menus import Offer, Shelf
from cogs.panels.question.multi_select import Pick
from cogs.ui.custom_ids import ID_LIMIT, ButtonId, button, menu
from cogs.ui.layouts import Row, in_rows
from cogs.ui.viewer import Viewer
from engine.contract import Amount, Move, Several, Shortcut

# So many moves with one own thing, with names so long, stand on buttons below their hints; those that point at the
# things of several others, so many for each of a few.
NARROW_BUTTONS = 6
NARROW_LABEL = 30
OWNERS = 3

# So many kinds of moves have a menu each; of more, first the kind is chosen.
LISTED = 4

# What the id of a menu needs beside the pick in it.
BESIDE_A_PICK = 30


def opens(viewer: Viewer, verb: str) -> bool:
    """Whether moves of a verb are chosen together with what follows them, or several at once."""
    user = viewer.user or 0
    return verb in viewer.table.arrangement(user).joined or viewer.table.bundle(user, verb) is not None


class Deciding:
    """The question before one reader; `focus` is the verb, or the thing pointed at first, that the panel shows."""

    def __init__(self, viewer: Viewer, view: Any, focus: str) -> None:
        self._reading, self._view, self._focus = viewer, view, focus
        self._words, self._number, self._game = viewer.say, viewer.summary.number, viewer.game
        self._user = viewer.user or 0
        self._decision = viewer.table.decision(self._user)
        self._arrangement = viewer.table.arrangement(self._user)
        self._placed: dict[str, list[Shelf]] = {}

    def narrowed(self, moves: Sequence[Move]) -> list[Move]:
        """The moves that the panel shows; where there are none of its focus, all of them."""
        if self._under_focus:
            return []
        found = [move for move in moves if self._focus and self._focus in (move.verb, *move.things[:1])]
        self._focus = self._focus if found else ""
        return found or list(moves)

    @property
    def _under_focus(self) -> list[Shortcut]:
        """What is chosen together under the heading that the panel shows."""
        return [shortcut for shortcut in self._arrangement.shortcuts if self._focus and shortcut.under == self._focus]

    def rows(self, moves: Sequence[Move], page: int, pick: Pick | None) -> list[Row]:
        """Several things or an amount at once where the question is such, and all other moves."""
        if found := self._under_focus:
            shelved = combined_moves.shortened(self._reading, self._view, found)
            return move_menus.as_menus(self._surely(shelved), self._number, self._decision, 0) + self._back()
        verb = "" if self._of_a_thing else self._focus
        bundle = self._reading.table.bundle(self._user, verb)
        rows: list[Row] = []
        shelved = (
            [] if self._focus else combined_moves.shortened(self._reading, self._view, self._arrangement.shortcuts)
        )
        if shelved:
            rows = self._shortened(shelved)
            begun = {shortcut.keys[0] for shortcut in self._arrangement.shortcuts}
            moves = [move for move in moves if move.key not in begun]
        elif isinstance(bundle, Several) and multi_select.at_once(bundle):
            rows = self._picks([pick or Pick(bundle, verb)], pick)
            done = bundle.done if pick and pick.at else ""
            moves = [move for move in moves if move.key not in bundle.moves and move.key != done]
        elif isinstance(bundle, Amount) and multi_select.at_once(bundle):
            rows = multi_select.amount_rows(self._reading, self._view, bundle, self._decision, verb)
            moves = [move for move in moves if move.verb != bundle.verb]
        elif verb in self._arrangement.joined and (picks := self._picks_after(moves)):
            rows = self._picks(picks, pick)
            moves = []
        offered = move_menus.offers(self._game, self._view, moves, self._words)
        return rows + self._listed(offered, page) + self._back()

    def _shortened(self, shelved: Sequence[Shelf]) -> list[Row]:
        """Menus and buttons of steps that are taken together; those of a listed verb are kept for its place."""
        for shelf in shelved:
            self._placed.setdefault(shelf.verb, []).append(shelf)
        free = [shelf for shelf in shelved if shelf.verb not in self._arrangement.listed]
        alone = combined_moves.on_buttons(self._reading, self._view, self._arrangement.shortcuts)
        button_id = ButtonId("c", self._number, decision=self._decision)
        buttons = [button(msgspec.structs.replace(button_id, about=entry.value), entry.label) for entry in alone]
        return move_menus.as_menus(self._surely(free), self._number, self._decision, 0) + in_rows(buttons)

    @property
    def _of_a_thing(self) -> bool:
        return "." in self._focus

    @property
    def _sure(self) -> bool:
        """Whether final moves are played without asking back: two taps have said what is meant."""
        return self._of_a_thing or self._arrangement.begun

    def _back(self) -> list[Row]:
        button_id = ButtonId("panel", self._number, "0", apart=1)
        return [[button(button_id, self._words("button-verbs"), emoji="🔙")]] if self._focus else []

    # Several things at once

    def _picks_after(self, moves: Sequence[Move]) -> list[Pick]:
        """The picks to which the moves lead; none where one of them leads to something else."""
        if len(moves) > move_menus.MENUS_A_PAGE:
            return []
        found = [pick for move in moves if (pick := multi_select.pick_of(self._reading, move.key)) is not None]
        short = all(len(pick.of) + pick.several.most + BESIDE_A_PICK <= ID_LIMIT for pick in found)
        return found if short and len(found) == len(moves) else []

    def _picks(self, offered: Sequence[Pick], made: Pick | None) -> list[Row]:
        """A menu for each pick, and what has been picked in one of them."""
        rows: list[Row] = []
        for pick in offered:
            chosen = made if made is not None and made.of == pick.of else pick
            rows += multi_select.pick_menus(self._reading, chosen, self._decision)
        if made is not None or len(offered) == 1:
            rows += multi_select.pick_rows(self._reading, made or offered[0], self._decision)
        return rows

    # One move

    def _listed(self, offered: Sequence[Offer], page: int) -> list[Row]:
        if self._of_a_thing:
            return self._narrow(offered)
        if not self._focus and (self._arrangement.listed or self._arrangement.plain):
            return self._in_places(offered)
        parted = [offer for offer in offered if offer.move.verb in self._arrangement.parted and offer.move.things]
        parts = move_menus.parts(parted)
        if self._focus or len(parts) < 2:
            return self._by_kind(offered, page)
        button_id = ButtonId("panel", self._number)
        buttons = [button(msgspec.structs.replace(button_id, about=f"0.{part.thing}"), part.label) for part in parts]
        others = [offer for offer in offered if offer not in parted]
        return in_rows(buttons) + move_menus.as_buttons(others, self._number, self._decision)

    def _narrow(self, offered: Sequence[Offer]) -> list[Row]:
        """The moves with one thing: what it is, what is worth knowing of each, and a button or line for each."""
        (part,) = move_menus.parts(offered)
        named = _apart(offered)
        final = [self._words("panel-pick-final")] if any(offer.move.commits for offer in offered) else []
        groups = move_menus.by_owner(named)
        most = NARROW_BUTTONS // 2 * len(groups) if 1 < len(groups) <= OWNERS else NARROW_BUTTONS
        if len(named) > most or any(len(offer.label) > NARROW_LABEL for offer in named):
            shelf = Shelf(part.thing, part.label, tuple(map(move_menus.entry, named)), sure=True)
            return [*final, *move_menus.as_menus([shelf], self._number, self._decision, 0)]
        title = f"**{part.label}**"
        if len(groups) == 1:
            return ["\n".join([title, *_hints(named), *final]), *self._buttons(named)]
        rows: list[Row] = ["\n".join([title, *final])]
        for group in groups:
            shown = _apart(group)
            rows += ["\n".join([move_menus.common(group), *_hints(shown)]), *self._buttons(shown)]
        return rows

    def _buttons(self, offered: Sequence[Offer]) -> list[Row]:
        return move_menus.as_buttons(offered, self._number, self._decision, sure=self._sure)

    def _in_places(self, offered: Sequence[Offer]) -> list[Row]:
        """Every kind of move in the place where it always is, possible or not."""
        by_verb: dict[str, list[Offer]] = {}
        for offer in offered:
            by_verb.setdefault(offer.move.verb, []).append(offer)
        listed = {verb: by_verb.pop(verb, []) for verb in self._arrangement.listed}
        plain = {verb: by_verb.pop(verb, []) for verb in self._arrangement.plain}
        rows: list[Row]
        buttons = in_rows([self._plain(verb, found) for verb, found in plain.items()])
        if len(listed) <= LISTED:
            rows = buttons + [row for verb, found in listed.items() for row in self._menus(verb, found)]
        else:
            possible = [offer for found in listed.values() for offer in found]
            rows = move_menus.verb_menu(self._game, possible, self._words, self._number, self._decision) + buttons
        others = [offer for found in by_verb.values() for offer in found]
        return rows + (self._by_kind(others, 0) if others else [])

    def _menus(self, verb: str, offered: Sequence[Offer]) -> list[Row]:
        """The menus of one kind of moves; one that cannot be opened where none is possible."""
        heading = self._words(self._game.texts.verb(verb))
        if verb in self._placed:
            return move_menus.as_menus(self._surely(self._placed[verb]), self._number, self._decision, 0)
        if not offered:
            nothing = self._words("panel-kind-none", verb=heading)
            return [menu(ButtonId("choose", self._number, verb, self._decision), nothing, [])]
        shelved = self._composed(offered) or move_menus.shelves(self._game, offered, self._words)
        return move_menus.as_menus(self._surely(shelved), self._number, self._decision, 0)

    def _plain(self, verb: str, offered: Sequence[Offer]) -> ui.Button[Any]:
        """The button of a move that its verb says whole."""
        if offered:
            return move_menus.move_button(offered[0], self._number, self._decision, sure=self._sure)
        label = self._words(self._game.texts.label(self._view, verb))
        return button(ButtonId("c", self._number, verb, self._decision), label, disabled=True)

    def _by_kind(self, offered: Sequence[Offer], page: int) -> list[Row]:
        """The moves as buttons and menus; of very many kinds, first which kind."""
        number, decision, words = self._number, self._decision, self._words
        final = [words("panel-pick-final")] if self._arrangement.begun and any(o.move.commits for o in offered) else []
        joined = self._composed(offered)
        rest = [offer for offer in offered if not joined or offer.move.verb not in self._arrangement.joined]
        few = move_menus.few(rest)
        if few and not joined:
            return [*final, *self._buttons(rest)]
        lone = rest if few else move_menus.alone(rest)
        others = [offer for offer in rest if offer not in lone]
        shelved = self._surely(joined + move_menus.shelves(self._game, others, words))
        pages = move_menus.pages_of(shelved)
        rows: list[Row]
        if pages > 1 and len({offer.move.verb for offer in others}) > 1:
            rows = move_menus.verb_menu(self._game, others, words, number, decision)
        else:
            rows = move_menus.as_menus(shelved, number, decision, page)
            rows += move_menus.pager(ButtonId("panel", number, self._focus), page, pages)
        return [*final, *rows, *self._buttons(lone)]

    def _composed(self, offered: Sequence[Offer]) -> list[Shelf]:
        """The moves that are chosen together with what follows them; none where that would be too many lines."""
        found: list[Shelf] = []
        for verb in dict.fromkeys(offer.move.verb for offer in offered if offer.move.verb in self._arrangement.joined):
            firsts = [offer for offer in offered if offer.move.verb == verb]
            heading = self._words(self._game.texts.verb(verb))
            shelved = combined_moves.composed(self._reading, self._arrangement, firsts, heading)
            if shelved is None:
                return []
            found += shelved
        return found

    def _surely(self, shelved: Sequence[Shelf]) -> list[Shelf]:
        return [msgspec.structs.replace(shelf, sure=self._sure) for shelf in shelved]


def _apart(offered: Sequence[Offer]) -> list[Offer]:
    """The moves without the words that all their labels begin with."""
    labels = move_menus.told_apart([offer.label for offer in offered])
    return [msgspec.structs.replace(offer, label=label) for offer, label in zip(offered, labels, strict=True)]


def _hints(offered: Sequence[Offer]) -> list[str]:
    """What is worth knowing of each move, without the words that all of it begins with."""
    notes = [offer.about for offer in offered]
    if len(set(notes)) == 1:
        return [f"-# {notes[0]}"] if notes[0] else []
    apart = move_menus.told_apart(notes)
    return [f"-# {offer.label}: {note}" for offer, note in zip(offered, apart, strict=True) if note]
