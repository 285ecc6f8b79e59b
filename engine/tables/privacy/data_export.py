"""The export of everything stored about a person, for that person.

Of a running game it holds only what the person did and what everybody sees of their seat.
"""

from __future__ import annotations

import zlib
from collections.abc import Sequence
from datetime import UTC, datetime
from functools import partial
from typing import Any, TypeVar

import msgspec

from engine.tables.core.clock import Clock
from engine.tables.core.model import Phase, StepKind, TableRecord
from engine.tables.history import step_store
from engine.tables.history.archive import record_of, step_of
from engine.tables.history.step_store import Folded
from engine.tables.runtime.background import BackgroundWorker
from engine.tables.runtime.budget import WorkBudget
from engine.tables.storage import Ledger, Row, Store

FORMAT = 1
T = TypeVar("T")
# The errors that corrupt data raises when it is decoded.
UNREADABLE = (msgspec.MsgspecError, LookupError, TypeError, ValueError, zlib.error)
SLICE = 100
# The maximum size of a file, below Discord's limit; the newest games come first.
SIZE_LIMIT = 7_000_000
LISTED = 2000
_TABLES = "SELECT number, record FROM tables WHERE number < ? ORDER BY number DESC LIMIT ?"
_SETTINGS = "SELECT settings FROM users WHERE id = ?"
_REQUESTS = f'SELECT id, number, at FROM requests WHERE "user" = ? ORDER BY at DESC LIMIT {LISTED}'
_LETTERS = f'SELECT number, kind, wanted FROM outbox WHERE "user" = ? ORDER BY id DESC LIMIT {LISTED}'
_POSTS = f'SELECT number, kind, result FROM posts WHERE "user" = ? ORDER BY number DESC LIMIT {LISTED}'
_AUDIT = f'SELECT at, guild, number, action, detail FROM audit WHERE "user" = ? ORDER BY id DESC LIMIT {LISTED}'
_LESSONS = f'SELECT game, lesson, path, done FROM lessons WHERE "user" = ? ORDER BY opened DESC LIMIT {LISTED}'
_EXPLAINED = f'SELECT game, topic, number FROM explained WHERE "user" = ? ORDER BY game, topic LIMIT {LISTED}'
_LAST = 1 << 60


class OwnStep(msgspec.Struct, frozen=True, omit_defaults=True):
    """A step of the person at a table."""

    at: str
    kind: StepKind
    version: int
    keys: tuple[str, ...] = ()
    undone: bool = False


class OwnVote(msgspec.Struct, frozen=True):
    """An open vote that the person proposed or is asked in."""

    kind: str
    proposed: bool
    asked: bool
    agreed: bool
    at: str


class OwnTable(msgspec.Struct, frozen=True, omit_defaults=True):
    """A table at which the person sits or sat; `seat` counts from 1, `place` is their place in the result."""

    number: int
    game: str
    phase: Phase
    created: str
    server: int | None = None
    channel: int | None = None
    thread: int | None = None
    name: str = ""
    hosts: bool = False
    seat: int | None = None
    left_seat: int | None = None
    side: str | None = None
    computer_answers: bool = False
    offered: bool = False
    dropped: bool = False
    conceded: bool = False
    seconds_left: float | None = None
    started: str | None = None
    ended: str | None = None
    ending: str = ""
    place: int | None = None
    score: int | None = None
    votes: tuple[OwnVote, ...] = ()
    steps: tuple[OwnStep, ...] = ()


class OwnRequest(msgspec.Struct, frozen=True):
    """An answered request, kept for two days so that a repeated delivery has no second effect."""

    id: str
    table: int
    at: str


class OwnLetter(msgspec.Struct, frozen=True):
    """A message to the person that is not posted yet."""

    table: int
    kind: str
    wanted: str


class OwnMessage(msgspec.Struct, frozen=True):
    """A message that was posted to the person."""

    table: int
    kind: str
    channel: int
    message: int


class PostedMemo(msgspec.Struct, frozen=True):
    """The place of a posted message, from its delivery record."""

    channel: int = 0
    message: int = 0


class OwnLesson(msgspec.Struct, frozen=True):
    """A lesson that the person has opened, with their moves in it; `done` if it was completed once."""

    game: str
    lesson: str
    moves: tuple[str, ...]
    done: bool


class OwnExplanation(msgspec.Struct, frozen=True):
    """A topic that the coach has explained to the person, and the table where it did last."""

    game: str
    topic: str
    table: int


class OwnEntry(msgspec.Struct, frozen=True):
    """An audit entry of the person."""

    at: str
    server: int | None
    table: int | None
    action: str
    detail: str


class Personal(msgspec.Struct, kw_only=True):
    """The file format; `left_out` counts games that did not fit into the file.

    `unreadable` lists stored data that cannot be read, by its path in the file, as in `lessons/samurai/first`.
    """

    longtable: int = FORMAT
    person: int
    at: str
    settings: Any
    tables: list[OwnTable]
    left_out: int
    requests: list[OwnRequest]
    letters: list[OwnLetter]
    messages: list[OwnMessage]
    audit: list[OwnEntry]
    lessons: list[OwnLesson]
    explained: list[OwnExplanation]
    unreadable: list[str]

    @property
    def steps(self) -> int:
        return sum(len(table.steps) for table in self.tables)


