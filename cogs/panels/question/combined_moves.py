"""Composing: steps that belong together as one line of a menu, tried out ahead for the reader alone."""

from __future__ import annotations

import zlib
from collections.abc import Collection, Sequence
from typing import Any

import msgspec

from cogs.panels.question.move_menus import MENUS_A_PAGE, Offer, Shelf, cut, headed, in_alphabet, offers, told_apart
from cogs.ui.custom_ids import OPTION_LIMIT, Entry
from cogs.ui.error_replies import old_button
from cogs.ui.viewer import Viewer
from engine.contract import Arrangement, Shortcut, verb_of
from engine.tables.core.preview import Preview
from engine.tables.questions.steps import walked

# What a panel tries out ahead, at most, and up to how many lines one menu shows moves of different beginnings.
TRIED = 16
ONE_MENU = 10
VALUE_LIMIT = 100
AND_THEN = " "
SUMMED = "~"


def value_of(keys: Sequence[str]) -> str:
    """What a line that plays these moves is called by: the moves, or their checksum where they are too long."""
    joined = AND_THEN.join(keys)
    return joined if len(joined) <= VALUE_LIMIT else sum_of(keys)


def sum_of(keys: Sequence[str]) -> str:
    """The checksum of moves."""
    return f"{SUMMED}{zlib.crc32(AND_THEN.join(keys).encode()):08x}"


def keys_of(arrangement: Arrangement, values: Sequence[str]) -> list[str]:
    """The moves that a button or the chosen lines of a menu stand for, with the one that ends several lines."""
    lines = {value_of(shortcut.keys): shortcut for shortcut in arrangement.shortcuts}
    if any(value.startswith(SUMMED) and value not in lines for value in values):
        raise old_button()
    found = [lines[value].keys if value in lines else value.split(AND_THEN) for value in values]
    then = [lines[value].then for value in values if value in lines and lines[value].then]
    return [*(key for keys in found for key in keys), *then[:1]]


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

    def __init__(self, viewer: Viewer, arrangement: Arrangement) -> None:
        self._reading, self._arrangement = viewer, arrangement
        self._tried = 0

    def courses(self, first: Offer) -> list[Steps] | None:
        """Every course that begins with a step; None where there are too many to try."""
        preview = self._reading.table.preview(self._reading.user or 0)
        preview.step(first.move.key)
        found = self._on_from(preview, first, (first.move.key,), ())
        return None if self._tried > TRIED else found

    def _on_from(self, preview: Preview, first: Offer, keys: tuple[str, ...], words: tuple[str, ...]) -> list[Steps]:
        self._tried += 1
        if self._tried > TRIED:
            return []
        verbs = self._arrangement.joined.get(verb_of(keys[-1]), ())
        following = (
            [] if preview.sealed else [move for move in preview.choices() if move.verb not in self._arrangement.void]
        )
        joined = [move for move in following if move.verb in verbs and not move.commits]
        found: list[Steps] = []
        for offer in offers(self._reading.game, preview.view() if joined else None, joined, self._reading.say):
            taken, told = (*keys, offer.move.key), (*words, offer.label)
            if offer.move.verb in self._arrangement.joined:
                ahead = preview.branch()
                ahead.step(offer.move.key)
                found += self._on_from(ahead, first, taken, told)
            else:
                found.append(Steps(first, " · ".join(told), offer.about, taken))
        if len(joined) < len(following) or not joined:
            found.append(Steps(first, " · ".join(words), first.about, keys, open=bool(joined)))
        return found


def composed(viewer: Viewer, arrangement: Arrangement, firsts: Sequence[Offer], heading: str) -> list[Shelf] | None:
    """The first steps with what follows them, in as few menus as read well; None where that would be too many."""
    composer = Composer(viewer, arrangement)
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
        return [_shelf(f"{verb}.0", heading, every, alone=False)]
    single = [course for courses in by_first if len(courses) == 1 < len(firsts) for course in courses]
    several = [courses for courses in by_first if courses[0] not in single]
    if len(several) + bool(single) > MENUS_A_PAGE or any(len(courses) > OPTION_LIMIT for courses in several):
        return None
    shelved = [
        _shelf(f"{verb}.{at}", courses[0].first.label, courses, alone=True)
        for at, courses in enumerate(several, start=1)
    ]
    return shelved + ([_shelf(f"{verb}.0", heading, single, alone=False)] if single else [])


def _shelf(name: str, heading: str, courses: Sequence[Steps], *, alone: bool) -> Shelf:
    """Courses as a menu; `alone` if its heading says their first step."""
    named, lines = headed(heading, [course.line(alone=alone) for course in courses])
    return Shelf(name, named, tuple(lines))


