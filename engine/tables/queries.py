"""Queries over tables: lists for a server, a person, a thread, without loading the tables."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import msgspec

from engine.contract import Result
from engine.tables.core.away import DaysAway, away
from engine.tables.core.clock import Span
from engine.tables.core.model import USUAL_AWAY, Location, Pace, Phase, Seat
from engine.tables.storage import Ledger, Row, Store
from engine.tables.storage.unreadable import UnreadableRows

OPEN = (Phase.LOBBY, Phase.RUNNING)
NO_CHANNEL = -1


class _Glance(msgspec.Struct):
    """The part of a record that a list needs."""

    host: int
    created: float
    name: str = ""
    language: str = "en"
    paused: bool = False
    pace: Pace = Pace()
    away_days: int = msgspec.field(default=USUAL_AWAY, name="away")
    seats: list[Seat] = []
    ended: float | None = None
    ending: str = ""
    result: Result | None = None


class Winner(msgspec.Struct, frozen=True):
    """A winner of an ended game: a person, a computer player, or neither if the person's data was erased."""

    user: int | None
    computer: bool
    seat: int


class Listed(msgspec.Struct, frozen=True, kw_only=True):
    """A table in a list; the last fields concern the person who asks, and `owes` is secret from others.

    `plays` says that they answer for a seat themselves. `computers` are the levels of computer players by seat,
    `away` the days away of people, where the table grants them. `waiting_since` is when it began to wait for
    people, None where it does not. `ended`, `ending` and `winners` tell of a game that is over.
    """

    number: int
    game: str
    phase: Phase
    name: str
    host: int
    language: str
    paused: bool
    pace: Pace
    location: Location
    created: float
    changed: float
    players: tuple[int, ...]
    computers: dict[int, str]
    awaited: tuple[int, ...]
    away: dict[int, DaysAway] = {}
    waiting_since: float | None = None
    ended: float | None = None
    ending: str = ""
    winners: tuple[Winner, ...] = ()
    seat: int | None = None
    owes: bool = False
    plays: bool = False
    conceded: bool = False
    deadline: float | None = None


class Reader(msgspec.Struct, frozen=True):
    """A person who asks for a list, and the channels that they can see; they also see the tables they sit at.

    `without_channel` says that they may also see tables whose channel is not known.
    """

    user: int
    channels: tuple[int, ...]
    without_channel: bool = False


class TableLocation(msgspec.Struct, frozen=True):
    """The location of a table, and whether the person who asks sits at it."""

    location: Location
    seated: bool


class AuditEntry(msgspec.Struct, frozen=True):
    """An entry of the audit log."""

    at: float
    number: int | None
    user: int
    action: str
    detail: str


_TABLES = "SELECT number, game, phase, guild, channel, thread, changed, record FROM tables WHERE "
# The phase is written out for the index of ended games.
ENDED = f"{_TABLES} guild = ? AND phase = 'finished'"
LATEST = "ORDER BY changed DESC, number DESC LIMIT ?"
_PLACE = (
    'SELECT guild, channel, thread, EXISTS (SELECT 1 FROM seats WHERE number = tables.number AND "user" = ?)'
    " FROM tables WHERE number = ?"
)
_SEATS = 'SELECT seat, "user", computer, owes, awaited, deadline FROM seats WHERE number = ? ORDER BY seat'
_glance = msgspec.json.Decoder(_Glance)


