"""The host of all tables of one database: opening and closing it, creating tables, finding them by number."""

from __future__ import annotations

import logging
from collections.abc import Mapping
from datetime import UTC, datetime
from pathlib import Path
from typing import Unpack

import msgspec

from engine.catalog import catalog
from engine.contract import AnyGame, State, Text
from engine.pool.pool import Pool
from engine.tables.composition import Services
from engine.tables.core.change import Change
from engine.tables.core.clock import Clock, DatabaseClock, SystemClock
from engine.tables.core.errors import BadExport, BrokenTable, UnknownGame, UnknownTable
from engine.tables.core.model import USUAL_THINKING, Location, Phase, Step, copied
from engine.tables.core.seeds import Seeds, secret_seed
from engine.tables.core.settings import PersonSettings, check_away, checked
from engine.tables.core.timeouts import Timeouts
from engine.tables.history import export
from engine.tables.history.export import Export, Report
from engine.tables.maintenance.backups import KEPT, Backups
from engine.tables.maintenance.move_database import require_whole
from engine.tables.operations import lobby
from engine.tables.operations.lobby import LobbySettings
from engine.tables.outbox.outbox import Backlog
from engine.tables.requests.quotas import Quotas
from engine.tables.runtime.budget import WorkBudget
from engine.tables.runtime.supervisor import WorkerStatus
from engine.tables.storage import Store, is_address, open_store
from engine.tables.storage.errors import BackupsElsewhere, StoreError
from engine.tables.table import Table

log = logging.getLogger(__name__)


# The maximum number of broken tables and of people that are listed.
NAMED = 20


