"""A message as one user sees it, for assertions in tests."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, NamedTuple

from local_discord import components as c
from local_discord.errors import Json
from local_discord.model import COMPONENTS_V2, LOADING, Message


class Button(NamedTuple):
    label: str
    custom_id: str | None
    enabled: bool
    url: str | None = None


@dataclass(frozen=True)
class Menu:
    custom_id: str
    placeholder: str
    type: int
    enabled: bool
    options: tuple[tuple[str, str], ...]
    """Pairs of label and value, of a menu of texts."""
    least: int = 1
    most: int = 1
    chosen: tuple[str, ...] = ()
    """The values that are chosen already."""


@dataclass(frozen=True)
class Seen:
    """The message at the moment it was read."""

    raw: Json
    files: tuple[str, ...]
    """Every attached file, also those that embeds and components show."""
    alts: tuple[str, ...]

    @classmethod
    def of(cls, message: Message, shown: Json) -> "Seen":
        files = tuple(attachment.filename for attachment in message.attachments)
        alts = tuple(attachment.description or "" for attachment in message.attachments)
        return cls(shown, files, alts)

    @property
    def id(self) -> str:
        return str(self.raw["id"])

    @property
    def channel_id(self) -> str:
        return str(self.raw["channel_id"])

    @property
    def author(self) -> str:
        return str(self.raw["author"]["username"])

    @property
    def content(self) -> str:
        return str(self.raw["content"])

    @property
    def embeds(self) -> list[Json]:
        return list(self.raw["embeds"])

    @property
    def components(self) -> list[Json]:
        return list(self.raw["components"])

    @property
    def ephemeral(self) -> bool:
        return bool(self.raw["ephemeral"])

    @property
    def thinking(self) -> bool:
        return bool(self.raw["flags"] & LOADING)

    @property
    def is_v2(self) -> bool:
        return bool(self.raw["flags"] & COMPONENTS_V2)

    @property
    def pinned(self) -> bool:
        return bool(self.raw["pinned"])

    @property
    def text(self) -> str:
        """All visible text in order, a line each."""
        return "\n".join(line for line in self._lines() if line)

    def _lines(self) -> Iterator[str]:
        yield self.content
        for embed in self.embeds:
            yield (embed.get("author") or {}).get("name", "")
            yield embed.get("title", "")
            yield embed.get("description", "")
            for field in embed.get("fields") or []:
                yield field["name"]
                yield field["value"]
            yield (embed.get("footer") or {}).get("text", "")
        for _, part in c.walk(self.components):
            yield _part_text(part)

    @property
    def buttons(self) -> list[Button]:
        return [
            Button(
                part.get("label") or (part.get("emoji") or {}).get("name") or "",
                part.get("custom_id"),
                not part.get("disabled"),
                part.get("url"),
            )
            for _, part in c.walk(self.components)
            if part["type"] == c.BUTTON
        ]

    @property
    def menus(self) -> list[Menu]:
        return [
            Menu(
                part["custom_id"],
                part.get("placeholder") or "",
                part["type"],
                not part.get("disabled"),
                tuple((option["label"], option["value"]) for option in part.get("options") or []),
                part["min_values"],
                part["max_values"],
                tuple(option["value"] for option in part.get("options") or [] if option.get("default")),
            )
            for _, part in c.walk(self.components)
            if part["type"] in c.SELECTS
        ]

    def __contains__(self, text: str) -> bool:
        """Whether the message shows a text, bold or not."""
        return text in self.text or text in self.text.replace("**", "")

    def __str__(self) -> str:
        marks = "".join([" (ephemeral)" if self.ephemeral else "", " (thinking)" if self.thinking else ""])
        buttons = "".join(f" [{b.label or b.custom_id}{'' if b.enabled else ' off'}]" for b in self.buttons)
        menus = "".join(f" <{menu.placeholder or menu.custom_id}>" for menu in self.menus)
        files = f" {list(self.files)}" if self.files else ""
        return f"{self.author}{marks}: {self.text!r}{buttons}{menus}{files}"


def _part_text(part: Json) -> str:
    if part["type"] == c.TEXT:
        return str(part["content"])
    if part["type"] == c.GALLERY:
        return "\n".join(item.get("description") or "" for item in part["items"])
    value: Any = part.get("description") if part["type"] == c.THUMBNAIL else None
    return str(value or "")
