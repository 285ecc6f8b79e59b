"""SQL access to steps: rows of their own while a game runs, compressed batches some time after its end.

Callers of these functions do not see the difference.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterator

import msgspec

from engine.contract import BadSave
from engine.tables.history import compression
from engine.tables.history.compression import SEQ, VERSION, StepBatch
from engine.tables.storage import Ledger, Row

TOLD = 'seq, kind, seat, "user", keys, events, data, sealed, secret, undone, version, rules, at'
_WHOLE = f"SELECT {TOLD}, snapshot FROM steps WHERE number = ? AND seq >= ? ORDER BY seq"
_LAST = "SELECT max(seq) FROM steps WHERE number = ? AND snapshot IS NOT NULL"
_TAIL = (
    f"SELECT {TOLD}, CASE WHEN seq = ?2 OR seq = ?3 THEN snapshot END FROM steps WHERE number = ?1 AND seq >= ?2"
    " AND (seq = ?2 OR seq = ?3 OR (seq < ?4 AND kind IN ('flag', 'move', 'order') AND undone IS NULL)) ORDER BY seq"
)
_TOLD = f"SELECT {TOLD}, NULL FROM steps WHERE number = ? AND version > ? ORDER BY seq DESC LIMIT ?"
_BETWEEN = f"SELECT {TOLD}, NULL FROM steps WHERE number = ? AND version > ? AND version <= ? ORDER BY seq"
_AT = "SELECT snapshot FROM steps WHERE number = ? AND version <= ? AND snapshot IS NOT NULL ORDER BY seq DESC LIMIT 1"
_VERSIONS = (
    "SELECT DISTINCT version FROM steps WHERE number = ? AND snapshot IS NOT NULL AND undone IS NULL AND secret = 0"
)
_WHOLE_PACKS = "SELECT told, snapshots FROM packs WHERE number = ? ORDER BY first"
_TOLD_PACKS = "SELECT told, NULL FROM packs WHERE number = ? ORDER BY first"
_PACK_AT = "SELECT told, snapshots FROM packs WHERE number = ? AND version <= ? ORDER BY first DESC LIMIT 1"
_LAST_PACK = "SELECT max(first) FROM packs WHERE number = ? AND version IS NOT NULL"
_LAST_PACKS = "SELECT told, snapshots FROM packs WHERE number = ? AND first >= ? ORDER BY first"
_EVERY = 1 << 60
_PUT = "INSERT INTO packs VALUES (?, ?, ?, ?, ?)"


class Folded(msgspec.Struct, frozen=True):
    """The stored steps of a table, as rows or batches, without their positions."""

    packed: tuple[bytes, ...]
    rows: tuple[Row, ...]

    def opened(self) -> Iterator[Row]:
        for told in self.packed:
            yield from compression.unpacked(told, None)
        yield from self.rows


def compressed(snapshot: bytes) -> bytes:
    """A position as stored in a row; compressed fast, since a person waits for the answer."""
    return zlib.compress(snapshot, 1)


def whole(db: Ledger, number: int, since: int = 0) -> Iterator[Row]:
    """All steps of a table from one on, with their positions."""
    for told, snapshots in db.execute(_WHOLE_PACKS, (number,)):
        yield from (row for row in compression.unpacked(told, snapshots) if row[SEQ] >= since)
    for row in db.execute(_WHOLE, (number, since)):
        yield inflated(row)


def tail(db: Ledger, number: int, boundary: int, before: int) -> list[Row]:
    """The steps of a table between two others, and the last one with a position.

    Only the first and the last position are read, so that steps taken back in between cost nothing.
    """
    (last,) = db.execute(_LAST, (number,)).fetchone()
    return [inflated(row) for row in db.execute(_TAIL, (number, boundary, last, before))]


def told(db: Ledger, number: int, after: int, most: int) -> list[Row]:
    """The latest steps of a table after a version, up to a limit, without their positions."""
    found: list[Row] = []
    for plain, _ in db.execute(_TOLD_PACKS, (number,)):
        found += (row for row in compression.unpacked(plain, None) if row[VERSION] > after)
    found += reversed(db.execute(_TOLD, (number, after, most)).fetchall())
    return found[-most:]


def folded(db: Ledger, number: int) -> Folded:
    """All steps of a table without their positions, to be decompressed elsewhere."""
    blobs = tuple(plain for plain, _ in db.execute(_TOLD_PACKS, (number,)))
    return Folded(blobs, tuple(db.execute(_BETWEEN, (number, -1, _EVERY)).fetchall()))


def position(db: Ledger, number: int, version: int) -> bytes | None:
    row = db.execute(_AT, (number, version)).fetchone()
    if row is not None:
        return _plain(row[0])
    batch = db.execute(_PACK_AT, (number, version)).fetchone()
    if batch is None:
        return None
    rows = compression.unpacked(*batch)
    found: bytes = next(row[-1] for row in reversed(rows) if row[-1] is not None and row[VERSION] <= version)
    return found


def told_between(db: Ledger, number: int, after: int, last: int) -> list[Row]:
    """The steps of a table after one version and up to another, without their positions."""
    found: list[Row] = []
    for plain, _ in db.execute(_TOLD_PACKS, (number,)):
        found += (row for row in compression.unpacked(plain, None) if after < row[VERSION] <= last)
    return found + db.execute(_BETWEEN, (number, after, last)).fetchall()


def versions(db: Ledger, number: int) -> list[int]:
    """The versions at which the public view changed, without steps taken back."""
    found = {row[0] for row in db.execute(_VERSIONS, (number,))}
    for plain, _ in db.execute(_TOLD_PACKS, (number,)):
        found.update(compression.versions(plain))
    return sorted(found)


def ending(db: Ledger, number: int) -> list[Row]:
    """The steps of a compressed table since its last position; none of them can be taken back."""
    (first,) = db.execute(_LAST_PACK, (number,)).fetchone()
    if first is None:
        return []
    rows = [row for batch in db.execute(_LAST_PACKS, (number, first)) for row in compression.unpacked(*batch)]
    last = max(place for place, row in enumerate(rows) if row[-1] is not None)
    return rows[last:]


def stored(db: Ledger, number: int) -> list[Row]:
    """The uncompressed rows of a table, as stored."""
    return db.execute(_WHOLE, (number, 0)).fetchall()


def put_packed(db: Ledger, number: int, made: list[StepBatch], steps: int) -> None:
    """Replace a table's rows by batches, which must hold the same number of steps."""
    db.executemany(_PUT, [(number, batch.first, batch.version, batch.told, batch.snapshots) for batch in made])
    gone = db.execute("DELETE FROM steps WHERE number = ?", (number,)).rowcount
    if gone != steps:
        raise AssertionError(f"table {number} has {gone} steps, not {steps}")


def inflated(row: Row) -> Row:
    return row if row[-1] is None else (*row[:-1], _plain(row[-1]))


def _plain(snapshot: bytes) -> bytes:
    try:
        return zlib.decompress(snapshot)
    except zlib.error as problem:
        raise BadSave(str(problem)) from problem
