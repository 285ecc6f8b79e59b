"""What needs consent: pause, more time, another pace, drops, substitutes, an early end."""

from __future__ import annotations

from typing import Any

import pytest

from engine.tables import DAY, HOUR, Ballot, MessageKind, Pace, Phase, Table
from engine.tables.core import errors as e
from tests.tables.room import ANN, BOB, CLEO, EVE, Room, bid_all, play_first, play_out


async def ask(table: Table, user: int, ballot: Ballot, **more: Any) -> int:
    """Propose, and give the vote's number."""
    vote = (await table.propose(user, ballot, **more)).vote
    assert vote is not None
    return vote


async def agree(table: Table, user: int, ballot: Ballot, *others: int, **more: Any) -> None:
    """Propose, and everybody agrees."""
    vote = await ask(table, user, ballot, **more)
    for other in others:
        await table.answer(other, vote, yes=True)


async def test_a_pause_stops_everything(room: Room) -> None:
    table = await room.begin(ANN, BOB, pace=Pace.limited(DAY))
    await room.pass_time(HOUR)
    await agree(table, ANN, Ballot.PAUSE, BOB)
    assert table.summary().paused
    assert table.choices(ANN) == []
    assert not await table.can_undo(ANN)
    for act in (table.play(ANN, ["bid:1"]), table.play(ANN, ["order:low"]), table.undo(ANN)):
        with pytest.raises(e.Paused):
            await act
    await room.pass_time(30 * DAY)
    assert table.summary().paused
    await agree(table, BOB, Ballot.RESUME, ANN)
    assert [seat.deadline for seat in table.summary().seats] == [room.clock.at + 23 * HOUR] * 2
    await room.pass_time(23 * HOUR)
    assert table.view(None).spent != ()


async def test_whoever_is_asked_during_a_rest_has_all_their_time_after_it(room: Room) -> None:
    table = await room.begin(ANN, BOB, CLEO, pace=Pace.limited(DAY), options={"peeking": "no"})
    await bid_all(table, ANN, BOB)
    await room.pass_time(20 * HOUR)
    await agree(table, ANN, Ballot.PAUSE, BOB, CLEO)
    await table.concede(CLEO)
    await room.pass_time(DAY)
    await agree(table, ANN, Ballot.RESUME, BOB)
    deadlines = {seat.deadline for seat in table.summary().seats if seat.awaited and not seat.conceded}
    assert deadlines == {room.clock.at + DAY}


async def test_silence_agrees_to_going_on_and_to_nothing_else(room: Room) -> None:
    table = await room.begin(ANN, BOB)
    await ask(table, ANN, Ballot.PAUSE)
    await room.pass_time(room.timeouts.vote)
    assert (table.summary().paused, table.summary().votes) == (False, ())
    await agree(table, ANN, Ballot.PAUSE, BOB)
    await ask(table, ANN, Ballot.RESUME)
    await room.pass_time(room.timeouts.vote)
    assert not table.summary().paused


async def test_more_time_and_another_pace(room: Room) -> None:
    table = await room.begin(ANN, BOB, pace=Pace.limited(DAY))
    await agree(table, ANN, Ballot.EXTEND, BOB, seconds=3 * HOUR)
    assert [seat.deadline for seat in table.summary().seats] == [room.clock.at + 27 * HOUR] * 2
    await room.pass_time(HOUR)
    await agree(table, ANN, Ballot.PACE, BOB, pace=Pace.banked(5 * DAY, HOUR))
    assert table.summary().pace == Pace.banked(5 * DAY, HOUR)
    assert [seat.deadline for seat in table.summary().seats] == [room.clock.at + 5 * DAY] * 2
    await agree(table, ANN, Ballot.PACE, BOB, pace=Pace())
    assert [seat.deadline for seat in table.summary().seats] == [None, None]


async def test_the_others_drop_or_replace_somebody(room: Room) -> None:
    table = await room.begin(ANN, BOB, CLEO)
    await bid_all(table, ANN, CLEO)
    vote = await ask(table, ANN, Ballot.SUBSTITUTE, seat=1)
    assert table.summary().votes[0].asked == [CLEO]
    await table.answer(CLEO, vote, yes=True)
    assert table.summary().seats[1].offered
    await agree(table, CLEO, Ballot.DROP, ANN, seat=1)
    assert table.summary().seats[1].dropped
    assert len(table.view(None).spent) == 3


