"""Several seats decide at once, each on a stack of its own."""

from __future__ import annotations

import random

import pytest

from engine.contract import Illegal, Question, Several
from tests.parts.potluck import Evening, Pick, Potluck, PotluckGame

GAME = PotluckGame()


PACKED = ["bring:bread", "bring:soup", "share:no"]


def begun(seats: int = 3, **options: str) -> Potluck:
    return GAME.new(seats, options, "0" * 32)


def keys(state: Potluck, seat: int) -> list[str]:
    return [move.key for move in GAME.choices(state, seat)]


def test_everybody_walks_their_own_questions_while_the_others_answer() -> None:
    state = begun()
    assert GAME.to_act(state) == (0, 1)
    state = GAME.play_all(state, 0, ["bring:bread", "bring:soup"]).state
    assert keys(state, 0) == ["share:yes", "share:no"]
    assert keys(state, 1) == ["bring:bread", "bring:soup"]
    state = GAME.play(state, 0, "share:no").state
    assert GAME.to_act(state) == (1,)


def test_what_is_still_missing_of_a_pick_can_be_picked_at_once() -> None:
    state = begun()
    assert GAME.bundle(state, 0) == Several(("bring:bread", "bring:bread", "bring:soup"), 2, 2)
    state = GAME.play(state, 0, "bring:bread").state
    assert GAME.bundle(state, 0) == Several(("bring:bread", "bring:soup"), 1, 1)
    assert GAME.bundle(GAME.play(state, 0, "bring:soup").state, 0) is None


def test_frames_of_a_lane_that_wait_for_nobody_run_by_themselves() -> None:
    state = begun()
    assert state.cooked == [2], "the last seat has nothing to decide"
    state = GAME.play_all(state, 0, ["bring:bread", "bring:bread", "share:yes"]).state
    assert state.cooked == [2, 0]


def test_nothing_happens_before_the_last_answer() -> None:
    state = begun()
    played = GAME.play_all(state, 1, ["bring:bread", "bring:soup", "share:no"])
    assert not played.sealed
    played = GAME.play_all(played.state, 0, ["bring:bread", "bring:bread", "share:no"])
    assert [event.fields["brought"] for event in played.events] == [["bread, bread", "bread, soup", ""]]
    assert GAME.result(played.state) is not None


def test_who_was_quick_is_nobodys_business() -> None:
    state = GAME.play_all(begun(), 0, ["bring:bread", "bring:soup", "share:no"]).state
    assert GAME.awaited(state) == (0, 1, 2)
    assert GAME.asked(state, 1) == Question("bring")
    assert GAME.asked(state, 0) == GAME.asked(state, None) == Question("evening")


def test_where_it_tells_nothing_everybody_sees_who_has_handed_in() -> None:
    state = GAME.play_all(begun(4, openly="on"), 0, PACKED[:2]).state
    assert (GAME.awaited(state), GAME.handed_in(state)) == ((0, 1, 2), (3,)), "the last seat has nothing to decide"
    state = GAME.play(state, 0, PACKED[2]).state
    assert (GAME.awaited(state), GAME.handed_in(state)) == ((1, 2), (0, 3))
    assert all(GAME.view(state, seat).handed_in == (0, 3) for seat in (None, 0, 1, 2, 3))
    evening = state.stack[-1]
    assert isinstance(evening, Evening)
    evening.reopen(state, 0)
    assert (GAME.awaited(state), GAME.handed_in(state)) == ((0, 1, 2), (3,)), "an answer taken back is awaited again"


def test_the_last_of_several_has_no_turn_of_its_own() -> None:
    state = GAME.play_all(begun(openly="on"), 0, PACKED).state
    assert GAME.awaited(state) == (1,)
    assert GAME.result(GAME.time_out(state, 1).state) is not None


