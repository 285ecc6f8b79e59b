"""Time: banks, limits, flag-fall, rest, being away, and what clocks must not tell."""

from __future__ import annotations

from datetime import date

import pytest

from engine.tables import DAY, HOUR, Away, Ballot, FlagRule, MessageKind, Pace, PersonSettings, Phase, Table
from engine.tables.core.clock import Absence, deadline
from engine.tables.core.model import StepKind, Timer
from tests.tables.room import ANN, BOB, CLEO, MONDAY, Room, actor, bid_all, play_first, play_out


def left(table: Table) -> list[float | None]:
    """What each seat has in its bank."""
    return [seat.left for seat in table.summary().seats]


async def to_the_mend(room: Room, table: Table, *people: int) -> int:
    """Play to a turn that one person takes openly; who it is."""
    await bid_all(table, *people)
    return actor(table)


async def test_a_bank_pays_for_open_turns(room: Room) -> None:
    table = await room.begin(ANN, BOB, pace=Pace.banked(10 * HOUR, HOUR), options={"peeking": "no"})
    person = await to_the_mend(room, table, ANN, BOB)
    at = table.seat_of(person)
    assert at is not None
    before = left(table)[at]
    assert before is not None
    await room.pass_time(3 * HOUR)
    await table.play(person, ["keep"])
    assert left(table)[at] == before - 3 * HOUR + HOUR


async def test_a_secret_wait_is_charged_to_nobody(room: Room) -> None:
    table = await room.begin(ANN, BOB, pace=Pace.banked(10 * HOUR, 0))
    await room.pass_time(HOUR)
    await play_first(table, ANN)
    await room.pass_time(3 * HOUR)
    assert [seat.deadline for seat in table.summary().seats] == [MONDAY + 10 * HOUR] * 2
    await play_first(table, BOB)
    assert left(table) == [10 * HOUR, 10 * HOUR]


async def test_a_limit_begins_anew_with_every_turn(room: Room) -> None:
    table = await room.begin(ANN, BOB, pace=Pace.limited(DAY), options={"peeking": "no"})
    await room.pass_time(5 * HOUR)
    person = await to_the_mend(room, table, ANN, BOB)
    at = table.seat_of(person)
    assert at is not None
    assert table.summary().seats[at].deadline == room.clock.at + DAY
    await room.pass_time(HOUR)
    give = next(move.key for move in table.choices(person) if move.verb == "give")
    await table.play(person, [give])
    assert table.summary().seats[at].deadline == room.clock.at + DAY - HOUR


async def test_flag_fall_gives_the_default_answer(room: Room) -> None:
    table = await room.begin(ANN, BOB, pace=Pace.limited(DAY))
    await play_first(table, ANN)
    await room.letters()
    await room.pass_time(DAY - 1)
    assert table.owes(BOB)
    await room.pass_time(1)
    assert len(table.view(None).spent) == 2
    (notice,) = await room.letters_of(MessageKind.NOTICE)
    assert notice.say is not None
    assert (notice.user, notice.say.id) == (None, "tables-flag-default")
    assert not table.summary().seats[1].dropped
    history = await room.game_host.requests.archive.steps(table.number)
    assert (history[-1].kind, history[-1].user) == (StepKind.FLAG, None)


async def test_a_default_that_stays_secret_is_told_in_private(room: Room) -> None:
    table = await room.begin(ANN, BOB, pace=Pace.limited(DAY), away_days=2)
    await room.game_host.set_settings(ANN, PersonSettings(away=Away(date(2026, 3, 2), date(2026, 3, 3))))
    await room.letters()
    before = table.summary()
    await room.pass_time(DAY)
    assert not table.owes(BOB)
    assert table.owes(ANN)
    (notice,) = await room.letters_of(MessageKind.NOTICE)
    assert notice.user == BOB
    assert table.summary() == before
    assert not any(line.say.id == "tables-log-flag" for line in await table.log(ANN))


async def test_after_flag_fall_a_bank_has_a_reserve(room: Room) -> None:
    table = await room.begin(ANN, BOB, pace=Pace.banked(DAY, HOUR), options={"peeking": "no"})
    person = await to_the_mend(room, table, ANN, BOB)
    at = table.seat_of(person)
    assert at is not None
    await room.pass_time(2 * DAY)
    assert left(table)[at] is not None
    assert (left(table)[at] or 0) >= HOUR
    assert table.owes(person)


