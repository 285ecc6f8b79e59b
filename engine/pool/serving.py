"""A worker process: runs one job after the other from its connection until that is closed."""

from __future__ import annotations

import logging
import signal
import socket
from collections.abc import Callable
from typing import Any

import msgspec

from config.logs import Discreet
from config.memory import give_back
from engine.pool import frames

log = logging.getLogger(__name__)

# The most seconds for one job, or one step of a long one; the system then kills the process.
LONGEST = 30.0
# The number of jobs after which free memory is returned to the system.
A_WHILE = 60

NOTHING = msgspec.Raw(msgspec.msgpack.encode(None))


class Note(msgspec.Struct, frozen=True):
    """A log line for the bot, without messages of errors."""

    logger: str
    level: int
    text: str


class JobReply(msgspec.Struct, frozen=True, tag="reply"):
    """The outcome of a job: its encoded result, or the kind of error it raised; and its log lines."""

    result: msgspec.Raw = NOTHING
    failed: str = ""
    notes: tuple[Note, ...] = ()


class JobProgress(msgspec.Struct, frozen=True, tag="step"):
    """The progress of a long job, which waits for a message before it continues."""

    done: int
    of: int


class Notes(logging.Handler):
    """Collects the log lines of a job."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.setFormatter(Discreet("%(message)s"))
        self._taken: list[Note] = []

    def emit(self, record: logging.LogRecord) -> None:
        self._taken.append(Note(record.name, record.levelno, self.format(record)))

    def take(self) -> tuple[Note, ...]:
        """The lines since the last call."""
        taken, self._taken = tuple(self._taken), []
        return taken


def serve(link: socket.socket) -> None:
    """Run jobs until the connection is closed."""
    notes = Notes()
    logging.getLogger().handlers[:] = [notes]
    signal.signal(signal.SIGALRM, signal.SIG_DFL)
    done = 0
    try:
        while True:
            asked = frames.receive(link)
            _allow(LONGEST)
            reply = _answer(asked, link, notes)
            _allow(0)
            link.sendall(reply)
            done += 1
            if done % A_WHILE == 0:
                give_back()
    except (frames.Closed, OSError):
        return


def _answer(asked: bytes, link: socket.socket, notes: Notes) -> bytes:
    """The reply to a job; errors become part of the reply, and the process continues."""
    try:
        work, steps = frames.unpickled(asked)
        made: Any = work(_pause(link)) if steps else work()
        return _message(JobReply(msgspec.Raw(msgspec.msgpack.encode(made)), notes=notes.take()))
    except frames.Closed:
        raise
    except Exception as problem:
        log.exception("work for the bot failed")
        return _message(JobReply(failed=type(problem).__name__, notes=notes.take()))


def _message(told: JobReply | JobProgress) -> bytes:
    return frames.framed(msgspec.msgpack.encode(told))


def _pause(link: socket.socket) -> Callable[[int, int], None]:
    """The callback of long jobs: reports progress, and blocks until the bot lets them continue."""

    def pause(done: int, of: int) -> None:
        _allow(0)
        frames.send(link, _message(JobProgress(done, of)))
        frames.receive(link)
        _allow(LONGEST)

    return pause


def _allow(seconds: float) -> None:
    signal.setitimer(signal.ITIMER_REAL, seconds)
