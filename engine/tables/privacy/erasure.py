"""Erasure of people on request: they leave their games at once, then stored data is removed slice by slice.

A row in the store holds whose data is being erased and how far that has come, so that it continues after a crash; every
slice can be repeated.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from functools import partial
from typing import Any, Protocol

import msgspec

from engine.contract import RulesError
from engine.tables.cluster.membership import Cluster
from engine.tables.cluster.single_instance import SingleInstance
from engine.tables.core.model import Phase
from engine.tables.core.settings import People
from engine.tables.errors import TableError
from engine.tables.history import compression
from engine.tables.history.archive import record_of
from engine.tables.loading import LoadedTables
from engine.tables.privacy.anonymize import Traces, erase, forget_at
from engine.tables.runtime.supervisor import wait_at_most
from engine.tables.storage import Ledger, Row, Statement, Store
from engine.tables.storage.errors import StoreError, WriteConflict

log = logging.getLogger(__name__)
FORGETTING = "forgetting"
SLICE = 50
# Seconds between two looks for erasures: as the only program, and in a cluster.
NAP, SHORT_NAP = 60.0, 5.0
OPEN = (Phase.LOBBY, Phase.RUNNING)
# The value of `reached` while the person still has to leave their games; later it is the last table cleaned.
LEAVING = -1

_BEGIN = 'INSERT INTO forgetting ("user", names, reached) VALUES (?, ?, ?) ON CONFLICT ("user") DO NOTHING'
_NEXT = 'SELECT "user", names, reached FROM forgetting ORDER BY "user" LIMIT 1'
_REACHED = 'UPDATE forgetting SET reached = ? WHERE "user" = ?'
_OPEN = 'SELECT number FROM seats JOIN tables USING (number) WHERE "user" = ? AND phase IN (?, ?) ORDER BY number'
_TABLES = "SELECT number, phase, record FROM tables WHERE number > ? ORDER BY number LIMIT ?"
_RECORDS = "SELECT number, record FROM tables WHERE number > ? AND number <= ?"
_PACKS = "SELECT number, first, told FROM packs WHERE number > ? AND number <= ?"
_POSTS = 'SELECT number, kind, "user", result FROM posts WHERE number > ? AND number <= ?'
_PUT_RECORD = "UPDATE tables SET record = ?, host = ?, edition = edition + 1 WHERE number = ? AND record = ?"
_PUT_PACK = "UPDATE packs SET told = ? WHERE number = ? AND first = ?"
_PUT_POST = 'UPDATE posts SET result = ? WHERE number = ? AND kind = ? AND "user" = ?'
_SEATS = 'UPDATE seats SET "user" = NULL WHERE number > ? AND number <= ? AND "user" = ?'
_STEPS = 'UPDATE steps SET "user" = NULL WHERE number > ? AND number <= ? AND "user" = ?'
_SEATED = 'SELECT 1 FROM seats WHERE "user" = ?'
_HOSTS = "SELECT 1 FROM tables WHERE host = ?"
_NAMED = "SELECT id, detail FROM audit WHERE detail LIKE ? ESCAPE '!'"
_PUT_DETAIL = "UPDATE audit SET detail = ? WHERE id = ?"
_REST = (
    "DELETE FROM users WHERE id = ?",
    'DELETE FROM lessons WHERE "user" = ?',
    'DELETE FROM explained WHERE "user" = ?',
    'DELETE FROM outbox WHERE "user" = ?',
    'DELETE FROM posts WHERE "user" = ?',
    'UPDATE requests SET "user" = 0 WHERE "user" = ?',
    """UPDATE audit SET "user" = 0, detail = '' WHERE "user" = ?""",
    'DELETE FROM forgetting WHERE "user" = ?',
)


class Front(Protocol):
    """The front end: deletes direct messages and forgets people in its memory."""

    async def take_back(self, user: int) -> bool:
        """Delete the messages that only the person sees, as far as possible; False to be called again later."""

    async def forget(self, user: int) -> None:
        """Drop everything in memory about a person."""


class Remembers(Protocol):
    """A part of the host that keeps data about people in memory."""

    def forget(self, user: int) -> None:
        """Drop everything in memory about a person."""


class Erasure:
    """Erases people's data in the background."""

    def __init__(
        self,
        store: Store,
        people: People,
        cluster: Cluster | SingleInstance,
        tables: LoadedTables,
        *,
        packing: asyncio.Lock,
        remembering: Sequence[Remembers],
    ) -> None:
        self._store = store
        self._people = people
        self._cluster = cluster
        self._tables = tables
        self._packing = packing
        self._remembering = remembering
        self._asked = asyncio.Event()
        self.front: Front | None = None

    async def begin(self, user: int, names: Sequence[str]) -> None:
        """Start the erasure of a person; repeated calls change nothing."""
        begun = (_BEGIN, (user, msgspec.json.encode(list(names)).decode(), LEAVING))
        await self._store.write([begun, *self._store.news(FORGETTING)])
        self._people.leaving.add(user)
        self._asked.set()

    def hurry(self) -> None:
        """Continue at once, since what had to wait may be possible now."""
        self._asked.set()

    async def load(self) -> None:
        """Read whose data is being erased; another program may have started or finished an erasure."""
        found = {row[0] for row in await self._store.rows('SELECT "user" FROM forgetting')}
        for user in self._people.leaving - found:
            await self._forgotten(user)
        self._people.leaving |= found

    async def run(self) -> None:
        while True:
            self._asked.clear()
            await self.load()
            if self._people.leaving and self._cluster.is_leader:
                while await self.work():
                    pass
            await wait_at_most(self._asked, SHORT_NAP if self._store.shared else NAP)

    async def work(self) -> bool:
        """Do one slice of work; returns whether there is more."""
        row = await self._store.row(_NEXT)
        if row is None:
            return False
        user, names, reached = row
        person = Traces(user, tuple(msgspec.json.decode(names, type=list[str])))
        if reached == LEAVING:
            return await self._leave(person)
        if not await self._sweep(person, reached) and await self._store.together(lambda db: _finish(db, person)):
            await self._forgotten(user)
        return True

    async def _leave(self, person: Traces) -> bool:
        """Leave all open games, then delete the person's direct messages; returns whether that could be done."""
        for (number,) in await self._store.rows(_OPEN, (person.user, *OPEN)):
            await self._leave_table(number, person)
        if self.front is not None and not await self.front.take_back(person.user):
            return False
        await self._store.write([(_REACHED, (0, person.user))])
        return True

    async def _leave_table(self, number: int, person: Traces) -> None:
        """Leave a table in the ordinary way; one that cannot be played any more is cleaned like an ended one."""
        try:
            await self._tables.change(number, partial(forget_at, person=person))
        except StoreError:
            raise
        except (TableError, RulesError) as problem:
            log.warning("table %s: an erased person cannot leave it as usual: %s", number, type(problem).__name__)
        except Exception:
            # A failing game does not stop the erasure.
            log.exception("table %s: an erased person cannot leave it as usual", number)

    async def _sweep(self, person: Traces, after: int) -> bool:
        """Clean the next tables, whoever sits there now; False when there are none."""
        rows = await self._store.rows(_TABLES, (after, SLICE))
        if not rows:
            return False
        for number, phase, record in rows:
            if phase in OPEN and person.digits in _plain(record):
                await self._leave_table(number, person)
        try:
            async with self._packing:
                await self._clean(person, after, rows[-1][0])
        except WriteConflict:
            log.info("tables after %s were changed while they were searched, trying again", after)
        self._drop_from_memory(person.user)
        return True

    async def _clean(self, person: Traces, after: int, last: int) -> None:
        """Remove a person from some tables' rows, in one transaction."""
        found = await self._store.read(lambda db: [db.execute(sql, (after, last)).fetchall() for sql in _READ])
        made = await asyncio.to_thread(lambda: _cleaned(person, *found))
        between = (after, last, person.user)

        def stored(db: Ledger) -> None:
            for sql, values in made:
                if db.execute(sql, values).rowcount != 1:
                    raise WriteConflict
            for sql in (_SEATS, _STEPS):
                db.execute(sql, between)
            db.execute(_REACHED, (last, person.user))

        await self._store.together(stored)

    async def _forgotten(self, user: int) -> None:
        """Drop the person from memory, now that nothing is stored of them."""
        self._people.forget(user)
        self._drop_from_memory(user)
        if self.front is not None:
            await self.front.forget(user)

    def _drop_from_memory(self, user: int) -> None:
        for part in self._remembering:
            part.forget(user)


