"""Taps: buttons and menus whose ids carry everything, so that they work after any restart."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, Protocol, TypeAlias, cast

import discord
import msgspec
from discord import ui

from cogs.parsing.numbers import whole
from engine.tables.lessons.lesson_table import OWN_LESSON

ID_LIMIT = 100
LABEL_LIMIT = 80
TEXT_LIMIT = 100
OPTION_LIMIT = 25

PRIMARY = discord.ButtonStyle.primary
SUCCESS = discord.ButtonStyle.success
DANGER = discord.ButtonStyle.danger
GREY = discord.ButtonStyle.secondary

FORM = r"\|(?P<action>[a-z_]+)\|(?P<table>-?\d*)\|(?P<decision>\d*)\|(?P<about>[^|]*)(?:\|(?P<apart>\d*))?"


class ButtonId(msgspec.Struct, frozen=True):
    """What was tapped: an action, its table, what it is about, and the values chosen where it was a menu or a form.

    `decision` is the decision that a move answers. `apart` means nothing: it tells apart what would otherwise be the
    same tap twice in one message.
    """

    action: str
    table: int = 0
    about: str = ""
    decision: int = 0
    apart: int = 0
    values: tuple[str, ...] = ()

    @property
    def chosen(self) -> str:
        """The value chosen in a menu, or what the button was about."""
        return self.values[0] if self.values else self.about


class TapTaker(Protocol):
    """Whoever receives taps."""

    async def tapped(self, interaction: discord.Interaction, button_id: ButtonId) -> None:
        """Somebody tapped."""


TapHandler: TypeAlias = Callable[[discord.Interaction, ButtonId], Awaitable[None]]


def custom_id(kind: str, button_id: ButtonId) -> str:
    """The id under which Discord gives the tap back to us."""
    made = f"{kind}|{button_id.action}|{button_id.table}|{button_id.decision}|{button_id.about}" + (
        f"|{button_id.apart}" if button_id.apart else ""
    )
    if len(made) > ID_LIMIT:
        raise ValueError(f"{made} is longer than {ID_LIMIT}")
    return made


def read_id(match: re.Match[str], values: Sequence[str] = ()) -> ButtonId:
    """The tap that an id stands for."""
    number, apart = (whole(match[part] or "") or 0 for part in ("decision", "apart"))
    table = OWN_LESSON if match["table"] == str(OWN_LESSON) else whole(match["table"]) or 0
    about = _about(match["action"], number, match["about"])
    decision = number if about == match["about"] else 0
    return ButtonId(match["action"], table, about, decision, apart, tuple(values))


def _about(action: str, number: int, about: str) -> str:
    """What a tap is about; messages of earlier versions kept the vote or the seat where the decision stands now."""
    match action, about:
        case ("vote", "yes" | "no") | ("propose", "substitute"):
            return f"{about}:{number}"
        case "take", "":
            return str(number)
        case "kick", "" if number:
            return "options"
    return about


def shortened(text: str, limit: int) -> str:
    """The text, cut with an ellipsis where it would not fit."""
    return text if len(text) <= limit else text[: limit - 1].rstrip() + "…"


def button(
    button_id: ButtonId,
    label: str,
    style: discord.ButtonStyle = GREY,
    *,
    emoji: str | None = None,
    disabled: bool = False,
) -> ui.Button[Any]:
    """A button for a tap."""
    return ui.Button(
        label=shortened(label, LABEL_LIMIT),
        style=style,
        emoji=emoji,
        disabled=disabled,
        custom_id=custom_id("b", button_id),
    )


class Entry(msgspec.Struct, frozen=True):
    """One line of a menu."""

    value: str
    label: str
    about: str = ""
    chosen: bool = False


def menu(
    button_id: ButtonId, placeholder: str, entries: Sequence[Entry], least: int = 1, most: int = 1
) -> ui.Select[Any]:
    """A menu for a tap, of no more lines than Discord shows, from which so many can be chosen at once.

    A menu without lines stays where it is and cannot be opened.
    """
    return ui.Select(
        custom_id=custom_id("s", button_id),
        placeholder=shortened(placeholder, 150),
        min_values=least,
        max_values=most,
        disabled=not entries,
        options=[
            discord.SelectOption(
                label=shortened(entry.label, TEXT_LIMIT),
                value=entry.value,
                description=shortened(entry.about, TEXT_LIMIT) or None,
                default=entry.chosen,
            )
            for entry in entries or (Entry("-", placeholder),)
        ],
    )


def menus(button_id: ButtonId, placeholder: str, entries: Sequence[Entry]) -> list[ui.Select[Any]]:
    """As many menus as the lines need, each with its first and last line for a heading where there are several."""
    if len(entries) <= OPTION_LIMIT:
        return [menu(button_id, placeholder, entries)] if entries else []
    made = []
    for start in range(0, len(entries), OPTION_LIMIT):
        part = entries[start : start + OPTION_LIMIT]
        heading = f"{placeholder} · {part[0].label} … {part[-1].label}"
        made.append(menu(msgspec.structs.replace(button_id, apart=button_id.apart + start), heading, part))
    return made


class TapButton(ui.DynamicItem[ui.Button[Any]], template="b" + FORM):
    """Any of our buttons, wherever and whenever it was posted."""

    def __init__(self, item: ui.Button[Any], button_id: ButtonId) -> None:
        super().__init__(item)
        self.button_id = button_id

    @classmethod
    async def from_custom_id(
        cls, _interaction: discord.Interaction, item: ui.Item[Any], match: re.Match[str], /
    ) -> TapButton:
        """Read the button back from its id."""
        return cls(cast("ui.Button[Any]", item), read_id(match))

    async def callback(self, interaction: discord.Interaction) -> None:
        """Hand the tap to its taker."""
        await cast(TapTaker, interaction.client).tapped(interaction, self.button_id)


class TapMenu(ui.DynamicItem[ui.Select[Any]], template="s" + FORM):
    """Any of our menus, wherever and whenever it was posted."""

    def __init__(self, item: ui.Select[Any], button_id: ButtonId) -> None:
        super().__init__(item)
        self.button_id = button_id

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction, item: ui.Item[Any], match: re.Match[str], /
    ) -> TapMenu:
        """Read the menu back from its id."""
        values = cast("dict[str, Any]", interaction.data or {}).get("values", [])
        return cls(cast("ui.Select[Any]", item), read_id(match, values))

    async def callback(self, interaction: discord.Interaction) -> None:
        """Hand the tap to its taker."""
        await cast(TapTaker, interaction.client).tapped(interaction, self.button_id)
