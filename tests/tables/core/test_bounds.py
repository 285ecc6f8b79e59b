"""Dates and numbers of people: what is too much is refused kindly, and what is stored already poisons nothing."""

from __future__ import annotations

import logging
import math
from collections.abc import Awaitable, Callable
from datetime import date, timedelta
from typing import Any

import msgspec
import pytest

from engine.contract import RulesError
from engine.tables import DAY, HOUR, Away, Ballot, GuildSettings, Pace, PersonSettings, Quiet, Table
from engine.tables.core import errors as e
from engine.tables.errors import TableError
from tests.tables.room import ANN, BOB, CLEO, MONDAY, Room, play_first

TODAY = date(2026, 3, 2)
HUGE = int("9" * 4000)
EXTREMES = [0, -1, -HUGE, HUGE, 1 << 63]

NOT_AWAY = [
    (date(2025, 1, 1), date(9999, 12, 31)),
    (date.min, date.max),
    (date.min, date.min),
    (date.max, date.max),
    (TODAY, TODAY + timedelta(days=401)),
    (TODAY - timedelta(days=32), TODAY),
    (TODAY, TODAY - timedelta(days=1)),
]


@pytest.mark.parametrize(("first", "last"), NOT_AWAY)
async def test_days_away_out_of_bounds_change_nothing(room: Room, first: date, last: date) -> None:
    table = await room.begin(ANN, BOB, pace=Pace.limited(DAY), away_days=60)
    with pytest.raises(e.OutOfBounds, match="tables-bad-away"):
        await room.game_host.set_settings(ANN, PersonSettings(away=Away(first, last)))
    assert await room.game_host.people.get(ANN) == PersonSettings()
    assert await room.game_host.store.rows("SELECT * FROM users") == []
    await play_first(table, BOB)
    assert table.owes(ANN)


async def test_days_away_in_bounds_are_kept_when_they_are_long_over(room: Room) -> None:
    away = Away(TODAY - timedelta(days=31), TODAY + timedelta(days=400))
    await room.game_host.set_settings(ANN, PersonSettings(away=away))
    room.clock.at += 900 * DAY
    await room.game_host.set_settings(ANN, PersonSettings(away=away, palette="safe"))
    assert await room.game_host.people.get(ANN) == PersonSettings(away=away, palette="safe")


SettingsCase = Callable[[int], PersonSettings]


@pytest.mark.parametrize(
    ("made", "refused"),
    [
        (lambda n: PersonSettings(interval=n), "tables-bad-interval"),
        (lambda n: PersonSettings(limit=n or -5), "tables-bad-limit"),
        (lambda n: PersonSettings(quiet=Quiet(n or -5, 5)), "tables-bad-quiet"),
        (lambda n: PersonSettings(quiet=Quiet(5, n or -5)), "tables-bad-quiet"),
        (lambda n: PersonSettings(zone=str(n)), "tables-bad-zone"),
    ],
)
@pytest.mark.parametrize("extreme", EXTREMES, ids=lambda n: f"{'-' * (n < 0)}{n.bit_length()} bits")
async def test_settings_out_of_bounds(room: Room, made: SettingsCase, refused: str, extreme: int) -> None:
    with pytest.raises(e.OutOfBounds, match=refused):
        await room.game_host.set_settings(ANN, made(extreme))
    assert await room.game_host.store.rows("SELECT * FROM users") == []


@pytest.mark.parametrize("zone", ["", "²", "٣", "/", "..", "Europe", "\0", "x" * 5000])
async def test_no_zone(room: Room, zone: str) -> None:
    with pytest.raises(e.OutOfBounds, match="tables-bad-zone"):
        await room.game_host.set_settings(ANN, PersonSettings(zone=zone))
    assert await room.game_host.store.rows("SELECT * FROM users") == []


Request = Callable[[Room, Table, int], Awaitable[object]]
LOBBY: list[Request] = [
    lambda _, t, n: t.configure(ANN, pace=Pace.limited(n)),
    lambda _, t, n: t.configure(ANN, pace=Pace.banked(n, 0)),
    lambda _, t, n: t.configure(ANN, pace=Pace.banked(DAY, n or -1)),
    lambda _, t, n: t.configure(ANN, away_days=n or -1),
    lambda _, t, n: t.configure(ANN, name="x" * min(5000, abs(n) + 61)),
    lambda _, t, n: t.configure(ANN, options={"rounds": str(n)[:5000]}),
    lambda _, t, n: t.join(CLEO, seat=n or -1),
    lambda _, t, n: t.kick(ANN, n or -1),
    lambda _, t, n: t.make_host(ANN, n),
    lambda r, _, n: r.game_host.create(ANN, "toy", pace=Pace.limited(n)),
    lambda r, _, n: r.game_host.create(ANN, "toy", away_days=n or -1),
    lambda r, _, n: r.game_host.table(n),
    lambda r, _, n: r.game_host.people.set_guild(5, GuildSettings(pace=Pace.limited(n))),
    lambda r, _, n: r.game_host.people.set_guild(5, GuildSettings(pace=Pace.banked(n, n))),
]
RUNNING: list[Request] = [
    lambda _, t, n: t.propose(ANN, Ballot.EXTEND, seconds=n),
    lambda _, t, n: t.propose(ANN, Ballot.PACE, pace=Pace.limited(n)),
    lambda _, t, n: t.propose(ANN, Ballot.DROP, seat=n or -1),
    lambda _, t, n: t.answer(ANN, n, yes=True),
    lambda _, t, n: t.take_over(CLEO, n or -1),
    lambda _, t, n: t.drop(ANN, n or -1),
    lambda _, t, n: t.position(n or -1),
    lambda _, t, n: t.repair(ANN, n or -1),
    lambda _, t, n: t.play(ANN, [f"bid:{n or -1}"]),
    lambda _, t, n: t.play(ANN, ["bid:²"] if n else ["bid:٣"]),
]


