"""Texts: messages before they have a language, as a message id and its arguments."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TypeAlias

import msgspec


class Word(msgspec.Struct, frozen=True, tag="word"):
    """A name from a game's content, translated for the reader: `card.ninja`."""

    key: str


class SeatName(msgspec.Struct, frozen=True, tag="seat"):
    """The name of the player in a seat; only the table knows it."""

    seat: int


class Many(msgspec.Struct, frozen=True, tag="many"):
    """Several arguments, joined as a list."""

    items: tuple[Arg, ...]


class Text(msgspec.Struct, frozen=True, tag="say"):
    """One message of the locale files with its arguments."""

    id: str
    args: dict[str, Arg] = {}


Arg: TypeAlias = int | str | Word | SeatName | Many | Text


def words_of(kind: str) -> Callable[[object], Word]:
    """What names the things of one kind: `words_of("card")("ninja")` is the word `card.ninja`."""
    return lambda name: Word(f"{kind}.{name}")


def amounts(message: str) -> Callable[[int], Text]:
    """What says numbers with one message, whose argument is `many`."""
    return lambda many: Text(message, {"many": many})


def mentioned(arg: Arg) -> Iterator[Arg]:
    """Everything that a message names, at any depth."""
    yield arg
    parts = arg.items if isinstance(arg, Many) else tuple(arg.args.values()) if isinstance(arg, Text) else ()
    for part in parts:
        yield from mentioned(part)
