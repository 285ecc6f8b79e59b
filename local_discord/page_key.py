"""The page's key: whoever has it may act as anybody, and other accounts of this machine do not have it.

The address of the page carries it, and the page's first answer leaves it in a cookie for everything else. It lies in
the data folder, readable by its owner alone, so that bookmarks and open pages outlive a restart. A browser is started
with a ticket instead, which opens once: command lines are read by everybody.
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
    """Opens the page, its files and the bridge."""

    def __init__(self, folder: Path | None) -> None:
        self.value = _kept(folder / FILE) if folder else secrets.token_urlsafe(24)
        self._tickets: set[str] = set()

    def ticket(self) -> str:
        """What opens the page once."""
        made = secrets.token_urlsafe(24)
        self._tickets.add(made)
        return made

    def punch(self, ticket: str) -> bool:
        """Whether a ticket is good; it is no more from now on."""
        good = ticket in self._tickets
        self._tickets.discard(ticket)
        return good

    def require(self, request: web.Request) -> None:
        """Refuses whoever brings the key neither in the address nor in the cookie."""
        brought = (request.query.get("key", ""), request.cookies.get(_cookie(request), ""))
        if not any(secrets.compare_digest(key.encode(), self.value.encode()) for key in brought):
            raise web.HTTPForbidden(text=HINT)

    def leave(self, request: web.Request, response: web.StreamResponse) -> None:
        """Gives the key to the page for everything it will ask."""
        response.set_cookie(_cookie(request), self.value, httponly=True, samesite="Strict")


def _cookie(request: web.Request) -> str:
    """Cookies are shared by all ports of a machine."""
    return f"key-{request.host.rpartition(':')[2]}"


def _kept(path: Path) -> str:
    """The key in a file, which is made if there is none that makes sense."""
    if path.is_file():
        path.chmod(0o600)
        known = path.read_text(encoding="ascii", errors="replace").strip()
        if re.fullmatch(r"[\w-]{32,}", known):
            return known
    made = secrets.token_urlsafe(24)
    with os.fdopen(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "w", encoding="ascii") as file:
        file.write(made)
    return made
