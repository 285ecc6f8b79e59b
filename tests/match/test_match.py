"""Matches: the same deals with swapped seats, what is counted, and when they stop."""

from __future__ import annotations

import random
import subprocess
import sys
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import msgspec
import pytest

from config.settings import ROOT
from engine.catalog import catalog
from engine.contract import AnyGame, ComputerPlayer, Move, Place, Result
from engine.contract.searching import Trial, Worlds
from engine.match.block import FailedBlock, PlayedBlock, mean_ranks, play_block, won_shares
from engine.match.interval import EARLY_ERROR, interval
from engine.match.playing import play_match
from engine.match.result import MatchResult
from engine.match.setting import Setting, deal_of, setting
from engine.selfplay import Plan
from tests.depth import deep
from tests.toy import GAME, Toy
from tests.toy.state import ToyState
from tests.toy.view import ToyView


def of(*levels: str, seats: int = 2, seed: str = "1", seconds: float | None = None) -> Setting:
    """A match of the toy."""
    return setting(Plan("toy", seats, (), seconds=seconds), levels, seed)


def played(game: AnyGame, match: Setting, games: int, **more: int) -> MatchResult:
    """A match without failures, to its end unless it is to stop."""
    found = play_match(game, match, games, **{"to_the_end": True, **more})  # type: ignore[arg-type]
    assert isinstance(found, MatchResult)
    return found


class Always:
    """Plays the first of its moves, or the last."""

    def __init__(self, at: int) -> None:
        self._at = at

    def choose(self, view: ToyView, moves: Sequence[Move], luck: random.Random) -> str:
        """The same move whatever the view."""
        return moves[self._at].key


class Patient(Always):
    """Plays well if it has the time."""

    def begin(self, view: ToyView, moves: Sequence[Move], luck: random.Random, seconds: float) -> Trial:
        keys = tuple(move.key for move in moves)
        return Trial(keys, list(keys), {}, seconds)

    def look(self, trial: Trial, worlds: Worlds[Any], seconds: float) -> None:
        """The last of the moves, given more than a second."""
        assert worlds.world(0).seats == 2
        trial.answer = trial.candidates[-1 if trial.most > 1 else 0]


class WithLevels(Toy):
    """The toy with more levels."""

    computers: Mapping[str, Callable[[], ComputerPlayer[ToyView]]] = {
        **Toy.computers,
        "high": lambda: Always(-1),
        "low": lambda: Always(0),
        "patient": lambda: Patient(0),
    }


# Who sits where


@pytest.mark.parametrize(
    ("levels", "seats", "seated"),
    [
        (("sensible", "easy"), 2, [(0, 1), (1, 0)]),
        (("sensible", "easy"), 3, [(0, 1, 1), (1, 0, 1), (1, 1, 0)]),
        (("sensible", "easy", "sensible"), 3, [(0, 1, 2), (2, 0, 1), (1, 2, 0)]),
    ],
)
def test_every_competitor_has_every_seat(levels: tuple[str, ...], seats: int, seated: list[tuple[int, ...]]) -> None:
    match = of(*levels, seats=seats)
    assert [match.seated(rotation) for rotation in range(match.rotations)] == seated
    for rotation, owners in enumerate(seated):
        assert match.plan.seated(rotation) == tuple(levels[owner] for owner in owners)


def test_a_fair_share_is_a_share_of_the_seats() -> None:
    assert [of("sensible", "easy", seats=4).fair(competitor) for competitor in range(2)] == [0.25, 0.75]


def test_a_level_that_meets_itself_is_told_apart() -> None:
    assert of("easy", "sensible", "easy", seats=3).names == ("easy", "sensible", "easy (2)")


def test_a_deal_has_the_same_sides_whoever_plays() -> None:
    plans = [deal_of(GAME, of(*levels), 3) for levels in (("sensible", "easy"), ("easy", "sensible"))]
    assert plans[0][0].sides == plans[1][0].sides
    assert plans[0][1] == plans[1][1]
    assert len({deal_of(GAME, of("easy", "easy"), block)[0].sides for block in range(20)}) > 5


def test_sides_that_are_given_stay() -> None:
    plan = Plan("toy", 3, (), sides=("red", None, None))
    drawn = {deal_of(GAME, setting(plan, ("easy", "easy")), block)[0].sides for block in range(20)}
    assert {sides[0] for sides in drawn if sides} == {"red"}
    assert all(sides and len(set(sides)) == 3 and None not in sides for sides in drawn)


# What is counted


def test_swapped_seats_give_the_mirrored_result() -> None:
    """Equal players play the same game in both seats, so that each wins one of the two, or half of both."""
    for block in range(20):
        found = play_block(GAME, of("sensible", "sensible"), block)
        assert isinstance(found, PlayedBlock)
        assert found.shares == (0.5, 0.5)
        assert found.places == (1.5, 1.5)


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("level", ["easy", "sensible"])
def test_equal_players_win_exactly_their_fair_share(seats: int, level: str) -> None:
    result = played(GAME, of(level, level, seats=seats), 60)
    assert [each.share for each in result.competitors] == [each.fair for each in result.competitors]
    assert all(each.place == (seats + 1) / 2 for each in result.competitors)


@pytest.mark.parametrize("slug", catalog)
def test_equal_players_win_exactly_half_in_every_game(slug: str) -> None:
    game = catalog[slug]
    match = setting(Plan(slug, game.counts[0], ()), ("sensible", "sensible"))
    found = play_block(game, match, 0)
    assert isinstance(found, PlayedBlock)
    assert found.shares == (0.5, 0.5)


