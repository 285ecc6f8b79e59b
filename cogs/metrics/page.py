"""The page `/metrics`, on which renamed metrics also stand under their names of the previous version."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from aiohttp import web
from prometheus_client import CONTENT_TYPE_LATEST, Metric, ProcessCollector, generate_latest
from prometheus_client.registry import Collector
from prometheus_client.samples import Sample

from cogs.metrics.instruments import Metrics
from cogs.metrics.present import Present

if TYPE_CHECKING:
    from cogs.bot import Longtable


class MetricsPage:
    """Serves `/metrics`; simultaneous requests share one collection."""

    def __init__(self, client: Longtable, metrics: Metrics) -> None:
        self._numbers = WithOldNames(metrics.registry)
        self._present = Present(client)
        metrics.registry.register(self._present)
        ProcessCollector(registry=metrics.registry)
        self._collecting: asyncio.Task[bytes] | None = None

    async def answer(self, _request: web.Request) -> web.Response:
        """Answer with all metrics; without those of the database if it does not respond."""
        if self._collecting is None or self._collecting.done():
            self._collecting = asyncio.create_task(self._collect())
        body = await asyncio.shield(self._collecting)
        return web.Response(body=body, headers={"Content-Type": CONTENT_TYPE_LATEST})

    async def _collect(self) -> bytes:
        await self._present.ask()
        return generate_latest(self._numbers)

    async def close(self, _app: web.Application) -> None:
        if self._collecting is not None:
            self._collecting.cancel()
            await asyncio.gather(self._collecting, return_exceptions=True)
        await self._present.close()


# Old names by present names.
METRICS = {
    "longtable_messages": "longtable_letters",
    "longtable_message_delay_seconds": "longtable_letter_delay_seconds",
    "longtable_messages_waiting": "longtable_letters_waiting",
    "longtable_messages_oldest_seconds": "longtable_letters_oldest_seconds",
    "longtable_messages_postponed": "longtable_letters_put_off",
    "longtable_channels_blocked": "longtable_places_closed",
    "longtable_leader": "longtable_leads",
}
LABELS = {
    "worker": {"delivery": "poster", "scheduler": "ticker"},
    "queue": {"background": "workbench"},
}


class WithOldNames(Collector):
    """Wraps a collector and repeats its renamed metrics under their old names."""

    def __init__(self, inner: Collector) -> None:
        self._inner = inner

    def collect(self) -> Iterator[Metric]:
        for family in self._inner.collect():
            family.samples.extend(list(_relabelled(family.samples)))
            yield family
            if family.name in METRICS:
                yield _renamed(family, METRICS[family.name])


def _relabelled(samples: Iterable[Sample]) -> Iterator[Sample]:
    for sample in samples:
        for label, old in LABELS.items():
            if sample.labels.get(label) in old:
                yield sample._replace(labels=sample.labels | {label: old[sample.labels[label]]})


def _renamed(family: Metric, old: str) -> Metric:
    copy = Metric(old, f"Old name of {family.name}; goes with the next version.", family.type)
    copy.samples = [sample._replace(name=sample.name.replace(family.name, old, 1)) for sample in family.samples]
    return copy