def shortened(viewer: Viewer, view: Any, shortcuts: Sequence[Shortcut]) -> list[Shelf]:
    """A menu for each heading that shortcuts stand under, none where that would be too many.

    Of too many headings whose lines can be chosen together, first one is chosen.
    """
    groups, shelved = _by_heading(shortcuts), list[Shelf]()
    if len(groups) > MENUS_A_PAGE:
        shelved = _headings(viewer, view, [found[0].under for found in groups if found[0].then])
        groups = [found for found in groups if not found[0].then]
    if all(verb_of(found[0].under) in viewer.game.alphabetical for found in groups):
        groups.sort(key=lambda found: in_alphabet(_heading(viewer, view, found[0])))
    for found in groups:
        heading, entries = _heading(viewer, view, found[0]), _lines(viewer, view, found)
        made = _parted(verb_of(found[0].under), heading, entries, len(shelved))
        shelved += [msgspec.structs.replace(shelf, several=bool(found[0].then)) for shelf in made]
    return shelved if len(shelved) <= MENUS_A_PAGE else []


def _parted(verb: str, heading: str, entries: Sequence[Entry], at: int) -> list[Shelf]:
    """As many menus as the lines need, named from a number on."""
    parts = [tuple(part) for part in cut(entries)]
    if len(parts) == 1:
        return [Shelf(f"{verb}.{at}", heading, parts[0])]
    headings = [f"{heading} · {part[0].label} … {part[-1].label}" for part in parts]
    return [Shelf(f"{verb}.{at + more}", headings[more], part) for more, part in enumerate(parts)]


def _headings(viewer: Viewer, view: Any, unders: Sequence[str]) -> list[Shelf]:
    """Headings as lines that lead to the menus under them, by the reader's alphabet."""
    if not unders:
        return []
    labels = told_apart([_said(viewer, view, under) for under in unders])
    lines = [Entry(under, label) for under, label in zip(unders, labels, strict=True)]
    verb = verb_of(unders[0])
    made = _parted(verb, _said(viewer, view, verb), sorted(lines, key=lambda line: in_alphabet(line.label)), 0)
    return [msgspec.structs.replace(shelf, leads=True) for shelf in made]


def on_buttons(viewer: Viewer, view: Any, shortcuts: Sequence[Shortcut]) -> list[Entry]:
    """The shortcuts that stand in no menu, by the moves they name."""
    made: list[Entry] = []
    for shortcut in shortcuts:
        if not shortcut.under:
            words = (viewer.say(viewer.game.texts.label(view, name)) for name in shortcut.named)
            made.append(Entry(value_of(shortcut.keys), " · ".join(words)))
    return made


def _by_heading(shortcuts: Sequence[Shortcut]) -> list[list[Shortcut]]:
    """The lines of each menu; where one would have too many, a menu for each name that its lines begin with."""
    made: list[list[Shortcut]] = []
    for under in dict.fromkeys(shortcut.under for shortcut in shortcuts if shortcut.under):
        found = [shortcut for shortcut in shortcuts if shortcut.under == under]
        if len(found) <= OPTION_LIMIT or any(len(shortcut.named) < 2 for shortcut in found):
            made.append(found)
            continue
        made += _by_heading([Shortcut(each.keys, each.named[0], each.named[1:], then=each.then) for each in found])
    return made


def _heading(viewer: Viewer, view: Any, first: Shortcut) -> str:
    """What a menu is about, and what kind of moves its lines are called by."""
    words = _said(viewer, view, first.under)
    if first.alone or ":" not in first.under:
        return words
    return f"{_said(viewer, view, verb_of(first.named[0]))} · {words}"


def _lines(viewer: Viewer, view: Any, shortcuts: Sequence[Shortcut]) -> list[Entry]:
    """A line for each shortcut; those named by kinds of moves that are listed by the alphabet in its order."""
    by_kind: dict[str, list[Entry]] = {}
    for shortcut in shortcuts:
        words = " · ".join(_said(viewer, view, name) for name in shortcut.named)
        last = shortcut.named[-1]
        note = viewer.game.texts.note(view, last) if ":" in last or last in shortcut.keys else None
        line = Entry(value_of(shortcut.keys), words, viewer.say(note) if note else "")
        by_kind.setdefault(verb_of(shortcut.named[0]), []).append(line)
    for verb, lines in by_kind.items():
        if verb in viewer.game.alphabetical:
            lines.sort(key=lambda line: in_alphabet(line.label))
    return [line for lines in by_kind.values() for line in lines]


def _said(viewer: Viewer, view: Any, name: str) -> str:
    """A move as its button says it, or a kind of moves."""
    texts = viewer.game.texts
    return viewer.say(texts.label(view, name) if ":" in name else texts.verb(name))


def told(viewer: Viewer, keys: Sequence[str], untold: Collection[str] = ()) -> str:
    """Several steps in words, as far as they can be taken, without those that say nothing."""
    preview = viewer.table.preview(viewer.user or 0)
    labels = (viewer.game.texts.label(preview.view(), key) for key, _ in walked(preview, keys) if key not in untold)
    return " · ".join(map(viewer.say, labels))
