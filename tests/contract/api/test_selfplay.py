"""Self-play and its command line."""

from __future__ import annotations

import re

import pytest

from engine.__main__ import main
from engine.catalog import catalog
from engine.selfplay import Failed, Plan, game_seed, play_one, quantile, tally, wilson
from tests.contract.walk import AnyGame
from tests.toy import GAME, Toy
from tests.toy.state import ToyState
from tests.toy.view import ToyView

EASY = Plan("toy", 3, ("easy",) * 3)


@pytest.fixture
def toy_in_catalog(monkeypatch: pytest.MonkeyPatch) -> AnyGame:
    monkeypatch.setitem(catalog, "toy", GAME)
    return GAME


def without_speed(text: str) -> str:
    return re.sub(r"speed .*", "", text)


def test_seeds_of_a_series_never_change() -> None:
    assert game_seed("7", 0) == "6fb11c20267a4334fb7b427a7fd8c424"
    assert len({game_seed("7", index) for index in range(100)} | {game_seed("8", 0)}) == 101


def test_same_seed_same_games() -> None:
    one, other = tally(GAME, EASY, "7", range(20)), tally(GAME, EASY, "7", range(20))
    assert (one.lengths, one.seat_wins) == (other.lengths, other.seat_wins)
    assert tally(GAME, EASY, "8", range(20)).lengths != one.lengths
    assert one.games == len(one.lengths) == 20
    assert one.decisions == sum(one.lengths)


def test_levels_take_turns_in_the_seats() -> None:
    plan = Plan("toy", 3, ("sensible", "easy", "easy"))
    assert [plan.seated(index).index("sensible") for index in range(4)] == [0, 1, 2, 0]


def test_a_level_wins_only_without_the_others() -> None:
    plan = Plan("toy", 2, ("sensible", "easy"))
    counted = tally(GAME, plan, "1", range(200))
    assert counted.level_wins["sensible"] > counted.level_wins["easy"]
    assert counted.level_wins.total() <= 200


def test_failure_tells_how_to_repeat_it() -> None:
    class Breaks(Toy):
        """Breaks in the second round."""

        def view(self, state: ToyState, seat: int | None) -> ToyView:
            if state.round == 2:
                raise ZeroDivisionError("planted")
            return super().view(state, seat)

    plan = Plan("toy", 2, ("sensible", "sensible"))
    failed = play_one(Breaks(), plan, 0, game_seed("1", 0))
    assert isinstance(failed, Failed)
    assert "planted" in failed.trace
    state = GAME.new(2, {}, failed.seed)
    for seat, key in failed.moves:
        state = GAME.play(state, seat, key).state
    assert state.round == 2


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [(0, 10, 0.0, 0.2775), (5, 10, 0.2366, 0.7634), (10, 10, 0.7225, 1.0), (400, 500, 0.7627, 0.8327), (0, 0, 0, 1)],
)
def test_wilson_interval(wins: int, games: int, low: float, high: float) -> None:
    assert wilson(wins, games) == pytest.approx((low, high), abs=0.0001)


def test_quantile() -> None:
    assert [quantile(range(100), share) for share in (0, 0.05, 0.5, 0.95, 1)] == [0, 5, 50, 95, 99]


def test_command_tells_what_came_of_it(toy_in_catalog: AnyGame, capsys: pytest.CaptureFixture[str]) -> None:
    line = ["selfplay", "toy", "--players", "3", "--games", "40", "--seed", "7", "--check"]
    assert main(line) == 0
    first = capsys.readouterr().out
    assert main(line) == 0
    assert without_speed(first) == without_speed(capsys.readouterr().out)
    assert "40 (40 finished, 0 failed)" in first
    assert "decisions/s" in first


def test_command_mixes_levels(toy_in_catalog: AnyGame, capsys: pytest.CaptureFixture[str]) -> None:
    line = ["selfplay", "toy", "--levels", "sensible,easy", "--option", "rounds=2", "--sides", "red,-"]
    assert main(line) == 0
    assert re.search(r"^sensible +\d+ wins of 100 = ", capsys.readouterr().out, re.MULTILINE)


def test_command_reports_failures(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    class Broken(Toy):
        """Is found broken in the second round, if somebody looks."""

        def check(self, state: ToyState) -> None:
            super().check(state)
            if state.round == 2:
                raise AssertionError("planted")

    monkeypatch.setitem(catalog, "toy", Broken())
    assert main(["selfplay", "toy", "--games", "3", "--seed", "7", "--check"]) == 1
    told = capsys.readouterr().out
    assert game_seed("7", 0) in told
    assert "FAILED game 0" in told
    assert "--only 0" in told
    assert main(["selfplay", "toy", "--games", "3", "--seed", "7"]) == 0


@pytest.mark.parametrize(
    ("line", "told"),
    [
        (["selfplay", "chess"], "no game 'chess'"),
        (["selfplay", "toy", "--players", "9"], "for 2 to 4 players, not 9"),
        (["selfplay", "toy", "--players", "two"], "whole number"),
        (["selfplay", "toy", "--games", "0"], "1 or more"),
        (["selfplay", "toy", "--only", "-1"], "0 or more"),
        (["selfplay", "toy", "--level", "genius"], "no level 'genius'; known are: easy, sensible"),
        (["selfplay", "toy", "--levels", "easy"], "2 players need 2 levels"),
        (["selfplay", "toy", "--option", "rounds"], "NAME=VALUE"),
        (["selfplay", "toy", "--option", "rounds=9"], "not a value of the option rounds"),
        (["selfplay", "toy", "--option", "moon=1"], "no option “moon”"),
        (["selfplay", "toy", "--sides", "red,red"], "taken once"),
        (["dance"], "invalid choice"),
        ([], "required"),
    ],
)
def test_command_refuses_clearly(
    toy_in_catalog: AnyGame, capsys: pytest.CaptureFixture[str], line: list[str], told: str
) -> None:
    with pytest.raises(SystemExit, match="2"):
        main(line)
    assert told in capsys.readouterr().err
