"""The base class of errors shown to players: a message id with arguments, never a sentence."""

from __future__ import annotations

from engine.contract import Text
from engine.contract.texts import Arg


class TableError(Exception):
    """A refusal of a table or its store; nothing was changed."""

    def __init__(self, message: str, args: dict[str, Arg] | None = None) -> None:
        self.say = Text(message, args or {})
        super().__init__(message, self.say.args)
