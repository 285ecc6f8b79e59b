"""Splits text that is too long for one message into pages with buttons to turn them."""

from __future__ import annotations

from collections.abc import Sequence

from cogs.panels.question.move_menus import pager
from cogs.ui.custom_ids import ButtonId
from cogs.ui.layouts import Layout

# The characters kept free for a page, so that a board needs few pages.
LEAST = 1200
# The characters of the buttons that turn pages.
PAGER = 20


def in_pages(lines: Sequence[str], room: int) -> list[str]:
    """Split lines into texts no longer than `room`; a longer line is broken between words."""
    pages: list[str] = []
    for part in (part for line in lines for part in _broken(line, room)):
        if pages and len(pages[-1]) + 1 + len(part) <= room:
            pages[-1] += f"\n{part}"
        else:
            pages.append(part)
    return pages or [""]


def _broken(line: str, room: int) -> list[str]:
    parts = []
    while len(line) > room:
        cut = line.rfind(" ", 1, room + 1)
        cut = cut if cut > 0 else room
        parts.append(line[:cut])
        line = line[cut:].lstrip(" ")
    return [*parts, line]


def spread(layout: Layout, lines: Sequence[str], button_id: ButtonId, page: int, beside: str = "") -> None:
    """Add lines to an otherwise complete layout: all if they fit, else one page and buttons to the others.

    `beside` stands below them, on every page unless it is long. Menu descriptions that do not fit become lines.
    """
    whole = [text for text in ("\n".join(lines), beside) if text]
    if sum(map(len, whole)) <= layout.room():
        layout.words += whole
        return
    dropped = layout.spare(LEAST)
    room = max(layout.room() - PAGER, PAGER)
    every = beside if len(beside) <= room // 3 else ""
    rest = [*lines, *(beside.splitlines() if beside != every else ()), *dropped]
    pages = in_pages(rest, room - len(every))
    page = min(page, len(pages) - 1)
    layout.words += [text for text in (pages[page], every) if text]
    layout.rows[:0] = pager(button_id, page, len(pages))
