"""Where the games of a house under load are kept: in a file, or in a PostgreSQL database."""

from __future__ import annotations

import contextlib
import sqlite3
import time
from collections.abc import Iterator
from pathlib import Path

import msgspec
import psycopg

from tests.databases import Schema, server


class Games(msgspec.Struct, frozen=True):
    """A database, and a folder for everything beside it."""

    folder: Path
    place: Path | str

    def waiting(self) -> tuple[int, float]:
        """Letters that are due and not posted yet, and by how many seconds the oldest is late."""
        now, counted = time.time(), "SELECT count(*), min(due) FROM outbox WHERE due <= {}"
        if isinstance(self.place, Path):
            with contextlib.closing(sqlite3.connect(self.place)) as db:
                row = db.execute(counted.format("?"), (now,)).fetchone()
        else:
            with psycopg.connect(self.place) as there:
                row = there.execute(counted.format("%s").encode(), (now,)).fetchone()
        count, oldest = row or (0, None)
        return int(count), 0.0 if oldest is None else now - oldest


@contextlib.contextmanager
def kept(folder: Path, *, shared: bool) -> Iterator[Games]:
    """An empty place for games that one program has, or that several share."""
    if not shared:
        yield Games(folder, folder / "longtable.db")
        return
    schema = Schema(server())
    yield Games(folder, schema.url)
    schema.drop()
