"""The fuzzer itself: it plays what it was told, and a failure can be seen again."""

from __future__ import annotations

import time
from pathlib import Path

import msgspec
import pytest

from tests.contract import cases
from tests.contract.mutants import LosesACard
from tests.fuzz import __main__ as command
from tests.fuzz.plan import AMOUNTS, Amount, Batch, batches
from tests.fuzz.work import Failure, again, run
from tests.toy import GAME

FOREVER = float("inf")


def test_batches_hold_every_game_once() -> None:
    work = list(batches(GAME, 1, 50, 20))
    assert {n: sum(b.games for b in work if b.seats == n) for n in GAME.counts} == {2: 50, 3: 50, 4: 50}
    setups = [setup for batch in work for setup in batch.setups(GAME)]
    assert len({setup.seed for setup in setups}) == 150
    assert [batch.seats for batch in work[:3]] == [2, 3, 4]


def test_options_and_sides_take_their_turns() -> None:
    setups = list(Batch("toy", 2, 0, 200, 1).setups(GAME))
    assert {setup.options.get("peeking") for setup in setups} == {None, "yes", "no"}
    assert {setup.options.get("rounds") for setup in setups} == {None, "2", "3"}
    pairs = {setup.sides for setup in setups if setup.sides and None not in setup.sides}
    assert len(pairs) == 12


def test_the_plan_is_the_promised_one() -> None:
    assert AMOUNTS["samurai"] == Amount(10_000)
    assert AMOUNTS["knights"].of(GAME, 2) == 1_000
    assert AMOUNTS["unmatched"].of(GAME, 2) == 10_000
    assert AMOUNTS["unmatched"].of(GAME, 4) == 2_000
    assert Amount(5_000, per="peeking").of(GAME, 2) == 10_000


def test_each_edition_gets_its_share(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(AMOUNTS, "toy", Amount(10, per="peeking"))
    setups = [setup for batch in batches(GAME, 1, None, 20) for setup in batch.setups(GAME)]
    assert len(setups) == 60
    assert [sum(setup.options["peeking"] == value for setup in setups) for value in ("yes", "no")] == [30, 30]


def test_a_batch_is_played_and_counted() -> None:
    report = run(Batch("toy", 3, 0, 5, 1), FOREVER)
    assert (report.games, report.failure) == (5, None)
    assert report.decisions > 30


def test_time_runs_out() -> None:
    assert run(Batch("toy", 3, 0, 5, 1), time.monotonic() - 1).games == 0


def test_a_failure_is_told_and_seen_again(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    broken = LosesACard()
    monkeypatch.setitem(cases.games(), "toy", broken)
    failure = run(Batch("toy", 2, 0, 5, 1), FOREVER).failure
    assert failure is not None
    assert "TOY-CARDS" in failure.trace
    *told, last = failure.lines()
    assert failure.setup.seed in told[1]
    saved = tmp_path / "failure.json"
    saved.write_text(last, encoding="utf-8")
    assert msgspec.json.decode(last, type=Failure).trail == failure.trail
    with pytest.raises(AssertionError, match="TOY-CARDS"):
        again(broken, failure)
    assert command.main(["--replay", str(saved)]) == 1
    monkeypatch.undo()
    assert command.main(["--replay", str(saved)]) == 0
    assert "not fail any more" in capsys.readouterr().out


def test_the_command_plays_and_counts(capsys: pytest.CaptureFixture[str]) -> None:
    assert command.main(["--game", "toy", "--games", "4", "--jobs", "1"]) == 0
    assert "12 games" in capsys.readouterr().out
