"""Button ids: buttons and menus whose ids hold all state, so that they work after a restart."""

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
    """The parsed id of a button, menu or form: action, table, argument, and the chosen or typed values.

    `decision` is the decision that a move answers. `apart` carries no meaning: it makes ids unique that would otherwise
    occur twice in one message.
    """

    action: str
    table: int = 0
    about: str = ""
    decision: int = 0
    apart: int = 0
    values: tuple[str, ...] = ()

    @property
    def chosen(self) -> str:
        """The value chosen in a menu, or the argument of the button."""
        return self.values[0] if self.values else self.about


class TapTaker(Protocol):
    async def tapped(self, interaction: discord.Interaction, button_id: ButtonId) -> None:
        """Handle a tap."""


TapHandler: TypeAlias = Callable[[discord.Interaction, ButtonId], Awaitable[None]]


def custom_id(kind: str, button_id: ButtonId) -> str:
    """Encode a button id as Discord's `custom_id`; `kind` is the type of component."""
    made = f"{kind}|{button_id.action}|{button_id.table}|{button_id.decision}|{button_id.about}" + (
        f"|{button_id.apart}" if button_id.apart else ""
    )
    if len(made) > ID_LIMIT:
        raise ValueError(f"{made} is longer than {ID_LIMIT}")
    return made


def read_id(match: re.Match[str], values: Sequence[str] = ()) -> ButtonId:
    number, apart = (whole(match[part] or "") or 0 for part in ("decision", "apart"))
    table = OWN_LESSON if match["table"] == str(OWN_LESSON) else whole(match["table"]) or 0
    about = _about(match["action"], number, match["about"])
    decision = number if about == match["about"] else 0
    return ButtonId(match["action"], table, about, decision, apart, tuple(values))


def _about(action: str, number: int, about: str) -> str:
    """The argument of a button id; earlier versions stored the vote or seat in the field of the decision."""
    match action, about:
        case ("vote", "yes" | "no") | ("propose", "substitute"):
            return f"{about}:{number}"
        case "take", "":
            return str(number)
        case "kick", "" if number:
            return "options"
    return about


def shortened(text: str, limit: int) -> str:
    return text if len(text) <= limit else text[: limit - 1].rstrip() + "…"


def button(
    button_id: ButtonId,
    label: str,
    style: discord.ButtonStyle = GREY,
    *,
    emoji: str | None = None,
    disabled: bool = False,
) -> ui.Button[Any]:
    return ui.Button(
        label=shortened(label, LABEL_LIMIT),
        style=style,
        emoji=emoji,
        disabled=disabled,
        custom_id=custom_id("b", button_id),
    )


class MenuOption(msgspec.Struct, frozen=True):
    value: str
    label: str
    about: str = ""
    chosen: bool = False


def menu(
    button_id: ButtonId, placeholder: str, entries: Sequence[MenuOption], least: int = 1, most: int = 1
) -> ui.Select[Any]:
    """Create a menu with a button id, from which up to `most` entries can be chosen.

    Without entries it is disabled but keeps its place.
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
            for entry in entries or (MenuOption("-", placeholder),)
        ],
    )


def menus(button_id: ButtonId, placeholder: str, entries: Sequence[MenuOption]) -> list[ui.Select[Any]]:
    """As many menus as the entries need; several are named by their first and last entries."""
    if len(entries) <= OPTION_LIMIT:
        return [menu(button_id, placeholder, entries)] if entries else []
    made = []
    for start in range(0, len(entries), OPTION_LIMIT):
        part = entries[start : start + OPTION_LIMIT]
        heading = f"{placeholder} · {part[0].label} … {part[-1].label}"
        made.append(menu(msgspec.structs.replace(button_id, apart=button_id.apart + start), heading, part))
    return made


class TapButton(ui.DynamicItem[ui.Button[Any]], template="b" + FORM):
    """Dispatches any of our buttons, whenever it was posted."""

    def __init__(self, item: ui.Button[Any], button_id: ButtonId) -> None:
        super().__init__(item)
        self.button_id = button_id

    @classmethod
    async def from_custom_id(
        cls, _interaction: discord.Interaction, item: ui.Item[Any], match: re.Match[str], /
    ) -> TapButton:
        return cls(cast("ui.Button[Any]", item), read_id(match))

    async def callback(self, interaction: discord.Interaction) -> None:
        await cast(TapTaker, interaction.client).tapped(interaction, self.button_id)


class TapMenu(ui.DynamicItem[ui.Select[Any]], template="s" + FORM):
    """Dispatches any of our menus, whenever it was posted."""

    def __init__(self, item: ui.Select[Any], button_id: ButtonId) -> None:
        super().__init__(item)
        self.button_id = button_id

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction, item: ui.Item[Any], match: re.Match[str], /
    ) -> TapMenu:
        values = cast("dict[str, Any]", interaction.data or {}).get("values", [])
        return cls(cast("ui.Select[Any]", item), read_id(match, values))

    async def callback(self, interaction: discord.Interaction) -> None:
        await cast(TapTaker, interaction.client).tapped(interaction, self.button_id)
