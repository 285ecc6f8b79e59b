"""What programs that may be killed tell whoever watches them, one line each."""

from __future__ import annotations

import os
from typing import Any

import msgspec

from engine.tables import MessageKind


class Ask(msgspec.Struct, frozen=True, tag=True):
    """A request on its way."""

    id: str
    table: int
    user: int
    keys: tuple[str, ...]


class Answer(msgspec.Struct, frozen=True, tag=True):
    """A request was answered: accepted, or refused."""

    id: str
    accepted: bool


class Post(msgspec.Struct, frozen=True, tag=True):
    """A message now stands in the world, or stands there with other words: the nonce says which."""

    nonce: str
    table: int
    kind: MessageKind
    user: int | None
    version: int
    about: dict[str, Any]


class Hurry(msgspec.Struct, frozen=True, tag=True):
    """The clock went on: look what is due."""


Told = Ask | Answer | Post | Hurry
_decoder = msgspec.json.Decoder(Told)


def tell(pipe: int, told: Told) -> None:
    """Write a line at once, whole or not at all."""
    os.write(pipe, msgspec.json.encode(told) + b"\n")


def heard(lines: bytes) -> list[Told]:
    """What whole lines say."""
    return [_decoder.decode(line) for line in lines.splitlines()]
