"""The SQL statements of one accepted request, carried out in one transaction."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Mapping
from typing import Any

import msgspec

from engine.tables.core import clock
from engine.tables.core.change import Change
from engine.tables.core.clock import Absence
from engine.tables.core.model import COALESCED, PLAYED, OutboxMessage, Receipt, ScheduledJob, Seat, Step, TableRecord
from engine.tables.core.snapshot import Snapshot
from engine.tables.history.step_store import compressed
from engine.tables.storage import Statement

_json = msgspec.json.Encoder().encode
_PLAYED = ", ".join(f"'{kind}'" for kind in sorted(PLAYED))

# Both change no row if another program was faster.
NEW_TABLE = (
    "INSERT INTO tables (number, game, phase, guild, channel, thread, changed, record, host, rematch_of)"
    " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (number) DO NOTHING"
)
UPDATE_TABLE = "UPDATE tables SET {} edition = edition + 1 WHERE number = ? AND edition = ?"
UPDATE_RECORD = UPDATE_TABLE.format("changed = ?, record = ?,")
UPDATE_ALL = UPDATE_TABLE.format("phase = ?, guild = ?, channel = ?, thread = ?, changed = ?, record = ?, host = ?,")
PUT_SEAT = (
    "INSERT INTO seats VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT (number, seat) DO UPDATE SET"
    ' "user" = excluded."user", computer = excluded.computer, owes = excluded.owes, awaited = excluded.awaited,'
    " deadline = excluded.deadline"
)
CUT_SEATS = "DELETE FROM seats WHERE number = ? AND seat >= ?"
PUT_STEP = "INSERT INTO steps VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
UNDO_STEP = "UPDATE steps SET undone = ? WHERE number = ? AND seq = ?"
REWIND = (
    f"UPDATE steps SET undone = ? WHERE number = ? AND seq BETWEEN ? AND ? AND undone IS NULL AND kind IN ({_PLAYED})"
)
PUT_DUE = "INSERT INTO dues VALUES (?, ?, ?, ?) ON CONFLICT (number, kind, seat) DO UPDATE SET at = excluded.at"
CUT_DUE = "DELETE FROM dues WHERE number = ? AND kind = ? AND seat = ?"
PUT_REQUEST = "INSERT INTO requests VALUES (?, ?, ?, ?, ?)"
PUT_LETTER = (
    'INSERT INTO outbox (number, "user", kind, payload, nonce, due, wanted) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?6)'
)
# A message takes over the nonce of an older one that may have been posted, so that both are not posted.
# It does not wait for the retry of the older one.
PUT_NEWEST = (
    'INSERT INTO outbox (number, "user", kind, payload, nonce, due, wanted, tries)'
    " SELECT ?1, ?2, ?3, ?4, coalesce(max(nonce), ?5), ?6, ?6, count(*) FROM outbox"
    ' WHERE number = ?1 AND kind = ?3 AND "user" = ?2 AND lease <= ?7 AND (tries > 0 OR lease > 0)'
)
CUT_OLDER = (
    'DELETE FROM outbox WHERE number = ?1 AND kind = ?2 AND "user" = ?3 AND lease <= ?4'
    ' AND id < (SELECT max(id) FROM outbox WHERE number = ?1 AND kind = ?2 AND "user" = ?3)'
)
# The maximum number of pending messages of a kind for a channel that cannot be reached.
MAX_PENDING = 20
CUT_PENDING = (
    'DELETE FROM outbox WHERE number = ?1 AND kind = ?2 AND "user" = ?3 AND lease <= ?4 AND tries > 0 AND id NOT IN'
    f' (SELECT id FROM outbox WHERE number = ?1 AND kind = ?2 AND "user" = ?3 ORDER BY id DESC LIMIT {MAX_PENDING})'
)
FORGET_STEPS = 'UPDATE steps SET "user" = NULL WHERE number = ? AND "user" = ?'
FORGET_LETTERS = 'DELETE FROM outbox WHERE number = ? AND "user" = ?'
PUT_AUDIT = 'INSERT INTO audit (at, guild, number, "user", action, detail) VALUES (?, ?, ?, ?, ?, ?)'


def statements(
    change: Change, snapshot: Snapshot | None, request: str | None, user: int | None, receipt: Receipt
) -> list[Statement]:
    """Everything that changed since the snapshot a change was made from, and the answer to the request.

    The first statement changes no row if another program has changed the table meanwhile.
    """
    record, before = change.record, None if snapshot is None else snapshot.record
    location = record.location
    found: list[Statement] = [_new_table(record) if snapshot is None else _table(record, snapshot)]
    if request is not None:
        found.append((PUT_REQUEST, (request, record.number, user or 0, _json(receipt), change.now)))
    found += _seats(record, before, change.absence)
    found += [_step(record.number, step) for step in change.steps]
    found += [(UNDO_STEP, (by, record.number, seq)) for seq, by in change.undone.items()]
    if change.rewound is not None:
        first, by = change.rewound
        found.append((REWIND, (by, record.number, first, by - 1)))
    found += _dues(record.number, before.jobs if before else {}, record.jobs)
    for letter in change.letters:
        found += posting(record.number, letter, change.now)
    found += [
        (PUT_AUDIT, (change.now, location.guild, record.number, by, action, detail))
        for by, action, detail in change.audits
    ]
    if change.forgets is not None:
        found += [(sql, (record.number, change.forgets)) for sql in (FORGET_STEPS, FORGET_LETTERS)]
    return found


def posting(number: int, letter: OutboxMessage, now: float) -> list[Statement]:
    """The statements that queue a message; of kinds of which only the newest matters, unclaimed older ones go."""
    to = letter.user or 0
    row = (number, to, letter.kind, _json(letter.payload), secrets.token_hex(12), now + letter.delay)
    place = (number, letter.kind, to, now)
    if letter.kind in COALESCED:
        return [(PUT_NEWEST, (*row, now)), (CUT_OLDER, place)]
    return [(PUT_LETTER, row), (CUT_PENDING, place)]


def _new_table(record: TableRecord) -> Statement:
    location = record.location
    kept = (record.changed, _json(record), record.host, record.rematch_of)
    return (
        NEW_TABLE,
        (record.number, record.game, record.phase, location.guild, location.channel, location.thread, *kept),
    )


def _table(record: TableRecord, snapshot: Snapshot) -> Statement:
    """The update of the table's row; indexed columns that did not change are left out."""
    location, before = record.location, snapshot.record
    kept, which = (record.changed, _json(record)), (record.number, snapshot.row_version)
    if (before.phase, before.location, before.host) == (record.phase, location, record.host):
        return (UPDATE_RECORD, (*kept, *which))
    return (UPDATE_ALL, (record.phase, location.guild, location.channel, location.thread, *kept, record.host, *which))


