"""Builders of log lines whose arguments are fields of their events."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

from engine.contract import Arg, SeatName, Text

Fields: TypeAlias = Mapping[str, Any]
Teller: TypeAlias = Callable[[Fields], Text | None]
InWords: TypeAlias = Callable[[Any], Arg]


def line(message: str, **names: InWords) -> Teller:
    """A line with some fields of its event."""

    def tell(fields: Fields) -> Text:
        return Text(f"knights-story-{message}", {name: words(fields[name]) for name, words in names.items()})

    return tell


def about(message: str, **names: InWords) -> Teller:
    """A line about a Baron with some fields of its event."""
    return line(message, seat=SeatName, **names)


def who(fields: Fields) -> dict[str, Arg]:
    """The Baron of an event."""
    return {"seat": SeatName(fields["seat"])}


def number(value: int) -> Arg:
    """A number unchanged."""
    return value


def counted_from_one(value: int) -> Arg:
    """The number of a stack."""
    return value + 1
