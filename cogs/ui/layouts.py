"""Message layouts as Components V2: texts, pictures and buttons in one message."""

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
# Discord's limit for all text of a message, and the lower limit used for texts alone.
LETTERS = 4000
TEXT_BUDGET = 3800
# Characters kept for a heading and the number of hidden lines.
ROOM_FOR_MORE = 200
ACCENT = discord.Colour(0xE0A43A)
CALM = discord.Colour(0x4A5A78)

# A row of buttons, a menu, or text between them.
Row = list[ui.Button[Any]] | ui.Select[Any] | str


class UploadedAttachment(discord.Attachment):
    """A file that was uploaded before: an edit must list it by id and name to keep it."""

    def __init__(self, number: int, filename: str) -> None:
        self.id, self.filename = number, filename

    def to_dict(self) -> Any:
        return {"id": self.id, "filename": self.filename}


class Layout(msgspec.Struct, kw_only=True):
    """A message before it is sent: texts, pictures, then rows of buttons or menus.

    `uploaded` are the ids of pictures that were uploaded before; these have no data.
    """

    words: list[str] = []
    pictures: list[tuple[str, Picture]] = []
    uploaded: dict[str, int] = {}
    after: list[str] = []
    rows: list[Row] = []
    accent: discord.Colour = CALM

    def room(self) -> int:
        """The number of characters that can be added; labels and menu entries can count as well as texts."""
        texts = sum(map(len, (*self.words, *self.after, *(row for row in self.rows if isinstance(row, str)))))
        return min(TEXT_BUDGET - texts, LETTERS - texts - sum(map(letters_of, self._controls)))

    @property
    def _controls(self) -> list[list[ui.Button[Any]] | ui.Select[Any]]:
        return [row for row in self.rows if not isinstance(row, str)]

    def spare(self, room: int) -> list[str]:
        """Remove descriptions from menus, longest first, until there is room; returns them as lines."""
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
        """Build the components, with a mark to find the message by; stopped, so that nothing is kept in memory."""
        self.spare(0)
        room = self.room() + sum(map(len, (*self.words, *self.after)))
        words = within_budget(self.words, room)
        after = within_budget(self.after, room - sum(map(len, words)))
        parts: list[ui.Item[Any]] = [ui.TextDisplay(text) for text in words]
        # One gallery each, because Discord shows several pictures in one gallery as small tiles.
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
        return [
            discord.File(io.BytesIO(picture.data), filename=name, description=picture.alt[:ALT_LIMIT] or None)
            for name, picture in self.pictures
            if picture.data
        ]

    def kept(self) -> list[UploadedAttachment]:
        """The pictures that were uploaded before, for an edit that keeps them."""
        return [UploadedAttachment(self.uploaded[name], name) for name, _ in self.pictures if name in self.uploaded]

    def delivered(self) -> dict[str, Any]:
        """The part of the delivery record that restores the message without its buttons, except the file ids."""
        return {
            "words": self.words,
            "after": self.after,
            "pictures": [[name, picture.alt] for name, picture in self.pictures],
        }


def from_memo(delivered: dict[str, Any]) -> Layout:
    """Restore a posted message without its buttons from its delivery record; only pictures with known ids are kept."""
    uploaded = dict(delivered.get("files", {}))
    return Layout(
        words=list(delivered.get("words", [])),
        after=list(delivered.get("after", [])),
        pictures=[(name, Picture(b"", alt)) for name, alt in delivered.get("pictures", []) if name in uploaded],
        uploaded=uploaded,
    )


def letters_of(row: list[ui.Button[Any]] | ui.Select[Any]) -> int:
    """The characters that a row of buttons, or a menu, adds to a message."""
    if isinstance(row, list):
        return sum(len(button.label or "") for button in row)
    return len(row.placeholder or "") + sum(len(option.label) for option in row.options) + _described(row)


def _described(menu: ui.Select[Any]) -> int:
    return sum(len(option.description or "") for option in menu.options)


def within_budget(texts: Sequence[str], room: int) -> list[str]:
    """The texts that fit, the last one cut with an ellipsis."""
    kept: list[str] = []
    for text in texts:
        if not text.strip() or room < 2:
            continue
        kept.append(text if len(text) <= room else text[: room - 1] + "…")
        room -= len(kept[-1])
    return kept


def whole_lines(lines: Sequence[str], room: int) -> list[str]:
    """The lines that fit without being cut."""
    kept: list[str] = []
    for line in lines:
        room -= len(line) + 1
        if room < 0:
            break
        kept.append(line)
    return kept


def in_rows(buttons: Sequence[ui.Button[Any]]) -> list[Row]:
    """Arrange buttons in as few rows as possible, evenly: six as three and three, not five and one."""
    rows = -(-len(buttons) // ROW_BUTTONS)
    wide = -(-len(buttons) // max(rows, 1))
    return [list(buttons[start : start + wide]) for start in range(0, len(buttons), max(wide, 1))]


def quoted(note: str) -> str:
    return "\n".join(f"> {line}" for line in note.splitlines())
