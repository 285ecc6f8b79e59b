"""Reads a frame from a page defensively: any field may be missing or of another type."""

from typing import Any, TypeVar

from local_discord.errors import ActionError, Json
from local_discord.ids import is_snowflake

T = TypeVar("T")


class PageFrame:
    def __init__(self, data: Json) -> None:
        self._data = data

    def _typed(self, name: str, kind: type[T], wanted: str, default: T | None = None) -> T:
        value = self._data.get(name, default)
        if not isinstance(value, kind):
            raise _bad(name, wanted)
        return value

    def text(self, name: str) -> str:
        return self._typed(name, str, "a text")

    def maybe(self, name: str) -> str | None:
        return None if self._data.get(name) is None else self.text(name)

    def key(self, name: str) -> str:
        value = self.text(name)
        if not is_snowflake(value):
            raise _bad(name, "an id")
        return value

    def maybe_key(self, name: str) -> str | None:
        return None if self._data.get(name) is None else self.key(name)

    def texts(self, name: str) -> list[str]:
        value: list[Any] = self._typed(name, list, "a list of texts", [])
        if not all(isinstance(item, str) for item in value):
            raise _bad(name, "a list of texts")
        return value

    def table(self, name: str) -> Json:
        return self._typed(name, dict, "an object", {})

    def flag(self, name: str) -> bool:
        return self._typed(name, bool, "true or false", False)

    def number(self, name: str, default: float) -> float:
        value = self._data.get(name, default)
        if isinstance(value, bool) or not isinstance(value, int | float) or not 0 <= value <= 1_000_000:
            raise _bad(name, "a number that is not negative")
        return value


def _bad(name: str, wanted: str) -> ActionError:
    return ActionError("bad_request", f"{name} must be {wanted}.")
