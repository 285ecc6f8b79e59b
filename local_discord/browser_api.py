"""The bridge serves the page: its files, uploads, and one WebSocket per acting user."""

import json
import secrets
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

from aiohttp import web

from local_discord import shapes, uploads
from local_discord.core import Core
from local_discord.forgetting import make_room_for_files
from local_discord.model import Attachment, User
from local_discord.page_key import PageKey
from local_discord.pages import PageConnection
from local_discord.views import LOCALES

Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]
PENDING_UPLOADS = 20
"""Files a user added and has not sent yet; Discord's pages allow ten at a time."""
PAGE = Path(__file__).parent / "page"
_SECURITY = {
    "Content-Security-Policy": (
        "default-src 'self'; img-src 'self' data: blob:; object-src 'none'; base-uri 'none'; frame-ancestors 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cache-Control": "no-store",
}
_SHOWN_INLINE = ("image/png", "image/jpeg", "image/gif", "image/webp", "text/plain")


class BrowserApi:
    """Handles all HTTP requests of people's browsers, as opposed to those of the bot."""

    def __init__(self, core: Core, reset: Callable[[], None], key: PageKey) -> None:
        self._core = core
        self._key = key
        self._world = core.world
        self._reset = reset
        self._pages: set[PageConnection] = set()
        self._uploads: dict[str, dict[str, Attachment]] = {}

    def add_routes(self, app: web.Application) -> None:
        app.router.add_get("/", self._index)
        app.router.add_get("/page/{path:.+}", self._locked(self._file))
        app.router.add_get("/bridge/users", self._locked(self._users))
        app.router.add_get("/bridge/ws", self._locked(self._socket))
        app.router.add_post("/bridge/upload", self._locked(self._upload))
        app.router.add_get("/attachments/{channel_id}/{attachment_id}/{filename}", self._attachment)

    def _locked(self, handler: Handler) -> Handler:
        async def opened(request: web.Request) -> web.StreamResponse:
            self._key.require(request)
            return await handler(request)

        return opened

    async def stop(self) -> None:
        for page in tuple(self._pages):
            page.close()

    # --- files ---------------------------------------------------------------------------------------

    async def _index(self, request: web.Request) -> web.StreamResponse:
        if self._key.punch(request.query.get("ticket", "")):
            raise web.HTTPFound(f"/?key={self._key.value}", headers=_SECURITY)
        self._key.require(request)
        response = self._page_file("index.html")
        self._key.leave(request, response)
        return response

    async def _file(self, request: web.Request) -> web.StreamResponse:
        return self._page_file(request.match_info["path"])

    def _page_file(self, name: str) -> web.StreamResponse:
        try:
            path = (PAGE / name).resolve()
            found = path.is_relative_to(PAGE.resolve()) and path.is_file()
        except (OSError, ValueError):  # not a valid file name
            found = False
        if not found:
            raise web.HTTPNotFound()
        return web.FileResponse(path, headers=_SECURITY)

    async def _attachment(self, request: web.Request) -> web.StreamResponse:
        attachment = self._world.attachments.get(request.match_info["attachment_id"])
        key = request.query.get("hm", "")
        if attachment is None or not secrets.compare_digest(key.encode(), attachment.key.encode()):
            raise web.HTTPNotFound()
        data = self._world.storage.read_file(attachment.id)
        if data is None:
            raise web.HTTPNotFound()
        kind = attachment.content_type or "application/octet-stream"
        headers = {**_SECURITY, "Content-Type": kind, "Cache-Control": "private, max-age=86400, immutable"}
        if kind not in _SHOWN_INLINE:
            headers["Content-Disposition"] = f'attachment; filename="{attachment.filename}"'
        return web.Response(body=data, headers=headers)

    # --- people --------------------------------------------------------------------------------------

    async def _users(self, _: web.Request) -> web.StreamResponse:
        people = [user for user in self._world.users.values() if not user.bot]
        guild = next(iter(self._world.guilds.values()), None)
        return _json(
            {
                "name": guild.name if guild else "",
                "users": [shapes.user_json(user) for user in people],
                "bot": shapes.user_json(self._world.bot),
                "locales": list(LOCALES),
            }
        )

    async def _upload(self, request: web.Request) -> web.StreamResponse:
        user = self._user(request)
        data = await request.read()
        if len(data) > uploads.MAX_FILE:
            raise web.HTTPRequestEntityTooLarge(uploads.MAX_FILE, len(data))
        name = request.query.get("filename", "unknown")
        attachment = uploads.store(self._world, "0", name, data)
        pending = self._uploads.setdefault(user.id, {})
        pending[attachment.id] = attachment
        while len(pending) > PENDING_UPLOADS:
            self._world.drop_file(pending.pop(next(iter(pending))).id)
        make_room_for_files(self._world)
        shown = json.dumps(uploads.attachment_json(self._world, attachment))
        return _json(json.loads(shown.replace(self._world.base_url, "")))

    async def _socket(self, request: web.Request) -> web.StreamResponse:
        user = self._user(request)
        socket = web.WebSocketResponse(max_msg_size=1 << 20, heartbeat=30.0)
        await socket.prepare(request)
        page = PageConnection(self._core, user, socket, self._uploads.setdefault(user.id, {}), self._reset)
        self._pages.add(page)
        try:
            await page.run()
        finally:
            self._pages.discard(page)
        return socket

    def _user(self, request: web.Request) -> User:
        user = self._world.find_user(request.query.get("user", ""))
        if user is None or user.bot:
            raise web.HTTPNotFound(text="There is no such user.")
        return user


def _json(body: Any) -> web.Response:
    headers = {**_SECURITY, "Content-Type": "application/json"}
    return web.Response(body=json.dumps(body).encode(), headers=headers)
