"""Lessons are kept: resumed after any restart, gone on with once however often a tap arrives, and forgotten."""

from __future__ import annotations

import asyncio

import pytest

from engine.contract.teaching.lessons import READ, Unwanted
from engine.tables import Stale
from engine.tables.core.errors import BeingForgotten, NothingToUndo, NotSeated, UnknownLesson, UnknownTable
from engine.tables.lessons.lesson_table import OWN_LESSON, LessonTable
from engine.tables.lessons.progress import OPENED, LessonStore, Occasion, Progress
from tests.tables.room import ANN, BOB, Room


async def current(room: Room, user: int = ANN) -> LessonTable:
    lesson_table = await room.game_host.learning.current(user)
    assert lesson_table is not None
    return lesson_table


async def test_a_lesson_is_begun_and_resumed_after_a_restart(room: Room) -> None:
    assert await room.game_host.learning.current(ANN) is None
    lesson_table = await room.game_host.learning.open(ANN, "toy", "bidding")
    assert [move.key for move in lesson_table.choices(ANN)] == ["bid:2", "bid:5", "bid:8", "bid:12"]
    await lesson_table.play(ANN, ["bid:12"], decision=lesson_table.decision(ANN))
    await room.reopen()
    again = await current(room)
    assert (again.path, again.walk.step) == (("bid:12",), 1)
    assert again.decision(ANN) == lesson_table.decision(ANN)
    assert await room.game_host.learning.current(BOB) is None


async def test_every_lesson_is_resumed_where_it_was_left(room: Room) -> None:
    first = await room.game_host.learning.open(ANN, "toy", "bidding")
    await first.play(ANN, ["bid:12"])
    await room.game_host.learning.open(ANN, "toy", "gifts")
    assert (await current(room)).lesson.id == "gifts"
    assert (await room.game_host.learning.open(ANN, "toy", "bidding")).path == ("bid:12",)
    assert (await current(room)).lesson.id == "bidding"


async def test_what_is_done_is_remembered_and_begins_anew(room: Room) -> None:
    lesson_table = await room.game_host.learning.open(ANN, "toy", "gifts")
    await lesson_table.play(ANN, ["gift:1"])
    assert await room.game_host.learning.progress(ANN, "toy") == {"bidding": Progress(), "gifts": Progress(begun=True)}
    await lesson_table.play(ANN, ["order:high"])
    await lesson_table.read_on(lesson_table.decision(ANN))
    assert lesson_table.done
    assert lesson_table.choices(ANN) == []
    assert await room.game_host.learning.finished(ANN) == {"toy": 1}
    again = await room.game_host.learning.open(ANN, "toy", "gifts")
    assert (again.path, again.done) == ((), False)
    assert (await room.game_host.learning.progress(ANN, "toy"))["gifts"] == Progress(begun=False, done=True)


async def test_a_tap_counts_once_however_often_it_arrives(room: Room) -> None:
    lesson_table = await room.game_host.learning.open(ANN, "toy", "bidding")
    decision = lesson_table.decision(ANN)
    twice = (lesson_table.play(ANN, ["bid:12"], decision=decision) for _ in range(2))
    done = await asyncio.gather(*twice, return_exceptions=True)
    assert [type(each).__name__ for each in done] == ["Receipt", "Stale"]
    with pytest.raises(Stale):
        await lesson_table.play(ANN, ["bid:12"], decision=decision)
    assert (await current(room)).path == ("bid:12",)


async def test_another_program_may_have_gone_on(room: Room) -> None:
    game_host = room.game_host
    lesson_table = await game_host.learning.open(ANN, "toy", "bidding")
    other = LessonStore(game_host.store, game_host.games, game_host.people, game_host.outages)
    elsewhere = await other.current(ANN)
    assert elsewhere is not None
    await elsewhere.play(ANN, ["bid:12"])
    with pytest.raises(Stale):
        await lesson_table.play(ANN, ["bid:12"])
    assert (await current(room)).path == ("bid:12",)