async def test_flag_fall_calls_a_stand_in_until_the_person_is_back(room: Room) -> None:
    table = await room.begin(ANN, BOB, CLEO, pace=Pace.limited(DAY), flag=FlagRule.COMPUTER)
    await bid_all(table, ANN, CLEO)
    await room.pass_time(DAY)
    assert table.summary().seats[1].stand_in == "sensible"
    assert len(table.view(None).spent) >= 3
    hand = table.view(BOB).hand
    assert len(hand) == table.view(None).held[1]
    await table.rejoin(BOB)
    assert table.summary().seats[1].stand_in is None
    await play_out(room, table, ANN, BOB, CLEO)


async def test_flag_fall_drops(room: Room) -> None:
    table = await room.begin(ANN, BOB, CLEO, pace=Pace.limited(DAY), flag=FlagRule.DROP)
    await bid_all(table, ANN, CLEO)
    await room.pass_time(DAY)
    assert table.summary().seats[1].dropped
    said = [p.say.id for p in await room.letters_of(MessageKind.NOTICE) if p.say]
    assert said == ["tables-flag-dropped"]


@pytest.mark.parametrize("flag", [FlagRule.COMPUTER, FlagRule.DROP])
async def test_flag_fall_of_the_only_person_ends_the_game(room: Room, flag: FlagRule) -> None:
    table = await room.begin(ANN, computers=1, pace=Pace.limited(DAY), flag=flag)
    await room.pass_time(DAY)
    assert (table.summary().phase, table.summary().ending) == (Phase.FINISHED, "abandoned")


async def test_everybody_silent_until_the_end(room: Room) -> None:
    table = await room.begin(ANN, BOB, CLEO, pace=Pace.limited(DAY))
    for _ in range(60):
        await room.pass_time(DAY)
    assert table.summary().phase is Phase.FINISHED


async def test_a_flag_falls_after_a_restart_too(room: Room) -> None:
    table = await room.begin(ANN, BOB, pace=Pace.limited(DAY))
    await room.reopen()
    await room.pass_time(DAY)
    table = await room.game_host.table(table.number)
    assert len(table.view(None).spent) == 2


async def test_the_time_the_house_was_closed_is_given_back(room: Room) -> None:
    table = await room.begin(ANN, BOB, pace=Pace.limited(DAY))
    await room.game_host.start()
    await room.reopen()
    room.clock.at += 3 * DAY
    await room.game_host.start()
    await room.pass_time(HOUR)
    table = await room.game_host.table(table.number)
    assert table.view(None).spent == ()
    assert table.summary().seats[0].deadline == MONDAY + 4 * DAY
    await room.pass_time(DAY)
    assert len(table.view(None).spent) == 2


async def test_days_away_stop_the_clock_as_far_as_the_table_grants(room: Room) -> None:
    table = await room.begin(ANN, BOB, pace=Pace.limited(DAY), away_days=2)
    await room.game_host.set_settings(ANN, PersonSettings(away=Away(date(2026, 3, 2), date(2026, 3, 8))))
    assert [seat.deadline for seat in table.summary().seats] == [MONDAY + 3 * DAY, MONDAY + DAY]
    await room.pass_time(DAY)
    assert table.owes(ANN)
    await room.pass_time(2 * DAY)
    assert len(table.view(None).spent) == 2
    assert table.snapshot.record.seats[0].timer.away_used == 2 * DAY


@pytest.mark.parametrize(
    ("spans", "granted", "expected"),
    [
        ((), 0, 100),
        (((0, 50),), 1000, 150),
        (((-50, 50),), 1000, 150),
        (((90, 190),), 1000, 200),
        (((100, 200),), 1000, 100),
        (((50, 60), (105, 125)), 1000, 130),
        (((0, 500),), 30, 130),
        (((-200, -100),), 1000, 100),
    ],
)
def test_deadlines_move_on_by_the_days_away(
    spans: tuple[tuple[float, float], ...], granted: float, expected: float
) -> None:
    assert deadline(Timer(left=100, since=0), Absence(spans, granted)) == expected


async def test_no_pace_no_deadline(room: Room) -> None:
    table = await room.begin(ANN, BOB)
    await room.pass_time(365 * DAY)
    assert table.owes(ANN)
    assert [seat.deadline for seat in table.summary().seats] == [None, None]


async def test_a_rest_survives_a_restart(room: Room) -> None:
    table = await room.begin(ANN, BOB, pace=Pace.limited(DAY))
    vote = (await table.propose(ANN, Ballot.PAUSE)).vote
    assert vote is not None
    await table.answer(BOB, vote, yes=True)
    await room.reopen()
    await room.pass_time(9 * DAY)
    table = await room.game_host.table(table.number)
    assert table.summary().paused
    assert table.owes(ANN)
