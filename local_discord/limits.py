"""Checks documented limits of messages, components and modals that the OpenAPI description does not express."""

from collections.abc import Iterator
from functools import cache
from pathlib import Path

from local_discord import components as c
from local_discord.errors import ApiError, Json, invalid_form
from local_discord.model import COMPONENTS_V2, Message
from local_discord.uploads import MAX_FILE, MAX_REQUEST, Upload, clean_name
from local_discord.validation import Fault
from local_discord.world import World

TOO_WIDE = ("COMPONENT_LAYOUT_WIDTH_EXCEEDED", "The specified component exceeds the maximum width")
INVALID_EMOJI = "BUTTON_COMPONENT_INVALID_EMOJI"
MAX_CONTENT = 2000
MAX_EMBEDS = 6000
MAX_ROWS = 5
MAX_V2_COMPONENTS = 40
MAX_TEXT = 4000
MAX_ID = 2**31 - 1


def check_message(world: World, body: Json, files: list[Upload], edited: Message | None = None) -> None:
    """Checks a message against Discord's limits, as a new one or as it would be after an edit."""
    _check_files(files)
    v2 = bool((body.get("flags") or 0) & COMPONENTS_V2 or (edited and edited.flags & COMPONENTS_V2))
    faults = [*_content_faults(body), *_embed_faults(body.get("embeds") or [])]
    if v2:
        faults += _legacy_faults(body, edited)
    components = body.get("components") or []
    faults += component_faults(world, components, v2, ["components"])
    if v2:
        faults += _missing_media(components, body, files, edited)
    if faults:
        raise invalid_form(*faults)
    if _is_empty(body, files, edited, v2):
        raise ApiError(400, 50006, "Cannot send an empty message")


def _check_files(files: list[Upload]) -> None:
    too_large = any(len(upload.data) > MAX_FILE for upload in files)
    if too_large or sum(len(upload.data) for upload in files) > MAX_REQUEST:
        raise ApiError(413, 40005, "Request entity too large")
    if len(files) > 10:
        raise invalid_form((["files"], "BASE_TYPE_MAX_LENGTH", "Must be 10 or fewer in length."))


def _content_faults(body: Json) -> Iterator[Fault]:
    if len(body.get("content") or "") > MAX_CONTENT:
        yield ["content"], "BASE_TYPE_MAX_LENGTH", f"Must be {MAX_CONTENT} or fewer in length."


def _embed_faults(embeds: list[Json]) -> Iterator[Fault]:
    total = 0
    for index, embed in enumerate(embeds):
        total += sum(len(text) for text in _embed_texts(embed))
        for number, item in enumerate(embed.get("fields") or []):
            for key in ("name", "value"):
                if not item.get(key):
                    yield ["embeds", index, "fields", number, key], "BASE_TYPE_REQUIRED", "This field is required"
    if total > MAX_EMBEDS:
        text = f"Embed size exceeds maximum size of {MAX_EMBEDS}"
        yield ["embeds"], "MAX_EMBED_SIZE_EXCEEDED", text


def _embed_texts(embed: Json) -> Iterator[str]:
    yield embed.get("title") or ""
    yield embed.get("description") or ""
    yield (embed.get("footer") or {}).get("text") or ""
    yield (embed.get("author") or {}).get("name") or ""
    for item in embed.get("fields") or []:
        yield item.get("name") or ""
        yield item.get("value") or ""


def _legacy_faults(body: Json, edited: Message | None) -> Iterator[Fault]:
    """The faults of a components-only message that has text or embeds, or keeps those it had before an edit."""
    code = "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2"
    for key in ("content", "embeds", "poll", "sticker_ids"):
        stays = edited is not None and key not in body and getattr(edited, key, None)
        if body.get(key) or stays:
            yield [key], code, f"The '{key}' field cannot be used when using MessageFlags.IS_COMPONENTS_V2"


def _is_empty(body: Json, files: list[Upload], edited: Message | None, v2: bool) -> bool:
    def after(key: str) -> bool:
        return bool(body.get(key)) if key in body or edited is None else bool(getattr(edited, key))

    filled = bool(files) or after("components")
    if v2:
        return not after("components")
    poll_or_sticker = bool(body.get("poll") or body.get("sticker_ids"))
    return not (filled or after("content") or after("embeds") or after("attachments") or poll_or_sticker)


