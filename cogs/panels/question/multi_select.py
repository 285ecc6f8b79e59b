"""Picking: several things at once and amounts, put together from the moves that the game lists one by one."""

from __future__ import annotations

import string
from collections.abc import Sequence
from typing import Any

import discord
import msgspec

from cogs.panels.question.move_menus import Offer, entry, headed, in_alphabet, move_button, offers, sections, told_apart
from cogs.parsing.numbers import whole
from cogs.ui.custom_ids import OPTION_LIMIT, ButtonId, Entry, button, menu
from cogs.ui.error_replies import old_button
from cogs.ui.layouts import Row, in_rows
from cogs.ui.viewer import Viewer
from engine.contract import Amount, Bundle, Move, Several, Text, verb_of
from engine.contract.moves import named_by

# As many as two menus hold; each thing has a letter, so that a whole pick fits the id of a button.
THINGS = 2 * OPTION_LIMIT
LETTERS = string.digits + string.ascii_letters

# Fewer amounts than this look better on buttons; of more than these menus hold, the largest are written.
AMOUNTS = 6
AMOUNT_MENUS = 4


class Pick(msgspec.Struct, frozen=True):
    """Some of several things, in the order they were picked; it lives in the ids of menus and buttons until played.

    `of` says which pick it is: the question itself, a verb of it, or the move that leads to the pick.
    """

    several: Several
    of: str = ""
    at: tuple[int, ...] = ()

    @property
    def about(self) -> str:
        """The pick as an id holds it."""
        return f"{self.of}.{''.join(LETTERS[at] for at in self.at)}"

    @property
    def first(self) -> list[str]:
        """The move that leads to the pick, if there is one."""
        return [self.of] if ":" in self.of else []

    @property
    def focus(self) -> str:
        """What the panel shows that the pick stands in."""
        return verb_of(self.of)

    @property
    def steps(self) -> list[str]:
        """The moves that lead to the pick and pick the things."""
        return self.first + self.several.chain(self.at)

    @property
    def keys(self) -> list[str]:
        """The moves that pick the things, and the one that ends the pick."""
        return [*self.steps, *([self.several.done] if self.several.done else [])]

    def instead(self, values: Sequence[str], start: int) -> Pick:
        """The pick with these things of the menu that begins there, instead of what was picked in it before."""
        here = range(start, start + OPTION_LIMIT)
        chosen = [at for at in map(LETTERS.find, values) if at in here and at < len(self.several.moves)]
        return msgspec.structs.replace(self, at=(*(at for at in self.at if at not in here), *dict.fromkeys(chosen)))


def at_once(bundle: Bundle | None) -> bool:
    """Whether it is worth a menu or a form of its own."""
    match bundle:
        case Several(moves=moves, most=most):
            return most > 1 and len(moves) <= THINGS
        case Amount():
            return len(bundle.keys) >= AMOUNTS
    return False


def pick_of(viewer: Viewer, of: str) -> Pick | None:
    """The pick of that name, with nothing picked yet."""
    table, user = viewer.table, viewer.user or 0
    if ":" in of:
        preview = table.preview(user)
        preview.step(of)
        several = preview.bundle() if preview.possible and not preview.sealed else None
    else:
        several = table.bundle(user, of)
    return Pick(several, of) if isinstance(several, Several) and at_once(several) else None


def read_pick(viewer: Viewer, about: str) -> Pick:
    """The pick that an id holds."""
    of, _, letters = about.rpartition(".")
    pick = pick_of(viewer, of)
    at = tuple(dict.fromkeys(LETTERS.find(letter) for letter in letters))
    if pick is None or not all(0 <= each < len(pick.several.moves) for each in at):
        raise old_button()
    return msgspec.structs.replace(pick, at=at)


def read_menu(viewer: Viewer, about: str) -> tuple[Pick, int]:
    """The pick that the id of a menu holds, and where the menu begins."""
    pick, _, start = about.rpartition(".")
    return read_pick(viewer, pick), whole(start) or 0


class Tried(msgspec.Struct, frozen=True):
    """What would come of a pick.

    `possible` if its things go together, `enough` if it can be played, `final` if that cannot be taken back, `whole` if
    all that is left is to say that it is enough, and `open` if the same question would still be asked with everything
    picked, so that its words can be told.
    """

    possible: bool
    enough: bool
    final: bool
    whole: bool
    open: bool
    total: Text | None
    view: Any


