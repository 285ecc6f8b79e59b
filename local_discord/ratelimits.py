"""Rate limits as Discord announces and enforces them, on a clock that can run faster in tests."""

import hashlib
import math
import time
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple

from local_discord import ids
from local_discord.errors import Json

GLOBAL_PER_SECOND = 50
WINDOWS_KEPT = 500
_FREE_OF_GLOBAL = ("/interactions/", "/webhooks/")

_MESSAGES = "/channels/{channel_id}/messages"
_MESSAGE = _MESSAGES + "/{message_id}"
# Calls and seconds of routes with known exceptions. Discord publishes none of them and may change any.
BUCKETS: dict[tuple[str, str], tuple[int, float]] = {
    ("DELETE", _MESSAGE): (5, 1.0),
    ("GET", "/guilds/{guild_id}/members/{user_id}"): (5, 1.0),
    ("POST", "/channels/{channel_id}/threads"): (50, 300.0),
    ("POST", _MESSAGE + "/threads"): (50, 300.0),
}
USUAL = (5, 5.0)  # for each channel, server or token
WITHOUT_MAJOR = (30, 30.0)  # for the whole bot
# An interaction has no limit, being answered once; opening too many direct messages is refused with 40003.
UNLIMITED = frozenset(
    {("POST", "/interactions/{interaction_id}/{interaction_token}/callback"), ("POST", "/users/@me/channels")}
)

OLD = 3600.0  # the age in seconds from which a message counts as old
OLD_EDITS = (3, 6.0)
OLD_EDIT = "Maximum number of edits to messages older than 1 hour reached. Try again later"
# The maximum number of new direct message channels; Discord only says that there is such a limit.
OPENINGS = (30, 60.0)
# After this many refusals a proxy before Discord blocks an address.
INVALID = (10_000, 600.0)
COUNTED = (401, 403, 429)
BANNED = "<html><head><title>Access denied</title></head><body>error code: 1015</body></html>"


@dataclass
class FixedWindow:
    """A fixed window: a maximum number of calls until it ends, counted from the first."""

    limit: int
    length: float
    clock: Callable[[], float]
    used: int = 0
    ends: float = 0.0

    def take(self, count: int = 1) -> bool:
        """Uses the allowance if enough is left; returns whether it was."""
        if count > self.remaining:
            return False
        if not self.used:
            self.ends = self.clock() + self.length
        self.used += count
        return True

    @property
    def remaining(self) -> int:
        if self.clock() >= self.ends:
            self.used = 0
        return self.limit - self.used

    @property
    def reset_after(self) -> float:
        """The seconds until the allowance returns; 0 if nothing is used."""
        return max(0.0, self.ends - self.clock()) if self.used else 0.0


class RateLimitAnswer(NamedTuple):
    """The headers of a response, and the body of the 429 that replaces it, if any."""

    headers: dict[str, str]
    refusal: Json | None = None


class RateLimits:
    """Limits for each route and major id, a global limit of fifty calls per second, and Discord's other limits.

    `speed` is how many times faster than at Discord all windows pass; with 0 nothing is limited.
    """

    def __init__(self, speed: float = 1.0) -> None:
        self.speed = speed
        self.clock = time.monotonic
        self.old = OLD
        self._windows: dict[tuple[str, str, str], FixedWindow] = {}
        self._global = FixedWindow(GLOBAL_PER_SECOND, 1.0, self._now)
        self._openings = FixedWindow(*OPENINGS, self._now)
        self._invalid: deque[float] = deque(maxlen=2 * INVALID[0])

    def _now(self) -> float:
        return self.clock() * (self.speed or 1.0)

    # --- refused requests ----------------------------------------------------------------------------

    def answered(self, status: int) -> None:
        """Counts refused requests against the address of a bot, as Discord does."""
        if status in COUNTED:
            self._invalid.append(self._now())

    @property
    def invalid(self) -> int:
        """The number of requests refused with 401, 403 or 429 in the last ten minutes."""
        while self._invalid and self._invalid[0] <= self._now() - INVALID[1]:
            self._invalid.popleft()
        return len(self._invalid)

    @property
    def banned(self) -> bool:
        return bool(self.speed) and self.invalid >= INVALID[0]

    # --- calls ---------------------------------------------------------------------------------------

    def judge(self, method: str, template: str, major: str, message_id: str | None = None) -> RateLimitAnswer:
        if not self.speed:
            return RateLimitAnswer({})
        if not any(part in template for part in _FREE_OF_GLOBAL) and not self._global.take():
            return RateLimitAnswer(*refusal(self._real(self._global), everywhere=True))
        if (method, template) in UNLIMITED:
            return RateLimitAnswer({})
        window = self._window(
            method, template, major, BUCKETS.get((method, template), USUAL if major else WITHOUT_MAJOR)
        )
        allowed = window.take()
        headers = self._headers(window, f"{method} {template}")
        if not allowed:
            extra, body = refusal(self._real(window))
            return RateLimitAnswer({**headers, **extra}, body)
        if method == "PATCH" and template == _MESSAGE and self._is_old(message_id):
            old = self._window("old", template, major, OLD_EDITS)
            if not old.take():
                extra, body = refusal(self._real(old), code=30046, message=OLD_EDIT)
                return RateLimitAnswer({**headers, **extra}, body)
        return RateLimitAnswer(headers)

    def may_open(self) -> bool:
        """Whether a new direct message channel may be opened; each call counts."""
        return not self.speed or self._openings.take()

    def _window(self, method: str, template: str, major: str, limits: tuple[int, float]) -> FixedWindow:
        """The route's window; ended windows are dropped when there are many."""
        if len(self._windows) >= WINDOWS_KEPT:
            self._windows = {key: window for key, window in self._windows.items() if window.reset_after}
        return self._windows.setdefault((method, template, major), FixedWindow(*limits, self._now))

    def _is_old(self, message_id: str | None) -> bool:
        return message_id is not None and time.time() - ids.made_at(message_id) >= self.old

    def _real(self, window: FixedWindow) -> float:
        """The seconds until a window ends, rounded up, so that a client that waits as long finds a new one."""
        return math.ceil(1000 * window.reset_after / self.speed) / 1000

    def _headers(self, window: FixedWindow, bucket: str) -> dict[str, str]:
        after = self._real(window)
        return {
            "X-RateLimit-Limit": str(window.limit),
            "X-RateLimit-Remaining": str(window.remaining),
            "X-RateLimit-Reset": f"{time.time() + after:.3f}",
            "X-RateLimit-Reset-After": f"{after:.3f}",
            "X-RateLimit-Bucket": hashlib.md5(bucket.encode()).hexdigest(),
        }


def refusal(
    retry_after: float, *, everywhere: bool = False, code: int = 0, message: str = "You are being rate limited."
) -> tuple[dict[str, str], Json]:
    """Headers and body of a 429; without `Via`, clients take it for a ban by the proxy."""
    headers = {
        "Via": "1.1 google",
        "Retry-After": str(math.ceil(retry_after)),
        "X-RateLimit-Scope": "global" if everywhere else "user",
    }
    if everywhere:
        headers["X-RateLimit-Global"] = "true"
    body: Json = {"message": message, "retry_after": round(retry_after, 3), "global": everywhere, "code": code}
    return headers, body
