"""Counters and histograms of events."""

from __future__ import annotations

from prometheus_client import CollectorRegistry, Counter, Histogram, disable_created_metrics

from cogs.metrics.requests import HttpAnswer, Post, RequestKind, RequestMetrics, RequestResult
from engine.tables.storage import Visit

# Otherwise the library adds a metric with the creation time of each number.
disable_created_metrics()  # type: ignore[no-untyped-call]

# Discord accepts an answer for three seconds; people notice more than 0.2 seconds.
ANSWERS = (0.01, 0.025, 0.05, 0.1, 0.15, 0.2, 0.3, 0.5, 0.75, 1.0, 1.5, 2.0, 3.0)
PANELS = (0.025, 0.05, 0.1, 0.2, 0.3, 0.5, 0.75, 1.0, 1.5, 2.0, 3.0, 5.0, 10.0)
VISITS = (0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 3.0, 10.0)
MESSAGES = (0.25, 0.5, 1.0, 2.0, 3.0, 5.0, 10.0, 30.0, 60.0, 300.0, 3600.0)


class Metrics(RequestMetrics):
    """Counters and histograms, all created at the start with zero, so that the first event is visible as a change."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry(auto_describe=False)
        about = "Requests of people, by how they asked and how it ended."
        self._requests = self._counter("requests", about, "kind", "result")
        about = "From Discord making a request to this program beginning with it; shows clocks that disagree, too."
        self._arrivals = self._histogram("request_delay", about, ANSWERS)
        about = "From the beginning of a request to Discord taking its acknowledgement."
        self._acknowledgements = self._histogram("acknowledgement", about, ANSWERS, "kind")
        about = "From the beginning of a request to Discord showing the panel it asked for."
        self._panels = self._histogram("panel", about, PANELS, "kind")
        about = "From wanting a picture that had to be drawn to having it, with the wait for its turn, by urgency."
        self._pictures = self._histogram("picture", about, PANELS, "urgency")
        about = "Attempts to post a message in Discord, by what came of them."
        self._messages = self._counter("messages", about, "result")
        about = "From the moment a message was due to its being posted."
        self._lateness = self._histogram("message_delay", about, MESSAGES)
        self._calls = self._counter("discord_calls", "Calls to Discord, by how it answered.", "result")
        self._call_times = self._histogram("discord_call", "From a call to Discord's answer.", PANELS)
        about = "Visits to the database, with the wait for their turn, by what they were for."
        self._visits = self._histogram("database", about, VISITS, "visit")
        self._cuts = self._counter("gateway_disconnects", "How often a gateway connection broke.", "shard")
        self._begin()

    def _counter(self, name: str, about: str, *labels: str) -> Counter:
        return Counter(f"longtable_{name}_total", about, labels, registry=self.registry)

    def _histogram(self, name: str, about: str, buckets: tuple[float, ...], *labels: str) -> Histogram:
        return Histogram(f"longtable_{name}_seconds", about, labels, buckets=buckets, registry=self.registry)

    def _begin(self) -> None:
        for kind in RequestKind:
            self._acknowledgements.labels(kind)
            for result in RequestResult:
                self._requests.labels(kind, result)
        for post in Post:
            self._messages.labels(post)
        for call in HttpAnswer:
            self._calls.labels(call)
        self._visit_times = {visit: self._visits.labels(visit) for visit in Visit}

    def arrived(self, kind: RequestKind, seconds: float) -> None:
        self._arrivals.observe(seconds)

    def acknowledged(self, kind: RequestKind, seconds: float) -> None:
        self._acknowledgements.labels(kind).observe(seconds)

    def shown(self, kind: RequestKind, seconds: float) -> None:
        self._panels.labels(kind).observe(seconds)

    def ended(self, kind: RequestKind, result: RequestResult) -> None:
        self._requests.labels(kind, result).inc()

    def drawn(self, urgency: str, seconds: float) -> None:
        self._pictures.labels(urgency).observe(seconds)

    def tried(self, post: Post, late: float) -> None:
        self._messages.labels(post).inc()
        if post is Post.POSTED:
            self._lateness.observe(late)

    def called(self, call: HttpAnswer, seconds: float) -> None:
        self._calls.labels(call).inc()
        self._call_times.observe(seconds)

    def visited(self, visit: Visit, seconds: float) -> None:
        self._visit_times[visit].observe(seconds)

    def cut_off(self, shard: int) -> None:
        self._cuts.labels(shard).inc()
