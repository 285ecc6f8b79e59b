"""Settings of people and servers: validation, storage and cache."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterable
from datetime import UTC, date, datetime, timedelta, tzinfo
from typing import Any, Literal, TypeAlias, get_args
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

import msgspec

from engine.tables.core.clock import pace_bounds, sensible
from engine.tables.core.errors import BadRequest, BeingForgotten, OutOfBounds
from engine.tables.core.model import DAY, HOUR, Pace
from engine.tables.storage import Ledger, Store
from engine.tables.storage.unreadable import UnreadableRows

CACHED = 4096
MINUTES = 24 * 60
SHORTEST, LONGEST = HOUR, 30 * DAY
MOST_REMINDERS = 20
MOST_CHANNELS = 500
WORD = 40
# The bounds of days away, before and after today.
BACK, AHEAD = timedelta(days=31), timedelta(days=400)
# The bounds of stored days, far from the ends of the calendar.
FIRST_DAY, LAST_DAY = date(1971, 1, 1), date(2999, 12, 31)
EARLIEST, LATEST = (
    datetime.combine(day, datetime.min.time(), UTC).timestamp() for day in (FIRST_DAY, LAST_DAY + timedelta(days=900))
)

_PUT_USER = "INSERT INTO users VALUES (?, ?) ON CONFLICT (id) DO UPDATE SET settings = excluded.settings"
_PUT_GUILD = "INSERT INTO guilds VALUES (?, ?) ON CONFLICT (id) DO UPDATE SET settings = excluded.settings"
# Locks a server's row until the end of the transaction.
_HOLD_GUILD = "INSERT INTO guilds VALUES (?, ?) ON CONFLICT (id) DO UPDATE SET settings = guilds.settings"
_GUILD = "SELECT settings FROM guilds WHERE id = ?"


class Quiet(msgspec.Struct, frozen=True):
    """The hours of the day without reminders, in minutes after midnight; may go over midnight."""

    start: int
    end: int

    def holds(self, minute: int) -> bool:
        if self.start <= self.end:
            return self.start <= minute < self.end
        return minute >= self.start or minute < self.end


class Away(msgspec.Struct, frozen=True):
    """The days on which a person does not play, both included."""

    first: date
    last: date


# When the coach speaks: in a person's first games of a kind, in every game, never.
CoachRule: TypeAlias = Literal["newcomer", "on", "off"]
COACH_RULES: tuple[CoachRule, ...] = get_args(CoachRule)


class PersonSettings(msgspec.Struct, frozen=True, omit_defaults=True):
    """A person's settings for all tables; without a `language` the one Discord last reported is used."""

    language: str | None = None
    heard_language: str | None = msgspec.field(default=None, name="spoken")
    zone: str | None = None
    quiet: Quiet | None = None
    interval: int = 24 * HOUR
    limit: int = 3
    direct: bool = True
    palette: str = "standard"
    text_boards: bool = False
    confirm: bool = True
    coach: CoachRule = "newcomer"
    away: Away | None = None

    @property
    def place(self) -> tzinfo:
        """The person's time zone; UTC if none is set or this machine does not know it."""
        try:
            return ZoneInfo(self.zone or "UTC")
        except (ZoneInfoNotFoundError, ValueError, OSError):
            return UTC

    def away_span(self) -> tuple[float, float]:
        if self.away is None:
            return (0.0, 0.0)
        return (self._midnight(self.away.first), self._midnight(min(self.away.last, LAST_DAY) + timedelta(days=1)))

    def at_peace(self, moment: float) -> float:
        """The first moment from a given one on that is neither in quiet hours nor in days away."""
        since, until = self.away_span()
        for _ in range(3):
            if since <= moment < until:
                moment = until
            moment = self._after_quiet(moment)
        return moment

    def _midnight(self, day: date) -> float:
        within = min(max(day, FIRST_DAY), LAST_DAY + timedelta(days=1))
        return datetime.combine(within, datetime.min.time(), self.place).timestamp()

    def _after_quiet(self, moment: float) -> float:
        if self.quiet is None or not EARLIEST <= moment <= LATEST:
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


class Greeting(msgspec.Struct, frozen=True, omit_defaults=True):
    """The welcome message of a server: the channel where it was last tried, and its message id once it is posted.

    Without a message id it is still to be posted.
    """

    channel: int | None = None
    message: int | None = None


class Lying(msgspec.Struct, frozen=True, omit_defaults=True):
    """A message that may exist in a channel; without its id it has to be searched for."""

    channel: int
    message: int | None = None


class TablesBoard(msgspec.Struct, frozen=True, omit_defaults=True):
    """The message that lists a server's tables: channel, message id, digest of its content, and old ones to remove."""

    channel: int | None = None
    message: int | None = None
    shown: str = ""
    pinned: bool = False
    left: tuple[Lying, ...] = ()


