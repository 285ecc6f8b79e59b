"""Schema migrations: numbered scripts, with a variant where SQLite and PostgreSQL differ."""

from __future__ import annotations

import hashlib
import sqlite3
from collections.abc import Mapping, Sequence
from pathlib import Path

import msgspec

from engine.tables.storage.base import Ledger
from engine.tables.storage.errors import ChangedMigration, NewerDatabase

MIGRATIONS = Path(__file__).resolve().parent / "migrations"
LIST = "CREATE TABLE IF NOT EXISTS migrations (number INTEGER PRIMARY KEY, name TEXT, digest TEXT)"
DONE = "SELECT number, digest FROM migrations"
_NOTE = "INSERT INTO migrations VALUES (?, ?, ?)"


class Migration(msgspec.Struct, frozen=True):
    """A numbered change of the schema."""

    number: int
    name: str
    sql: str

    @property
    def digest(self) -> str:
        """A hash that tells whether the script was edited."""
        return hashlib.sha256(self.sql.encode()).hexdigest()


def migrations(folder: Path = MIGRATIONS, database: str = "") -> list[Migration]:
    """All migrations of this program in order, in the variant for a database."""
    scripts = [path for path in sorted(folder.glob("[0-9][0-9][0-9][0-9]_*.sql")) if "." not in path.stem]
    found = [_migration(path, database) for path in scripts]
    if [m.number for m in found] != list(range(1, len(found) + 1)):
        raise AssertionError("migrations are not numbered 1, 2, 3 …")
    return found


def _migration(path: Path, database: str) -> Migration:
    own = path.with_name(f"{path.stem}.{database}.sql")
    text = (own if database and own.is_file() else path).read_text(encoding="utf-8")
    return Migration(int(path.name[:4]), path.stem[5:], text)


def missing(known: Sequence[Migration], done: Mapping[int, str]) -> list[Migration]:
    """The migrations not yet applied; refuses a newer schema, or one with other scripts."""
    if done and max(done) > len(known):
        raise NewerDatabase(max(done), len(known))
    for migration in known:
        if done.get(migration.number, migration.digest) != migration.digest:
            raise ChangedMigration(migration.number)
    return [migration for migration in known if migration.number not in done]


def lift(db: Ledger, wanted: Sequence[Migration]) -> None:
    """Apply migrations and note them, within the caller's transaction."""
    db.execute(LIST)
    for migration in wanted:
        for sql in statements_of(migration.sql):
            db.execute(sql)
        db.execute(_NOTE, (migration.number, migration.name, migration.digest))


def statements_of(script: str) -> list[str]:
    """The single statements of a script, since executing it as a whole would commit in between."""
    found: list[str] = []
    pending = ""
    for line in script.splitlines():
        pending += line + "\n"
        if sqlite3.complete_statement(pending):
            found.append(pending)
            pending = ""
    return found
