"""What the contract gives to every game: starting, playing, leaving, and the loop that carries frames on."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest

from engine.catalog import catalog
from engine.contract import Easy, Frame, Illegal, Malformed, Many, Move, RulesError, Run, SeatName
from engine.contract import game as contract
from tests.toy import GAME, Toy
from tests.toy.frames import Bids, Mend, Peek, Round
from tests.toy.state import ToyState

SEED = "0123456789abcdef0123456789abcdef"


def table(seats: int = 2, **options: str) -> ToyState:
    return GAME.new(seats, options, SEED)


def bid(state: ToyState, *cards: int) -> ToyState:
    for seat, card in enumerate(cards):
        state = GAME.play(state, seat, f"bid:{card}").state
    return state


# Starting


def test_the_known_deal() -> None:
    """The same seed gives the same table for ever."""
    state = table()
    assert (state.hands, state.deck, state.prize) == ([[1, 2, 8, 11], [3, 4, 5, 10]], [12, 7, 9, 6], 5)


@pytest.mark.parametrize(
    ("seats", "options", "seed", "sides", "message"),
    [
        (1, {}, SEED, None, "rules-player-count"),
        (5, {}, SEED, None, "rules-player-count"),
        (True, {}, SEED, None, "rules-player-count"),
        (2.0, {}, SEED, None, "rules-player-count"),
        ("2", {}, SEED, None, "rules-player-count"),
        (2, {}, "", None, "rules-seed"),
        (2, {}, SEED.upper(), None, "rules-seed"),
        (2, {}, 7, None, "rules-seed"),
        (2, {"moon": "full"}, SEED, None, "rules-no-option"),
        (2, {7: "full"}, SEED, None, "rules-no-option"),
        (2, {"rounds": "77"}, SEED, None, "rules-option-value"),
        (2, {"rounds": 3}, SEED, None, "rules-option-value"),
        (2, {"rounds": ["3"]}, SEED, None, "rules-option-value"),
        (2, {}, SEED, ("red",), "rules-sides"),
        (2, {}, SEED, ("red", "red"), "rules-sides"),
        (2, {}, SEED, ("red", "pink"), "rules-sides"),
        (2, {}, SEED, ("red", None, None), "rules-sides"),
        (2, {}, SEED, ("red", ["blue"]), "rules-sides"),
    ],
)
def test_a_table_that_cannot_be_laid(seats: Any, options: Any, seed: Any, sides: Any, message: str) -> None:
    with pytest.raises(Malformed) as refused:
        GAME.new(seats, options, seed, sides)
    assert refused.value.say.id == message


def test_options_have_defaults() -> None:
    assert GAME.settings({"rounds": "2"}) == {"rounds": "2", "peeking": "yes", "sharing": "no"}


def test_sides_are_given_to_those_who_chose_and_the_rest_by_chance() -> None:
    state = GAME.new(3, {}, SEED, (None, "red", None))
    assert state.colours[1] == "red"
    assert len(set(state.colours)) == 3


# Playing


def test_play_gives_the_next_state_and_leaves_the_given_one() -> None:
    state = table()
    before = GAME.dump(state)
    played = GAME.play(state, 1, "bid:3")
    assert GAME.dump(state) == before
    assert GAME.to_act(played.state) == (0,)
    assert GAME.awaited(played.state) == (0, 1)
    assert not played.sealed
    assert played.state.steps == 1


def test_play_all_is_all_or_nothing() -> None:
    state = bid(table(), 11, 10)
    state = GAME.play(state, 0, "peek:nobody").state
    chain = GAME.play_all(state, 1, ("give:3", "take:top"))
    assert isinstance(chain.state.stack[-1], Bids)
    before = GAME.dump(state)
    with pytest.raises(Illegal):
        GAME.play_all(state, 1, ("give:3", "take:top", "keep"))
    with pytest.raises(Malformed):
        GAME.play_all(state, 1, ("give:3", "take the top"))
    assert GAME.dump(state) == before
    assert GAME.dump(GAME.play_all(state, 1, ()).state) == before


def test_play_on_changes_the_state_it_is_given() -> None:
    state = table()
    assert GAME.play_on(state, 0, "bid:1").state is state
    assert state.steps == 1


@pytest.mark.parametrize(
    ("seat", "key", "error", "message"),
    [
        (0, "bid:3", Illegal, "toy-not-held"),
        (0, "keep", Illegal, "rules-not-possible"),
        (0, "order:dance", Illegal, "rules-no-order"),
        (0, "concede", Illegal, "rules-not-possible"),
        (0, "dance", Malformed, "rules-malformed"),
        (0, "Bid:1", Malformed, "rules-malformed"),
        (0, "", Malformed, "rules-malformed"),
        (2, "bid:3", Malformed, "rules-no-seat"),
        (-1, "bid:3", Malformed, "rules-no-seat"),
        (True, "bid:3", Malformed, "rules-no-seat"),
        (None, "bid:3", Malformed, "rules-no-seat"),
    ],
)
def test_refused(seat: Any, key: str, error: type[RulesError], message: str) -> None:
    state = table()
    for ask in (GAME.play, GAME.find):
        with pytest.raises(error) as refused:
            ask(state, seat, key)
        assert refused.value.say.id == message
    reason = GAME.why_not(state, seat, key)
    assert reason is not None
    assert reason.reason.id == message


def test_illegal_says_which_rule_and_what_is_possible() -> None:
    with pytest.raises(Illegal) as refused:
        GAME.play(table(), 0, "bid:3")
    assert refused.value.clause == "TOY-BID-1"
    assert [move.key for move in refused.value.possible] == ["bid:1", "bid:2", "bid:8", "bid:11"]
    assert refused.value.given == "bid:3"


def test_out_of_turn_one_hears_whom_the_table_waits_for() -> None:
    state = GAME.play(table(3), 1, "bid:2").state
    reason = GAME.why_not(state, 1, "bid:2")
    assert reason is not None
    assert reason.reason.id == "rules-not-now"
    assert reason.reason.args == {"awaited": Many((SeatName(0), SeatName(2)))}


def test_after_the_end_nothing_is_possible() -> None:
    state = GAME.concede(table(), 0).state
    reason = GAME.why_not(state, 1, "bid:3")
    assert reason is not None
    assert reason.reason.id == "rules-over"
    assert GAME.choices(state, 1) == []
    with pytest.raises(Illegal):
        GAME.concede(state, 1)


def test_find_takes_the_only_continuation() -> None:
    state = bid(table(), 11, 10)
    assert GAME.find(state, 0, "peek:1").key == "peek:1"
    with pytest.raises(Malformed):
        GAME.find(state, 0, "Peek")
    assert GAME.find(GAME.play(state, 0, "peek:nobody").state, 1, "keep").key == "keep"
    assert GAME.find(state, 0, "order:low").key == "order:low"


def test_orders_answer_at_once_and_stay() -> None:
    state = GAME.play(table(), 0, "order:low").state
    assert GAME.to_act(state) == (1,)
    assert state.stack == [Round(), Bids([1, 0])]
    played = GAME.play(state, 1, "bid:10")
    assert isinstance(played.state.stack[-1], Peek)
    assert [e.kind for e in played.events if GAME.redact(e, None)] == ["revealed"]


# Leaving


def test_the_absent_are_answered_for() -> None:
    gone = GAME.drop(table(), 1)
    assert GAME.to_act(gone.state) == (0,)
    assert gone.state.absent == [1]
    assert gone.sealed
    assert gone.events[0].kind == "dropped"
    back = GAME.rejoin(gone.state, 1)
    assert back.state.absent == []
    assert GAME.to_act(back.state) == (0,)


def test_dropping_twice_is_dropping_once() -> None:
    once = GAME.drop(table(), 1).state
    assert GAME.drop(once, 1).state.absent == [1]
    assert GAME.rejoin(table(), 1).state.absent == []


def test_when_all_have_left_the_game_plays_itself_out() -> None:
    state = table(4)
    for seat in range(4):
        state = GAME.drop(state, seat).state
    assert GAME.result(state) is not None


def test_conceding_in_a_duel_ends_it_and_loses_it() -> None:
    ahead = bid(table(), 11, 3)
    assert ahead.points == [5, 0]
    result = GAME.result(GAME.concede(ahead, 0).state)
    assert result is not None
    assert result.winners == (1,)
    assert [(p.seat, p.place) for p in result.places] == [(1, 1), (0, 2)]


def test_conceding_among_several_lets_the_others_play_on() -> None:
    state = GAME.concede(table(3), 2).state
    assert GAME.result(state) is None
    assert 2 not in GAME.to_act(state)
    while GAME.result(state) is None:
        seat = GAME.to_act(state)[0]
        state = GAME.play(state, seat, GAME.choices(state, seat)[-1].key).state
    result = GAME.result(state)
    assert result is not None
    assert result.places[-1].seat == 2


@pytest.mark.parametrize("leave", [GAME.drop, GAME.rejoin, GAME.concede])
@pytest.mark.parametrize("seat", [-1, 2, True, "0", None])
def test_only_seats_can_leave(leave: Callable[[ToyState, Any], object], seat: Any) -> None:
    with pytest.raises(Malformed):
        leave(table(), seat)


def test_another_branch_is_the_same_position_with_other_luck() -> None:
    state = bid(table(), 11, 10)
    other = GAME.branch(state)
    assert GAME.view(other, 0) == GAME.view(state, 0)
    assert state.branch == 0
    lucks = {tuple(GAME.play(s, 0, "peek:1").state.seen[0]) for s in (state, other, GAME.branch(other))}
    assert len(lucks) > 1


# The loop


class Spins(Frame["ToyState"], tag="spins"):
    """Goes on for ever without asking anybody."""

    def proceed(self, run: Run[ToyState]) -> None:
        """Nothing new."""
        run.replace(Spins())


class Marches(Frame["ToyState"], tag="marches"):
    """Begins turn after turn without asking anybody."""

    left: int

    def proceed(self, run: Run[ToyState]) -> None:
        """One turn less."""
        run.state.turn += 1
        run.pop()
        if self.left:
            run.push(Marches(self.left - 1))


class Idle(Frame["ToyState"], tag="idle"):
    """Has neither actors nor anything to do."""


class Asks(Frame["ToyState"], tag="asks"):
    """Asks seat 0 and does not know what to do with the answer."""

    def actors(self, state: ToyState) -> Sequence[int]:
        """Seat 0."""
        return (0,)

    def choices(self, state: ToyState, seat: int) -> list[Move]:
        """One answer."""
        return [Move("keep")]


def with_frame(frame: Frame[Any]) -> ToyState:
    state = table()
    stack: list[Any] = [frame]
    state.stack = stack
    return state


def test_frames_that_never_ask_are_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(contract, "STEP_LIMIT", 50)
    with pytest.raises(AssertionError, match="no decision after 50 steps"):
        Toy()._settle(Run(with_frame(Spins())))


def test_a_whole_game_of_the_absent_takes_as_many_steps_as_it_needs(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(contract, "STEP_LIMIT", 50)
    run = Run(with_frame(Marches(200)))
    Toy()._settle(run)
    assert not run.state.stack
    assert run.state.turn > 200


def test_a_frame_that_neither_asks_nor_proceeds_is_a_bug() -> None:
    with pytest.raises(AssertionError, match="Idle waits for its actors"):
        Toy()._settle(Run(with_frame(Idle())))


def test_a_frame_that_asks_without_a_handler_is_a_bug() -> None:
    with pytest.raises(AssertionError, match="Asks asks nobody"):
        GAME.play_on(with_frame(Asks()), 0, "keep")


def test_what_a_frame_does_unless_it_knows_better() -> None:
    state = with_frame(Asks())
    assert GAME.default(state, 0) == "keep"
    assert GAME.prepared(state, 0) is None
    assert Asks().ordered(state, 0) is None
    assert GAME.awaited(state) == (0,)


def test_the_stack_is_played_from_the_top() -> None:
    run = Run(with_frame(Idle()))
    run.pop()
    run.push(Peek(0), Mend(1))
    assert run.state.stack == [Mend(1), Peek(0)]
    run.replace(Round(), Idle())
    assert run.state.stack == [Mend(1), Idle(), Round()]
    run.pop()
    assert run.state.stack == [Mend(1), Idle()]


# Knowing


def test_levels() -> None:
    assert GAME.levels == ("easy", "sensible")
    assert isinstance(GAME.computer("easy"), Easy)
    with pytest.raises(KeyError):
        GAME.computer("genius")


def test_the_catalog_holds_every_room_of_games() -> None:
    rooms = {path.parent.name for path in (Path(contract.__file__).parents[1] / "games").glob("*/__init__.py")}
    assert set(catalog) == rooms
    assert all(game.slug == slug for slug, game in catalog.items())
