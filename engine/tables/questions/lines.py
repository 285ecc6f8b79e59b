"""Lines of moves that the game arranges to be played together, under their headings."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.contract import Arrangement, Game, Shortcut, Text, verb_of
from engine.tables.questions.model import HeadingMenu, LineMenu, MoveLine, MoveLines, PanelLimits, named


def lines_of(game: Game[Any, Any], view: Any, arrangement: Arrangement, limits: PanelLimits) -> MoveLines | None:
    """All lines that the game arranges; None where there are none, or where they would need too many menus."""
    shortcuts = arrangement.shortcuts
    if not shortcuts:
        return None
    shown = menus_of(game, view, shortcuts, limits)
    if shown is None or not (shown[0] or shown[1]):
        return None
    texts = game.texts
    buttons = (
        MoveLine(each.keys, tuple(texts.label(view, name) for name in each.named))
        for each in shortcuts
        if not each.under
    )
    return MoveLines(*shown, tuple(buttons), arrangement.menu_verbs)


def menus_of(
    game: Game[Any, Any], view: Any, shortcuts: Sequence[Shortcut], limits: PanelLimits
) -> tuple[tuple[HeadingMenu, ...], tuple[LineMenu, ...]] | None:
    """A menu for each heading that shortcuts stand under; None where that would be too many.

    Of too many headings whose lines can be chosen together, first one is chosen.
    """
    groups, headings = _by_heading(shortcuts, limits.lines), tuple[HeadingMenu, ...]()
    if len(groups) > limits.menus:
        unders = [found[0].under for found in groups if found[0].then]
        groups = [found for found in groups if not found[0].then]
        if unders:
            verb = verb_of(unders[0])
            headings = (HeadingMenu(verb, named(game, view, verb), {each: named(game, view, each) for each in unders}),)
    lengths = [len(menu.headings) for menu in headings] + [len(found) for found in groups]
    if sum(-(-length // limits.lines) for length in lengths) > limits.menus:
        return None
    return headings, tuple(_menu(game, view, found) for found in groups)


def _by_heading(shortcuts: Sequence[Shortcut], most: int) -> list[list[Shortcut]]:
    """The lines of each menu; where one would have too many, a menu for each name that its lines begin with."""
    made: list[list[Shortcut]] = []
    for under in dict.fromkeys(shortcut.under for shortcut in shortcuts if shortcut.under):
        found = [shortcut for shortcut in shortcuts if shortcut.under == under]
        if len(found) <= most or any(len(shortcut.named) < 2 for shortcut in found):
            made.append(found)
            continue
        inner = [Shortcut(each.keys, each.named[0], each.named[1:], then=each.then) for each in found]
        made += _by_heading(inner, most)
    return made


def _menu(game: Game[Any, Any], view: Any, shortcuts: Sequence[Shortcut]) -> LineMenu:
    first = shortcuts[0]
    names = [first.under] if first.alone or ":" not in first.under else [verb_of(first.named[0]), first.under]
    heading = tuple(named(game, view, name) for name in names)
    lines = tuple(_line(game, view, shortcut) for shortcut in shortcuts)
    return LineMenu(verb_of(first.under), heading, lines, bool(first.then))


def _line(game: Game[Any, Any], view: Any, shortcut: Shortcut) -> MoveLine:
    words = tuple(named(game, view, name) for name in shortcut.named)
    return MoveLine(shortcut.keys, words, verb_of(shortcut.named[0]), _note(game, view, shortcut))


def _note(game: Game[Any, Any], view: Any, shortcut: Shortcut) -> Text | None:
    """What is worth knowing of the last move that a line names."""
    last = shortcut.named[-1]
    return game.texts.note(view, last) if ":" in last or last in shortcut.keys else None
