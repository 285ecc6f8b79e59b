"""Taking steps back: freely up to what somebody learnt, further with consent."""

from __future__ import annotations

import pytest

from engine.tables import DAY, Ballot, MessageKind, Pace, Table
from engine.tables.core import errors as e
from engine.tables.core.model import StepKind
from engine.tables.core.undo import ORDERS_AT_ONCE
from tests.tables.room import ANN, BOB, CLEO, Room, actor, bid_all, play_first

PEOPLE = (ANN, BOB, CLEO)


def state_bytes(table: Table) -> bytes:
    """The position, without the count of steps that a replay may change."""
    state = table.snapshot.state
    assert state is not None
    return table.game.dump(state)


async def test_undo_brings_the_position_back(room: Room) -> None:
    table = await room.begin(ANN, BOB)
    before = state_bytes(table)
    assert not await table.can_undo(ANN)
    await play_first(table, ANN, 1)
    assert await table.can_undo(ANN)
    assert not await table.can_undo(BOB)
    await table.undo(ANN)
    assert state_bytes(table) == before
    assert table.owes(ANN)
    assert not await table.can_undo(ANN)
    with pytest.raises(e.NothingToUndo):
        await table.undo(ANN)


async def test_the_others_secret_answers_stay(room: Room) -> None:
    table = await room.begin(*PEOPLE)
    await play_first(table, ANN)
    await play_first(table, BOB, 1)
    await table.play(CLEO, ["order:none"])
    bid = table.view(BOB).bid
    await table.undo(ANN)
    assert (table.view(ANN).bid, table.view(BOB).bid) == (0, bid)
    await table.undo(BOB)
    assert table.view(BOB).bid == 0
    await room.reopen()
    table = await room.game_host.table(table.number)
    assert (table.owes(ANN), table.owes(BOB), table.owes(CLEO)) == (True, True, True)
    await bid_all(table, *PEOPLE)


async def test_the_offer_tells_nothing_of_the_others(room: Room) -> None:
    one = await room.begin(*PEOPLE)
    await play_first(one, ANN)
    alone = await one.can_undo(ANN)
    await play_first(one, BOB)
    await one.play(BOB, ["order:high"])
    assert await one.can_undo(ANN) == alone


