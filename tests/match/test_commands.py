"""`python -m engine match` and `python -m engine ladder`."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from engine.__main__ import main
from engine.catalog import catalog, published
from engine.match.document import document, plot
from engine.match.ladder import key_before, matches
from engine.match.result import MatchResult
from engine.match.store import keep, key_of, read_results
from tests.contract.walk import AnyGame
from tests.toy import Toy
from tests.toy.state import ToyState
from tests.toy.view import ToyView

DOCS = Path(__file__).parents[2] / "docs"
LINE = ["match", "toy", "--levels", "sensible,easy", "--games", "20"]


@pytest.fixture
def only_the_toy(toy_in_catalog: AnyGame, monkeypatch: pytest.MonkeyPatch) -> AnyGame:
    for slug in list(published):
        monkeypatch.delitem(published, slug)
    monkeypatch.setitem(published, "toy", toy_in_catalog)
    return toy_in_catalog


def test_a_match_is_told(toy_in_catalog: AnyGame, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*LINE, "--option", "rounds=2"]) == 0
    told = capsys.readouterr()
    assert told.out.startswith("toy, 2 players, sensible against easy, rounds=2\n")
    assert "20: 10 deals, each played 2 times (all played)" in told.out
    assert "a fair share is 50.0%" in told.out
    assert "mean place" in told.out
    assert "a decision (95 % within" in told.out
    assert "side red" in told.out
    assert told.err == "", "no line of progress where no terminal reads it"


def test_a_match_as_json(toy_in_catalog: AnyGame, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*LINE, "--json", "--players", "3", "--seconds", "0.5", "--seed", "7", "--all"]) == 0
    found = msgspec.json.decode(capsys.readouterr().out, type=MatchResult)
    assert (found.game, found.seats, found.levels) == ("toy", 3, ("sensible", "easy"))
    assert (found.games, found.blocks, found.seconds, found.seed) == (21, 7, 0.5, "7")
    assert found.confidence == 0.95
    assert [each.seats for each in found.competitors] == [1, 2]


@pytest.mark.parametrize(
    ("line", "told"),
    [
        (["match", "chess", "--levels", "easy,easy"], "no game 'chess'"),
        (["match", "toy"], "--levels"),
        (["match", "toy", "--levels", "easy"], "2 players need two levels"),
        (["match", "toy", "--levels", "easy,easy,easy"], "2 players need two levels"),
        (["match", "toy", "--levels", "easy,easy,easy", "--players", "4"], "two levels, or 4 levels, not 3"),
        (["match", "toy", "--levels", "easy,genius"], "no level 'genius'; known are: easy, sensible"),
        (["match", "toy", "--levels", "easy,easy", "--players", "9"], "for 2 to 4 players, not 9"),
        (["match", "toy", "--levels", "easy,easy", "--games", "0"], "1 or more"),
        (["match", "toy", "--levels", "easy,easy", "--seconds", "0"], "more than 0"),
        (["match", "toy", "--levels", "easy,easy", "--seconds", "soon"], "more than 0"),
        (["match", "toy", "--levels", "easy,easy", "--processes", "0"], "1 or more"),
        (["match", "toy", "--levels", "easy,easy", "--option", "rounds"], "NAME=VALUE"),
        (["match", "toy", "--levels", "easy,easy", "--option", "moon=1"], "no option “moon”"),
        (["match", "toy", "--levels", "easy,easy", "--sides", "red,red"], "taken once"),
        (["ladder", "chess"], "no game 'chess'"),
        (["ladder", "--matches", "0"], "1 or more"),
    ],
)
def test_commands_refuse_clearly(
    toy_in_catalog: AnyGame, capsys: pytest.CaptureFixture[str], line: list[str], told: str
) -> None:
    with pytest.raises(SystemExit, match="2"):
        main(line)
    assert told in capsys.readouterr().err


def test_a_failed_game_fails_the_command(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    class Broken(Toy):
        """Cannot be seen."""

        def view(self, state: ToyState, seat: int | None) -> ToyView:
            raise ZeroDivisionError("planted")

    monkeypatch.setitem(catalog, "toy", Broken())
    assert main(LINE) == 1
    told = capsys.readouterr().out
    assert "FAILED" in told
    assert "planted" in told


def test_the_ladder_measures_what_is_missing(
    only_the_toy: AnyGame, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    line = ["ladder", "--matches", "12", "--folder", str(tmp_path)]
    assert main(line) == 0
    assert capsys.readouterr().out.count("toy, ") == 3
    results = read_results(tmp_path / "strength.jsonl")
    assert [(result.seats, result.levels, result.rotations) for result in results] == [
        (2, ("sensible", "easy"), 2),
        (2, ("sensible", "sensible"), 1),
        (4, ("sensible", "easy"), 4),
    ]
    page = (tmp_path / "strength.md").read_text(encoding="utf-8")
    assert page == document(results)
    assert "| toy | 2 | sensible | easy |  | 12 | " in page
    assert (tmp_path / "strength.svg").read_text(encoding="utf-8") == plot(results)
    assert main(line) == 0
    assert capsys.readouterr().out == f"wrote {tmp_path / 'strength.md'}\n", "nothing is measured twice"
    assert main([*line, "--again"]) == 0
    assert capsys.readouterr().out.count("toy, ") == 3
    assert len(read_results(tmp_path / "strength.jsonl")) == 3


def test_a_match_can_be_kept_for_the_ladder(
    only_the_toy: AnyGame, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for games in ("4", "8"):
        line = ["match", "toy", "--levels", "sensible,easy", "--games", games, "--folder", str(tmp_path), "--keep"]
        assert main([*line, "--seconds", "2"]) == 0
    (kept,) = read_results(tmp_path / "strength.jsonl")
    assert kept.games == 8
    assert "| toy | 2 | sensible | easy | 2 s | 8 | " in document([kept])


def test_results_come_back_as_they_were_kept(toy_in_catalog: AnyGame, tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    assert read_results(path) == []
    results = read_results(DOCS / "strength.jsonl")
    keep(path, reversed(results))
    assert read_results(path) == results
    assert path.read_bytes() == (DOCS / "strength.jsonl").read_bytes()


def test_the_page_tells_the_results_that_are_kept() -> None:
    results = read_results(DOCS / "strength.jsonl")
    assert (DOCS / "strength.md").read_text(encoding="utf-8") == document(results), "run `make strength`"
    assert (DOCS / "strength.svg").read_text(encoding="utf-8") == plot(results), "run `make strength`"


def test_every_level_that_is_quickly_measured_stands_on_the_ladder() -> None:
    known = set(map(key_of, read_results(DOCS / "strength.jsonl")))
    wanted = [match for game in published.values() for match in matches(game) if match.plan.seconds is None]
    assert [match for match in wanted if key_before(match) not in known] == [], "run `make strength`"
