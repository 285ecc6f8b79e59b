"""Substitutes, drops, returns, concessions."""

from __future__ import annotations

import pytest

from engine.contract import RulesError
from engine.tables import DAY, FlagRule, MessageKind, Pace, Phase
from engine.tables.core import errors as e
from engine.tables.operations.seats import Patience, substitutes
from tests.tables.bots.test_searching import Pensive
from tests.tables.room import ANN, BOB, CLEO, DAN, EVE, MONDAY, Room, actor, bid_all, play_first, play_out


async def test_a_substitute_takes_the_hidden_hand(room: Room) -> None:
    table = await room.begin(ANN, BOB)
    hand = table.view(BOB).hand
    with pytest.raises(e.SeatNotFree):
        await table.take_over(DAN, 1)
    await table.offer(BOB)
    assert table.summary().seats[1].offered
    with pytest.raises(e.AlreadySeated):
        await table.take_over(ANN, 1)
    await room.letters()
    asked, key = table.decision(BOB), table.choices(BOB)[0].key
    await table.take_over(DAN, 1)
    assert table.view(DAN).hand == hand
    assert table.view(BOB).hand == ()
    with pytest.raises(e.NotSeated):
        await table.play(BOB, [key])
    with pytest.raises(e.Stale):
        await table.play(DAN, [key], decision=asked)
    letters = await room.letters()
    assert [(p.user, p.asks) for p in letters if p.kind is MessageKind.HAND] == [(BOB, False), (DAN, True)]
    assert [p.call for p in letters if p.kind is MessageKind.PANEL] == [(DAN,)]
    await play_out(room, table, ANN, DAN)


async def test_an_offer_can_be_withdrawn(room: Room) -> None:
    table = await room.begin(ANN, BOB)
    await table.offer(BOB)
    await table.offer(BOB, on=False)
    with pytest.raises(e.SeatNotFree):
        await table.take_over(DAN, 1)
    await play_first(table, BOB)


async def test_nobody_who_knows_another_hand_takes_a_seat(room: Room) -> None:
    table = await room.begin(ANN, BOB, CLEO)
    await table.leave(CLEO)
    await table.offer(BOB)
    with pytest.raises(e.KnowsTooMuch):
        await table.take_over(CLEO, 1)
    await table.take_over(CLEO, 2)
    assert table.seat_of(CLEO) == 2


async def test_who_leaves_is_answered_for_and_replaced(room: Room) -> None:
    table = await room.begin(ANN, BOB, CLEO)
    await table.leave(ANN)
    assert table.summary().host == BOB
    assert (table.summary().seats[0].user, table.summary().seats[0].dropped) == (None, True)
    await bid_all(table, BOB, CLEO)
    assert len(table.view(None).spent) >= 3
    await table.take_over(EVE, 0)
    assert not table.summary().seats[0].dropped
    await play_out(room, table, BOB, CLEO, EVE)


async def test_a_computer_player_takes_over(room: Room) -> None:
    table = await room.begin(ANN, BOB, CLEO)
    await table.seat_computer(BOB, 1, "sensible")
    with pytest.raises(e.SeatNotFree):
        await table.seat_computer(ANN, 2, "sensible")
    with pytest.raises(e.NotHost):
        await table.seat_computer(CLEO, 0, "sensible")
    with pytest.raises(e.UnknownLevel):
        await table.seat_computer(CLEO, 2, "genius")
    await table.leave(CLEO)
    await table.seat_computer(ANN, 2, "easy")
    await room.game_host.computers.rest()
    assert [seat.computer for seat in table.summary().seats] == [None, "sensible", "easy"]
    await play_out(room, table, ANN)


async def test_whoever_takes_over_plays_no_better_than_the_table_allows(room: Room) -> None:
    room.offer("toy", Pensive())
    table = await room.begin(ANN, BOB, CLEO)
    with pytest.raises(e.UnknownLevel, match="easy, sensible"):
        await table.seat_computer(BOB, 1, "pondering")
    assert substitutes(Pensive(), ["pondering", None]) == ("easy", "sensible", "pondering")
    assert substitutes(Pensive(), ["sensible", None]) == ("easy", "sensible")


