"""Cluster membership: the programs that share a database, the Discord shards that each holds, and their leader.

A program is alive while it renews its lease, by the database's clock. The transaction that renews a lease also removes
programs whose lease has ended and frees what they held. A free shard is taken at once. A shard that another program
holds is handed over: its successor opens a gateway first and reports that it `took` the shard, and only then does the
holder close its own, so that every click reaches a program. Messages, due jobs and computer players of a server's
tables are the work of the program that holds the server's shard; some work is done by the leader only. With each
renewal a program sets its time by the database's clock, so that a machine with a wrong clock ends nobody's turn early.
"""

from __future__ import annotations

import asyncio
import logging
import os
import secrets
import socket
import time
from collections.abc import Awaitable, Callable, Sequence
from typing import TypeAlias

import msgspec

from engine.tables.cluster.shards import OURS, ClusterMember, plan, shard_of
from engine.tables.core.clock import DatabaseClock
from engine.tables.runtime.supervisor import Supervisor, wait_at_most
from engine.tables.storage import Ledger, Row, Statement, Store, carry_out
from engine.tables.storage.errors import OtherShards, StoreError

log = logging.getLogger(__name__)
# Called after each renewal of the lease, with whether anything has changed.
OnHeartbeat: TypeAlias = Callable[[bool], Awaitable[None]]
PROGRAMS = "programs"
BEAT = 2.0
LEASE = 6.0
# Seconds that a stopping program waits for others to take its shards over.
HANDOVER = 15.0
# Seconds by which a machine's clock may differ from the database's without a warning.
SKEW = 5.0
# Discord lets one shard of each bucket identify every five seconds.
IDENTIFY = 5.0

_NOW = "extract(epoch FROM clock_timestamp())::double precision"
_TIME = f"SELECT {_NOW}"
_IN_TURN = "SELECT pg_advisory_xact_lock(1280266855, hashtext(current_schema()))"
_RENEW = (
    f"INSERT INTO programs (name, until, leaving, wanted) VALUES (?1, {_NOW} + ?2, ?3, ?4)"
    " ON CONFLICT (name) DO UPDATE SET until = excluded.until, leaving = excluded.leaving"
)
_DEAD = f"DELETE FROM programs WHERE until < {_NOW} RETURNING name"
_GONE = "DELETE FROM programs WHERE name = ?"
_LIVING = f"SELECT name, wanted, leaving, until - {_NOW} FROM programs ORDER BY place"
_JOINED = "SELECT name, since FROM programs"
_LETTERS = "UPDATE outbox SET lease = 0, holder = '', tries = tries + 1 WHERE lease > 0 AND starts_with(holder, ?)"
_VACATE = "UPDATE shards SET holder = NULL WHERE holder NOT IN (SELECT name FROM programs)"
_DISINHERIT = "UPDATE shards SET heir = NULL WHERE heir NOT IN (SELECT name FROM programs)"
_SHARDS = "SELECT shard, holder, heir FROM shards ORDER BY shard"
_TAKE = "UPDATE shards SET holder = ?, heir = NULL WHERE shard = ?"
_INHERIT = "UPDATE shards SET heir = ? WHERE shard = ?"
_TOOK = "UPDATE shards SET holder = ?1, heir = NULL WHERE shard = ?2 AND heir = ?1"
# The condition that the program which claimed a message is not alive.
_ABANDONED = (
    " AND NOT EXISTS (SELECT 1 FROM programs AS p"
    f" WHERE p.until >= {_NOW} AND starts_with(outbox.holder, p.name || '/'))"
)
_COUNT = "SELECT count(*) FROM shards"
_TURN = (
    f"INSERT INTO identified AS i VALUES (?1, {_NOW}) ON CONFLICT (bucket)"
    f" DO UPDATE SET at = greatest(i.at + ?2, {_NOW}) RETURNING at - {_NOW}"
)


class ProgramReport(msgspec.Struct, frozen=True):
    """A program of the cluster: its shards, whether it leads or leaves, and how many seconds of its lease are left."""

    name: str
    holds: tuple[int, ...]
    is_leader: bool
    leaving: bool
    lease: float
    own: bool
    since: float = 0.0


