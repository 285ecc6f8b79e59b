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

    def waiting(self) -> int:
        """Letters that are due and not posted yet."""
        counted = "SELECT count(*) FROM outbox WHERE due <= {}"
        if isinstance(self.place, Path):
            with contextlib.closing(sqlite3.connect(self.place)) as db:
                return int(db.execute(counted.format("?"), (time.time(),)).fetchone()[0])
        with psycopg.connect(self.place) as there:
            row = there.execute(counted.format("%s").encode(), (time.time(),)).fetchone()
        return int(row[0]) if row else 0


@contextlib.contextmanager
def kept(folder: Path, *, shared: bool) -> Iterator[Games]:
    """An empty place for games that one program has, or that several share."""
    if not shared:
        yield Games(folder, folder / "longtable.db")
        return
    schema = Schema(server())
    yield Games(folder, schema.url)
    schema.drop()
