"""Days away: whose clock stands still, for how long, and what the others hear of it."""

from __future__ import annotations

from datetime import date

import msgspec
import pytest

from engine.tables import DAY, HOUR, Away, Ballot, FlagRule, Location, MessageKind, Pace, PersonSettings, Phase, Table
from engine.tables.core import errors as e
from engine.tables.core.away import DaysAway
from engine.tables.core.model import TableRecord
from tests.tables.room import ANN, BOB, CLEO, MONDAY, Room, bid_all, play_first, play_out

# The room's first Monday is the second of March.
LIMIT = Pace.limited(DAY)


def days(first: int, last: int) -> PersonSettings:
    """Away on these days of March, and never reminded."""
    return PersonSettings(limit=0, away=Away(date(2026, 3, first), date(2026, 3, last)))


def ends(table: Table) -> list[float | None]:
    """The deadlines, in days since the first Monday."""
    return [None if seat.deadline is None else (seat.deadline - MONDAY) / DAY for seat in table.summary().seats]


def away(table: Table, at: int = 0) -> tuple[float, float] | None:
    """The days away of a seat as everybody sees them, in days since the first Monday."""
    found = table.summary().seats[at].away
    return None if found is None else ((found.since - MONDAY) / DAY, (found.until - MONDAY) / DAY)


async def told(room: Room) -> list[str]:
    """What threads are told, of all that is to be posted: news of days away, and sentences."""
    found = await room.letters()
    return [
        "away" if claimed.kind is MessageKind.AWAY else claimed.say.id if claimed.say else ""
        for claimed in found
        if claimed.kind in (MessageKind.AWAY, MessageKind.NOTICE) and claimed.user is None
    ]


async def test_a_game_grants_two_weeks_unless_the_host_says_otherwise(room: Room) -> None:
    table = await room.begin(ANN, BOB, pace=LIMIT)
    await room.letters()
    await room.game_host.set_settings(ANN, days(2, 31))
    assert ends(table) == [15, 1]
    assert away(table) == (0, 14)
    assert away(table, 1) is None
    assert await told(room) == ["away"]


async def test_a_host_may_grant_none(room: Room) -> None:
    table = await room.begin(ANN, BOB, pace=LIMIT, away_days=0)
    await room.letters()
    await room.game_host.set_settings(ANN, days(2, 31))
    assert ends(table) == [1, 1]
    assert away(table) is None
    assert await told(room) == []
    await room.reopen()
    assert (await room.game_host.table(table.number)).summary().away_days == 0


@pytest.mark.parametrize("stored", [{}, {"away_days": 0}])
def test_games_of_earlier_programs_grant_what_is_usual(stored: dict[str, int]) -> None:
    old = {"number": 1, "game": "toy", "host": 1, "created": 0.0, "changed": 0.0, **stored}
    assert msgspec.json.decode(msgspec.json.encode(old), type=TableRecord).away_days == 14


async def test_a_game_begun_before_learns_of_days_away_when_time_is_up(room: Room) -> None:
    """Settings were stored by a program that told no table of them."""
    table = await room.begin(ANN, BOB, pace=LIMIT)
    await room.game_host.people.set(ANN, days(2, 4))
    await room.game_host.people.set(BOB, days(2, 4))
    await room.letters()
    await room.pass_time(DAY)
    assert (table.owes(ANN), table.owes(BOB)) == (True, True)
    assert ends(table) == [4, 4]
    assert await told(room) == ["away"]


async def test_it_ends_by_itself(room: Room) -> None:
    table = await room.begin(ANN, BOB, pace=LIMIT)
    await room.game_host.set_settings(ANN, days(2, 3))
    await play_first(table, BOB)
    await room.letters()
    await room.pass_time(2 * DAY - 1)
    assert table.summary().seats[0].away_until(room.clock.at) == MONDAY + 2 * DAY
    assert not await room.letters_of(MessageKind.PANEL)
    await room.pass_time(1)
    assert table.summary().seats[0].away_until(room.clock.at) is None
    assert [claimed.kind for claimed in await room.letters()] == [MessageKind.PANEL]
    await room.pass_time(DAY - 1)
    assert table.owes(ANN)
    await room.pass_time(1)
    assert len(table.view(None).spent) == 2
    assert table.summary().seats[0].away is None, "it is told no longer than it lasts"


