"""What can become of work that another process was given."""

from __future__ import annotations


class PoolError(Exception):
    """Work that was not done."""


class WorkFailed(PoolError):
    """The work ended with an error of this kind; the log has the way to it."""

    def __init__(self, kind: str) -> None:
        super().__init__(kind)
        self.kind = kind


class BadReply(WorkFailed):
    """A process answered what its work cannot have made; whatever it is, it is not looked at any further."""

    def __init__(self) -> None:
        super().__init__("BadReply")


class WorkLost(PoolError):
    """The processes that were given the work died of it, or it took longer than any work may."""
