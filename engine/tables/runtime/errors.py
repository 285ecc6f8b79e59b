"""Why long work was not done: too much of it, too many who wait, or nobody who waits any more."""

from __future__ import annotations

from engine.tables.errors import TableError


class TooMuchWork(TableError):
    """What was asked for would keep others waiting."""

    def __init__(self) -> None:
        super().__init__("tables-too-much-work")


class CalledOff(TableError):
    """The house closes, or nobody waits for the result."""

    def __init__(self) -> None:
        super().__init__("tables-called-off")


class WorkbenchFull(TableError):
    """Others wait for long work already."""

    def __init__(self) -> None:
        super().__init__("tables-workbench-full")
