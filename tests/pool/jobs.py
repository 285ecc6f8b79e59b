"""Jobs for processes: told by name, so they stand in a module of their own that loads little."""

from __future__ import annotations

import logging
import os
import signal
import sys
import time
from collections.abc import Callable
from pathlib import Path

from engine.pool import serving

FOR_EVER = 600.0


def nothing() -> None:
    """Nothing has to be loaded."""


def impossible() -> None:
    """What must be loaded is not there."""
    raise FileNotFoundError("a chart")


def hasty() -> None:
    """Copies are ended very soon when they take long."""
    serving.LONGEST = 0.05


def process() -> int:
    """The process in which this runs."""
    return os.getpid()


def held_up(note: Path) -> int:
    """Notes the process and never ends; once more, it ends at once."""
    if note.exists():
        return os.getpid()
    noted(note)
    time.sleep(FOR_EVER)
    raise AssertionError


def endless(note: Path) -> None:
    """Notes the process and never ends."""
    noted(note)
    time.sleep(FOR_EVER)


def deadly(note: Path) -> None:
    """Ends its process, and notes how often."""
    noted(note)
    os.kill(os.getpid(), signal.SIGKILL)


def noted(note: Path) -> None:
    """Add this process to a note, whole lines at a time."""
    with note.open("a") as file:
        file.write(f"{os.getpid()}\n")


def failing(secret: str) -> None:
    """Fails with words that nobody may read, and says something on the way."""
    logging.getLogger("engine.games.toy").warning("the toy is broken")
    sys.stdout.write("a stray word\n")
    raise ZeroDivisionError(secret)


def stepping(note: Path, pause: Callable[[int, int], None]) -> int:
    """Three steps; the first time its process dies at the second."""
    pause(0, 3)
    if not note.exists():
        deadly(note)
    pause(1, 3)
    pause(2, 3)
    return os.getpid()
