"""Reads a frame from a page defensively: any field may be missing or of another type."""

from local_discord.errors import ActionError, Json
from local_discord.ids import is_snowflake


class PageFrame:
    def __init__(self, data: Json) -> None:
        self._data = data

    def text(self, name: str) -> str:
        value = self._data.get(name)
        if not isinstance(value, str):
            raise _bad(name, "a text")
        return value

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
        value = self._data.get(name, [])
        if not isinstance(value, list) or not all(isinstance(item, str) for item in value):
            raise _bad(name, "a list of texts")
        return value

    def table(self, name: str) -> Json:
        value = self._data.get(name, {})
        if not isinstance(value, dict):
            raise _bad(name, "an object")
        return value

    def flag(self, name: str) -> bool:
        value = self._data.get(name, False)
        if not isinstance(value, bool):
            raise _bad(name, "true or false")
        return value

    def number(self, name: str, default: float) -> float:
        value = self._data.get(name, default)
        if isinstance(value, bool) or not isinstance(value, int | float) or not 0 <= value <= 1_000_000:
            raise _bad(name, "a number that is not negative")
        return value


def _bad(name: str, wanted: str) -> ActionError:
    return ActionError("bad_request", f"{name} must be {wanted}.")
