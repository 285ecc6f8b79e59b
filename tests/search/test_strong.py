"""A strong player tries its moves out in sampled worlds; the search is data that goes on anywhere."""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Mapping, Sequence

import msgspec
import pytest

from engine.catalog import catalog
from engine.contract import ComputerPlayer, Easy, Move
from engine.contract.searching import Searching, Trial, Worlds
from engine.search import strong
from engine.search.judging import chances, merit
from engine.search.strong import SearchPlan, Strong
from engine.selfplay import Plan, play_one
from tests.depth import mostly_deep
from tests.toy import Toy
from tests.toy.state import ToyState
from tests.toy.view import ToyView

STRONG = [slug for slug, game in catalog.items() if any(map(game.thinks, game.levels))]


class Lowest:
    """Rules of thumb of somebody who always bids low."""

    def ranked(self, view: ToyView, moves: Sequence[Move], luck: random.Random) -> list[str]:
        return [move.key for move in moves]


def features(state: ToyState, seat: int) -> Mapping[str, float]:
    return {"points": float(state.points[seat]), "strange": 1.0}


PLAN = SearchPlan(policy=Lowest(), features=features, weights={"points": 0.5}, turns=10, steps=1.0)


class Trying(Toy):
    """The toy with a strong player, and with the rules of thumb alone."""

    computers: Mapping[str, Callable[[], ComputerPlayer[ToyView]]] = {
        **Toy.computers,
        "strong": lambda: Strong(PLAN),
    }


GAME = Trying()


@pytest.fixture(autouse=True)
def short(monkeypatch: pytest.MonkeyPatch) -> None:
    """Searches end after a few worlds, whatever the machine."""
    monkeypatch.setattr(strong, "LOOKS", (4, 8, 16))


def begun(seed: str = "3" * 32) -> tuple[ToyState, Trial, Worlds[ToyState]]:
    """The first bid of a game, with a search that has not looked yet."""
    state = GAME.new(2, {}, seed)
    view, moves = GAME.view(state, 0), GAME.choices(state, 0)
    trial = Strong(PLAN).begin(view, moves, random.Random(1), math.inf)
    return state, trial, Worlds(GAME, GAME.sample_hidden_state(state, 0, "possible"), 0, "worlds")


def test_it_sees_that_a_high_bid_for_the_last_prize_wins() -> None:
    state = GAME.new(2, {"rounds": "2", "peeking": "no"}, "3" * 32)
    while state.round < 2 or GAME.to_act(state)[0] != 0:
        seat = GAME.to_act(state)[0]
        GAME.play_on(state, seat, GAME.choices(state, seat)[0].key)
    state.hands[0][-1] = 99
    state.points = [0, 0]
    view, moves = GAME.view(state, 0), GAME.choices(state, 0)
    trial = Strong(PLAN).begin(view, moves, random.Random(1), math.inf)
    Strong(PLAN).look(trial, Worlds(GAME, state, 0, "worlds"), math.inf)
    assert (trial.candidates[0], trial.answer) == (moves[0].key, "bid:99")


def test_the_same_worlds_give_the_same_answer_in_one_go_and_in_slices_on_other_machines() -> None:
    _, whole, worlds = begun()
    Strong(PLAN).look(whole, worlds, math.inf)
    _, parts, worlds = begun()
    slices = 0
    while not parts.answer:
        Strong(PLAN).look(parts, worlds, 1e-9)
        parts = msgspec.msgpack.decode(msgspec.msgpack.encode(parts), type=Trial)
        slices += 1
    assert slices > 1
    assert (whole.answer, whole.values) == (parts.answer, parts.values)


def test_worlds_depend_on_what_the_seat_knows_alone() -> None:
    state, _, worlds = begun()
    other = GAME.sample_hidden_state(state, 0, "another")
    again = Worlds(GAME, other, 0, "worlds")
    assert GAME.dump(state) != GAME.dump(other)
    assert [GAME.dump(worlds.world(at)) for at in range(5)] == [GAME.dump(again.world(at)) for at in range(5)]


