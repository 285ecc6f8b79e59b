"""Menu lines that play several steps together: their values and labels."""

from __future__ import annotations

import zlib
from collections.abc import Collection, Iterator, Sequence

import msgspec

from cogs.panels.question.move_menus import MoveOption, Shelf, cut, headed, in_alphabet, offers_of, told_apart
from cogs.ui.custom_ids import MenuOption
from cogs.ui.responses import old_button
from cogs.ui.viewer import Viewer
from engine.contract import Arrangement, Text
from engine.tables.questions.combined_steps import AND_THEN, walked
from engine.tables.questions.model import CombinedMenu, CombinedSteps, HeadingMenu, LineMenu, MoveLine, MoveLines

VALUE_LIMIT = 100
SUMMED = "~"
BESIDE_EACH_OTHER = " · "


# Values of lines


def value_of(keys: Sequence[str]) -> str:
    """The menu value of these moves: their keys, or a checksum where those are too long."""
    joined = AND_THEN.join(keys)
    return joined if len(joined) <= VALUE_LIMIT else sum_of(keys)


def sum_of(keys: Sequence[str]) -> str:
    return f"{SUMMED}{zlib.crc32(AND_THEN.join(keys).encode()):08x}"


def keys_of(arrangement: Arrangement, values: Sequence[str]) -> list[str]:
    """The move keys of a button or of chosen menu lines, with the move that ends a multiple choice."""
    lines = {value_of(shortcut.keys): shortcut for shortcut in arrangement.shortcuts}
    if any(value.startswith(SUMMED) and value not in lines for value in values):
        raise old_button()
    found = [lines[value].keys if value in lines else value.split(AND_THEN) for value in values]
    then = [lines[value].then for value in values if value in lines and lines[value].then]
    return [*(key for keys in found for key in keys), *then[:1]]


def told(viewer: Viewer, keys: Sequence[str], untold: Collection[str] = ()) -> str:
    """Describe several steps in words, as far as they can be previewed; steps in `untold` are left out."""
    preview = viewer.table.preview(viewer.user or 0)
    labels = (viewer.game.texts.label(preview.view(), key) for key, _ in walked(preview, keys) if key not in untold)
    return _said(viewer, tuple(labels))


# MoveLines that the game arranges


def line_shelves(viewer: Viewer, part: MoveLines) -> list[Shelf]:
    """The menus of a game's move lines, one per heading, sorted alphabetically where the game says so."""
    shelved = [shelf for menu in part.headings for shelf in _headings(viewer, menu)]
    menus = [(menu, _said(viewer, menu.heading)) for menu in part.menus]
    if all(menu.verb in viewer.game.alphabetical for menu in part.menus):
        menus.sort(key=lambda found: in_alphabet(found[1]))
    for menu, heading in menus:
        made = _parted(menu.verb, heading, _lines(viewer, menu), len(shelved))
        shelved += [msgspec.structs.replace(shelf, several=menu.several) for shelf in made]
    return shelved


def line_buttons(viewer: Viewer, part: MoveLines) -> list[MenuOption]:
    return [MenuOption(value_of(line.keys), _said(viewer, line.words)) for line in part.buttons]


def _parted(verb: str, heading: str, entries: Sequence[MenuOption], at: int) -> list[Shelf]:
    """Split lines into as many menus as they need, with names numbered from `at`."""
    parts = [tuple(part) for part in cut(entries)]
    if len(parts) == 1:
        return [Shelf(f"{verb}.{at}", heading, parts[0])]
    headings = [f"{heading} · {part[0].label} … {part[-1].label}" for part in parts]
    return [Shelf(f"{verb}.{at + more}", headings[more], part) for more, part in enumerate(parts)]