def tried(viewer: Viewer, pick: Pick) -> Tried:
    """Try a pick out up to the first step that would reveal something."""
    preview = viewer.table.preview(viewer.user or 0)
    last: Move | None = None
    for key in pick.steps:
        last = _offered(preview.choices(), key)
        if last is None:
            return Tried(False, False, False, False, False, None, preview.view())
        preview.step(key)
        if preview.sealed:
            break
    enough = pick.several.least <= len(pick.at) <= pick.several.most
    if pick.several.done and not preview.sealed:
        last = _offered(preview.choices(), pick.several.done)
        enough = enough and last is not None
    open_still = not preview.sealed and (bool(pick.several.done) or len(pick.at) < pick.several.most)
    further = preview.bundle() if pick.at else pick.several
    total = further.total if open_still and further is not None else None
    final = last is not None and last.commits
    whole = enough and bool(pick.several.done) and not final and len(pick.at) == pick.several.most
    return Tried(True, enough, final, whole, open_still, total, preview.view())


def view_with(viewer: Viewer, view: Any, pick: Pick | None) -> Any:
    """The game as it would be with the things picked, while the same question is asked; otherwise as it is."""
    if pick is None or pick.of:
        return view
    outcome = tried(viewer, pick)
    return outcome.view if outcome.possible and outcome.open else view


def _offered(moves: Sequence[Move], key: str) -> Move | None:
    return next((move for move in moves if move.key == key), None)


def pick_rows(viewer: Viewer, pick: Pick, decision: int) -> list[Row]:
    """What is picked and what is missing, and the button that plays it."""
    outcome = tried(viewer, pick)
    rows: list[Row] = ["\n".join(_state_of(viewer, pick, outcome))]
    if pick.at:
        label = _do_it(viewer, pick, outcome)
        button_id = ButtonId("picked", viewer.summary.number, pick.about, decision)
        rows.append([button(button_id, label, discord.ButtonStyle.success, emoji="✅", disabled=not outcome.enough)])
    return rows


def seen_from(viewer: Viewer, pick: Pick) -> Any:
    """The game as it is when the first thing is picked."""
    if not pick.first:
        return viewer.view()
    preview = viewer.table.preview(viewer.user or 0)
    preview.step(pick.of)
    return preview.view()


def pick_menus(viewer: Viewer, pick: Pick, decision: int) -> list[Row]:
    """Menus of all things that can be picked."""
    things = _things(viewer, seen_from(viewer, pick), pick.several)
    lines = [Entry(LETTERS[at], thing.label, thing.about, chosen=at in pick.at) for at, thing in enumerate(things)]
    name, lines = headed(_name(viewer, pick), lines)
    heading = name if pick.first else viewer.say("panel-pick", verb=name)
    rows: list[Row] = []
    for start in range(0, len(lines), OPTION_LIMIT):
        entries = lines[start : start + OPTION_LIMIT]
        named = heading if len(lines) <= OPTION_LIMIT else f"{heading} · {entries[0].label} … {entries[-1].label}"
        if verb_of(pick.several.moves[0]) in viewer.game.alphabetical and len(lines) <= OPTION_LIMIT:
            entries.sort(key=lambda line: in_alphabet(line.label))
        least, most = int(not any(entry.chosen for entry in entries)), min(pick.several.most, len(entries))
        button_id = ButtonId("pick", viewer.summary.number, f"{pick.about}.{start}", decision)
        rows.append(menu(button_id, named, entries, least, most))
    return rows


def _things(viewer: Viewer, view: Any, several: Several) -> list[Offer]:
    """The things in the reader's words, those that are there more than once with numbers."""
    kinds = offers(viewer.game, view, [Move(key) for key in dict.fromkeys(several.moves)], viewer.say)
    by_key = {offer.move.key: offer for offer in kinds}
    things: list[Offer] = []
    for at, key in enumerate(several.moves):
        label = by_key[key].label
        if several.moves.count(key) > 1:
            label = f"{label} ({several.moves[: at + 1].count(key)})"
        things.append(Offer(Move(key), label, by_key[key].about))
    return things


def _name(viewer: Viewer, pick: Pick) -> str:
    """The move that leads to a pick, or what it is about."""
    if pick.first:
        return viewer.say(viewer.game.texts.label(viewer.view(), pick.of))
    return viewer.say(viewer.game.texts.verb(verb_of(pick.several.moves[0])))


def names_of(viewer: Viewer, pick: Pick) -> str:
    """The picked things by their names, in the order they were picked."""
    view = seen_from(viewer, pick)
    labels = [viewer.say(viewer.game.texts.label(view, key)) for key in pick.several.moves]
    names = told_apart(labels) if len(set(labels)) > 1 else labels
    return ", ".join(names[at] for at in pick.at)


def told(viewer: Viewer, pick: Pick) -> str:
    """The whole pick in a few words."""
    return f"{_name(viewer, pick)} · {names_of(viewer, pick)}"


