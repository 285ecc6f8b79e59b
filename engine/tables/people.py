"""People and servers as the tables know them: a number and what they set."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterable
from datetime import UTC, date, datetime, timedelta
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

import msgspec

from engine.tables.errors import BadRequest
from engine.tables.model import HOUR, Pace
from engine.tables.store import Store

CACHED = 4096
MINUTES = 24 * 60


class Quiet(msgspec.Struct, frozen=True):
    """Hours of the day without reminders, in minutes after midnight; may go over midnight."""

    start: int
    end: int

    def holds(self, minute: int) -> bool:
        """Whether a minute of the day is quiet."""
        if self.start <= self.end:
            return self.start <= minute < self.end
        return minute >= self.start or minute < self.end


class Away(msgspec.Struct, frozen=True):
    """Days on which a person does not play, both included."""

    first: date
    last: date


class Settings(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a person set for all tables; `language` None follows the front, which keeps what it heard in `spoken`."""

    language: str | None = None
    spoken: str | None = None
    zone: str = "UTC"
    quiet: Quiet | None = None
    interval: int = 24 * HOUR
    limit: int = 3
    direct: bool = True
    palette: str = "standard"
    text_boards: bool = False
    away: Away | None = None

    @property
    def place(self) -> ZoneInfo:
        """The time zone."""
        return ZoneInfo(self.zone)

    def away_span(self) -> tuple[float, float]:
        """The days away as moments."""
        if self.away is None:
            return (0.0, 0.0)
        first = datetime.combine(self.away.first, datetime.min.time(), self.place)
        after = datetime.combine(self.away.last + timedelta(days=1), datetime.min.time(), self.place)
        return (first.timestamp(), after.timestamp())

    def at_peace(self, moment: float) -> float:
        """The first moment from then on that is neither quiet nor away."""
        since, until = self.away_span()
        for _ in range(3):
            if since <= moment < until:
                moment = until
            moment = self._after_quiet(moment)
        return moment

    def _after_quiet(self, moment: float) -> float:
        if self.quiet is None:
            return moment
        local = datetime.fromtimestamp(moment, UTC).astimezone(self.place)
        if not self.quiet.holds(local.hour * 60 + local.minute):
            return moment
        end = local.replace(
            hour=self.quiet.end // 60, minute=self.quiet.end % 60, second=0, microsecond=0, tzinfo=None, fold=0
        )
        if local.hour * 60 + local.minute >= self.quiet.end:
            end += timedelta(days=1)
        return max(moment, end.replace(tzinfo=self.place).timestamp())


class GuildSettings(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a server's admins set; no allowed channels means all of them."""

    channels: tuple[int, ...] = ()
    pace: Pace = Pace()
    language: str | None = None


def checked(settings: Settings) -> Settings:
    """The settings, if they make sense."""
    try:
        ZoneInfo(settings.zone)
    except (ZoneInfoNotFoundError, ValueError, OSError) as problem:
        raise BadRequest("zone") from problem
    quiet = settings.quiet
    if quiet and not (0 <= quiet.start < MINUTES and 0 <= quiet.end < MINUTES and quiet.start != quiet.end):
        raise BadRequest("quiet")
    if not HOUR <= settings.interval <= 30 * 24 * HOUR:
        raise BadRequest("interval")
    if not 0 <= settings.limit <= 20:
        raise BadRequest("limit")
    if settings.away and settings.away.first > settings.away.last:
        raise BadRequest("away")
    return settings


class People:
    """Settings of people and servers, read once and kept while they are in use."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._known: OrderedDict[int, Settings] = OrderedDict()
        self._read = msgspec.json.Decoder(Settings)
        self._read_guild = msgspec.json.Decoder(GuildSettings)

    async def get(self, user: int) -> Settings:
        """A person's settings."""
        return (await self.of((user,)))[user]

    async def of(self, users: Iterable[int]) -> dict[int, Settings]:
        """The settings of several people."""
        wanted = list(users)
        for user in wanted:
            if user not in self._known:
                row = await self._store.row("SELECT settings FROM users WHERE id = ?", (user,))
                self._known[user] = self._read.decode(row[0]) if row else Settings()
            self._known.move_to_end(user)
        found = {user: self._known[user] for user in wanted}
        while len(self._known) > CACHED:
            self._known.popitem(last=False)
        return found

    async def set(self, user: int, settings: Settings) -> None:
        """Change a person's settings."""
        kept = msgspec.json.encode(checked(settings))
        await self._store.write([("INSERT OR REPLACE INTO users VALUES (?, ?)", (user, kept))])
        self._known[user] = settings

    async def guild(self, guild: int) -> GuildSettings:
        """A server's settings."""
        row = await self._store.row("SELECT settings FROM guilds WHERE id = ?", (guild,))
        return self._read_guild.decode(row[0]) if row else GuildSettings()

    async def set_guild(self, guild: int, settings: GuildSettings) -> None:
        """Change a server's settings."""
        kept = msgspec.json.encode(settings)
        await self._store.write([("INSERT OR REPLACE INTO guilds VALUES (?, ?)", (guild, kept))])
