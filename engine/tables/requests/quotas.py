"""Quotas for people and servers."""

from __future__ import annotations

import contextlib
from collections import Counter, OrderedDict, deque
from collections.abc import AsyncIterator

import msgspec

from engine.tables.core.clock import Clock
from engine.tables.core.errors import GuildBusy, StillAtIt, TooFast, TooManyHosted, TooManyInGuild
from engine.tables.core.model import Phase, TableRecord
from engine.tables.storage import Ledger

MINUTE = 60.0
# The maximum number of people and servers that are counted.
REMEMBERED = 10_000
OPEN = (Phase.LOBBY, Phase.RUNNING)
# A row lock held until the table is stored, so that two programs do not count at the same time.
_IN_TURN = "INSERT INTO house VALUES ('opening', 0) ON CONFLICT (key) DO UPDATE SET value = excluded.value"
_HOSTED = "SELECT count(*) FROM tables WHERE host = ? AND phase IN (?, ?)"
_IN_GUILD = "SELECT count(*) FROM tables WHERE guild = ? AND phase IN (?, ?)"


class Quotas(msgspec.Struct, frozen=True, kw_only=True):
    """Limits: open tables of a host and of a server, lobbies a minute, and heavy requests of a server at once."""

    hosted: int = 20
    guild_tables: int = 500
    lobbies: int = 5
    guild_lobbies: int = 20
    guild_heavy: int = 3


def require_room(db: Ledger, record: TableRecord, quotas: Quotas) -> None:
    """Refuse a new table where its host or its server has too many; called in the transaction that stores it."""
    if record.phase not in OPEN:
        return
    db.execute(_IN_TURN)
    if db.execute(_HOSTED, (record.host, *OPEN)).fetchone()[0] >= quotas.hosted:
        raise TooManyHosted(quotas.hosted)
    guild = record.location.guild
    if guild is not None and db.execute(_IN_GUILD, (guild, *OPEN)).fetchone()[0] >= quotas.guild_tables:
        raise TooManyInGuild(quotas.guild_tables)


class Openings:
    """Counts the lobbies opened in the last minute, by person and by server."""

    def __init__(self, clock: Clock, quotas: Quotas) -> None:
        self._clock = clock
        self._quotas = quotas
        self._times: OrderedDict[tuple[str, int], deque[float]] = OrderedDict()

    def require_pause(self, user: int, guild: int | None) -> None:
        """Refuse a person or server that opens lobbies too fast."""
        self._require(("user", user), self._quotas.lobbies)
        if guild is not None:
            self._require(("guild", guild), self._quotas.guild_lobbies)

    def count(self, user: int, guild: int | None) -> None:
        """Count a lobby."""
        for who in [("user", user)] + ([("guild", guild)] if guild is not None else []):
            self._times.setdefault(who, deque()).append(self._clock.now())
            self._times.move_to_end(who)
        while len(self._times) > REMEMBERED:
            self._times.popitem(last=False)

    def forget(self, user: int) -> None:
        """Drop a person's count."""
        self._times.pop(("user", user), None)

    def _require(self, who: tuple[str, int], most: int) -> None:
        times = self._times.get(who)
        if times is None:
            return
        now = self._clock.now()
        # After a clock was set back, times in the future are ignored.
        while times and not now - MINUTE < times[0] <= now:
            times.popleft()
        if not times:
            del self._times[who]
        elif len(times) >= most:
            raise TooFast(times[-most] + MINUTE - now)


class Slots:
    """Limits heavy requests: one at a time for each person, a few for each server."""

    def __init__(self, quotas: Quotas) -> None:
        self._most = quotas.guild_heavy
        self._people: set[int] = set()
        self._guilds: Counter[int] = Counter()

    @contextlib.asynccontextmanager
    async def slot(self, user: int, guild: int | None) -> AsyncIterator[None]:
        """Hold a slot for one heavy request; refused if there is none."""
        if user in self._people:
            raise StillAtIt
        if guild is not None and self._guilds[guild] >= self._most:
            raise GuildBusy
        self._people.add(user)
        if guild is not None:
            self._guilds[guild] += 1
        try:
            yield
        finally:
            self._people.discard(user)
            if guild is not None:
                self._guilds[guild] -= 1
                self._guilds += Counter()  # drops servers that have nothing under way
