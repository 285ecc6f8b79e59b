"""One program for one set of games."""

from __future__ import annotations

import contextlib
import sqlite3
from collections.abc import Iterator
from pathlib import Path

from engine.tables.storage.errors import GamesInUse, StoreBusy
from engine.tables.storage.sqlite import store_error

PATIENCE = 5.0  # seconds in which a program that is being replaced may end


@contextlib.contextmanager
def single_program(path: Path) -> Iterator[None]:
    """Keep a second program from the games, which would post everything twice; the hold ends with the process."""
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
