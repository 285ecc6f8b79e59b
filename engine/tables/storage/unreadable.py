"""What of the store cannot be read: set aside, named once in the log, and counted for whoever runs the house."""

from __future__ import annotations

import logging

log = logging.getLogger(__name__)
MOST = 1000


class UnreadableRows:
    """Tables and people whose records make no sense; everything else goes on without them."""

    def __init__(self) -> None:
        self.tables: dict[int, str] = {}
        self.people: dict[int, str] = {}

    def table(self, number: int, problem: Exception) -> None:
        """A table cannot be read."""
        _note(self.tables, number, "table %s cannot be read and is set aside: %s", problem)

    def person(self, user: int, problem: Exception) -> None:
        """A person's settings cannot be used as they are; usual ones take their place."""
        _note(self.people, user, "settings of %s make no sense, usual ones are used instead: %s", problem)

    def mended(self, number: int) -> None:
        """A table can be read again."""
        self.tables.pop(number, None)


def _note(known: dict[int, str], number: int, message: str, problem: Exception) -> None:
    if number in known:
        return
    known[number] = f"{type(problem).__name__}: {problem}"[:300]
    log.error(message, number, known[number])
    while len(known) > MOST:
        del known[next(iter(known))]
