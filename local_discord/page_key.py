"""The page's key authorises acting as any user; other accounts of this machine cannot read it.

The address of the page contains it, and the page's first answer sets it as a cookie for all further requests. It is
stored in the data folder, readable by its owner only, so that bookmarks and open pages stay valid after a restart. A
browser is started with a ticket instead, which is valid once, because all accounts can read command lines.
"""

import os
import re
import secrets
from pathlib import Path

from aiohttp import web

FILE = "page.key"
HINT = (
    "This page needs its key: open the whole address that was printed at the start, with ?key=… at its end.\n"
    "Этой странице нужен её ключ: откройте адрес, показанный при запуске, целиком, вместе с ?key=… в конце.\n"
)


class PageKey:
    """Authorises requests of the page, its files and the bridge."""

    def __init__(self, folder: Path | None) -> None:
        self.value = _kept(folder / FILE) if folder else secrets.token_urlsafe(24)
        self._tickets: set[str] = set()

    def ticket(self) -> str:
        made = secrets.token_urlsafe(24)
        self._tickets.add(made)
        return made

    def punch(self, ticket: str) -> bool:
        """Whether a ticket is valid; it is used up."""
        good = ticket in self._tickets
        self._tickets.discard(ticket)
        return good

    def require(self, request: web.Request) -> None:
        """Refuses a request without the key in its address or cookie."""
        brought = (request.query.get("key", ""), request.cookies.get(_cookie(request), ""))
        if not any(secrets.compare_digest(key.encode(), self.value.encode()) for key in brought):
            raise web.HTTPForbidden(text=HINT)

    def leave(self, request: web.Request, response: web.StreamResponse) -> None:
        """Sets the key as a cookie for all further requests of the page."""
        response.set_cookie(_cookie(request), self.value, httponly=True, samesite="Strict")


def _cookie(request: web.Request) -> str:
    """The name of the cookie, which contains the port because all ports of a machine share cookies."""
    return f"key-{request.host.rpartition(':')[2]}"


def _kept(path: Path) -> str:
    """Reads the key from a file, or creates it if there is no valid one."""
    if path.is_file():
        path.chmod(0o600)
        known = path.read_text(encoding="ascii", errors="replace").strip()
        if re.fullmatch(r"[\w-]{32,}", known):
            return known
    made = secrets.token_urlsafe(24)
    with os.fdopen(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "w", encoding="ascii") as file:
        file.write(made)
    return made
