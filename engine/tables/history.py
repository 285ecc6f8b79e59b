"""The history of a game: every step, the position after it, the story for a reader."""

from __future__ import annotations

import sqlite3
import zlib
from typing import Any

import msgspec

from engine.rules import Event, State
from engine.tables.draft import AnyGame, Tail
from engine.tables.model import PLAYED, Kind, Record, Step
from engine.tables.playing import live_step
from engine.tables.store import Row

BOUNDARIES = frozenset(
    {Kind.START, Kind.TAKEBACK, Kind.DROP, Kind.REJOIN, Kind.CONCEDE, Kind.REPAIR},
)
_COLUMNS = "seq, kind, seat, user, keys, events, data, sealed, secret, undone, version, rules, at"
_STEPS = f"SELECT {_COLUMNS}, snapshot FROM steps WHERE number = ? AND seq >= ? ORDER BY seq"
_BOUNDARY = (
    "SELECT max(seq) FROM steps WHERE number = ? AND seq < ? AND snapshot IS NOT NULL AND (sealed OR kind IN ("
    + ", ".join(f"'{kind}'" for kind in sorted(BOUNDARIES))
    + "))"
)
_keys = msgspec.json.Decoder(tuple[str, ...])
_events = msgspec.json.Decoder(tuple[Event, ...])
_data = msgspec.json.Decoder(dict[str, Any])
_record = msgspec.json.Decoder(Record)
LAST = 1 << 60


def step_of(row: Row) -> Step:
    """A stored step."""
    seq, kind, seat, user, keys, events, data, sealed, secret, undone, version, rules, at, snapshot = row
    return Step(
        seq=seq,
        kind=Kind(kind),
        seat=seat,
        user=user,
        keys=_keys.decode(keys),
        events=_events.decode(events),
        data=_data.decode(data),
        sealed=bool(sealed),
        secret=bool(secret),
        undone=undone,
        version=version,
        rules=rules,
        at=at,
        snapshot=None if snapshot is None else zlib.decompress(snapshot),
    )


def read_table(db: sqlite3.Connection, number: int) -> tuple[Record, list[Step]] | None:
    """A table's record and its steps since the last that nobody may undo."""
    found = db.execute("SELECT record FROM tables WHERE number = ?", (number,)).fetchone()
    if found is None:
        return None
    record = _record.decode(found[0])
    boundary = db.execute(_BOUNDARY, (number, LAST)).fetchone()[0]
    rows = [] if boundary is None else db.execute(_STEPS, (number, boundary)).fetchall()
    return record, [step_of(row) for row in rows]


def unfold(game: AnyGame, steps: list[Step]) -> tuple[State, Tail] | None:
    """The position after the last of these steps, and what can be undone; the first is a boundary."""
    saved = [step.snapshot for step in steps if step.snapshot is not None]
    if not saved:
        return None
    base = game.load(saved[0])
    live = tuple(live_step(step) for step in steps[1:] if step.kind in PLAYED and step.undone is None)
    return game.load(saved[-1]), Tail(base, live)
