"""The composition root: creates the parts of a host in the order of their dependencies, and wires them."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from engine.contract import AnyGame
from engine.pool.pool import Pool
from engine.tables.bots.advisor import HintService
from engine.tables.bots.worker import Computers
from engine.tables.cluster.membership import Cluster
from engine.tables.cluster.single_instance import SingleInstance
from engine.tables.core.clock import Clock, DatabaseClock
from engine.tables.core.seeds import Seeds
from engine.tables.core.settings import People
from engine.tables.core.timeouts import Timeouts
from engine.tables.lessons.progress import LessonStore
from engine.tables.loading import LoadedTables, TableReader
from engine.tables.maintenance.backups import Backups
from engine.tables.maintenance.cleanup import Cleanup
from engine.tables.maintenance.integrity_scan import inspect
from engine.tables.notifications import Notifications
from engine.tables.opening import TableOpener
from engine.tables.outbox.outbox import Outbox
from engine.tables.privacy.data_export import DataExport
from engine.tables.privacy.erasure import Erasure
from engine.tables.queries import TableQueries
from engine.tables.requests.queue import Requests
from engine.tables.requests.quotas import Openings, Quotas
from engine.tables.runtime.background import BackgroundWorker
from engine.tables.runtime.supervisor import Supervisor
from engine.tables.schedule.outages import Outages
from engine.tables.schedule.scheduler import Scheduler
from engine.tables.storage import Store
from engine.tables.storage.unreadable import UnreadableRows


class Services:
    """All parts of one host; nothing runs until the host is started."""

    def __init__(
        self,
        store: Store,
        games: Mapping[str, AnyGame],
        clock: Clock,
        *,
        drafts: bool,
        timeouts: Timeouts,
        quotas: Quotas,
        backups: Backups | None,
        seeds: Seeds,
        pool: Pool,
        thinking: int,
    ) -> None:
        self.store = store
        self.games = games
        # New tables are opened with these only; tables of other games that exist go on.
        self.offered = {slug: game for slug, game in games.items() if drafts or game.stage == "published"}
        self.clock = clock
        self.timeouts = timeouts
        self.quotas = quotas
        self.backups = backups
        self.pool = pool
        # The most seconds of processor time that a computer player may take for a turn.
        self.thinking = thinking
        self.started = False
        self.workers = Supervisor()
        self.background = BackgroundWorker()
        self.broken = UnreadableRows()
        self.openings = Openings(clock, quotas)
        shared_clock = clock if isinstance(clock, DatabaseClock) else None
        self.cluster = cluster = Cluster(store, self.workers, shared_clock) if store.shared else SingleInstance()
        self.people = people = People(store, self.broken)
        self.outages = outages = Outages(store, clock, cluster)
        self.lists = TableQueries(store, self.broken, outages.spans)
        self.data_export = DataExport(store, clock, self.background)
        self.hint_service = HintService(pool)
        self.learning = LessonStore(store, self.offered, people, outages)
        self.inspect = partial(inspect, store, people, games, self.broken)

        self.reader = TableReader(store, games, self.broken)
        self.requests = Requests(
            store,
            clock,
            timeouts,
            people,
            outages=outages,
            background=self.background,
            seeds=seeds,
            reader=self.reader,
            cluster=cluster,
        )
        self.tables = tables = LoadedTables(self.reader, self.requests, outages)

        self.outbox = Outbox(store, clock, cluster, tables)
        self.computers = Computers(self.workers, seeds, pool, cluster, tables, seconds=thinking)
        self.cleanup = Cleanup(store, clock, timeouts, close=tables.close, arrived=self.outbox.arrived)
        self.scheduler = Scheduler(store, clock, outages, cluster, tables, inspect=self.inspect, tidy=self.cleanup.work)
        self.erasure = Erasure(
            store,
            people,
            cluster,
            tables,
            packing=self.cleanup.packing,
            remembering=(self.openings, self.learning, tables),
        )
        self.notifications = Notifications(
            store,
            cluster,
            self.workers,
            outages=outages,
            outbox=self.outbox,
            computers=self.computers,
            scheduler=self.scheduler,
            forgetting=self.erasure,
        )
        # Set last, since the workers that a change wakes need the requests themselves.
        self.requests.on_change = self.notifications.on_change
        self.opener = TableOpener(
            store,
            clock,
            quotas,
            people,
            outages=outages,
            openings=self.openings,
            cluster=cluster,
            requests=self.requests,
            tables=tables,
            notifications=self.notifications,
        )
