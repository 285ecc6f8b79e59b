"""Taps: buttons and menus whose ids carry everything, so that they work after any restart."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, Protocol, TypeAlias, cast

import discord
import msgspec
from discord import ui

from cogs.numbers import whole

ID_LIMIT = 100
LABEL_LIMIT = 80
TEXT_LIMIT = 100
OPTION_LIMIT = 25

_FORM = r"\|(?P<action>[a-z_]+)\|(?P<table>\d*)\|(?P<stamp>\d*)\|(?P<rest>.*)"


class Tap(msgspec.Struct, frozen=True):
    """What was tapped: an action, the table and the moment it was offered in, and what it was about."""

    action: str
    table: int = 0
    stamp: int = 0
    rest: str = ""
    values: tuple[str, ...] = ()

    @property
    def chosen(self) -> str:
        """The value chosen in a menu, or what the button was about."""
        return self.values[0] if self.values else self.rest


class TapTaker(Protocol):
    """Whoever receives taps."""

    async def tapped(self, interaction: discord.Interaction, tap: Tap) -> None:
        """Somebody tapped."""


TapHandler: TypeAlias = Callable[[discord.Interaction, Tap], Awaitable[None]]


def custom_id(kind: str, tap: Tap) -> str:
    """The id under which Discord gives the tap back to us."""
    made = f"{kind}|{tap.action}|{tap.table}|{tap.stamp}|{tap.rest}"
    if len(made) > ID_LIMIT:
        raise ValueError(f"{made} is longer than {ID_LIMIT}")
    return made


def _read(match: re.Match[str], values: Sequence[str] = ()) -> Tap:
    table, stamp = whole(match["table"]), whole(match["stamp"])
    return Tap(match["action"], table or 0, stamp or 0, match["rest"], tuple(values))


def shortened(text: str, limit: int) -> str:
    """The text, cut with an ellipsis where it would not fit."""
    return text if len(text) <= limit else text[: limit - 1].rstrip() + "…"


def button(
    tap: Tap,
    label: str,
    style: discord.ButtonStyle = discord.ButtonStyle.secondary,
    *,
    emoji: str | None = None,
    disabled: bool = False,
) -> ui.Button[Any]:
    """A button for a tap."""
    return ui.Button(
        label=shortened(label, LABEL_LIMIT), style=style, emoji=emoji, disabled=disabled, custom_id=custom_id("b", tap)
    )


class Entry(msgspec.Struct, frozen=True):
    """One line of a menu."""

    value: str
    label: str
    about: str = ""
    chosen: bool = False


def menu(tap: Tap, placeholder: str, entries: Sequence[Entry]) -> ui.Select[Any]:
    """A menu for a tap, with at most as many lines as Discord shows."""
    return ui.Select(
        custom_id=custom_id("s", tap),
        placeholder=shortened(placeholder, 150),
        options=[
            discord.SelectOption(
                label=shortened(entry.label, TEXT_LIMIT),
                value=entry.value,
                description=shortened(entry.about, TEXT_LIMIT) or None,
                default=entry.chosen,
            )
            for entry in entries[:OPTION_LIMIT]
        ],
    )


class TapButton(ui.DynamicItem[ui.Button[Any]], template="b" + _FORM):
    """Any of our buttons, wherever and whenever it was posted."""

    def __init__(self, item: ui.Button[Any], tap: Tap) -> None:
        super().__init__(item)
        self.tap = tap

    @classmethod
    async def from_custom_id(
        cls, _interaction: discord.Interaction, item: ui.Item[Any], match: re.Match[str], /
    ) -> TapButton:
        """Read the button back from its id."""
        return cls(cast("ui.Button[Any]", item), _read(match))

    async def callback(self, interaction: discord.Interaction) -> None:
        """Hand the tap to its taker."""
        await cast(TapTaker, interaction.client).tapped(interaction, self.tap)


class TapMenu(ui.DynamicItem[ui.Select[Any]], template="s" + _FORM):
    """Any of our menus, wherever and whenever it was posted."""

    def __init__(self, item: ui.Select[Any], tap: Tap) -> None:
        super().__init__(item)
        self.tap = tap

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction, item: ui.Item[Any], match: re.Match[str], /
    ) -> TapMenu:
        """Read the menu back from its id."""
        values = cast("dict[str, Any]", interaction.data or {}).get("values", [])
        return cls(cast("ui.Select[Any]", item), _read(match, values))

    async def callback(self, interaction: discord.Interaction) -> None:
        """Hand the tap to its taker."""
        await cast(TapTaker, interaction.client).tapped(interaction, self.tap)