def test_without_time_or_choice_it_answers_at_once() -> None:
    state = GAME.new(2, {}, "3" * 32)
    view, moves = GAME.view(state, 0), GAME.choices(state, 0)
    assert Strong(PLAN).begin(view, moves, random.Random(1), 0.0).answer == moves[0].key
    assert Strong(PLAN).begin(view, moves[-1:], random.Random(1), 5.0).answer == moves[-1].key
    assert Strong(PLAN).choose(view, moves, random.Random(1)) == moves[0].key


def tried(**values: list[float]) -> Trial:
    """A search after some worlds; the first candidate is the usual move."""
    return Trial(tuple(values), list(values), dict(values), math.inf)


@pytest.mark.parametrize(
    ("usual", "other", "answer"),
    [
        ([0.1, 0.2, 0.1, 0.2], [0.5, 0.6, 0.5, 0.6], "other"),
        ([0.5, 0.6, 0.5, 0.6], [0.1, 0.2, 0.1, 0.2], "usual"),
        ([0.5, 0.5, 0.5, 0.5], [0.5, 0.5, 0.5, 0.5], "usual"),
        # A gain that chance explains is none.
        ([0.0, 1.0, 0.0, 1.0], [1.0, 0.0, 1.0, 0.1], "usual"),
        # Too few worlds tell nothing.
        ([0.1, 0.1], [0.9, 0.9], "usual"),
    ],
)
def test_it_leaves_the_usual_move_only_for_a_clear_gain(usual: list[float], other: list[float], answer: str) -> None:
    trial = tried(usual=usual, other=other)
    trial.most = -1.0
    _, _, worlds = begun()
    Strong(PLAN).look(trial, worlds, 1.0)
    assert trial.answer == answer


def test_candidates_without_hope_are_given_up_and_the_usual_move_is_kept() -> None:
    trial = tried(usual=[0.1, 0.12, 0.1, 0.11], best=[0.9, 0.8, 0.9, 0.85], close=[0.9, 0.8, 0.85, 0.9], bad=[0.0] * 4)
    assert strong._promising(trial) == ["usual", "best", "close"]


def test_a_position_is_judged_by_the_result_when_it_is_over_and_by_the_weights_before() -> None:
    state = GAME.new(2, {}, "3" * 32)
    state.points = [2, 0]
    before = chances(GAME, state, features, {"points": 0.5})
    assert before == pytest.approx([1 / (1 + math.exp(-1)), 1 / (1 + math.exp(1))])
    assert merit({"points": 2.0, "unknown": 9.0}, {"points": 0.5, "gone": 1.0}) == 1.0
    state.stack.clear()
    assert chances(GAME, state, features, {}) == [1.0, 0.0]


@pytest.mark.parametrize("slug", mostly_deep(STRONG, lambda slug: slug == "samurai"))
def test_the_strong_player_of_a_game_plays_to_the_end(slug: str) -> None:
    game, seats = catalog[slug], catalog[slug].counts[0]
    plan = Plan(slug, seats, ("strong", *("easy",) * (seats - 1)), {}, check=True, seconds=0.02)
    played = play_one(game, plan, 0, "5" * 32)
    assert not hasattr(played, "trace"), played


@pytest.mark.parametrize("slug", STRONG)
def test_every_feature_of_a_game_is_weighed_and_no_weight_is_left_over(slug: str) -> None:
    game = catalog[slug]
    player = game.computer("strong")
    assert isinstance(player, Strong)
    assert isinstance(player, Searching)
    seen: set[str] = set()
    for number in range(20):
        state = game.new(game.counts[number % len(game.counts)], {}, f"{number:032x}")
        luck = random.Random(number)
        for _ in range(luck.randrange(60)):
            acting = game.to_act(state)
            if not acting:
                break
            game.play_on(state, acting[0], Easy().choose(None, game.choices(state, acting[0]), luck))
        seen |= {name for seat in range(state.seats) for name in player.plan.features(state, seat)}
    assert player.plan.weights
    assert seen <= player.plan.weights.keys()
