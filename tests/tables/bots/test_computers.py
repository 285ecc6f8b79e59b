"""Computer players and answers left behind."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import pytest

from engine.contract import ComputerPlayer, Easy, Move, View
from engine.contract.searching import Trial
from engine.contract.thinking import Thought, begin, decided
from engine.pool.errors import WorkLost
from engine.tables import Ballot, Phase
from engine.tables.bots import worker
from tests.tables.room import ANN, BOB, CLEO, Room, bid_all, play_first, play_out
from tests.toy import Toy
from tests.toy.view import ToyView


class Fainting:
    """A computer player whose head fails."""

    def choose(self, view: ToyView, moves: Sequence[Move], luck: random.Random) -> str:
        """Faint."""
        raise ZeroDivisionError


class Cheating:
    """A computer player that invents a move."""

    def choose(self, view: ToyView, moves: Sequence[Move], luck: random.Random) -> str:
        """Win."""
        return "win:all"


class Unwell(Toy):
    """The toy with players that are not at their best."""

    worker: Mapping[str, Callable[[], ComputerPlayer[ToyView]]] = {"fainting": Fainting, "cheating": Cheating}


async def test_a_game_of_one_person_and_three_computers(room: Room) -> None:
    table = await room.begin(ANN, computers=3)
    await play_out(room, table, ANN)
    steps = await room.game_host.requests.archive.steps(table.number)
    assert {step.user for step in steps if step.seat not in (None, 0)} == {None}


@pytest.mark.parametrize("level", ["fainting", "cheating"])
def test_whatever_goes_wrong_in_its_head_the_answer_is_legal(level: str, caplog: pytest.LogCaptureFixture) -> None:
    game = Unwell()
    state = game.new(2, {}, "0" * 32)
    thought = Thought(0, 1, level, game.view(state, 0), game.choices(state, 0))
    assert begin(game, thought, random.Random(1)).answer in {move.key for move in thought.moves}
    assert level in caplog.text


async def test_a_thought_holds_a_view_and_moves_and_no_state(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    thoughts: list[Thought] = []

    def noted(_game: Toy, thought: Thought, _luck: random.Random) -> Trial:
        thoughts.append(thought)
        return decided(thought.moves[0].key)

    monkeypatch.setattr(worker, "begin", noted)
    await room.begin(ANN, computers=1)
    assert thoughts
    assert all(isinstance(thought.view, View) and thought.possible is None for thought in thoughts)


async def test_a_move_the_rules_stumble_over_does_not_stop_the_table(
    room: Room, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    table = await room.game_host.create(ANN, "toy")
    await table.add_computer(ANN, "sensible")
    await table.start(ANN)
    legal = Toy.play_all

    def stumbling(self: Toy, state: Any, seat: int, keys: Sequence[str]) -> Any:
        if seat == 1 and keys[0] == self.choices(state, 1)[-1 if state.prize >= 4 else 0].key:
            raise AssertionError("a bug")
        return legal(self, state, seat, keys)

    monkeypatch.setattr(Toy, "play_all", stumbling)
    await room.game_host.computers.rest()
    assert not table.snapshot.record.seats[1].owes
    assert "cannot play" in caplog.text


async def test_a_thought_that_is_lost_does_not_stop_the_table(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    lost: list[Thought] = []

    def losing(_game: Toy, thought: Thought, _luck: random.Random) -> Trial:
        lost.append(thought)
        raise WorkLost

    monkeypatch.setattr(worker, "begin", losing)
    table = await room.begin(ANN, computers=1)
    await room.game_host.computers.rest()
    assert lost
    assert not table.snapshot.record.seats[1].owes


async def test_a_computer_player_that_lost_its_seat_keeps_quiet(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    table = await room.begin(ANN, BOB, CLEO)
    seen: list[Any] = []

    def slow(self: Easy, view: object, moves: Sequence[Move], luck: random.Random) -> str:
        seen.append(view)
        return moves[0].key

    monkeypatch.setattr(Easy, "choose", slow)
    await table.offer(BOB)
    await table.seat_computer(ANN, 1, "easy")
    await table.seat_computer(CLEO, 2, "easy")
    await room.game_host.computers.rest()
    assert {view.seat for view in seen} == {1, 2}
    assert not any(table.snapshot.record.seats[at].owes for at in (1, 2))


async def test_computers_rest_while_the_table_rests(room: Room) -> None:
    table = await room.begin(ANN, BOB, CLEO)
    vote = (await table.propose(ANN, Ballot.PAUSE)).vote
    assert vote is not None
    await table.answer(BOB, vote, yes=True)
    await table.answer(CLEO, vote, yes=True)
    await table.seat_computer(CLEO, 2, "easy")
    await room.game_host.computers.rest()
    assert table.snapshot.record.seats[2].owes
    vote = (await table.propose(ANN, Ballot.RESUME)).vote
    assert vote is not None
    await table.answer(BOB, vote, yes=True)
    await room.game_host.computers.rest()
    assert not table.snapshot.record.seats[2].owes


async def test_an_answer_left_behind_is_given_after_a_human_pause(room: Room) -> None:
    table = await room.begin(ANN, BOB, game="thoughtful")
    due = {key: due.at for key, due in table.snapshot.record.jobs.items() if key.startswith("prepared")}
    assert len(due) == 2
    for at in due.values():
        assert room.timeouts.prepared_least <= at - room.clock.at <= room.timeouts.prepared_most
    await room.reopen()
    table = await room.game_host.table(table.number)
    first = min(due.values())
    await room.pass_time(first - room.clock.at - 1)
    assert table.owes(ANN)
    assert table.owes(BOB)
    await room.pass_time(1)
    assert table.owes(ANN) != table.owes(BOB)
    await room.pass_time(room.timeouts.prepared_most)
    assert len(table.view(None).spent) == 2


async def test_the_pause_is_not_drawn_again_by_what_others_do(room: Room) -> None:
    table = await room.begin(ANN, BOB, CLEO, game="thoughtful")
    planned = table.snapshot.record.jobs["prepared:0"]
    await play_first(table, BOB)
    await table.play(CLEO, ["order:none"])
    assert table.snapshot.record.jobs["prepared:0"] == planned
    await play_first(table, ANN)
    assert "prepared:0" not in table.snapshot.record.jobs


async def test_a_person_may_answer_before_the_answer_left_behind(room: Room) -> None:
    table = await room.begin(ANN, BOB, game="thoughtful")
    await bid_all(table, ANN, BOB)
    await room.pass_time(room.timeouts.prepared_most)
    assert len(table.view(None).spent) == 2
    assert table.summary().phase is Phase.RUNNING
