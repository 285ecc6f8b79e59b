"""Labels of menus: sorts them, moves common words into the heading and shortens the rest."""

from __future__ import annotations

import math
import re
from collections.abc import Sequence

import msgspec

from cogs.ui.custom_ids import OPTION_LIMIT, MenuOption

JOINTS = " →·:,("
BETWEEN = "→·:"  # parts of a label that can stand alone
_LETTER = re.compile(r"[^\W\d_]")
# Words whose first letters (so many) are equal count as the same word with another ending.
STEM = 4


def in_alphabet(label: str) -> str:
    """The key by which labels are sorted: places ё after е, unlike Unicode."""
    return label.casefold().replace("ё", "е\uffff")


def cut(lines: Sequence[MenuOption]) -> list[Sequence[MenuOption]]:
    """Split lines into as few parts as menus need, of almost equal size."""
    size = math.ceil(len(lines) / math.ceil(len(lines) / OPTION_LIMIT)) if lines else 1
    return [lines[start : start + size] for start in range(0, len(lines), size)]


def headed(heading: str, entries: Sequence[MenuOption]) -> tuple[str, list[MenuOption]]:
    """The heading and lines of a menu, without lines that repeat the heading: not `To: Asia` below `To`.

    A common beginning of all lines up to a colon moves into the heading.
    """
    labels = [line.label for line in entries]
    shared = shared_beginning(labels) if len(labels) > 1 else ""
    said = shared.rpartition(": ")[0]
    if said:
        labels = [label[len(said) + 2 :] for label in labels]
    elif shared.casefold().startswith(f"{heading.casefold()} "):
        labels = [label[len(heading) + 1 :] for label in labels]
    else:
        labels = [_after(heading, label) for label in labels]
    lines = [msgspec.structs.replace(line, label=label) for line, label in zip(entries, labels, strict=True)]
    if not said or _repeats(said, heading):
        return heading, lines
    return (said if said.casefold().startswith(heading.casefold()) else f"{heading} · {said}"), lines


def _after(heading: str, label: str) -> str:
    return label[len(heading) + 2 :] if label.casefold().startswith(f"{heading.casefold()}: ") else label


def _repeats(said: str, heading: str) -> bool:
    """Whether the heading contains all these words, ignoring their endings."""
    words = heading.casefold().split()
    return all(any(word[:STEM] == other[:STEM] for other in words) for word in said.casefold().split())


def sections(heading: str, parts: Sequence[Sequence[str]]) -> list[str]:
    """The headings of several menus: the heading alone, or with the words that begin all lines of each menu.

    Where such words are missing or ambiguous, each menu is named by its first and last line.
    """
    if len(parts) == 1:
        return [heading]
    names = [_words_alike(part) for part in parts]
    alike = any(other.startswith(name) for at, name in enumerate(names) for other in names[:at] + names[at + 1 :])
    if alike or not all(map(_LETTER.search, names)):
        apart = iter(told_apart([label for part in parts for label in part]))
        lines = [[next(apart) for _ in part] for part in parts]
        names = [part[0] if len(part) == 1 else f"{part[0]} … {part[-1]}" for part in lines]
    return [f"{heading} · {name}" for name in names]


def _words_alike(labels: Sequence[str]) -> str:
    """The whole words with which all labels begin."""
    shared = shared_beginning(labels)
    whole = all(label == shared or label[len(shared)] in JOINTS for label in labels)
    return (shared if whole else shared[: shared.rfind(" ") + 1]).strip(JOINTS)


def shared_beginning(labels: Sequence[str]) -> str:
    shortest = min(labels, key=len)
    for at, letter in enumerate(shortest):
        if any(label[at] != letter for label in labels):
            return shortest[:at]
    return shortest


def told_apart(labels: Sequence[str]) -> list[str]:
    """The labels without the words that all begin with; of `Player 2`, `Player 3` no bare number remains."""
    shared = shared_beginning(labels)
    same, joint = shared.rfind(" ") + 1, max(map(shared.rfind, BETWEEN)) + 1
    if joint and not all(_LETTER.search(label[same:].partition(" ")[0]) for label in labels):
        same = joint
    return [label[same:].lstrip() for label in labels]
