"""Labels of menus: their order, what their headings say for all of them, and what tells them apart."""

from __future__ import annotations

import math
import re
from collections.abc import Sequence

import msgspec

from cogs.ui.custom_ids import OPTION_LIMIT, Entry

JOINTS = " →·:,("
BETWEEN = "→·:"  # parts of a label that can stand alone
_LETTER = re.compile(r"[^\W\d_]")
# Words that begin with the same letters are taken for the same word with another ending.
STEM = 4


def in_alphabet(label: str) -> str:
    """What labels are sorted by: ё stands after е, and its Unicode number says otherwise."""
    return label.casefold().replace("ё", "е\uffff")


def cut(lines: Sequence[Entry]) -> list[Sequence[Entry]]:
    """The lines in as few parts as menus hold, each as long as the others, so that none is left over alone."""
    size = math.ceil(len(lines) / math.ceil(len(lines) / OPTION_LIMIT)) if lines else 1
    return [lines[start : start + size] for start in range(0, len(lines), size)]


def headed(heading: str, entries: Sequence[Entry]) -> tuple[str, list[Entry]]:
    """The heading and the lines of a menu where no line repeats the heading: not `To: Asia` below `To`.

    What all lines say before a colon and the heading does not, goes there.
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
    """A label without the heading that stands before its colon."""
    return label[len(heading) + 2 :] if label.casefold().startswith(f"{heading.casefold()}: ") else label


def _repeats(said: str, heading: str) -> bool:
    """Whether all words stand in the heading, whatever their endings are."""
    words = heading.casefold().split()
    return all(any(word[:STEM] == other[:STEM] for other in words) for word in said.casefold().split())


def sections(heading: str, parts: Sequence[Sequence[str]]) -> list[str]:
    """What menus with these lines are called: the heading alone, or with the words that begin all lines of each.

    Where such words are missing or tell nothing apart, each is called by its first and last line.
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
    """The whole words that all labels begin with."""
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
    """The labels without the words that all of them begin with; of `Player 2`, `Player 3` no number stays alone."""
    shared = shared_beginning(labels)
    same, joint = shared.rfind(" ") + 1, max(map(shared.rfind, BETWEEN)) + 1
    if joint and not all(_LETTER.search(label[same:].partition(" ")[0]) for label in labels):
        same = joint
    return [label[same:].lstrip() for label in labels]