def test_the_order_of_the_levels_mirrors_the_result() -> None:
    one, other = (played(GAME, of(*levels), 60) for levels in (("sensible", "easy"), ("easy", "sensible")))
    assert [each.share for each in one.competitors] == [each.share for each in reversed(other.competitors)]


def test_shares_add_up_and_a_better_level_wins_more() -> None:
    for seats in (2, 3, 4):
        result = played(GAME, of("sensible", "easy", seats=seats), 120)
        assert sum(each.share for each in result.competitors) == pytest.approx(1, abs=0.001)
        assert sum(each.share for each in result.by_seat) == pytest.approx(1, abs=0.001)
        first = result.competitors[0]
        assert first.low > first.fair
        assert first.place < (seats + 1) / 2
        assert result.games == 120


def test_the_interval_is_over_deals() -> None:
    match = of("sensible", "easy")
    blocks = [play_block(GAME, match, block) for block in range(30)]
    found = interval([block.shares[0] for block in blocks if isinstance(block, PlayedBlock)], 0.5)
    first = played(GAME, match, 60).competitors[0]
    assert first.low == pytest.approx(found.low, abs=1e-4)
    assert first.high == pytest.approx(found.high, abs=1e-4)


def test_sides_are_counted_where_they_were_played() -> None:
    result = played(GAME, of("easy", "easy"), 40)
    assert sum(side.games for side in result.by_side) == 2 * result.games
    assert {side.name for side in result.by_side} <= set(GAME.sides({}))


def test_shared_wins_and_places_are_split() -> None:
    result = Result((Place(2, 1, 9), Place(0, 1, 9), Place(1, 3, 4)))
    assert won_shares(result, 3) == (0.5, 0.0, 0.5)
    assert mean_ranks(result) == {2: 1.5, 0: 1.5, 1: 3.0}


def test_decisions_are_timed_where_there_is_something_to_decide() -> None:
    result = played(GAME, of("sensible", "easy"), 20)
    sensible, easy = result.competitors
    assert sensible.decisions > 20
    assert sensible.mean_seconds is not None
    assert sensible.p95_seconds is not None
    assert 0 < sensible.mean_seconds < 1
    assert (easy.decisions, easy.mean_seconds, easy.p95_seconds) == (0, None, None)


# How long it is played


def test_the_same_seed_gives_the_same_match() -> None:
    one, again, other = (without_times(played(GAME, of("sensible", "easy", seed=seed), 20)) for seed in ("1", "1", "2"))
    assert one == again != other


@deep
def test_processes_change_nothing_but_the_time() -> None:
    line = ["match", "samurai", "--levels", "sensible,easy", "--games", "20", "--json", "--processes", "2"]
    done = subprocess.run([sys.executable, "-m", "engine", *line], cwd=ROOT, capture_output=True, check=True)
    alone = played(catalog["samurai"], setting(Plan("samurai", 2, ()), ("sensible", "easy")), 20)
    assert without_times(msgspec.json.decode(done.stdout, type=MatchResult)) == without_times(alone)


def without_times(result: MatchResult) -> MatchResult:
    """A result without the seconds that its players took."""
    competitors = tuple(
        msgspec.structs.replace(each, mean_seconds=None, p95_seconds=None) for each in result.competitors
    )
    return msgspec.structs.replace(result, competitors=competitors)


def test_games_are_rounded_up_to_whole_deals() -> None:
    assert played(GAME, of("easy", "easy", seats=3), 10).games == 12


def test_a_match_stops_when_its_interval_is_clear() -> None:
    game = WithLevels()
    result = played(game, of("high", "low"), 1000, to_the_end=False)
    assert result.stopped
    assert result.blocks == 100
    assert result.competitors[0].low > 0.5
    shares = [play_block(game, of("high", "low"), block) for block in range(100)]
    strict = interval([each.shares[0] for each in shares if isinstance(each, PlayedBlock)], 0.5, EARLY_ERROR)
    assert result.competitors[0].low == pytest.approx(strict.low, abs=1e-4), "an early look has its small error"


def test_a_match_of_equals_goes_on_to_the_last_look() -> None:
    result = played(GAME, of("sensible", "sensible"), 100, to_the_end=False)
    assert not result.stopped
    assert result.games == 100


def test_a_match_may_be_played_to_the_end() -> None:
    result = played(WithLevels(), of("high", "low"), 200)
    assert (result.stopped, result.games) == (False, 200)


# Time to think


def test_seconds_reach_the_levels_that_think() -> None:
    game = WithLevels()
    slow, quick = (played(game, of("patient", "low", seconds=seconds), 40) for seconds in (2.0, 0.5))
    assert slow.competitors[0].share > quick.competitors[0].share == 0.5
    assert (slow.seconds, quick.seconds) == (2.0, 0.5)


def test_levels_that_think_are_known() -> None:
    game = WithLevels()
    assert [level for level in game.levels if game.thinks(level)] == ["patient"]
    assert game.quick_level == "low"


# Failures


def test_a_failed_game_ends_the_match_with_what_repeats_it() -> None:
    class Breaks(Toy):
        """Breaks in the second round."""

        def view(self, state: ToyState, seat: int | None) -> ToyView:
            if state.round == 2:
                raise ZeroDivisionError("planted")
            return super().view(state, seat)

    found = play_match(Breaks(), of("sensible", "easy"), 20)
    assert isinstance(found, FailedBlock)
    assert "planted" in found.failed.trace
    state = GAME.new(2, {}, found.failed.seed, found.plan.sides)
    for seat, key in found.failed.moves:
        state = GAME.play(state, seat, key).state
    assert state.round == 2