def test_what_somebody_handed_in_openly_may_be_anything() -> None:
    state = GAME.play_all(begun(openly="on"), 0, PACKED).state
    guesses = [GAME.sample_hidden_state(state, 1, f"guess {at}") for at in range(20)]
    assert all(GAME.handed_in(guess) == GAME.handed_in(state) for guess in guesses)
    given = {tuple(guess.stack[-1].given(0)) for guess in guesses}  # type: ignore[union-attr]
    assert given == {("bread", "bread"), ("bread", "soup")}


def test_orders_and_defaults_answer_in_a_lane() -> None:
    state = begun()
    state.misers.append(0)
    state = GAME.play_all(state, 0, ["bring:bread", "bring:soup"]).state
    assert GAME.to_act(state) == (1,)
    state = GAME.drop(state, 1).state
    assert GAME.result(state) is not None
    assert state.brought[1] == ["bread", "bread"]


def test_an_answer_can_be_given_again_until_it_is_opened() -> None:
    state = GAME.play_all(begun(), 0, ["bring:bread", "bring:soup", "share:no"]).state
    evening = state.stack[-1]
    assert isinstance(evening, Evening)
    evening.reopen(state, 1)
    assert keys(state, 1) == ["bring:bread", "bring:soup"], "nothing was answered, nothing is void"
    evening.reopen(state, 0)
    assert (evening.given(0), keys(state, 0)) == ([], ["bring:bread", "bring:soup"])
    state = GAME.play_all(state, 0, ["bring:bread", "bring:bread", "share:no"]).state
    assert state.stack[-1].given(0) == ["bread", "bread"]  # type: ignore[union-attr]


def test_only_whoever_did_not_answer_is_asked() -> None:
    state = GAME.play_all(begun(), 0, ["bring:bread", "bring:soup", "share:no"]).state
    state = GAME.play(state, 1, "bring:soup").state
    evening = state.stack[-1]
    assert isinstance(evening, Evening)
    evening.ask(state, (0, 1))
    assert GAME.to_act(state) == (1,)
    assert keys(state, 1) == ["bring:bread"], "an answer that was begun goes on"


@pytest.mark.parametrize(("reader", "given"), [(0, ["bread", "soup"]), (1, []), (None, [])])
def test_as_far_as_others_know_nobody_has_answered(reader: int | None, given: list[str]) -> None:
    state = GAME.play_all(begun(), 0, ["bring:bread", "bring:soup", "share:no"]).state
    guess = GAME.sample_hidden_state(state, reader, "guess")
    assert guess.stack[-1].given(0) == given  # type: ignore[union-attr]
    assert GAME.to_act(guess) == ((1,) if given else (0, 1)), "the last seat never had anything to decide"


def test_what_is_answered_for_the_absent_is_known() -> None:
    state = GAME.drop(begun(), 0).state
    assert GAME.sample_hidden_state(state, 1, "guess").stack[-1].given(0) == ["bread", "bread"]  # type: ignore[union-attr]


def test_a_lane_is_saved_in_the_middle_of_its_questions() -> None:
    state = GAME.play_all(begun(), 0, ["bring:bread", "bring:soup"]).state
    state = GAME.play(state, 1, "bring:soup").state
    loaded = GAME.load(GAME.dump(state))
    assert loaded == state
    assert keys(loaded, 1) == ["bring:bread"]


def test_what_is_not_left_in_the_heap_cannot_be_picked() -> None:
    state = GAME.play(begun(), 0, "bring:soup").state
    assert keys(state, 0) == ["bring:bread"]
    with pytest.raises(Illegal):
        GAME.play(state, 0, "bring:soup")


def test_equal_things_are_offered_once_and_counted() -> None:
    state = GAME.play(begun(), 0, "bring:bread").state
    assert keys(state, 0) == ["bring:bread", "bring:soup"]


@pytest.mark.parametrize(("seat", "believed"), [(0, ["soup"]), (1, []), (None, [])])
def test_only_the_picker_knows_what_was_picked_and_how_much(seat: int | None, believed: list[str]) -> None:
    state = begun()
    pick = Pick(seat=0, chosen=["soup"])
    pick.guessed(state, seat, random.Random(1))
    assert pick.chosen == believed
