"""Answers handed in openly: whoever has answered is waited for no more, and nobody learns what."""

from __future__ import annotations

from datetime import date

from engine.catalog import catalog
from engine.tables import DAY, HOUR, Away, Ballot, MessageKind, Pace, PersonSettings, Table
from tests.tables.room import ANN, BOB, CLEO, MONDAY, Room

PEOPLE = (ANN, BOB, CLEO)
SEALED = {"sealed_auctions": "on"}


async def auction(room: Room, pace: Pace | None = None) -> Table:
    """A sealed auction: everybody bids at once, and that somebody has is open (EMP-OPT-8)."""
    room.offer("empire", catalog["empire"])
    return await room.begin(*PEOPLE, game="empire", pace=pace or Pace.limited(DAY), options=SEALED)


async def bid(table: Table, person: int) -> None:
    """A whole bid of the least amount."""
    for verb in ("bid", "a", "b"):
        key = next((move.key for move in table.choices(person) if move.verb == verb), None)
        if key is not None:
            await table.play(person, [key])


def shown(table: Table) -> list[str]:
    """What everybody sees of each seat."""
    return ["✓" if seat.handed_in else "…" if seat.awaited else "" for seat in table.summary().seats]


async def test_who_has_handed_in_is_waited_for_no_more(room: Room) -> None:
    table = await auction(room)
    await room.letters()
    asked, version = table.decision(BOB), table.summary().version
    room.clock.at += HOUR
    await bid(table, ANN)
    assert shown(table) == ["✓", "…", "…"]
    assert [seat.deadline for seat in table.summary().seats] == [None, MONDAY + DAY, MONDAY + DAY]
    assert table.summary().version == version + 1, (
        "steps of a bid are nobody's business, that it is whole is everybody's"
    )
    assert not {"flag:0", "remind:0"} & set(table.snapshot.record.jobs)
    assert (table.decision(BOB), table.choices(BOB)[0].key) == (asked, "pass")
    assert [claimed.call for claimed in await room.letters_of(MessageKind.PANEL)] == [()], "nobody is called for that"
    for person in (CLEO, BOB):
        await bid(table, person)
    assert "✓" not in shown(table), "shown together"


async def test_an_answer_taken_back_is_waited_for_again(room: Room) -> None:
    table = await auction(room)
    room.clock.at += HOUR
    await bid(table, ANN)
    await room.letters()
    called = table.snapshot.record.seats[0].called
    await table.undo(ANN)
    assert shown(table) == ["…", "…", "…"]
    assert table.summary().seats[0].deadline == MONDAY + DAY, "no time is won by it"
    assert table.snapshot.record.seats[0].called == called
    assert [claimed.call for claimed in await room.letters_of(MessageKind.PANEL)] == [()]


async def test_a_bank_pays_until_the_answer_is_handed_in(room: Room) -> None:
    table = await auction(room, Pace.banked(10 * HOUR, 0))
    room.clock.at += HOUR
    await bid(table, ANN)
    room.clock.at += HOUR
    await bid(table, BOB)
    room.clock.at += 3 * HOUR
    await table.undo(ANN)
    assert [seat.left for seat in table.summary().seats] == [10 * HOUR, 8 * HOUR, 10 * HOUR]
    await bid(table, ANN)
    assert [seat.left for seat in table.summary().seats][:2] == [5 * HOUR, 8 * HOUR], "whoever lay still pays nothing"


async def test_that_an_answer_came_too_late_stays_with_its_owner(room: Room) -> None:
    table = await auction(room)
    await room.game_host.set_settings(CLEO, PersonSettings(away=Away(date(2026, 3, 2), date(2026, 3, 3))))
    await bid(table, ANN)
    await room.letters()
    await room.pass_time(DAY)
    assert shown(table) == ["✓", "✓", "…"]
    assert [notice.user for notice in await room.letters_of(MessageKind.NOTICE)] == [BOB]
    for person, told in ((ANN, False), (BOB, True)):
        assert any(line.say.id == "tables-log-flag" for line in await table.log(person)) is told


async def test_a_vote_on_a_takeback_outlives_what_is_handed_in(room: Room) -> None:
    table = await auction(room)
    for person in PEOPLE:
        await bid(table, person)
    await table.propose(ANN, Ballot.TAKEBACK)
    await bid(table, BOB)
    assert (shown(table)[1], len(table.summary().votes)) == ("✓", 1)
    for person in (ANN, CLEO):
        await bid(table, person)
    assert not table.summary().votes, "now the game has gone on"


async def test_a_game_stored_while_all_were_waited_for_goes_on(room: Room) -> None:
    table = await auction(room)
    await bid(table, ANN)
    seat = table.snapshot.record.seats[0]
    seat.awaited, seat.handed_in = True, False
    seat.timer.since, seat.timer.hushed = MONDAY, True
    await bid(table, BOB)
    assert shown(table) == ["✓", "✓", "…"]