async def test_orders_without_end_are_refused_until_the_game_goes_on(room: Room) -> None:
    table = await room.begin(*PEOPLE)
    for _ in range(ORDERS_AT_ONCE // 2):
        await table.play(BOB, ["order:high"])
        await table.play(BOB, ["order:none"])
    with pytest.raises(e.TooManyOrders):
        await table.play(BOB, ["order:high"])
    await table.play(CLEO, ["order:high"])
    await bid_all(table, ANN)
    await table.play(BOB, ["order:high"])


async def test_a_secret_answer_that_lost_its_ground_is_asked_again(room: Room) -> None:
    table = await room.begin(ANN, BOB)
    await bid_all(table, ANN, BOB)
    best = actor(table)
    await table.play(best, ["peek:nobody"])
    least = actor(table)
    give = next(move.key for move in table.choices(least) if move.verb == "give")
    asked = table.decision(least)
    await table.play(least, [give])
    assert await table.can_undo(best)
    await table.undo(best)
    assert actor(table) == best
    notices = await room.letters_of(MessageKind.NOTICE)
    assert [(n.user, n.say.id) for n in notices if n.say] == [(least, "tables-answer-lost")]
    await table.play(best, ["peek:nobody"])
    assert table.view(least).giving == 0
    assert table.decision(least) > asked


async def test_nobody_undoes_what_was_learnt(room: Room) -> None:
    table = await room.begin(ANN, BOB)
    await bid_all(table, ANN, BOB)
    assert not await table.can_undo(ANN)
    assert not await table.can_undo(BOB)
    best = actor(table)
    look = next(move.key for move in table.choices(best) if move.commits)
    await table.play(best, [look])
    assert not await table.can_undo(best)
    with pytest.raises(e.NothingToUndo):
        await table.undo(best)


async def test_nobody_undoes_what_another_seat_openly_went_on_from(room: Room) -> None:
    table = await room.begin(*PEOPLE, options={"peeking": "yes"})
    await bid_all(table, *PEOPLE)
    best = actor(table)
    await table.play(best, ["peek:nobody"])
    await table.play(actor(table), ["keep"])
    assert not await table.can_undo(best)


async def test_a_step_taken_back_stays_in_the_history_and_leaves_the_story(room: Room) -> None:
    table = await room.begin(ANN, BOB)
    version = table.summary().version
    await play_first(table, ANN)
    await table.undo(ANN)
    assert table.summary().version == version
    await bid_all(table, ANN, BOB)
    best = actor(table)
    other = BOB if best == ANN else ANN
    told = await table.log(other)
    await table.play(best, ["peek:nobody"])
    assert len(await table.log(other)) == len(told) + 1
    await table.undo(best)
    assert await table.log(other) == told
    history = await room.game_host.requests.archive.steps(table.number)
    assert [step.undone for step in history if step.kind is StepKind.MOVE] == [3, None, None, 7]


async def test_undo_gives_no_time_and_takes_none(room: Room) -> None:
    table = await room.begin(ANN, BOB, pace=Pace.banked(DAY, 3600))
    await bid_all(table, ANN, BOB)
    best = actor(table)
    at = table.seat_of(best)
    assert at is not None
    left = table.summary().seats[at].left
    for _ in range(3):
        await room.pass_time(60)
        await table.play(best, ["peek:nobody"])
        await room.pass_time(60)
        await table.undo(best)
    assert table.summary().seats[at].left == left
    assert table.summary().seats[at].deadline == room.clock.at + (left or 0) - 360
    await room.pass_time(DAY - 361)
    await table.play(best, ["peek:nobody"])
    await room.pass_time(300)
    await table.undo(best)
    deadline = table.summary().seats[at].deadline
    assert deadline == room.clock.at + 600


async def test_an_undo_calls_nobody_and_keeps_time_given_by_consent(room: Room) -> None:
    table = await room.begin(ANN, BOB)
    await bid_all(table, ANN, BOB)
    best = actor(table)
    await room.letters()
    await table.play(best, ["peek:nobody"])
    await table.undo(best)
    (panel,) = await room.letters_of(MessageKind.PANEL)
    assert panel.call == ()
    table = await room.begin(ANN, BOB, pace=Pace.limited(DAY))
    await play_first(table, ANN)
    vote = (await table.propose(ANN, Ballot.EXTEND, seconds=DAY)).vote
    assert vote is not None
    await table.answer(BOB, vote, yes=True)
    await table.undo(ANN)
    assert [seat.deadline for seat in table.summary().seats] == [room.clock.at + 2 * DAY] * 2


async def test_a_takeback_needs_everybody(room: Room) -> None:
    table = await room.begin(*PEOPLE)
    await bid_all(table, *PEOPLE)
    revealed = table.view(None).spent
    vote = (await table.propose(ANN, Ballot.TAKEBACK)).vote
    assert vote is not None
    await table.answer(BOB, vote, yes=True)
    assert table.view(None).spent == revealed
    await table.answer(CLEO, vote, yes=True)
    view = table.view(None)
    assert (view.spent, view.phase) == ((), "bids")
    assert [table.owes(person) for person in PEOPLE] == [True, True, True]  # what was seen binds nobody
    assert table.snapshot.state is not None
    assert table.snapshot.state.branch == 1
    assert not await table.can_undo(BOB)
    assert [line.say.id for line in await table.log(None)][-1] == "tables-log-takeback"
    assert not any(line.say.id == "toy-revealed" for line in await table.log(None))
    await room.reopen()
    table = await room.game_host.table(table.number)
    await bid_all(table, *PEOPLE)
    assert table.view(None).phase in ("peek", "mend")


async def test_luck_differs_after_every_takeback(room: Room) -> None:
    table = await room.begin(ANN, BOB, options={"peeking": "no"})
    branches = []
    for _ in range(3):
        await bid_all(table, *(p for p in (ANN, BOB) if table.owes(p)))
        await table.play(actor(table), ["keep"])
        seat = actor_of_last_move(table)
        vote = (await table.propose(seat, Ballot.TAKEBACK)).vote
        assert vote is not None
        await table.answer(BOB if seat == ANN else ANN, vote, yes=True)
        assert table.snapshot.state is not None
        branches.append(table.snapshot.state.branch)
        vote = (await table.propose(ANN, Ballot.TAKEBACK)).vote
        assert vote is not None
        await table.answer(BOB, vote, yes=True)
        branches.append(table.snapshot.state.branch)
    assert branches == sorted(set(branches))


def actor_of_last_move(table: Table) -> int:
    """Who kept last: the lowest bidder of the round before."""
    spent = table.view(None).spent
    return ANN if spent[0] < spent[1] else BOB


async def test_a_no_ends_a_takeback_and_going_on_voids_it(room: Room) -> None:
    table = await room.begin(ANN, BOB)
    await bid_all(table, ANN, BOB)
    vote = (await table.propose(ANN, Ballot.TAKEBACK)).vote
    assert vote is not None
    await table.answer(BOB, vote, yes=False)
    assert table.summary().votes == ()
    vote = (await table.propose(ANN, Ballot.TAKEBACK)).vote
    assert vote is not None
    await play_first(table, actor(table))
    assert table.summary().votes == ()
    with pytest.raises(e.UnknownVote):
        await table.answer(BOB, vote, yes=True)
    said = [claimed.say.id for claimed in await room.letters_of(MessageKind.NOTICE) if claimed.say]
    assert said == ["tables-vote-failed", "tables-vote-lapsed"]


async def test_computer_players_consent(room: Room) -> None:
    table = await room.begin(ANN, computers=2)
    await play_first(table, ANN)
    await room.game_host.computers.rest()
    with pytest.raises(e.NotSeated):
        await table.propose(BOB, Ballot.TAKEBACK)
    await table.propose(ANN, Ballot.TAKEBACK)
    assert table.owes(ANN)


async def test_nothing_to_take_back(room: Room) -> None:
    table = await room.begin(*PEOPLE)
    with pytest.raises(e.NothingToTakeBack):
        await table.propose(ANN, Ballot.TAKEBACK)
    await play_first(table, ANN)
    await table.concede(CLEO)
    with pytest.raises(e.NothingToTakeBack):
        await table.propose(ANN, Ballot.TAKEBACK)
