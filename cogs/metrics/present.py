"""Gauges read on each request of `/metrics`: tables, messages, gateways, queues, processes."""

from __future__ import annotations

import asyncio
import math
import os
from collections.abc import Iterator
from typing import TYPE_CHECKING

import msgspec
from prometheus_client import Metric
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily
from prometheus_client.registry import Collector

from config.processes import Process
from engine.pool.pool import Staff
from engine.tables import GameHost, Health, StoreError
from engine.tables.cluster.membership import ProgramReport
from engine.tables.schedule.scheduler import Overdue
from renders.kit.images.byte_cache import DRAWING_CACHE

if TYPE_CHECKING:
    from cogs.bot import Longtable

# Seconds after which a database that does not answer is reported as down.
PATIENCE = 3.0


class DatabaseValues(msgspec.Struct, frozen=True):
    """Values read from the database, the same for all programs of the cluster."""

    health: Health
    overdue: Overdue
    programs: list[ProgramReport]


class Taken(msgspec.Struct, frozen=True):
    """Memory in bytes and processor seconds of this program and its processes."""

    memory: float = 0.0
    cpu: float = 0.0


class Present(Collector):
    """Collects current values: call `ask` first, then `collect`."""

    def __init__(self, client: Longtable) -> None:
        self._client = client
        self._asking: asyncio.Task[DatabaseValues] | None = None
        self._told: DatabaseValues | None = None
        self._taken = Taken()

    async def ask(self) -> None:
        """Read machine and database; a query still running from before is awaited again instead of repeated."""
        self._taken = await asyncio.to_thread(_measured)
        if self._asking is None:
            self._asking = asyncio.create_task(_ask(self._client.game_host))
        await asyncio.wait({self._asking}, timeout=PATIENCE)
        self._told = None
        if self._asking.done():
            asked, self._asking = self._asking, None
            try:
                self._told = asked.result()
            except StoreError:
                self._told = None

    async def close(self) -> None:
        if self._asking is not None:
            self._asking.cancel()
            await asyncio.gather(self._asking, return_exceptions=True)

    def collect(self) -> Iterator[Metric]:
        """Collect all metrics; those of the database only if it answered."""
        client, told = self._client, self._told
        yield _gauge(
            "ready", "Whether this program does its work.", client.complete and told is not None and told.health.fit
        )
        yield _gauge(
            "database_up",
            "Whether the database answered just now, and took what was last written.",
            told is not None and not client.game_host.store.failing,
        )
        yield _counts("database_errors", "What the database refused.", "kind", dict(client.game_host.store.errors))
        yield from _own(client)
        yield from _taken(self._taken)
        yield from _gateway(client)
        if told is not None:
            yield from _game_host(told)
            yield from _cluster(told, client.game_host.cluster.count)


def _measured() -> Taken:
    process = Process(os.getpid())
    return Taken(process.memory() * 1024 * 1024, process.cpu())


async def _ask(game_host: GameHost) -> DatabaseValues:
    return DatabaseValues(
        await game_host.health(), await game_host.scheduler.overdue(), await game_host.cluster.others()
    )


def _own(client: Longtable) -> Iterator[Metric]:
    game_host = client.game_host
    queues = {
        "pictures": client.pictures.waiting,
        "films": client.films.busy,
        "computers": game_host.computers.waiting,
        "background": game_host.background.busy,
    }
    yield _gauges(
        "queue_length",
        "Work that waits; films and exports (background) with what is under way.",
        "queue",
        queues,
    )
    oldest = {"pictures": client.pictures.oldest, "computers": game_host.computers.oldest}
    yield _gauges("queue_oldest_seconds", "For how long the oldest of it has waited.", "queue", oldest)
    yield from _pool(game_host.pool.staff, game_host.pool.late)
    yield _gauge(
        "requests_active", "People who are being served just now.", client.active.count + client.commanded.count
    )
    caches = {"pictures": client.pictures.kept_bytes, "drawing": DRAWING_CACHE.size}
    yield _gauges("cache_bytes", "What is kept to be used again.", "cache", caches)
    yield _gauge(
        "reachable", "Whether people can reach this program; if not, no clock runs.", not game_host.outages.gone
    )
    about = "By how much this machine's clock is ahead of the database's, whose time counts where programs share it."
    yield _gauge("clock_skew_seconds", about, game_host.cluster.skew)
    yield _gauge("guilds", "Servers that this program serves.", len(client.guilds))
    yield _gauge("leader", "Whether this is the program that cleans up for all.", game_host.cluster.is_leader)
    yield _gauge("shards_held", "Shards whose tables this program looks after.", len(game_host.cluster.holds))
    vital = [shift for shift in game_host.workers.report() if shift.vital]
    yield _gauges("worker_up", "Whether a worker works.", "worker", {shift.name: shift.up for shift in vital})
    restarts = {shift.name: shift.restarts for shift in vital}
    yield _counts("worker_restarts", "How often a worker was started again.", "worker", restarts)