async def test_the_last_person_leaves_and_the_game_ends(room: Room) -> None:
    for leaving in ("leave", "concede", "computer"):
        table = await room.begin(ANN, computers=2)
        match leaving:
            case "leave":
                await table.leave(ANN)
            case "concede":
                await table.concede(ANN)
            case _:
                await table.seat_computer(ANN, 0, "easy")
        assert (table.summary().phase, table.summary().ending) == (Phase.FINISHED, "abandoned")


async def test_giving_up_against_a_computer_lets_it_win(room: Room) -> None:
    table = await room.begin(ANN, computers=1)
    await table.concede(ANN)
    summary = table.summary()
    assert (summary.phase, summary.ending) == (Phase.FINISHED, "played")
    assert summary.result is not None
    assert summary.result.winners == (1,)


async def test_concede_in_company_and_alone(room: Room) -> None:
    table = await room.begin(ANN, BOB, CLEO)
    await table.concede(BOB)
    assert table.summary().seats[1].conceded
    with pytest.raises(RulesError):
        await table.play(BOB, ["bid:1"])
    await table.concede(CLEO)
    summary = table.summary()
    assert (summary.phase, summary.ending) == (Phase.FINISHED, "played")
    assert summary.result is not None
    assert summary.result.winners == (0,)


async def test_the_host_drops_only_after_a_long_wait(room: Room) -> None:
    table = await room.begin(ANN, BOB, CLEO)
    await bid_all(table, ANN, CLEO)
    with pytest.raises(e.NeedsConsent):
        await table.drop(ANN, 1)
    with pytest.raises(e.NotHost):
        await table.drop(CLEO, 1)
    await room.pass_time(room.timeouts.patience + 1)
    await table.drop(ANN, 1)
    assert table.summary().seats[1].dropped
    assert len(table.view(None).spent) == 3
    await table.rejoin(BOB)
    assert not table.summary().seats[1].dropped


async def test_whoever_plays_again_is_back(room: Room) -> None:
    table = await room.begin(ANN, BOB, CLEO, pace=Pace.limited(DAY), flag=FlagRule.DROP)
    await bid_all(table, ANN, CLEO)
    await room.pass_time(DAY)
    assert table.summary().seats[1].dropped
    await play_first(table, actor(table)) if actor(table) != BOB else None
    await table.play(BOB, ["order:none"])
    assert not table.summary().seats[1].dropped
    await play_out(room, table, ANN, BOB, CLEO)


async def test_a_dropped_seat_is_free_to_take(room: Room) -> None:
    table = await room.begin(ANN, BOB, CLEO, pace=Pace.limited(DAY), flag=FlagRule.DROP)
    await bid_all(table, ANN, CLEO)
    await room.pass_time(DAY)
    await table.take_over(DAN, 1)
    assert table.seat_of(BOB) is None
    await table.offer(CLEO)
    with pytest.raises(e.KnowsTooMuch):
        await table.take_over(BOB, 2)
    await play_out(room, table, ANN, DAN, CLEO)


async def test_whoever_concedes_has_the_table_in_no_list_of_their_own(room: Room) -> None:
    table = await room.begin(ANN, BOB, CLEO)
    assert not table.ends_without(BOB)
    await table.concede(BOB)
    assert [(await room.game_host.lists.of_user(user))[0].conceded for user in (ANN, BOB, CLEO)] == [False, True, False]
    assert table.summary().phase is Phase.RUNNING
    assert table.ends_without(CLEO)
    await table.concede(CLEO)
    assert table.summary().phase is Phase.FINISHED


async def test_patience_is_told_as_it_is_kept(room: Room) -> None:
    table = await room.begin(ANN, BOB, CLEO, options={"peeking": "no"})
    await bid_all(table, ANN, BOB, CLEO)
    (at,) = table.summary().awaited
    other = (at + 1) % 3
    assert table.patience_with(other) == Patience(None, None, (2, 5))
    patience = table.patience_with(at)
    assert (patience.host, patience.silence) == (MONDAY + 2 * DAY, MONDAY + 5 * DAY)
    await room.pass_time(5 * DAY)
    assert table.patience_with(at).silence == MONDAY, "since nothing happened"