def _state_of(viewer: Viewer, pick: Pick, outcome: Tried) -> list[str]:
    """What is picked, what it comes to, and how much may or must still be picked."""
    several, words, picked = pick.several, viewer.say, len(pick.at)
    lines = []
    if pick.at:
        lines.append(words("panel-pick-chosen", things=names_of(viewer, pick), count=picked))
    if not pick.at:
        span = "exactly" if several.least == several.most else "up-to" if several.least <= 1 else "between"
        lines.append(words(f"panel-pick-{span}", least=several.least, most=several.most))
    elif not outcome.possible:
        lines.append(words("panel-pick-impossible"))
    elif picked < several.least:
        lines.append(words("panel-pick-missing", count=several.least - picked))
    elif picked > several.most:
        lines.append(words("panel-pick-too-many", count=picked - several.most))
    elif not outcome.enough:
        lines.append(words("panel-pick-not-enough"))
    elif picked < several.most:
        lines.append(words("panel-pick-more", count=several.most - picked))
    if outcome.total is not None:
        lines.append(words(outcome.total))
    if outcome.enough and outcome.final:
        lines.append(words("panel-pick-final"))
    return lines


def _do_it(viewer: Viewer, pick: Pick, outcome: Tried) -> str:
    """The move that ends the pick as its button says it, or the verb and how many things."""
    done = pick.several.done
    if done and outcome.enough and outcome.open:
        return viewer.say(viewer.game.texts.label(outcome.view, done))
    verb = viewer.game.texts.verb(verb_of(pick.several.moves[0]))
    return viewer.say("button-pick", verb=verb, count=len(pick.at))


# Amounts


def amount_rows(viewer: Viewer, view: Any, amount: Amount, decision: int, verb: str) -> list[Row]:
    """What people mostly choose on buttons, all amounts in menus, of very many any by a form, and what is possible."""
    number, words = viewer.summary.number, viewer.say
    listed = [move for move in viewer.table.choices(viewer.user or 0) if move.key in amount.keys]
    found = {offer.move.key: offer for offer in offers(viewer.game, view, listed, words)}
    often = [_remarked(viewer, amount, found[key]) for key in usual_amounts(amount, _last(viewer, amount))]
    buttons = [move_button(offer, number, decision) for offer in often]
    if len(found) > OPTION_LIMIT:
        enter = ButtonId("enter", number, verb, decision)
        buttons.append(button(enter, words("button-amount"), discord.ButtonStyle.primary, emoji="🔢"))
    said = [possible(viewer, amount), *([words(amount.total)] if amount.total is not None else [])]
    rows: list[Row] = ["\n".join(said), *in_rows(buttons)]
    heading, lines = headed(words(viewer.game.texts.verb(amount.verb)), [*map(entry, found.values())])
    parts = [lines[start : start + OPTION_LIMIT] for start in range(0, len(lines), OPTION_LIMIT)][:AMOUNT_MENUS]
    for at, named in enumerate(sections(heading, [[line.label for line in part] for part in parts])):
        rows.append(menu(ButtonId("choose", number, f"{amount.verb}.{at}", decision), named, parts[at]))
    return rows


def usual_amounts(amount: Amount, last: int | None) -> list[str]:
    """The least, half, all but one, the most, and what was chosen last, the smallest first."""
    numbers = range(amount.least, amount.most + 1, amount.step)
    usual = {numbers[0], numbers[(len(numbers) - 1) // 2], numbers[-2 if amount.of_all else -1], numbers[-1], last}
    return [f"{amount.verb}:{number}" for number in numbers if number in usual]


def _last(viewer: Viewer, amount: Amount) -> int | None:
    """The amount that the reader chose last when they were asked for such a one."""
    return viewer.numbers.get(amount.verb)


def _remarked(viewer: Viewer, amount: Amount, offer: Offer) -> Offer:
    """An amount with what it is: all, all but one, half, or what was chosen last."""
    number = whole(named_by(offer.move.key))
    remarks = {amount.most: "all", amount.most - 1: "but-one"} if amount.of_all and amount.most > 1 else {}
    if number in remarks and number != amount.least:
        label = viewer.say(f"amount-{remarks[number]}", amount=offer.label)
    elif number == _last(viewer, amount):
        label = viewer.say("amount-last", amount=offer.label)
    else:
        return offer
    return msgspec.structs.replace(offer, label=label)


def possible(viewer: Viewer, amount: Amount) -> str:
    """Which amounts there are."""
    name = "amount-possible" if amount.step == 1 else "amount-possible-steps"
    return viewer.say(name, least=amount.least, most=amount.most, step=amount.step)
