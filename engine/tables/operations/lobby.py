"""The lobby: joining, sides and seats, computer players, and the start of the game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypedDict

import msgspec

from engine.contract import AnyGame, Text
from engine.contract.chance import seed_hash
from engine.tables.core import clock
from engine.tables.core.change import Change
from engine.tables.core.errors import (
    AlreadySeated,
    BadRequest,
    LobbyFull,
    NotFinished,
    NotSeated,
    OutOfBounds,
    SeatNotFree,
    SeatTaken,
    SideTaken,
    TooFew,
    UnknownLevel,
    UnknownSide,
    WrongCount,
)
from engine.tables.core.model import (
    ANY_HINTS,
    FlagRule,
    Location,
    MessageKind,
    OutboxMessage,
    Pace,
    Phase,
    Seat,
    StepKind,
    TableRecord,
)
from engine.tables.core.undo import Tail

NAME_LIMIT = 60
LANGUAGE_LIMIT = 8
HINT_LIMIT = 100
THINKING_LIMIT = 60
AWAY_LIMIT = 60


class LobbySettings(TypedDict, total=False):
    """What the host sets in the lobby; what is left out stays as it is."""

    options: Mapping[str, str]
    pace: Pace
    flag: FlagRule
    language: str
    name: str
    away_days: int
    hints: int
    thinking: int


def opened(
    game: AnyGame, number: int, host: int, now: float, *, location: Location, settings: LobbySettings
) -> TableRecord:
    """The record of a new lobby with its host in the first seat."""
    record = TableRecord(number=number, game=game.slug, host=host, created=now, changed=now, location=location)
    record.seats = [Seat() for _ in range(game.counts[-1])]
    record.seats[0].user = host
    _set(record, game, {"options": {}, **settings})
    return record


def rematch(
    game: AnyGame, old: TableRecord, number: int, user: int, now: float, *, location: Location | None = None
) -> TableRecord:
    """The record of a lobby with the same players, each one seat further; at the same place unless another is given.

    Against computer players alone everybody keeps seat and side.
    """
    if old.phase is not Phase.FINISHED:
        raise NotFinished
    if old.seat_of(user) is None:
        raise NotSeated
    players = [Seat(user=seat.user, computer=seat.computer) for seat in old.seats if seat.taken]
    record = TableRecord(number=number, game=game.slug, host=user, created=now, changed=now)
    record.location = location or Location(old.location.guild, old.location.channel)
    record.options, record.pace, record.flag = dict(old.options), old.pace, old.flag
    record.language, record.name, record.away_days = old.language, old.name, old.away_days
    record.hints, record.thinking = old.hints, old.thinking
    if old.against_computers:
        for player, seat in zip(players, old.seats, strict=True):
            player.side = seat.side
    else:
        players = players[1:] + players[:1]
    record.seats = players + [Seat() for _ in range(game.counts[-1] - len(players))]
    record.rematch_of = old.number
    return record


def adopted(old: TableRecord, number: int, user: int, now: float, location: Location) -> TableRecord:
    """The record of an imported game: computer players stay, people's seats are free to take."""
    record = msgspec.structs.replace(old, number=number, location=location, host=user, changed=now, votes=[], jobs={})
    record.rematch = record.rematch_of = None
    record.witnesses = {}
    if record.phase is Phase.RUNNING:
        for seat in record.seats:
            seat.user, seat.stand_in = None, None
            seat.offered = seat.computer is None and not seat.conceded
            seat.owes = seat.awaited = seat.handed_in = False
            seat.away = None
            clock.wind(seat.timer, record.pace)
            seat.timer.since = None
    return record


def configure(change: Change, user: int, settings: LobbySettings) -> None:
    """The host changes the settings; sides that are no longer offered become free."""
    change.need_lobby()
    change.need_host(user)
    _set(change.record, change.game, settings)
    change.publish()


def _set(record: TableRecord, game: AnyGame, settings: LobbySettings) -> None:
    _require_sensible(settings)
    record.pace = settings.get("pace", record.pace)
    record.flag = FlagRule(settings.get("flag", record.flag))
    record.language = settings.get("language", record.language)
    record.name = settings.get("name", record.name)
    record.away_days = settings.get("away_days", record.away_days)
    record.hints = settings.get("hints", record.hints)
    record.thinking = settings.get("thinking", record.thinking)
    if "options" in settings:
        record.options = game.settings({**record.options, **settings["options"]})
        offered = game.sides(record.options)
        for seat in record.seats:
            if seat.side not in offered:
                seat.side = None


def _require_sensible(settings: LobbySettings) -> None:
    if not clock.sensible(settings.get("pace", Pace())):
        raise clock.pace_bounds()
    if not 0 < len(settings.get("language", "en")) <= LANGUAGE_LIMIT:
        raise BadRequest("language")
    if len(settings.get("name", "")) > NAME_LIMIT:
        raise OutOfBounds("name", most=NAME_LIMIT)
    if not 0 <= settings.get("away_days", 0) <= AWAY_LIMIT:
        raise OutOfBounds("away-days", least=0, most=AWAY_LIMIT)
    if not ANY_HINTS <= settings.get("hints", 0) <= HINT_LIMIT:
        raise OutOfBounds("hints", least=0, most=HINT_LIMIT)
    if not 1 <= settings.get("thinking", 1) <= THINKING_LIMIT:
        raise OutOfBounds("thinking", least=1, most=THINKING_LIMIT)


