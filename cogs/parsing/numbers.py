"""Parsing of numbers typed by people or stored in button ids, and the numbers people chose last."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Mapping, Sequence

from engine.contract import verb_of
from engine.contract.moves import named_by

DIGITS = 18  # enough for every number in use, and few enough for the database


def whole(text: str) -> int | None:
    """Parse a text of ASCII digits; None for everything else, including other Unicode digits."""
    digits = text.strip()
    return int(digits) if digits.isascii() and digits.isdigit() and len(digits) <= DIGITS else None


class LastNumbers:
    """Stores the numbers that people chose last in each game, by the verb of the move.

    The oldest entries are dropped.
    """

    def __init__(self, most: int = 4096) -> None:
        self._most = most
        self._chosen: OrderedDict[tuple[int, str], dict[str, int]] = OrderedDict()

    def note(self, user: int, game: str, keys: Sequence[str]) -> None:
        found = {verb_of(key): number for key in keys if (number := whole(named_by(key))) is not None}
        if not found:
            return
        self._chosen[user, game] = {**self._chosen.pop((user, game), {}), **found}
        if len(self._chosen) > self._most:
            self._chosen.popitem(last=False)

    def forget(self, user: int) -> None:
        for known in [known for known in self._chosen if known[0] == user]:
            del self._chosen[known]

    def of(self, user: int, game: str) -> Mapping[str, int]:
        return self._chosen.get((user, game), {})
