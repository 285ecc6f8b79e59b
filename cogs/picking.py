"""Picking: several things at once and amounts, put together from the moves that the game lists one by one."""

from __future__ import annotations

import string
from collections.abc import Sequence
from typing import Any

import discord
import msgspec

from cogs.answers import old_button
from cogs.choosing import Offer, as_buttons, offers, told_apart
from cogs.layouts import Row
from cogs.numbers import whole
from cogs.reading import Reading
from cogs.taps import OPTION_LIMIT, Entry, Tap, button, menu
from engine.rules import Amount, Bundle, Move, Say, Several, verb_of

# As many as two menus hold; each thing has a letter, so that a whole pick fits the id of a button.
THINGS = 2 * OPTION_LIMIT
LETTERS = string.digits + string.ascii_letters

# Fewer amounts than this look better on buttons.
AMOUNTS = 6


class Pick(msgspec.Struct, frozen=True):
    """Some of several things, in the order they were picked; it lives in the ids of menus and buttons until played."""

    several: Several
    verb: str = ""
    at: tuple[int, ...] = ()

    @property
    def about(self) -> str:
        """The pick as an id holds it."""
        return f"{self.verb}.{''.join(LETTERS[at] for at in self.at)}"

    @property
    def steps(self) -> list[str]:
        """The moves that pick the things."""
        return self.several.chain(self.at)

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


def read_pick(reading: Reading, about: str) -> tuple[Pick, int]:
    """The pick that an id holds, and where the menu begins that bears it."""
    verb, _, rest = about.partition(".")
    letters, _, start = rest.partition(".")
    several = reading.table.bundle(reading.user or 0, verb)
    if not isinstance(several, Several) or not at_once(several):
        raise old_button()
    at = tuple(dict.fromkeys(LETTERS.find(letter) for letter in letters))
    if not all(0 <= each < len(several.moves) for each in at):
        raise old_button()
    return Pick(several, verb, at), whole(start) or 0


class Tried(msgspec.Struct, frozen=True):
    """What would come of a pick.

    `possible` if its things go together, `enough` if it can be played, `final` if that cannot be taken back, and `open`
    if the same question would still be asked with everything picked, so that its words can be told.
    """

    possible: bool
    enough: bool
    final: bool
    open: bool
    total: Say | None
    view: Any


def tried(reading: Reading, pick: Pick) -> Tried:
    """Try a pick out up to the first step that would reveal something."""
    trial = reading.table.trial(reading.user or 0)
    last: Move | None = None
    for key in pick.steps:
        last = _offered(trial.choices(), key)
        if last is None:
            return Tried(False, False, False, False, None, trial.view())
        trial.step(key)
        if trial.sealed:
            break
    enough = pick.several.least <= len(pick.at) <= pick.several.most
    if pick.several.done and not trial.sealed:
        last = _offered(trial.choices(), pick.several.done)
        enough = enough and last is not None
    open_still = not trial.sealed and (bool(pick.several.done) or len(pick.at) < pick.several.most)
    further = trial.bundle() if pick.at else pick.several
    total = further.total if open_still and further is not None else None
    return Tried(True, enough, last is not None and last.commits, open_still, total, trial.view())


def view_with(reading: Reading, view: Any, pick: Pick | None) -> Any:
    """The game as it would be with the things picked, while the same question is asked; otherwise as it is."""
    if pick is None or pick.verb:
        return view
    outcome = tried(reading, pick)
    return outcome.view if outcome.possible and outcome.open else view


def _offered(moves: Sequence[Move], key: str) -> Move | None:
    return next((move for move in moves if move.key == key), None)


