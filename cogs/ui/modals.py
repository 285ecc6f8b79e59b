"""Forms with one field, opened by a button; their ids hold all state, so that they work after a restart."""

from __future__ import annotations

import re
from typing import Any, cast

import discord
from discord import ui

from cogs.ui.custom_ids import FORM, TEXT_LIMIT, ButtonId, custom_id, read_id, shortened

TITLE_LIMIT = 45
NUMBER_LENGTH = 12
TEXT_LENGTH = 60

_ID = re.compile("f" + FORM)


def number_form(button_id: ButtonId, title: str, label: str, about: str, hint: str) -> ui.Modal:
    return _form(
        button_id, title, label, about, ui.TextInput(custom_id="number", placeholder=hint, max_length=NUMBER_LENGTH)
    )


def text_form(button_id: ButtonId, title: str, label: str, about: str) -> ui.Modal:
    return _form(button_id, title, label, about, ui.TextInput(custom_id="text", max_length=TEXT_LENGTH))


def _form(button_id: ButtonId, title: str, label: str, about: str, field: ui.TextInput[Any]) -> ui.Modal:
    """A form with one field, stopped at once so that discord.py keeps nothing of it in memory."""
    made = ui.Modal(title=shortened(title, TITLE_LIMIT), custom_id=custom_id("f", button_id), timeout=None)
    made.add_item(
        ui.Label(text=shortened(label, TITLE_LIMIT), description=shortened(about, TEXT_LIMIT), component=field)
    )
    made.stop()
    return made


def submitted(interaction: discord.Interaction) -> ButtonId | None:
    """Parse a submitted form with its typed values; None for other interactions."""
    if interaction.type is not discord.InteractionType.modal_submit:
        return None
    data = cast("dict[str, Any]", interaction.data or {})
    match = _ID.fullmatch(str(data.get("custom_id", "")))
    return read_id(match, _written(data.get("components", []))) if match else None


def _written(parts: list[dict[str, Any]]) -> list[str]:
    fields = [part["component"] for part in parts if "component" in part]
    return [str(field.get("value", "")) for field in fields]
