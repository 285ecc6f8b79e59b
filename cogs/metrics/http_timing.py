"""Times every HTTP call to Discord, and thereby the acknowledgements and panels of requests."""

from __future__ import annotations

import time
from types import SimpleNamespace

import aiohttp

from cogs.metrics.requests import HttpAnswer, RequestKind, RequestMetrics, RequestResult, present

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
