"""Composing: steps that belong together as one line of a menu, tried out ahead for the reader alone."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

import msgspec

from cogs.choosing import MENUS_A_PAGE, Offer, Shelf, offers
from cogs.reading import Reading
from cogs.taps import OPTION_LIMIT, Entry
from engine.rules import Arrangement, Shortcut, verb_of
from engine.tables.trial import Trial

# What a panel tries out ahead, at most, and up to how many lines one menu shows moves of different beginnings.
TRIED = 16
ONE_MENU = 10
VALUE_LIMIT = 100
AND_THEN = " "


def keys_of(value: str) -> list[str]:
    """The moves that a button or a line of a menu stands for."""
    return value.split(AND_THEN)


class Steps(msgspec.Struct, frozen=True):
    """Steps taken together: the first, the words of those that follow it, and all their keys.

    `open` if it ends before something else that could follow.
    """

    first: Offer
    then: str
    about: str
    keys: tuple[str, ...]
    open: bool = False

    def line(self, *, alone: bool) -> Entry:
        """The course in a menu that says the first step in its heading, or in a menu of several first steps."""
        words = [self.then] if alone and self.then else [self.first.label, *([self.then] if self.then else [])]
        return Entry(AND_THEN.join(self.keys), " · ".join(words) + (" …" if self.open else ""), self.about)


class Composer:
    """Tries out what can follow each of some first steps, no further than a panel can afford."""

    def __init__(self, reading: Reading, arrangement: Arrangement) -> None:
        self._reading, self._arrangement = reading, arrangement
        self._tried = 0

    def courses(self, first: Offer) -> list[Steps] | None:
        """Every course that begins with a step; None where there are too many to try."""
        trial = self._reading.table.trial(self._reading.user or 0)
        trial.step(first.move.key)
        found = self._on_from(trial, first, (first.move.key,), ())
        return None if self._tried > TRIED else found

    def _on_from(self, trial: Trial, first: Offer, keys: tuple[str, ...], words: tuple[str, ...]) -> list[Steps]:
        self._tried += 1
        if self._tried > TRIED:
            return []
        verbs = self._arrangement.joined.get(verb_of(keys[-1]), ())
        following = (
            [] if trial.sealed else [move for move in trial.choices() if move.verb not in self._arrangement.void]
        )
        joined = [move for move in following if move.verb in verbs and not move.commits]
        found: list[Steps] = []
        for offer in offers(self._reading.game, trial.view() if joined else None, joined, self._reading.say):
            taken, told = (*keys, offer.move.key), (*words, offer.label)
            if offer.move.verb in self._arrangement.joined:
                ahead = trial.branch()
                ahead.step(offer.move.key)
                found += self._on_from(ahead, first, taken, told)
            else:
                found.append(Steps(first, " · ".join(told), offer.about, taken))
        if len(joined) < len(following) or not joined:
            found.append(Steps(first, " · ".join(words), first.about, keys, open=bool(joined)))
        return found


def composed(reading: Reading, arrangement: Arrangement, firsts: Sequence[Offer], heading: str) -> list[Shelf] | None:
    """The first steps with what follows them, in as few menus as read well; None where that would be too many."""
    composer = Composer(reading, arrangement)
    by_first: list[list[Steps]] = []
    for first in firsts:
        courses = composer.courses(first)
        if courses is None:
            return None
        by_first.append(courses)
    every = [course for courses in by_first for course in courses]
    if any(len(AND_THEN.join(course.keys)) > VALUE_LIMIT for course in every):
        return None
    verb = firsts[0].move.verb
    if len(firsts) > 1 and len(every) <= (ONE_MENU if len(firsts) <= MENUS_A_PAGE else OPTION_LIMIT):
        return [Shelf(f"{verb}.0", heading, tuple(course.line(alone=False) for course in every))]
    single = [course for courses in by_first if len(courses) == 1 < len(firsts) for course in courses]
    several = [courses for courses in by_first if courses[0] not in single]
    if len(several) + bool(single) > MENUS_A_PAGE or any(len(courses) > OPTION_LIMIT for courses in several):
        return None
    shelved = [
        Shelf(f"{verb}.{at}", courses[0].first.label, tuple(course.line(alone=True) for course in courses))
        for at, courses in enumerate(several, start=1)
    ]
    alone = [Shelf(f"{verb}.0", heading, tuple(course.line(alone=False) for course in single))] if single else []
    return shelved + alone


def shortened(reading: Reading, view: Any, shortcuts: Sequence[Shortcut]) -> list[Shelf]:
    """A menu for each heading that shortcuts stand under; none where that would be too many."""
    shelved: list[Shelf] = []
    for under in dict.fromkeys(shortcut.under for shortcut in shortcuts):
        found = [shortcut for shortcut in shortcuts if shortcut.under == under]
        heading, entries = _heading(reading, view, found[0]), _lines(reading, view, found)
        parts = [entries[start : start + OPTION_LIMIT] for start in range(0, len(entries), OPTION_LIMIT)]
        for part in parts:
            named = heading if len(parts) == 1 else f"{heading} · {part[0].label} … {part[-1].label}"
            shelved.append(Shelf(f"{verb_of(under)}.{len(shelved)}", named, tuple(part)))
    fits = all(len(entry.value) <= VALUE_LIMIT for shelf in shelved for entry in shelf.entries)
    return shelved if fits and len(shelved) <= MENUS_A_PAGE else []


def _heading(reading: Reading, view: Any, first: Shortcut) -> str:
    """What a menu is about, and what kind of moves its lines are called by."""
    words = _said(reading, view, first.under)
    return f"{_said(reading, view, verb_of(first.named[0]))} · {words}" if ":" in first.under else words


def _lines(reading: Reading, view: Any, shortcuts: Sequence[Shortcut]) -> list[Entry]:
    """A line for each shortcut; those named by kinds of moves that are listed by the alphabet in its order."""
    by_kind: dict[str, list[Entry]] = {}
    for shortcut in shortcuts:
        words = " · ".join(_said(reading, view, name) for name in shortcut.named)
        note = reading.game.texts.note(view, shortcut.named[-1])
        line = Entry(AND_THEN.join(shortcut.keys), words, reading.say(note) if note else "")
        by_kind.setdefault(verb_of(shortcut.named[0]), []).append(line)
    for verb, lines in by_kind.items():
        if verb in reading.game.alphabetical:
            lines.sort(key=lambda line: line.label.casefold())
    return [line for lines in by_kind.values() for line in lines]


def _said(reading: Reading, view: Any, name: str) -> str:
    """A move as its button says it, or a kind of moves."""
    texts = reading.game.texts
    return reading.say(texts.label(view, name) if ":" in name else texts.verb(name))


def told(reading: Reading, keys: Sequence[str], untold: Collection[str] = ()) -> str:
    """Several steps in words, as far as they can be taken, without those that say nothing."""
    trial = reading.table.trial(reading.user or 0)
    labels: list[str] = []
    for key in keys:
        if trial.sealed or all(move.key != key for move in trial.choices()):
            break
        if key not in untold:
            labels.append(reading.say(reading.game.texts.label(trial.view(), key)))
        trial.step(key)
    return " · ".join(labels)