async def test_days_ahead_count_when_they_come(room: Room) -> None:
    table = await room.begin(ANN, BOB, pace=Pace.limited(2 * DAY))
    await room.letters()
    await room.game_host.set_settings(ANN, days(3, 3))
    assert ends(table) == [3, 2]
    assert await told(room) == ["away"]
    assert table.summary().seats[0].away_until(room.clock.at) is None
    await room.pass_time(DAY)
    assert table.summary().seats[0].away_until(room.clock.at) == MONDAY + 2 * DAY
    assert len(await room.letters_of(MessageKind.PANEL)) == 1


async def test_whoever_comes_back_early_keeps_what_was_given_and_no_more(room: Room) -> None:
    table = await room.begin(ANN, BOB, pace=LIMIT)
    await room.game_host.set_settings(BOB, days(2, 31))
    await room.game_host.set_settings(ANN, days(2, 8))
    await room.letters()
    await room.pass_time(3 * DAY)
    assert await told(room) == []
    await room.game_host.set_settings(ANN, PersonSettings())
    assert ends(table)[0] == 4
    assert away(table) is None
    assert await told(room) == ["away"]
    await room.pass_time(DAY - 1)
    assert table.owes(ANN)
    await room.pass_time(1)
    assert not table.owes(ANN)


async def test_calling_days_away_again_and_again_wins_nothing(room: Room) -> None:
    table = await room.begin(ANN, BOB, pace=LIMIT, away_days=3)
    await room.game_host.set_settings(BOB, days(2, 31))
    for _ in range(10):
        await room.game_host.set_settings(ANN, days(2, 31))
        await room.game_host.set_settings(ANN, PersonSettings(limit=0))
        await room.pass_time(HOUR)
        await room.game_host.set_settings(ANN, days(2, 20))
        await room.pass_time(HOUR)
    end = ends(table)[0]
    assert end is not None
    assert end <= 4 + 1e-6
    await room.pass_time(4 * DAY)
    assert table.view(None).spent, "the default answered"
    assert table.snapshot.record.seats[0].timer.away_used <= 3 * DAY + 1e-6


async def test_used_up_days_are_told_once_and_the_clock_runs_again(room: Room) -> None:
    table = await room.begin(ANN, BOB, pace=LIMIT, away_days=2, flag=FlagRule.DROP)
    await room.game_host.set_settings(BOB, days(2, 3))
    await room.game_host.set_settings(ANN, days(2, 31))
    await room.letters()
    await room.pass_time(2 * DAY)
    assert table.summary().seats[0].away_until(room.clock.at) is None
    assert await told(room) == ["tables-away-used-up"]
    await room.pass_time(HOUR)
    assert await told(room) == []
    await play_first(table, BOB)
    await room.pass_time(DAY)
    assert table.summary().phase is Phase.FINISHED or table.summary().seats[0].dropped


async def test_nobody_freezes_a_table(room: Room) -> None:
    """Both are away for ever, and yet the game ends by its default moves."""
    table = await room.begin(ANN, BOB, pace=LIMIT)
    for person in (ANN, BOB):
        away_long = PersonSettings(limit=0, away=Away(date(2026, 3, 2), date(2027, 3, 2)))
        await room.game_host.set_settings(person, away_long)
    for _ in range(120):
        await room.pass_time(DAY)
    assert table.summary().phase is Phase.FINISHED
    assert all(seat.timer.away_used <= 14 * DAY for seat in table.snapshot.record.seats)


async def test_only_waiting_uses_days_up(room: Room) -> None:
    table = await room.begin(ANN, BOB, CLEO, pace=Pace.limited(10 * DAY), options={"peeking": "no"})
    await room.game_host.set_settings(ANN, days(2, 5))
    await bid_all(table, ANN, BOB, CLEO)
    awaited = {at for at, seat in enumerate(table.summary().seats) if seat.awaited}
    await room.pass_time(DAY)
    await room.game_host.set_settings(ANN, PersonSettings(limit=0))
    assert table.snapshot.record.seats[0].timer.away_used == (DAY if 0 in awaited else 0)