class _Renewal(msgspec.Struct, frozen=True):
    """What a renewal of the lease returns; `dead` are the programs that it removed."""

    holds: frozenset[int]
    heir_of: frozenset[int]
    is_leader: bool
    dead: tuple[str, ...]


def mark_of(name: str) -> str:
    """The prefix of the holder names under which a program claims messages."""
    return f"{name}/"


class Cluster:
    """This program's membership in the cluster; until it joins, it is responsible for everything.

    `beats` is the number of seconds between two renewals of the lease, `lasts` the number for which each is valid.
    """

    def __init__(
        self,
        store: Store,
        workers: Supervisor,
        clock: DatabaseClock | None = None,
    ) -> None:
        self._store = store
        self._clock = clock
        self._skewed = False
        self._workers = workers
        self.name = f"{socket.gethostname()[:40]}-{os.getpid()}-{secrets.token_hex(4)}"
        self.count = 1
        self.beats, self.lasts = BEAT, LEASE
        self.identify_pause = IDENTIFY
        self.abandoned = _ABANDONED
        self.on_heartbeat: OnHeartbeat | None = None
        self._wanted: frozenset[int] = frozenset()
        self.joined = False
        self._leaving = False
        self._known = _Renewal(frozenset(), frozenset(), is_leader=False, dead=())
        self._lease_valid_until = 0.0
        self._changed = asyncio.Event()
        self._sooner = asyncio.Event()
        self._renewing = asyncio.Lock()

    # Questions

    @property
    def holds(self) -> frozenset[int]:
        """The shards that this program holds; none once its lease may have ended for others."""
        if not self.joined:
            return frozenset(range(self.count))
        return self._known.holds if self._lease_valid else frozenset()

    @property
    def serves(self) -> frozenset[int]:
        """The shards to keep a gateway open for: those held, and those about to be taken over."""
        return self._known.holds | self._known.heir_of

    @property
    def is_leader(self) -> bool:
        return not self.joined or (self._known.is_leader and self._lease_valid and not self._leaving)

    @property
    def _lease_valid(self) -> bool:
        return time.monotonic() < self._lease_valid_until

    def responsible(self, guild: int | None) -> bool:
        """Whether this program looks after the tables of a server."""
        return not self.joined or shard_of(guild, self.count) in self.holds

    def ours(self, number: str, first: int) -> tuple[str, tuple[object, ...]]:
        """An SQL condition that selects the tables this program looks after, with its values for `?first` and on."""
        if not self.joined or len(self.holds) == self.count:
            return "", ()
        return OURS.format(number=number, count=f"?{first}", held=f"?{first + 1}"), (self.count, sorted(self.holds))

    def about_table(self, number: int, guild: int | None) -> list[Statement]:
        """Statements that notify the program that looks after a table of its change; none where that is this one."""
        return [] if self.responsible(guild) else self._store.news(f"{number} {guild or 0}")

    async def agreed(self) -> int | None:
        """The number of shards that the living programs agreed on; None if none lives."""

        def read(db: Ledger) -> int | None:
            if not db.execute(f"SELECT 1 FROM programs WHERE until >= {_NOW} LIMIT 1").fetchone():
                return None
            return _count(db)

        return await self._store.read(read)

    async def others(self) -> list[ProgramReport]:
        """All living programs in the order in which they joined, this one included."""
        living, holders, joined = await self._store.read(
            lambda db: tuple(db.execute(sql).fetchall() for sql in (_LIVING, _SHARDS, _JOINED))
        )
        since = dict(joined)
        leader = _leader([_member(*row) for row in living])
        return [
            ProgramReport(
                name,
                tuple(shard for shard, holder, _ in holders if holder == name),
                name == leader,
                bool(leaving),
                lease,
                name == self.name,
                since[name],
            )
            for name, _, leaving, lease in living
        ]

    async def changed(self) -> None:
        """Wait until `serves` or `holds` may have changed since the last call; for a single caller."""
        await self._changed.wait()
        self._changed.clear()

    @property
    def skew(self) -> float:
        """By how many seconds this machine's clock is ahead of the database's clock."""
        return 0.0 if self._clock is None else self._clock.skew

    # Joining and leaving

    async def join(self, count: int, wanted: frozenset[int] | None = None) -> None:
        """Join the cluster with this number of shards, asking for some of them by number."""

        def enter(db: Ledger) -> None:
            db.execute(_IN_TURN)
            _remove_dead(db)
            _agree(db, count)

        await self._store.beside(enter)
        self.count, self._wanted, self.joined = count, wanted or frozenset(), True
        await self.beat()
        self._workers.watch("lease", self._run)

    async def took(self, shard: int) -> None:
        """Report that this program receives a shard's events; it then holds the shard if it is its successor."""

        def take(db: Ledger) -> bool:
            db.execute(_IN_TURN)
            took = db.execute(_TOOK, (self.name, shard)).rowcount > 0
            if took:
                self._tell(db)
            return took

        if shard in self._known.heir_of and await self._store.beside(take):
            await self.beat()

    async def leave(self) -> None:
        """Hand all shards over to the programs that stay, if any, and hold none from then on."""
        if not self.joined or self._leaving:
            return
        self._leaving = True
        try:
            async with asyncio.timeout(HANDOVER):
                while await self.beat() and self._known.holds:
                    await self._soon()
        except (TimeoutError, StoreError) as problem:
            log.warning("not everything could be handed over: %s", type(problem).__name__)

    async def close(self) -> None:
        """Leave the cluster; shards and messages still held are free for others at once."""
        await self._workers.stop("lease")
        if not self.joined:
            return

        def go(db: Ledger) -> None:
            db.execute(_IN_TURN)
            db.execute(_GONE, (self.name,))
            _release(db, [self.name])
            self._tell(db)

        self._known = _Renewal(frozenset(), frozenset(), is_leader=False, dead=())
        await self._store.beside(go)

    async def identify_turn(self, concurrency: int, shard: int) -> None:
        """Wait for this shard's turn to identify: one at a time for each bucket, over all programs."""
        bucket, pause = shard % max(1, concurrency), self.identify_pause
        turn = await self._store.beside(lambda db: db.execute(_TURN, (bucket, pause)).fetchone()[0])
        await asyncio.sleep(max(0.0, turn))

    # The lease

    def hurry(self) -> None:
        """Renew the lease now, since a program joined, left or took a shard."""
        self._sooner.set()

    async def beat(self) -> bool:
        """Renew the lease and update what this program holds; returns whether others stay while this program leaves."""
        async with self._renewing:
            began = time.monotonic()
            others, known = await self._store.beside(self._renew)
            self._lease_valid_until = began + self.lasts
            before, self._known = self._known, known
        self._compare()
        for name in known.dead:
            log.warning("program %s is gone; what it held is taken over", name)
        changed = (before.holds, before.heir_of, before.is_leader) != (known.holds, known.heir_of, known.is_leader)
        if changed:
            log.info("shards: holds %s, takes over %s", sorted(known.holds), sorted(known.heir_of))
            self._changed.set()
        if self.on_heartbeat is not None:
            await self.on_heartbeat(changed or bool(known.dead))
        return others

    async def set_time(self) -> None:
        """Read the database's clock and count on from it."""
        await self._store.beside(self._hear_time)
        self._compare()

    def _hear_time(self, db: Ledger) -> None:
        if self._clock is not None:
            asked = self._clock.monotonic()
            (told,) = db.execute(_TIME).fetchone()
            self._clock.told(asked, told, self._clock.monotonic())

    def _compare(self) -> None:
        """Log when this machine's clock becomes wrong, and when it is right again."""
        skewed = abs(self.skew) > SKEW
        if skewed and not self._skewed:
            log.warning("the clock of this machine is wrong by %.0f s; the database's time counts", self.skew)
        elif self._skewed and not skewed:
            log.warning("the clock of this machine is right again")
        self._skewed = skewed

    async def _run(self) -> None:
        failing = False
        while True:
            await self._soon()
            try:
                await self.beat()
                failing = False
            except OtherShards:
                raise
            except StoreError as problem:
                # Tried again after the usual pause; a lease renewed too late has lost its shards.
                if not failing:
                    log.warning("the lease cannot be renewed: %s", type(problem).__name__)
                failing = True

    async def _soon(self) -> None:
        await wait_at_most(self._sooner, self.beats)
        self._sooner.clear()

    def _renew(self, db: Ledger) -> tuple[bool, _Renewal]:
        db.execute(_IN_TURN)
        self._hear_time(db)
        before = self._shared_rows(db)
        wanted = " ".join(map(str, sorted(self._wanted)))
        db.execute(_RENEW, (self.name, self.lasts, int(self._leaving), wanted))
        dead = _remove_dead(db)
        if (agreed := _count(db)) != self.count:
            # The lease had ended, and others have divided the shards anew meanwhile.
            raise OtherShards(agreed, self.count)
        living = [_member(*row) for row in db.execute(_LIVING).fetchall()]
        holders = self._take(db, living)
        if self._shared_rows(db) != before:
            self._tell(db)
        shards = range(self.count)
        known = _Renewal(
            frozenset(shard for shard in shards if holders[shard][0] == self.name),
            frozenset(shard for shard in shards if holders[shard][1] == self.name),
            is_leader=_leader(living) == self.name,
            dead=tuple(dead),
        )
        return any(not member.leaving for member in living if member.name != self.name), known

    def _shared_rows(self, db: Ledger) -> list[list[Row]]:
        """The rows on which other programs act; they are notified when these differ."""
        return [db.execute(sql).fetchall() for sql in ("SELECT name, leaving FROM programs ORDER BY name", _SHARDS)]

    def _tell(self, db: Ledger) -> None:
        carry_out(db, self._store.news(PROGRAMS))

    def _take(self, db: Ledger, living: Sequence[ClusterMember]) -> list[tuple[str | None, str | None]]:
        """Take free shards that the plan gives to this program, and register as successor of held ones.

        Returns the holder and the successor of each shard afterwards.
        """
        found = [(holder, successor) for _, holder, successor in db.execute(_SHARDS).fetchall()]
        planned = plan(living, tuple(holder for holder, _ in found))
        for shard, (holder, successor) in enumerate(found):
            ours = planned[shard] == self.name
            if ours and holder is None:
                db.execute(_TAKE, (self.name, shard))
                found[shard] = (self.name, None)
            elif ours and self.name not in (holder, successor):
                db.execute(_INHERIT, (self.name, shard))
                found[shard] = (holder, self.name)
            elif not ours and successor == self.name:
                db.execute(_INHERIT, (None, shard))
                found[shard] = (holder, None)
        return found