class GuildSettings(msgspec.Struct, frozen=True, omit_defaults=True):
    """A server's settings; no allowed channels means all of them.

    `greeting` and the state of `board` are not set by admins: the first is None for a server that was never seen to
    invite the bot, and the board's channel is set by `choose_board`.
    """

    channels: tuple[int, ...] = ()
    pace: Pace = Pace()
    language: str | None = None
    greeting: Greeting | None = None
    board: TablesBoard | None = None


def checked(settings: PersonSettings) -> PersonSettings:
    try:
        ZoneInfo("UTC" if settings.zone is None else settings.zone)
    except (ZoneInfoNotFoundError, ValueError, OSError) as problem:
        raise OutOfBounds("zone") from problem
    quiet, away = settings.quiet, settings.away
    if quiet and not (0 <= quiet.start < MINUTES and 0 <= quiet.end < MINUTES and quiet.start != quiet.end):
        raise OutOfBounds("quiet")
    if not SHORTEST <= settings.interval <= LONGEST:
        raise OutOfBounds("interval", least=SHORTEST // HOUR, most=LONGEST // HOUR)
    if not 0 <= settings.limit <= MOST_REMINDERS:
        raise OutOfBounds("limit", least=0, most=MOST_REMINDERS)
    if any(len(word or "") > WORD for word in (settings.language, settings.heard_language, settings.palette)):
        raise BadRequest("settings")
    if away and not (FIRST_DAY <= away.first <= away.last <= LAST_DAY and away.last - away.first <= AHEAD + BACK):
        raise OutOfBounds("away", first=str(FIRST_DAY), last=str(LAST_DAY))
    return settings


def check_away(away: Away, today: date) -> None:
    """Refuse days away that are long over or too far ahead."""
    first, last = today - BACK, today + AHEAD
    if not first <= away.first <= away.last <= last:
        raise OutOfBounds("away", first=str(first), last=str(last))


def checked_guild(settings: GuildSettings) -> GuildSettings:
    if not sensible(settings.pace):
        raise pace_bounds()
    if len(settings.channels) > MOST_CHANNELS or len(settings.language or "") > WORD:
        raise BadRequest("settings")
    return settings


def _salvaged(kept: bytes) -> PersonSettings:
    """The valid part of stored settings, with defaults for the rest."""
    try:
        values = msgspec.json.decode(kept, type=dict[str, Any])
    except msgspec.DecodeError:
        return PersonSettings()
    good: dict[str, Any] = {}
    for name, value in values.items():
        try:
            checked(msgspec.convert({**good, name: value}, PersonSettings))
        except (msgspec.ValidationError, BadRequest):
            continue
        good[name] = value
    return msgspec.convert(good, PersonSettings)


class People:
    """A cache of the settings of people and servers.

    Where several programs share the database, settings are read anew each time. `leaving` are the people whose data
    is being erased; they can ask for nothing until that is done.
    """

    def __init__(self, store: Store, unreadable: UnreadableRows | None = None) -> None:
        self._store = store
        self._unreadable = unreadable or UnreadableRows()
        self._known: OrderedDict[int, PersonSettings] = OrderedDict()
        self.leaving: set[int] = set()
        self._read = msgspec.json.Decoder(PersonSettings)
        self._read_guild = msgspec.json.Decoder(GuildSettings)

    async def get(self, user: int) -> PersonSettings:
        return (await self.of((user,)))[user]

    async def of(self, users: Iterable[int]) -> dict[int, PersonSettings]:
        wanted = list(users)
        if self._store.shared:
            return await self._stored(wanted)
        for user in wanted:
            if user not in self._known:
                row = await self._store.row("SELECT settings FROM users WHERE id = ?", (user,))
                self._known[user] = self.usable(user, row[0]) if row else PersonSettings()
            self._known.move_to_end(user)
        found = {user: self._known[user] for user in wanted}
        while len(self._known) > CACHED:
            self._known.popitem(last=False)
        return found

    async def _stored(self, users: list[int]) -> dict[int, PersonSettings]:
        if not users:
            return {}
        marks = ", ".join("?" * len(users))
        rows = await self._store.rows(f"SELECT id, settings FROM users WHERE id IN ({marks})", users)
        return {user: PersonSettings() for user in users} | {user: self.usable(user, kept) for user, kept in rows}

    def usable(self, user: int, kept: bytes) -> PersonSettings:
        """Settings from a stored row; invalid parts are replaced by defaults and noted."""
        try:
            return checked(self._read.decode(kept))
        except (msgspec.DecodeError, BadRequest) as problem:
            self._unreadable.person(user, problem)
            return _salvaged(kept)

    def require_known(self, user: int | None) -> None:
        """Refuse a person whose data is being erased."""
        if user in self.leaving:
            raise BeingForgotten

    def forget(self, user: int) -> None:
        self.leaving.discard(user)
        self._known.pop(user, None)
        self._unreadable.people.pop(user, None)

    async def set(self, user: int, settings: PersonSettings) -> None:
        self.require_known(user)
        kept = msgspec.json.encode(checked(settings))
        await self._store.write([(_PUT_USER, (user, kept))])
        if not self._store.shared:
            self._known[user] = settings
        self._unreadable.people.pop(user, None)

    async def guild(self, guild: int) -> GuildSettings:
        """A server's settings; defaults if the stored ones are invalid."""
        row = await self._store.row(_GUILD, (guild,))
        try:
            return checked_guild(self._read_guild.decode(row[0])) if row else GuildSettings()
        except (msgspec.DecodeError, BadRequest) as problem:
            self._unreadable.person(guild, problem)
            return GuildSettings()

    async def set_guild(self, guild: int, settings: GuildSettings) -> None:
        """Change a server's settings, keeping the stored state of its welcome message and board of tables."""
        checked_guild(settings)

        def work(db: Ledger) -> None:
            stored = self._held_guild(db, guild) or GuildSettings()
            kept = msgspec.structs.replace(settings, greeting=stored.greeting, board=stored.board)
            _keep_guild(db, guild, kept)

        await self._store.together(work)
        self._unreadable.people.pop(guild, None)

    # Greetings

    async def invited(self, guild: int) -> Greeting | None:
        """Note that a server invited the bot; returns the state of its welcome message."""

        def work(db: Ledger) -> Greeting | None:
            stored = self._held_guild(db, guild)
            if stored is None:
                return None
            if stored.greeting is not None:
                return stored.greeting
            _keep_guild(db, guild, msgspec.structs.replace(stored, greeting=Greeting()))
            return Greeting()

        return await self._store.together(work)

    async def set_greeting(self, guild: int, greeting: Greeting) -> None:
        def work(db: Ledger) -> None:
            stored = self._held_guild(db, guild)
            if stored is not None:
                _keep_guild(db, guild, msgspec.structs.replace(stored, greeting=greeting))

        await self._store.together(work)

    async def ungreeted(self) -> list[int]:
        """The servers whose welcome message is still to be posted."""
        return [
            guild
            for guild, stored in await self._all_guilds()
            if stored.greeting is not None and stored.greeting.message is None
        ]

    async def _all_guilds(self) -> list[tuple[int, GuildSettings]]:
        rows = await self._store.rows("SELECT id, settings FROM guilds", ())
        readable = [(guild, self._readable_guild(kept)) for guild, kept in rows]
        return [(guild, stored) for guild, stored in readable if stored is not None]

    # Boards of tables

    async def boards(self) -> list[int]:
        """The servers that have a board of tables, or one that is still to be removed."""
        return [guild for guild, stored in await self._all_guilds() if stored.board is not None]

    async def choose_board(self, guild: int, channel: int | None) -> None:
        """Set or clear the channel of the board of tables; one in another channel is to be removed there."""

        def work(db: Ledger) -> None:
            stored = self._held_guild(db, guild) or GuildSettings()
            board = stored.board or TablesBoard()
            if board.channel == channel:
                return
            left = board.left if board.channel is None else (*board.left, Lying(board.channel, board.message))
            chosen = TablesBoard(channel, left=left) if left or channel is not None else None
            _keep_guild(db, guild, msgspec.structs.replace(stored, board=chosen))

        await self._store.together(work)

    async def note_board(self, guild: int, before: TablesBoard, after: TablesBoard | None) -> bool:
        """Store the state of the board of tables, unless admins chose another channel meanwhile."""

        def work(db: Ledger) -> bool:
            stored = self._held_guild(db, guild)
            if stored is None or stored.board != before:
                return False
            _keep_guild(db, guild, msgspec.structs.replace(stored, board=after))
            return True

        return await self._store.together(work)

    def _held_guild(self, db: Ledger, guild: int) -> GuildSettings | None:
        """A server's stored row, locked until the end of the transaction; None if it cannot be read."""
        db.execute(_HOLD_GUILD, (guild, msgspec.json.encode(GuildSettings())))
        return self._readable_guild(db.execute(_GUILD, (guild,)).fetchone()[0])

    def _readable_guild(self, kept: bytes) -> GuildSettings | None:
        try:
            return self._read_guild.decode(kept)
        except msgspec.DecodeError:
            return None


def _keep_guild(db: Ledger, guild: int, settings: GuildSettings) -> None:
    db.execute(_PUT_GUILD, (guild, msgspec.json.encode(settings)))
