"""A registry of stored rows that cannot be read: logged once each, counted for the health report."""

from __future__ import annotations

import logging

log = logging.getLogger(__name__)
MOST = 1000


class UnreadableRows:
    """Tables and people whose rows cannot be decoded; everything else works without them."""

    def __init__(self) -> None:
        self.tables: dict[int, str] = {}
        self.people: dict[int, str] = {}

    def table(self, number: int, problem: Exception) -> None:
        _note(self.tables, number, "table %s cannot be read and is set aside: %s", problem)

    def person(self, user: int, problem: Exception) -> None:
        """Note that a person's settings are invalid; defaults replace them."""
        _note(self.people, user, "settings of %s make no sense, usual ones are used instead: %s", problem)

    def mended(self, number: int) -> None:
        self.tables.pop(number, None)


def _note(known: dict[int, str], number: int, message: str, problem: Exception) -> None:
    if number in known:
        return
    known[number] = f"{type(problem).__name__}: {problem}"[:300]
    log.error(message, number, known[number])
    while len(known) > MOST:
        del known[next(iter(known))]
