"""Layouts: message bodies of Components V2, so that picture, words and buttons are one thing on a phone."""

from __future__ import annotations

import io
from collections.abc import Sequence
from typing import Any

import discord
import msgspec
from discord import ui

from renders.kit.alt import ALT_LIMIT
from renders.renderer import Picture

ROW_BUTTONS = 5
# What Discord takes of all the words of a message; of its texts alone, a little less is used.
LETTERS = 4000
TEXT_BUDGET = 3800
# For a heading, and for how many lines of a list are not shown.
ROOM_FOR_MORE = 200
ACCENT = discord.Colour(0xE0A43A)
CALM = discord.Colour(0x4A5A78)

# Buttons beside each other, a menu, or words between them.
Row = list[ui.Button[Any]] | ui.Select[Any] | str


class Kept(discord.Attachment):
    """A file that Discord has already: an edit must list it by id and filename, or it goes."""

    def __init__(self, number: int, filename: str) -> None:
        self.id, self.filename = number, filename

    def to_dict(self) -> Any:
        """What an edit says of it."""
        return {"id": self.id, "filename": self.filename}


class Layout(msgspec.Struct, kw_only=True):
    """A message before Discord sees it: words, pictures, then rows of buttons or menus.

    `uploaded` are the ids of the pictures that Discord has already; these come without data.
    """

    words: list[str] = []
    pictures: list[tuple[str, Picture]] = []
    uploaded: dict[str, int] = {}
    after: list[str] = []
    rows: list[Row] = []
    accent: discord.Colour = CALM

    def room(self) -> int:
        """How many letters of text can be added: labels and lines of menus may count as much as texts do."""
        texts = sum(map(len, (*self.words, *self.after, *(row for row in self.rows if isinstance(row, str)))))
        return min(TEXT_BUDGET - texts, LETTERS - texts - sum(map(letters_of, self._controls)))

    @property
    def _controls(self) -> list[list[ui.Button[Any]] | ui.Select[Any]]:
        return [row for row in self.rows if not isinstance(row, str)]

    def spare(self, room: int) -> list[str]:
        """Take descriptions from menus, the longest first, until there is so much room; gives them as lines."""
        dropped: list[str] = []
        menus = [row for row in self._controls if isinstance(row, ui.Select)]
        for menu in sorted(menus, key=_described, reverse=True):
            if self.room() >= room:
                break
            for option in menu.options:
                dropped += [f"-# {option.label}: {option.description}"] if option.description else []
                option.description = None
        return dropped

    def view(self, mark: int | None = None) -> ui.LayoutView:
        """The components, with a mark to know the message by; finished, so that nothing of it is kept in memory."""
        self.spare(0)
        room = self.room() + sum(map(len, (*self.words, *self.after)))
        words = within_budget(self.words, room)
        after = within_budget(self.after, room - sum(map(len, words)))
        parts: list[ui.Item[Any]] = [ui.TextDisplay(text) for text in words]
        # Each in a gallery of its own, since Discord makes small tiles of pictures that share one.
        for name, picture in self.pictures:
            shown = ui.MediaGallery[Any]()
            shown.add_item(media=f"attachment://{name}", description=picture.alt[:ALT_LIMIT] or None)
            parts.append(shown)
        parts += [ui.TextDisplay(text) for text in after]
        if self.rows:
            parts.append(ui.Separator(visible=False))
        for row in self.rows:
            match row:
                case str():
                    parts.append(ui.TextDisplay(row))
                case list():
                    parts.append(ui.ActionRow(*row))
                case _:
                    parts.append(ui.ActionRow(row))
        made = ui.LayoutView(timeout=None)
        made.add_item(ui.Container(*parts, accent_colour=self.accent, id=mark))
        made.stop()
        return made

    def files(self) -> list[discord.File]:
        """The pictures as uploads."""
        return [
            discord.File(io.BytesIO(picture.data), filename=name, description=picture.alt[:ALT_LIMIT] or None)
            for name, picture in self.pictures
            if picture.data
        ]

    def kept(self) -> list[Kept]:
        """The pictures that Discord has already, for an edit that shows them again."""
        return [Kept(self.uploaded[name], name) for name, _ in self.pictures if name in self.uploaded]

    def delivered(self) -> dict[str, Any]:
        """Enough to write the message again without its buttons, but for the ids of its files."""
        return {
            "words": self.words,
            "after": self.after,
            "pictures": [[name, picture.alt] for name, picture in self.pictures],
        }


def from_memo(delivered: dict[str, Any]) -> Layout:
    """A posted message without its buttons; those of its pictures stay whose ids are known."""
    uploaded = dict(delivered.get("files", {}))
    return Layout(
        words=list(delivered.get("words", [])),
        after=list(delivered.get("after", [])),
        pictures=[(name, Picture(b"", alt)) for name, alt in delivered.get("pictures", []) if name in uploaded],
        uploaded=uploaded,
    )


def letters_of(row: list[ui.Button[Any]] | ui.Select[Any]) -> int:
    """How many letters a row of buttons, or a menu, adds to a message."""
    if isinstance(row, list):
        return sum(len(button.label or "") for button in row)
    return len(row.placeholder or "") + sum(len(option.label) for option in row.options) + _described(row)


def _described(menu: ui.Select[Any]) -> int:
    return sum(len(option.description or "") for option in menu.options)


def within_budget(texts: Sequence[str], room: int) -> list[str]:
    """The texts, the last of them cut where a message would become too long."""
    kept: list[str] = []
    for text in texts:
        if not text.strip() or room < 2:
            continue
        kept.append(text if len(text) <= room else text[: room - 1] + "…")
        room -= len(kept[-1])
    return kept


def whole_lines(lines: Sequence[str], room: int) -> list[str]:
    """As many of the lines as fit whole."""
    kept: list[str] = []
    for line in lines:
        room -= len(line) + 1
        if room < 0:
            break
        kept.append(line)
    return kept


def in_rows(buttons: Sequence[ui.Button[Any]]) -> list[Row]:
    """Buttons in as few rows as Discord allows, evenly: six stand three and three, not five and one."""
    rows = -(-len(buttons) // ROW_BUTTONS)
    wide = -(-len(buttons) // max(rows, 1))
    return [list(buttons[start : start + wide]) for start in range(0, len(buttons), max(wide, 1))]


def quoted(note: str) -> str:
    """A note set apart from what is asked."""
    return "\n".join(f"> {line}" for line in note.splitlines())
