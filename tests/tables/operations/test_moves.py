"""Moves, orders and the questions a front asks; double, late, foreign and simultaneous requests."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Any

import pytest

from engine.catalog import catalog
from engine.contract import Illegal, Malformed, RulesError
from engine.tables import DAY, MessageKind, Pace, Phase, Table, TableError
from engine.tables.core import errors as e
from engine.tables.core.model import StepKind
from engine.tables.requests.queue import REFUSALS
from engine.tables.storage import Statement
from tests.tables.room import ANN, BOB, CLEO, EVE, Room, actor, bid_all, play_first, play_out

PEOPLE = (ANN, BOB, CLEO)


async def steps(room: Room, table: Table) -> list[tuple[StepKind, int | None, tuple[str, ...]]]:
    """The history in short."""
    return [(step.kind, step.seat, step.keys) for step in await room.game_host.requests.archive.steps(table.number)]


async def test_a_game_from_deal_to_result(room: Room) -> None:
    table = await room.begin(ANN, BOB, CLEO)
    await play_out(room, table, ANN, BOB, CLEO)
    summary = table.summary()
    assert summary.phase is Phase.FINISHED
    assert summary.ending == "played"
    assert summary.result is not None
    assert summary.seed is not None
    assert summary.result.winners
    with pytest.raises(e.Finished):
        await table.play(ANN, ["bid:1"])
    (last,) = await room.letters_of(MessageKind.FINISHED)
    assert last.payload == {"ending": "played", "seed": summary.seed, "hash": summary.seed_hash}


async def test_a_secret_answer_is_nobodys_business(room: Room) -> None:
    table = await room.begin(ANN, BOB)
    await room.letters()
    before = (table.summary(), table.view(None), table.view(BOB), table.decision(BOB), await table.log(BOB))
    await play_first(table, ANN)
    assert (table.summary(), table.view(None), table.view(BOB), table.decision(BOB), await table.log(BOB)) == before
    assert table.summary().awaited == (0, 1)
    assert not table.owes(ANN)
    assert table.owes(BOB)
    assert {(claimed.kind, claimed.user) for claimed in await room.letters()} <= {(MessageKind.HAND, ANN)}


async def test_a_chain_is_all_or_nothing(room: Room) -> None:
    table = await room.begin(ANN, BOB, options={"peeking": "no"})
    await bid_all(table, ANN, BOB)
    mender = actor(table)
    give = next(move.key for move in table.choices(mender) if move.verb == "give")
    with pytest.raises(Illegal):
        await table.play(mender, [give, "take:nowhere"])
    assert table.view(mender).giving == 0
    await table.play(mender, [give, "take:top"])
    assert table.view(None).mended.count(1) == 1
    assert (await steps(room, table))[-1] == (StepKind.MOVE, table.seat_of(mender), (give, "take:top"))


@pytest.mark.parametrize(
    ("keys", "refusal"),
    [
        (["bid:99"], Illegal),
        (["keep"], Illegal),
        (["peek:nobody"], Illegal),
        (["castle:king"], Malformed),
        (["bid: 1"], Malformed),
        (["BID:1"], Malformed),
        (["bid:" + "1" * 5000], Malformed),
        (["\x00"], Malformed),
        ([""], Malformed),
        (["order:sideways"], Illegal),
        ([], e.BadRequest),
        ("bid:1", e.BadRequest),
        ([1], e.BadRequest),
        ([None], e.BadRequest),
        (["bid:1"] * 61, e.TooManySteps),
    ],
)
async def test_bad_keys_change_nothing(room: Room, keys: Any, refusal: type[Exception]) -> None:
    table = await room.begin(ANN, BOB)
    before = table.snapshot
    with pytest.raises(refusal):
        await table.play(ANN, keys)
    assert table.snapshot is before
    assert len(await steps(room, table)) == 1


async def test_other_peoples_moves_are_refused(room: Room) -> None:
    table = await room.begin(ANN, BOB)
    foreign = next(key for key in (m.key for m in table.choices(BOB)) if key not in {m.key for m in table.choices(ANN)})
    with pytest.raises(Illegal):
        await table.play(ANN, [foreign])
    with pytest.raises(e.NotSeated):
        await table.play(EVE, [foreign])
    await play_first(table, ANN)
    with pytest.raises(Illegal):
        await table.play(ANN, ["bid:1"])
    assert table.choices(EVE) == []
    assert table.view(EVE) == table.view(None)


async def test_the_same_request_twice_has_one_effect_and_one_answer(room: Room) -> None:
    table = await room.begin(ANN, BOB)
    key = table.choices(ANN)[0].key
    first = await table.play(ANN, [key], "click-1")
    assert await table.play(ANN, [key], "click-1") == first
    both = await asyncio.gather(*(table.play(BOB, [table.choices(BOB)[0].key], "click-2") for _ in range(5)))
    assert len(set(map(str, both))) == 1
    assert [kind for kind, _, _ in await steps(room, table)] == [StepKind.START, StepKind.MOVE, StepKind.MOVE]
    await room.reopen()
    again = await room.game_host.table(table.number)
    assert await again.play(ANN, [key], "click-1") == first
    assert len(await steps(room, table)) == 3


async def test_a_refused_request_stays_refused(room: Room) -> None:
    table = await room.begin(ANN, BOB)
    await play_first(table, ANN)
    with pytest.raises(Illegal) as early:
        await table.play(ANN, ["keep"], "early")
    with pytest.raises(Illegal) as late:
        await table.play(ANN, ["keep"], "early")
    assert type(late.value) is type(early.value)
    assert (late.value.args, vars(late.value)) == (early.value.args, vars(early.value))


async def test_a_remembered_refusal_holds_no_game(room: Room) -> None:
    table = await room.begin(ANN, BOB)
    refusals = [(ANN, ["keep"]), (ANN, ["no move"]), (ANN, [""]), (EVE, ["keep"])]
    for place, (person, keys) in enumerate([*refusals, *refusals]):
        with pytest.raises((RulesError, TableError)):
            await table.play(person, keys, f"request {place % len(refusals)}")
    remembered = room.game_host.requests._refused.values()
    assert len(remembered) == len(refusals)
    assert {refusal.__traceback__ for refusal in remembered} == {None}
    assert {refusal.__context__ for refusal in remembered} == {None}


async def test_refusals_are_not_remembered_for_ever(room: Room) -> None:
    table = await room.begin(ANN, BOB)
    for number in range(REFUSALS + 20):
        with pytest.raises(e.NotSeated):
            await table.play(EVE, ["keep"], f"request {number}")
    assert len(room.game_host.requests._refused) == REFUSALS


async def test_create_and_join_can_be_repeated_too(room: Room) -> None:
    table = await room.game_host.create(ANN, "toy", "r-1")
    assert await room.game_host.create(ANN, "toy", "r-1") is table
    joined = await table.join(BOB, "r-2")
    assert await table.join(BOB, "r-2") == joined
    started = await table.start(ANN, "r-3")
    assert await table.start(ANN, "r-3") == started


async def test_two_requests_at_once_are_answered_in_order(room: Room) -> None:
    table = await room.begin(ANN, BOB)
    first, second = table.choices(ANN)[:2]
    answers = await asyncio.gather(
        table.play(ANN, [first.key], "a"), table.play(ANN, [second.key], "b"), return_exceptions=True
    )
    assert [type(answer).__name__ for answer in answers] == ["Receipt", "Illegal"]
    assert table.view(ANN).bid == int(first.key[4:])


async def test_a_request_nobody_waits_for_is_still_finished(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    table = await room.begin(ANN, BOB)
    begun, write = asyncio.Event(), room.game_host.store.write

    async def begin_to_write(statements: Sequence[Statement], *, guarded: bool = False) -> None:
        begun.set()
        await write(statements, guarded=guarded)

    monkeypatch.setattr(room.game_host.store, "write", begin_to_write)
    task = asyncio.ensure_future(table.play(ANN, [table.choices(ANN)[0].key], "gone"))
    await begun.wait()
    task.cancel()
    await room.reopen()
    assert len(await steps(room, table)) == 2


async def test_late_buttons(room: Room) -> None:
    table = await room.begin(ANN, BOB)
    key, asked = table.choices(ANN)[0].key, table.decision(ANN)
    await play_first(table, BOB)
    await table.play(ANN, [key], decision=asked)
    with pytest.raises(e.Stale) as nothing:
        await table.play(ANN if actor(table) != ANN else BOB, [key], decision=asked)
    assert nothing.value.possible == ()
    person = actor(table)
    with pytest.raises(e.Stale) as other:
        await table.play(person, [key], decision=table.decision(person) - 1)
    assert other.value.possible == tuple(table.choices(person))
    await table.play(person, [table.choices(person)[0].key], decision=table.decision(person))


async def test_a_button_lives_while_others_answer(room: Room) -> None:
    table = await room.begin(ANN, BOB, CLEO)
    asked = table.decision(CLEO)
    await bid_all(table, ANN, BOB)
    assert table.decision(CLEO) == asked


async def test_a_late_pass_is_taken_while_the_question_is_the_same(room: Room) -> None:
    """Others bid or pass for everybody to see; whoever passes from an older panel still passes (EMP-ASY-4)."""
    room.offer("empire", catalog["empire"])
    table = await room.begin(ANN, BOB, CLEO, game="empire")
    opener = next(person for person in PEOPLE if table.owes(person))
    for _ in range(3):
        await play_first(table, opener)
    first, late = (person for person in PEOPLE if table.owes(person))
    asked, version = table.decision(late), table.summary().version
    await table.play(first, ["pass"])
    assert table.summary().version > version, "everybody saw it"
    await table.play(late, ["pass"], decision=asked)


async def test_orders_at_any_time(room: Room) -> None:
    table = await room.begin(ANN, BOB, options={"peeking": "no"})
    await play_first(table, ANN)
    await table.play(ANN, ["order:high"], decision=0)
    await play_first(table, BOB)
    person = actor(table)
    await table.play(person, ["keep"])
    assert table.view(ANN).order == "high"
    assert not table.owes(ANN)
    assert table.summary().awaited == (0, 1)
    assert (await steps(room, table))[2][:2] == (StepKind.ORDER, 0)
    assert [move.key for move in table.orders(EVE)] == []
    assert len(table.orders(ANN)) == 3


async def test_an_order_that_answers_is_a_new_decision(room: Room) -> None:
    table = await room.begin(ANN, BOB, options={"peeking": "no"})
    asked, key = table.decision(ANN), table.choices(ANN)[0].key
    await play_first(table, BOB)
    await table.play(ANN, ["order:low"])
    with pytest.raises(e.Stale):
        await table.play(ANN, [key], decision=asked)


async def test_questions(room: Room) -> None:
    table = await room.begin(ANN, BOB)
    card = table.view(ANN).hand[0]
    assert table.find(ANN, f"bid:{card}").key == f"bid:{card}"
    assert table.why_not(ANN, f"bid:{card}") is None
    refusal = table.why_not(ANN, "bid:99")
    assert refusal is not None
    assert refusal.clause == "TOY-BID-1"
    for question in (table.find, table.why_not):
        with pytest.raises(TableError):
            question(EVE, "bid:1")


async def test_every_refusal_can_be_said(room: Room) -> None:
    table = await room.begin(ANN, BOB)
    for keys in (["bid:99"], ["x"], [], ["order:no"]):
        try:
            await table.play(ANN, keys)
        except (TableError, RulesError) as refusal:
            said = refusal.say.id
        assert said.split("-")[0] in ("tables", "rules", "toy")


async def test_sleeping_tables_are_loaded_when_somebody_comes(room: Room) -> None:
    numbers = [(await room.begin(ANN, BOB)).number for _ in range(3)]
    await room.reopen()
    assert len(room.game_host.tables) == 0
    table = await room.game_host.table(numbers[1])
    assert len(room.game_host.tables) == 1
    assert await room.game_host.table(numbers[1]) is table
    await play_first(table, ANN)


async def test_the_clock_of_a_table_in_a_hurry_is_no_obstacle(room: Room) -> None:
    table = await room.begin(ANN, BOB, pace=Pace.banked(DAY, 60))
    await play_out(room, table, ANN, BOB)


async def test_a_deed_interrupts_nobody(room: Room) -> None:
    table = await room.begin(ANN, BOB, pace=Pace.limited(DAY), options={"peeking": "no"})
    await bid_all(table, ANN, BOB)
    lowest = actor(table)
    await table.play(lowest, ["keep"])
    rich = next(person for person in (ANN, BOB) if table.anytime_moves(person))
    other = BOB if rich == ANN else ANN
    room.clock.at += 3600
    faced, deadlines = table.decision(other), [seat.deadline for seat in table.summary().seats]
    await table.play(rich, [table.anytime_moves(rich)[0].key])
    assert table.decision(other) == faced
    assert [seat.deadline for seat in table.summary().seats] == deadlines
    await table.play(other, [table.choices(other)[0].key], decision=faced)


async def test_a_deed_leaves_the_own_question_as_it_was(room: Room) -> None:
    table = await room.begin(ANN, BOB, options={"peeking": "no"})
    await bid_all(table, ANN, BOB)
    await table.play(actor(table), ["keep"])
    rich = next(person for person in (ANN, BOB) if table.anytime_moves(person))
    asked, key = table.decision(rich), table.choices(rich)[0].key
    await table.play(rich, [table.anytime_moves(rich)[0].key])
    assert table.decision(rich) == asked
    await table.play(rich, [key], decision=asked)
