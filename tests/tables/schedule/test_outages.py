"""Time in which nobody could have played counts for nobody, whatever its length and whatever took it."""

from __future__ import annotations

from datetime import date

import pytest

from engine.tables import DAY, HOUR, Away, Ballot, GameHost, MessageKind, Pace, PersonSettings, Phase, Table
from engine.tables.schedule.outages import JOINED, MOST
from tests.tables.room import ANN, BOB, GAMES, MONDAY, Room, actor, bid_all, play_first

MINUTE = 60.0


async def down(room: Room, seconds: float) -> None:
    """The program ends and is started again so much later."""
    await room.reopen()
    room.clock.at += seconds
    await room.game_host.start()
    await room.game_host.scheduler.run_due()


async def crash(room: Room, seconds: float) -> None:
    """The program is killed and started again so much later."""
    killed = room.game_host
    await killed.computers.close()
    await killed.workers.close()
    if killed.store.shared:
        # By the database's clock, which does not stand still.
        await killed.store.write([("UPDATE programs SET until = 0", ())])
    await killed.store.close()
    room.clock.at += seconds
    await room.open()
    await room.game_host.start()
    await room.game_host.scheduler.run_due()


async def gateway_gone(room: Room, seconds: float) -> None:
    """The front loses its connection and has it back so much later."""
    room.game_host.outages.lose()
    await room.pass_time(seconds)
    room.game_host.outages.find()
    await room.game_host.scheduler.run_due()


async def asleep(room: Room, seconds: float) -> None:
    """The machine sleeps, or its clock jumps ahead."""
    room.clock.jump(seconds)
    await room.game_host.scheduler.run_due()


OUTAGES = [down, crash, gateway_gone, asleep]


def deadlines(table: Table) -> list[float | None]:
    """When each seat's time runs out."""
    return [seat.deadline for seat in table.summary().seats]


async def ticking(room: Room, pace: Pace) -> Table:
    """A table in a house that is open, whose clocks have run for an hour."""
    await room.game_host.start()
    table = await room.begin(ANN, BOB, pace=pace, options={"peeking": "no"})
    await room.pass_time(HOUR)
    await room.game_host.outages.mark()
    return table


@pytest.mark.parametrize("outage", OUTAGES)
@pytest.mark.parametrize("lost", [10 * MINUTE, HOUR + 50 * MINUTE, 2 * HOUR + 10 * MINUTE, 3 * DAY])
async def test_an_outage_over_a_deadline_moves_it_by_its_length(room: Room, outage: object, lost: float) -> None:
    table = await ticking(room, Pace.limited(int(HOUR + 5 * MINUTE)))
    await outage(room, lost)  # type: ignore[operator]
    table = await room.game_host.table(table.number)
    assert table.view(None).spent == ()
    assert deadlines(table) == [MONDAY + HOUR + 5 * MINUTE + lost] * 2
    listed = await room.game_host.lists.of_user(ANN)
    assert listed[0].deadline == deadlines(table)[0]
    await room.pass_time(5 * MINUTE - 1)
    assert table.view(None).spent == ()
    await room.pass_time(1)
    assert len(table.view(None).spent) == 2


async def test_two_outages_are_given_back_both_and_each_once(room: Room) -> None:
    table = await ticking(room, Pace.limited(DAY))
    await down(room, 3 * HOUR)
    await down(room, 10 * MINUTE)
    await room.pass_time(HOUR)
    await gateway_gone(room, HOUR)
    for _ in range(3):
        await room.reopen()
        await room.game_host.start()
        await room.game_host.scheduler.run_due()
    table = await room.game_host.table(table.number)
    assert deadlines(table) == [MONDAY + DAY + 4 * HOUR + 10 * MINUTE] * 2


async def test_killed_at_any_point_of_a_start_gives_back_once(room: Room) -> None:
    tables = [await ticking(room, Pace.limited(int(HOUR + MINUTE)))]
    tables += [await room.begin(ANN, BOB, pace=Pace.limited(int(MINUTE))) for _ in range(3)]
    expected = [[(end or 0) + 2 * HOUR for end in deadlines(table)] for table in tables]
    await room.game_host.close()
    room.clock.at += 2 * HOUR
    # Killed before anything ran, after the outage was stored, and after some of the tables were looked after.
    for attended in range(len(tables) + 1):
        game_host = await GameHost.open(room.place, games=GAMES, clock=room.clock)
        await game_host.outages.start()
        for table in tables[:attended]:
            await game_host.scheduler._run_jobs(table.number, room.clock.now())
        await game_host.store.close()
    await room.open()
    await room.game_host.start()
    await room.game_host.scheduler.run_due()
    for table, ends in zip(tables, expected, strict=True):
        again = await room.game_host.table(table.number)
        assert deadlines(again) == ends
        assert again.view(None).spent == ()