def _pool(staff: Staff, late: float) -> Iterator[Metric]:
    yield _gauge("pictures_late_seconds", "How late a picture was begun at most within the last minute.", late)
    states = {"wanted": staff.wanted, "alive": staff.alive}
    yield _gauges("pool_processes", "Processes that draw and think beside the program's own.", "state", states)
    yield CounterMetricFamily("longtable_pool_deaths", "How many of these processes died.", value=staff.deaths)


def _taken(taken: Taken) -> Iterator[Metric]:
    """Memory and processor time of all processes; nothing where the system does not report them."""
    if not taken.memory:
        return
    yield _gauge("memory_bytes", "Memory of this program and its processes; what they share counts once.", taken.memory)
    about = "Processor time of this program and its processes."
    yield CounterMetricFamily("longtable_cpu_seconds", about, value=taken.cpu)


def _gateway(client: Longtable) -> Iterator[Metric]:
    lines = client.latencies
    up = {str(shard): client.connection.up(shard) for shard, _ in lines}
    yield _gauges("gateway_up", "Whether a connection to Discord stands.", "shard", up)
    latency = {str(shard): seconds for shard, seconds in lines if math.isfinite(seconds)}
    yield _gauges("gateway_latency_seconds", "How long Discord took to answer a heartbeat.", "shard", latency)


def _game_host(told: DatabaseValues) -> Iterator[Metric]:
    """Metrics of the database, the same for all programs that share it."""
    health, post = told.health, told.health.post
    yield _gauges("tables", "Tables in the database, by phase.", "phase", health.tables)
    yield _gauge("tables_awake", "Tables in this program's memory.", health.awake)
    yield _gauge("messages_waiting", "Messages that are not posted yet.", post.letters)
    yield _gauge("messages_oldest_seconds", "How late the oldest message is that should be posted by now.", post.late)
    yield _gauge("messages_postponed", "Messages that could not be posted and wait for another try.", post.postponed)
    yield _gauge("channels_blocked", "Tables in whose channel or thread the bot may not write.", post.closed)
    overdue = {"reminder": told.overdue.reminders, "other": told.overdue.others}
    yield _gauges("overdue", "What tables should have done by themselves by now.", "what", overdue)
    yield _gauge("overdue_oldest_seconds", "How late the first of that is.", told.overdue.late)
    yield _gauge("records_broken", "Tables and settings that cannot be read.", health.broken)
    failing = sum(not shift.vital for shift in health.workers)
    yield _gauge("computers_failing", "Computer players that failed and will try again.", failing)


def _cluster(told: DatabaseValues, shards: int) -> Iterator[Metric]:
    leaving = sum(program.leaving for program in told.programs)
    states = {"working": len(told.programs) - leaving, "leaving": leaving}
    yield _gauges("programs", "Programs that share the database.", "state", states)
    yield _gauge("shards", "Shards that all programs together serve.", shards)
    held = sum(len(program.holds) for program in told.programs)
    yield _gauge("shards_unheld", "Shards that no program looks after.", max(0, shards - held))


def _gauge(name: str, about: str, value: float) -> Metric:
    return GaugeMetricFamily(f"longtable_{name}", about, value=float(value))


def _gauges(name: str, about: str, label: str, values: dict[str, int] | dict[str, float] | dict[str, bool]) -> Metric:
    family = GaugeMetricFamily(f"longtable_{name}", about, labels=[label])
    for key, value in values.items():
        family.add_metric([key], float(value))
    return family


def _counts(name: str, about: str, label: str, values: dict[str, int]) -> Metric:
    family = CounterMetricFamily(f"longtable_{name}", about, labels=[label])
    for key, value in values.items():
        family.add_metric([key], value)
    return family
