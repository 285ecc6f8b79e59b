"""Message components: traversal, defaults that Discord fills in, and lookup."""

from collections.abc import Callable, Iterator
from typing import Any

from local_discord.model import Json

ROW, BUTTON, STRING_SELECT, TEXT_INPUT = 1, 2, 3, 4
USER_SELECT, ROLE_SELECT, MENTIONABLE_SELECT, CHANNEL_SELECT = 5, 6, 7, 8
SECTION, TEXT, THUMBNAIL, GALLERY, FILE, SEPARATOR, CONTAINER = 9, 10, 11, 12, 13, 14, 17
LABEL, FILE_UPLOAD, RADIO_GROUP, CHECKBOX_GROUP, CHECKBOX = 18, 19, 21, 22, 23
SELECTS = (STRING_SELECT, USER_SELECT, ROLE_SELECT, MENTIONABLE_SELECT, CHANNEL_SELECT)
LINK_STYLE, PREMIUM_STYLE = 5, 6

_CHOOSE_ONE: Json = {"min_values": 1, "max_values": 1, "disabled": False}
_DEFAULTS: dict[int, Json] = {
    BUTTON: {"disabled": False},
    THUMBNAIL: {"description": None, "spoiler": False},
    FILE: {"name": None, "size": None, "spoiler": False},
    SEPARATOR: {"divider": True, "spacing": 1},
    CONTAINER: {"accent_color": None, "spoiler": False},
    **dict.fromkeys(SELECTS, _CHOOSE_ONE),
}
_NULLABLE = {"accent_color", "description", "name", "size"}


def walk(components: list[Json], path: tuple[str | int, ...] = ()) -> Iterator[tuple[tuple[str | int, ...], Json]]:
    """Yields every component with its path, outer ones first."""
    for index, component in enumerate(components):
        yield from _walk_one(component, (*path, index))


def _walk_one(component: Json, path: tuple[str | int, ...]) -> Iterator[tuple[tuple[str | int, ...], Json]]:
    yield path, component
    yield from walk(component.get("components") or [], (*path, "components"))
    for key in ("accessory", "component"):
        if component.get(key):
            yield from _walk_one(component[key], (*path, key))


def find(components: list[Json], custom_id: str) -> Json | None:
    return next((c for _, c in walk(components) if c.get("custom_id") == custom_id), None)


def texts(components: list[Json]) -> Iterator[str]:
    for _, component in walk(components):
        if component["type"] == TEXT:
            yield component["content"]


def all_words(components: list[Json]) -> Iterator[str]:
    """All texts of components: text displays, labels, placeholders, and the options of menus."""
    yield from texts(components)
    for _, component in walk(components):
        yield from (component.get(key) or "" for key in ("label", "placeholder"))
        for option in component.get("options") or []:
            yield from (option.get(key) or "" for key in ("label", "description"))


def normalise(components: list[Json], next_id: Callable[[], str]) -> list[Json]:
    """Copies components with ids, defaults and media ids as Discord returns them."""
    copies = [_copy(component) for component in components]
    taken = {component["id"] for _, component in walk(copies) if component.get("id")}
    fresh = 0
    for _, component in walk(copies):
        if not component.get("id"):
            fresh += 1
            while fresh in taken:
                fresh += 1
            component["id"] = fresh
        for key, value in _DEFAULTS.get(component["type"], {}).items():
            component.setdefault(key, value)
        for item in component.get("items") or []:
            item.setdefault("description", None)
            item.setdefault("spoiler", False)
    for _, media in shown_media(copies):
        media["id"] = next_id()
    return copies


def _copy(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _copy(item) for key, item in value.items() if item is not None or key in _NULLABLE}
    if isinstance(value, list):
        return [_copy(item) for item in value]
    return value


def shown_media(components: list[Json]) -> Iterator[tuple[tuple[str | int, ...], Json]]:
    """Yields every picture or file that components show, with its path."""
    for path, component in walk(components):
        for key in ("media", "file"):
            if key in component:
                yield (*path, key), component[key]
        for index, item in enumerate(component.get("items") or []):
            yield (*path, "items", index, "media"), item["media"]


def media_urls(components: list[Json]) -> list[str]:
    return [media["url"] for _, media in shown_media(components)]


def rendered(components: list[Json], unfurl: Callable[[Json], Json], size: Callable[[str], int | None]) -> list[Json]:
    """Copies components with `attachment://` media replaced by the addresses of the files."""
    copies: list[Json] = [_copy(component) for component in components]
    for _, component in walk(copies):
        if component["type"] == FILE:
            url = component["file"]["url"]
            component["name"] = url.removeprefix("attachment://")
            component["size"] = size(url)
    for _, media in shown_media(copies):
        resolved = unfurl(media)
        media.clear()
        media.update(resolved)
    return copies
