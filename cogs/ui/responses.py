"""Responses to interactions: defer at once, then edit the deferred response; errors are told in a short message."""

from __future__ import annotations

import io
import logging
import re
import secrets
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, cast

import aiohttp
import discord
from discord import ui

from cogs.metrics.requests import RequestResult, came_to
from cogs.ui.custom_ids import FORM, TEXT_LIMIT, ButtonId, custom_id, read_id, shortened
from cogs.ui.layouts import Layout
from config.language import Translator
from engine.contract import Ambiguous, Illegal, Move, RulesError, Text
from engine.tables.core.errors import Stale
from engine.tables.errors import TableError
from engine.tables.storage.errors import StoreError

if TYPE_CHECKING:
    from cogs.bot import Longtable


log = logging.getLogger(__name__)

_LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"


def reference() -> str:
    return "".join(secrets.choice(_LETTERS) for _ in range(6))


def possible_instead(error: Exception) -> tuple[Move, ...]:
    match error:
        case Illegal() | Stale():
            return error.possible
        case Ambiguous():
            return error.candidates
        case _:
            return ()


def explain(error: Exception, translator: Translator, about: str = "") -> str:
    """Translate an error; an unexpected one is logged with a reference."""
    came_to(_judged(error))
    match error:
        case RulesError() | TableError() | Unclear():
            return translator(error.say)
        case discord.Forbidden():
            return translator("answer-forbidden")
        case discord.RateLimited() | discord.HTTPException(status=429):
            log.warning("Discord limits us: %s", about)
            return translator("answer-limited")
        case _:
            number = reference()
            log.error("reference %s: %s", number, about, exc_info=error)
            return translator("answer-unexpected", number=number)


def _judged(error: Exception) -> RequestResult:
    match error:
        case StoreError():
            return RequestResult.FAILED
        case RulesError() | TableError() | Unclear() | discord.Forbidden():
            return RequestResult.REFUSED
    return RequestResult.FAILED


async def answer(interaction: discord.Interaction, text: str, buttons: Sequence[ui.Button[Any]] = ()) -> None:
    """Send a message that only the user sees, as first response or follow-up; failures are only logged."""
    mentions = discord.AllowedMentions.none()
    view = _row(buttons) if buttons else discord.utils.MISSING
    try:
        if interaction.response.is_done():
            await interaction.followup.send(text[:2000], ephemeral=True, allowed_mentions=mentions, view=view)
        else:
            await interaction.response.send_message(text[:2000], ephemeral=True, allowed_mentions=mentions, view=view)
    except (discord.HTTPException, aiohttp.ClientError, OSError) as problem:
        log.warning("could not answer interaction %s: %s", interaction.id, problem)


def _row(buttons: Sequence[ui.Button[Any]]) -> ui.View:
    """A view of buttons, stopped at once so that discord.py keeps nothing of it in memory."""
    view = ui.View(timeout=None)
    for one in buttons:
        view.add_item(one)
    view.stop()
    return view


class Unclear(Exception):
    """Raised when a request is ambiguous or impossible; `say` is the text for the user."""

    def __init__(self, say: Text) -> None:
        super().__init__(say.id, say.args)
        self.say = say


def old_button() -> Unclear:
    return Unclear(Text("answer-old-button"))


def client_of(interaction: discord.Interaction) -> Longtable:
    return cast("Longtable", interaction.client)


async def open_privately(interaction: discord.Interaction) -> None:
    """Defer with a new message that only the user sees."""
    await interaction.response.defer(ephemeral=True, thinking=True)


async def stay(interaction: discord.Interaction) -> None:
    """Defer with an edit of the tapped message, which stops its automatic refresh."""
    if interaction.message is not None:
        client_of(interaction).open_panels.closed(interaction.message.id)
    await interaction.response.defer()


async def put(interaction: discord.Interaction, layout: Layout) -> None:
    message = await interaction.edit_original_response(view=layout.view(), attachments=layout.files())
    client_of(interaction).open_panels.closed(message.id)


async def put_file(interaction: discord.Interaction, words: str, name: object, data: bytes) -> None:
    """Show a JSON file in the deferred response."""
    file = discord.File(io.BytesIO(data), filename=f"longtable-{name}.json")
    await interaction.edit_original_response(content=words, attachments=[file])


def is_private(interaction: discord.Interaction) -> bool:
    return interaction.message is not None and interaction.message.flags.ephemeral


async def answer_privately(interaction: discord.Interaction) -> None:
    """Defer privately: in the tapped message if it is private, else in a new one."""
    await (stay if is_private(interaction) else open_privately)(interaction)


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
