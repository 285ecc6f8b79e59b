"""Why long work was not done: over budget, cancelled, or too much queued."""

from __future__ import annotations

from engine.tables.errors import TableError


class TooMuchWork(TableError):
    """The work is over its budget."""

    message = "tables-too-much-work"


class CalledOff(TableError):
    """The work was cancelled: the service closes, or the caller has gone."""

    message = "tables-called-off"


class WorkbenchFull(TableError):
    """The queue for long work is full."""

    message = "tables-workbench-full"
