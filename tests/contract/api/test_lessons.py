"""Lessons: positions from data, moves that are wanted, and all others refused."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.contract import Illegal, Malformed
from engine.contract.teaching.lessons import (
    READ,
    Position,
    Unwanted,
    advance,
    begin,
    changed,
    course,
    follow,
    lay_out,
    wanted,
    words,
)
from tests.toy import GAME

BIDDING, GIFTS = course(GAME.folder)


def test_a_game_may_have_no_lessons(tmp_path: Path) -> None:
    assert course(tmp_path) == ()


def test_lessons_and_their_words_belong_together() -> None:
    for language in ("en", "ru"):
        said = words(GAME.folder, language)
        assert {name: list(each.steps) for name, each in said.items()} == {
            lesson.id: [step.id for step in lesson.steps] for lesson in (BIDDING, GIFTS)
        }


def test_the_wanted_move_ends_a_step_and_the_others_answer() -> None:
    walk = begin(GAME, BIDDING)
    after = advance(GAME, BIDDING, walk, "bid:12")
    assert (after.step, after.finished, after.keys) == (1, True, ())
    assert after.state.points == [6, 0]
    assert "revealed" in [event.kind for event in after.events]
    assert walk.state.points == [0, 0], "the walk before is untouched"


def test_what_is_not_wanted_is_refused_with_its_remark() -> None:
    walk = begin(GAME, BIDDING)
    with pytest.raises(Unwanted) as refused:
        advance(GAME, BIDDING, walk, "bid:2")
    assert refused.value.remark == "lowest"
    with pytest.raises(Unwanted) as refused:
        advance(GAME, BIDDING, walk, "bid:8")
    assert refused.value.remark == ""


@pytest.mark.parametrize(("given", "error"), [("bid:11", Illegal), ("keep", Illegal), ("fly", Malformed)])
def test_what_is_not_possible_is_refused_by_the_rules(given: str, error: type[Exception]) -> None:
    with pytest.raises(error):
        advance(GAME, BIDDING, begin(GAME, BIDDING), given)


def test_a_step_without_wishes_is_only_read() -> None:
    walk = follow(GAME, BIDDING, ["bid:12"])
    with pytest.raises(Unwanted):
        advance(GAME, BIDDING, walk, "bid:2")
    assert advance(GAME, BIDDING, walk, READ).step == 2


def test_a_chain_is_walked_move_by_move_whichever_is_begun() -> None:
    walk = follow(GAME, BIDDING, ["bid:12", READ])
    assert walk.state.points == [0, 0], "the step has a position of its own"
    other = advance(GAME, BIDDING, walk, "bid:5")
    assert (other.finished, other.keys) == (False, ("bid:5",))
    with pytest.raises(Unwanted):
        advance(GAME, BIDDING, other, "give:8")
    done = follow(GAME, BIDDING, ["bid:12", READ, "bid:5", "give:2", "take:top"])
    assert (done.step, done.finished) == (3, True)


def test_the_seed_of_a_step_says_what_chance_brings() -> None:
    walk = follow(GAME, BIDDING, ["bid:12", READ])
    assert walk.state.seed.endswith("5")


def test_deeds_and_orders_can_be_wanted() -> None:
    walk = follow(GAME, GIFTS, ["gift:1", "order:high"])
    assert (walk.step, walk.state.points, walk.state.orders[0]) == (2, [2, 1], "high")


def test_the_next_wanted_move_can_be_told() -> None:
    told = []
    walk = begin(GAME, GIFTS)
    while walk.step < len(GIFTS.steps):
        told.append(wanted(GAME, GIFTS, walk))
        walk = advance(GAME, GIFTS, walk, told[-1])
    assert told == ["gift:1", "order:high", READ]


def test_any_place_of_the_plain_data_can_lie_differently() -> None:
    state = lay_out(GAME, Position(moves=("0 order:low",), set={"points.1": 4, "round": 2}))
    assert (state.points, state.round, state.orders[0]) == ([0, 4], 2, "low")
    assert changed(GAME, state, {"orders": ["none", "high"]}).orders == ["none", "high"]
    assert state.orders[0] == "low", "the state before is untouched"