def _missing_media(components: list[Json], body: Json, files: list[Upload], edited: Message | None) -> Iterator[Fault]:
    """The media that name no file listed by the request itself; files already on the edited message do not count."""
    names = _listed_names(body, files, edited)
    for path, media in c.shown_media(components):
        url: str = media["url"]
        if url.startswith("attachment://") and clean_name(url.removeprefix("attachment://")) not in names:
            code = "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND"
            yield ["components", *path], code, f"The referenced attachment {url} was not found"


def _listed_names(body: Json, files: list[Upload], edited: Message | None) -> set[str]:
    """The names of uploads as listed or sent, and of kept files listed with both id and filename."""
    listed = {str(entry["id"]): entry.get("filename") for entry in body.get("attachments") or []}
    names = {clean_name(listed.get(upload.number) or upload.filename) for upload in files}
    kept = edited.attachments if edited else []
    return names | {item.filename for item in kept if listed.get(item.id) == item.filename}


def component_faults(world: World, components: list[Json], v2: bool, at: list[str | int]) -> Iterator[Fault]:
    everything = list(c.walk(components))
    if v2 and len(everything) > MAX_V2_COMPONENTS:
        text = f"The total number of components must be {MAX_V2_COMPONENTS} or fewer"
        yield at, "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED", text
    counted = c.all_words(components) if world.counts_all_words else c.texts(components)
    if sum(map(len, counted)) > MAX_TEXT:
        text = f"Components displayable text size exceeds maximum size of {MAX_TEXT}"
        yield at, "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED", text
    if not v2:
        if len(components) > MAX_ROWS:
            yield at, "BASE_TYPE_BAD_LENGTH", f"Must be between 1 and {MAX_ROWS} in length."
        for index, component in enumerate(components):
            if component["type"] != c.ROW:
                yield [*at, index, "type"], "BASE_TYPE_CHOICES", "Value must be one of (1,)."
    yield from _id_faults(everything, at)
    for path, component in everything:
        where = [*at, *path]
        if component["type"] == c.ROW:
            yield from _row_faults(component, where)
        elif component["type"] == c.BUTTON:
            yield from _button_faults(world, component, where)
        elif component["type"] in c.SELECTS:
            yield from select_faults(world, component, where)
        elif component["type"] == c.TEXT:
            yield from _blank_faults(component, "content", where)


def _id_faults(everything: list[tuple[tuple[str | int, ...], Json]], at: list[str | int]) -> Iterator[Fault]:
    for path, component in everything:
        if not 0 <= (component.get("id") or 0) <= MAX_ID:
            yield [*at, *path, "id"], "NUMBER_TYPE_MAX", f"Value should be less than or equal to {MAX_ID}."
    for key, code, text in (
        ("custom_id", "COMPONENT_CUSTOM_ID_DUPLICATED", "Component custom id cannot be duplicated"),
        ("id", "COMPONENT_ID_DUPLICATED", "Component id cannot be duplicated"),
    ):
        seen: set[str | int] = set()
        for path, component in everything:
            value = component.get(key)
            if value and value in seen:
                yield [*at, *path, key], code, text
            if value:
                seen.add(value)


def _row_faults(row: Json, at: list[str | int]) -> Iterator[Fault]:
    inner = row["components"]
    selects = sum(component["type"] in c.SELECTS for component in inner)
    if selects > 1 or (selects and len(inner) > 1):
        yield [*at, "components"], *TOO_WIDE


def _blank_faults(thing: Json, key: str, at: list[str | int]) -> Iterator[Fault]:
    """The faults of blank texts: Discord strips whitespace, so that a text of blanks only is empty."""
    if thing.get(key) and not thing[key].strip():
        yield [*at, key], "BASE_TYPE_REQUIRED", "This field is required"


@cache
def _standard_emojis() -> frozenset[str]:
    """Each in Unicode's recommended form: with U+FE0F where a character is a text sign without it."""
    return frozenset((Path(__file__).parent / "schema" / "emoji.txt").read_text(encoding="utf-8").split())


def _emoji_faults(world: World, thing: Json, at: list[str | int]) -> Iterator[Fault]:
    """The faults of an emoji: it must be a standard one in Discord's form, or one of a server or the app by its id."""
    shown = thing.get("emoji") or {}
    if shown.get("id"):
        if str(shown["id"]) not in world.emojis:
            yield [*at, "emoji", "id"], INVALID_EMOJI, "Invalid emoji"
    elif shown.get("name") and shown["name"] not in _standard_emojis():
        yield [*at, "emoji", "name"], INVALID_EMOJI, "Invalid emoji"