async def test_what_is_refused_changes_nothing(room: Room) -> None:
    lesson_table = await room.game_host.learning.open(ANN, "toy", "bidding")
    with pytest.raises(Unwanted):
        await lesson_table.play(ANN, ["bid:8"])
    with pytest.raises(Unwanted):
        await lesson_table.play(ANN, ["bid:12", "bid:2"])
    with pytest.raises(NotSeated):
        await lesson_table.play(BOB, ["bid:12"])
    assert (lesson_table.path, (await current(room)).path) == ((), ())


async def test_a_begun_step_can_be_taken_back_but_not_one_that_ended(room: Room) -> None:
    lesson_table = await room.game_host.learning.open(ANN, "toy", "bidding")
    await lesson_table.play(ANN, ["bid:12"])
    assert not await lesson_table.can_undo(ANN)
    with pytest.raises(NothingToUndo):
        await lesson_table.undo(ANN)
    await lesson_table.read_on(lesson_table.decision(ANN))
    await lesson_table.play(ANN, ["bid:5"])
    assert await lesson_table.can_undo(ANN)
    assert not await lesson_table.can_undo(BOB)
    await lesson_table.undo(ANN)
    assert (await current(room)).path == ("bid:12", READ)


async def test_what_came_of_a_move_is_told_as_the_learner_may_know_it(room: Room) -> None:
    lesson_table = await room.game_host.learning.open(ANN, "toy", "bidding")
    await lesson_table.play(ANN, ["bid:12"])
    told = [line.say.id for line in await lesson_table.log(ANN)]
    assert "toy-revealed" in told
    assert (await lesson_table.since(ANN)).lines == ()


async def test_a_lesson_that_was_written_anew_begins_anew(room: Room) -> None:
    await room.game_host.learning.open(ANN, "toy", "bidding")
    await room.game_host.store.write([("""UPDATE lessons SET path = '["bid:1"]'""", ())])
    lesson_table = await current(room)
    assert lesson_table.path == ()
    await lesson_table.play(ANN, ["bid:12"])
    assert (await current(room)).path == ("bid:12",)


async def test_a_lesson_that_is_gone_is_nobodys(room: Room) -> None:
    await room.game_host.learning.open(ANN, "toy", "bidding")
    await room.game_host.store.write([("UPDATE lessons SET lesson = 'flying'", ())])
    assert await room.game_host.learning.current(ANN) is None
    for slug, name in (("toy", "flying"), ("chess", "bidding")):
        with pytest.raises(UnknownLesson):
            await room.game_host.learning.open(ANN, slug, name)


async def test_lessons_are_no_tables(room: Room) -> None:
    await room.game_host.learning.open(ANN, "toy", "bidding")
    assert await room.game_host.lists.of_user(ANN) == []
    with pytest.raises(UnknownTable):
        await room.game_host.table(OWN_LESSON)
    assert await room.game_host.store.rows("SELECT * FROM outbox") == []


async def test_only_so_many_stay_in_memory(room: Room) -> None:
    for user in range(1, OPENED + 10):
        await room.game_host.learning.open(user, "toy", "gifts")
    assert len(room.game_host.learning._opened) == OPENED


async def test_whoever_is_forgotten_has_learnt_nothing(room: Room) -> None:
    await room.game_host.learning.open(ANN, "toy", "bidding")
    await room.game_host.learning.explain(ANN, "toy", "bids", Occasion(3, 4))
    told = (await room.game_host.data_export.of(ANN))[0]
    assert [(each.game, each.lesson, each.done) for each in told.lessons] == [("toy", "bidding", False)]
    assert [(each.topic, each.table) for each in told.explained] == [("bids", 3)]
    await room.game_host.erasure.begin(ANN, ())
    with pytest.raises(BeingForgotten):
        await room.game_host.learning.open(ANN, "toy", "gifts")
    while await room.game_host.erasure.work():
        pass
    assert await room.game_host.learning.current(ANN) is None
    assert await room.game_host.learning.explained(ANN, "toy", "bids") is None


async def test_an_explanation_is_noted_with_its_occasion(room: Room) -> None:
    learning = room.game_host.learning
    assert await learning.explained(ANN, "toy", "bids") is None
    await learning.explain(ANN, "toy", "bids", Occasion(3, 4))
    await learning.explain(ANN, "toy", "bids", Occasion(5, 1))
    assert await learning.explained(ANN, "toy", "bids") == Occasion(5, 1)
