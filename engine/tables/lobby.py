"""The lobby: people gather, choose sides and seats, invite computer players, and the host starts."""

from __future__ import annotations

import secrets
from collections.abc import Mapping

import msgspec

from engine.rules import Say
from engine.rules.chance import seed_hash
from engine.tables import clock
from engine.tables.draft import AnyGame, Draft, Tail
from engine.tables.errors import (
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
from engine.tables.model import FlagRule, Kind, Letter, LetterKind, Pace, Phase, Record, Seat, Spot

NAME_LIMIT = 60
LANGUAGE_LIMIT = 8
AWAY_LIMIT = 60


def opened(
    game: AnyGame,
    number: int,
    host: int,
    now: float,
    *,
    spot: Spot,
    options: Mapping[str, str],
    pace: Pace,
    flag: FlagRule,
    language: str,
    name: str,
    away_days: int,
) -> Record:
    """A new lobby in which only the host sits."""
    record = Record(number=number, game=game.slug, host=host, created=now, changed=now, spot=spot)
    record.options = game.settings(options)
    record.seats = [Seat() for _ in range(game.counts[-1])]
    record.seats[0].user = host
    configure(record, pace=pace, flag=flag, language=language, name=name, away_days=away_days)
    return record


def rematch(game: AnyGame, old: Record, number: int, user: int, now: float, *, spot: Spot | None = None) -> Record:
    """A lobby with the same players, each one seat further, at the same place unless another is named."""
    if old.phase is not Phase.FINISHED:
        raise NotFinished
    if old.seat_of(user) is None:
        raise NotSeated
    players = [Seat(user=seat.user, computer=seat.computer) for seat in old.seats if seat.taken]
    record = Record(number=number, game=game.slug, host=user, created=now, changed=now)
    record.spot = spot or Spot(old.spot.guild, old.spot.channel)
    record.options, record.pace, record.flag = dict(old.options), old.pace, old.flag
    record.language, record.name, record.away_days = old.language, old.name, old.away_days
    record.seats = players[1:] + players[:1] + [Seat() for _ in range(game.counts[-1] - len(players))]
    record.rematch_of = old.number
    return record


def adopted(old: Record, number: int, user: int, now: float, spot: Spot) -> Record:
    """The record of an imported game: computer players stay, people's seats are free to take."""
    record = msgspec.structs.replace(old, number=number, spot=spot, host=user, changed=now, votes=[], dues={})
    record.rematch = record.rematch_of = None
    record.witnesses = {}
    if record.phase is Phase.RUNNING:
        for seat in record.seats:
            seat.user, seat.stand_in = None, None
            seat.offered = seat.computer is None and not seat.conceded
            seat.owes = seat.awaited = False
            clock.wind(seat.timer, record.pace)
            seat.timer.since = None
    return record


def configure(
    record: Record,
    *,
    pace: Pace | None = None,
    flag: FlagRule | None = None,
    language: str | None = None,
    name: str | None = None,
    away_days: int | None = None,
) -> None:
    """Set whatever is given, if it makes sense."""
    if pace is not None:
        if not clock.sensible(pace):
            raise clock.pace_bounds()
        record.pace = pace
    if flag is not None:
        record.flag = FlagRule(flag)
    if language is not None:
        if not 0 < len(language) <= LANGUAGE_LIMIT:
            raise BadRequest("language")
        record.language = language
    if name is not None:
        if len(name) > NAME_LIMIT:
            raise OutOfBounds("name", most=NAME_LIMIT)
        record.name = name
    if away_days is not None:
        if not 0 <= away_days <= AWAY_LIMIT:
            raise OutOfBounds("away-days", least=0, most=AWAY_LIMIT)
        record.away_days = away_days


def change(
    draft: Draft,
    user: int,
    options: Mapping[str, str] | None = None,
    *,
    pace: Pace | None = None,
    flag: FlagRule | None = None,
    language: str | None = None,
    name: str | None = None,
    away_days: int | None = None,
) -> None:
    """The host changes what the lobby plays; sides that are no longer offered become free."""
    draft.need_lobby()
    draft.need_host(user)
    record = draft.record
    configure(record, pace=pace, flag=flag, language=language, name=name, away_days=away_days)
    if options is not None:
        record.options = draft.game.settings({**record.options, **options})
        offered = draft.game.sides(record.options)
        for seat in record.seats:
            if seat.side not in offered:
                seat.side = None
    draft.publish()


def join(draft: Draft, user: int, seat: int | None = None) -> None:
    """Somebody sits down, in a seat of their choice or the first free one."""
    draft.need_lobby()
    if draft.record.seat_of(user) is not None:
        raise AlreadySeated
    draft.record.seats[_free(draft, seat)].user = user
    draft.publish()


def leave(draft: Draft, user: int) -> None:
    """Somebody gets up; the host's duties go to the next person, and without people the lobby closes."""
    draft.need_lobby()
    record = draft.record
    record.seats[draft.need_seat(user)] = Seat()
    _hand_over(draft, user)
    draft.publish()


def kick(draft: Draft, user: int, seat: int) -> None:
    """The host frees a seat, a person's or a computer player's."""
    draft.need_lobby()
    draft.need_host(user)
    taken = _taken(draft, seat)
    gone = taken.user
    draft.record.seats[seat] = Seat()
    if gone is not None:
        _hand_over(draft, gone)
    draft.publish()


def choose_side(draft: Draft, user: int, side: str | None, seat: int | None = None) -> None:
    """Take a colour, camp or character, first come first served; the host chooses for computer players."""
    draft.need_lobby()
    at = _own_or_computer(draft, user, seat)
    if side is not None:
        if side not in draft.game.sides(draft.record.options):
            raise UnknownSide(side)
        if any(other.side == side for i, other in enumerate(draft.record.seats) if i != at):
            raise SideTaken
    draft.record.seats[at].side = side
    draft.publish()


def sit(draft: Draft, user: int, seat: int) -> None:
    """Move to a free seat."""
    draft.need_lobby()
    at = draft.need_seat(user)
    if seat == at:
        return
    free = _free(draft, seat)
    seats = draft.record.seats
    seats[free], seats[at] = seats[at], seats[free]
    draft.publish()


def add_computer(draft: Draft, user: int, level: str, seat: int | None = None) -> None:
    """The host seats a computer player."""
    draft.need_lobby()
    draft.need_host(user)
    need_level(draft.game, level)
    draft.record.seats[_free(draft, seat)].computer = level
    draft.publish()


def make_host(draft: Draft, user: int, other: int) -> None:
    """The host hands the table over to somebody who sits at it."""
    draft.need_host(user)
    if draft.record.seat_of(other) is None:
        raise NotSeated
    draft.record.host = other
    draft.publish()


def cancel(draft: Draft, user: int) -> None:
    """The host closes the lobby."""
    draft.need_lobby()
    draft.need_host(user)
    close(draft, "cancelled")


def expire(draft: Draft) -> None:
    """Nobody started the game."""
    close(draft, "expired")
    draft.notify(Say("tables-lobby-expired"))


def close(draft: Draft, ending: str) -> None:
    """The table ends before its game began."""
    draft.record.phase = Phase.CANCELLED
    draft.record.ended = draft.now
    draft.record.ending = ending
    draft.publish()


def start(draft: Draft, user: int) -> None:
    """Deal with a fresh secret seed, and publish its hash."""
    draft.need_lobby()
    draft.need_host(user)
    record, game = draft.record, draft.game
    taken = [seat for seat in record.seats if seat.taken]
    if len(taken) < game.counts[0]:
        raise TooFew(game.counts[0], len(taken))
    if len(taken) not in game.counts:
        raise WrongCount(len(taken))
    record.seats = taken
    begin(draft, secrets.token_hex(16), user)


def begin(draft: Draft, seed: str, user: int | None) -> None:
    """The game begins from this seed with the people seated."""
    record, game = draft.record, draft.game
    sides = [seat.side for seat in record.seats]
    played = game.start(len(record.seats), record.options, seed, sides)
    record.seed, record.seed_hash, record.rules = seed, seed_hash(seed), game.version
    record.phase = Phase.RUNNING
    record.started = draft.now
    for at, seat in enumerate(record.seats):
        if seat.user is not None:
            record.witnesses[seat.user] = at
        clock.wind(seat.timer, record.pace)
    setup = {"seats": len(sides), "options": record.options, "sides": sides, "hash": record.seed_hash}
    draft.advance(Kind.START, played, user=user, data=setup)
    draft.tail = Tail(played.state)
    draft.letters.append(Letter(LetterKind.LOBBY))


def need_level(game: AnyGame, level: str) -> None:
    """Refuse a level the game does not have."""
    if level not in game.levels:
        raise UnknownLevel(level, game.levels)


def _free(draft: Draft, seat: int | None) -> int:
    seats = draft.record.seats
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


def _taken(draft: Draft, seat: int) -> Seat:
    if not 0 <= seat < len(draft.record.seats) or not draft.record.seats[seat].taken:
        raise SeatNotFree(seat)
    return draft.record.seats[seat]


def _own_or_computer(draft: Draft, user: int, seat: int | None) -> int:
    if seat is None:
        return draft.need_seat(user)
    chair = _taken(draft, seat)
    if chair.user != user:
        draft.need_host(user)
        if chair.computer is None:
            raise SeatTaken(seat)
    return seat


def _hand_over(draft: Draft, gone: int) -> None:
    record = draft.record
    if record.host != gone:
        return
    people = record.members()
    if people:
        record.host = people[0]
    else:
        close(draft, "empty")