class DataExport:
    """Collects what is stored about a person, a few tables at a time."""

    def __init__(self, store: Store, clock: Clock, background: BackgroundWorker) -> None:
        self._store = store
        self._clock = clock
        self._background = background

    async def of(self, user: int) -> tuple[Personal, bytes]:
        """What is stored about a person, as data and as a file."""
        found = await self._store.read(lambda db: _beside_tables(db, user))
        made = Personal(person=user, at=_time(self._clock.now()), tables=[], left_out=0, **found)
        last, room = _LAST, SIZE_LIMIT
        while rows := await self._store.rows(_TABLES, (last, SLICE)):
            last = rows[-1][0]
            for record in _named(rows, user, made.unreadable):
                try:
                    table, size = await self._table(record, user) if room > 0 else (None, 0)
                except UNREADABLE:
                    made.unreadable.append(f"tables/{record.number}")
                    continue
                room -= size
                if table is None or room < 0:
                    made.left_out += 1
                else:
                    made.tables.append(table)
        return made, await self._background.do(lambda _budget: _written(made))

    async def _table(self, record: TableRecord, user: int) -> tuple[OwnTable, int]:
        stored = await self._store.read(partial(step_store.folded, number=record.number))
        return await self._background.do(partial(_table, record, stored, user))


def _named(rows: Sequence[Row], user: int, unreadable: list[str]) -> list[TableRecord]:
    """The records that contain a person; those that seem to and cannot be read are noted."""
    found, digits = [], str(user)
    for number, stored in rows:
        if digits not in (stored if isinstance(stored, str) else stored.decode(errors="replace")):
            continue
        try:
            record = record_of(stored)
        except UNREADABLE:
            unreadable.append(f"tables/{number}")
            continue
        if user in (record.host, *record.members(), *record.witnesses):
            found.append(record)
    return found


def _table(record: TableRecord, stored: Folded, user: int, budget: WorkBudget) -> tuple[OwnTable, int]:
    """A table as it concerns a person, and its size in bytes."""
    table = OwnTable(
        number=record.number,
        game=record.game,
        phase=record.phase,
        created=_time(record.created),
        server=record.location.guild,
        channel=record.location.channel,
        thread=record.location.thread,
        name=record.name,
        hosts=record.host == user,
        started=None if record.started is None else _time(record.started),
        ended=None if record.ended is None else _time(record.ended),
        ending=record.ending,
        votes=_votes(record, user),
        steps=_steps(stored, user, budget),
    )
    at, left = record.seat_of(user), record.witnesses.get(user)
    if at is not None:
        table = _with_seat(table, record, at)
    elif left is not None:
        table = msgspec.structs.replace(table, left_seat=left + 1)
    return table, len(msgspec.json.encode(table))


def _with_seat(table: OwnTable, record: TableRecord, at: int) -> OwnTable:
    seat, places = record.seats[at], record.result.places if record.result else ()
    place = next((place for place in places if place.seat == at), None)
    return msgspec.structs.replace(
        table,
        seat=at + 1,
        side=seat.side,
        computer_answers=seat.level is not None,
        offered=seat.offered,
        dropped=seat.dropped,
        conceded=seat.conceded,
        seconds_left=seat.timer.left,
        place=place.place if place else None,
        score=place.score if place else None,
    )


def _votes(record: TableRecord, user: int) -> tuple[OwnVote, ...]:
    return tuple(
        OwnVote(vote.kind, vote.proposer == user, user in vote.asked, user in vote.agreed, _time(vote.at))
        for vote in record.votes
        if user in (vote.proposer, *vote.asked)
    )


def _steps(stored: Folded, user: int, budget: WorkBudget) -> tuple[OwnStep, ...]:
    steps: list[OwnStep] = []
    for row in stored.opened():
        budget.spend(0)
        step = step_of(row)
        if step.user == user:
            steps.append(OwnStep(_time(step.at), step.kind, step.version, step.keys, step.undone is not None))
    return tuple(steps)


def _beside_tables(db: Ledger, user: int) -> dict[str, Any]:
    """What is stored about a person outside the records of tables."""
    unreadable: list[str] = []

    def read(stored: bytes | str, kind: type[T], what: str) -> T | None:
        """Decode JSON; what cannot be decoded is noted."""
        try:
            return msgspec.json.decode(stored, type=kind)
        except UNREADABLE:
            unreadable.append(what)
            return None

    lessons = [
        (game, lesson, read(path, tuple[str, ...], f"lessons/{game}/{lesson}"), bool(done))
        for game, lesson, path, done in db.execute(_LESSONS, (user,)).fetchall()
    ]
    messages = [
        (number, kind, read(result, PostedMemo, f"messages/{number}/{kind}"))
        for number, kind, result in db.execute(_POSTS, (user,)).fetchall()
    ]
    settings = db.execute(_SETTINGS, (user,)).fetchone()
    return {
        "settings": None if settings is None else read(settings[0], dict[str, Any], "settings"),
        "requests": [OwnRequest(request, number, _time(at)) for request, number, at in db.execute(_REQUESTS, (user,))],
        "letters": [OwnLetter(number, kind, _time(at)) for number, kind, at in db.execute(_LETTERS, (user,))],
        "messages": [
            OwnMessage(number, kind, delivered.channel, delivered.message)
            for number, kind, delivered in messages
            if delivered is not None and delivered.message
        ],
        "audit": [OwnEntry(_time(at), *rest) for at, *rest in db.execute(_AUDIT, (user,))],
        "lessons": [OwnLesson(game, name, path, done) for game, name, path, done in lessons if path is not None],
        "explained": [OwnExplanation(*row) for row in db.execute(_EXPLAINED, (user,))],
        "unreadable": unreadable,
    }


def _written(made: Personal) -> bytes:
    """The file as JSON, indented if there is room for that."""
    plain = msgspec.json.encode(made)
    return msgspec.json.format(plain, indent=1) if len(plain) < SIZE_LIMIT / 2 else plain


def _time(at: float) -> str:
    return datetime.fromtimestamp(at, UTC).isoformat(timespec="seconds")
