"""Computer players that search: they get samples and time, in slices, and stop when the table goes on."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import pytest

from engine.contract import ComputerPlayer, Move
from engine.contract.searching import Trial, Worlds
from engine.contract.thinking import Thought, look
from engine.pool.errors import WorkLost
from engine.tables import Table
from engine.tables.bots import worker
from tests.tables.room import ANN, BOB, Room
from tests.toy import Toy
from tests.toy.view import ToyView

SLICES = 3


class Pondering:
    """Plays the last move after some slices, the first one at once."""

    def choose(self, view: ToyView, moves: Sequence[Move], luck: random.Random) -> str:
        return moves[0].key

    def begin(self, view: ToyView, moves: Sequence[Move], luck: random.Random, seconds: float) -> Trial:
        keys = [move.key for move in moves]
        return Trial(tuple(keys), keys, {}, seconds, answer="" if seconds else keys[0])

    def look(self, trial: Trial, worlds: Worlds[Any], seconds: float) -> None:
        assert worlds.world(0).seats == worlds.world(1).seats
        trial.values[str(len(trial.values))] = []
        if len(trial.values) == SLICES or trial.spent >= trial.most:
            trial.answer = trial.candidates[-1]


class Pensive(Toy):
    """The toy with a player that searches."""

    computers: Mapping[str, Callable[[], ComputerPlayer[ToyView]]] = {**Toy.computers, "pondering": Pondering}


class Watch:
    """What the players are given, slice by slice; something may happen before each."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, before: Callable[[], None] = lambda: None) -> None:
        self.thoughts: list[Thought] = []

        def watched(game: Any, thought: Thought, trial: Trial, seed: str, seconds: float) -> Trial:
            self.thoughts.append(thought)
            before()
            return look(game, thought, trial, seed, seconds)

        monkeypatch.setattr(worker, "look", watched)


async def begun(room: Room, *people: int, **settings: Any) -> Table:
    """A game whose last seat searches."""
    room.offer("toy", Pensive())
    table = await room.game_host.create(people[0], "toy", **settings)
    for person in people[1:]:
        await table.join(person)
    await table.add_computer(people[0], "pondering")
    await table.start(people[0])
    return table


async def test_it_searches_in_slices_with_a_sample_and_the_time_of_the_table(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    watch = Watch(monkeypatch)
    table = await begun(room, ANN, thinking=2)
    state = table.snapshot.state
    moves = table.game.choices(state, 1)
    await room.game_host.computers.rest()
    assert len(watch.thoughts) == SLICES
    assert {thought.seconds for thought in watch.thoughts} == {2}
    assert all(table.game.dump(thought.possible) != table.game.dump(state) for thought in watch.thoughts)
    steps = await room.game_host.requests.archive.steps(table.number)
    assert steps[-1].keys == (moves[-1].key,)


async def test_the_host_of_the_bot_limits_the_time(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(room.game_host.computers, "_seconds", 1)
    watch = Watch(monkeypatch)
    await begun(room, ANN, thinking=20)
    await room.game_host.computers.rest()
    assert {thought.seconds for thought in watch.thoughts} == {1}


async def test_with_a_long_queue_it_answers_at_once(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(worker, "CROWD", -1)
    watch = Watch(monkeypatch)
    table = await begun(room, ANN)
    await room.game_host.computers.rest()
    assert not watch.thoughts
    assert not table.snapshot.record.seats[1].owes


async def test_a_search_without_end_answers_with_the_best_so_far(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(worker, "LATEST", -1.0)
    watch = Watch(monkeypatch)
    table = await begun(room, ANN)
    await room.game_host.computers.rest()
    assert len(watch.thoughts) == 1
    assert not table.snapshot.record.seats[1].owes


async def test_a_lost_worker_leaves_the_move_of_the_rules_of_thumb(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    def lost() -> None:
        raise WorkLost

    Watch(monkeypatch, lost)
    table = await begun(room, ANN)
    first = table.game.choices(table.snapshot.state, 1)[0].key
    await room.game_host.computers.rest()
    steps = await room.game_host.requests.archive.steps(table.number)
    assert steps[-1].keys == (first,)


async def test_a_search_ends_when_its_seat_is_taken_by_a_person(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    table = await begun(room, ANN, BOB)
    taken: list[bool] = []

    def swapped() -> None:
        if not taken:
            taken.append(True)
            record = table.snapshot.record
            record.seats[2].decision += 1
            room.game_host.computers.wake(table.number)

    watch = Watch(monkeypatch, swapped)
    await room.game_host.computers.rest()
    # The first search was left after one slice, and the next one, for the new decision, ran to its end.
    decisions = [thought.decision for thought in watch.thoughts]
    assert decisions.count(decisions[0]) == 1
    assert decisions.count(decisions[-1]) == SLICES


@pytest.mark.parametrize("given", [0, 61])
async def test_seconds_out_of_bounds_are_refused(room: Room, given: int) -> None:
    table = await room.game_host.create(ANN, "toy")
    with pytest.raises(Exception, match="thinking"):
        await table.configure(ANN, thinking=given)
    assert table.summary().thinking == 5
    await table.configure(ANN, thinking=7)
    assert table.summary().thinking == 7
