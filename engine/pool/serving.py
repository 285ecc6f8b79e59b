"""A process at work: takes one job after the other from its link until that is closed."""

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

# Seconds that one job, or one step of a long one, may take; the system ends whoever takes longer.
LONGEST = 30.0
# So many jobs leave enough behind to be worth giving back.
A_WHILE = 60

NOTHING = msgspec.Raw(msgspec.msgpack.encode(None))


class Note(msgspec.Struct, frozen=True):
    """A line for the log of the bot, without the words of errors."""

    logger: str
    level: int
    text: str


class Reply(msgspec.Struct, frozen=True, tag="reply"):
    """What became of a job: its result, still encoded, or the kind of error it ended with; and what there is to log."""

    result: msgspec.Raw = NOTHING
    failed: str = ""
    notes: tuple[Note, ...] = ()


class Step(msgspec.Struct, frozen=True, tag="step"):
    """How far a long job is; it goes on when it hears something."""

    done: int
    of: int


class Notes(logging.Handler):
    """Collects what is logged during a job."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.setFormatter(Discreet("%(message)s"))
        self._taken: list[Note] = []

    def emit(self, record: logging.LogRecord) -> None:
        """Keep a line."""
        self._taken.append(Note(record.name, record.levelno, self.format(record)))

    def take(self) -> tuple[Note, ...]:
        """The lines since the last time."""
        taken, self._taken = tuple(self._taken), []
        return taken


def serve(link: socket.socket) -> None:
    """Do jobs until nobody wants any more."""
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
    """What to send back for a job; whatever goes wrong is told, and the next job is awaited."""
    try:
        work, steps = frames.unpickled(asked)
        made: Any = work(_pause(link)) if steps else work()
        return _message(Reply(msgspec.Raw(msgspec.msgpack.encode(made)), notes=notes.take()))
    except frames.Closed:
        raise
    except Exception as problem:
        log.exception("work for the bot failed")
        return _message(Reply(failed=type(problem).__name__, notes=notes.take()))


def _message(told: Reply | Step) -> bytes:
    return frames.framed(msgspec.msgpack.encode(told))


def _pause(link: socket.socket) -> Callable[[int, int], None]:
    """For long jobs: tells how far the job is, and waits until it may go on."""

    def pause(done: int, of: int) -> None:
        _allow(0)
        frames.send(link, _message(Step(done, of)))
        frames.receive(link)
        _allow(LONGEST)

    return pause


def _allow(seconds: float) -> None:
    signal.setitimer(signal.ITIMER_REAL, seconds)