def _member(name: str, wanted: str, leaving: int, _lease: float) -> ClusterMember:
    return ClusterMember(name, frozenset(map(int, wanted.split())), bool(leaving))


def _leader(living: Sequence[ClusterMember]) -> str | None:
    return next((member.name for member in living if not member.leaving), None)


def _count(db: Ledger) -> int:
    return int(db.execute(_COUNT).fetchone()[0])


def _agree(db: Ledger, count: int) -> None:
    """Set the number of shards; refused while living programs use another number."""
    before = _count(db)
    if before == count:
        return
    if before and db.execute("SELECT 1 FROM programs LIMIT 1").fetchone():
        raise OtherShards(before, count)
    db.execute("DELETE FROM shards")
    db.executemany("INSERT INTO shards (shard) VALUES (?)", [(shard,) for shard in range(count)])


def _remove_dead(db: Ledger) -> list[str]:
    """Remove the programs whose lease has ended, and free what they held."""
    dead = [name for (name,) in db.execute(_DEAD).fetchall()]
    _release(db, dead)
    return dead


def _release(db: Ledger, gone: Sequence[str]) -> None:
    """Free the shards and messages of programs that are gone; each message counts one more try, as it may be posted."""
    for name in gone:
        db.execute(_LETTERS, (mark_of(name),))
    if gone:
        db.execute(_VACATE)
        db.execute(_DISINHERIT)