async def test_a_bank_stands_still(room: Room) -> None:
    table = await room.begin(ANN, BOB, pace=Pace.banked(5 * DAY, 0), options={"peeking": "no"})
    await bid_all(table, ANN, BOB)
    (at,) = table.summary().awaited
    person = (ANN, BOB)[at]
    await room.game_host.set_settings(person, days(2, 3))
    await room.pass_time(3 * DAY)
    await table.play(person, ["keep"])
    assert table.summary().seats[at].left == 4 * DAY
    assert table.snapshot.record.seats[at].timer.away_used == 2 * DAY


async def test_a_pause_neither_wastes_nor_wins_days(room: Room) -> None:
    table = await room.begin(ANN, BOB, pace=Pace.limited(2 * DAY))
    await room.game_host.set_settings(ANN, days(2, 10))
    await room.pass_time(DAY)
    vote = (await table.propose(ANN, Ballot.PAUSE)).vote
    assert vote is not None
    await table.answer(BOB, vote, yes=True)
    assert table.snapshot.record.seats[0].timer.away_used == DAY
    await room.pass_time(2 * DAY)
    resume = (await table.propose(ANN, Ballot.RESUME)).vote
    assert resume is not None
    await table.answer(BOB, resume, yes=True)
    assert ends(table) == [11, 4]
    assert table.snapshot.record.seats[0].timer.away_used == DAY


async def test_a_new_pace_counts_the_days_used_before(room: Room) -> None:
    table = await room.begin(ANN, BOB, pace=Pace.limited(4 * DAY), away_days=3)
    await room.game_host.set_settings(ANN, days(2, 31))
    await room.pass_time(DAY)
    vote = (await table.propose(ANN, Ballot.PACE, pace=LIMIT)).vote
    assert vote is not None
    await table.answer(BOB, vote, yes=True)
    assert ends(table) == [4, 2]


async def test_without_a_limit_nothing_is_used_up_and_the_days_are_told(room: Room) -> None:
    table = await room.begin(ANN, BOB)
    await room.letters()
    await room.game_host.set_settings(ANN, days(2, 31))
    assert away(table) == (0, 30)
    assert await told(room) == ["away"]
    await room.pass_time(20 * DAY)
    await room.game_host.set_settings(ANN, PersonSettings(limit=0))
    assert table.snapshot.record.seats[0].timer.away_used == 0


async def test_days_away_are_told_when_the_game_begins(room: Room) -> None:
    table = await room.game_host.create(ANN, "toy", pace=LIMIT)
    await table.join(BOB)
    await room.game_host.set_settings(ANN, days(2, 3))
    assert await told(room) == [], "a lobby has no clocks"
    await table.start(ANN)
    assert await told(room) == ["away"]
    assert ends(table) == [3, 1]


async def test_whoever_sits_down_brings_their_own_days(room: Room) -> None:
    table = await room.begin(ANN, BOB, CLEO, pace=LIMIT)
    await room.game_host.set_settings(ANN, days(2, 8))
    await table.leave(ANN)
    assert away(table) is None
    await room.game_host.set_settings(14, days(2, 3))
    await table.take_over(14, 0)
    assert away(table) == (0, 2)


async def test_whoever_is_away_is_neither_silent_nor_dropped_by_the_host(room: Room) -> None:
    table = await room.begin(ANN, BOB, CLEO)
    await bid_all(table, ANN, CLEO)
    await room.game_host.set_settings(BOB, days(2, 11))
    await room.letters()
    await room.pass_time(9 * DAY)
    with pytest.raises(e.NeedsConsent):
        await table.drop(ANN, 1)
    assert not await room.letters_of(MessageKind.SILENCE)
    await room.pass_time(6 * DAY)
    assert await room.letters_of(MessageKind.SILENCE)
    await table.drop(ANN, 1)
    assert table.summary().seats[1].dropped


async def test_news_of_days_away_never_puts_silence_off(room: Room) -> None:
    table = await room.begin(ANN, BOB)
    await play_first(table, ANN)
    await room.letters()
    for day in range(2, 14):
        await room.game_host.set_settings(ANN, days(day, day))
        await room.pass_time(DAY)
    assert len(await room.letters_of(MessageKind.SILENCE)) == 1