def _headings(viewer: Viewer, menu: HeadingMenu) -> list[Shelf]:
    """The menus whose lines lead to further menus, sorted alphabetically in the viewer's language."""
    labels = told_apart([viewer.say(heading) for heading in menu.headings.values()])
    lines = [MenuOption(under, label) for under, label in zip(menu.headings, labels, strict=True)]
    lines.sort(key=lambda line: in_alphabet(line.label))
    made = _parted(menu.verb, viewer.say(menu.heading), lines, 0)
    return [msgspec.structs.replace(shelf, leads=True) for shelf in made]


def _lines(viewer: Viewer, menu: LineMenu) -> list[MenuOption]:
    """The lines of a menu; kinds of moves that the game lists alphabetically are sorted."""
    by_kind: dict[str, list[MenuOption]] = {}
    for line in menu.lines:
        by_kind.setdefault(line.kind, []).append(_entry(viewer, line))
    for kind, entries in by_kind.items():
        if kind in viewer.game.alphabetical:
            entries.sort(key=lambda entry: in_alphabet(entry.label))
    return [entry for entries in by_kind.values() for entry in entries]


def _entry(viewer: Viewer, line: MoveLine) -> MenuOption:
    return MenuOption(value_of(line.keys), _said(viewer, line.words), viewer.say(line.note) if line.note else "")


def _said(viewer: Viewer, words: Sequence[Text]) -> str:
    return BESIDE_EACH_OTHER.join(viewer.say.each(words))


# Combined steps, previewed


def combined_shelves(
    viewer: Viewer, menus: Sequence[CombinedMenu], firsts: Sequence[MoveOption], heading: str
) -> list[Shelf]:
    """The combined steps of one verb as menus; `firsts` are their first steps, translated and in display order."""
    at = {offer.move.key: place for place, offer in enumerate(firsts)}

    def place(steps: CombinedSteps) -> int:
        return at[steps.answer.move.key]

    alone = sorted((menu.combined[0] for menu in menus if menu.alone), key=place)
    shelved: list[Shelf] = []
    for number, steps in enumerate(alone, start=1):
        first = firsts[place(steps)]
        lines = [_combined_entry(line, line.words) for line in _ways(viewer, first, steps)]
        shelved.append(_shelf(f"{first.verb}.{number}", first.label, lines))
    for menu in menus:
        if not menu.alone:
            found = [(firsts[place(steps)], steps) for steps in sorted(menu.combined, key=place)]
            ways = [(first, way) for first, steps in found for way in _ways(viewer, first, steps)]
            lines = [_combined_entry(way, (first.label, *way.words)) for first, way in ways]
            shelved.append(_shelf(f"{menu.verb}.0", heading, lines))
    return shelved


class _Way(msgspec.Struct, frozen=True):
    """One sequence of combined steps: its keys, the labels after the first step, and whether more could follow."""

    keys: tuple[str, ...]
    words: tuple[str, ...]
    label: str
    about: str
    open: bool


def _ways(viewer: Viewer, first: MoveOption, steps: CombinedSteps, words: tuple[str, ...] = ()) -> Iterator[_Way]:
    """Generate every sequence of combined steps; longer ones come before the step alone."""
    further = {following.answer.move.key: following for following in steps.following}
    answers = [following.answer for following in steps.following]
    for offer in offers_of(viewer.game, answers, viewer.say):
        following, taken = further[offer.move.key], (*words, offer.label)
        if following.tried:
            yield from _ways(viewer, first, following, taken)
        else:
            yield _Way(following.keys, taken, first.label, offer.about, False)
    if steps.stops:
        yield _Way(steps.keys, words, first.label, first.about, bool(steps.following))


def _combined_entry(way: _Way, words: Sequence[str]) -> MenuOption:
    label = BESIDE_EACH_OTHER.join(words or (way.label,))
    return MenuOption(AND_THEN.join(way.keys), label + (" …" if way.open else ""), way.about)


def _shelf(name: str, heading: str, entries: Sequence[MenuOption]) -> Shelf:
    named, lines = headed(heading, entries)
    return Shelf(name, named, tuple(lines))
