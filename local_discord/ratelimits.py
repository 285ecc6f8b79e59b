"""Rate limits as Discord announces them, and the answer that enforces one."""

import hashlib
import time
from dataclasses import dataclass

from local_discord.errors import Json

PER_ROUTE = 5
WINDOW = 5.0
GLOBAL_PER_SECOND = 50
WINDOWS_KEPT = 500
_FREE_OF_GLOBAL = ("/interactions/", "/webhooks/")


@dataclass
class Window:
    """A fixed window: so many calls until it ends."""

    limit: int
    length: float
    used: int = 0
    ends: float = 0.0

    def take(self) -> bool:
        now = time.monotonic()
        if now >= self.ends:
            self.used, self.ends = 0, now + self.length
        self.used += 1
        return self.used <= self.limit

    @property
    def remaining(self) -> int:
        return max(0, self.limit - self.used)

    @property
    def reset_after(self) -> float:
        return max(0.0, self.ends - time.monotonic())


@dataclass(frozen=True)
class Verdict:
    headers: dict[str, str]
    refusal: Json | None = None


class RateLimits:
    """Five calls per five seconds for each route and major id; fifty per second in all."""

    def __init__(self) -> None:
        self._windows: dict[tuple[str, str, str], Window] = {}
        self._global = Window(GLOBAL_PER_SECOND, 1.0)

    def _window(self, method: str, template: str, major: str) -> Window:
        """The route's window; those that have ended are let go of when there are many."""
        if len(self._windows) >= WINDOWS_KEPT:
            self._windows = {key: window for key, window in self._windows.items() if window.reset_after}
        return self._windows.setdefault((method, template, major), Window(PER_ROUTE, WINDOW))

    def judge(self, method: str, template: str, major: str) -> Verdict:
        if not any(part in template for part in _FREE_OF_GLOBAL) and not self._global.take():
            return Verdict(*refusal(self._global.reset_after, everywhere=True))
        window = self._window(method, template, major)
        allowed = window.take()
        headers = {
            "X-RateLimit-Limit": str(window.limit),
            "X-RateLimit-Remaining": str(window.remaining),
            "X-RateLimit-Reset": f"{time.time() + window.reset_after:.3f}",
            "X-RateLimit-Reset-After": f"{window.reset_after:.3f}",
            "X-RateLimit-Bucket": hashlib.md5(f"{method} {template}".encode()).hexdigest(),
        }
        if allowed:
            return Verdict(headers)
        extra, body = refusal(window.reset_after, everywhere=False)
        return Verdict({**headers, **extra}, body)


def refusal(retry_after: float, *, everywhere: bool) -> tuple[dict[str, str], Json]:
    """Headers and body of a 429; without `Via` clients take it for a ban by the proxy."""
    headers = {
        "Via": "1.1 google",
        "Retry-After": str(int(retry_after) + 1),
        "X-RateLimit-Scope": "global" if everywhere else "user",
    }
    if everywhere:
        headers["X-RateLimit-Global"] = "true"
    body: Json = {
        "message": "You are being rate limited.",
        "retry_after": round(retry_after, 3),
        "global": everywhere,
        "code": 0,
    }
    return headers, body