async def test_an_undo_keeps_the_allowance(room: Room) -> None:
    table = await room.begin(ANN, BOB, pace=Pace.limited(5 * DAY), options={"peeking": "no"}, away_days=2)
    await room.game_host.set_settings(ANN, days(2, 31))
    await room.game_host.set_settings(BOB, days(2, 31))
    await room.pass_time(DAY)
    await play_first(table, ANN)
    await table.undo(ANN)
    assert ends(table)[0] == 7
    await play_out(room, table, ANN, BOB)


@pytest.mark.parametrize("flag", [FlagRule.COMPUTER, FlagRule.DROP])
async def test_whoever_comes_back_has_no_new_allowance(room: Room, flag: FlagRule) -> None:
    """Whether a computer player stood in or defaults answered meanwhile, the days of the wait are used up."""
    table = await room.begin(ANN, BOB, pace=LIMIT, away_days=2, flag=flag, options={"peeking": "no"})
    await room.game_host.set_settings(ANN, days(2, 31))
    await play_first(table, BOB)
    await room.pass_time(3 * DAY)
    seat = table.snapshot.record.seats[0]
    assert (seat.stand_in is not None, seat.dropped) == (flag is FlagRule.COMPUTER, flag is FlagRule.DROP)
    assert seat.timer.away_used == 2 * DAY
    await table.rejoin(ANN)
    assert away(table) is None, "there is nothing left to grant"


async def test_a_substitute_has_what_is_left_of_the_allowance(room: Room) -> None:
    table = await room.begin(ANN, BOB, CLEO, pace=Pace.limited(10 * DAY), away_days=5)
    await room.game_host.set_settings(ANN, days(2, 31))
    await table.offer(ANN)
    await room.pass_time(3 * DAY)
    await table.take_over(14, 0)
    assert table.snapshot.record.seats[0].timer.away_used == 3 * DAY
    await room.game_host.set_settings(14, days(5, 31))
    assert away(table) == (3, 5)


async def test_neither_undo_nor_new_days_renew_the_allowance(room: Room) -> None:
    """A step before the days away and its undo after them, again and again."""
    table = await room.begin(ANN, BOB, pace=LIMIT, away_days=3)
    await room.game_host.set_settings(BOB, PersonSettings(limit=0, away=Away(date(2026, 3, 2), date(2026, 6, 2))))
    for day in range(3):
        await play_first(table, ANN)
        await room.game_host.set_settings(ANN, days(2 + day, 31))
        await room.pass_time(DAY)
        await room.game_host.set_settings(ANN, PersonSettings(limit=0))
        await table.undo(ANN)
        assert table.snapshot.record.seats[0].timer.away_used == pytest.approx((day + 1) * DAY)
        assert ends(table)[0] == pytest.approx(day + 2), "what was given is kept"
    await room.game_host.set_settings(ANN, days(5, 31))
    assert away(table) is None
    assert ends(table)[0] == pytest.approx(4)


async def test_a_list_tells_who_is_away(room: Room) -> None:
    table = await room.begin(ANN, BOB, pace=LIMIT, location=Location(7))
    await room.game_host.set_settings(ANN, days(2, 31))
    (listed,) = await room.game_host.lists.in_guild(7)
    assert listed.away == {ANN: DaysAway(MONDAY, MONDAY + 14 * DAY, MONDAY + 30 * DAY)}
    (own,) = await room.game_host.lists.of_user(ANN)
    assert own.deadline == table.summary().seats[0].deadline == MONDAY + 15 * DAY
    await play_out(room, table, ANN, BOB)
    assert all(seat.away is None for seat in table.snapshot.record.seats)


async def test_an_outage_uses_up_no_days_neither_on_boards_nor_in_lists(room: Room) -> None:
    table = await room.begin(ANN, BOB, pace=LIMIT, location=Location(7), away_days=3)
    await room.game_host.set_settings(ANN, days(2, 31))
    room.clock.jump(DAY)
    await room.pass_time(1)
    assert away(table) == pytest.approx((0, 4), abs=0.01)
    (listed,) = await room.game_host.lists.in_guild(7)
    assert listed.away == {ANN: table.summary().seats[0].away}
