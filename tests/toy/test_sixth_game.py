"""A sixth game needs no change elsewhere: put in its room, it is found, spoken, played, stored and verified."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from engine.catalog import catalog

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the engine with one room more."""
    copy = tmp_path_factory.mktemp("house")
    for room in ("engine", "config"):
        shutil.copytree(ROOT / room, copy / room, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copytree(ROOT / "tests" / "toy", copy / "engine" / "games" / "toy")
    return copy


def run(house: Path, *line: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, *line], cwd=house, capture_output=True, text=True, check=False)


def test_the_toy_is_no_game_of_ours() -> None:
    assert "toy" not in catalog


def test_it_is_found_and_plays_against_itself(house: Path) -> None:
    done = run(house, "-m", "engine", "selfplay", "toy", "--games", "20", "--levels", "sensible,easy", "--check")
    assert (done.returncode, done.stderr) == (0, "")
    assert "20 (20 finished, 0 failed)" in done.stdout


def test_it_is_played_at_a_table_and_verified(house: Path) -> None:
    played = run(house, "-m", "engine.games.toy.evening", str(house))
    assert (played.returncode, played.stderr) == (0, "")
    done = run(house, "-m", "engine", "verify", "game.json")
    assert (done.returncode, done.stderr) == (0, "")
    assert "played as recorded" in done.stdout


def test_a_changed_record_does_not_hold(house: Path) -> None:
    if not (house / "game.json").exists():
        run(house, "-m", "engine.games.toy.evening", str(house))
    record = (house / "game.json").read_text(encoding="utf-8")
    move = next(part for part in record.split('"') if part.startswith("bid:"))
    (house / "changed.json").write_text(record.replace(move, "bid:0"), encoding="utf-8")
    done = run(house, "-m", "engine", "verify", "changed.json")
    assert done.returncode == 1
    assert "NOT" in done.stdout


@pytest.mark.parametrize(("name", "content"), [("missing.json", None), ("broken.json", "{"), ("other.json", "[1]")])
def test_what_is_no_record_is_refused(house: Path, name: str, content: str | None) -> None:
    if content is not None:
        (house / name).write_text(content, encoding="utf-8")
    done = run(house, "-m", "engine", "verify", name)
    assert done.returncode == 1
    assert name in done.stderr
    assert "Traceback" not in done.stderr