def pick_rows(reading: Reading, view: Any, pick: Pick, decision: int) -> list[Row]:
    """A menu of all things, what is picked and what is missing below it, and the button that plays it."""
    things = _things(reading, view, pick.several)
    number, words = reading.brief.number, reading.say
    heading = words("panel-pick", verb=reading.game.texts.verb(verb_of(pick.several.moves[0])))
    rows: list[Row] = []
    for start in range(0, len(things), OPTION_LIMIT):
        part = things[start : start + OPTION_LIMIT]
        entries = [
            Entry(LETTERS[at], thing.label, thing.about, chosen=at in pick.at) for at, thing in enumerate(part, start)
        ]
        named = heading if len(things) <= OPTION_LIMIT else f"{heading} · {part[0].label} … {part[-1].label}"
        least, most = int(not any(entry.chosen for entry in entries)), min(pick.several.most, len(entries))
        rows.append(menu(Tap("pick", number, f"{pick.about}.{start}", decision), named, entries, least, most))
    outcome = tried(reading, pick)
    rows.append("\n".join(_state_of(reading, view, pick, outcome)))
    if pick.at:
        label = _do_it(reading, pick, outcome)
        tap = Tap("picked", number, pick.about, decision)
        rows.append([button(tap, label, discord.ButtonStyle.success, emoji="✅", disabled=not outcome.enough)])
    return rows


def _things(reading: Reading, view: Any, several: Several) -> list[Offer]:
    """The things in the reader's words, those that are there more than once with numbers."""
    kinds = offers(reading.game, view, [Move(key) for key in dict.fromkeys(several.moves)], reading.say)
    by_key = {offer.move.key: offer for offer in kinds}
    things: list[Offer] = []
    for at, key in enumerate(several.moves):
        label = by_key[key].label
        if several.moves.count(key) > 1:
            label = f"{label} ({several.moves[: at + 1].count(key)})"
        things.append(Offer(Move(key), label, by_key[key].about))
    return things


def names_of(reading: Reading, view: Any, pick: Pick) -> str:
    """The picked things by their names, in the order they were picked."""
    labels = [reading.say(reading.game.texts.label(view, key)) for key in pick.several.moves]
    names = told_apart(labels) if len(set(labels)) > 1 else labels
    return ", ".join(names[at] for at in pick.at)


def told(reading: Reading, view: Any, pick: Pick) -> str:
    """The whole pick in a few words."""
    verb = reading.say(reading.game.texts.verb(verb_of(pick.several.moves[0])))
    return f"{verb} · {names_of(reading, view, pick)}"


def _state_of(reading: Reading, view: Any, pick: Pick, outcome: Tried) -> list[str]:
    """What is picked, what it comes to, and how much may or must still be picked."""
    several, words, picked = pick.several, reading.say, len(pick.at)
    lines = []
    if pick.at:
        lines.append(words("panel-pick-chosen", things=names_of(reading, view, pick), count=picked))
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


def _do_it(reading: Reading, pick: Pick, outcome: Tried) -> str:
    """The move that ends the pick as its button says it, or the verb and how many things."""
    done = pick.several.done
    if done and outcome.enough and outcome.open:
        return reading.say(reading.game.texts.label(outcome.view, done))
    verb = reading.game.texts.verb(verb_of(pick.several.moves[0]))
    return reading.say("button-pick", verb=verb, count=len(pick.at))


# Amounts


def amount_rows(reading: Reading, view: Any, amount: Amount, decision: int, verb: str) -> list[Row]:
    """The least and the most on buttons, any other amount by a form, and what is possible in words."""
    number, words = reading.brief.number, reading.say
    moves = reading.table.choices(reading.user or 0)
    ends = offers(reading.game, view, [move for move in moves if move.key in (amount.keys[0], amount.keys[-1])], words)
    rows = as_buttons(ends, number, decision)
    other = button(
        Tap("enter", number, verb, decision), words("button-amount"), discord.ButtonStyle.primary, emoji="🔢"
    )
    if rows and isinstance(rows[-1], list):
        rows[-1].append(other)
    lines = [possible(reading, amount), *([words(amount.total)] if amount.total is not None else [])]
    return ["\n".join(lines), *rows]


def possible(reading: Reading, amount: Amount) -> str:
    """Which amounts there are."""
    name = "amount-possible" if amount.step == 1 else "amount-possible-steps"
    return reading.say(name, least=amount.least, most=amount.most, step=amount.step)
