"""The base class of errors shown to players: a message id with arguments, never a sentence."""

from __future__ import annotations

from typing import ClassVar

from engine.contract import Text
from engine.contract.texts import Arg


class TableError(Exception):
    """A refusal of a table or its store; nothing was changed. Kinds without arguments name their `message`."""

    message: ClassVar[str]

    def __init__(self, message: str = "", args: dict[str, Arg] | None = None) -> None:
        self.say = Text(message or self.message, args or {})
        super().__init__(self.say.id, self.say.args)
