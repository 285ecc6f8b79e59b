"""People gather: stories of the lobby."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import pytest

from engine.contract import Malformed
from engine.contract.chance import seed_hash
from engine.tables import DAY, FlagRule, Location, MessageKind, Pace, Phase, Table, TableError
from engine.tables.core import errors as e
from tests.tables.room import ANN, BOB, CLEO, DAN, EVE, Room


async def test_a_lobby_from_invitation_to_start(room: Room) -> None:
    table = await room.game_host.create(ANN, "toy", location=Location(1, 2), name="Monday", pace=Pace.limited(DAY))
    await table.join(BOB)
    await table.add_computer(ANN, "sensible")
    await table.choose_side(BOB, "green")
    await table.configure(ANN, options={"rounds": "2"})
    summary = table.summary()
    assert [(seat.user, seat.computer, seat.side) for seat in summary.seats] == [
        (ANN, None, None),
        (BOB, None, "green"),
        (None, "sensible", None),
        (None, None, None),
    ]
    assert (summary.number, summary.name, summary.location, summary.options["rounds"]) == (
        1,
        "Monday",
        Location(1, 2),
        "2",
    )
    await table.start(ANN)
    started = table.summary()
    assert started.phase is Phase.RUNNING
    assert len(started.seats) == 3
    assert table.view(None).colours[1] == "green"
    assert started.seed is None
    assert started.seed_hash == seed_hash(table.snapshot.record.seed or "")
    assert len(table.snapshot.record.seed or "") == 32


async def test_numbers_are_short_and_stay(room: Room) -> None:
    first = await room.game_host.create(ANN, "toy")
    await first.cancel(ANN)
    await room.reopen()
    assert (await room.game_host.create(ANN, "toy")).number == first.number + 1


async def test_empty_seats_close_up_at_the_start(room: Room) -> None:
    table = await room.game_host.create(ANN, "toy")
    await table.join(BOB, seat=3)
    await table.sit(ANN, 2)
    await table.start(ANN)
    assert [seat.user for seat in table.summary().seats] == [ANN, BOB]


async def test_the_host_leaves_and_the_next_person_is_host(room: Room) -> None:
    table = await room.game_host.create(ANN, "toy")
    await table.add_computer(ANN, "easy")
    await table.join(BOB)
    await table.leave(ANN)
    assert table.summary().host == BOB
    await table.leave(BOB)
    assert (table.summary().phase, table.summary().ending) == (Phase.CANCELLED, "empty")


async def test_the_host_hands_over(room: Room) -> None:
    table = await room.game_host.create(ANN, "toy")
    await table.join(BOB)
    await table.make_host(ANN, BOB)
    with pytest.raises(e.NotHost):
        await table.start(ANN)
    await table.kick(BOB, 0)
    assert table.seat_of(ANN) is None


async def test_a_side_can_be_given_back(room: Room) -> None:
    table = await room.game_host.create(ANN, "toy")
    await table.choose_side(ANN, "red")
    await table.choose_side(ANN, None)
    assert table.summary().seats[0].side is None


async def test_the_host_dresses_computer_players(room: Room) -> None:
    table = await room.game_host.create(ANN, "toy")
    await table.add_computer(ANN, "easy", seat=1)
    await table.choose_side(ANN, "white", seat=1)
    assert table.summary().seats[1].side == "white"
    await table.kick(ANN, 1)
    assert not table.snapshot.record.seats[1].taken


async def test_a_lobby_nobody_starts_expires(room: Room) -> None:
    table = await room.game_host.create(ANN, "toy")
    await room.pass_time(room.timeouts.lobby - 1)
    await table.join(BOB)
    await room.pass_time(room.timeouts.lobby - 1)
    assert table.summary().phase is Phase.LOBBY
    await room.pass_time(2)
    assert (table.summary().phase, table.summary().ending) == (Phase.CANCELLED, "expired")
    notices = await room.letters_of(MessageKind.NOTICE)
    assert [claimed.say.id for claimed in notices if claimed.say] == ["tables-lobby-expired"]


async def test_a_rematch_against_computers_begins_at_once_with_the_same_seats_and_sides(room: Room) -> None:
    table = await room.game_host.create(ANN, "toy", options={"rounds": "2"}, location=Location(1, 2, 3))
    for level in ("easy", "sensible"):
        await table.add_computer(ANN, level)
    await table.choose_side(ANN, "red")
    await table.start(ANN)
    await table.end(EVE)
    again = await room.game_host.rematch(ANN, table.number, "tap")
    summary = again.summary()
    assert (summary.phase, summary.options["rounds"], summary.location) == (Phase.RUNNING, "2", Location(1, 2))
    assert [(seat.user, seat.computer, seat.side) for seat in summary.seats] == [
        (ANN, None, "red"),
        (None, "easy", None),
        (None, "sensible", None),
    ]
    assert await room.game_host.rematch(ANN, table.number, "tap") is again


async def test_a_rematch_seats_the_same_people_one_further(room: Room) -> None:
    table = await room.begin(ANN, BOB, computers=1, options={"rounds": "2"}, location=Location(1, 2, 3))
    with pytest.raises(e.NotFinished):
        await room.game_host.rematch(ANN, table.number)
    await table.end(EVE)
    with pytest.raises(e.NotSeated):
        await room.game_host.rematch(EVE, table.number)
    again = await room.game_host.rematch(BOB, table.number)
    assert [(seat.user, seat.computer) for seat in again.summary().seats] == [
        (BOB, None),
        (None, "sensible"),
        (ANN, None),
        (None, None),
    ]
    assert (again.summary().host, again.summary().options["rounds"], again.summary().location) == (
        BOB,
        "2",
        Location(1, 2),
    )
    assert (again.summary().rematch_of, table.summary().rematch) == (table.number, again.number)
    assert await room.game_host.rematch(ANN, table.number) is again
    await room.reopen()
    assert (await room.game_host.table(table.number)).summary().rematch == again.number
    await (await room.game_host.table(again.number)).start(BOB)


async def test_a_rematch_whose_lobby_was_closed_is_opened_anew(room: Room) -> None:
    table = await room.begin(ANN, BOB)
    await table.end(EVE)
    closed = await room.game_host.rematch(ANN, table.number)
    await closed.cancel(ANN)
    again = await room.game_host.rematch(BOB, table.number)
    assert (again.number, again.summary().phase) == (closed.number + 1, Phase.LOBBY)
    assert await room.game_host.rematch(ANN, table.number) is again


async def test_two_people_want_the_last_seat_and_one_side(room: Room) -> None:
    table = await room.game_host.create(ANN, "toy")
    await table.join(BOB)
    await table.join(CLEO)
    answers = await asyncio.gather(table.join(DAN), table.join(EVE), return_exceptions=True)
    assert [type(answer).__name__ for answer in answers] == ["Receipt", "LobbyFull"]
    sides = await asyncio.gather(table.choose_side(BOB, "red"), table.choose_side(CLEO, "red"), return_exceptions=True)
    assert [type(answer).__name__ for answer in sides] == ["Receipt", "SideTaken"]


Act = Callable[[Table], Awaitable[object]]


@pytest.mark.parametrize(
    ("act", "refusal"),
    [
        (lambda t: t.join(ANN), e.AlreadySeated),
        (lambda t: t.join(CLEO, seat=0), e.SeatTaken),
        (lambda t: t.join(CLEO, seat=9), e.SeatNotFree),
        (lambda t: t.join(CLEO, seat=-1), e.SeatNotFree),
        (lambda t: t.leave(CLEO), e.NotSeated),
        (lambda t: t.sit(ANN, 1), e.SeatTaken),
        (lambda t: t.kick(BOB, 0), e.NotHost),
        (lambda t: t.kick(ANN, 3), e.SeatNotFree),
        (lambda t: t.start(BOB), e.NotHost),
        (lambda t: t.cancel(BOB), e.NotHost),
        (lambda t: t.add_computer(BOB, "easy"), e.NotHost),
        (lambda t: t.add_computer(ANN, "genius"), e.UnknownLevel),
        (lambda t: t.choose_side(ANN, "purple"), e.UnknownSide),
        (lambda t: t.choose_side(ANN, "red", seat=1), e.SeatTaken),
        (lambda t: t.make_host(ANN, CLEO), e.NotSeated),
        (lambda t: t.configure(BOB, name="x"), e.NotHost),
        (lambda t: t.configure(ANN, name="x" * 61), e.BadRequest),
        (lambda t: t.configure(ANN, pace=Pace.limited(1)), e.BadRequest),
        (lambda t: t.configure(ANN, pace=Pace.banked(10**12, 5)), e.BadRequest),
        (lambda t: t.configure(ANN, language=""), e.BadRequest),
        (lambda t: t.configure(ANN, away_days=100), e.BadRequest),
        (lambda t: t.configure(ANN, options={"rounds": "9"}), Malformed),
        (lambda t: t.play(ANN, ["bid:1"]), e.NotRunning),
        (lambda t: t.undo(ANN), e.NotRunning),
        (lambda t: t.concede(ANN), e.NotRunning),
        (lambda t: t.since(ANN), e.NotRunning),
        (lambda t: t.export(ANN), e.NotRunning),
        (lambda t: t.join(CLEO, ""), e.BadRequest),
        (lambda t: t.join(CLEO, "x" * 101), e.BadRequest),
    ],
)
async def test_what_a_lobby_refuses_changes_nothing(room: Room, act: Act, refusal: type[Exception]) -> None:
    table = await room.game_host.create(ANN, "toy")
    await table.join(BOB)
    before = table.summary()
    with pytest.raises(refusal):
        await act(table)
    assert table.summary() == before
    await room.reopen()
    assert (await room.game_host.table(table.number)).summary() == before


async def test_a_lobby_needs_enough_players(room: Room) -> None:
    table = await room.game_host.create(ANN, "toy", flag=FlagRule.DROP)
    with pytest.raises(e.TooFew):
        await table.start(ANN)
    with pytest.raises(e.UnknownGame):
        await room.game_host.create(ANN, "whist")
    with pytest.raises(Malformed):
        await room.game_host.create(ANN, "toy", options={"rounds": "100"})
    for number in (0, -1, 99, 2**70, True, "7"):
        with pytest.raises(TableError):
            await room.game_host.table(number)  # type: ignore[arg-type]
    assert (await room.game_host.create(ANN, "toy")).number == 2


async def test_a_closed_lobby_stays_closed(room: Room) -> None:
    table = await room.game_host.create(ANN, "toy")
    await table.cancel(ANN)
    with pytest.raises(e.NotInLobby):
        await table.join(BOB)
    with pytest.raises(e.Finished):
        await table.play(ANN, ["bid:1"])


async def test_lists_find_tables_without_loading_them(room: Room) -> None:
    here = await room.begin(ANN, BOB, location=Location(1, 2), pace=Pace.limited(DAY), name="first")
    there = await room.begin(ANN, CLEO, location=Location(7, 8), pace=Pace.limited(2 * DAY))
    lobby = await room.game_host.create(BOB, "toy", location=Location(1, 2, 30))
    await room.reopen()
    lists = room.game_host.lists
    assert [t.number for t in await lists.in_guild(1)] == [lobby.number, here.number]
    mine = await lists.of_user(ANN)
    assert [(t.number, t.owes, t.deadline) for t in mine] == [
        (here.number, True, room.clock.at + DAY),
        (there.number, True, room.clock.at + 2 * DAY),
    ]
    assert (mine[0].name, mine[0].seat, mine[0].players) == ("first", 0, (ANN, BOB))
    assert await lists.in_thread(30) == lobby.number
    assert await lists.in_thread(31) is None
    assert await lists.count() == {"running": 2, "lobby": 1}
    table = await room.game_host.table(here.number)
    await table.move(Location(1, 2, 44))
    assert await lists.in_thread(44) == here.number
