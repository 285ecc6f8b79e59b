"""The house: opens the store, finds tables, queues requests, one transaction for each."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Mapping
from datetime import UTC, datetime
from pathlib import Path
from typing import TypeAlias
from weakref import WeakValueDictionary

import msgspec

from engine.catalog import catalog
from engine.contract import AnyGame, NewerSave, State, Text
from engine.contract.thinking import Thought
from engine.pool.pool import Pool
from engine.tables.bots.advisor import HintService
from engine.tables.bots.worker import Computers
from engine.tables.cluster.membership import Cluster
from engine.tables.cluster.single_instance import SingleInstance
from engine.tables.core.change import Change
from engine.tables.core.clock import Clock, DatabaseClock, SystemClock
from engine.tables.core.errors import BadExport, BrokenTable, UnknownGame, UnknownTable
from engine.tables.core.model import USUAL_AWAY, FlagRule, Location, Pace, Phase, Receipt, Step, TableRecord, copied
from engine.tables.core.seeds import Seeds, secret_seed
from engine.tables.core.settings import People, Settings, check_away, checked
from engine.tables.core.snapshot import Snapshot
from engine.tables.core.timeouts import Timeouts
from engine.tables.history import archive, export
from engine.tables.history.export import Export, Report
from engine.tables.lessons.lesson_table import NoRequests
from engine.tables.lessons.progress import Learning
from engine.tables.maintenance.backups import KEPT, Backups
from engine.tables.maintenance.cleanup import Cleanup
from engine.tables.maintenance.integrity_scan import inspect
from engine.tables.maintenance.move_database import require_whole
from engine.tables.notifications import Notifications, about_table
from engine.tables.operations import lobby
from engine.tables.operations.consequences import apply_consequences
from engine.tables.outbox.outbox import Backlog, Outbox
from engine.tables.privacy.data_export import DataExport
from engine.tables.privacy.erasure import Erasure
from engine.tables.queries import Lists
from engine.tables.requests import sql
from engine.tables.requests.queue import ROW_VERSION, TRIES, Requests
from engine.tables.requests.quotas import Openings, Quotas, require_room
from engine.tables.runtime.background import BackgroundWorker
from engine.tables.runtime.budget import WorkBudget
from engine.tables.runtime.supervisor import Supervisor, WorkerStatus
from engine.tables.schedule.outages import Outages
from engine.tables.schedule.scheduler import Scheduler
from engine.tables.storage import Ledger, Statement, Store, carry_out, is_address, open_store
from engine.tables.storage.errors import BackupsElsewhere, StoreBroken, StoreBusy, StoreError, WriteConflict
from engine.tables.storage.unreadable import UnreadableRows
from engine.tables.table import Op, Table

log = logging.getLogger(__name__)
Opened: TypeAlias = Callable[[int, float], Change]
AWAKE = 200
NAMED = 20


class Health(msgspec.Struct, frozen=True):
    """Tables by phase, those in memory, the post, everybody who works by themselves, and what keeps the store from
    writing, if anything does.

    What cannot be read is named by number, as far as there is room, and counted. `skew` is by how many seconds this
    machine's clock is ahead of a database that several programs share.
    """

    tables: dict[str, int]
    awake: int
    post: Backlog
    workers: tuple[WorkerStatus, ...]
    store: str
    broken_tables: tuple[int, ...] = ()
    broken_people: tuple[int, ...] = ()
    broken: int = 0
    skew: float = 0.0

    @property
    def fit(self) -> bool:
        """Whether everything is done that the house is there for."""
        return not self.store and all(shift.up for shift in self.workers if shift.vital)


class GameHost:
    """All tables of one database."""

    def __init__(
        self,
        store: Store,
        games: Mapping[str, AnyGame],
        clock: Clock,
        *,
        timeouts: Timeouts,
        quotas: Quotas,
        backups: Backups | None,
        seeds: Seeds,
        pool: Pool,
    ) -> None:
        self.store = store
        self.games = games
        self.clock = clock
        self.timeouts = timeouts
        self.quotas = quotas
        self.backups = backups
        self.pool = pool
        self.workers = Supervisor()
        shown = clock if isinstance(clock, DatabaseClock) else None
        self.cluster = Cluster(store, self.workers, self._beaten, shown) if store.shared else SingleInstance()
        self.openings = Openings(clock, quotas)
        self.broken = UnreadableRows()
        self.people = People(store, self.broken)
        self.outages = Outages(store, clock, lambda: self.cluster.is_leader)
        self.background = BackgroundWorker()
        self.requests = Requests(
            store,
            clock,
            timeouts,
            self.people,
            outages=self.outages,
            background=self.background,
            seeds=seeds,
            refresh=self._refresh,
            wake=self._wake,
            notifications=self._notifications,
        )
        self.lists = Lists(store, self.broken, self.outages.spans)
        aside = NoRequests(self.background, self.outages)
        self.learning = Learning(store, games, self.people, aside)
        self.outbox = Outbox(store, clock, self.cluster, self.table)
        self.cleanup = Cleanup(store, clock, timeouts, close=self._close, arrived=self.outbox.arrived)
        self.erasure = Erasure(
            store,
            self.people,
            packing=self.cleanup.packing,
            change=self._change_by_number,
            doubt=self._doubt,
            is_leader=lambda: self.cluster.is_leader,
        )
        self.scheduler = Scheduler(
            store,
            clock,
            self.outages,
            self.cluster,
            look=self._record,
            change=self._change_by_number,
            inspect=self.inspect,
            tidy=self.cleanup.work,
        )
        self.data_export = DataExport(store, clock, self.background)
        self.computers = Computers(self.workers, seeds, pool, self._thought, self._change_by_number)
        self.hint_service = HintService(pool)
        self.notifications = Notifications(
            store,
            self.cluster,
            table=self._told,
            outages=self.outages.reload,
            forgetting=self.erasure.hurry,
            everything=self._look_around,
        )
        self._tables: WeakValueDictionary[int, Table] = WeakValueDictionary()
        self._awake: OrderedDict[int, Table] = OrderedDict()
        self._opening = asyncio.Lock()
        self._started = False
        # The front hears of which servers that are ours a table has changed.
        self.watch: Callable[[int], None] = lambda _: None

    @classmethod
    async def open(
        cls,
        path: Path | str,
        *,
        games: Mapping[str, AnyGame] = catalog,
        clock: Clock | None = None,
        timeouts: Timeouts | None = None,
        quotas: Quotas | None = None,
        backups_kept: int = KEPT,
        seeds: Seeds = secret_seed,
        pool: Pool | None = None,
    ) -> GameHost:
        """The house over a database, a file or an address; nothing runs by itself until `start`."""
        store = await _whole(path)
        clock = clock or (DatabaseClock(SystemClock()) if store.shared else SystemClock())
        backups = None if is_address(path) else Backups(Path(path), clock, backups_kept)
        if backups is not None:
            backups.tidy()
        game_host = cls(
            store,
            games,
            clock,
            timeouts=timeouts or Timeouts(),
            quotas=quotas or Quotas(),
            backups=backups,
            seeds=seeds,
            pool=pool or Pool(),
        )
        await game_host.cluster.set_time()
        await game_host.outages.load()
        await game_host.outbox.recover()
        await game_host.erasure.load()
        return game_host

    async def start(self) -> None:
        """Let clocks and reminders run, and computer players go on where they stopped."""
        if not self.cluster.joined:
            await self.cluster.join(1)
        await self.outages.start(first=self.cluster.is_leader)
        self._started = True
        await self._look_around()
        self.workers.watch("ticker", self.scheduler.run)
        self.workers.watch("forgetting", self.erasure.run, vital=False)

    async def close(self) -> None:
        """Stop everything that runs by itself and let go of the database."""
        await self.workers.stop("ticker")
        if self._started:
            await self._say_goodbye()
        await self.background.close()
        if self.backups is not None:
            await self.backups.close()
        await self.computers.close()
        await self.pool.close()
        await self.requests.close()
        await self._leave()
        await self.workers.close()
        await self.store.close()

    async def _say_goodbye(self) -> None:
        """Note when the house closed; a store that cannot keep it is no reason to stay open."""
        try:
            await self.outages.look()
            await self.outages.mark()
        except StoreError:
            log.exception("the time of closing is not stored")

    async def _leave(self) -> None:
        """Let others go on with what is ours; if they cannot be told now, they find out by themselves."""
        try:
            await self.cluster.close()
        except StoreError:
            log.warning("the other programs could not be told that this one stops")

    # Tables

    async def create(
        self,
        user: int,
        game: str,
        request: str | None = None,
        *,
        location: Location | None = None,
        options: Mapping[str, str] | None = None,
        pace: Pace | None = None,
        flag: FlagRule = FlagRule.DEFAULT,
        language: str = "en",
        name: str = "",
        away_days: int = USUAL_AWAY,
        hints: int = 0,
    ) -> Table:
        """Open a lobby."""
        found = self._game(game)

        def opened(number: int, now: float) -> Change:
            record = lobby.opened(
                found,
                number,
                user,
                now,
                location=location or Location(),
                options=options or {},
                pace=pace or Pace(),
                flag=flag,
                language=language,
                name=name,
                away_days=away_days,
                hints=hints,
            )
            return Change(found, record, now, timeouts=self.timeouts)

        return await self._unless_answered(opened, user, request)

    async def rematch(
        self, user: int, number: int, request: str | None = None, *, location: Location | None = None
    ) -> Table:
        """A lobby with the same people, each one seat further; asked again, the same lobby.

        Against computer players there is nobody to wait for: the game begins at once.
        """
        old = await self.table(number)

        async def attempt() -> Table:
            await self._refresh(old)
            snapshot = old.snapshot
            again = await self.rematched(old)
            if again is not None:
                return again
            changed = Change(old.game, copied(snapshot.record), self.clock.now(), state=snapshot.state)

            def opened(number: int, now: float) -> Change:
                changed.record.rematch = number
                new = lobby.rematch(old.game, snapshot.record, number, user, now, location=location)
                return Change(old.game, new, now, timeouts=self.timeouts)

            old.fresh = False
            table = await self._open(opened, user, request, (changed, snapshot))
            old.replace(msgspec.structs.replace(snapshot, record=changed.record, row_version=snapshot.row_version + 1))
            old.fresh = True
            return table

        async with old.lock:
            async with self._opening:
                table = await _until_first(attempt)
            fresh = table.snapshot.record
            if old.snapshot.record.against_computers and fresh.phase is Phase.LOBBY and fresh.members() == [user]:
                await table.start(user, None if request is None else f"{request}-start")
        return table

    async def rematched(self, old: Table) -> Table | None:
        """The rematch that was opened for a table, unless its lobby was closed before it began."""
        number = old.snapshot.record.rematch
        if number is None:
            return None
        try:
            again = await self.table(number)
        except UnknownTable:
            return None
        return None if again.snapshot.record.phase is Phase.CANCELLED else again

    async def take_in(
        self, user: int, data: bytes | str, request: str | None = None, *, location: Location | None = None
    ) -> Table:
        """A table made from an export of a whole game; in a game that still runs everybody's seat is free to take."""
        game, imported, steps, state = await self.background.do(lambda budget: self._read_export(data, budget))

        def opened(number: int, now: float) -> Change:
            record = lobby.adopted(imported.table, number, user, now, location or Location())
            change = Change(game, record, now, state=state, timeouts=self.timeouts)
            change.steps = list(steps)
            return change

        return await self._unless_answered(opened, user, request)

    async def verify(self, data: bytes) -> Report:
        """An exported game played again beside everything else."""
        return await self.background.do(lambda budget: export.verify_data(data, self.games, budget))

    def _read_export(self, data: bytes | str, budget: WorkBudget) -> tuple[AnyGame, Export, list[Step], State]:
        """An export with its positions, played again to prove it."""
        imported = export.read(data)
        game = self._game(imported.table.game)
        replay, report = export.replayed(game, imported, budget)
        if not report.ok:
            first = report.problems[0]
            raise BadExport(Text("verify-step", {"seq": first.seq, "what": Text(f"verify-{first.what}")}))
        steps = export.steps_of(imported)
        for step in steps:
            step.snapshot = replay.save(step.seq)
            step.user = None
        return game, imported, steps, replay.last()

    def _game(self, slug: str) -> AnyGame:
        game = self.games.get(slug)
        if game is None:
            raise UnknownGame(slug, tuple(self.games))
        return game

    async def _unless_answered(self, opened: Opened, user: int, request: str | None) -> Table:
        """A new table, or the one that the same request has opened before."""

        async def attempt() -> Table:
            earlier = await self.requests.answered(request)
            if earlier is not None:
                return await self.table(earlier.table)
            return await self._open(opened, user, request)

        async with self._opening:
            return await _until_first(attempt)

    async def _open(
        self, opened: Opened, user: int, request: str | None, besides: tuple[Change, Snapshot] | None = None
    ) -> Table:
        """Store a new table, and what changes at another; the caller holds the lock for opening tables."""
        await self.outages.look()
        (last,) = await self.store.row("SELECT max(number) FROM tables") or (None,)
        change = opened((last or 0) + 1, self.clock.now())
        record = change.record
        self.people.require_known(user)
        self.openings.require_pause(user, record.location.guild)
        record.setbacks = self.outages.setbacks
        change.publish()
        apply_consequences(change)
        made = sql.statements(change, None, request, user, change.receipt(user))
        there = [] if besides is None else sql.statements(*besides, None, None, besides[0].receipt(None))

        def stored(db: Ledger) -> None:
            require_room(db, record, self.quotas)
            carry_out(db, there, guarded=True)
            carry_out(db, made + self._notifications(record), guarded=True)

        try:
            await self.store.together(stored)
        except StoreBroken as problem:
            if await self.requests.answered(request) is None:
                raise
            # Another program was asked the same.
            raise WriteConflict from problem
        self.openings.count(user, record.location.guild)
        self._wake(record)
        return await self.table(record.number)

    async def table(self, number: int) -> Table:
        """The table with this number, from memory or from disk."""
        if isinstance(number, bool) or not isinstance(number, int) or not 0 < number < 1 << 60:
            raise UnknownTable(number)
        table = self._tables.get(number)
        if table is None:
            table = await self._load(number)
        elif self.store.shared:
            await self._compare(table)
        if not table.fresh:
            async with table.lock:
                await self._refresh(table)
        self._awake[number] = table
        self._awake.move_to_end(number)
        while len(self._awake) > AWAKE:
            self._awake.popitem(last=False)
        return table

    async def _load(self, number: int) -> Table:
        game, snapshot = await self._read(number)
        # Somebody else may have loaded it meanwhile: there is one object for each table.
        return self._tables.setdefault(number, Table(number, game, snapshot, self.requests))

    async def _compare(self, table: Table) -> None:
        """See whether another program has changed a table, and read it again if so."""
        row = await self.store.row(ROW_VERSION, (table.number,))
        if row is None:
            self._close(table.number)
            raise UnknownTable(table.number)
        if row[0] > table.snapshot.row_version:
            async with table.lock:
                # Perhaps it was ourselves, just now.
                table.fresh = table.fresh and row[0] <= table.snapshot.row_version
                await self._refresh(table)

    async def _refresh(self, table: Table) -> None:
        """Read a table again after its memory became doubtful; the caller holds its lock."""
        if not table.fresh:
            _, snapshot = await self._read(table.number)
            table.replace(snapshot)
            table.fresh = True

    async def _read(self, number: int) -> tuple[AnyGame, Snapshot]:
        try:
            read = await self.store.read(lambda db: archive.read_table(db, number))
            if read is None:
                raise UnknownTable(number)
            record, steps, row_version = read
            game = self._game(record.game)
            state, tail = archive.unfold(game, steps) or (None, None)
        except (StoreError, UnknownTable):
            raise
        except Exception as problem:
            # Whatever a record, an upgrade or a game stumbles over, it is this table's trouble alone.
            self.broken.table(number, problem)
            if isinstance(problem, NewerSave):
                raise
            raise BrokenTable(number) from problem
        self.broken.mended(number)
        return game, Snapshot(record, state, tail, row_version)

    def _close(self, number: int) -> None:
        """Forget a table that is no longer in the store."""
        self._tables.pop(number, None)
        self._awake.pop(number, None)

    def _doubt(self, user: int) -> None:
        """What was stored of a person's tables changed behind the back of those that are in memory."""
        self.openings.forget(user)
        self.learning.forget(user)
        for table in self._tables.values():
            record = table.snapshot.record
            if user in (record.host, *record.members(), *record.witnesses):
                table.fresh = False

    def _notifications(self, record: TableRecord) -> list[Statement]:
        return about_table(self.store, self.cluster, record.number, record.location.guild)

    def _told(self, number: int, guild: int) -> None:
        """Another program changed a table that is ours to look after."""
        self.watch(guild)
        self.outbox.arrived()
        self.scheduler.hurry()
        self.computers.wake(number)

    async def _beaten(self, changed: bool) -> None:
        """Our lease is renewed; from time to time, and when we hold something else, we look at everything ourselves."""
        if not self._started:
            return
        self.workers.watch("news", self.notifications.run, vital=False)
        await self._look_around()
        if changed:
            await self.outbox.take_over()
            self.scheduler.hurry()
            self.erasure.hurry()

    async def _look_around(self) -> None:
        """Wake those who post, and the computer players that owe something at our tables."""
        self.outbox.arrived()
        condition, values = self.cluster.ours("dues.number", 1)
        for (number,) in await self.store.rows(f"SELECT number FROM dues WHERE kind = 'computer'{condition}", values):
            self.computers.wake(number)

    def _wake(self, record: TableRecord) -> None:
        """A table changed: whoever posts, thinks or watches the clock may have something to do, if it is ours."""
        if not self.cluster.responsible(record.location.guild):
            return
        self.watch(record.location.guild or 0)
        self.outbox.arrived()
        if "computer:0" in record.jobs:
            self.computers.wake(record.number)
        for key, due in record.jobs.items():
            if key != "computer:0":
                self.scheduler.expect(due.at)

    # Looking after the house

    async def back_up(self) -> str:
        """A copy of everything beside the games, where they are kept in a file; gives its name."""
        if self.backups is None:
            raise BackupsElsewhere
        return await self.backups.make()

    async def health(self) -> Health:
        """What whoever runs the house wants to know."""
        counts, post = await self.lists.count(), await self.outbox.backlog()
        tables, people = list(self.broken.tables), list(self.broken.people)
        return Health(
            counts,
            len(self._tables),
            post,
            self.workers.report(),
            self.store.failing,
            broken_tables=tuple(tables[:NAMED]),
            broken_people=tuple(people[:NAMED]),
            broken=len(tables) + len(people),
            skew=self.cluster.skew,
        )

    async def inspect(self) -> None:
        """Find what cannot be read, so that whoever runs the house learns of it early."""
        await inspect(self.store, self.people, self.games, self.broken)

    # People

    async def set_settings(self, user: int, settings: Settings) -> None:
        """Change a person's settings; deadlines and reminders at all their tables follow.

        Once stored they hold: a table that cannot follow now does so when it is next touched.
        """
        checked(settings)
        if settings.away is not None and settings.away != (await self.people.get(user)).away:
            check_away(settings.away, datetime.fromtimestamp(self.clock.now(), UTC).date())
        await self.people.set(user, settings)
        for number in await self.lists.numbers_of(user, Phase.RUNNING):
            try:
                await self._change_by_number(number, _look_again)
            except Exception as problem:
                shown = None if isinstance(problem, BrokenTable) else problem
                log.error("table %s: new settings do not count yet", number, exc_info=shown)

    # For those who work here

    async def _record(self, number: int) -> TableRecord:
        return self.outages.aligned((await self.table(number)).snapshot.record)

    async def _change_by_number(self, number: int, op: Op) -> Receipt:
        return await self.requests.submit(await self.table(number), op)

    async def _thought(self, number: int) -> tuple[AnyGame, Thought | None]:
        table = await self.table(number)
        record, state = table.snapshot.record, table.snapshot.state
        if state is None or "computer:0" not in record.jobs or not self.cluster.responsible(record.location.guild):
            return table.game, None
        for at, seat in enumerate(record.seats):
            if seat.owes and seat.level is not None:
                view = table.game.view(state, at)
                moves = table.game.choices(state, at)
                return table.game, Thought(at, seat.decision, seat.level, view, moves)
        return table.game, None


async def _until_first(attempt: Callable[[], Awaitable[Table]]) -> Table:
    """Try to open a table, and again where another program was faster."""
    for _ in range(TRIES):
        try:
            return await attempt()
        except WriteConflict:
            log.debug("another program was faster")
    raise StoreBusy


def _look_again(_change: Change) -> None:
    """Change nothing: what follows every change brings deadlines and reminders in line with the people's settings."""


async def _whole(path: Path | str) -> Store:
    """The store, with all its games."""
    store = await open_store(path)
    try:
        await require_whole(store)
    except StoreError:
        await store.close()
        raise
    return store