async def test_a_bank_does_not_pay_for_an_outage(room: Room) -> None:
    table = await ticking(room, Pace.banked(10 * HOUR, 0))
    await bid_all(table, ANN, BOB)
    person = actor(table)
    at = table.seat_of(person) or 0
    before = table.summary().seats[at].left or 0
    await room.pass_time(HOUR)
    await down(room, 5 * HOUR)
    table = await room.game_host.table(table.number)
    await room.pass_time(HOUR)
    await gateway_gone(room, 90 * MINUTE)
    await asleep(room, 90 * MINUTE)
    await table.play(person, ["keep"])
    assert table.summary().seats[at].left == before - 2 * HOUR


async def test_the_first_click_after_a_sleep_is_not_charged_for_it(room: Room) -> None:
    table = await ticking(room, Pace.banked(10 * HOUR, 0))
    await bid_all(table, ANN, BOB)
    person = actor(table)
    at = table.seat_of(person) or 0
    room.clock.jump(9 * HOUR)
    await table.play(person, ["keep"])
    assert table.summary().seats[at].left == 10 * HOUR


async def test_a_secret_wait_gets_its_time_back_too(room: Room) -> None:
    table = await room.begin(ANN, BOB, pace=Pace.limited(2 * HOUR))
    await room.game_host.start()
    await play_first(table, ANN)
    assert all(seat.timer.hushed for seat in table.snapshot.record.seats)
    await down(room, 5 * HOUR)
    table = await room.game_host.table(table.number)
    assert deadlines(table) == [MONDAY + 7 * HOUR] * 2
    assert table.owes(BOB)


async def test_a_wait_that_begins_in_an_outage_gets_what_is_left_of_it(room: Room) -> None:
    await room.game_host.start()
    room.game_host.outages.lose()
    await room.pass_time(HOUR)
    table = await room.begin(ANN, BOB, pace=Pace.limited(DAY))
    await room.pass_time(2 * HOUR)
    room.game_host.outages.find()
    await room.pass_time(0)
    assert deadlines(table) == [MONDAY + HOUR + DAY + 2 * HOUR] * 2
    await room.pass_time(DAY)
    assert len(table.view(None).spent) == 2


async def test_nothing_falls_due_while_nobody_can_come(room: Room) -> None:
    table = await ticking(room, Pace.limited(2 * HOUR))
    lobby = await room.game_host.create(ANN, "toy")
    vote = (await table.propose(ANN, Ballot.PAUSE)).vote
    await room.letters()
    room.game_host.outages.lose()
    for _ in range(30):
        await room.pass_time(DAY)
    assert table.owes(BOB)
    assert lobby.summary().phase is Phase.LOBBY
    assert [v.id for v in table.summary().votes] == [vote]
    assert await room.letters() == []


async def test_votes_lobbies_and_silence_get_the_time_back(room: Room) -> None:
    await room.game_host.start()
    lobby = await room.game_host.create(ANN, "toy")
    table = await room.begin(ANN, BOB)
    await table.propose(ANN, Ballot.PAUSE)
    await down(room, 30 * DAY)
    lobby, table = await room.game_host.table(lobby.number), await room.game_host.table(table.number)
    assert lobby.summary().phase is Phase.LOBBY
    assert [vote.expires for vote in table.summary().votes] == [MONDAY + room.timeouts.vote + 30 * DAY]
    assert not table.snapshot.record.silent
    await room.pass_time(room.timeouts.vote)
    assert table.summary().votes == ()
    await room.pass_time(room.timeouts.lobby)
    assert lobby.summary().phase is Phase.CANCELLED
    assert table.snapshot.record.silent


async def test_reminders_wait_as_long_as_the_outage(room: Room) -> None:
    await room.game_host.start()
    table = await room.begin(ANN, BOB, pace=Pace.limited(3 * DAY))
    await room.game_host.set_settings(ANN, PersonSettings(interval=6 * HOUR, limit=5))
    await room.pass_time(5 * HOUR)
    await room.letters()
    await down(room, 2 * DAY)
    assert await room.letters_of(MessageKind.REMINDER) == []
    await room.pass_time(HOUR)
    assert [letter.user for letter in await room.letters_of(MessageKind.REMINDER)] == [ANN]
    assert table.number == 1


async def test_an_answer_left_behind_is_not_given_in_the_first_moment_after(room: Room) -> None:
    await room.game_host.start()
    table = await room.begin(ANN, BOB, game="thoughtful")
    await down(room, 5 * HOUR)
    table = await room.game_host.table(table.number)
    assert table.owes(ANN)
    assert table.owes(BOB)
    for key, due in table.snapshot.record.jobs.items():
        if key.startswith("prepared"):
            assert due.at >= room.clock.at + room.timeouts.prepared_least