def _seats(record: TableRecord, before: TableRecord | None, absence: Callable[[Seat], Absence]) -> list[Statement]:
    rows = [_seat(record.number, at, seat, absence) for at, seat in enumerate(record.seats)]
    known = [] if before is None else [_seat(record.number, at, seat, absence) for at, seat in enumerate(before.seats)]
    changed: list[Statement] = [(PUT_SEAT, row) for row in rows if row not in known]
    if len(known) > len(rows):
        changed.append((CUT_SEATS, (record.number, len(rows))))
    return changed


def _seat(number: int, at: int, seat: Seat, absence: Callable[[Seat], Absence]) -> tuple[Any, ...]:
    end = clock.deadline(seat.timer, absence(seat)) if seat.awaited else None
    return (number, at, seat.user, seat.level, int(seat.owes), int(seat.awaited), end)


def _step(number: int, step: Step) -> Statement:
    values = (
        number,
        step.seq,
        step.kind,
        step.seat,
        step.user,
        _json(step.keys),
        _json(step.events),
        _json(step.data),
        int(step.sealed),
        int(step.secret),
        step.undone,
        step.version,
        step.rules,
        step.at,
        None if step.snapshot is None else compressed(step.snapshot),
    )
    return (PUT_STEP, values)


def _dues(number: int, before: Mapping[str, ScheduledJob], after: Mapping[str, ScheduledJob]) -> list[Statement]:
    found: list[Statement] = []
    for key in before.keys() | after.keys():
        kind, _, seat = key.partition(":")
        if key not in after:
            found.append((CUT_DUE, (number, kind, int(seat))))
        elif key not in before or before[key].at != after[key].at:
            found.append((PUT_DUE, (number, kind, int(seat), after[key].at)))
    return found