async def test_two_cannot_throw_each_other_out_unless_one_is_silent(room: Room) -> None:
    table = await room.begin(ANN, BOB, computers=1)
    with pytest.raises(e.NeedsConsent):
        await table.propose(ANN, Ballot.DROP, seat=1)
    await play_first(table, ANN)
    await room.letters()
    await room.pass_time(room.timeouts.silence)
    (silence,) = await room.letters_of(MessageKind.SILENCE)
    assert silence.payload == {"seats": [0, 1, 2]}
    await room.pass_time(room.timeouts.silence)
    assert await room.letters_of(MessageKind.SILENCE) == []
    await table.propose(ANN, Ballot.SUBSTITUTE, seat=1)
    assert table.summary().seats[1].offered


async def test_after_silence_a_pause_needs_only_those_who_speak(room: Room) -> None:
    table = await room.begin(ANN, BOB, CLEO, options={"peeking": "no"})
    await bid_all(table, ANN, BOB, CLEO)
    await room.pass_time(room.timeouts.silence)
    (silent,) = table.summary().awaited
    ((first, _), (second, _)) = [(s.user, s.seat) for s in table.summary().seats if s.seat != silent]
    assert first is not None
    assert second is not None
    await agree(table, first, Ballot.PAUSE, second)
    assert table.summary().paused


async def test_ending_by_consent_publishes_the_seed(room: Room) -> None:
    table = await room.begin(ANN, BOB)
    await agree(table, ANN, Ballot.END, BOB)
    assert (table.summary().phase, table.summary().ending, table.summary().result) == (Phase.FINISHED, "agreed", None)
    assert table.summary().seed is not None


async def test_votes_follow_people_who_go(room: Room) -> None:
    table = await room.begin(ANN, BOB, CLEO)
    await ask(table, ANN, Ballot.PAUSE)
    await table.answer(BOB, 1, yes=True)
    await table.concede(CLEO)
    assert table.summary().paused
    await agree(table, ANN, Ballot.RESUME, BOB)
    await ask(table, ANN, Ballot.END)
    await table.leave(ANN)
    assert table.summary().votes == ()


async def test_the_vote_is_posted_and_can_be_withdrawn(room: Room) -> None:
    table = await room.begin(ANN, BOB)
    await room.letters()
    vote = await ask(table, ANN, Ballot.PAUSE)
    (letter,) = await room.letters_of(MessageKind.VOTE)
    assert letter.payload == {"vote": vote}
    with pytest.raises(e.NotAsked):
        await table.withdraw(BOB, vote)
    await table.withdraw(ANN, vote)
    (told,) = await room.letters_of(MessageKind.NOTICE)
    assert told.say is not None
    assert told.say.id == "tables-vote-withdrawn"


@pytest.mark.parametrize(
    ("user", "ballot", "more", "refusal"),
    [
        (EVE, Ballot.PAUSE, {}, e.NotSeated),
        (ANN, Ballot.RESUME, {}, e.NotPaused),
        (ANN, Ballot.EXTEND, {}, e.BadRequest),
        (ANN, Ballot.EXTEND, {"seconds": 5}, e.BadRequest),
        (ANN, Ballot.PACE, {}, e.BadRequest),
        (ANN, Ballot.PACE, {"pace": Pace.limited(1)}, e.BadRequest),
        (ANN, Ballot.DROP, {}, e.BadRequest),
        (ANN, Ballot.DROP, {"seat": 9}, e.SeatNotFree),
        (ANN, Ballot.PAUSE, {"seat": 1}, e.BadRequest),
        (ANN, Ballot.END, {}, e.VoteOpen),
    ],
)
async def test_what_cannot_be_proposed(
    room: Room, user: int, ballot: Ballot, more: dict[str, Any], refusal: type[Exception]
) -> None:
    table = await room.begin(ANN, BOB, CLEO)
    await ask(table, BOB, Ballot.END)
    with pytest.raises(refusal):
        await table.propose(user, ballot, **more)
    with pytest.raises(e.NotAsked):
        await table.answer(BOB, 1, yes=True)
    await table.answer(CLEO, 1, yes=True)
    with pytest.raises(e.NotAsked):
        await table.answer(CLEO, 1, yes=False)


async def test_votes_live_on_after_a_restart(room: Room) -> None:
    table = await room.begin(ANN, BOB, CLEO)
    await bid_all(table, ANN, BOB, CLEO)
    vote = await ask(table, ANN, Ballot.TAKEBACK)
    await table.answer(BOB, vote, yes=True)
    await room.reopen()
    table = await room.game_host.table(table.number)
    await table.answer(CLEO, vote, yes=True)
    assert table.view(None).spent == ()
    await play_out(room, table, ANN, BOB, CLEO)
