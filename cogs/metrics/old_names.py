"""Exposes renamed metrics also under their names of the previous version, to give time to change dashboards."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from prometheus_client import Metric
from prometheus_client.registry import Collector
from prometheus_client.samples import Sample

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