async def everything(room: Room) -> list[Any]:
    """All rows of tables and people."""
    return [await room.game_host.store.rows(f"SELECT * FROM {name}") for name in ("tables", "seats", "users", "guilds")]


@pytest.mark.parametrize("extreme", EXTREMES, ids=lambda n: f"{'-' * (n < 0)}{n.bit_length()} bits")
@pytest.mark.parametrize("running", [False, True])
async def test_numbers_out_of_bounds_are_refused_by_name(room: Room, running: bool, extreme: int) -> None:
    table = await room.game_host.create(ANN, "toy")
    await table.join(BOB)
    if running:
        await table.start(ANN)
    before = await everything(room)
    for request in RUNNING if running else LOBBY:
        with pytest.raises((TableError, RulesError)):
            await request(room, table, extreme)
    assert await everything(room) == before


@pytest.mark.parametrize("zone", ["UTC", "Pacific/Kiritimati", "Pacific/Niue", "Africa/Monrovia", "No/Where"])
@pytest.mark.parametrize(("first", "last"), NOT_AWAY)
def test_days_and_moments_are_counted_whatever_they_are(first: date, last: date, zone: str) -> None:
    settings = PersonSettings(zone=zone, away=Away(first, last), quiet=Quiet(22 * 60, 8 * 60))
    assert all(math.isfinite(moment) for moment in settings.away_span())
    for moment in (0.0, -1e12, 1e12, 1e18, MONDAY, 253_402_300_799.0):
        assert settings.at_peace(moment) >= moment


POISON = [
    b'{"away":{"first":"2025-01-01","last":"9999-12-31"}}',
    b'{"away":{"first":"0001-01-01","last":"0001-01-01"}}',
    b'{"away":{"first":"soon","last":"later"}}',
    b'{"zone":"Moon/Sea","interval":-5,"limit":1000000000000000000000}',
    b'{"quiet":{"start":-5,"end":99999},"direct":7}',
    b"no json at all",
    b"\xff\xfe",
    b"[]",
    b"",
]


@pytest.mark.parametrize("poison", POISON)
async def test_stored_nonsense_stops_nobody(room: Room, poison: bytes, caplog: pytest.LogCaptureFixture) -> None:
    table = await room.begin(ANN, BOB, CLEO, pace=Pace.limited(DAY), away_days=60)
    await room.game_host.start()
    await room.game_host.store.write([("INSERT INTO users VALUES (?, ?)", (ANN, poison))])
    await room.game_host.store.write([("INSERT INTO guilds VALUES (?, ?)", (5, poison))])
    await room.reopen()
    caplog.clear()
    room.clock.at += 3 * DAY
    with caplog.at_level(logging.ERROR):
        await room.game_host.start()
        table = await room.game_host.table(table.number)
        await play_first(table, BOB)
        await room.pass_time(DAY)
        await table.leave(BOB)
        await play_first(table, next(person for person in (ANN, CLEO) if table.choices(person)))
        assert (await room.game_host.people.guild(5)).pace == Pace()
    assert caplog.text.count(f"settings of {ANN} make no sense") == 1
    assert ANN in (await room.game_host.health()).broken_people
    await room.game_host.set_settings(ANN, PersonSettings(interval=HOUR))
    assert await room.game_host.people.get(ANN) == PersonSettings(interval=HOUR)
    assert ANN not in (await room.game_host.health()).broken_people


async def test_what_makes_sense_of_stored_settings_is_kept(room: Room) -> None:
    kept = b'{"language":"ru","zone":"Asia/Tokyo","limit":99,"palette":"safe","coach":"loudly","away":{"first":1}}'
    await room.game_host.store.write([("INSERT INTO users VALUES (?, ?)", (ANN, kept))])
    assert await room.game_host.people.get(ANN) == PersonSettings(language="ru", zone="Asia/Tokyo", palette="safe")


def test_settings_are_stored_under_the_names_they_always_had() -> None:
    stored = b'{"language":"ru","spoken":"en","zone":"Asia/Tokyo"}'
    settings = PersonSettings(language="ru", heard_language="en", zone="Asia/Tokyo")
    assert msgspec.json.decode(stored, type=PersonSettings) == settings
    assert msgspec.json.encode(settings) == stored
