"""The base of every error that a table or its store tells a player: a message id and arguments, never a sentence."""

from __future__ import annotations

from engine.contract import Text
from engine.contract.texts import Arg


class TableError(Exception):
    """Anything a table or its store refuses; nothing was changed."""

    def __init__(self, message: str, args: dict[str, Arg] | None = None) -> None:
        self.say = Text(message, args or {})
        super().__init__(message, self.say.args)
