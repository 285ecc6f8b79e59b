"""Reminders: own interval, quiet hours over midnight and over clock changes, away, an end; who is told what."""

from __future__ import annotations

from datetime import UTC, date, datetime

import pytest

from engine.tables import DAY, HOUR, Away, MessageKind, Pace, PersonSettings, Quiet
from engine.tables.core import errors as e
from engine.tables.core.model import Seat
from engine.tables.operations.reminders import next_at
from engine.tables.outbox.claimed import ClaimedMessage
from tests.tables.room import ANN, BOB, MONDAY, Room, play_first


def moment(text: str) -> float:
    """A moment in UTC."""
    return datetime.fromisoformat(text).replace(tzinfo=UTC).timestamp()


NIGHT = Quiet(22 * 60, 8 * 60)
NOON = Quiet(12 * 60, 14 * 60)


@pytest.mark.parametrize(
    ("settings", "asked", "expected"),
    [
        (PersonSettings(), "2026-03-02 03:00", "2026-03-02 03:00"),
        (PersonSettings(quiet=NIGHT), "2026-03-02 21:59", "2026-03-02 21:59"),
        (PersonSettings(quiet=NIGHT), "2026-03-02 22:00", "2026-03-03 08:00"),
        (PersonSettings(quiet=NIGHT), "2026-03-02 23:30", "2026-03-03 08:00"),
        (PersonSettings(quiet=NIGHT), "2026-03-03 00:00", "2026-03-03 08:00"),
        (PersonSettings(quiet=NIGHT), "2026-03-03 07:59", "2026-03-03 08:00"),
        (PersonSettings(quiet=NIGHT), "2026-03-03 08:00", "2026-03-03 08:00"),
        (PersonSettings(quiet=NOON), "2026-03-02 13:10", "2026-03-02 14:00"),
        (PersonSettings(quiet=NOON), "2026-03-02 14:00", "2026-03-02 14:00"),
        # Tokyo is nine hours ahead: 14:00 UTC is 23:00 there.
        (PersonSettings(quiet=NIGHT, zone="Asia/Tokyo"), "2026-03-02 14:00", "2026-03-02 23:00"),
        (PersonSettings(quiet=NIGHT, zone="Asia/Tokyo"), "2026-03-02 12:30", "2026-03-02 12:30"),
        # Berlin puts its clocks forward in the night to 29 March: eight o'clock is at 6:00 UTC, not 7:00.
        (PersonSettings(quiet=NIGHT, zone="Europe/Berlin"), "2026-03-28 21:30", "2026-03-29 06:00"),
        (PersonSettings(quiet=NIGHT, zone="Europe/Berlin"), "2026-03-27 21:30", "2026-03-28 07:00"),
        # And back in the night to 25 October.
        (PersonSettings(quiet=NIGHT, zone="Europe/Berlin"), "2026-10-24 21:30", "2026-10-25 07:00"),
        # Quiet hours that end in the hour that does not exist end with it.
        (PersonSettings(quiet=Quiet(60, 150), zone="Europe/Berlin"), "2026-03-29 00:30", "2026-03-29 01:30"),
        (PersonSettings(away=Away(date(2026, 3, 3), date(2026, 3, 5))), "2026-03-02 23:59", "2026-03-02 23:59"),
        (PersonSettings(away=Away(date(2026, 3, 3), date(2026, 3, 5))), "2026-03-03 00:00", "2026-03-06 00:00"),
        (
            PersonSettings(quiet=NIGHT, away=Away(date(2026, 3, 3), date(2026, 3, 5))),
            "2026-03-04 12:00",
            "2026-03-06 08:00",
        ),
        (
            PersonSettings(quiet=NIGHT, away=Away(date(2026, 3, 3), date(2026, 3, 5))),
            "2026-03-02 23:00",
            "2026-03-06 08:00",
        ),
    ],
)
def test_peace(settings: PersonSettings, asked: str, expected: str) -> None:
    assert settings.at_peace(moment(asked)) == moment(expected)


@pytest.mark.parametrize(
    ("reminded", "since", "deadline", "expected"),
    [
        (0, 0, None, 24),
        (1, 24, None, 48),
        (3, 72, None, None),
        (0, 0, 24, 21),
        (0, 0, 80, 24),
        (1, 24, 80, 48),
        (2, 48, 80, 70),
        (1, 21, 24, None),
        (0, 0, 8, 7),
    ],
)
def test_intervals(reminded: int, since: float, deadline: float | None, expected: float | None) -> None:
    seat = Seat(user=ANN, reminded=reminded, reminded_at=since * HOUR)
    end = None if deadline is None else deadline * HOUR
    found = next_at(seat, PersonSettings(), end)
    assert found == (None if expected is None else expected * HOUR)