def join(change: Change, user: int, seat: int | None = None) -> None:
    """Give a person a seat: the one they name or the first free one."""
    change.need_lobby()
    if change.record.seat_of(user) is not None:
        raise AlreadySeated
    change.record.seats[_free(change, seat)].user = user
    change.publish()


def leave(change: Change, user: int) -> None:
    """Free a person's seat; the next person becomes host, and without people the lobby closes."""
    change.need_lobby()
    record = change.record
    record.seats[change.need_seat(user)] = Seat()
    _hand_over(change, user)
    change.publish()


def kick(change: Change, user: int, seat: int) -> None:
    change.need_lobby()
    change.need_host(user)
    taken = _taken(change, seat)
    gone = taken.user
    change.record.seats[seat] = Seat()
    if gone is not None:
        _hand_over(change, gone)
    change.publish()


def choose_side(change: Change, user: int, side: str | None, seat: int | None = None) -> None:
    """Set the side of the person's seat if it is free; the host chooses for computer players."""
    change.need_lobby()
    at = _own_or_computer(change, user, seat)
    if side is not None:
        if side not in change.game.sides(change.record.options):
            raise UnknownSide(side)
        if any(other.side == side for i, other in enumerate(change.record.seats) if i != at):
            raise SideTaken
    change.record.seats[at].side = side
    change.publish()


def sit(change: Change, user: int, seat: int) -> None:
    change.need_lobby()
    at = change.need_seat(user)
    if seat == at:
        return
    free = _free(change, seat)
    seats = change.record.seats
    seats[free], seats[at] = seats[at], seats[free]
    change.publish()


def add_computer(change: Change, user: int, level: str, seat: int | None = None) -> None:
    change.need_lobby()
    change.need_host(user)
    need_level(change.game, level)
    change.record.seats[_free(change, seat)].computer = level
    change.publish()


def make_host(change: Change, user: int, other: int) -> None:
    change.need_host(user)
    if change.record.seat_of(other) is None:
        raise NotSeated
    change.record.host = other
    change.publish()


def cancel(change: Change, user: int) -> None:
    change.need_lobby()
    change.need_host(user)
    close(change, "cancelled")


def expire(change: Change) -> None:
    close(change, "expired")
    change.notify(Text("tables-lobby-expired"))


def close(change: Change, ending: str) -> None:
    """Cancel a table whose game has not begun."""
    change.record.phase = Phase.CANCELLED
    change.record.ended = change.now
    change.record.ending = ending
    change.publish()


def start(change: Change, user: int) -> None:
    """The host starts the game with a new secret seed, whose hash is published."""
    change.need_lobby()
    change.need_host(user)
    record, game = change.record, change.game
    taken = [seat for seat in record.seats if seat.taken]
    if len(taken) < game.counts[0]:
        raise TooFew(game.counts[0], len(taken))
    if len(taken) not in game.counts:
        raise WrongCount(len(taken))
    record.seats = taken
    begin(change, change.seeds(), user)


def begin(change: Change, seed: str, user: int | None) -> None:
    """Start the game from a seed with those who are seated."""
    record, game = change.record, change.game
    sides = [seat.side for seat in record.seats]
    played = game.start(len(record.seats), record.options, seed, sides)
    record.seed, record.seed_hash, record.rules = seed, seed_hash(seed), game.version
    record.phase = Phase.RUNNING
    record.started = change.now
    for at, seat in enumerate(record.seats):
        if seat.user is not None:
            record.witnesses[seat.user] = at
        clock.wind(seat.timer, record.pace)
    setup = {"seats": len(sides), "options": record.options, "sides": sides, "hash": record.seed_hash}
    change.advance(StepKind.START, played, user=user, data=setup)
    change.tail = Tail(played.state)
    change.letters.append(OutboxMessage(MessageKind.LOBBY))


def need_level(game: AnyGame, level: str) -> None:
    if level not in game.levels:
        raise UnknownLevel(level, game.levels)


def _free(change: Change, seat: int | None) -> int:
    seats = change.record.seats
    if seat is None:
        free = next((i for i, chair in enumerate(seats) if not chair.taken), None)
        if free is None:
            raise LobbyFull(len(seats))
        return free
    if not 0 <= seat < len(seats):
        raise SeatNotFree(seat)
    if seats[seat].taken:
        raise SeatTaken(seat)
    return seat


def _taken(change: Change, seat: int) -> Seat:
    if not 0 <= seat < len(change.record.seats) or not change.record.seats[seat].taken:
        raise SeatNotFree(seat)
    return change.record.seats[seat]


def _own_or_computer(change: Change, user: int, seat: int | None) -> int:
    if seat is None:
        return change.need_seat(user)
    chair = _taken(change, seat)
    if chair.user != user:
        change.need_host(user)
        if chair.computer is None:
            raise SeatTaken(seat)
    return seat


def _hand_over(change: Change, gone: int) -> None:
    record = change.record
    if record.host != gone:
        return
    people = record.members()
    if people:
        record.host = people[0]
    else:
        close(change, "empty")
