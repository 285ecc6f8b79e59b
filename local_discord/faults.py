"""Fault injection: makes later requests fail, for tests and experiments."""

from dataclasses import dataclass, field

from local_discord.errors import ActionError, ApiError, Json
from local_discord.permissions import Permission


@dataclass
class Countdown:
    """A fault of the next `left` calls whose path contains a text, for one method or all."""

    left: int | None
    path: str | None = None
    method: str | None = field(default=None, kw_only=True)

    def strikes(self, path: str, method: str | None = None) -> bool:
        if self.left == 0 or (self.path is not None and self.path not in path):
            return False
        if self.method not in (None, method):
            return False
        if self.left is not None:
            self.left -= 1
        return True


@dataclass
class Errors(Countdown):
    status: int = 500


@dataclass
class RateLimit(Countdown):
    retry_after: float = 1.0
    everywhere: bool = False


@dataclass
class Delay(Countdown):
    seconds: float = 1.0


# How a direct message to a user who accepts none is refused: on sending it, or when its channel is opened.
CANNOT_SEND = "Cannot send messages to this user"
REFUSED_OPENINGS: dict[str, tuple[int, int, str]] = {
    "400/50007": (400, 50007, CANNOT_SEND),
    "403/50007": (403, 50007, CANNOT_SEND),
    "403/50278": (403, 50278, "Cannot send messages to this user due to having no mutual guilds"),
    "403/40003": (403, 40003, "You are opening direct messages too fast."),
    "403/20026": (403, 20026, "Your bot has been flagged by our anti-spam system for abusive behavior."),
}
BLOCKED = (400, 200000, "Message was blocked by automatic moderation")
BLOCKED_TITLE = (400, 200001, "Title was blocked by automatic moderation")


@dataclass
class Faults:
    """All faults, off at first; `closed_dms` maps users who accept no messages to how an opening is refused."""

    closed_dms: dict[str, str | None] = field(default_factory=dict)
    denied: set[tuple[str, str | None]] = field(default_factory=set)
    errors: Errors | None = None
    rate_limit: RateLimit | None = None
    delay: Delay | None = None
    duplicates: int = 0
    lost_answers: Countdown = field(default_factory=lambda: Countdown(0))
    unlimited: bool = False
    blocked_words: set[str] = field(default_factory=set)
    quarantined: bool = False

    def close_dms(self, user_id: str, closed: bool = True, *, opening: str | None = None) -> None:
        """Makes a user accept no direct messages; with one of `REFUSED_OPENINGS` their channel cannot be opened."""
        if opening is not None and opening not in REFUSED_OPENINGS:
            raise ActionError("bad_request", f"An opening is refused with one of {', '.join(REFUSED_OPENINGS)}.")
        self.closed_dms.pop(user_id, None)
        if closed:
            self.closed_dms[user_id] = opening

    def refused_opening(self, user_id: str) -> ApiError | None:
        """The error for opening a direct message with a user whose channel cannot be opened."""
        opening = self.closed_dms.get(user_id)
        return None if opening is None else ApiError(*REFUSED_OPENINGS[opening])

    def block_word(self, word: str, blocked: bool = True) -> None:
        """Makes the servers' automatic moderation block messages and thread names that contain this text."""
        (self.blocked_words.add if blocked else self.blocked_words.discard)(word)

    def deny(self, permission: str, channel_id: str | None = None, denied: bool = True) -> None:
        """Takes a permission from the bot, everywhere or in one channel."""
        if permission not in Permission.__members__:
            raise ActionError("bad_request", f"There is no permission {permission}.")
        (self.denied.add if denied else self.denied.discard)((permission, channel_id))

    def fail(self, count: int, status: int = 500, path: str | None = None) -> None:
        self.errors = Errors(count, path, status) if count > 0 else None

    def limit(self, count: int, retry_after: float = 1.0, everywhere: bool = False, path: str | None = None) -> None:
        self.rate_limit = RateLimit(count, path, retry_after, everywhere) if count > 0 else None

    def slow_down(self, seconds: float, count: int | None = None, path: str | None = None) -> None:
        self.delay = Delay(count, path, seconds) if seconds > 0 else None

    def lose_answers(self, count: int, path: str | None = None, method: str | None = None) -> None:
        """Carries out the next calls, but breaks the connection before the response."""
        self.lost_answers = Countdown(count, path, method=method)

    def clear(self) -> None:
        fresh = Faults()
        self.__dict__.update(fresh.__dict__)

    def denied_in(self, *channel_ids: str | None) -> int:
        taken = 0
        for name, channel_id in self.denied:
            if channel_id is None or channel_id in channel_ids:
                taken |= Permission[name]
        return taken

    def take_duplicate(self) -> bool:
        if self.duplicates <= 0:
            return False
        self.duplicates -= 1
        return True

    def as_json(self) -> Json:
        return {
            "closed_dms": sorted(self.closed_dms),
            "denied": [
                {"permission": name, "channel_id": channel_id}
                for name, channel_id in sorted(self.denied, key=lambda item: (item[0], item[1] or ""))
            ],
            "errors": self.errors
            and {"status": self.errors.status, "left": self.errors.left, "path": self.errors.path},
            "rate_limit": self.rate_limit
            and {
                "left": self.rate_limit.left,
                "retry_after": self.rate_limit.retry_after,
                "global": self.rate_limit.everywhere,
                "path": self.rate_limit.path,
            },
            "delay": self.delay and {"seconds": self.delay.seconds, "left": self.delay.left, "path": self.delay.path},
            "duplicates": self.duplicates,
            "lost_answers": self.lost_answers.left or 0,
            "unlimited": self.unlimited,
            "blocked_words": sorted(self.blocked_words),
            "quarantined": self.quarantined,
            "permissions": [permission.name for permission in Permission],
        }
