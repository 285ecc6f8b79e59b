"""A lock file beside the SQLite database, so that only one program uses it."""

from __future__ import annotations

import contextlib
import sqlite3
from collections.abc import Iterator
from pathlib import Path

from engine.tables.storage.errors import GamesInUse, StoreBusy
from engine.tables.storage.sqlite import store_error

PATIENCE = 5.0  # seconds to wait while a program that is being replaced stops


@contextlib.contextmanager
def single_program(path: Path) -> Iterator[None]:
    """Hold the lock of the games in a folder; a second program would post every message twice.

    The operating system frees the lock when the process ends.
    """
    try:
        hold = _held(path)
    except sqlite3.Error as problem:
        told = store_error(problem)
        raise (GamesInUse(str(path.parent)) if isinstance(told, StoreBusy) else told) from problem
    try:
        yield
    finally:
        hold.close()


def _held(path: Path) -> sqlite3.Connection:
    hold = sqlite3.connect(path, isolation_level=None, timeout=PATIENCE)
    try:
        hold.execute("BEGIN EXCLUSIVE")
    except sqlite3.Error:
        hold.close()
        raise
    return hold
