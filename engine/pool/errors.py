"""Errors of jobs that were given to another process."""

from __future__ import annotations


class PoolError(Exception):
    """Base of all errors of jobs that were not done."""


class WorkFailed(PoolError):
    """The job raised an error of this kind; the log has its stack trace."""

    def __init__(self, kind: str) -> None:
        super().__init__(kind)
        self.kind = kind


class BadReply(WorkFailed):
    """The process sent a reply of a type that its job cannot return; the reply is discarded."""

    def __init__(self) -> None:
        super().__init__("BadReply")


class WorkLost(PoolError):
    """The processes died while they ran the job, or it exceeded the time limit for any job."""