class Health(msgspec.Struct, frozen=True):
    """Tables by phase and in memory, the outbox, the workers, and the error that keeps the store from writing, if any.

    Unreadable tables and people are listed by number up to a limit, and counted. `skew` is by how many seconds this
    machine's clock is ahead of a shared database's clock.
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
        """Whether the store can be written and all vital workers are up."""
        return not self.store and all(shift.up for shift in self.workers if shift.vital)


class GameHost(Services):
    """Hosts all tables of one database; its parts are created and wired in `Services`."""

    @classmethod
    async def open(
        cls,
        path: Path | str,
        *,
        games: Mapping[str, AnyGame] = catalog,
        drafts: bool = False,
        clock: Clock | None = None,
        timeouts: Timeouts | None = None,
        quotas: Quotas | None = None,
        backups_kept: int = KEPT,
        seeds: Seeds = secret_seed,
        pool: Pool | None = None,
        thinking: int = USUAL_THINKING,
    ) -> GameHost:
        """Open the database in a file or at an address; nothing runs in the background until `start`."""
        store = await _whole(path)
        clock = clock or (DatabaseClock(SystemClock()) if store.shared else SystemClock())
        backups = None if is_address(path) else Backups(Path(path), clock, backups_kept)
        if backups is not None:
            backups.tidy()
        game_host = cls(
            store,
            games,
            clock,
            drafts=drafts,
            timeouts=timeouts or Timeouts(),
            quotas=quotas or Quotas(),
            backups=backups,
            seeds=seeds,
            pool=pool or Pool(),
            thinking=thinking,
        )
        await game_host.cluster.set_time()
        await game_host.outages.load()
        await game_host.outbox.recover()
        await game_host.erasure.load()
        return game_host

    async def start(self) -> None:
        """Start the background workers: due jobs, messages, computer players, erasure."""
        if not self.cluster.joined:
            await self.cluster.join(1)
        await self.outages.start(first=self.cluster.is_leader)
        self.cluster.on_heartbeat = self.notifications.on_heartbeat
        self.started = True
        await self.notifications.wake_workers()
        self.workers.watch("scheduler", self.scheduler.run)
        self.workers.watch("erasure", self.erasure.run, vital=False)

    async def close(self) -> None:
        await self.workers.stop("scheduler")
        if self.started:
            await self._store_closing_time()
        await self.background.close()
        if self.backups is not None:
            await self.backups.close()
        await self.computers.close()
        await self.pool.close()
        await self.requests.close()
        await self._leave_cluster()
        await self.workers.close()
        await self.store.close()

    async def _store_closing_time(self) -> None:
        """Store when the service closed, for the list of outages; a failing store must not keep it open."""
        try:
            await self.outages.look()
            await self.outages.mark()
        except StoreError:
            log.exception("the time of closing could not be stored")

    async def _leave_cluster(self) -> None:
        """Leave the cluster; if the database cannot be reached, the lease ends by itself."""
        try:
            await self.cluster.close()
        except StoreError:
            log.warning("the other programs could not be told that this one stops")

    # Tables

    async def table(self, number: int) -> Table:
        return await self.tables.get(number)

    def offered_game(self, slug: str) -> AnyGame:
        if slug not in self.offered:
            raise UnknownGame(slug, tuple(self.offered))
        return self.offered[slug]

    async def create(
        self,
        user: int,
        game: str,
        request: str | None = None,
        *,
        location: Location | None = None,
        **settings: Unpack[LobbySettings],
    ) -> Table:
        found = self.offered_game(game)

        def opened(number: int, now: float) -> Change:
            record = lobby.opened(found, number, user, now, location=location or Location(), settings=settings)
            return Change(found, record, now, timeouts=self.timeouts)

        return await self.opener.open_once(opened, user, request)

    async def rematch(
        self, user: int, number: int, request: str | None = None, *, location: Location | None = None
    ) -> Table:
        """Create a lobby with the same people, each one seat further; asked again, return the same lobby.

        Against computer players alone the game starts at once.
        """
        old = await self.table(number)

        async def attempt() -> Table:
            await self.reader.refresh(old)
            snapshot = old.snapshot
            again = await self.rematched(old)
            if again is not None:
                return again
            self.offered_game(old.game.slug)
            changed = Change(old.game, copied(snapshot.record), self.clock.now(), state=snapshot.state)

            def opened(number: int, now: float) -> Change:
                changed.record.rematch = number
                new = lobby.rematch(old.game, snapshot.record, number, user, now, location=location)
                return Change(old.game, new, now, timeouts=self.timeouts)

            old.fresh = False
            table = await self.opener.open(opened, user, request, (changed, snapshot))
            old.replace(msgspec.structs.replace(snapshot, record=changed.record, row_version=snapshot.row_version + 1))
            old.fresh = True
            return table

        async with old.lock:
            table = await self.opener.in_turn(attempt)
            fresh = table.snapshot.record
            if old.snapshot.record.against_computers and fresh.phase is Phase.LOBBY and fresh.members() == [user]:
                await table.start(user, None if request is None else f"{request}-start")
        return table

    async def rematched(self, old: Table) -> Table | None:
        """The rematch of a table, unless its lobby was closed before it began."""
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
        """Create a table from the export of a whole game; in a running game people's seats are free to take."""
        game, imported, steps, state = await self.background.do(lambda budget: self._read_export(data, budget))

        def opened(number: int, now: float) -> Change:
            record = lobby.adopted(imported.table, number, user, now, location or Location())
            change = Change(game, record, now, state=state, timeouts=self.timeouts)
            change.steps = list(steps)
            return change

        return await self.opener.open_once(opened, user, request)

    async def verify(self, data: bytes) -> Report:
        """Replay an exported game in the background thread and report what does not match."""
        return await self.background.do(lambda budget: export.verify_data(data, self.games, budget))

    def _read_export(self, data: bytes | str, budget: WorkBudget) -> tuple[AnyGame, Export, list[Step], State]:
        """A valid export with the positions of its steps, replayed to prove it."""
        imported = export.read(data)
        game = self.offered_game(imported.table.game)
        replay, report = export.replayed(game, imported, budget)
        if not report.ok:
            first = report.problems[0]
            raise BadExport(Text("verify-step", {"seq": first.seq, "what": Text(f"verify-{first.what}")}))
        steps = export.steps_of(imported)
        for step in steps:
            step.snapshot = replay.save(step.seq)
            step.user = None
        return game, imported, steps, replay.last()

    # Administration

    async def back_up(self) -> str:
        """Make a backup of an SQLite database; returns its file name."""
        if self.backups is None:
            raise BackupsElsewhere
        return await self.backups.make()

    async def health(self) -> Health:
        counts, post = await self.lists.count(), await self.outbox.backlog()
        tables, people = list(self.broken.tables), list(self.broken.people)
        return Health(
            counts,
            len(self.tables),
            post,
            self.workers.report(),
            self.store.failing,
            broken_tables=tuple(tables[:NAMED]),
            broken_people=tuple(people[:NAMED]),
            broken=len(tables) + len(people),
            skew=self.cluster.skew,
        )

    # People

    async def set_settings(self, user: int, settings: PersonSettings) -> None:
        """Change a person's settings; deadlines and reminders at all their tables follow.

        The settings hold once stored: a table that cannot follow now does so at its next change.
        """
        checked(settings)
        if settings.away is not None and settings.away != (await self.people.get(user)).away:
            check_away(settings.away, datetime.fromtimestamp(self.clock.now(), UTC).date())
        await self.people.set(user, settings)
        for number in await self.lists.numbers_of(user, Phase.RUNNING):
            try:
                await self.tables.change(number, _recompute)
            except Exception as problem:
                shown = None if isinstance(problem, BrokenTable) else problem
                log.error("table %s: new settings do not count yet", number, exc_info=shown)


def _recompute(_change: Change) -> None:
    """Change nothing: every change already recomputes deadlines and reminders from the people's settings."""


async def _whole(path: Path | str) -> Store:
    """Open a store and refuse one that was only partly copied from another database."""
    store = await open_store(path)
    try:
        await require_whole(store)
    except StoreError:
        await store.close()
        raise
    return store