async def test_days_away_and_an_outage_are_not_given_twice(room: Room) -> None:
    await room.game_host.start()
    table = await room.begin(ANN, BOB, pace=Pace.limited(DAY), away_days=10)
    await room.game_host.set_settings(ANN, PersonSettings(away=Away(date(2026, 3, 2), date(2026, 3, 3))))
    await room.pass_time(DAY / 2)
    await room.game_host.outages.mark()
    await down(room, DAY)
    table = await room.game_host.table(table.number)
    assert deadlines(table) == [MONDAY + 3 * DAY, MONDAY + 2 * DAY]
    await room.pass_time(DAY / 2)
    await bid_all(table, ANN)
    assert table.snapshot.record.seats[0].timer.away_used == DAY


@pytest.mark.parametrize("restarted", [False, True])
async def test_a_clock_set_back_leaves_deadlines_as_far_away_as_they_were(room: Room, restarted: bool) -> None:
    table = await ticking(room, Pace.limited(DAY))
    lobby = await room.game_host.create(ANN, "toy")
    if restarted:
        await room.reopen()
        room.clock.jump(-5 * HOUR)
        await room.game_host.start()
    else:
        room.clock.jump(-5 * HOUR)
        await room.game_host.scheduler.run_due()
    table, lobby = await room.game_host.table(table.number), await room.game_host.table(lobby.number)
    assert deadlines(table) == [room.clock.at + 23 * HOUR] * 2
    assert (await room.game_host.lists.of_user(ANN))[0].deadline == room.clock.at + 23 * HOUR
    await room.pass_time(23 * HOUR - 1)
    assert table.view(None).spent == ()
    await room.reopen()
    await room.pass_time(1)
    table, lobby = await room.game_host.table(table.number), await room.game_host.table(lobby.number)
    assert len(table.view(None).spent) == 2
    await room.pass_time(room.timeouts.lobby - 23 * HOUR - 1)
    assert lobby.summary().phase is Phase.LOBBY
    await room.pass_time(1)
    assert lobby.summary().phase is Phase.CANCELLED


async def test_a_clock_that_jumps_ahead_and_is_put_right_again(room: Room) -> None:
    table = await ticking(room, Pace.limited(DAY))
    await asleep(room, 5 * HOUR)
    late = await room.begin(ANN, BOB, pace=Pace.limited(DAY))
    await room.pass_time(HOUR)
    await asleep(room, -5 * HOUR)
    assert deadlines(table) == [MONDAY + DAY] * 2
    assert deadlines(late) == [MONDAY + HOUR + DAY] * 2
    await play_first(table, ANN)
    assert await table.can_undo(ANN)
    await table.undo(ANN)
    assert deadlines(table) == [MONDAY + DAY] * 2


async def test_an_undo_does_not_bring_an_outage_back(room: Room) -> None:
    table = await ticking(room, Pace.limited(DAY))
    await play_first(table, ANN)
    await down(room, 30 * HOUR)
    table = await room.game_host.table(table.number)
    await table.undo(ANN)
    assert deadlines(table) == [MONDAY + DAY + 30 * HOUR] * 2


async def test_a_flapping_line_is_one_outage_and_their_number_is_bounded(room: Room) -> None:
    table = await ticking(room, Pace.limited(300 * DAY))
    begun = room.clock.at
    for _ in range(50):
        await gateway_gone(room, 30)
        await room.pass_time(JOINED - 1)
    assert len(room.game_host.outages.spans()) == 1
    await room.pass_time(JOINED)
    for _ in range(MOST + 20):
        room.game_host.outages.lose()
        room.clock.at += 10
        room.game_host.outages.find()
        await room.game_host.outages.look()
        room.clock.at += 2 * JOINED
    assert len(room.game_host.outages.spans()) == MOST
    lost = 50 * 30 + 49 * (JOINED - 1) + 10 * (MOST + 20)
    assert room.clock.at - begun > lost
    assert deadlines(table) == [MONDAY + 300 * DAY + lost] * 2
    before = room.game_host.outages.spans()
    await room.reopen()
    assert room.game_host.outages.spans() == before


async def test_a_start_after_an_outage_opens_no_sleeping_table(room: Room) -> None:
    await room.game_host.start()
    for _ in range(20):
        await room.begin(ANN, BOB, pace=Pace.limited(3 * DAY))
    await down(room, 2 * HOUR)
    assert (await room.game_host.health()).awake == 0
