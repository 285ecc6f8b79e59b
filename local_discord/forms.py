"""Selections in menus and submitted modals: checked, and sent to the bot, as Discord's client would."""

from typing import Any

from local_discord import components as c
from local_discord import invoking
from local_discord.errors import ActionError
from local_discord.interactions import Modal
from local_discord.limits import MAX_TEXT, given
from local_discord.model import Attachment, Channel, Json
from local_discord.uploads import attachment_json
from local_discord.world import World


def check_selection(world: World, channel: Channel, select: Json, values: list[str]) -> None:
    """Checks that the menu offers the values, and that their number is allowed."""
    least, most = select.get("min_values", 1), select.get("max_values", 1)
    if not least <= len(values) <= most or len(set(values)) != len(values):
        raise ActionError("bad_values", f"Choose {least} to {most}, each once.")
    for value in values:
        if not _offered(world, channel, select, value):
            raise ActionError("bad_values", f"{value} is not offered.")


def _offered(world: World, channel: Channel, select: Json, value: str) -> bool:
    guild = world.guilds.get(channel.guild_id or "")
    is_user = value in world.users
    is_role = guild is not None and value in guild.roles
    match select["type"]:
        case c.STRING_SELECT:
            return value in [option["value"] for option in select["options"]]
        case c.USER_SELECT:
            return is_user
        case c.ROLE_SELECT:
            return is_role
        case c.MENTIONABLE_SELECT:
            return is_user or is_role
        case _:
            chosen = world.channels.get(value)
            kinds = select.get("channel_types")
            return chosen is not None and chosen.guild_id is not None and (not kinds or chosen.type in kinds)


def submission(world: World, channel: Channel, modal: Modal, fields: Json, uploads: dict[str, Attachment]) -> Json:
    known = {part["custom_id"] for _, part in c.walk(modal.components) if part.get("custom_id")}
    for name in fields:
        if name not in known:
            raise ActionError("bad_field", f"There is no field {name}.", {"field": name, "reason": "unknown"})
    filler = _Filler(world, channel, fields, uploads)
    data: Json = {"custom_id": modal.custom_id, "components": filler.fill(modal.components)}
    if filler.mentioned or filler.files:
        data["resolved"] = invoking.resolved(world, channel, filler.mentioned, filler.files)
    return data


class _Filler:
    def __init__(self, world: World, channel: Channel, fields: Json, uploads: dict[str, Attachment]) -> None:
        self._world = world
        self._channel = channel
        self._fields = fields
        self._uploads = uploads
        self.mentioned: list[str] = []
        self.files: dict[str, Json] = {}

    def fill(self, components: list[Json]) -> list[Json]:
        filled: list[Json] = []
        for number, component in enumerate(components, 1):
            base: Json = {"type": component["type"], "id": component.get("id") or number}
            if component["type"] == c.ROW:
                filled.append({**base, "components": self.fill(component["components"])})
            elif component["type"] == c.LABEL:
                inner = self.fill([component["component"]])[0]
                filled.append({**base, "component": inner})
            elif component["type"] == c.TEXT:
                filled.append(base)
            else:
                filled.append({**base, "custom_id": component["custom_id"], **self._answer(component)})
        return filled

    def _answer(self, field: Json) -> Json:
        value = self._fields.get(field["custom_id"])
        kind = field["type"]
        if kind == c.TEXT_INPUT:
            return {"value": _text(field, value)}
        if kind == c.CHECKBOX:
            checked = field.get("default", False) if value is None else value
            if not isinstance(checked, bool):
                raise _bad(field, "type", "it must be true or false")
            return {"value": checked}
        if kind == c.RADIO_GROUP:
            return {"value": _radio(field, value)}
        return {"values": self._several(field, value)}

    def _several(self, field: Json, value: Any) -> list[str]:
        values = _preset(field) if value is None else value
        if not isinstance(values, list) or not all(isinstance(item, str) for item in values):
            raise _bad(field, "type", "it must be a list of texts")
        required = field.get("required", True) is not False
        if not values and required and (field.get("min_values") is None or field["min_values"] > 0):
            raise _missing(field)
        if not values:
            return []
        least = given(field.get("min_values"), 1)
        most = given(
            field.get("max_values"), len(field.get("options") or []) if field["type"] == c.CHECKBOX_GROUP else 1
        )
        if not least <= len(values) <= most:
            raise _bad(field, "min" if len(values) < least else "max", f"choose {least} to {most}")
        if field["type"] == c.FILE_UPLOAD:
            self._take_files(field, values)
        elif field["type"] == c.CHECKBOX_GROUP:
            if not set(values) <= {option["value"] for option in field["options"]}:
                raise _bad(field, "choice", "this is not offered")
        else:
            try:
                check_selection(self._world, self._channel, {**field, "min_values": 0, "max_values": 25}, values)
            except ActionError as error:
                raise _bad(field, "choice", error.message) from error
            if field["type"] != c.STRING_SELECT:
                self.mentioned += values
        return values

    def _take_files(self, field: Json, values: list[str]) -> None:
        for key in values:
            if key not in self._uploads:
                raise _bad(field, "unknown", "no such file was uploaded")
            self.files[key] = attachment_json(self._world, self._uploads[key], ephemeral=True)


def _text(field: Json, value: Any) -> str:
    text = field.get("value") or "" if value is None else value
    if not isinstance(text, str):
        raise _bad(field, "type", "it must be a text")
    if not text:
        if field.get("required", True) is not False:
            raise _missing(field)
        return ""
    if len(text) < given(field.get("min_length"), 0):
        raise _bad(field, "min_length", "the text is too short")
    if len(text) > given(field.get("max_length"), MAX_TEXT):
        raise _bad(field, "max_length", "the text is too long")
    return text


def _preset(field: Json) -> list[str]:
    """The values of a field that are selected initially."""
    chosen = [option["value"] for option in field.get("options") or [] if option.get("default")]
    return chosen + [str(entry["id"]) for entry in field.get("default_values") or []]


def _radio(field: Json, value: Any) -> str | None:
    if value is None:
        value = next((option["value"] for option in field["options"] if option.get("default")), None)
    if value is None and field.get("required", True) is not False:
        raise _missing(field)
    if value is not None and value not in [option["value"] for option in field["options"]]:
        raise _bad(field, "choice", "this is not offered")
    chosen: str | None = value
    return chosen


def _missing(field: Json) -> ActionError:
    name = field["custom_id"]
    return ActionError("missing_field", f"Field {name} is empty.", {"field": name})


def _bad(field: Json, reason: str, text: str) -> ActionError:
    name = field["custom_id"]
    return ActionError("bad_field", f"Field {name}: {text}.", {"field": name, "reason": reason})