def _button_faults(world: World, button: Json, at: list[str | int]) -> Iterator[Fault]:
    style = button["style"]
    if style == c.PREMIUM_STYLE:
        if not button.get("sku_id"):
            yield [*at, "sku_id"], "BASE_TYPE_REQUIRED", "This field is required"
        for key in ("custom_id", "label", "url", "emoji"):
            if button.get(key):
                yield [*at, key], "BASE_TYPE_INVALID", "Premium buttons show what they sell"
        return
    if button.get("sku_id"):
        yield [*at, "sku_id"], "BASE_TYPE_INVALID", "Only premium buttons sell something"
    yield from _emoji_faults(world, button, at)
    if not (button.get("label") or "").strip() and not button.get("emoji"):
        yield [*at, "label"], "BUTTON_COMPONENT_MISSING_LABEL", "A label or emoji must be set"
    if style == c.LINK_STYLE:
        if not button.get("url"):
            yield [*at, "url"], "BASE_TYPE_REQUIRED", "This field is required"
        elif len(button["url"]) > 512:
            yield [*at, "url"], "BASE_TYPE_MAX_LENGTH", "Must be 512 or fewer in length."
        if button.get("custom_id"):
            yield [*at, "custom_id"], "BUTTON_COMPONENT_CUSTOM_ID_URL", "A custom id and url cannot both be specified"
    elif button.get("url"):
        yield [*at, "url"], "BUTTON_COMPONENT_CUSTOM_ID_URL", "A custom id and url cannot both be specified"
    elif not button.get("custom_id"):
        yield [*at, "custom_id"], "BASE_TYPE_REQUIRED", "This field is required"


def select_faults(world: World, select: Json, at: list[str | int]) -> Iterator[Fault]:
    most, least = given(select.get("max_values"), 1), given(select.get("min_values"), 1)
    if least > most:
        yield [*at, "min_values"], "SELECT_COMPONENT_MIN_VALUES", "min_values must not exceed max_values"
    if select["type"] != c.STRING_SELECT:
        return
    options = select.get("options") or []
    if most > len(options):
        yield [*at, "max_values"], "BASE_TYPE_MAX", f"Value must be at most {len(options)}"
    chosen = sum(bool(option.get("default")) for option in options)
    if chosen > most:
        text = "The number of default options must not exceed max_values"
        yield [*at, "options"], "SELECT_COMPONENT_TOO_MANY_DEFAULT_VALUES", text
    for index, option in enumerate(options):
        where = [*at, "options", index]
        yield from _blank_faults(option, "label", where)
        yield from _emoji_faults(world, option, where)
    values = [option["value"] for option in options]
    for index, value in enumerate(values):
        if value in values[:index]:
            text = "The specified option value is already used"
            yield [*at, "options", index, "value"], "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED", text


def given(value: int | None, default: int) -> int:
    return default if value is None else value


def check_modal(world: World, data: Json) -> None:
    at: list[str | int] = ["data", "components"]
    components = data["components"]
    faults: list[Fault] = []
    if not 1 <= len(components) <= 5:
        faults.append((at, "BASE_TYPE_BAD_LENGTH", "Must be between 1 and 5 in length."))
    everything = list(c.walk(components))
    faults += _id_faults(everything, at)
    for path, component in everything:
        where = [*at, *path]
        if component["type"] in c.SELECTS:
            faults += select_faults(world, component, where)
        elif component["type"] == c.ROW:
            if len(component["components"]) != 1:
                faults.append(([*where, "components"], *TOO_WIDE))
            if not component["components"][0].get("label"):
                faults.append(([*where, "components", 0, "label"], "BASE_TYPE_REQUIRED", "This field is required"))
        elif component["type"] == c.TEXT_INPUT:
            faults += _text_input_faults(component, where)
    if faults:
        raise invalid_form(*faults)


def _text_input_faults(component: Json, at: list[str | int]) -> Iterator[Fault]:
    least, most = given(component.get("min_length"), 0), given(component.get("max_length"), 4000)
    if least > most:
        yield [*at, "min_length"], "TEXT_INPUT_MIN_LENGTH", "min_length must not exceed max_length"
    if len(component.get("value") or "") > most:
        yield [*at, "value"], "BASE_TYPE_MAX_LENGTH", f"Must be {most} or fewer in length."
