"""Timing of requests: their kinds and results, a timer for each, and the hooks that metrics implement."""

from __future__ import annotations

import time
from contextvars import ContextVar
from enum import StrEnum
from types import SimpleNamespace

import aiohttp

from engine.tables.storage import Visit


class RequestKind(StrEnum):
    COMMAND = "command"
    TAP = "tap"
    FORM = "form"
    AUTOCOMPLETION = "autocompletion"


class RequestResult(StrEnum):
    DONE = "done"
    REFUSED = "refused"  # by the rules, the table or an `Unclear` error
    FAILED = "failed"  # by an error of the program, the database or Discord
    TOO_LATE = "too_late"  # Discord no longer accepted the answer
    ANSWERED = "answered"  # by another program of the cluster, during a handover


class Post(StrEnum):
    POSTED = "posted"
    NEEDLESS = "needless"
    PUT_OFF = "put_off"
    GIVEN_UP = "given_up"


class HttpAnswer(StrEnum):
    OK = "ok"
    LIMITED = "limited"
    FORBIDDEN = "forbidden"
    REFUSED = "refused"
    FAILED = "failed"


class RequestMetrics:
    """Hooks for counting and timing; this base class ignores them. All times are in seconds."""

    def arrived(self, kind: RequestKind, seconds: float) -> None:
        """A request arrived, this long after Discord created it."""

    def acknowledged(self, kind: RequestKind, seconds: float) -> None:
        """Discord accepted the first response to a request."""

    def shown(self, kind: RequestKind, seconds: float) -> None:
        """The panel that a request asked for was shown."""

    def ended(self, kind: RequestKind, result: RequestResult) -> None:
        """A request ended."""

    def drawn(self, urgency: str, seconds: float) -> None:
        """A picture that a request waited for was drawn."""

    def tried(self, post: Post, late: float) -> None:
        """An attempt to post a message ended, this long after it was due."""

    def called(self, call: HttpAnswer, seconds: float) -> None:
        """An HTTP call to Discord ended."""

    def visited(self, visit: Visit, seconds: float) -> None:
        """A visit to the database ended."""

    def cut_off(self, shard: int) -> None:
        """The gateway connection of a shard broke."""


class RequestTimer:
    def __init__(self, kind: RequestKind, watcher: RequestMetrics) -> None:
        self.kind = kind
        self.result = RequestResult.DONE
        self._metrics = watcher
        self._began = time.perf_counter()
        self._acknowledged = self._shown = self._over = False

    def acknowledged(self) -> None:
        """Report the acknowledgement; only the first time counts."""
        if not (self._acknowledged or self._over):
            self._acknowledged = True
            self._metrics.acknowledged(self.kind, time.perf_counter() - self._began)

    def shown(self) -> None:
        """Report that the panel is shown; only the first time counts."""
        if not (self._shown or self._over):
            self._shown = True
            self._metrics.shown(self.kind, time.perf_counter() - self._began)

    def end(self) -> None:
        """End the request with the result noted so far; only the first time counts."""
        if not self._over:
            self._over = True
            if self.kind is RequestKind.AUTOCOMPLETION and self.result is RequestResult.DONE and not self._acknowledged:
                # discord.py does not report errors of autocompletion.
                self.result = RequestResult.FAILED
            self._metrics.ended(self.kind, self.result)


_served: ContextVar[RequestTimer | None] = ContextVar("served", default=None)


def begin(kind: RequestKind, watcher: RequestMetrics) -> RequestTimer:
    """Start the timer of a request and bind it to this task."""
    served = RequestTimer(kind, watcher)
    _served.set(served)
    return served


def present() -> RequestTimer | None:
    return _served.get()


def came_to(result: RequestResult) -> None:
    """Store the result of the request that this task serves; the default is done."""
    served = _served.get()
    if served is not None:
        served.result = result


SWITCHED = 101  # an upgrade to the gateway's websocket, which is not counted
UNKNOWN = 404
LIMITED = 429
FORBIDDEN = (401, 403)


def trace(watcher: RequestMetrics) -> aiohttp.TraceConfig:
    """A trace for the client's HTTP session that reports its calls to the metrics."""

    async def begun(_session: aiohttp.ClientSession, call: SimpleNamespace, _: aiohttp.TraceRequestStartParams) -> None:
        call.began = time.perf_counter()

    async def ended(_session: aiohttp.ClientSession, call: SimpleNamespace, end: aiohttp.TraceRequestEndParams) -> None:
        status = end.response.status
        if status != SWITCHED:
            watcher.called(_answered(status), time.perf_counter() - call.began)
            _told_person(end.method, end.url.path, status)

    async def broke(
        _session: aiohttp.ClientSession, call: SimpleNamespace, _: aiohttp.TraceRequestExceptionParams
    ) -> None:
        watcher.called(HttpAnswer.FAILED, time.perf_counter() - call.began)

    config = aiohttp.TraceConfig()
    config.on_request_start.append(begun)
    config.on_request_end.append(ended)
    config.on_request_exception.append(broke)
    return config


def _answered(status: int) -> HttpAnswer:
    if status < 400:
        return HttpAnswer.OK
    if status == LIMITED:
        return HttpAnswer.LIMITED
    if status in FORBIDDEN:
        return HttpAnswer.FORBIDDEN
    return HttpAnswer.REFUSED if status < 500 else HttpAnswer.FAILED


def _told_person(method: str, path: str, status: int) -> None:
    """Report a call as acknowledgement or panel of the request that this task serves."""
    served = present()
    if served is None:
        return
    if path.endswith("/callback"):
        if status < 300:
            served.acknowledged()
        elif served.kind is RequestKind.AUTOCOMPLETION and status == UNKNOWN:
            served.result = RequestResult.TOO_LATE
    elif method == "PATCH" and path.endswith("/messages/@original") and status < 300:
        served.shown()
