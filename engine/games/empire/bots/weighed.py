"""An answer of the computer player with the reason for it, which hints tell."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple, TypeAlias

from engine.contract import Text

# A reason in words, or a function that finds them, called only where the reason is shown.
Reason: TypeAlias = Text | Callable[[], Text]


class Weighed(NamedTuple):
    """An answer and the reason for it."""

    key: str
    why: Reason

    def reason(self) -> Text:
        return self.why if isinstance(self.why, Text) else self.why()