class TableQueries:
    """Finds tables by SQL without loading them."""

    def __init__(self, store: Store, unreadable: UnreadableRows, outages: Callable[[], Sequence[Span]]) -> None:
        self._store = store
        self._unreadable = unreadable
        self._outages = outages

    async def in_guild(
        self, guild: int, phases: Sequence[Phase] = OPEN, limit: int = 100, *, reader: Reader | None = None
    ) -> list[Listed]:
        """The tables of a server, newest first; for a reader only those they may see."""
        marks = ", ".join("?" * len(phases))
        known, values = _known(reader)
        query = f"{_TABLES} guild = ? AND phase IN ({marks}) AND {known} ORDER BY number DESC LIMIT ?"
        return await self._listed(query, (guild, *phases, *values, limit), None if reader is None else reader.user)

    async def ended_in(self, guild: int, limit: int, *, reader: Reader) -> list[Listed]:
        """The games of a server that ended last and that a reader may see, newest first."""
        known, values = _known(reader)
        return await self._listed(f"{ENDED} AND {known} {LATEST}", (guild, *values, limit), reader.user)

    async def ended_of(self, user: int, limit: int) -> list[Listed]:
        """The games of a person that ended last, over all servers, newest first."""
        query = f'{_TABLES} number IN (SELECT number FROM seats WHERE "user" = ?) AND phase = ? {LATEST}'
        return await self._listed(query, (user, Phase.FINISHED, limit), user)

    async def of_user(self, user: int, phases: Sequence[Phase] = OPEN, limit: int = 200) -> list[Listed]:
        """A person's tables over all servers: those that wait for them first, the nearest deadline first."""
        marks = ", ".join("?" * len(phases))
        query = (
            f'{_TABLES} number IN (SELECT number FROM seats WHERE "user" = ?) AND phase IN ({marks})'
            " ORDER BY number DESC LIMIT ?"
        )
        listed = await self._listed(query, (user, *phases, limit), user)
        return sorted(listed, key=lambda table: (not table.owes, table.deadline or float("inf"), -table.number))

    async def numbers_of(self, user: int, phase: Phase) -> list[int]:
        query = 'SELECT number FROM seats JOIN tables USING (number) WHERE "user" = ? AND phase = ? ORDER BY number'
        return [row[0] for row in await self._store.rows(query, (user, phase))]

    async def earlier(self, user: int, game: str, number: int) -> int:
        """At how many tables of a game a person sat before this one."""
        query = 'SELECT count(*) FROM seats JOIN tables USING (number) WHERE "user" = ? AND game = ? AND number < ?'
        (count,) = await self._store.row(query, (user, game, number)) or (0,)
        return int(count)

    async def in_thread(self, thread: int) -> int | None:
        row = await self._store.row("SELECT max(number) FROM tables WHERE thread = ?", (thread,))
        return None if row is None else row[0]

    async def place(self, number: int, user: int) -> TableLocation | None:
        if not 0 < number < 1 << 60:
            return None
        row = await self._store.row(_PLACE, (user, number))
        return None if row is None else TableLocation(Location(*row[:3]), bool(row[3]))

    async def audit(self, guild: int, limit: int = 50, *, reader: Reader | None = None) -> list[AuditEntry]:
        """The audit log of a server, newest first; for a reader only about tables they may see."""
        known, values = _known(reader)
        query = (
            'SELECT at, number, "user", action, detail FROM audit'
            f" WHERE guild = ? AND number IN (SELECT number FROM tables WHERE {known}) ORDER BY id DESC LIMIT ?"
        )
        return [AuditEntry(*row) for row in await self._store.rows(query, (guild, *values, limit))]

    async def count(self, guild: int | None = None, *, reader: Reader | None = None) -> dict[str, int]:
        """The number of tables in each phase, overall or of a server."""
        known, values = _known(reader)
        where, of_guild = ("TRUE", ()) if guild is None else ("guild = ?", (guild,))
        query = f"SELECT phase, count(*) FROM tables WHERE {where} AND {known} GROUP BY phase"
        return dict(await self._store.rows(query, (*of_guild, *values)))

    async def _listed(self, query: str, values: Sequence[int | str], user: int | None) -> list[Listed]:
        def read(db: Ledger) -> list[tuple[Row, list[Row]]]:
            found = db.execute(query, values).fetchall()
            return [(row, db.execute(_SEATS, (row[0],)).fetchall()) for row in found]

        found, outages = [], self._outages()
        for row, seats in await self._store.read(read):
            try:
                found.append(_listed(row, seats, user, outages))
            except (msgspec.DecodeError, ValueError) as problem:
                self._unreadable.table(row[0], problem)
        return found


def _known(reader: Reader | None) -> tuple[str, tuple[int, ...]]:
    """The SQL condition that a reader may see a table, and its values."""
    if reader is None:
        return "TRUE", ()
    channels = (*reader.channels, 0 if reader.without_channel else NO_CHANNEL)
    known = f"coalesce(channel, 0) IN ({', '.join('?' * len(channels))})"
    return f'({known} OR number IN (SELECT number FROM seats WHERE "user" = ?))', (*channels, reader.user)


def _listed(row: Row, seats: Sequence[Row], user: int | None, outages: Sequence[Span]) -> Listed:
    number, game, phase, guild, channel, thread, changed, record = row
    glance = _glance.decode(record)
    own = next((seat for seat in seats if user is not None and seat[1] == user), None)
    return Listed(
        number=number,
        game=game,
        phase=Phase(phase),
        name=glance.name,
        host=glance.host,
        language=glance.language,
        paused=glance.paused,
        pace=glance.pace,
        location=Location(guild, channel, thread),
        created=glance.created,
        changed=changed,
        players=tuple(seat[1] for seat in seats if seat[1] is not None),
        computers={seat[0]: seat[2] for seat in seats if seat[2] is not None and seat[1] is None},
        awaited=tuple(seat[0] for seat in seats if seat[4]),
        away={
            seat.user: days
            for seat in glance.seats
            if seat.user is not None and (days := away(seat, glance.away_days, outages)) is not None
        },
        waiting_since=_waiting_since(Phase(phase), glance),
        ended=glance.ended,
        ending=glance.ending,
        winners=_winners(glance),
        seat=None if own is None else own[0],
        owes=own is not None and bool(own[3]) and own[2] is None,
        plays=any(seat.person == user for seat in glance.seats if user is not None),
        conceded=any(seat.conceded for seat in glance.seats if user is not None and seat.user == user),
        deadline=None if own is None else own[5],
    )


def _winners(glance: _Glance) -> tuple[Winner, ...]:
    won = () if glance.result is None else glance.result.winners
    return tuple(Winner(seat.user, seat.computer is not None, at) for at, seat in enumerate(glance.seats) if at in won)


def _waiting_since(phase: Phase, glance: _Glance) -> float | None:
    """Since when the table waits for people: a lobby since its creation, a paused game not at all."""
    if phase is Phase.LOBBY:
        return glance.created
    asked = [seat.waiting_since for seat in glance.seats if seat.awaited and seat.person is not None]
    return None if glance.paused else min(asked, default=None)