_READ = (_RECORDS, _PACKS, _POSTS)


def _cleaned(person: Traces, records: list[Row], packed: list[Row], posts: list[Row]) -> list[Statement]:
    """The statements that remove a person from records, batches of steps and delivery records."""
    found: list[Statement] = []
    for number, record in records:
        if person.digits in _plain(record):
            found.append((_PUT_RECORD, (*_erased(_plain(record), person), number, record)))
    for number, first, told in packed:
        cleaned = compression.without_user(told, person.user)
        if cleaned is not None:
            found.append((_PUT_PACK, (cleaned, number, first)))
    for number, kind, user, result in posts:
        if user == person.user:
            continue
        delivered = msgspec.json.decode(result, type=dict[str, Any])
        cleaned_memo = person.without(delivered)
        if cleaned_memo != delivered:
            found.append((_PUT_POST, (msgspec.json.encode(cleaned_memo), number, kind, user)))
    return found


def _plain(record: bytes | str) -> bytes:
    """A stored record as bytes; earlier programs stored text."""
    return record.encode() if isinstance(record, str) else record


def _erased(stored: bytes, person: Traces) -> tuple[bytes, int]:
    """A record without a person, and its host; in one that cannot be decoded only the id is replaced."""
    try:
        record = record_of(stored)
    except msgspec.DecodeError:
        return stored.replace(person.digits, b"0"), 0
    erase(record, person)
    return msgspec.json.encode(record), record.host


def _finish(db: Ledger, person: Traces) -> bool:
    """Delete what does not belong to a table; False if the person has sat down somewhere meanwhile."""
    if any(db.execute(sql, (person.user,)).fetchone() for sql in (_SEATED, _HOSTS)):
        db.execute(_REACHED, (LEAVING, person.user))
        return False
    for text in (str(person.user), *person.names):
        for number, detail in db.execute(_NAMED, (f"%{_escaped(text)}%",)).fetchall():
            db.execute(_PUT_DETAIL, (person.without(detail), number))
    for sql in _REST:
        db.execute(sql, (person.user,))
    return True


def _escaped(text: str) -> str:
    """A text escaped for a LIKE pattern."""
    for sign in "!%_":
        text = text.replace(sign, f"!{sign}")
    return text
