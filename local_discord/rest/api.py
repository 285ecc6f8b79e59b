"""The pipeline of the bot's requests: token, faults, limits, body, handler, response."""

import asyncio
import json
import re
import secrets
import traceback
from collections.abc import Awaitable, Callable
from typing import Any

from aiohttp import BodyPartReader, web
from aiohttp.http_exceptions import HttpProcessingError

from local_discord import events, ratelimits, validation
from local_discord.core import CallRecord, Core
from local_discord.errors import ApiError, invalid_form
from local_discord.ids import is_snowflake
from local_discord.rest import ROUTES
from local_discord.rest.call import Call, Reply, Route
from local_discord.uploads import MAX_REQUEST, Upload

PREFIX = "/api/v10"
_MAJOR = ("channel_id", "guild_id", "webhook_token", "interaction_token")
_FILE_PART = re.compile(r"files\[(\d{1,4})\]")


class Api:
    def __init__(self, core: Core) -> None:
        self._core = core

    def add_routes(self, app: web.Application) -> None:
        for route in ROUTES:
            app.router.add_route(route.method, PREFIX + route.template, self._handler(route))
        app.router.add_route("*", "/api/{tail:.*}", self._unknown)

    def _handler(self, route: Route) -> Callable[[web.Request], Awaitable[web.StreamResponse]]:
        async def handle(request: web.Request) -> web.StreamResponse:
            self._core.asked += 1
            self._core.asking += 1
            try:
                return await self._serve(route, request)
            finally:
                self._core.asking -= 1

        return handle

    async def _serve(self, route: Route, request: web.Request) -> web.StreamResponse:
        faults, limits = self._core.world.faults, self._core.limits
        path = request.path
        if limits.banned:
            return web.Response(status=429, text=ratelimits.BANNED, content_type="text/html")
        if faults.delay and faults.delay.strikes(path):
            await asyncio.sleep(faults.delay.seconds)
        if faults.errors and faults.errors.strikes(path):
            status = faults.errors.status
            self._tell_faults()
            return self._answer(request, status, {"message": f"{status}: Internal Server Error", "code": 0})
        if faults.rate_limit and faults.rate_limit.strikes(path):
            everywhere = faults.rate_limit.everywhere
            headers, body = ratelimits.refusal(faults.rate_limit.retry_after, everywhere=everywhere)
            self._tell_faults()
            return self._answer(request, 429, body, headers)
        headers = {}
        if not faults.unlimited:
            message = request.match_info.get("message_id")
            verdict = limits.judge(route.method, route.template, _major(request), message)
            headers = verdict.headers
            if verdict.refusal:
                return self._answer(request, 429, verdict.refusal, headers)
        try:
            reply = await self._carry_out(route, request)
        except ApiError as error:
            return self._answer(request, error.status, error.body(), headers)
        except Exception as error:
            self._core.note(f"{request.method} {path}\n{traceback.format_exc()}")
            # 501 and not 500: clients retry a 500 for half a minute, which hides the fault.
            body = {"message": f"local_discord failed: {error!r}", "code": 0}
            return self._answer(request, 501, body, headers)
        if faults.lost_answers.strikes(path, request.method):
            self._tell_faults()
            if request.transport:
                request.transport.abort()
        return self._answer(request, reply.status, reply.body, headers)

    def _tell_faults(self) -> None:
        self._core.world.emit(events.FaultsChanged())

    async def _carry_out(self, route: Route, request: web.Request) -> Reply:
        if route.needs_token:
            self._check_token(request)
        call = Call(self._core, route.method, route.template, _params(request), dict(request.query))
        call.body, call.files = await _read_body(request)
        if route.body is not None:
            call.check_body(route.body or None)
        reply = route.handler(call)
        if self._core.check_responses:
            self._check_response(route, reply)
        return reply

    def _check_token(self, request: web.Request) -> None:
        scheme, _, token = request.headers.get("Authorization", "").partition(" ")
        if scheme != "Bot" or not secrets.compare_digest(token.encode(errors="replace"), self._core.token.encode()):
            raise ApiError(401, 0, "401: Unauthorized")

    def _check_response(self, route: Route, reply: Reply) -> None:
        schema = validation.schema("response")
        for path, code, message in schema.response_faults(route.method, route.template, reply.status, reply.body):
            where = "/".join(str(step) for step in path)
            self._core.note(f"{route.method} {route.template} answered {where}: {code} {message}")

    async def _unknown(self, request: web.Request) -> web.StreamResponse:
        path = request.path.removeprefix(PREFIX)
        template = _described(request.method, path)
        if template is None:
            return self._answer(request, 404, {"message": "404: Not Found", "code": 0})
        self._core.note(f"{request.method} {template} is not part of local_discord")
        text = f"local_discord does not know {request.method} {template}"
        return self._answer(request, 501, {"message": text, "code": 0})

    def _answer(
        self, request: web.Request, status: int, body: Any, headers: dict[str, str] | None = None
    ) -> web.Response:
        code = body.get("code") if status >= 400 and isinstance(body, dict) else None
        self._core.calls.append(CallRecord(request.method, request.path, status, code))
        self._core.statuses[status] += 1
        self._core.limits.answered(status)
        if body is None:
            return web.Response(status=status, headers=headers)
        # No charset: with one, clients take the body for text.
        head = {**(headers or {}), "Content-Type": "application/json"}
        return web.Response(status=status, body=json.dumps(body).encode(), headers=head)