@pytest.mark.parametrize(
    "settings",
    [
        PersonSettings(zone="Moon/Sea"),
        PersonSettings(zone="../../etc/passwd"),
        PersonSettings(zone=""),
        PersonSettings(quiet=Quiet(5, 5)),
        PersonSettings(quiet=Quiet(0, 1440)),
        PersonSettings(quiet=Quiet(-1, 5)),
        PersonSettings(interval=1),
        PersonSettings(limit=-1),
        PersonSettings(limit=1000),
        PersonSettings(away=Away(date(2026, 3, 5), date(2026, 3, 1))),
    ],
)
async def test_settings_must_make_sense(room: Room, settings: PersonSettings) -> None:
    with pytest.raises(e.BadRequest):
        await room.game_host.set_settings(ANN, settings)
    assert await room.game_host.people.get(ANN) == PersonSettings()


async def reminders(room: Room) -> list[ClaimedMessage]:
    """Reminders to be posted now."""
    return await room.letters_of(MessageKind.REMINDER)


async def test_reminders_come_and_end(room: Room) -> None:
    await room.game_host.set_settings(ANN, PersonSettings(interval=6 * HOUR, limit=2))
    await room.begin(ANN, BOB)
    sent = []
    for hour in range(1, 60):
        await room.pass_time(HOUR)
        sent += [(hour, claimed.user) for claimed in await reminders(room)]
    assert sent == [(6, ANN), (12, ANN), (24, BOB), (48, BOB)]


async def test_no_reminder_once_answered(room: Room) -> None:
    table = await room.begin(ANN, BOB)
    await play_first(table, ANN)
    await room.pass_time(DAY)
    assert [claimed.user for claimed in await reminders(room)] == [BOB]


async def test_a_mention_follows_what_the_public_knows(room: Room) -> None:
    await room.game_host.set_settings(ANN, PersonSettings(direct=False))
    table = await room.begin(ANN, BOB)
    await play_first(table, ANN)
    await room.pass_time(DAY)
    told = {claimed.user: claimed.payload["public"] for claimed in await reminders(room)}
    assert told == {ANN: True, BOB: False}


async def test_a_reminder_overtaken_by_the_answer_is_not_posted(room: Room) -> None:
    table = await room.begin(ANN, BOB)
    await room.pass_time(DAY)
    await play_first(table, ANN)
    assert [claimed.user for claimed in await reminders(room)] == [BOB]


async def test_one_reminder_shortly_before_a_deadline(room: Room) -> None:
    await room.begin(ANN, BOB, pace=Pace.limited(DAY))
    sent = []
    for hour in range(1, 24):
        await room.pass_time(HOUR)
        sent += [hour for _ in await reminders(room)]
    assert sent == [21, 21]


async def test_quiet_hours_hold_a_reminder_back(room: Room) -> None:
    await room.game_host.set_settings(ANN, PersonSettings(interval=HOUR, limit=1, quiet=Quiet(0, 9 * 60), zone="UTC"))
    await room.game_host.set_settings(BOB, PersonSettings(limit=0))
    await room.begin(ANN, BOB)
    sent = []
    for hour in range(1, 13):
        await room.pass_time(HOUR)
        sent += [hour for _ in await reminders(room)]
    assert sent == [9]


async def test_changed_settings_count_at_once(room: Room) -> None:
    await room.begin(ANN, BOB)
    await room.game_host.set_settings(ANN, PersonSettings(interval=2 * HOUR))
    await room.pass_time(2 * HOUR)
    assert [claimed.user for claimed in await reminders(room)] == [ANN]
    await room.game_host.set_settings(ANN, PersonSettings(interval=2 * HOUR, limit=0))
    await room.pass_time(9 * HOUR)
    assert await reminders(room) == []


async def test_reminders_go_on_after_a_restart(room: Room) -> None:
    await room.begin(ANN, BOB)
    await room.reopen()
    await room.pass_time(DAY)
    assert {claimed.user for claimed in await reminders(room)} == {ANN, BOB}


async def test_a_nudge_respects_the_night_and_patience(room: Room) -> None:
    await room.game_host.set_settings(BOB, PersonSettings(quiet=Quiet(0, 6 * 60), limit=0))
    table = await room.begin(ANN, BOB)
    await table.nudge(ANN)
    assert await reminders(room) == []
    await room.pass_time(6 * HOUR)
    (claimed,) = await reminders(room)
    assert (claimed.user, claimed.payload["public"]) == (BOB, True)
    with pytest.raises(e.TooSoon):
        await table.nudge(BOB)
    with pytest.raises(e.NotSeated):
        await table.nudge(99)


async def test_settings_are_kept(room: Room) -> None:
    settings = PersonSettings(
        language="ru", zone="Asia/Tokyo", quiet=NIGHT, palette="clear", text_boards=True, direct=False
    )
    await room.game_host.set_settings(ANN, settings)
    await room.reopen()
    assert await room.game_host.people.get(ANN) == settings
    assert room.clock.at == MONDAY
