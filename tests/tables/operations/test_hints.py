"""Hints: as many as the host allows, one for each question, and nobody else's business."""

from __future__ import annotations

import random
from collections.abc import Sequence

import pytest

from engine.contract import Move, Preference, Text
from engine.tables import Ballot, Stale, Table
from engine.tables.core.errors import HintsUsedUp, NoHints, NotHost, OutOfBounds, Paused
from engine.tables.core.model import ANY_HINTS
from tests.tables.room import ANN, BOB, CLEO, Room
from tests.toy import Toy
from tests.toy.game import Sensible
from tests.toy.view import ToyView


class Adviser(Sensible):
    """Likes the last cards best."""

    def prefers(self, view: ToyView, moves: Sequence[Move], luck: random.Random) -> list[Preference]:
        """The last two moves."""
        return [Preference(move.key, Text("toy-prize", {"prize": view.prize})) for move in moves[:-3:-1]]


class Broken(Sensible):
    """Has no idea."""

    def prefers(self, view: ToyView, moves: Sequence[Move], luck: random.Random) -> list[Preference]:
        """Nothing."""
        raise ValueError(view.prize)


class Advised(Toy):
    """The toy with somebody who knows."""

    adviser = Adviser()


class Puzzled(Toy):
    """The toy with somebody who only thinks to know."""

    adviser = Broken()


async def begun(room: Room, hints: int, game: Toy | None = None) -> Table:
    room.offer("toy", game or Advised())
    return await room.begin(ANN, BOB, hints=hints)


async def test_the_computer_tells_what_it_would_do(room: Room) -> None:
    table = await begun(room, 2)
    keys = [move.key for move in table.choices(ANN)]
    decision = table.decision(ANN)
    hints = await room.game_host.hint_service.ask(table, ANN, decision, "r1")
    assert [hint.keys for hint in hints] == [(keys[-1],), (keys[-2],)]
    assert table.hints_left(ANN) == 1
    assert table.hints_left(BOB) == 2


async def test_the_same_question_costs_one_hint(room: Room) -> None:
    table = await begun(room, 1)
    decision = table.decision(ANN)
    first = await room.game_host.hint_service.ask(table, ANN, decision, "r1")
    assert await room.game_host.hint_service.ask(table, ANN, decision, "r2") == first
    assert table.hints_left(ANN) == 0
    await room.reopen()
    room.offer("toy", Advised())
    table = await room.game_host.table(table.number)
    assert table.hints_left(ANN) == 0, "counted on disk"


async def test_there_are_no_more_than_the_host_allows(room: Room) -> None:
    table = await begun(room, 1)
    await room.game_host.hint_service.ask(table, ANN, table.decision(ANN), "r1")
    await table.play(ANN, [table.choices(ANN)[-1].key])
    await table.play(BOB, [table.choices(BOB)[0].key])
    assert table.choices(ANN), "the highest bidder is asked next"
    with pytest.raises(HintsUsedUp):
        await room.game_host.hint_service.ask(table, ANN, table.decision(ANN), "r2")


async def test_nobody_counts_where_the_host_does_not(room: Room) -> None:
    table = await begun(room, ANY_HINTS)
    assert await room.game_host.hint_service.ask(table, ANN, table.decision(ANN), "r1")
    assert table.hints_left(ANN) is None


async def test_a_table_has_no_hints_unless_the_host_says_so(room: Room) -> None:
    table = await room.begin(ANN, BOB)
    assert table.summary().hints == 0
    with pytest.raises(NoHints):
        await room.game_host.hint_service.ask(table, ANN, table.decision(ANN), "r1")


async def test_a_hint_is_for_the_question_at_hand(room: Room) -> None:
    table = await begun(room, 3)
    with pytest.raises(Stale):
        await room.game_host.hint_service.ask(table, ANN, table.decision(ANN) + 1, "r1")
    await table.propose(ANN, Ballot.PAUSE)
    vote = table.summary().votes[0]
    await table.answer(BOB, vote.id, yes=True)
    with pytest.raises(Paused):
        await room.game_host.hint_service.ask(table, ANN, table.decision(ANN), "r2")
    assert table.hints_left(ANN) == 3


async def test_nobody_else_learns_of_a_hint(room: Room) -> None:
    table = await begun(room, 3)
    before, version = table.summary(), table.summary().version
    posted = await room.game_host.store.rows("SELECT id FROM outbox")
    await room.game_host.hint_service.ask(table, ANN, table.decision(ANN), "r1")
    assert table.summary() == before
    assert table.summary().version == version
    assert await room.game_host.store.rows("SELECT id FROM outbox") == posted


async def test_an_adviser_that_fails_gives_no_hint(room: Room) -> None:
    table = await begun(room, 3, Puzzled())
    assert await room.game_host.hint_service.ask(table, ANN, table.decision(ANN), "r1") == []


async def test_only_the_host_sets_how_many(room: Room) -> None:
    table = await room.game_host.create(ANN, "toy")
    await table.join(BOB)
    await table.configure(ANN, hints=3)
    assert table.summary().hints == 3
    with pytest.raises(NotHost):
        await table.configure(BOB, hints=9)
    for most in (-2, 101):
        with pytest.raises(OutOfBounds):
            await table.configure(ANN, hints=most)
    assert table.summary().hints == 3


async def test_a_rematch_keeps_the_number_and_counts_anew(room: Room) -> None:
    table = await begun(room, 2)
    await room.game_host.hint_service.ask(table, ANN, table.decision(ANN), "r1")
    await table.concede(ANN)
    again = await room.game_host.rematch(BOB, table.number)
    assert again.summary().hints == 2
    await again.join(CLEO)
    await again.start(BOB)
    assert again.hints_left(BOB) == 2