def _params(request: web.Request) -> dict[str, str]:
    params = dict(request.match_info)
    for name, value in params.items():
        if name.endswith("_id") and not is_snowflake(value):
            raise invalid_form(([name], "NUMBER_TYPE_COERCE", f'Value "{value}" is not snowflake.'))
    return params


def _major(request: web.Request) -> str:
    return next((request.match_info[name] for name in _MAJOR if name in request.match_info), "")


async def _read_body(request: web.Request) -> tuple[Any, list[Upload]]:
    try:
        if request.content_type == "multipart/form-data":
            return await _read_multipart(request)
        raw = await request.read()
    except web.HTTPRequestEntityTooLarge:
        raise ApiError(413, 40005, "Request entity too large") from None
    if not raw:
        return ({}, []) if request.method in ("POST", "PATCH", "PUT") else (None, [])
    if request.content_type != "application/json":
        text = "Expected \"Content-Type\" header to be one of {'application/json', 'multipart/form-data'}."
        raise ApiError(400, 50035, text)
    return _parsed(raw), []


async def _read_multipart(request: web.Request) -> tuple[Any, list[Upload]]:
    body: Any = {}
    files: list[Upload] = []
    total = 0
    try:
        async for part in await request.multipart():
            if not isinstance(part, BodyPartReader):
                continue
            data = bytearray()
            while chunk := await part.read_chunk(1 << 16):
                total += len(chunk)
                if total > MAX_REQUEST:
                    raise ApiError(413, 40005, "Request entity too large")
                data += chunk
            numbered = _FILE_PART.fullmatch(part.name or "")
            if part.name == "payload_json":
                body = _parsed(bytes(data))
            elif numbered:
                files.append(Upload(numbered[1], part.filename or "unknown", bytes(data)))
    except (ValueError, AssertionError, HttpProcessingError):
        raise ApiError(400, 50035, "Invalid Form Body") from None
    return body, files


def _parsed(raw: bytes) -> Any:
    try:
        return json.loads(raw)
    except (ValueError, RecursionError):
        raise ApiError(400, 50109, "The request body contains invalid JSON.") from None


def _described(method: str, path: str) -> str | None:
    """The path template of an operation that Discord has and this server lacks."""
    schema = validation.schema("request")
    for template in schema.templates():
        pattern = re.sub(r"\\\{[^}]*\\\}", "[^/]+", re.escape(template))
        if re.fullmatch(pattern, path) and schema.knows(method, template):
            return template
    return None
